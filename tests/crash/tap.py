"""tap.py -- tests that say what they found, for `prove`."""
import sys


class Tap:
    def __init__(self):
        self.count, self.failed = 0, 0

    def ok(self, good, name, why=()):
        self.count += 1
        self.failed += not good
        for line in [] if good else why:
            print('# ' + str(line)[:2000])
        print(f'{"ok" if good else "not ok"} {self.count} - {name}',
              flush=True)
        return good

    def done(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed else 0)

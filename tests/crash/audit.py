#!/usr/bin/env python3
"""audit.py -- is everything clients were promised in the store?

usage: audit.py LEDGER STORE KEY_FILE

Of every table: its record is sound, from the first entry to the last without a
gap; finished ones verify; no id of a seat is in it twice. Of every client: each
answer it got is in the record under that number with that id; the same wish sent
again got the same answer, however old it was; each entry it was told is, to the
byte, what it may be told of that entry; the view it had last is the one that
follows from the whole record; its token opens its seat. Exit status 4 and a list
if not.
"""
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter

from town import BUILD, KRUMM

SHOWN, FAULTY = 20, 4


class Teller:
    """build/tests/teller: what viewers may be told of a record."""

    def __init__(self):
        self.process = subprocess.Popen(
            [os.path.join(BUILD, 'tests', 'teller')], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, *words):
        self.process.stdin.write(' '.join(map(str, words)) + '\n')
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip('\n')

    def many(self, questions):
        """In one go; the answers are read while it still answers."""
        for at in range(0, len(questions), 50):
            part = questions[at:at + 50]
            self.process.stdin.write(''.join(
                ' '.join(map(str, q)) + '\n' for q in part))
            self.process.stdin.flush()
            for _ in part:
                yield self.process.stdout.readline().rstrip('\n')

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def export(store, key, directory):
    """All sound tables of a store as records; {code: path}."""
    done = subprocess.run([KRUMM, 'store', 'export', store, '--key-file', key,
                           '--to', directory], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f'audit: no export: {done.stderr}')
    return {name[:-6]: os.path.join(directory, name)
            for name in os.listdir(directory) if name.endswith('.jsonl')}


class Audit:
    def __init__(self, teller):
        self.teller, self.faults, self.counts = teller, [], Counter()

    def fault(self, client, what):
        self.faults.append(f'{client["table"]} seat {client["seat"]}: {what}')

    def table(self, code, path, clients):
        self.counts['tables'] += 1
        said = self.teller.ask('load', path).split()
        if said[0] != 'ok':
            self.faults.append(f'{code}: the record has a flaw: {said}')
            return
        last, stage = int(said[1]), said[2]
        self.counts['entries'] += last
        if stage == 'ended':
            self.verify(code, path)
        truth = [json.loads(t) for t in self.teller.many(
            [('true', '-', seq) for seq in range(1, last + 1)])]
        self.ids(code, truth)
        for client in clients:
            self.client(client, truth)

    def verify(self, code, path):
        self.counts['verified'] += 1
        if subprocess.run([KRUMM, 'verify', path],
                          stdout=subprocess.DEVNULL).returncode != 0:
            self.faults.append(f'{code}: does not verify')

    def ids(self, code, truth):
        """No wish was carried out twice."""
        seen = Counter((who(e), e['id']) for e in truth if 'id' in e)
        for (seat, number), times in seen.items():
            if times > 1 and seat is not None:
                self.faults.append(
                    f'{code}: id {number} of seat {seat} is there {times} '
                    'times')

    def client(self, client, truth):
        self.counts['clients'] += 1
        for fault in client['faults']:
            self.fault(client, fault)
        if client['pending']:
            self.fault(client, f'never answered: {client["pending"]}')
        if client['again']:
            self.fault(client, f'never answered again: {client["again"]}')
        self.counts['repeats'] += client['repeats']
        for number, seq in client['acks']:
            self.ack(client, truth, number, seq)
        self.told(client)
        self.view(client, len(truth))
        self.counts['tokens'] += client['seat'] is not None
        if client['opens'] != client['seat']:
            self.fault(client, f'its token opens: {client["opens"]}')

    def ack(self, client, truth, number, seq):
        self.counts['answers'] += 1
        entry = truth[seq - 1] if seq <= len(truth) else {}
        if entry.get('id') != number or who(entry) != client['seat']:
            self.fault(client, f'id {number} was entry {seq}; now {entry}')

    def told(self, client):
        eye = '-' if client['seat'] is None else client['seat']
        seqs = list(client['entries'])
        answers = self.teller.many([('entry', eye, seq) for seq in seqs])
        for seq, answer in zip(seqs, answers):
            self.counts['told'] += 1
            if client['entries'][seq] != answer:
                self.fault(client, f'entry {seq} was told as '
                           f'{client["entries"][seq]}; now {answer}')

    def view(self, client, last):
        self.counts['views'] += 1
        view = client['view'] or {'seq': 0}
        if view['seq'] != last:
            self.fault(client, f'last saw {view["seq"]} of {last}')
            return
        eye = '-' if client['seat'] is None else client['seat']
        answer = self.teller.ask('view', eye, last)
        if answer == 'nothing' or json.loads(answer) != view:
            self.fault(client, f'view of {last} was\n#   {json.dumps(view)}'
                       f'\n#   now {answer}')


def who(entry):
    """The seat an entry is of; None if it is of the table itself."""
    if entry.get('entry') != 'move':
        return entry.get('seat')
    actor = entry['move'].split(':')[0]
    return int(actor) if actor.isdigit() else None


def main(ledger, store, key):
    clients = {}
    with open(ledger) as lines:
        for line in lines:
            client = json.loads(line)
            clients.setdefault(client['table'], []).append(client)
    with tempfile.TemporaryDirectory() as directory:
        paths = export(store, key, directory)
        audit = Audit(Teller())
        for code, there in clients.items():
            if code in paths:
                audit.table(code, paths[code], there)
            else:
                audit.faults.append(f'{code}: not in the store, or damaged')
        audit.teller.end()
    print('# ' + ', '.join(f'{n} {what}' for what, n in audit.counts.items()))
    for fault in audit.faults[:SHOWN]:
        print('# ' + fault)
    print(f'# {len(audit.faults)} faults')
    if not audit.counts['answers'] or not audit.counts['repeats']:
        return 2
    return FAULTY if audit.faults else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:4]))

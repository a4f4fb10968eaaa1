#!/usr/bin/python3
"""Every command in README, OPERATING, PLAYING and BOTS works.

Commands run as they are written, with small numbers instead of large ones and real names instead of
placeholders. Each document has a folder like a checkout, and a home with a store of its own.
tests/docs/commands.allow lists those that run elsewhere, each with the reason.
"""
import concurrent.futures
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'tests/docs'))
import commands  # noqa: E402

DOCS = ['README.md', 'docs/OPERATING.md', 'docs/PLAYING.md', 'docs/BOTS.md']
BUILD = os.path.abspath(os.environ.get('KRUMM_BUILD', os.path.join(ROOT, 'build')))
SECONDS = 120                           # only what hangs takes that long

# Placeholders, and sizes that would take long.
SMALL = [
    (r'\bFILE\b', 'game.jsonl'), (r'(?<![A-Z])GAME\b', 'pfusch'), (r'\bCOMMAND\b', 'arena'),
    (r'--seats N\b', '--seats 4'), (r'\bA,B\b', 'regular,novice'), (r'\bSTORE\b', 'krumm.db'),
    (r'--games \d+', '--games 1'), (r'\bNEW\b', 'new.db'),
    (r'(REVIEW_GAMES|BOTS_LONG)=\d+ ', ''), (r'--record game', '--record new'), (r'\bshark,', 'regular,'),
    (r'^(build/krumm bench \w+)$', r'\1 --games 20'),
    (r'^(\S*krumm arena \w+ --bots [^ ]+)$', r'\1 --games 1'),
]

# Programs that change nothing outside the folder they run in. Other commands are only allowed for.
OURS = re.compile(r'(?:[A-Z_]+=\S+ )*(?:krumm|build/krumm|build/tests/\w+|make (?:run|install|help)$|prove) ?')

# ---- folders like a checkout ----------------------------------------------------

work = tempfile.mkdtemp(prefix='krumm-docs-')


def surroundings(at):
    home = os.path.join(at, 'home')
    return {**os.environ, 'HOME': home, 'XDG_STATE_HOME': home, 'XDG_DATA_HOME': home, 'LC_ALL': 'C.UTF-8',
            'KRUMM_LISTEN': '127.0.0.1:0', 'KRUMM_METRICS': '', 'KRUMM_BUILD': BUILD,
            'PATH': f'{BUILD}:{os.environ["PATH"]}'}


def prepare(doc):
    """Makes the folder of a document."""
    at = os.path.join(work, doc)
    os.makedirs(os.path.join(at, 'home'))
    for name in os.listdir(ROOT):
        if name not in ('build', '.git'):
            os.symlink(os.path.join(ROOT, name), os.path.join(at, name))
    os.symlink(BUILD, os.path.join(at, 'build'))
    with open(os.path.join(at, 'krumm.conf'), 'w') as conf:
        conf.write('log = warn\n')
    # A review of this game takes the least time.
    subprocess.run(['krumm', 'arena', 'schwarzarbeit', '--bots', 'regular,novice', '--games', '1',
                    '--record', 'game.jsonl'], cwd=at, env=surroundings(at), check=True, stdout=subprocess.DEVNULL)
    serve('krumm serve --store krumm.db', at)
    return at


# ---- running --------------------------------------------------------------------

def serve(line, at):
    """Starts a server, asks whether it is well and stops it as ^C does."""
    with subprocess.Popen(line, shell=True, cwd=at, env=surroundings(at), text=True, start_new_session=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as p:
        said, url = '', None
        watchdog = time.time() + SECONDS
        while url is None and time.time() < watchdog:
            read = p.stdout.readline()
            if read == '':
                return False, said
            said += read
            url = re.search(r'http://[\d.]+:\d+', read)
        try:
            health = urllib.request.urlopen(url.group() + '/healthz', timeout=SECONDS).read()
            os.killpg(p.pid, signal.SIGINT)
        except OSError as error:        # it does not answer
            os.killpg(p.pid, signal.SIGKILL)
            return False, f'{said}\n{error!r}'
        p.stdout.read()
        p.wait(SECONDS)
    return health == b'ok\n', said


def run(line, at):
    typed = '1\nquit\n' if re.search(r'krumm play\b', line) else 'quit\n'
    if re.search(r'krumm referee', line):
        typed = 'pfusch seats=3\n0: bribe 4\n'
    with subprocess.Popen(['bash', '-c', line], cwd=at, env=surroundings(at), text=True, start_new_session=True,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as p:
        try:
            said = p.communicate(typed, SECONDS)[0]
        except subprocess.TimeoutExpired:
            os.killpg(p.pid, signal.SIGKILL)
            return False, f'still running after {SECONDS} s'
    return p.returncode == 0, f'status {p.returncode}\n{said}'


def small(command):
    for pattern, instead in SMALL:
        command = re.sub(pattern, instead, command)
    return command


TARGETS = set(re.findall(r'^([a-z][a-z0-9-]+)(?: [a-z-]+)*:(?!=)', '\n'.join(
    open(os.path.join(ROOT, name)).read() for name in ['Makefile', 'tests/machines/machines.mk', *(
        f'train/{name}' for name in os.listdir(os.path.join(ROOT, 'train')) if name.endswith('.mk'))]), re.M))

UNITS = ''.join(open(os.path.join(ROOT, 'tests/unit', name)).read()
                for name in os.listdir(os.path.join(ROOT, 'tests/unit')) if name.endswith('.c'))


def try_it(command, at):
    """Whether the command works, and its output."""
    line = small(command)
    if not OURS.match(line):
        return False, 'not ours to run: to be listed in tests/docs/commands.allow'
    name = re.match(r'krumm ([a-z]+)(?: [a-z]+)?$', line)
    if name and not re.match(r'krumm (?:serve|watch|rules|help)', line):
        return run(f'krumm help {name[1]}', at)           # only its name is mentioned
    unit = re.match(r'build/tests/unit (\w+)$', line)
    if unit:
        return f'TEST({unit[1]},' in UNITS, 'no such subject; unit.t runs all that exist'
    if line.startswith('make '):
        line = f'make -C {ROOT} BUILD={os.path.relpath(BUILD, ROOT)} ' + line[5:].replace('install', f'install DESTDIR={at}/into')
    if re.search(r'krumm serve(?!.*--print-config)|make .* run$', line):
        return serve(line, at)
    return run(line, at)


# ---- what is to be run ------------------------------------------------------------

def read_allowed():
    """Commands that run elsewhere, with the reason."""
    allowed = {}
    with open(os.path.join(ROOT, 'tests/docs/commands.allow')) as lines:
        for line in lines:
            if line.strip() and not line.startswith('#'):
                command, reason = line.rstrip('\n').split('  ', 1)
                allowed[command] = reason.strip()
    return allowed


def judge(command, at):
    begun = time.time()
    try:
        good, said = try_it(command, at)
        return good, f'{said}\n{time.time() - begun:.1f} s'
    except Exception as error:
        return False, repr(error)


def main():
    allowed = read_allowed()
    count, found = 0, {}
    for doc in DOCS:
        with open(os.path.join(ROOT, doc)) as text:
            for command in commands.commands(text.read()):
                found.setdefault(command, doc)

    def claim(good, name, said=''):
        nonlocal count
        count += 1
        if not good or os.environ.get('DOCS_TIMES'):
            print(''.join(f'# {line}\n' for line in said.split('\n')[-40:]), end='')
        print(f'{"" if good else "not "}ok {count} - {name}', flush=True)

    def judge_all(doc):                 # its commands one after the other
        at = prepare(doc)
        return [judge(command, at) for command in by_doc[doc]]

    tried = {small(command): command for command in found if command not in allowed}.values()
    by_doc = {doc: [command for command in tried if found[command] == doc] for doc in DOCS}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for doc, results in zip(DOCS, pool.map(judge_all, DOCS)):
            for command, (good, said) in zip(by_doc[doc], results):
                claim(good, f'{doc}: {command}', said)
    for command, reason in allowed.items():
        claim(command in found, f'commands.allow: {command} is in a document')
        claim(reason != '', f'commands.allow: {command} has a reason')
        target = re.match(r'make (?:[A-Z]+=\S+ )*([a-z0-9-]+)', command)
        if target:
            claim(target[1] in TARGETS, f'{command}: there is such a target')
    print(f'1..{count}')


try:
    main()
finally:
    shutil.rmtree(work, ignore_errors=True)

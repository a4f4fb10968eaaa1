"""town.py -- servers that are started, killed and stopped, and their store."""
import os
import random
import shutil
import signal
import socket
import subprocess
import time

BUILD = os.environ.get('KRUMM_BUILD', 'build')
KRUMM = os.path.join(BUILD, 'krumm')
# Everybody here comes from one address, and often.
GENEROUS = {name: '100000000' for name in (
    'tables-per-address', 'tables-per-hour', 'lookups-per-address',
    'guesses-per-address', 'joins-per-address', 'sockets', 'sockets-per-address',
    'opens-per-address', 'requests-per-address', 'messages-per-socket')}
# A busy machine is slow; that is no reason to disconnect clients.
PATIENT = {'join-time': '600000', 'head-time': '600000',
           'dead-time': '3600000'}


def where(what):
    """A path, or nothing if it is not on this machine."""
    return subprocess.run(['scripts/where', what], text=True,
                          stdout=subprocess.PIPE).stdout.strip() or None


given = set()


def free_port():
    """Never the same twice; below the system's range for outgoing connections,
    so that a restarted server finds its port free."""
    while True:
        port = random.randrange(2000, 12000)
        with socket.socket() as s:
            if port not in given and s.connect_ex(('127.0.0.1', port)) != 0:
                given.add(port)
                return port


class Node:
    """One `krumm serve`."""

    def __init__(self, store, log, program=KRUMM, **options):
        self.port, self.log = free_port(), log
        self.address = f'127.0.0.1:{self.port}'
        self.options = {'listen': self.address, 'metrics': '', 'store': store,
                        **GENEROUS, **PATIENT, **{k.replace('_', '-'): v
                                       for k, v in options.items()}}
        self.process, self.starts = None, 0
        self.program, self.before = program, []

    def command(self):
        words = [*self.before, self.program, 'serve']
        for name, value in self.options.items():
            words += ['--' + name] + ([] if value is True else [value])
        return words

    def start(self):
        with open(self.log, 'ab') as log:
            self.process = subprocess.Popen(self.command(), stdout=log,
                                            stderr=log)
        self.starts += 1

    def kill(self):
        self.process.kill()
        self.process.wait()

    def hold(self):
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def stop(self, patience=60):
        """As an operator would; answers the exit status."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def is_alive(self):
        return self.process is not None and self.process.poll() is None

    def wait_ready(self, patience=60):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if not self.is_alive():
                return False
            try:
                with socket.create_connection(('127.0.0.1', self.port), 10):
                    return True
            except OSError:
                time.sleep(0.02)
        return False

    def said(self):
        with open(self.log, errors='replace') as log:
            return log.read()


class Town:
    """Nodes on one store, in a directory of their own."""

    def __init__(self, directory, count=1, store=None, think=0.15, **options):
        self.directory, self.think, self.acks = directory, think, 0
        self.keep_frames = False
        self.repeats = 0                # how often a wish comes again
        self.talks = (0.02,)            # how often people talk
        self.store = store or os.path.join(directory, 'krumm.db')
        self.key = os.path.join(directory, 'krumm.key')
        options['key_file'] = self.key
        self.nodes = [Node(self.store, os.path.join(directory, f'{i}.log'),
                           **options) for i in range(count)]
        if count > 1:
            for node in self.nodes:
                node.options['node'] = 'http://' + node.address

    def start(self):
        for node in self.nodes:
            node.start()
        return all([node.wait_ready() for node in self.nodes])

    def revive(self):
        """Restarts servers that found no database when they started."""
        for node in self.nodes:
            if not node.is_alive():
                node.start()

    def node_at(self, url):
        """The one a client is sent to; None if to none."""
        return next((n for n in self.nodes if n.address in (url or '')), None)

    def end(self):
        for node in self.nodes:
            if node.is_alive():
                node.go_on()
                node.kill()

    def clear(self):
        self.end()
        shutil.rmtree(self.directory, ignore_errors=True)

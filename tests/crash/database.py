"""database.py -- a PostgreSQL of our own in a directory, for a short time."""
import os
import pwd
import shutil
import subprocess

from town import free_port, where


class Database:
    def __init__(self, directory):
        self.directory = os.path.join(directory, 'postgres')
        self.port = free_port()
        self.url = f'postgres://krumm@127.0.0.1:{self.port}/postgres'
        self.bin = where('postgres')

    def run(self, program, *words):
        """PostgreSQL refuses to run as root; then it is its own user's."""
        words = [os.path.join(self.bin, program), *words]
        if os.getuid() == 0:
            words = ['runuser', '-u', 'postgres', '--', *words]
        return subprocess.run(words, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, cwd='/').returncode

    def control(self, *words):
        return self.run('pg_ctl', '-D', self.directory, '-w', '-l',
                        self.directory + '.log', *words)

    def create(self):
        parent = os.path.dirname(self.directory)
        if os.getuid() == 0:
            user = pwd.getpwnam('postgres')
            os.chmod(parent, 0o755)
            os.mkdir(self.directory)
            os.chown(self.directory, user.pw_uid, user.pw_gid)
            open(self.directory + '.log', 'w').close()
            os.chown(self.directory + '.log', user.pw_uid, user.pw_gid)
        if self.run('initdb', '-D', self.directory, '-A', 'trust', '-U',
                    'krumm', '--no-sync') != 0:
            return False
        with open(self.directory + '/postgresql.conf', 'a') as conf:
            conf.write(f"port = {self.port}\n"
                       f"listen_addresses = '127.0.0.1'\n"
                       f"unix_socket_directories = ''\n"
                       f"tcp_keepalives_idle = 5\n")
        return self.start()

    def start(self):
        return self.control('start') == 0

    def stop(self):
        return self.control('-m', 'immediate', 'stop') == 0

    def restart(self):
        """As after a crash: nothing is finished, the log is replayed."""
        return self.control('-m', 'immediate', 'restart') == 0

    def clear(self):
        self.control('-m', 'immediate', 'stop')
        shutil.rmtree(self.directory, ignore_errors=True)

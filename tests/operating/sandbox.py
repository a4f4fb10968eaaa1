#!/usr/bin/python3
"""sandbox.py -- run ExecStart of a systemd unit with its settings, without systemd.

usage: sandbox.py UNIT

Environment, user, limits, umask, capabilities, read-only files and the filter of system calls are
those of the unit. Not imitated: control groups, private users and devices, and the rules about
kernel interfaces, addresses and writable code.
"""
import ctypes
import errno
import os
import resource
import shlex
import subprocess
import sys

NOBODY = 65534
PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS = 24, 38
ALLOW, ACT_ERRNO = 0x7fff0000, 0x00050000


def read_unit(path):
    """The settings of [Service]; those that are given several times are lists."""
    found = {}
    for line in open(path):
        key, sign, value = line.strip().partition('=')
        if sign and not line.startswith('#'):
            found.setdefault(key, []).append(value)
    return found


def mount(*words):
    subprocess.run(['mount', *words], check=True)


def protect_files(unit):
    """ProtectSystem=strict, ProtectHome, PrivateTmp: only the state is writable."""
    state = '/var/lib/' + unit['StateDirectory'][0]
    os.makedirs(state, exist_ok=True)
    os.chmod(state, int(unit['StateDirectoryMode'][0], 8))
    if os.getuid() == 0:
        os.chown(state, NOBODY, NOBODY)
    assert unit['ProtectSystem'] == ['strict']
    mount('--make-rprivate', '/')
    for line in open('/proc/self/mounts').read().splitlines():
        at = line.split()[1]
        if at != state and not at.startswith('/proc') and not at.startswith('/dev'):
            subprocess.run(['mount', '-o', 'remount,bind,ro', at], stderr=subprocess.DEVNULL)
    for folder in ['/home', '/root'] * (unit['ProtectHome'] == ['yes']) + ['/tmp'] * (unit['PrivateTmp'] == ['yes']):
        mount('-t', 'tmpfs', 'tmpfs', folder)
    return state


def limit(unit):
    for name, which in [('LimitNOFILE', resource.RLIMIT_NOFILE), ('LimitCORE', resource.RLIMIT_CORE)]:
        value = int(unit[name][0])
        most = resource.getrlimit(which)[1]             # of this machine
        if most != resource.RLIM_INFINITY:
            value = min(value, most)
        resource.setrlimit(which, (value, value))
    os.umask(int(unit['UMask'][0], 8))


def drop_rights(unit):
    libc = ctypes.CDLL(None, use_errno=True)
    assert unit['CapabilityBoundingSet'] == [''] and unit['NoNewPrivileges'] == ['yes']
    for capability in range(64):
        libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)


def calls_of(group):
    """The system calls of a group of systemd, or the one that is named."""
    if not group.startswith('@'):
        return {group}
    said = subprocess.run(['systemd-analyze', 'syscall-filter', '--no-pager', group], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    names = [line.strip() for line in said.splitlines() if line.startswith(' ') and '#' not in line]
    return set().union(*(calls_of(name) for name in names))


def allowed_calls(unit):
    allowed = calls_of('@default') | {'execve', 'exit', 'exit_group'}
    for line in unit['SystemCallFilter']:
        calls = set().union(*(calls_of(word) for word in line.lstrip('~').split()))
        allowed = allowed - calls if line.startswith('~') else allowed | calls
    return allowed


def filter_calls(allowed, number):
    """Other calls fail with this error."""
    seccomp = ctypes.CDLL('libseccomp.so.2')
    seccomp.seccomp_init.restype = ctypes.c_void_p
    context = ctypes.c_void_p(seccomp.seccomp_init(ACT_ERRNO | number))
    for name in allowed:
        call = seccomp.seccomp_syscall_resolve_name(name.encode())
        if call >= 0:
            seccomp.seccomp_rule_add(context, ALLOW, call, 0)
    if seccomp.seccomp_load(context) != 0:
        sys.exit('sandbox: the filter of system calls is refused')


unit = read_unit(sys.argv[1])
command = shlex.split(unit['ExecStart'][0])
env = dict(word.split('=', 1) for line in unit['Environment'] for word in shlex.split(line))
allowed = allowed_calls(unit)
state = protect_files(unit)
env.update(PATH='/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', LANG='C.UTF-8', HOME='/', STATE_DIRECTORY=state)
os.chdir('/')
limit(unit)
drop_rights(unit)
filter_calls(allowed, getattr(errno, unit['SystemCallErrorNumber'][0]))
os.execve(command[0], command, env)

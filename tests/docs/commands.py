"""commands.py -- the commands that a Markdown document tells people to type.

A command is a line of an indented or fenced block, or a code span, that begins with a
program. The rest of a line after two spaces or a `#` explains it. Brackets around optional parts
are dropped, the parts are kept.
"""
import re

PROGRAM = re.compile(r"""(?:\$\ |sudo\ |[A-Z_]+=\S+\ )*
    (?:krumm\ |build/krumm|build/tests/|make\ |scripts/|tests/|prove\ |printf\ |install\ -|systemctl\ |tar\ |dpkg\ |
       apt-get\ |podman\ |docker\ |cp\ |mv\ |nginx\ |caddy\ |promtool\ |git\ |cd\ |gunzip\ |systemd-)""", re.X)
# A span is also how a document quotes a file; a command has a word after the program.
IS_FILE = re.compile(r'^(?:scripts|tests)/[\w./<>*-]+$|^build/tests/\w+$|^build/krumm$')


def blocks(text):
    """The indented and fenced blocks, without indentation."""
    found, held, fence = [], [], None
    before = ''
    for line in text.split('\n') + ['', 'end']:
        if fence is not None or line.startswith('```'):
            if fence is None:
                fence = []
            elif line.startswith('```'):
                found.append('\n'.join(fence))
                fence = None
            else:
                fence.append(line)
        elif line.startswith('    ') and (held or before == ''):
            held.append(line[4:])
        elif held and line.strip():
            found.append('\n'.join(held).rstrip())
            held = []
        elif held:
            held.append('')
        before = line.strip()
    return found


def spans(text):
    """Code spans of prose; a span may go on in the next line."""
    prose = re.sub(r'^```.*?^```$', '', text, flags=re.M | re.S)
    prose = '\n'.join(line for line in prose.split('\n') if not line.startswith('    '))
    return [re.sub(r'\s+', ' ', span) for span in re.findall(r'`([^`]+)`', prose)]


def plain(line):
    line = re.split(r'\s{2,}|\s#\s|\s&$', line.strip())[0]
    return re.sub(r'^\$ ', '', re.sub(r'[\[\]](?!:)', '', line)).strip()


def commands(text):
    lines = [line for block in blocks(text)
             for line in re.sub(r' \\\n\s*', ' ', block).split('\n')]
    lines += [span for span in spans(text) if not IS_FILE.match(span)]
    return [plain(line) for line in lines if PROGRAM.match(line.strip())]


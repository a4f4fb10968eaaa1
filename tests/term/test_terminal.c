/*
 * test_terminal.c -- the real program on a terminal of our own: whatever ends
 * it, the terminal is left as it was found.
 */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE

#include "unit/test.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { PATIENCE = 20000 };              /* milliseconds, for slow machines */

typedef struct {
    int master, slave;
    pid_t pid;
    struct termios before;
    char folder[32];                    /* its games */
    size_t length;
    char said[1 << 20];
} terminal;

static void become_krumm(const terminal *t)
{
    char program[512];
    const char *build = getenv("KRUMM_BUILD");
    snprintf(program, sizeof program, "%s/krumm", build ? build : "build");
    setsid();
    ioctl(t->slave, TIOCSCTTY, 0);
    for (int fd = 0; fd < 3; fd++)
        dup2(t->slave, fd);
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("XDG_STATE_HOME", t->folder, 1);
    execl(program, "krumm", "play", "pfusch", "--new", "--name", "Ada",
          "--lang", "en", (char *)NULL);
    _exit(127);
}

static void resize(const terminal *t, unsigned short rows,
                   unsigned short columns)
{
    struct winsize size = { .ws_row = rows, .ws_col = columns };
    ioctl(t->slave, TIOCSWINSZ, &size);
}

static void forget(terminal *t)
{
    t->length = 0;
    t->said[0] = '\0';
}

/* A pseudo-terminal; a bare machine without /dev/pts has none. */
static bool open_pair(terminal *t)
{
    t->slave = -1;
    t->master = posix_openpt(O_RDWR | O_NOCTTY);
    if (t->master < 0)
        return false;
    grantpt(t->master);
    unlockpt(t->master);
    const char *name = ptsname(t->master);
    if (name != NULL)
        t->slave = open(name, O_RDWR | O_NOCTTY);
    if (t->slave < 0)
        close(t->master);
    return t->slave >= 0;
}

/* False, and said so, where there is no terminal to try it on. */
static bool start(terminal *t)
{
    forget(t);
    if (!open_pair(t)) {
        printf("# not tried: this machine has no pseudo-terminals\n");
        return false;
    }
    strcpy(t->folder, "/tmp/krumm-test-XXXXXX");
    CHECK(mkdtemp(t->folder) != NULL);
    resize(t, 24, 80);
    tcgetattr(t->slave, &t->before);
    t->pid = fork();
    if (t->pid == 0)
        become_krumm(t);
    return true;
}

/* Reads what the program writes until this is in it; false if it never is. */
static bool hears(terminal *t, const char *wanted)
{
    while (strstr(t->said, wanted) == NULL) {
        struct pollfd in = { .fd = t->master, .events = POLLIN };
        if (t->length + 1 >= sizeof t->said || poll(&in, 1, PATIENCE) <= 0)
            return false;
        ssize_t got = read(t->master, t->said + t->length,
                           sizeof t->said - 1 - t->length);
        if (got <= 0)
            return false;
        t->length += (size_t)got;
        t->said[t->length] = '\0';
    }
    return true;
}

/* After its end: the main screen, no mouse, the old settings. */
static bool is_restored(terminal *t)
{
    struct termios now;
    bool shown = hears(t, "\033[?1049l") && hears(t, "1000l");
    tcgetattr(t->slave, &now);
    return shown && now.c_lflag == t->before.c_lflag &&
           now.c_iflag == t->before.c_iflag &&
           now.c_oflag == t->before.c_oflag;
}

static void finish(terminal *t)
{
    char command[64];
    close(t->slave);
    close(t->master);
    snprintf(command, sizeof command, "rm -r %s", t->folder);
    CHECK(system(command) == 0);
}

static void check_signal(int sig)
{
    static terminal t;
    int status;
    if (!start(&t))
        return;
    CHECK(hears(&t, "Pfusch") && hears(&t, "quit"));
    forget(&t);
    kill(t.pid, sig);
    waitpid(t.pid, &status, 0);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == sig);
    CHECK(is_restored(&t));
    CHECK(hears(&t, "Nothing is lost"));
    finish(&t);
}

TEST(terminal, is_restored_whatever_ends_the_program)
{
    static const int deadly[] = {
        SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGFPE,
    };
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        check_signal(deadly[i]);
}

TEST(terminal, is_restored_when_the_player_quits)
{
    static terminal t;
    int status;
    if (!start(&t))
        return;
    CHECK(hears(&t, "Pfusch") && hears(&t, "quit"));
    forget(&t);
    CHECK(write(t.master, "quit\r", 5) == 5);
    CHECK(hears(&t, "The game is saved"));
    waitpid(t.pid, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CHECK(is_restored(&t));
    finish(&t);
}

TEST(terminal, a_window_may_change_its_size)
{
    static terminal t;
    if (!start(&t))
        return;
    CHECK(hears(&t, "Pfusch") && hears(&t, "quit"));
    forget(&t);
    resize(&t, 20, 60);
    CHECK(hears(&t, "too small"));
    forget(&t);
    resize(&t, 40, 120);
    CHECK(hears(&t, "quit"));
    kill(t.pid, SIGTERM);
    waitpid(t.pid, NULL, 0);
    finish(&t);
}

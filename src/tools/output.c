/*
 * output.c -- standard output that cannot be written: a full disk, a closed
 * descriptor, a pipe whose reader has left. No command loses it silently.
 */
#include "tools/command.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_OUTPUT = 1 };

/* For the signal handler, which may do nothing but write. */
static const char *left_message;

static void end_at_broken_pipe(int number)
{
    (void)number;
    const char *const parts[] = { "krumm: ", left_message, "\n" };
    for (size_t i = 0; i < KR_COUNT(parts); i++)
        if (write(STDERR_FILENO, parts[i], strlen(parts[i])) < 0)
            break;
    _exit(EXIT_OUTPUT);
}

static int refuse_output(text_lang lang, int error)
{
    complain(lang, TEXT_OUTPUT_FAILED, strerror(error));
    return EXIT_OUTPUT;
}

/* A file opened later must not get the number of a closed standard stream.
 * Tells whether it was open. */
static bool keep_open(int fd, int mode)
{
    return fcntl(fd, F_GETFD) >= 0 || open("/dev/null", mode) < 0;
}

int output_open(text_lang lang)
{
    left_message = text_of(lang, TEXT_OUTPUT_LEFT);
    signal(SIGPIPE, end_at_broken_pipe);
    keep_open(STDIN_FILENO, O_RDONLY);
    bool was_open = keep_open(STDOUT_FILENO, O_WRONLY);
    keep_open(STDERR_FILENO, O_WRONLY);
    return was_open ? 0 : refuse_output(lang, EBADF);
}

int output_close(text_lang lang, int status)
{
    errno = EIO;
    bool failed = ferror(stdout) != 0;
    failed = fflush(stdout) != 0 || failed;
    return failed && status == 0 ? refuse_output(lang, errno) : status;
}

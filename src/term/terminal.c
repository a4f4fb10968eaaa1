/*
 * terminal.c -- the terminal, by ncurses.
 *
 * The restore sequence is prepared when the terminal is taken over: the bytes
 * to write and the original settings. A signal handler only writes it, which
 * is all that is safe in one. Dying loses nothing: the game is on disk.
 */
#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1

#include "term/terminal.h"

#include <curses.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

/* The one terminal of the process; a signal handler must find it. */
static struct {
    volatile sig_atomic_t open;
    bool utf8, colours;
    struct termios settings;
    char way_back[256];
    size_t way_back_length;
    const char *farewell;
} terminal;

/* ---- leaving ------------------------------------------------------------ */

/* A failed write to a closed terminal does not matter. */
static void write_all(const char *text, size_t length)
{
    while (length > 0) {
        ssize_t done = write(STDOUT_FILENO, text, length);
        if (done <= 0)
            return;
        text += done;
        length -= (size_t)done;
    }
}

static void die(int sig)
{
    if (terminal.open) {
        terminal.open = 0;
        write_all(terminal.way_back, terminal.way_back_length);
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal.settings);
        if (terminal.farewell != NULL)
            write_all(terminal.farewell, strlen(terminal.farewell));
    }
    signal(sig, SIG_DFL);
    raise(sig);
}

static void prepare_way_back(void)
{
    static const char *const names[] = { "sgr0", "cnorm", "rmkx", "rmcup" };
    kr_buf out = kr_buf_of(terminal.way_back, sizeof terminal.way_back);
    kr_put(&out, "\033[?1000l\033[?1002l\033[?1003l\033[?1006l");
    for (size_t i = 0; i < KR_COUNT(names); i++) {
        const char *text = tigetstr(names[i]);
        if (text != NULL && text != (const char *)-1)
            kr_put(&out, text);
    }
    kr_put(&out, "\r\n");
    terminal.way_back_length = out.used;
}

static void catch_signals(void)
{
    static const int deadly[] = {
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
        SIGILL, SIGTRAP, SIGPIPE,
    };
    struct sigaction action = { .sa_handler = die };
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < KR_COUNT(deadly); i++)
        sigaction(deadly[i], &action, NULL);
}

/* ---- coming ------------------------------------------------------------- */

/* Without information about the encoding, UTF-8 is most likely. */
static bool speaks_utf8(void)
{
    static const char *const wishes[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    bool silent = true;
    for (size_t i = 0; i < KR_COUNT(wishes); i++) {
        const char *wish = getenv(wishes[i]);
        silent = silent && (wish == NULL || wish[0] == '\0');
    }
    const char *found = setlocale(LC_CTYPE, "");
    bool plain = found == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    if (plain && (silent || found == NULL))
        setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Hues that the colour-blind can distinguish if there are 256, the standard
 * ones if there are eight. */
static void prepare_colours(void)
{
    static const short rich[8] = { -1, 208, 75, 36, 220, 170, 131, 203 };
    static const short few[8] = {
        -1, COLOR_YELLOW, COLOR_CYAN, COLOR_GREEN, COLOR_BLUE, COLOR_MAGENTA,
        COLOR_RED, COLOR_RED,
    };
    terminal.colours = has_colors() && getenv("NO_COLOR") == NULL;
    if (!terminal.colours)
        return;
    start_color();
    use_default_colors();
    for (short hue = 1; hue < 8; hue++)
        init_pair(hue, COLORS >= 256 ? rich[hue] : few[hue], -1);
}

bool tui_open(const char *farewell)
{
    const char *kind = getenv("TERM");
    if (kind == NULL || strcmp(kind, "dumb") == 0 ||
        !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
        tcgetattr(STDIN_FILENO, &terminal.settings) != 0)
        return false;
    terminal.utf8 = speaks_utf8();
    if (newterm(NULL, stdout, stdin) == NULL)
        return false;
    terminal.farewell = farewell;
    prepare_way_back();
    terminal.open = 1;
    catch_signals();
    atexit(tui_close);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(50);
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED, NULL);
    mouseinterval(0);
    prepare_colours();
    return true;
}

void tui_close(void)
{
    if (!terminal.open)
        return;
    terminal.open = 0;
    endwin();
}

/* ---- drawing ------------------------------------------------------------ */

static attr_t attributes(tui_style style)
{
    attr_t attr = A_NORMAL;
    if (style & TUI_BOLD)
        attr |= A_BOLD;
    if (style & TUI_DIM)
        attr |= A_DIM;
    if (style & TUI_REVERSE)
        attr |= A_REVERSE;
    if (style & TUI_UNDERLINE)
        attr |= A_UNDERLINE;
    return attr;
}

static void show_cell(const tui_cell *cell, int row, int column)
{
    char plain[2] = { tui_ascii(cell->glyph), '\0' };
    short pair = terminal.colours ? (short)(cell->style & TUI_HUES) : 0;
    attr_set(attributes(cell->style), pair, NULL);
    mvaddstr(row, column, terminal.utf8 ? cell->glyph : plain);
}

void tui_show_frame(tui_cells *on, const tui_frame *f)
{
    int rows, columns, row, column;
    getmaxyx(stdscr, rows, columns);
    tui_clear(on, rows, columns);
    tui_draw_frame(on, f, &row, &column);
    erase();
    for (int r = 0; r < on->rows; r++)
        for (int c = 0; c < on->columns; c++)
            show_cell(&on->cell[r][c], r, c);
    move(row, column);
    refresh();
}

void tui_beep(void)
{
    beep();
}

/* ---- reading ------------------------------------------------------------ */

void tui_wait(int milliseconds)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    poll(&in, 1, milliseconds);
}

static const struct { wint_t code; tui_key_kind kind; } function_keys[] = {
    { KEY_ENTER, TUI_ENTER }, { KEY_BACKSPACE, TUI_BACKSPACE },
    { KEY_DC, TUI_DELETE }, { KEY_LEFT, TUI_LEFT }, { KEY_RIGHT, TUI_RIGHT },
    { KEY_UP, TUI_UP }, { KEY_DOWN, TUI_DOWN }, { KEY_HOME, TUI_HOME },
    { KEY_END, TUI_END }, { KEY_PPAGE, TUI_PAGE_UP },
    { KEY_NPAGE, TUI_PAGE_DOWN }, { KEY_RESIZE, TUI_RESIZE },
};

enum { CONTROL_L = 0x0C };              /* redraw everything */

static const struct { wint_t code; tui_key_kind kind; } control_keys[] = {
    { '\r', TUI_ENTER }, { '\n', TUI_ENTER },
    { 0x7F, TUI_BACKSPACE }, { 0x08, TUI_BACKSPACE }, { 0x1B, TUI_ESCAPE },
    { 0x01, TUI_HOME }, { 0x05, TUI_END }, { 0x15, TUI_KILL },
    { 0x04, TUI_HANGUP },
};

static tui_key click(void)
{
    MEVENT event;
    if (getmouse(&event) != OK ||
        !(event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)))
        return (tui_key){ .kind = TUI_KEYS };
    return (tui_key){ .kind = TUI_CLICK, .row = event.y, .column = event.x };
}

static tui_key function_key(wint_t code)
{
    if (code == KEY_MOUSE)
        return click();
    for (size_t i = 0; i < KR_COUNT(function_keys); i++)
        if (function_keys[i].code == code)
            return (tui_key){ .kind = function_keys[i].kind };
    return (tui_key){ .kind = TUI_KEYS };
}

static tui_key character(wint_t code)
{
    tui_key key = { .kind = TUI_TEXT };
    mbstate_t state = { 0 };
    char text[MB_LEN_MAX];
    if (code == CONTROL_L)
        clearok(curscr, TRUE);
    for (size_t i = 0; i < KR_COUNT(control_keys); i++)
        if (control_keys[i].code == code)
            return (tui_key){ .kind = control_keys[i].kind };
    size_t length = wcrtomb(text, (wchar_t)code, &state);
    if (code < ' ' || length == (size_t)-1 || length >= sizeof key.text)
        return (tui_key){ .kind = TUI_KEYS };
    memcpy(key.text, text, length);
    return key;
}

tui_key tui_next_key(void)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    wint_t code;
    int got = get_wch(&code);
    if (got == ERR) {
        bool gone = poll(&in, 1, 0) > 0 && (in.revents & (POLLHUP | POLLERR));
        return (tui_key){ .kind = gone ? TUI_HANGUP : TUI_NO_KEY };
    }
    return got == KEY_CODE_YES ? function_key(code) : character(code);
}

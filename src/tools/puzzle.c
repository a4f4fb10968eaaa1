/*
 * puzzle.c -- krumm puzzle: the puzzle of the day.
 */
#include "text/puzzle.h"

#include "term/lines.h"
#include "tools/command.h"

#include <string.h>
#include <time.h>

enum { FIRST_YEAR = 1970, LAST_YEAR = 9999, LINE = 2048 };

typedef struct {
    const char *date;
    bool solution, json;
} wishes;

/* ---- days ------------------------------------------------------------- */

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_of(int year, int month)
{
    static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30,
                                31 };
    return days[month - 1] + (month == 2 && is_leap(year));
}

/* From 1970-01-01. */
static uint32_t day_number(int year, int month, int day)
{
    int days = day - 1;
    for (int y = FIRST_YEAR; y < year; y++)
        days += 365 + is_leap(y);
    for (int m = 1; m < month; m++)
        days += days_of(year, m);
    return (uint32_t)days;
}

static bool read_date(const char *text, uint32_t *day)
{
    int y, m, d, used = 0;
    bool fits = strlen(text) == 10 &&
                sscanf(text, "%4d-%2d-%2d%n", &y, &m, &d, &used) == 3 &&
                used == 10 && y >= FIRST_YEAR && y <= LAST_YEAR && m >= 1 &&
                m <= 12 && d >= 1 && d <= days_of(y, m);
    if (fits)
        *day = day_number(y, m, d);
    return fits;
}

static uint32_t today(void)
{
    time_t now = time(NULL);
    struct tm t;
    localtime_r(&now, &t);
    return day_number(t.tm_year + 1900, t.tm_mon + 1, t.tm_mday);
}

/* ---- printing --------------------------------------------------------- */

static void print_text(const puzzle *p, text_key key, const text_args *args)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put(&out, p->reader.lang, key, args);
    tui_print_line(stdout, text);
}

/* The initials of a market: "card A day, card C evening" is [A C]. */
static void put_initials(kr_buf *out, const char *pieces)
{
    const char *before = " [";
    for (const char *at = strstr(pieces, "card "); at != NULL;
         at = strstr(at + 5, "card ")) {
        kr_putf(out, "%s%c", before, at[5]);
        before = " ";
    }
    kr_put_char(out, ']');
}

static void print_fact(unsigned number, const puzzle_fact *f)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_putf(&out, "%u. %s", number, f->text);
    if (strchr(f->pieces, ',') != NULL)
        put_initials(&out, f->pieces);
    tui_print_line(stdout, text);
}

static void print_choice(const puzzle *p, const puzzle_choice *c, bool solution)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_putf(&out, "  %s", c->name);
    if (solution)
        kr_putf(&out, ": %s", c->is_right ? text_of(p->reader.lang,
                TEXT_PUZZLE_RIGHT) : c->why_not);
    tui_print_line(stdout, text);
}

static void print_proof(const puzzle *p)
{
    printf("\n");
    for (unsigned i = 0; i < p->facts; i++) {
        if (p->fact[i].step == 0)
            continue;
        print_fact(i + 1, &p->fact[i]);
        print_text(p, TEXT_PUZZLE_SURE,
                   &(text_args){ .n = p->fact[i].percent });
    }
    tui_print_line(stdout, p->end);
}

static void print_puzzle(const puzzle *p, bool solution)
{
    print_text(p, TEXT_PUZZLE_NUMBER,
               &(text_args){ .n = p->number, .m = p->of });
    printf("\n");
    tui_print_line(stdout, p->rules);
    tui_print_line(stdout, p->known);
    printf("\n");
    for (unsigned i = 0; i < p->facts; i++)
        print_fact(i + 1, &p->fact[i]);
    printf("\n");
    tui_print_line(stdout, p->question);
    print_text(p, TEXT_PUZZLE_NEEDS, &(text_args){ .n = p->needs });
    for (unsigned i = 0; i < p->choices; i++)
        print_choice(p, &p->choice[i], solution);
    if (solution)
        print_proof(p);
}

static void print_json(const puzzle *p)
{
    char text[2 * sizeof *p];
    kr_buf out = kr_buf_of(text, sizeof text);
    puzzle_put_json(&out, p);
    KR_REQUIRE(!out.full);
    printf("%s\n", text);
}

/* ---- the command ------------------------------------------------------ */

#define AT(member) offsetof(wishes, member)

static const arg table[] = {
    { "--date", ARG_TEXT, AT(date), 0, 0, TEXT_KRUMM_PUZZLE_DATE, NULL },
    { "--solution", ARG_FLAG, AT(solution), 0, 0, TEXT_KRUMM_PUZZLE_SOLUTION,
      NULL },
    { "--json", ARG_FLAG, AT(json), 0, 0, TEXT_KRUMM_PUZZLE_JSON, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int puzzle_main(call *a, int count, char **words)
{
    wishes w = { .date = NULL };
    puzzle p;
    uint32_t day = today();
    a->to = &w;
    int status = args_take(a, count, words);
    if (status >= 0)
        return status;
    if (w.date != NULL && !read_date(w.date, &day))
        return complain(a->lang, TEXT_KRUMM_PUZZLE_BAD, w.date);
    puzzle_of(&p, day, a->lang);
    if (w.json)
        print_json(&p);
    else
        print_puzzle(&p, w.solution);
    return 0;
}

const command puzzle_command = {
    "puzzle", TEXT_KRUMM_PUZZLE, TEXT_USAGE_PUZZLE, TEXT_KRUMM_PUZZLE_ABOUT,
    .subject = TAKES_NOTHING, .table = table, .options = KR_COUNT(table),
    .run = puzzle_main,
};

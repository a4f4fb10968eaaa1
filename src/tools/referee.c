/*
 * referee.c -- drives the rules by text, one line in, its answer out.
 */
#include "tools/referee.h"

#include "core/notation.h"
#include "games/games.h"
#include "text/tell.h"
#include "tools/command.h"

#include <string.h>

/* ---- answers ---------------------------------------------------------- */

static void say_error(referee *r, unsigned long line, size_t column,
                      const char *what)
{
    fprintf(r->out, "error line %lu, column %zu: %s\n", line, column, what);
    r->errors++;
}

static void say_move(referee *r, const char *before, kr_move m)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, r->game, m);
    fprintf(r->out, "%s%s", before, text);
}

static void say_text(referee *r, const kr_buf *buf)
{
    fprintf(r->out, "%s\n", buf->text);
}

static void say_seats(referee *r, const char *before, kr_seats set)
{
    fputs(before, r->out);
    if (set == 0)
        fputc('-', r->out);
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if (kr_has(set, s))
            fprintf(r->out, "%d", s);
}

static void say_outcomes(referee *r, const char *before)
{
    kr_move out[KR_SPANS_MAX];
    uint32_t weight[KR_SPANS_MAX];
    int count = r->game->outcomes(&r->state, out, weight);
    for (int i = 0; i < count; i++) {
        say_move(r, i == 0 ? before : ", ", out[i]);
        if (weight[i] != 1)
            fprintf(r->out, " x%lu", (unsigned long)weight[i]);
    }
    fputc('\n', r->out);
}

static void say_due(referee *r)
{
    kr_move out[KR_SPANS_MAX];
    uint32_t weight[KR_SPANS_MAX];
    if (!kr_who_acts(r->game, &r->state).chance)
        return;
    if (r->brief)
        fprintf(r->out, "due %d\n",
                r->game->outcomes(&r->state, out, weight));
    else
        say_outcomes(r, "due ");
}

static void apply_and_say(referee *r, kr_move m, bool drawn)
{
    kr_news news;
    kr_verdict verdict = kr_submit(r->game, &r->state, m, &news);
    if (verdict != KR_OK) {
        fprintf(r->out, "refused %s %s\n", kr_rule_of(r->game, verdict),
                text_of_rule(TEXT_EN, r->game, verdict));
        return;
    }
    if (drawn)
        say_move(r, "drew ", m);
    fputs(drawn ? "\n" : "ok\n", r->out);
    for (int i = 0; i < news.count; i++) {
        say_move(r, "news ", news.move[i]);
        fputc('\n', r->out);
    }
}

/* Draws a due chance move, or lists the outcomes for the caller. */
static void settle_chance(referee *r)
{
    while (r->draws && kr_who_acts(r->game, &r->state).chance) {
        kr_move m = r->game->draw(&r->state, &r->chance);
        apply_and_say(r, m, true);
    }
    say_due(r);
}

/* ---- commands --------------------------------------------------------- */

/* A seat, chance or table after the command; false if it is none. */
static bool take_actor(referee *r, kr_scan *s, kr_seat *who)
{
    if (kr_scan_try(s, "chance"))
        *who = KR_CHANCE;
    else if (kr_scan_try(s, "table"))
        *who = KR_TABLE;
    else
        *who = (kr_seat)kr_scan_uint(s, kr_config_of(&r->state)->seats - 1u);
    return kr_scan_done(s);
}

static void do_show(referee *r, kr_scan *s)
{
    char text[KR_TEXT_MAX];
    (void)s;
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_position(&buf, r->game, &r->state);
    say_text(r, &buf);
}

/* Chance and the table see public information, like spectators. */
static void do_eye(referee *r, kr_scan *s)
{
    char text[KR_TEXT_MAX];
    kr_seat who;
    if (!take_actor(r, s, &who))
        return;
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_eye(&buf, r->game, kr_look(r->game, &r->state, who));
    say_text(r, &buf);
}

static void say_span(referee *r, const kr_span *span)
{
    say_move(r, "", span->move);
    if (span->last > span->move.n)
        fprintf(r->out, "..%u", span->last);
    fputc('\n', r->out);
}

static void do_legal(referee *r, kr_scan *s)
{
    kr_span span[KR_SPANS_MAX];
    kr_seat who;
    if (!take_actor(r, s, &who))
        return;
    if (who == KR_CHANCE) {
        if (kr_who_acts(r->game, &r->state).chance)
            say_outcomes(r, "");
        return;
    }
    int count = kr_list(r->game, &r->state, who, span);
    for (int i = 0; i < count; i++)
        say_span(r, &span[i]);
}

static void do_waits(referee *r, kr_scan *s)
{
    kr_waits w = kr_who_acts(r->game, &r->state);
    (void)s;
    say_seats(r, "must ", w.must);
    say_seats(r, " may ", w.may);
    fprintf(r->out, " chance %s clock %s%s\n", w.chance ? "yes" : "no",
            kr_window_of(r->game, w.clock, "no"),
            kr_is_over(r->game, &r->state) ? " over" : "");
}

static void do_score(referee *r, kr_scan *s)
{
    kr_score score;
    (void)s;
    r->game->score(&r->state, &score);
    for (kr_seat p = 0; p < kr_config_of(&r->state)->seats; p++) {
        fprintf(r->out, "%d: %ld points, rank %d", p, (long)score.points[p],
                score.rank[p]);
        const char *before = " (";
        for (int i = 0; i < score.lines; i++) {
            kr_line l = score.line[i];
            if (l.seat != p)
                continue;
            fprintf(r->out, "%s%s x%d: %ld", before,
                    kr_rule_of(r->game, l.rule), l.count,
                    (long)l.points);
            before = ", ";
        }
        fprintf(r->out, "%s\n", before[0] == ',' ? ")" : "");
    }
}

static void do_hash(referee *r, kr_scan *s)
{
    (void)s;
    fprintf(r->out, "%016llx\n",
            (unsigned long long)kr_hash(r->game, &r->state));
}

static void do_reset(referee *r, kr_scan *s)
{
    (void)s;
    r->state = r->given;
    fprintf(r->out, "ok\n");
    settle_chance(r);
}

static const struct {
    const char *word;
    void (*run)(referee *, kr_scan *);
} commands[] = {
    { "show",   do_show },
    { "eye ",   do_eye },
    { "legal ", do_legal },
    { "waits",  do_waits },
    { "score",  do_score },
    { "hash",   do_hash },
    { "reset",  do_reset },
};

/* ---- lines ------------------------------------------------------------ */

static void take_position(referee *r, kr_scan *s)
{
    kr_state state;
    kr_scan_position_as(s, r->game, &r->usual, &state);
    kr_scan_sound(s, r->game, &state);
    if (!kr_scan_ok(s))
        return;
    r->state = r->given = state;
    r->started = true;
    fprintf(r->out, "ok\n");
    settle_chance(r);
}

static void take_move(referee *r, kr_scan *s)
{
    kr_move m = kr_scan_move(s, r->game);
    if (!kr_scan_ok(s))
        return;
    apply_and_say(r, m, false);
    settle_chance(r);
}

static void take_line(referee *r, kr_scan *s)
{
    kr_scan ahead = *s;
    if (kr_scan_try(&ahead, r->game->name)) {
        take_position(r, s);
        return;
    }
    if (!r->started) {
        kr_scan_fail(s, "First give a position or a head, "
                        "like the game's name and seats=4.");
        return;
    }
    for (size_t i = 0; i < KR_COUNT(commands); i++) {
        if (!kr_scan_try(s, commands[i].word))
            continue;
        if (commands[i].word[strlen(commands[i].word) - 1] == ' ' ||
            kr_scan_done(s))
            commands[i].run(r, s);
        if (kr_scan_ok(s) && !kr_scan_done(s))
            kr_scan_fail(s, "The command should end here.");
        return;
    }
    take_move(r, s);
}

void referee_line(referee *r, const char *text, size_t length,
                  unsigned long number)
{
    bool comment = length == 0 || text[0] == '#';
    if (r->echo)
        fprintf(r->out, "%s%.*s\n", comment ? "" : "> ", (int)length, text);
    if (comment)
        return;
    kr_scan s = { .text = text, .length = length };
    take_line(r, &s);
    if (!kr_scan_ok(&s))
        say_error(r, number, s.at + 1, s.wrong);
}

/* ---- untrusted input, line by line ------------------------------------- */

enum { LINE_SIZE = 16384 };

typedef struct {
    char text[LINE_SIZE];               /* terminated, without the newline */
    size_t length;
    unsigned long number;               /* number of this line, from 1 */
    bool too_long;                      /* the rest was skipped */
} input_line;

/* False at the end of the input. Start with a zeroed struct. */
static bool read_line(input_line *l, FILE *in)
{
    int c = getc(in);
    l->length = 0;
    l->too_long = false;
    if (c == EOF)
        return false;
    l->number++;
    for (; c != EOF && c != '\n'; c = getc(in)) {
        if (l->length < LINE_SIZE - 1)
            l->text[l->length++] = (char)c;
        else
            l->too_long = true;
    }
    l->text[l->length] = '\0';
    return true;
}

typedef struct {
    uint64_t seed;
    bool brief, echo;
} wishes;

#define AT(member) offsetof(wishes, member)

static const arg table[] = {
    { "--seed", ARG_NUMBER, AT(seed), 1, INT64_MAX, TEXT_REFEREE_HELP_SEED,
      NULL },
    { "--brief", ARG_FLAG, AT(brief), 0, 0, TEXT_REFEREE_HELP_BRIEF, NULL },
    { "--echo", ARG_FLAG, AT(echo), 0, 0, TEXT_REFEREE_HELP_ECHO, NULL },
    { "--option", ARG_OPTION, 0, 0, 0, TEXT_REFEREE_HELP_OPTION, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int referee_main(call *a, int count, char **words)
{
    static referee r;
    static input_line line;
    wishes w = { 0 };
    a->to = &w;
    int status = args_take(a, count, words);
    if (status >= 0)
        return status;
    r = (referee){ .game = a->game, .usual = a->config, .out = stdout,
                   .draws = w.seed > 0, .brief = w.brief, .echo = w.echo };
    kr_rng_fast(&r.chance, w.seed);
    while (read_line(&line, stdin)) {
        if (line.too_long)
            say_error(&r, line.number, LINE_SIZE, "This line is too long.");
        else
            referee_line(&r, line.text, line.length, line.number);
        fflush(stdout);
    }
    return r.errors > 0 ? EXIT_FOUND : 0;
}

const command referee_command = {
    "referee", TEXT_KRUMM_REFEREE, TEXT_USAGE_REFEREE, TEXT_REFEREE_ABOUT,
    .subject = TAKES_GAME, .table = table, .options = KR_COUNT(table),
    .run = referee_main,
};

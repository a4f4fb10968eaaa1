/*
 * review.c -- krumm review: a strong player's judgement of a game, using only
 * the information each player had. Luck is not accuracy.
 */
#include "text/review.h"

#include "sys/memory.h"
#include "table/record.h"
#include "term/lines.h"
#include "text/why.h"
#include "tools/command.h"
#include "tools/records.h"

#include <stdlib.h>
#include <unistd.h>

enum { KNOWN_MOST = 3, WORST_MOST = 3, FACTS_MOST = 4, LINE = 4096 };
enum { PERCENT = 10000, WIDTH = 11, NAME_WIDTH = 20 };

/* ---- judging ---------------------------------------------------------- */

static void show_progress(size_t done, size_t all)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, done < all ? "\r%3zu %%" : "\r     \r",
                100 * done / (all + (all == 0)));
}

static void judge_all(review *r)
{
    for (size_t i = 0; i < r->opinions; i++) {
        show_progress(i, r->opinions);
        review_judge(r, i);
    }
    show_progress(r->judged, r->judged);
    tb_show(r->table, r->last);
}

/* ---- as text ---------------------------------------------------------- */

static void print_text(const review *r, const char *indent, text_key key,
                       const text_args *args)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put(&out, indent);
    text_put(&out, r->reader.lang, key, args);
    tui_print_line(stdout, text);
}

/* Right-aligned, for text that printf cannot measure. */
static void print_column(const char *text)
{
    printf("%*s%s", (int)(WIDTH - text_columns(text)), "", text);
}

static void print_table(const review *r)
{
    printf("%*s", NAME_WIDTH, "");
    for (int i = 0; i < TEXT_REVIEW_COLUMN_COUNT; i++)
        print_column(text_of(r->reader.lang, TEXT_REVIEW_COLUMN + i));
    printf("\n");
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++) {
        const review_tally *t = &r->tally[s];
        char name[LINE], mean[32];
        kr_buf out = kr_buf_of(name, sizeof name);
        text_put_padded(&out, r->reader.name[s], NAME_WIDTH);
        out = kr_buf_of(mean, sizeof mean);
        kr_put_decimal(&out, review_tenths(t), 1,
                       text_of(r->reader.lang, TEXT_NUMBER_POINT)[0]);
        char row[2 * LINE];
        snprintf(row, sizeof row, "%s%11s%11u%11u%11u%11u%11u", name, mean,
                 t->moves, t->grade[TB_INACCURACY], t->grade[TB_MISTAKE],
                 t->grade[TB_BLUNDER], t->known);
        tui_print_line(stdout, row);
    }
}

/* The record as it was before the move, as seen by the player. */
static kr_seen seen_at(const review *r, const tb_opinion *o)
{
    tb_show(r->table, o->seq - 1);
    return tb_seen(r->table, o->who);
}

static void print_facts(const review *r, const tb_opinion *o, int most)
{
    kr_seen seen = seen_at(r, o);
    text_reader reader = r->reader;
    reader.who = o->who;
    for (int i = 0; i < o->verdict.why.facts && i < most; i++) {
        char text[LINE];
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put_fact(&out, &reader, &seen, &o->verdict.why.fact[i]);
        printf("      - ");
        tui_print_line(stdout, text);
    }
}

/* As the game counts; for one that counts nothing, the entry. */
static void put_when(kr_buf *out, const review *r, const kr_seen *seen,
                     uint32_t seq)
{
    text_put_when(out, &r->reader, seen);
    if (out->used == 0)
        kr_put_int(out, seq);
}

static void print_move(const review *r, text_key key, const tb_opinion *o)
{
    char when[LINE], made[LINE], best[LINE];
    kr_seen seen = seen_at(r, o);
    kr_buf out = kr_buf_of(when, sizeof when);
    put_when(&out, r, &seen, o->seq);
    out = kr_buf_of(made, sizeof made);
    text_put_thought(&out, &r->reader, &seen, o->made);
    out = kr_buf_of(best, sizeof best);
    text_put_thought(&out, &r->reader, &seen, o->verdict.best);
    print_text(r, "  ", key, &(text_args){
        .n = o->seq, .when = when, .text = made, .what = best,
        .m = (o->verdict.best_win - o->verdict.win + PERCENT / 2) / PERCENT });
}

/* A heading, and the player's worst mistakes. */
static void print_mistakes(const review *r, kr_seat who, bool known, int most,
                           int facts)
{
    const tb_opinion *o = review_next_worst(r, who, known, NULL);
    if (o != NULL)
        print_text(r, "", known ? TEXT_REVIEW_KNOWN : TEXT_REVIEW_WORST,
                   &(text_args){ .who = r->reader.name[who] });
    for (int i = 0; i < most && o != NULL; i++) {
        print_move(r, known ? TEXT_REVIEW_MOVE : TEXT_REVIEW_BETTER, o);
        print_facts(r, o, facts);
        o = review_next_worst(r, who, known, o);
    }
}

static int percent(int32_t chance)
{
    return (chance + (chance < 0 ? -PERCENT : PERCENT) / 2) / PERCENT;
}

static void print_turning(const review *r, kr_seat who)
{
    review_turn t;
    char text[64], when[LINE];
    if (!review_turning_point(r, who, &t))
        return;
    kr_seen seen = seen_at(r, t.at);
    kr_buf out = kr_buf_of(when, sizeof when);
    put_when(&out, r, &seen, t.at->seq);
    snprintf(text, sizeof text, "%d %% -> %d %%", percent(t.from),
             percent(t.to));
    print_text(r, "  ", TEXT_REVIEW_TURNING, &(text_args){
        .who = r->reader.name[who], .when = when, .text = text,
        .m = percent(t.decision), .k = percent(t.luck) });
}

static void print_review(const review *r, bool all)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    print_table(r);
    for (size_t i = 0; all && i < r->judged; i++)
        print_move(r, TEXT_REVIEW_EACH, &r->opinion[i]);
    printf("\n");
    for (kr_seat s = 0; s < seats; s++) {
        print_mistakes(r, s, true, KNOWN_MOST, BOT_FACTS);
        print_mistakes(r, s, false, WORST_MOST, FACTS_MOST);
    }
    print_text(r, "", TEXT_REVIEW_POINTS, NULL);
    for (kr_seat s = 0; s < seats; s++)
        print_turning(r, s);
}

/* ---- as JSON ---------------------------------------------------------- */

static void print_json(const review *r)
{
    size_t room = 64 * LINE + r->judged * 4 * LINE;
    char *text = sys_alloc(NULL, room);
    kr_buf out = kr_buf_of(text, room);
    review_put_json(&out, r);
    KR_REQUIRE(!out.full);
    printf("%s\n", text);
    sys_alloc(text, 0);
}

/* ---- the command ------------------------------------------------------ */

typedef struct {
    text_lang lang;
    bool json, verbose, several;        /* several: files */
} wishes;

static void print_name(const records *from)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    records_put_name(&out, from);
    printf("%s:\n", text);
}

static int judge(void *host, const records *from)
{
    const wishes *w = host;
    review r = { .table = records_table(from) };
    if (r.table == NULL)
        return EXIT_USAGE;
    r.desk = sys_alloc(NULL, bot_desk());
    r.opinion = sys_alloc(NULL, review_room(r.table) * sizeof *r.opinion);
    review_begin(&r, w->lang);
    judge_all(&r);
    if (!w->json && (w->several || from->size < from->length))
        print_name(from);
    if (w->json)
        print_json(&r);
    else
        print_review(&r, w->verbose);
    sys_alloc(r.desk, 0);
    sys_alloc(r.opinion, 0);
    tb_free(r.table);
    return 0;
}

#define AT(member) offsetof(wishes, member)

static const arg table[] = {
    { "-v", ARG_FLAG, AT(verbose), 0, 0, TEXT_REVIEW_HELP_V, NULL },
    { "--json", ARG_FLAG, AT(json), 0, 0, TEXT_REVIEW_HELP_JSON, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int review_main(call *a, int count, char **words)
{
    wishes w = { .lang = a->lang };
    a->to = &w;
    int status = args_take(a, count, words);
    w.several = a->files > 1;
    return status >= 0 ? status : records_each(a, judge, &w);
}

const command review_command = {
    "review", TEXT_KRUMM_REVIEW, TEXT_USAGE_REVIEW, TEXT_REVIEW_ABOUT,
    .subject = TAKES_FILES, .table = table, .options = KR_COUNT(table),
    .run = review_main,
};

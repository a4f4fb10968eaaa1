/*
 * review.c -- krumm review: a strong player's judgement of a game, using only
 * the information each player had. Luck is not accuracy.
 */
#include "tools/review.h"

#include "core/json.h"
#include "core/notation.h"
#include "sys/memory.h"
#include "table/record.h"
#include "term/lines.h"
#include "text/why.h"
#include "tools/command.h"
#include "tools/records.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

enum { KNOWN_MOST = 3, WORST_MOST = 3, FACTS_MOST = 4, LINE = 4096 };
enum { PERCENT = 10000, ALL_SURE = 1000000, WIDTH = 11, NAME_WIDTH = 20 };

typedef struct {
    double accuracy;                    /* sum over the player's moves */
    unsigned moves, grade[TB_GRADES], known;
} tally;

typedef struct {
    text_reader reader;
    bool json, verbose;
    tb_table *table;
    void *desk;
    tb_opinion *opinion;                /* for each move, in order */
    size_t opinions;
    tally tally[KR_SEATS];
    bool over;                          /* the record reaches the end, */
    int32_t won[KR_SEATS];              /* where the winner is certain */
} review;

/* ---- judging ---------------------------------------------------------- */

double review_accuracy(const tb_opinion *o)
{
    return 100 * exp(-o->lost / 1000.0);
}

static bool could_have_known(const tb_opinion *o)
{
    return o->verdict.certain && o->verdict.value < o->verdict.best_value;
}

static void count(review *r, const tb_opinion *o)
{
    tally *t = &r->tally[o->who];
    t->accuracy += review_accuracy(o);
    t->moves++;
    t->grade[o->grade]++;
    t->known += could_have_known(o);
}

/* Accuracy in tenths of a percent. */
static int64_t tenths_of(const tally *t)
{
    double mean = t->moves > 0 ? t->accuracy / t->moves : 100;
    return (int64_t)(mean * 10 + 0.5);
}

static void show_progress(uint32_t seq, uint32_t last)
{
    if (!isatty(STDERR_FILENO))
        return;
    fprintf(stderr, seq < last ? "\r%3u %%" : "\r     \r",
            (unsigned)(100 * (uint64_t)seq / (last + (last == 0))));
}

/* Moves that were taken back are known only at the end. */
static bool *moves_that_stand(tb_table *t, uint32_t last)
{
    bool *stands = sys_alloc(NULL, last + 1u);
    tb_show(t, last);
    for (uint32_t seq = 1; seq <= last; seq++) {
        tb_entry e = tb_entry_at(t, seq, KR_NOBODY);
        stands[seq] = e.kind == TB_MOVE && e.move.who < KR_SEATS &&
                      !e.taken_back;
    }
    return stands;
}

static void judge_all(review *r)
{
    uint32_t last = tb_last(r->table);
    bool *stands = moves_that_stand(r->table, last);
    r->opinion = sys_alloc(NULL, (last + 1u) * sizeof *r->opinion);
    for (uint32_t seq = 1; seq <= last; seq++) {
        tb_opinion *o = &r->opinion[r->opinions];
        show_progress(seq, last);
        if (!stands[seq] || !tb_review(r->table, seq, r->desk, o))
            continue;
        count(r, o);
        r->opinions++;
    }
    tb_show(r->table, last);
    sys_alloc(stands, 0);
}

static void find_winners(review *r)
{
    kr_score score;
    unsigned seats = tb_setup_of(r->table)->config.seats, best = 0;
    r->over = tb_score(r->table, &score);
    if (!r->over)
        return;
    for (kr_seat s = 0; s < seats; s++)
        best += score.rank[s] == 1;
    for (kr_seat s = 0; s < seats; s++)
        r->won[s] = score.rank[s] == 1 ? ALL_SURE / (int32_t)best : 0;
}

/* ---- turning points --------------------------------------------------- */

/* From one decision of a player to their next, or to the end: the decision has
 * a cost, and chance and the other players account for the rest. */
typedef struct {
    const tb_opinion *at;
    int32_t from, to, decision, luck;
} turning;

static int32_t chance_after(const review *r, size_t i)
{
    kr_seat who = r->opinion[i].who;
    for (size_t k = i + 1; k < r->opinions; k++)
        if (r->opinion[k].who == who)
            return r->opinion[k].verdict.best_win;
    return r->over ? r->won[who] : r->opinion[i].verdict.win;
}

static turning turning_at(const review *r, size_t i)
{
    const bot_verdict *v = &r->opinion[i].verdict;
    turning t = { .at = &r->opinion[i], .from = v->best_win,
                  .to = chance_after(r, i), .decision = v->win - v->best_win };
    t.luck = t.to - t.from - t.decision;
    return t;
}

static bool turning_of(const review *r, kr_seat who, turning *most)
{
    int32_t size = -1;
    for (size_t i = 0; i < r->opinions; i++) {
        turning t = turning_at(r, i);
        if (t.at->who == who && abs(t.to - t.from) > size) {
            size = abs(t.to - t.from);
            *most = t;
        }
    }
    return size >= 0;
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
        const tally *t = &r->tally[s];
        char name[LINE], mean[32];
        kr_buf out = kr_buf_of(name, sizeof name);
        text_put_padded(&out, r->reader.name[s], NAME_WIDTH);
        out = kr_buf_of(mean, sizeof mean);
        kr_put_decimal(&out, tenths_of(t), 1,
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

static void print_move(const review *r, text_key key, const tb_opinion *o)
{
    char made[LINE], best[LINE];
    kr_seen seen = seen_at(r, o);
    kr_buf out = kr_buf_of(made, sizeof made);
    text_put_thought(&out, &r->reader, &seen, o->made);
    out = kr_buf_of(best, sizeof best);
    text_put_thought(&out, &r->reader, &seen, o->verdict.best);
    print_text(r, "  ", key, &(text_args){
        .n = o->seq, .text = made, .what = best,
        .m = (o->verdict.best_win - o->verdict.win + PERCENT / 2) / PERCENT });
}

static void print_known(const review *r, kr_seat who)
{
    unsigned told = 0;
    if (r->tally[who].known > 0)
        print_text(r, "", TEXT_REVIEW_KNOWN,
                   &(text_args){ .who = r->reader.name[who] });
    for (size_t i = 0; i < r->opinions && told < KNOWN_MOST; i++) {
        const tb_opinion *o = &r->opinion[i];
        if (o->who != who || !could_have_known(o))
            continue;
        print_move(r, TEXT_REVIEW_MOVE, o);
        print_facts(r, o, BOT_FACTS);
        told++;
    }
}

/* The player's most expensive mistake that costs less than `after`, or as
 * much and comes later, or NULL. Mistakes that could have been known are
 * separate. */
static const tb_opinion *next_worst(const review *r, kr_seat who,
                                    const tb_opinion *after)
{
    const tb_opinion *worst = NULL;
    for (size_t i = 0; i < r->opinions; i++) {
        const tb_opinion *o = &r->opinion[i];
        if (o->who != who || o->grade < TB_MISTAKE || could_have_known(o) ||
            (after != NULL && (o->lost > after->lost ||
                               (o->lost == after->lost && o <= after))))
            continue;
        if (worst == NULL || o->lost > worst->lost)
            worst = o;
    }
    return worst;
}

static void print_worst(const review *r, kr_seat who)
{
    const tb_opinion *o = next_worst(r, who, NULL);
    if (o != NULL)
        print_text(r, "", TEXT_REVIEW_WORST,
                   &(text_args){ .who = r->reader.name[who] });
    for (int i = 0; i < WORST_MOST && o != NULL; i++) {
        print_move(r, TEXT_REVIEW_BETTER, o);
        print_facts(r, o, FACTS_MOST);
        o = next_worst(r, who, o);
    }
}

static int percent(int32_t chance)
{
    return (chance + (chance < 0 ? -PERCENT : PERCENT) / 2) / PERCENT;
}

static void print_turning(const review *r, kr_seat who)
{
    turning t;
    char text[64];
    if (!turning_of(r, who, &t))
        return;
    snprintf(text, sizeof text, "%d %% -> %d %%", percent(t.from),
             percent(t.to));
    print_text(r, "  ", TEXT_REVIEW_TURNING, &(text_args){
        .who = r->reader.name[who], .n = t.at->seq, .text = text,
        .m = percent(t.decision), .k = percent(t.luck) });
}

static void print_review(const review *r)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    print_table(r);
    for (size_t i = 0; r->verbose && i < r->opinions; i++)
        print_move(r, TEXT_REVIEW_EACH, &r->opinion[i]);
    printf("\n");
    for (kr_seat s = 0; s < seats; s++) {
        print_known(r, s);
        print_worst(r, s);
    }
    print_text(r, "", TEXT_REVIEW_POINTS, NULL);
    for (kr_seat s = 0; s < seats; s++)
        print_turning(r, s);
}

/* ---- as JSON ---------------------------------------------------------- */

static void json_move(kr_json *j, const char *key, const review *r, kr_move m)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put_move(&out, r->reader.game, m);
    kr_json_text(j, key, text);
}

static void json_facts(kr_json *j, const review *r, const tb_opinion *o)
{
    kr_seen seen = seen_at(r, o);
    text_reader reader = r->reader;
    reader.who = o->who;
    kr_json_open(j, "facts", '[');
    for (int i = 0; i < o->verdict.why.facts; i++) {
        char text[LINE];
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put_fact(&out, &reader, &seen, &o->verdict.why.fact[i]);
        kr_json_text(j, NULL, text);
    }
    kr_json_close(j, ']');
}

static void json_opinion(kr_json *j, const review *r, size_t i)
{
    const tb_opinion *o = &r->opinion[i];
    turning t = turning_at(r, i);
    kr_json_open(j, NULL, '{');
    kr_json_int(j, "seq", o->seq);
    kr_json_int(j, "seat", o->who);
    json_move(j, "move", r, o->made);
    json_move(j, "best", r, o->verdict.best);
    kr_json_decimal(j, "value", o->verdict.value, 3);
    kr_json_decimal(j, "best_value", o->verdict.best_value, 3);
    kr_json_decimal(j, "win", o->verdict.win, 6);
    kr_json_decimal(j, "best_win", o->verdict.best_win, 6);
    kr_json_decimal(j, "luck", t.luck, 6);
    kr_json_decimal(j, "accuracy", (int64_t)(review_accuracy(o) * 10 + 0.5),
                    1);
    kr_json_text(j, "grade", tb_grade_words[o->grade]);
    kr_json_bool(j, "could_have_known", could_have_known(o));
    json_facts(j, r, o);
    kr_json_close(j, '}');
}

static void json_seat(kr_json *j, const review *r, kr_seat s)
{
    const tally *t = &r->tally[s];
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "name", r->reader.name[s]);
    kr_json_decimal(j, "accuracy", tenths_of(t), 1);
    kr_json_int(j, "moves", t->moves);
    for (int g = TB_INACCURACY; g < TB_GRADES; g++)
        kr_json_int(j, tb_grade_words[g], t->grade[g]);
    kr_json_int(j, "could_have_known", t->known);
    kr_json_close(j, '}');
}

static void print_json(const review *r)
{
    size_t room = LINE + r->opinions * LINE;
    char *text = sys_alloc(NULL, room);
    kr_buf out = kr_buf_of(text, room);
    kr_json j = kr_json_begin(&out);
    kr_json_text(&j, "game", r->reader.game->name);
    kr_json_open(&j, "seats", '[');
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        json_seat(&j, r, s);
    kr_json_close(&j, ']');
    kr_json_open(&j, "moves", '[');
    for (size_t i = 0; i < r->opinions; i++)
        json_opinion(&j, r, i);
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
    KR_REQUIRE(!out.full);
    printf("%s\n", text);
    sys_alloc(text, 0);
}

/* ---- the command ------------------------------------------------------ */

static int run(review *r, const char *path)
{
    r->table = record_read(path, r->reader.lang);
    if (r->table == NULL)
        return EXIT_USAGE;
    r->reader.game = tb_setup_of(r->table)->game;
    r->reader.who = KR_NOBODY;
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        r->reader.name[s] = tb_sitter_at(r->table, s)->name;
    r->desk = sys_alloc(NULL, bot_desk());
    find_winners(r);
    judge_all(r);
    if (r->json)
        print_json(r);
    else
        print_review(r);
    sys_alloc(r->desk, 0);
    sys_alloc(r->opinion, 0);
    tb_free(r->table);
    return 0;
}

int review_main(int argc, char **words)
{
    review r = { .reader = { .lang = args_lang(argc, words) } };
    text_lang lang = r.reader.lang;
    const arg table[] = {
        { "-v", ARG_FLAG, &r.verbose, 0, 0, TEXT_REVIEW_HELP_V },
        { "--json", ARG_FLAG, &r.json, 0, 0, TEXT_REVIEW_HELP_JSON },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_WATCH_HELP_LANG },
    };
    const char *path;
    arg_command command = {
        .lang = lang, .usage = TEXT_USAGE_REVIEW, .about = TEXT_REVIEW_ABOUT,
        .table = table, .options = KR_COUNT(table), .file = &path,
    };
    int status = args_take(&command, argc, words);
    return status >= 0 ? status : run(&r, path);
}

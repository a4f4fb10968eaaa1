/*
 * review_json.c -- a review as JSON, for programs and for the page: figures for
 * every move, and sentences for the moments a player learns most from. A player
 * is addressed in their own moves.
 */
#include "text/review.h"

#include "core/notation.h"
#include "table/record.h"
#include "text/games.h"
#include "text/why.h"

enum { LINE = 4096, MOMENTS = 3, PERCENT = 10000 };

/* ---- sentences -------------------------------------------------------- */

typedef struct {
    kr_json *j;
    const review *r;
    const tb_opinion *o;
    text_reader reader;                 /* its player */
    kr_seen seen;                       /* by them, before the move */
} teller;

static teller teller_of(kr_json *j, const review *r, const tb_opinion *o)
{
    teller t = { .j = j, .r = r, .o = o, .reader = r->reader };
    t.reader.who = o->who;
    tb_show(r->table, o->seq - 1);
    t.seen = tb_seen(r->table, o->who);
    return t;
}

static void say_move(const teller *t, const char *key, kr_move m)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put_move(&out, t->reader.game, m);
    kr_json_text(t->j, key, text);
}

static void say_thought(const teller *t, const char *key, kr_move m)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_thought(&out, &t->reader, &t->seen, m);
    kr_json_text(t->j, key, text);
}

static void say(const teller *t, const char *key, text_key what,
                const text_args *args)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put(&out, t->reader.lang, what, args);
    kr_json_text(t->j, key, text);
}

/* ---- moves ------------------------------------------------------------ */

static void put_facts(const teller *t)
{
    const bot_why *why = &t->o->verdict.why;
    kr_json_open(t->j, "facts", '[');
    for (int i = 0; i < why->facts; i++) {
        char text[LINE];
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put_fact(&out, &t->reader, &t->seen, &why->fact[i]);
        kr_json_text(t->j, NULL, text);
    }
    kr_json_close(t->j, ']');
}

/* All that was compared, in the order of the figures; how sure they are. */
static void put_choices(const teller *t)
{
    const bot_why *why = &t->o->verdict.why;
    kr_json_open(t->j, "choices", '[');
    for (int i = 0; i < why->choices; i++) {
        const bot_choice *c = &why->choice[i];
        kr_json_open(t->j, NULL, '{');
        say_move(t, "move", c->move);
        kr_json_decimal(t->j, "value", c->value, 3);
        kr_json_decimal(t->j, "chance", c->chance, 3);
        kr_json_decimal(t->j, "error", c->error, 3);
        kr_json_close(t->j, '}');
    }
    kr_json_close(t->j, ']');
}

static void put_opinion(kr_json *j, const review *r, size_t i)
{
    const tb_opinion *o = &r->opinion[i];
    teller t = teller_of(j, r, o);
    kr_json_open(j, NULL, '{');
    kr_json_int(j, "seq", o->seq);
    kr_json_int(j, "seat", o->who);
    say_move(&t, "move", o->made);
    say_move(&t, "best", o->verdict.best);
    say_thought(&t, "made_text", o->made);
    say_thought(&t, "best_text", o->verdict.best);
    kr_json_decimal(j, "value", o->verdict.value, 3);
    kr_json_decimal(j, "best_value", o->verdict.best_value, 3);
    kr_json_decimal(j, "win", o->verdict.win, 6);
    kr_json_decimal(j, "best_win", o->verdict.best_win, 6);
    kr_json_decimal(j, "luck", review_turn_at(r, i).luck, 6);
    kr_json_decimal(j, "lost", o->lost, 3);
    kr_json_decimal(j, "stake", o->staked, 3);
    kr_json_text(j, "grade", tb_grade_words[o->grade]);
    kr_json_bool(j, "could_have_known", review_could_have_known(o));
    put_choices(&t);
    put_facts(&t);
    kr_json_close(j, '}');
}

/* ---- moments ---------------------------------------------------------- */

static int percent(int32_t chance)
{
    return (chance + (chance < 0 ? -PERCENT : PERCENT) / 2) / PERCENT;
}

static void put_marks(const teller *t, const bot_fact *fact)
{
    const why_game *game = text_game_of(t->reader.game)->why;
    char marks[64] = "";
    kr_buf out = kr_buf_of(marks, sizeof marks);
    if (game->mark != NULL)
        game->mark(&out, fact);
    kr_json_text(t->j, "marks", marks);
}

/* The claim first; then what it follows from, and where that was seen. */
static void put_proof(const teller *t)
{
    const bot_why *why = &t->o->verdict.why;
    kr_json_open(t->j, "proof", '[');
    for (int i = 0; i < why->facts && t->o->verdict.certain; i++) {
        const bot_fact *fact = &why->fact[i];
        char text[LINE];
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put_fact(&out, &t->reader, &t->seen, fact);
        kr_json_open(t->j, NULL, '{');
        kr_json_text(t->j, "text", text);
        kr_json_int(t->j, "seq", tb_entry_of_seen(t->r->table, fact->move));
        put_marks(t, fact);
        kr_json_close(t->j, '}');
    }
    kr_json_close(t->j, ']');
}

/* Everything that was compared, with its figures. */
static void put_considered(const teller *t)
{
    const bot_why *why = &t->o->verdict.why;
    kr_json_open(t->j, "considered", '[');
    for (int i = 0; i < why->choices; i++) {
        char text[LINE];
        kr_buf out = kr_buf_of(text, sizeof text);
        text_put_choice(&out, &t->reader, &t->seen, &why->choice[i]);
        kr_json_text(t->j, NULL, text);
    }
    kr_json_close(t->j, ']');
}

/* The first thing that others did after it and that is worth a line. */
static void put_then(const teller *t, uint32_t until)
{
    tb_table *table = t->r->table;
    char text[LINE] = "";
    kr_buf out = kr_buf_of(text, sizeof text);
    for (uint32_t seq = t->o->seq + 1; seq < until && out.used == 0; seq++) {
        tb_entry e = tb_entry_at(table, seq, t->o->who);
        if (e.kind != TB_MOVE || e.taken_back || e.move.who == t->o->who ||
            e.move.who >= KR_SEATS || e.move.kind == KR_SEALED)
            continue;
        tb_show(table, seq - 1);
        const void *pub = tb_eye(table, KR_NOBODY).pub;
        text_event event = { .move = e.move, .before = pub, .after = pub };
        if (!text_is_small(&t->reader, &event))
            text_put_event(&out, &t->reader, &event);
    }
    kr_json_text(t->j, "then", text);
}

static uint32_t next_of(const review *r, const tb_opinion *o)
{
    for (size_t i = 0; i < r->judged; i++)
        if (r->opinion[i].seq > o->seq && r->opinion[i].who == o->who)
            return r->opinion[i].seq;
    return r->last;
}

typedef enum { KNOWN, MISTAKE, TURNING } moment_sort;
static const char *const sort_words[] = { "known", "mistake", "turning" };

static text_key title_of(const teller *t, moment_sort sort)
{
    const why_game *game = text_game_of(t->reader.game)->why;
    unsigned own = 0;
    if (sort != TURNING && game->slip != NULL)
        own = game->slip(&t->o->verdict, t->o->made, &t->seen);
    return (text_key)(own != 0 ? own : TEXT_REVIEW_TITLE + (unsigned)sort);
}

static void put_when(const teller *t)
{
    char text[LINE] = "";
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put_when(&out, &t->reader, &t->seen);
    kr_json_text(t->j, "when", text);
}

static void put_moment(kr_json *j, const review *r, const review_turn *turn,
                       moment_sort sort)
{
    const tb_opinion *o = turn->at;
    teller t = teller_of(j, r, o);
    kr_json_open(j, NULL, '{');
    kr_json_int(j, "seq", o->seq);
    put_when(&t);
    kr_json_text(j, "sort", sort_words[sort]);
    say(&t, "title", title_of(&t, sort), NULL);
    say_thought(&t, "made", o->made);
    say_thought(&t, "better", o->lost > 0 ? o->verdict.best : o->made);
    say(&t, "cost", TEXT_REVIEW_COST,
        &(text_args){ .m = percent(-turn->decision) });
    say(&t, "swing", TEXT_REVIEW_SWING, &(text_args){
        .n = percent(turn->from), .m = percent(turn->to),
        .k = percent(turn->luck) });
    put_considered(&t);
    put_proof(&t);
    put_facts(&t);
    put_then(&t, next_of(r, o));
    kr_json_close(j, '}');
}

/* First what could have been known, then what cost most, then the turning
 * point. */
static void put_moments(kr_json *j, const review *r, kr_seat s)
{
    review_turn turning;
    int told = 0;
    bool is_told = !review_turning_point(r, s, &turning);
    kr_json_open(j, "moments", '[');
    for (int known = 1; known >= 0; known--) {
        const tb_opinion *o = review_next_worst(r, s, known, NULL);
        for (; o != NULL && told < MOMENTS; told++) {
            review_turn turn = review_turn_at(r, (size_t)(o - r->opinion));
            put_moment(j, r, &turn, known ? KNOWN : MISTAKE);
            is_told |= o == turning.at;
            o = review_next_worst(r, s, known, o);
        }
    }
    if (!is_told && told < MOMENTS)
        put_moment(j, r, &turning, TURNING);
    kr_json_close(j, ']');
}

/* ---- all of it -------------------------------------------------------- */

static void put_seat(kr_json *j, const review *r, kr_seat s)
{
    const review_tally *t = &r->tally[s];
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "name", r->reader.name[s]);
    kr_json_decimal(j, "accuracy", review_tenths(t), 1);
    kr_json_int(j, "moves", t->moves);
    for (int g = TB_INACCURACY; g < TB_GRADES; g++)
        kr_json_int(j, tb_grade_words[g], t->grade[g]);
    kr_json_int(j, "could_have_known", t->known);
    kr_json_decimal(j, "end", r->is_over ? r->won[s] : 0, 6);
    put_moments(j, r, s);
    kr_json_close(j, '}');
}

void review_put_json(kr_buf *out, const review *r)
{
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "game", r->reader.game->name);
    kr_json_int(&j, "judged", (int64_t)r->judged);
    kr_json_int(&j, "all", (int64_t)r->opinions);
    kr_json_open(&j, "seats", '[');
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        put_seat(&j, r, s);
    kr_json_close(&j, ']');
    kr_json_open(&j, "moves", '[');
    for (size_t i = 0; i < r->judged; i++)
        put_opinion(&j, r, i);
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
    tb_show(r->table, r->last);
}

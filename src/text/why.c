/*
 * why.c -- the reasons of a bot as sentences for one reader; for a move of a
 * record its bot is asked once more, or a shark is. A hint is a shark's advice.
 */
#include "text/why.h"

#include "table/review.h"
#include "text/games.h"

static const why_game *reasons(const kr_game *game)
{
    return text_game_of(game)->why;
}

void text_put_fact(kr_buf *out, const text_reader *reader,
                   const kr_seen *seen, const bot_fact *fact)
{
    const why_game *game = reasons(reader->game);
    say_line line;
    if (fact->what >= game->kinds || game->kind[fact->what].key == 0)
        return;
    const why_kind *kind = &game->kind[fact->what];
    say_begin(&line, reader, (text_key)kind->key, fact->seat, KR_NONE);
    line.pub = seen->now.pub;
    if (kind->fill != NULL)
        kind->fill(&line, fact);
    say_end(out, &line);
}

static void put_number(kr_buf *out, const text_reader *reader, uint16_t key,
                       int32_t thousandths, unsigned digits)
{
    say_line line;
    if (key == 0)
        return;
    kr_put_char(out, ' ');
    say_begin(&line, reader, (text_key)key, KR_NONE, KR_NONE);
    line.args.what = say_thousandths(&line, thousandths, digits);
    say_end(out, &line);
}

void text_put_thought(kr_buf *out, const text_reader *reader,
                      const kr_seen *seen, kr_move move)
{
    say_line line;
    say_begin(&line, reader, TEXT_WHY_NOTHING, seen->now.who, KR_NONE);
    if (move.kind == KR_SEALED)
        say_end(out, &line);
    else
        text_put_event(out, reader, &(text_event){
            .move = move, .before = seen->now.pub, .after = seen->now.pub });
}

static void put_value(kr_buf *out, const text_reader *reader,
                      const kr_seen *seen, int32_t value)
{
    const why_game *game = reasons(reader->game);
    const kr_config *config = seen->now.pub;
    bool duel = config->seats == 2 && game->duel != 0;
    put_number(out, reader, duel ? game->duel : game->value, value,
               game->digits);
}

/* How sure a figure is that was found by trying. */
static void put_error(kr_buf *out, const text_reader *reader, int32_t error)
{
    const why_game *game = reasons(reader->game);
    if (error > 0)
        put_number(out, reader, game->error,
                   game->of_chance ? error * 100 : error,
                   game->of_chance ? 0 : game->digits);
}

void text_put_when(kr_buf *out, const text_reader *reader, const kr_seen *seen)
{
    const why_game *game = text_game_of(reader->game)->why;
    text_args args = { .n = 0 };
    if (game->when == NULL)
        return;
    unsigned key = game->when(seen->now.pub, &args);
    text_put(out, reader->lang, (text_key)key, &args);
}

void text_put_choice(kr_buf *out, const text_reader *reader,
                     const kr_seen *seen, const bot_choice *choice)
{
    text_put_thought(out, reader, seen, choice->move);
    put_value(out, reader, seen, choice->value);
    put_number(out, reader, reasons(reader->game)->chance,
               choice->chance * 100, 0);
    put_error(out, reader, choice->error);
}

void text_put_why(kr_buf *out, const text_reader *reader, const kr_seen *seen,
                  const bot_why *why)
{
    for (int i = 0; i < why->choices; i++) {
        text_put_choice(out, reader, seen, &why->choice[i]);
        kr_put_char(out, '\n');
    }
    for (int i = 0; i < why->facts; i++) {
        text_put_fact(out, reader, seen, &why->fact[i]);
        kr_put_char(out, '\n');
    }
}

/* ---- a move of a record ------------------------------------------------ */

static void put_reasons(kr_buf *out, const text_reader *reader,
                        const kr_seen *seen, text_key head, const bot_why *why)
{
    text_put(out, reader->lang, head,
             &(text_args){ .who = reader->name[seen->now.who] });
    kr_put_char(out, '\n');
    text_put_why(out, reader, seen, why);
}

int text_put_why_of(kr_buf *out, tb_table *record, uint32_t seq, void *desk,
                    const text_reader *reader)
{
    bot_why why;
    if (!tb_why(record, seq, desk, &why))
        return -1;
    kr_seat who = tb_entry_at(record, seq, KR_NOBODY).move.who;
    kr_seen seen = tb_seen(record, who);
    put_reasons(out, reader, &seen, why.choices + why.facts > 0
                    ? TEXT_WHY_HEAD : TEXT_WHY_NONE, &why);
    return (int)(why.choices + why.facts);
}

bool text_put_opinion_of(kr_buf *out, tb_table *record, uint32_t seq,
                         void *desk, const text_reader *reader)
{
    tb_opinion o;
    if (!tb_review(record, seq, desk, &o))
        return false;
    kr_seen seen = tb_seen(record, o.who);
    put_reasons(out, reader, &seen, TEXT_WHY_SHARK, &o.verdict.why);
    return true;
}

/* ---- a hint ------------------------------------------------------------ */

enum { HINT_FACTS = 2, WORTH_SAYING = 50 };

/* A move without other reasons has its value for one, if that is not 0. */
static void put_only_value(kr_buf *out, const text_reader *reader,
                           const kr_seen *seen, const tb_advice *a)
{
    for (int i = 0; i < a->why.choices; i++) {
        int32_t value = a->why.choice[i].value;
        if (kr_same_move(a->why.choice[i].move, a->best) &&
            (value >= WORTH_SAYING || value <= -WORTH_SAYING))
            put_value(out, reader, seen, value);
    }
}

bool text_put_hint(kr_buf *out, tb_table *table, void *desk,
                   const text_reader *reader, kr_move *best)
{
    tb_advice a;
    if (!tb_advise(table, reader->who, desk, &a))
        return false;
    kr_seen seen = tb_seen(table, reader->who);
    kr_put(out, text_of(reader->lang, TEXT_WHY_HINT));
    kr_put_char(out, '\n');
    text_put_thought(out, reader, &seen, a.best);
    if (a.why.facts == 0)
        put_only_value(out, reader, &seen, &a);
    for (int i = 0; i < a.why.facts && i < HINT_FACTS; i++) {
        kr_put_char(out, '\n');
        text_put_fact(out, reader, &seen, &a.why.fact[i]);
    }
    *best = a.best;
    return true;
}

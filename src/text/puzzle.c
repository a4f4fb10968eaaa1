/*
 * puzzle.c -- the puzzle of a day, from the puzzles of all games.
 */
#include "text/puzzle.h"

#include "core/json.h"
#include "text/character.h"

/* Days before the first Monday, and a step between characters' numbers that
 * meets each of them. */
enum { MONDAY = 4, WEEK = 7, STRIDE = 5 };

extern const text_puzzles puzzles_general;
const text_puzzles puzzles_general = { .count = 0 };

static const text_puzzles *const sets[KR_GAMES] = {
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
        &KR_PART_##TEXT(puzzles, name),
#include "games/games.def"
};

static unsigned count_all(void)
{
    unsigned count = 0;
    for (unsigned i = 0; i < KR_GAMES; i++)
        count += sets[i]->count;
    return count;
}

/* Opponents have names of the game's bots. */
static void name_players(text_reader *reader, uint32_t day)
{
    unsigned count;
    const text_character *all = text_characters(reader->game, &count);
    for (kr_seat s = 0; s < KR_SEATS; s++)
        reader->name[s] = all[(day + s * STRIDE) % count].name;
}

void puzzle_of(puzzle *p, uint32_t day, text_lang lang)
{
    unsigned all = count_all();
    unsigned number = (day % all + all * WEEK - MONDAY) % all, game = 0;
    *p = (puzzle){ .number = number, .of = all, .reader = { .lang = lang } };
    for (; p->number >= sets[game]->count; game++)
        p->number -= sets[game]->count;
    p->reader.game = kr_games[game];
    name_players(&p->reader, day);
    sets[game]->fill(p);
    p->number = number + 1;
}

/* ---- as JSON ---------------------------------------------------------- */

static void put_choice(kr_json *j, const puzzle_choice *c)
{
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "name", c->name);
    kr_json_text(j, "piece", c->piece);
    kr_json_bool(j, "right", c->is_right);
    kr_json_text(j, "why_not", c->why_not);
    kr_json_close(j, '}');
}

static void put_fact(kr_json *j, const puzzle_fact *f)
{
    kr_json_open(j, NULL, '{');
    kr_json_seat(j, "seat", f->seat);
    kr_json_text(j, "text", f->text);
    kr_json_text(j, "pieces", f->pieces);
    kr_json_int(j, "step", f->step);
    kr_json_int(j, "percent", f->percent);
    kr_json_close(j, '}');
}

void puzzle_put_json(kr_buf *out, const puzzle *p)
{
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "game", p->reader.game->name);
    kr_json_int(&j, "number", p->number);
    kr_json_int(&j, "of", p->of);
    kr_json_text(&j, "question", p->question);
    kr_json_text(&j, "rules", p->rules);
    kr_json_text(&j, "known", p->known);
    kr_json_text(&j, "own", p->own);
    kr_json_int(&j, "needs", p->needs);
    kr_json_open(&j, "choices", '[');
    for (unsigned i = 0; i < p->choices; i++)
        put_choice(&j, &p->choice[i]);
    kr_json_close(&j, ']');
    kr_json_open(&j, "facts", '[');
    for (unsigned i = 0; i < p->facts; i++)
        put_fact(&j, &p->fact[i]);
    kr_json_close(&j, ']');
    kr_json_text(&j, "end", p->end);
    kr_json_close(&j, '}');
}

/*
 * character.c -- who the bots are: a name, and one trait said in a line.
 */
#include "text/character.h"

#include "core/scan.h"
#include "text/games.h"

const text_character *text_characters(const kr_game *game, unsigned *count)
{
    const text_game *part = text_game_of(game);
    *count = part->characters;
    return part->character;
}

void text_put_trait(kr_buf *out, text_lang lang, const text_character *c)
{
    text_put(out, lang, c->trait, &(text_args){ .who = c->name });
}

static bool is_free(const text_character *c, const char *const *taken,
                    unsigned seats)
{
    for (unsigned i = 0; i < seats; i++)
        if (taken[i] != NULL && kr_same_text(taken[i], c->name))
            return false;
    return true;
}

/* Two rounds: how many there are, and who is the one. */
const text_character *text_pick_character(const kr_game *game,
                                          const char *level,
                                          const char *const *taken,
                                          unsigned seats, unsigned lot)
{
    const text_character *c, *found = NULL;
    unsigned count, free = 0;
    c = text_characters(game, &count);
    for (unsigned i = 0; i < count; i++)
        free += kr_same_text(c[i].level, level) && is_free(&c[i], taken, seats);
    for (unsigned i = 0, left = free > 0 ? lot % free : 0; i < count; i++)
        if (kr_same_text(c[i].level, level) && is_free(&c[i], taken, seats) &&
            left-- == 0)
            found = &c[i];
    return found;
}

const char *text_bot_name(const tb_table *t, kr_seat seat, const char *level)
{
    const char *taken[KR_SEATS] = { NULL };
    const tb_setup *setup = tb_setup_of(t);
    for (kr_seat s = 0; s < setup->config.seats; s++)
        taken[s] = s != seat ? tb_sitter_at(t, s)->name : NULL;
    const text_character *c = text_pick_character(
        setup->game, level, taken, setup->config.seats,
        tb_commitment(t)[seat]);
    return c != NULL ? c->name : NULL;
}

const text_character *text_character_named(const kr_game *game,
                                           const char *name)
{
    unsigned count;
    const text_character *c = text_characters(game, &count);
    for (unsigned i = 0; i < count; i++)
        if (kr_same_text(c[i].name, name))
            return &c[i];
    return NULL;
}

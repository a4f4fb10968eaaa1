/*
 * character.h -- who the bots are: a name, and one trait said in a line.
 *
 * The level decides how strong somebody is; a trait is true of his level.
 */
#ifndef KR_TEXT_CHARACTER_H
#define KR_TEXT_CHARACTER_H

#include "core/game.h"
#include "table/table.h"
#include "text/text.h"

typedef struct {
    const char *name;                   /* "Herr Kwapil" */
    const char *level;                  /* the bot who plays: "regular" */
    text_key trait;                     /* with {who} */
} text_character;

/* All of a game; weaker levels come first. */
const text_character *text_characters(const kr_game *, unsigned *count);

/* Somebody of this level whose name is not among those taken at the table (NULL
 * for a seat without one), by lot; NULL if the level has nobody left. */
const text_character *text_pick_character(const kr_game *, const char *level,
                                          const char *const *taken,
                                          unsigned seats, unsigned lot);

/* The name of a bot that sits down at a table: somebody of its level who is not
 * there yet, chosen by the table's commitment, which tells nothing of the
 * cards. NULL if the level has nobody left. */
const char *text_bot_name(const tb_table *, kr_seat, const char *level);

/* NULL: nobody of that name. */
const text_character *text_character_named(const kr_game *, const char *name);

/* "Herr Kwapil denounces on suspicion." */
void text_put_trait(kr_buf *, text_lang, const text_character *);

#endif

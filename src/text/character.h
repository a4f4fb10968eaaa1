/*
 * character.h -- the bots' characters: a name, and one trait in a line.
 *
 * The level decides a bot's strength; a trait is true of its level.
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

/* A random character of this level whose name is not taken at the table (NULL
 * for a seat without one); NULL if none is left. */
const text_character *text_pick_character(const kr_game *, const char *level,
                                          const char *const *taken,
                                          unsigned seats, unsigned lot);

/* The name of a bot that sits down at a table: a character of its level that is
 * not there yet, chosen by the table's commitment, which reveals nothing about
 * the cards. NULL if none is left. */
const char *text_bot_name(const tb_table *, kr_seat, const char *level);

/* NULL: nobody of that name. */
const text_character *text_character_named(const kr_game *, const char *name);

/* "Herr Kwapil denounces on suspicion." */
void text_put_trait(kr_buf *, text_lang, const text_character *);

#endif

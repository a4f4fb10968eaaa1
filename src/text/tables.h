/*
 * tables.h -- the tables scripts/po2c makes. For this folder and page/texts.c.
 */
#ifndef KR_TEXT_TABLES_H
#define KR_TEXT_TABLES_H

#include "text/text.h"

typedef struct { const char *one, *many; } text_entry;  /* many may be NULL */
typedef struct { const char *name; bool one_below_two; } text_tongue;
typedef struct { const char *name; uint16_t at; bool is_number; } text_holder;

/* The texts of a language by key. The program has all languages built in; a
 * page loads one (page/texts.c). */
const text_entry *text_table(text_lang);

/* Texts that every game has, and what is found by its name. Lists and rules are
 * their first keys. */
typedef struct { const char *group, *name; uint16_t key; } text_name;
typedef struct {
    uint16_t title, about, help, points, phrase, rule;
    const text_name *names;             /* NULL ends */
} text_own;
extern const text_own text_own_of[];    /* ORDER GAMES, as in games.def */

extern const text_tongue text_tongues[TEXT_LANGS];
extern const uint8_t text_forms[TEXT_KEYS][TEXT_FORMS];  /* keys further on,
                                                            0: none */
extern const text_holder text_holders[];                        /* NULL ends */

#endif

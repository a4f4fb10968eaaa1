/*
 * company.h -- a random company at a table: people who move, talk, pause, go
 * away, come back, take back and resign, with bots between them.
 */
#ifndef KR_TESTS_COMPANY_H
#define KR_TESTS_COMPANY_H

#include "table/desk.h"

/* From an empty table to the end of the game. */
typedef enum { COMPANY_FIRM, COMPANY_TAKES_BACK } company_manners;
void company_play(desk *, const kr_game *, tb_tempo, unsigned seed,
                  company_manners);

/* The same for every game, tempo and some seeds; `claim` looks at the table,
 * which is over. */
void company_for_all(unsigned seeds, void (*claim)(desk *));

#endif

/*
 * short_rules.h -- the texts of docs/rules/short, made by scripts/short2c.
 */
#ifndef KR_TOOLS_SHORT_RULES_H
#define KR_TOOLS_SHORT_RULES_H

#include "games/games.h"
#include "text/text.h"

/* Plain lines; NULL: the game has none in this language. */
extern const char *const short_rules[KR_GAMES][TEXT_LANGS];

#endif

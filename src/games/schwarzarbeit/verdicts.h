/*
 * verdicts.h -- the rules of Schwarzarbeit as verdicts: S_1_1, S_1_2 ...
 */
#ifndef SW_VERDICTS_H
#define SW_VERDICTS_H

#include "core/game.h"

enum {
    SW_BEFORE_RULES = KR_RULES - 1,
#define RULE(id, number, headline) id,
#include "games/schwarzarbeit/rules.def"
#undef RULE
    SW_AFTER_RULES
};

#endif

/*
 * puzzle.c -- the puzzles of Schwarzarbeit.
 */
#include "bots/schwarzarbeit/puzzle.h"

const bot_sw_puzzle bot_sw_puzzles[BOT_SW_PUZZLES] = {
#include "bots/schwarzarbeit/puzzles.def"
};

void bot_sw_pose(bot_sw_evidence *e, sw_pub *pub, const bot_sw_puzzle *puzzle,
                 unsigned kept)
{
    memset(pub, 0, sizeof *pub);
    pub->config.seats = puzzle->seats;
    e->pub = pub;
    e->me = puzzle->me;
    e->hides = puzzle->hides;
    e->facts = BOT_SW_CLUES;
    for (unsigned i = 0; i < BOT_SW_CLUES; i++) {
        const bot_sw_clue *c = &puzzle->clue[i];
        e->fact[i] = (bot_fact){ .what = c->what, .seat = c->seat,
                                 .a = c->a, .b = c->b };
        e->dropped[i] = !(kept >> i & 1);
        if (c->what == BOT_SW_FACT_SAID)
            pub->shown[c->a] = c->shown;
    }
}

/*
 * earned.c -- what players of Kohle earned as the Boss and from others.
 */
#include "page/kohle/kohle.h"

enum {
    BEFORE_RULES = KR_RULES - 1,
#define RULE(id, number, headline) id,
#include "games/kohle/rules.def"
#undef RULE
};

/* All money is paid in deals. If the past does not know all of them, the
 * lines stay as they are. */
void page_ko_earned(const page_look *look, kr_score *score)
{
    const page_ko_past *past = look->past;
    const ko_pub *pub = look->eye.pub;
    kr_line of[2 * KO_SEATS];
    unsigned count = 2u * pub->config.seats;
    for (unsigned i = 0; i < count; i++)
        of[i] = (kr_line){ .seat = (kr_seat)(i / 2),
                           .rule = i % 2 == 0 ? K_7_5 : K_5_1 };
    for (unsigned i = 0; i < past->deals; i++) {
        const page_ko_deal *d = &past->deal[i];
        kr_line *boss = &of[2 * d->boss];
        boss->count++;
        boss->points += d->total;
        for (unsigned p = 0; p < d->pays_count; p++) {
            kr_line *paid = &of[2 * d->pays[p].to + 1];
            paid->count++;
            paid->points += d->pays[p].sum;
            boss->points -= d->pays[p].sum;
        }
    }
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (of[2 * s].points + of[2 * s + 1].points != score->points[s])
            return;
    score->lines = (uint8_t)count;
    memcpy(score->line, of, count * sizeof of[0]);
}

/*
 * company.c -- a random company at a table.
 */
#include "table/company.h"

#include "games/games.h"

#include <stdlib.h>

enum { STEPS = 1500 };

static kr_seat any_seat(const desk *d, kr_rng *r)
{
    return (kr_seat)kr_rng_below(r, tb_setup_of(d->t)->config.seats);
}

/* Mostly moves; what is refused does not matter. */
static void somebody_does_something(desk *d, kr_rng *r,
                                    company_manners manners)
{
    static const tb_kind rare[] = { TB_SAY, TB_PHRASE, TB_AWAY, TB_RETURN,
        TB_NAME, TB_PAUSE, TB_RESUME, TB_ASK, TB_ASK, TB_ALLOW, TB_ALLOW,
        TB_DENY };
    static const tb_kind final[] = { TB_RESIGN, TB_LEAVE };
    kr_span span[KR_SPANS_MAX];
    kr_seat who = any_seat(d, r);
    uint32_t what = kr_rng_below(r, 400);
    if (what < 40)
        desk_wish(d, (tb_wish){
            .who = who, .text = "Hm.",
            .what = rare[what % (manners == COMPANY_FIRM ? 7 : 12)],
            .number = 1 + kr_rng_below(r, TB_PHRASES) });
    else if (what == 40)
        desk_do(d, who, final[kr_rng_below(r, 2)]);
    else if (what < 60)
        desk_host(d, TB_RESUME, KR_NONE);
    else if (tb_legal(d->t, who, span) > 0)
        desk_any(d, who, r);
}

static void sit_down(desk *d, const kr_game *g, tb_tempo tempo, kr_rng *r,
                     unsigned seed)
{
    unsigned sizes = g->seats_max - g->seats_min + 1u;
    tb_setup setup = desk_setup(g->name,
                                g->seats_min + kr_rng_below(r, sizes), tempo);
    setup.speed = (tb_speed)kr_rng_below(r, TB_SPEEDS);
    setup.ask_back = kr_rng_below(r, 4) > 0;
    desk_open(d, &setup, seed, (kr_seats)kr_rng_below(r, 64), "novice");
    for (kr_seat s = 0; s < setup.config.seats; s++)
        if (kr_rng_below(r, 2))
            desk_wish(d, (tb_wish){ .who = s, .what = TB_WORD,
                                    .text = "Würfel" });
    desk_host(d, TB_START, KR_NONE);
}

void company_play(desk *d, const kr_game *g, tb_tempo tempo, unsigned seed,
                  company_manners manners)
{
    kr_rng r;
    kr_rng_fast(&r, seed * 31 + tempo);
    sit_down(d, g, tempo, &r, seed);
    for (int i = 0; i < STEPS && tb_stage_of(d->t) != TB_ENDED; i++) {
        if (kr_rng_below(&r, 3) == 0)
            desk_pass_time(d, kr_rng_below(&r, kr_rng_below(&r, 8) ? 3000
                                                                   : 90000));
        somebody_does_something(d, &r, manners);
    }
    for (kr_seat s = 0; s < tb_setup_of(d->t)->config.seats; s++)
        desk_do(d, s, TB_RESIGN);
    desk_host(d, TB_RESUME, KR_NONE);
    desk_to_the_end(d);
}

/* TABLE_SCALE is how many times as many games, for soaking. */
static unsigned scale(void)
{
    const char *times = getenv("TABLE_SCALE");
    return times != NULL ? (unsigned)atoi(times) : 1;
}

void company_for_all(unsigned seeds, void (*claim)(desk *))
{
    seeds *= scale();
    for (int g = 0; g < KR_GAMES; g++)
        for (int tempo = 0; kr_games[g] && tempo <= TB_HALF_DAY; tempo++)
            for (unsigned seed = 1; seed <= seeds; seed++) {
                desk d;
                company_play(&d, kr_games[g], (tb_tempo)tempo, seed,
                             COMPANY_TAKES_BACK);
                claim(&d);
                desk_close(&d);
            }
}

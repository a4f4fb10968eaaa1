/*
 * test_twins.c -- the same script without tempo and with a clock: the same
 * moves are legal, the same cards come, the same people win.
 *
 * Answers that close a window together (a look passed by all, a play nobody
 * stops, a deal called) end it in both; what is sealed in one may be open in
 * the other. So everything but the timing must come out the same.
 */
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "table/desk.h"
#include "unit/test.h"

/* One thing of a kind that is legal for a seat: the first, or the last. */
static bool does(desk *d, kr_seat who, uint8_t kind, unsigned turn)
{
    kr_span span[KR_SPANS_MAX];
    int count = tb_legal(d->t, who, span), chosen = -1;
    for (int i = 0; i < count; i++)
        if (span[i].move.kind == kind && (chosen < 0 || turn % 2))
            chosen = i;
    if (chosen < 0)
        return false;
    return desk_wish(d, (tb_wish){ .who = who, .what = TB_MOVE,
                     .move = span[chosen].move,
                     .seen = tb_last(d->t) }).refusal == TB_GRANTED;
}

/* A game's script: what to do, in the order of preference; what is not counted
 * as a turn; and who is asked last in each round. */
typedef struct {
    uint8_t kinds[12], pass;
    kr_seat (*last)(const desk *);
} script;

static bool does_one_of(desk *d, kr_seat who, const script *s, unsigned *turn)
{
    for (const uint8_t *kind = s->kinds; *kind != 0; kind++)
        if (does(d, who, *kind, *turn)) {
            *turn += *kind != s->pass;
            return true;
        }
    return false;
}

/* Round after round everybody who can act does the first thing on the list;
 * where nobody can, time passes. */
static void play_script(desk *d, const script *s)
{
    unsigned turn[KR_SEATS] = { 0 };
    unsigned seats = tb_setup_of(d->t)->config.seats;
    for (int i = 0; i < 20000 && tb_stage_of(d->t) == TB_RUNNING; i++) {
        bool acted = false;
        kr_seat who = s->last(d);
        for (unsigned n = 0; n < seats; n++) {
            who = kr_left_of(who, seats);
            if (kr_has(tb_waits(d->t).must | tb_waits(d->t).may, who))
                acted |= does_one_of(d, who, s, &turn[who]);
        }
        if (!acted)
            desk_pass_time(d, 400);
    }
}

/* ---- what must be the same -------------------------------------------- */

static void same_end(desk *a, desk *b)
{
    const kr_game *g = tb_setup_of(a->t)->game;
    kr_score x, y;
    if (!tb_score(a->t, &x) || !tb_score(b->t, &y)) {
        CHECK(false);                   /* both have ended */
        return;
    }
    for (unsigned s = 0; s < tb_setup_of(a->t)->config.seats; s++)
        CHECK(x.points[s] == y.points[s] && x.rank[s] == y.rank[s]);
    kr_state one = *tb_truth(a->t), two = *tb_truth(b->t);
    ((kr_config *)two.byte)->timing = KR_WINDOWS;
    CHECK(kr_hash(g, &one) == kr_hash(g, &two));
}

static void twins(const char *game, unsigned seats, const script *s)
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk calm, live;
        kr_seats all = kr_all_seats(seats);
        desk_open_game(&calm, game, seats, TB_UNTIMED, all);
        desk_open_game(&live, game, seats, (tb_tempo)tempo, all);
        play_script(&calm, s);
        play_script(&live, s);
        same_end(&calm, &live);
        CHECK(desk_count(&live, TB_AWAY) == 0);
        desk_close(&calm);
        desk_close(&live);
    }
}

static kr_seat nobody_special(const desk *d)
{
    return (kr_seat)(tb_setup_of(d->t)->config.seats - 1);
}

TEST(twins, schwarzarbeit_is_the_same_game_with_a_clock)
{
    static const script s = {
        { SW_PASS, SW_DENOUNCE, SW_HIRE, SW_SKIP, SW_LAWYER, SW_END },
        SW_PASS, nobody_special,
    };
    twins("schwarzarbeit", 4, &s);
}

TEST(twins, pfusch_is_the_same_game_with_a_clock)
{
    static const script s = {
        { PF_MIX, PF_SITE, PF_BRIBE, PF_POINT, PF_PROBE }, 0, nobody_special,
    };
    twins("pfusch", 4, &s);
}

static kr_seat the_boss(const desk *d)
{
    const ko_pub *pub = tb_eye(d->t, KR_NOBODY).pub;
    return pub->active;
}

/* Other players offer what they have; the Boss agrees and calls, or gives
 * up. */
TEST(twins, kohle_is_the_same_game_with_a_clock)
{
    static const script s = {
        { KO_PLACE, KO_ROLL, KO_DEAL, KO_CALL, KO_AGREE, KO_OFFER, KO_FAIL,
          KO_PASS }, KO_PASS, the_boss,
    };
    twins("kohle", 3, &s);
}

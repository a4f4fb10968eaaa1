/*
 * inspect.c -- probing, and its consequences: P-5 and P-6.
 */
#include "games/pfusch/state.h"

/* ---- P-5  Inspecting -------------------------------------------------- */

/* P-5.1 The inspector names one block of a building that has a sign. */
uint32_t pf_open_blocks(const pf_pub *pub)
{
    uint32_t blocks = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        if (pub->sign[who] == 0)
            continue;
        uint32_t floors = (1u << pub->height[pub->sign[who] - 1]) - 1;
        blocks |= floors << pf_block(who, 0);
    }
    return blocks;
}

/* P-5.2 Buildings without a sign cannot be inspected. */
kr_verdict pf_may_name(const pf_pub *pub, unsigned block)
{
    unsigned sign = pub->sign[pf_builder_of(block)];
    if (sign == 0)                                      return P_5_2;
    if (pf_floor_of(block) >= pub->height[sign - 1])    return P_5_1;
    return KR_OK;
}

/* P-5.4 A hollow block brings down the whole building. */
static void tear_down(pf_play *p, kr_seat builder)
{
    pf_pub *pub = p->pub;
    unsigned site = pub->sign[builder] - 1u;
    uint8_t *solid = &pf_own(p, builder)->solid[site];
    pf_tell(p, builder, PF_FALLS, *solid, 0);
    pub->lost[builder] += (uint8_t)kr_bits(*solid);
    pub->sign[builder] = 0;
    pub->owner[site] = pub->height[site] = pub->probed[site] = *solid = 0;
}

/* ---- P-6  Being caught ------------------------------------------------ */

/* P-6.2 The second time also costs one wood block. */
static void pay_wood(pf_play *p, kr_seat who)
{
    pf_prv *own = pf_own(p, who);
    uint8_t paid = own->wood > 0;
    own->wood -= paid;
    p->pub->lost[who] += paid;
    if (!paid)
        p->pub->bare |= kr_seat_bit(who);
    pf_tell(p, who, PF_PAYS, paid, 0);
}

kr_seats pf_still_in(const pf_pub *pub)
{
    kr_seats in = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (pub->out[who] == 0)
            in |= kr_seat_bit(who);
    return in;
}

/* P-6.3 The third time the builder is out.
 * P-6.4 The game ends at once when only one builder is left. */
static void put_out(pf_play *p, kr_seat who)
{
    pf_pub *pub = p->pub;
    unsigned in = kr_bits(pf_still_in(pub));
    pub->out[who] = (uint8_t)(pub->config.seats - in + 1);
    pf_tell(p, who, PF_OUT, 0, 0);
    if (in > 2)
        return;
    memset(pub->shown, 0, sizeof pub->shown);
    pub->phase = PF_PHASE_OVER;
}

/* P-6.1 The first time costs only the building. */
static void do_caught(pf_play *p, kr_seat builder)
{
    unsigned times = ++p->pub->strikes[builder];
    if (times == 2)
        pay_wood(p, builder);
    if (times == PF_STRIKES)
        put_out(p, builder);
}

/* P-5.3 A solid block ends the inspection with nothing. */
void pf_inspect(pf_play *p, unsigned block)
{
    kr_seat builder = pf_builder_of(block);
    unsigned site = p->pub->sign[builder] - 1u;
    unsigned floor = pf_floor_of(block);
    if (pf_own(p, builder)->solid[site] >> floor & 1) {
        pf_tell(p, builder, PF_BLOCK, floor, PF_SOLID);
        p->pub->probed[site] |= (uint8_t)(1u << floor);
    } else {
        pf_tell(p, builder, PF_BLOCK, floor, PF_HOLLOW);
        tear_down(p, builder);
        do_caught(p, builder);
    }
}

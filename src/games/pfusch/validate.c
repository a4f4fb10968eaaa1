/*
 * validate.c -- checks that a position is possible.
 *
 * An accepted position can be played to its end, and every position of a real
 * game is accepted. The ranges of single fields were checked by the reader.
 */
#include "games/pfusch/state.h"

/* ---- progress of the year ---------------------------------------------- */

/* Months in which this builder could lay a block so far. */
static unsigned count_built(const pf_pub *pub, kr_seat who)
{
    bool laid = pub->phase > PF_PHASE_SITE ||
                (pub->phase == PF_PHASE_SITE && !kr_has(pub->due, who));
    unsigned months = pub->month;
    months -= pub->month > PF_APRIL;
    months += laid && pub->month != PF_APRIL;
    return months;
}

/* Months in which chips were shown so far. */
static unsigned count_bribed(const pf_pub *pub)
{
    unsigned months = pub->month;
    months -= pub->month > PF_AUGUST;
    months += pub->phase > PF_PHASE_BRIBE;
    return months;
}

static const char *flaw_of_time(const pf_pub *pub)
{
    unsigned in = kr_bits(pf_still_in(pub));
    bool over = pub->phase == PF_PHASE_OVER;
    bool mixing = pub->phase <= PF_PHASE_SITE;
    if (pub->month == PF_APRIL && mixing)    return "Nobody builds in April.";
    if (pub->month == PF_AUGUST && !mixing)  return "Nobody bribes in August.";
    if (in == 0)                             return "Everybody is out.";
    if (in == 1 && !over)                    return "Only one is left to play.";
    if (in > 1 && over && pub->month != PF_DECEMBER)
        return "The game is over too early.";
    return NULL;
}

/* ---- players ---------------------------------------------------------- */

/* Empty seats have nothing. */
static const char *flaw_of_seats(const pf_pub *pub)
{
    unsigned seats = pub->config.seats;
    unsigned something = pub->first >= seats;
    something |= (pub->due | pub->late | pub->bare) &
                 (kr_seats)~kr_all_seats(seats);
    for (unsigned i = seats; i < PF_SEATS; i++)
        something |= pub->sign[i] | pub->strikes[i] | pub->out[i] |
                     pub->lost[i] | pub->played[i] | pub->empties[i] |
                     pub->shown[i] | pub->point[i];
    return something ? "Nobody sits there." : NULL;
}

/* Players who are out are numbered 1, 2 ... */
static const char *flaw_of_outs(const pf_pub *pub)
{
    unsigned count = 0, numbers = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        bool out = pub->out[who] != 0;
        count += out;
        numbers |= 1u << pub->out[who];
        if (out != (pub->strikes[who] == PF_STRIKES))
            return "Out is who was caught three times.";
        if (out && pub->sign[who] != 0)
            return "Who is out has no sign.";
    }
    if (numbers >> 1 != (1u << count) - 1)
        return "The order in which they went out is not clear.";
    return NULL;
}

/* ---- houses ----------------------------------------------------------- */

static const char *flaw_of_house(const kr_state *s, unsigned site)
{
    const pf_pub *pub = pf_pub_in(s);
    kr_seat owner = (kr_seat)(pub->owner[site] - 1);
    unsigned floors = (1u << pub->height[site]) - 1;
    unsigned solid = pf_prv_in(s, owner)->solid[site];
    if (pub->height[site] == 0)
        return "A house has at least one block.";
    if (pub->height[site] > pf_heights[site])
        return "A house is higher than its site says.";
    if (!pf_is_finished(pub, site) && pub->sign[owner] != 1 + site)
        return "An unfinished house has its owner's sign.";
    if (solid & ~floors)
        return "A solid block is higher than its house.";
    if (pub->probed[site] & ~solid)
        return "A block probed solid is not.";
    return NULL;
}

static const char *flaw_of_site(const kr_state *s, unsigned site)
{
    const pf_pub *pub = pf_pub_in(s);
    unsigned owner = pub->owner[site];
    if (owner > pub->config.seats)
        return "A house belongs to an empty seat.";
    if (owner != 0 && !(pf_sites_in_use(pub) >> site & 1))
        return "A house stands in a district that is not in use.";
    if (owner == 0 && (pub->height[site] | pub->probed[site]) != 0)
        return "A block stands where no house is.";
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (owner != 1u + who && pf_prv_in(s, who)->solid[site] != 0)
            return "A solid block stands in no house of its owner.";
    return owner != 0 ? flaw_of_house(s, site) : NULL;
}

/* ---- a builder's possessions ------------------------------------------ */

typedef struct {
    unsigned blocks, solid;             /* standing blocks */
} holding;

static holding count_standing(const kr_state *s, kr_seat who)
{
    const pf_pub *pub = pf_pub_in(s);
    holding sum = { 0, 0 };
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + who) {
            sum.blocks += pub->height[site];
            sum.solid += kr_bits(pf_prv_in(s, who)->solid[site]);
        }
    return sum;
}

/* A house that fell had at least one hollow block, and at most four blocks. */
static const char *flaw_of_blocks(const kr_state *s, kr_seat who)
{
    const pf_pub *pub = pf_pub_in(s);
    holding standing = count_standing(s, who);
    unsigned built = count_built(pub, who), strikes = pub->strikes[who];
    bool paid = strikes >= 2 && !kr_has(pub->bare, who);
    unsigned fallen = pub->lost[who] - paid;    /* solid blocks */
    bool always = pub->out[who] == 0 && !pub->config.option[PF_OPTION_REST];
    if (pf_prv_in(s, who)->wood + standing.solid + pub->lost[who] != PF_WOOD)
        return "A builder's wood does not add up to nine.";
    if (pub->lost[who] < paid || fallen > strikes * (PF_FLOORS - 1))
        return "Wood was lost without being caught.";
    if (standing.blocks + fallen + strikes > built)
        return "A builder has built too much.";
    if (always && standing.blocks + strikes * PF_FLOORS < built)
        return "A builder has built too little.";
    return NULL;
}

static const char *flaw_of_chips(const pf_pub *pub, kr_seat who)
{
    unsigned bribed = count_bribed(pub);
    unsigned least = pub->out[who] != 0 ? PF_STRIKES : bribed;
    unsigned played = kr_bits(pub->played[who]) + pub->empties[who];
    if (played > bribed)               return "A chip too many was played.";
    if (played < least)                return "A chip too few was played.";
    if (pub->strikes[who] > bribed)    return "Somebody was caught too often.";
    return NULL;
}

static const char *flaw_of_builder(const kr_state *s, kr_seat who)
{
    const pf_pub *pub = pf_pub_in(s);
    unsigned sign = pub->sign[who];
    if (sign != 0 && pub->owner[sign - 1] != 1 + who)
        return "A sign stands at no house of its owner.";
    if (kr_has(pub->bare, who) &&
        (pub->strikes[who] != 2 || pf_prv_in(s, who)->wood != 0))
        return "Who could not pay was caught twice and has no wood.";
    const char *flaw = flaw_of_blocks(s, who);
    return flaw != NULL ? flaw : flaw_of_chips(pub, who);
}

/* ---- the pending decision --------------------------------------------- */

static bool is_inspecting(const pf_pub *pub)
{
    return pub->phase >= PF_PHASE_AGREE && pub->phase <= PF_PHASE_INFORM;
}

/* The last player to go out may have done so in this month's regular
 * inspection. */
static bool may_have_shown(const pf_pub *pub, kr_seat who)
{
    unsigned outs = pub->config.seats - kr_bits(pf_still_in(pub));
    return pub->out[who] == 0 ||
           (pub->phase == PF_PHASE_INFORM && pub->out[who] == outs);
}

static const char *flaw_of_shown(const pf_pub *pub, kr_seat who)
{
    unsigned chip = pub->shown[who] - 1u;
    if (pub->shown[who] == 0)
        return is_inspecting(pub) && pub->out[who] == 0
            ? "A builder has not shown his chip." : NULL;
    if (!is_inspecting(pub) || !may_have_shown(pub, who))
        return "A chip is shown that cannot be.";
    if (chip == PF_EMPTY ? pub->empties[who] == 0
                         : pf_chips_of(pub, who) >> chip & 1)
        return "The chip shown was not played.";
    return NULL;
}

static const char *flaw_of_gift(const pf_pub *pub)
{
    unsigned highest = pf_gift_below(pub, PF_INFORMER);
    bool tied = kr_bits(pf_givers(pub, highest)) > 1;
    if (pub->phase != PF_PHASE_AGREE && pub->phase != PF_PHASE_PROBE)
        return pub->gift != 0 ? "No gift decides now." : NULL;
    if (pub->gift == 0)
        return "Some gift must decide.";
    if (pub->gift == highest)
        return NULL;
    return tied && pub->gift == pf_gift_below(pub, highest)
        ? NULL : "Another gift decides.";
}

/* The seats the phase can wait for. */
static kr_seats those_asked(const pf_pub *pub)
{
    kr_seats in = pf_still_in(pub), asked = 0;
    switch ((pf_phase)pub->phase) {
    case PF_PHASE_MIX:
    case PF_PHASE_BRIBE:
        return in;
    case PF_PHASE_SITE:
        for (kr_seat who = 0; who < pub->config.seats; who++)
            if (!pf_is_building(pub, who))
                asked |= kr_seat_bit(who);
        return asked & in;
    case PF_PHASE_AGREE:
        asked = pf_givers(pub, pub->gift);
        return kr_bits(asked) > 1 ? asked : 0;
    case PF_PHASE_PROBE:
        asked = pf_givers(pub, pub->gift);
        return kr_bits(asked) == 1 ? asked : 0;
    case PF_PHASE_INFORM:
        asked = pf_givers(pub, PF_INFORMER);
        return kr_bits(asked) == 1 ? asked & in : 0;
    case PF_PHASE_LOT:
    case PF_PHASE_OVER:
    case PF_PHASES:
        break;
    }
    return 0;
}

/* Chance answers for late players, when all others have answered. */
static const char *flaw_of_late(const pf_pub *pub, kr_seats asked)
{
    bool may = pub->phase == PF_PHASE_MIX || pub->phase == PF_PHASE_BRIBE;
    if (!may || pub->config.law == 0 || (pub->late & ~asked))
        return "Chance answers for somebody who is not late.";
    return pub->due != 0 ? "Chance answers when all others have." : NULL;
}

static const char *flaw_of_due(const pf_pub *pub)
{
    kr_seats asked = those_asked(pub);
    bool some = pub->phase == PF_PHASE_SITE || pf_is_sealed(pub);
    if (pub->late != 0)
        return flaw_of_late(pub, asked);
    if (pub->due == 0 && pub->phase != PF_PHASE_OVER)
        return "The game waits for nobody.";
    if (pub->due & ~asked)
        return "The game waits for somebody who has nothing to decide.";
    if (!some && pub->due != asked)
        return "The game does not wait for all it should.";
    if (is_inspecting(pub) && pf_open_blocks(pub) == 0)
        return "There is no block to inspect.";
    return NULL;
}

/* ---- answers given ---------------------------------------------------- */

static bool is_open(const pf_pub *pub, unsigned point)
{
    return point != 0 && point <= PF_BLOCKS &&
           pf_open_blocks(pub) >> (point - 1) & 1;
}

/* Pointing with a clock ends when all point at one block. */
static const char *flaw_of_points(const pf_pub *pub)
{
    bool agreeing = pub->phase == PF_PHASE_AGREE;
    bool differ = false;
    if (pub->round != 0 && !(agreeing && pf_is_sealed(pub)))
        return "There are no rounds now.";
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        unsigned point = pub->point[who];
        bool may = agreeing && !pf_is_sealed(pub) && kr_has(pub->due, who);
        if (point != 0 && !may)
            return "Somebody points who has nothing to point at.";
        if (point != 0 && !is_open(pub, point))
            return "Somebody points at no block.";
        differ |= may && point != pub->point[kr_lowest(pub->due)];
        differ |= may && point == 0;
    }
    if (agreeing && !pf_is_sealed(pub) && !differ)
        return "They have agreed.";
    return NULL;
}

static const char *flaw_of_sealed(const pf_pub *pub, const pf_prv *own,
                                  kr_seat who)
{
    bool carries = pub->phase == PF_PHASE_SITE && kr_has(pub->due, who);
    bool sealed = pf_has_sealed(pub, who);
    bool mix = carries || (sealed && pub->phase == PF_PHASE_MIX);
    bool chip = sealed && pub->phase == PF_PHASE_BRIBE;
    bool point = sealed && pub->phase == PF_PHASE_AGREE;
    bool may_rest = !carries && pub->config.option[PF_OPTION_REST];
    bool late = own->mix == PF_MIX_LATE || own->chip == PF_CHIP_LATE;
    bool may_be_late = !carries && pub->config.law > 0;
    if ((own->mix != 0) != mix || (own->chip != 0) != chip ||
        (own->point != 0) != point)
        return "A hidden answer is missing, or one too many.";
    if (late != kr_has(pub->late, who) && (pub->late != 0 || !may_be_late))
        return "Somebody is late who cannot be, or is not who should.";
    if (own->mix == 1 + PF_SOLID && own->wood == 0)
        return "A solid block was mixed without wood.";
    if (own->mix == PF_MIX_REST && !may_rest)
        return "Somebody rests who may not.";
    if (chip && own->chip != PF_CHIP_LATE &&
        !(pf_chips_of(pub, who) >> (own->chip - 1) & 1))
        return "A hidden chip was played before.";
    if (point && own->point != PF_POINT_NOWHERE && !is_open(pub, own->point))
        return "Somebody points at no block.";
    return NULL;
}

/* ---- all together ----------------------------------------------------- */

static const char *flaw_of_districts(const pf_pub *pub)
{
    bool drawn = pub->config.option[PF_OPTION_DISTRICTS] == PF_DISTRICTS_DRAWN;
    bool may = drawn ? pf_may_draw_districts(pub, pub->districts)
                     : pub->districts == 0;
    return may ? NULL : "These districts cannot be drawn.";
}

/* Before the first seat is drawn, nothing has happened except that districts
 * may have been drawn. */
static const char *flaw_of_lot(const kr_state *s)
{
    kr_state fresh;
    kr_new(&pf_game, kr_config_of(s), &fresh);
    pf_pub_of(&fresh)->districts = pf_pub_in(s)->districts;
    if (pf_pub_in(s)->districts != 0 && flaw_of_districts(pf_pub_in(s)))
        return flaw_of_districts(pf_pub_in(s));
    return memcmp(s, &fresh, kr_state_size(&pf_game, s)) != 0
        ? "Something has happened before the lot was drawn." : NULL;
}

static const char *flaw_of_public(const pf_pub *pub)
{
    const char *flaw = NULL;
    if (flaw == NULL)  flaw = flaw_of_seats(pub);
    if (flaw == NULL)  flaw = flaw_of_outs(pub);
    if (flaw == NULL)  flaw = flaw_of_time(pub);
    for (kr_seat who = 0; who < pub->config.seats && flaw == NULL; who++)
        flaw = flaw_of_shown(pub, who);
    if (flaw == NULL)  flaw = flaw_of_gift(pub);
    if (flaw == NULL)  flaw = flaw_of_due(pub);
    if (flaw == NULL)  flaw = flaw_of_points(pub);
    return flaw;
}

const char *pf_validate(const kr_state *s)
{
    const pf_pub *pub = pf_pub_in(s);
    const char *flaw = flaw_of_districts(pub);
    if (pub->phase == PF_PHASE_LOT)
        return flaw_of_lot(s);
    for (unsigned site = 0; site < PF_SITES && flaw == NULL; site++)
        flaw = flaw_of_site(s, site);
    if (flaw == NULL)
        flaw = flaw_of_public(pub);
    for (kr_seat who = 0; who < pub->config.seats && flaw == NULL; who++) {
        flaw = flaw_of_builder(s, who);
        if (flaw == NULL)
            flaw = flaw_of_sealed(pub, pf_prv_in(s, who), who);
    }
    return flaw;
}

/*
 * rules.c -- the rules of Pfusch.
 *
 * In the order of docs/rules/pfusch.md. A may_ function changes nothing and
 * returns the rule that forbids the move; a do_ function acts and relies on
 * its may_. A begin_ function opens a phase and sets `due` to the seats it
 * waits for; if there are none, the next phase begins. P-5 and P-6 are in
 * inspect.c.
 */
#include "games/pfusch/state.h"

static void note_answer(pf_play *p, kr_seat who)
{
    p->pub->due &= (kr_seats)~kr_seat_bit(who);
}

/* ---- P-1  What is in the box ------------------------------------------ */

/* P-1.2 Each builder has nine wood blocks and plaster without end. */
void pf_init(kr_state *s)
{
    for (kr_seat who = 0; who < pf_pub_of(s)->config.seats; who++)
        pf_prv_of(s, who)->wood = PF_WOOD;
}

/* P-1.5 As many districts are used as there are builders.
 * The first seat is drawn next. */
static void do_districts(pf_play *p, kr_move m)
{
    p->pub->districts = m.a;
}

/* P-1.7 Wood stock, blocks and unplayed chips are hidden, the rest is public.
 * Hidden too is what several answer at once, until all have. */
bool pf_is_sealed(const pf_pub *pub)
{
    return pub->phase == PF_PHASE_MIX || pub->phase == PF_PHASE_BRIBE ||
           (pub->phase == PF_PHASE_AGREE && pub->config.timing == KR_WINDOWS);
}

bool pf_has_sealed(const pf_pub *pub, kr_seat who)
{
    if (!pf_is_sealed(pub) || kr_has(pub->due, who))
        return false;
    return pub->phase == PF_PHASE_AGREE
        ? pub->shown[who] == 1 + pub->gift : pub->out[who] == 0;
}

/* A time-out is sealed like the answer it replaces, and so is the answer of
 * chance (P-8.1, P-8.3). */
kr_move pf_redact(const void *pub, kr_move m, kr_seat viewer)
{
    bool drawn = m.kind == PF_DRAW_MIX || m.kind == PF_DRAW_BRIBE;
    if (drawn && m.a != viewer)
        m.b = KR_HIDDEN;
    if (m.who == KR_CHANCE)
        return m;
    kr_seat who = m.kind == KR_LATE ? m.a : m.who;
    return who == viewer || !pf_is_sealed(pub) ? m : kr_sealed(who);
}

/* ---- P-2  The months -------------------------------------------------- */

/* P-2.2 The game lasts twelve months, January to December. */
static void next_month(pf_pub *pub)
{
    memset(pub->shown, 0, sizeof pub->shown);
    if (pub->month == PF_DECEMBER) {
        pub->phase = PF_PHASE_OVER;
    } else {
        pub->phase = PF_PHASE_MIX;
        pub->month++;
    }
}

/* P-2.5 Where order matters, the first seat goes first, then clockwise. */
kr_seat pf_turn(const pf_pub *pub)
{
    kr_seat who = pub->first;
    while (!kr_has(pub->due, who))
        who = kr_left_of(who, pub->config.seats);
    return who;
}

static void do_first(pf_play *p, kr_move m)
{
    p->pub->first = m.a;
}

/* ---- P-3  Mixing and building ----------------------------------------- */

static void begin_mix(pf_play *p)
{
    p->pub->due = pf_is_wet(p->pub->month) ? 0 : pf_still_in(p->pub);
}

/* P-3.1 Each builder secretly mixes one block, solid or hollow.
 * P-3.2 Without wood only a hollow block can be mixed. */
static kr_verdict may_mix(kr_eye eye, kr_move m)
{
    const pf_pub *pub = eye.pub;
    const pf_prv *own = eye.prv;
    if (!kr_has(pub->due, m.who))              return P_3_1;
    if (m.a == PF_SOLID && own->wood == 0)     return P_3_2;
    return KR_OK;
}

static void do_mix(pf_play *p, kr_move m)
{
    pf_own(p, m.who)->mix = (uint8_t)(1 + m.a);
    note_answer(p, m.who);
}

/* P-3.3 Each builder adds one block a month. */
static kr_verdict may_rest(kr_eye eye, kr_move m)
{
    const pf_pub *pub = eye.pub;
    if (!pub->config.option[PF_OPTION_REST])   return P_3_3;
    if (!kr_has(pub->due, m.who))              return P_3_1;
    return KR_OK;
}

static void do_rest(pf_play *p, kr_move m)
{
    pf_own(p, m.who)->mix = PF_MIX_REST;
    note_answer(p, m.who);
}

/* P-3.4 The block goes on the running project. */
static void lay_block(pf_play *p, kr_seat who)
{
    pf_prv *own = pf_own(p, who);
    unsigned site = p->pub->sign[who] - 1u;
    unsigned floor = p->pub->height[site]++;
    if (own->mix == 1 + PF_SOLID) {
        own->wood--;
        own->solid[site] |= (uint8_t)(1u << floor);
    }
    own->mix = 0;
}

/* All have mixed; builders without a running project need a site. */
static void begin_site(pf_play *p)
{
    for (kr_seat who = 0; who < p->pub->config.seats; who++) {
        pf_prv *own = pf_own(p, who);
        if (own->mix == 0)
            continue;
        if (own->mix == PF_MIX_REST) {
            own->mix = 0;
            pf_tell(p, who, PF_REST, 0, 0);
        } else if (pf_is_building(p->pub, who)) {
            lay_block(p, who);
        } else {
            p->pub->due |= kr_seat_bit(who);
        }
    }
}

/* P-3.6 A new project starts on any free site of any district in use. */
uint32_t pf_free_sites(const pf_pub *pub)
{
    uint32_t set = 0;
    for (unsigned site = 0; site < PF_SITES; site++)
        set |= (uint32_t)(pub->owner[site] == 0) << site;
    return set & pf_sites_in_use(pub);
}

/* P-3.5 A new project starts only when the last one is finished or torn down.
 * P-3.7 A site holds one building, from its first block until torn down. */
static kr_verdict may_site(kr_eye eye, kr_move m)
{
    const pf_pub *pub = eye.pub;
    if (pf_is_building(pub, m.who))            return P_3_5;
    if (!kr_has(pub->due, m.who))              return P_3_3;
    if (m.who != pf_turn(pub))                 return P_2_5;
    if (!(pf_sites_in_use(pub) >> m.a & 1))    return P_3_6;
    if (pub->owner[m.a] != 0)                  return P_3_7;
    return KR_OK;
}

/* P-1.4 Each builder has one site sign.
 * P-3.9 The sign stands at the project until its owner starts the next one. */
static void do_site(pf_play *p, kr_move m)
{
    p->pub->sign[m.who] = (uint8_t)(1 + m.a);
    p->pub->owner[m.a] = (uint8_t)(1 + m.who);
    lay_block(p, m.who);
    note_answer(p, m.who);
}

/* ---- P-4  Bribing ----------------------------------------------------- */

static void begin_bribe(pf_play *p)
{
    p->pub->due = pf_is_on_holiday(p->pub->month) ? 0 : pf_still_in(p->pub);
}

/* P-4.1 Each builder secretly plays one of their chips, shown together.
 * P-4.2 A chip is played once. */
static kr_verdict may_bribe(kr_eye eye, kr_move m)
{
    const pf_pub *pub = eye.pub;
    if (!kr_has(pub->due, m.who))              return P_4_1;
    if (!(pf_chips_of(pub, m.who) >> m.a & 1)) return P_4_2;
    return KR_OK;
}

static void do_bribe(pf_play *p, kr_move m)
{
    pf_own(p, m.who)->chip = (uint8_t)(1 + m.a);
    note_answer(p, m.who);
}

/* P-4.9 Used chips lie on their month, the dearest gift on top. */
static void show_chip(pf_play *p, kr_seat who)
{
    pf_pub *pub = p->pub;
    pf_prv *own = pf_own(p, who);
    unsigned chip = own->chip - 1u;
    if (chip == PF_EMPTY)
        pub->empties[who]++;
    else
        pub->played[who] |= (uint8_t)(1u << (chip - 1));
    pub->shown[who] = own->chip;
    own->chip = 0;
    pf_tell(p, who, PF_BRIBE, chip, 0);
}

kr_seats pf_givers(const pf_pub *pub, unsigned chip)
{
    kr_seats givers = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (pub->shown[who] == 1 + chip)
            givers |= kr_seat_bit(who);
    return givers;
}

bool pf_is_outbid(const pf_pub *pub)
{
    kr_seats givers = 0;
    for (unsigned gift = pub->gift + 1u; gift <= PF_GIFT_6; gift++)
        givers |= pf_givers(pub, gift);
    return pub->gift > 0 && givers != 0;
}

unsigned pf_gift_below(const pf_pub *pub, unsigned limit)
{
    unsigned gift = 0;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (pub->shown[who] > 1 + gift && pub->shown[who] < 1 + limit)
            gift = pub->shown[who] - 1u;
    return gift;
}

/* P-4.3 The highest gift makes its giver the inspector.
 * P-4.4 Those tied for the highest gift must agree on one block.
 * `gift` is the one that decides, 0 for none. */
static void let_decide(pf_pub *pub, unsigned gift)
{
    kr_seats givers = gift != 0 ? pf_givers(pub, gift) : 0;
    pub->gift = (uint8_t)gift;
    pub->due = kr_bits(givers) > 1 ? givers : 0;
    pub->round = 0;
    memset(pub->point, 0, sizeof pub->point);
}

static void do_named(pf_play *p, unsigned block)
{
    let_decide(p->pub, 0);
    pf_inspect(p, block);
}

static void begin_agree(pf_play *p)
{
    for (kr_seat who = 0; who < p->pub->config.seats; who++)
        if (pf_own(p, who)->chip != 0)
            show_chip(p, who);
    if (pf_open_blocks(p->pub) != 0)
        let_decide(p->pub, pf_gift_below(p->pub, PF_INFORMER));
}

static kr_verdict may_point(kr_eye eye, kr_move m)
{
    const pf_pub *pub = eye.pub;
    if (!kr_has(pub->due, m.who))              return P_4_4;
    return pf_may_name(pub, m.a);
}

static kr_verdict may_disagree(kr_eye eye, kr_move m)
{
    const pf_pub *pub = eye.pub;
    if (!kr_has(pub->due, m.who))              return P_4_4;
    return KR_OK;
}

/* P-4.5 If they do not agree, the next lower gift decides.
 * P-4.6 If they do not agree either, or there is none, nothing is inspected. */
static void do_not_agreed(pf_play *p)
{
    unsigned highest = pf_gift_below(p->pub, PF_INFORMER);
    unsigned next = pf_gift_below(p->pub, p->pub->gift);
    let_decide(p->pub, p->pub->gift == highest ? next : 0);
}

/* The block all of them point at, as in `point`; 0 if they differ. */
static unsigned common_point(const uint8_t point[PF_SEATS], kr_seats tied)
{
    unsigned common = point[kr_lowest(tied)];
    for (; tied != 0; tied &= (kr_seats)(tied - 1))
        if (point[kr_lowest(tied)] != common)
            return 0;
    return common;
}

/* With a clock: openly, until all point at the same block. */
static void point_live(pf_play *p, kr_seat who, unsigned block)
{
    p->pub->point[who] = (uint8_t)(1 + block);
    unsigned common = common_point(p->pub->point, p->pub->due);
    if (common != 0)
        do_named(p, common - 1);
}

static uint8_t show_point(pf_play *p, kr_seat who)
{
    uint8_t point = pf_own(p, who)->point;
    pf_own(p, who)->point = 0;
    if (point == PF_POINT_NOWHERE)
        pf_tell(p, who, PF_DISAGREE, 0, 0);
    else
        pf_tell(p, who, PF_POINT, point - 1u, 0);
    return point;
}

/* Without a clock: up to three rounds, each shown when all have pointed. */
static void end_round(pf_play *p)
{
    kr_seats tied = pf_givers(p->pub, p->pub->gift);
    uint8_t point[PF_SEATS] = { 0 };
    bool last = ++p->pub->round == PF_ROUNDS;
    for (kr_seat who = 0; who < p->pub->config.seats; who++)
        if (kr_has(tied, who)) {
            point[who] = show_point(p, who);
            last |= point[who] == PF_POINT_NOWHERE;
        }
    unsigned common = common_point(point, tied);
    if (common != 0 && common != PF_POINT_NOWHERE)
        do_named(p, common - 1);
    else if (last)
        do_not_agreed(p);
    else
        p->pub->due = tied;
}

static void point_sealed(pf_play *p, kr_seat who, unsigned point)
{
    pf_own(p, who)->point = (uint8_t)point;
    note_answer(p, who);
    if (p->pub->due == 0)
        end_round(p);
}

static void do_point(pf_play *p, kr_move m)
{
    if (pf_is_sealed(p->pub))
        point_sealed(p, m.who, 1u + m.a);
    else
        point_live(p, m.who, m.a);
}

static void do_disagree(pf_play *p, kr_move m)
{
    if (pf_is_sealed(p->pub))
        point_sealed(p, m.who, PF_POINT_NOWHERE);
    else
        do_not_agreed(p);
}

static void begin_probe(pf_play *p)
{
    pf_pub *pub = p->pub;
    pub->due = pub->gift != 0 ? pf_givers(pub, pub->gift) : 0;
}

static kr_verdict may_probe(kr_eye eye, kr_move m)
{
    const pf_pub *pub = eye.pub;
    bool asked = kr_has(pub->due, m.who);
    if (!asked && pub->phase == PF_PHASE_INFORM)    return P_4_7;
    if (!asked)                                     return P_4_3;
    return pf_may_name(pub, m.a);
}

static void do_probe(pf_play *p, kr_move m)
{
    do_named(p, m.a);
}

/* P-4.7 A single informer inspects once more, after the regular inspection.
 * P-4.8 Two or more informers cancel each other. */
static void begin_inform(pf_play *p)
{
    kr_seats informers = pf_givers(p->pub, PF_INFORMER);
    if (kr_bits(informers) == 1 && pf_open_blocks(p->pub) != 0)
        p->pub->due = informers & pf_still_in(p->pub);
}

/* ---- P-8  Play online ------------------------------------------------- */

/* Games of the first edition continue as they began. */
static bool chance_answers(const pf_pub *pub)
{
    return pub->config.law > 0;
}

/* P-8.1 On time-out chance mixes the block: solid or hollow, with even odds. */
static void late_mix(pf_play *p, kr_seat who)
{
    bool wood = pf_own(p, who)->wood > 0;
    do_mix(p, (kr_move){ .who = who, .a = wood ? PF_SOLID : PF_HOLLOW });
    if (chance_answers(p->pub))
        pf_own(p, who)->mix = PF_MIX_LATE;
}

/* P-8.2 On time-out the first free site in district order is chosen. */
static void late_site(pf_play *p, kr_seat who)
{
    uint8_t site = (uint8_t)kr_lowest(pf_free_sites(p->pub));
    pf_tell(p, who, PF_SITE, site, 0);
    do_site(p, (kr_move){ .who = who, .a = site });
}

/* P-8.3 On time-out chance plays one of the builder's unplayed chips.
 * In the first edition the lowest: that is the order of their numbers. */
static void late_bribe(pf_play *p, kr_seat who)
{
    unsigned chip = kr_lowest(pf_chips_of(p->pub, who));
    do_bribe(p, (kr_move){ .who = who, .a = (uint8_t)chip });
    if (chance_answers(p->pub))
        pf_own(p, who)->chip = PF_CHIP_LATE;
}

/* All have answered: now the seats for which chance answers. */
static kr_seats those_late(const pf_play *p)
{
    kr_seats late = 0;
    for (kr_seat who = 0; who < p->pub->config.seats; who++) {
        const pf_prv *own = pf_own(p, who);
        if (own->mix == PF_MIX_LATE || own->chip == PF_CHIP_LATE)
            late |= kr_seat_bit(who);
    }
    return late;
}

static void do_drawn_mix(pf_play *p, kr_move m)
{
    pf_own(p, m.a)->mix = (uint8_t)(1 + m.b);
    p->pub->late &= (kr_seats)~kr_seat_bit(m.a);
}

static void do_drawn_bribe(pf_play *p, kr_move m)
{
    pf_own(p, m.a)->chip = (uint8_t)(1 + m.b);
    p->pub->late &= (kr_seats)~kr_seat_bit(m.a);
}

/* P-8.4 On time-out the inspection lapses. */
static void late_probe(pf_play *p, kr_seat who)
{
    (void)who;
    let_decide(p->pub, 0);
}

/* P-8.5 On time-out those who should agree have not agreed. */
static void late_agree(pf_play *p, kr_seat who)
{
    do_disagree(p, (kr_move){ .who = who });
}

static void do_tick(pf_play *p, kr_move m)
{
    (void)m;
    do_not_agreed(p);
}

/* ---- every phase, one line each: opening, and the meaning of late ----- */

/* P-2.1 A month is mixing, building, bribing, inspecting, in that order. */
static const struct {
    void (*begin)(pf_play *);
    void (*late)(pf_play *, kr_seat who);
} phases[PF_PHASES] = {
    [PF_PHASE_MIX]    = { begin_mix,    late_mix },
    [PF_PHASE_SITE]   = { begin_site,   late_site },
    [PF_PHASE_BRIBE]  = { begin_bribe,  late_bribe },
    [PF_PHASE_AGREE]  = { begin_agree,  late_agree },
    [PF_PHASE_PROBE]  = { begin_probe,  late_probe },
    [PF_PHASE_INFORM] = { begin_inform, late_probe },
};

static void do_late(pf_play *p, kr_move m)
{
    phases[p->pub->phase].late(p, m.a);
}

/* Moves on to the next phase that waits for a seat, or for chance. */
static void go_on(pf_play *p)
{
    if (p->pub->due == 0)
        p->pub->late = those_late(p);
    while (p->pub->due == 0 && p->pub->late == 0 &&
           p->pub->phase != PF_PHASE_OVER) {
        if (p->pub->phase == PF_PHASE_INFORM)
            next_month(p->pub);
        else
            p->pub->phase++;
        if (p->pub->phase != PF_PHASE_OVER)
            phases[p->pub->phase].begin(p);
    }
}

kr_waits pf_waits(const void *seen)
{
    const pf_pub *pub = seen;
    bool agreeing = pub->phase == PF_PHASE_AGREE;
    if (pub->phase == PF_PHASE_LOT || pub->late != 0)
        return (kr_waits){ .chance = true };
    if (pub->phase == PF_PHASE_SITE)
        return (kr_waits){ .must = kr_seat_bit(pf_turn(pub)) };
    if (agreeing && pub->config.timing == KR_LIVE)
        return (kr_waits){ .may = pub->due, .clock = PF_WINDOW_ACCORD };
    return (kr_waits){ .must = pub->due };
}

/* ---- every kind of move, one line each: phases, guard and action ------ */

enum {
    IN_MIX    = 1 << PF_PHASE_MIX,
    IN_SITE   = 1 << PF_PHASE_SITE,
    IN_BRIBE  = 1 << PF_PHASE_BRIBE,
    IN_AGREE  = 1 << PF_PHASE_AGREE,
    IN_PROBE  = 1 << PF_PHASE_PROBE | 1 << PF_PHASE_INFORM,
};

static const struct {
    unsigned phases;
    kr_verdict (*may)(kr_eye, kr_move);
    void (*run)(pf_play *, kr_move);
} moves[PF_KINDS] = {
    [KR_TICK]     = { 0,        NULL,         do_tick },
    [KR_LATE]     = { 0,        NULL,         do_late },
    [PF_MIX]      = { IN_MIX,   may_mix,      do_mix },
    [PF_REST]     = { IN_MIX,   may_rest,     do_rest },
    [PF_SITE]     = { IN_SITE,  may_site,     do_site },
    [PF_BRIBE]    = { IN_BRIBE, may_bribe,    do_bribe },
    [PF_POINT]    = { IN_AGREE, may_point,    do_point },
    [PF_DISAGREE] = { IN_AGREE, may_disagree, do_disagree },
    [PF_PROBE]    = { IN_PROBE, may_probe,    do_probe },
    [PF_FIRST]    = { 0,        NULL,         do_first },
    [PF_DRAW_DISTRICTS] = { 0,  NULL,         do_districts },
    [PF_DRAW_MIX]       = { 0,  NULL,         do_drawn_mix },
    [PF_DRAW_BRIBE]     = { 0,  NULL,         do_drawn_bribe },
};

kr_verdict pf_check(kr_eye eye, kr_move m)
{
    const pf_pub *pub = eye.pub;
    bool builds = m.kind < PF_BRIBE;
    bool in_time = moves[m.kind].phases >> pub->phase & 1;
    if (pub->out[m.who] != 0)                  return P_6_3;
    if (builds && pf_is_wet(pub->month))       return P_2_3;
    if (!builds && pf_is_on_holiday(pub->month)) return P_2_4;
    if (!in_time)                              return P_2_1;
    return moves[m.kind].may(eye, m);
}

void pf_apply(kr_state *s, kr_move m, kr_news *news)
{
    pf_play p = { s, pf_pub_of(s), news };
    moves[m.kind].run(&p, m);
    if (m.kind != PF_DRAW_DISTRICTS)
        go_on(&p);
}

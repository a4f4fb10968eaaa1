/*
 * schwarzarbeit.c -- the coach of Schwarzarbeit.
 */
#include "coach/schwarzarbeit/look.h"

/* ---- lines ------------------------------------------------------------ */

static bool about(coach_line *line, unsigned person, kr_seat who)
{
    line->args.person = sw_surname(person);
    line->who = who;
    return true;
}

static bool about_card(const coach_look *l, coach_line *line, unsigned card)
{
    coach_point(line, "card", sw_card_words[card + 1]);
    return about(line, card / SW_SHIFTS, owner_of(l, card));
}

/* Points at a card, and at the button for it once it is chosen; false if
 * another one is. */
static bool aim(const coach_look *l, coach_line *line, unsigned card,
                const char *action)
{
    if (chosen(l) & ~sw_set_of(card))
        return false;
    about_card(l, line, card);
    if (chosen(l) != 0)
        coach_point(line, "act", action);
    return true;
}

/* Moments carry a person in a, and the player. */
static bool of_person(const coach_look *l, coach_line *line)
{
    (void)l;
    return about(line, line->moment.what.a, line->moment.what.who);
}

/* The cross in the notebook: nobody takes a person of their own. */
static bool took(const coach_look *l, coach_line *line)
{
    kr_move m = line->moment.what;
    const char *initial = sw_initials[m.a];
    const char cross[] = { initial[0], '-', (char)('0' + m.who), '\0' };
    coach_point(line, "note", cross);
    return of_person(l, line);
}

static bool caught(const coach_look *l, coach_line *line)
{
    coach_point_seat(line, "seat", line->moment.what.who);
    return of_person(l, line);
}

/* Announcements carry k of m, and n that are left. Each is about the market of
 * its turn. */
static bool of_word(const coach_look *l, coach_line *line)
{
    kr_move said = line->moment.what;
    line->who = said.who;
    line->args.k = said.a;
    line->args.m = said.b;
    line->args.n = said.n;
    return line->moment.turn == l->past->turn;
}

/* ---- what happens ----------------------------------------------------- */

enum { NO_MOMENT, HIRED, FILED, CONFESSED, ALL_BUT_ONE, ALL, FEWER, TOOK,
       CAUGHT, DISPUTED, DOUBLE, ICH_AG, SECOND };

static void hear_word(coach_past *p, const coach_event *e, const sw_pub *pub,
                      kr_move said)
{
    unsigned cards = kr_bits(pub->shown[pub->turn]), hidden = cards - said.a;
    unsigned moment = said.who == e->me ? CONFESSED
                    : hidden == 0 ? ALL : hidden == 1 ? ALL_BUT_ONE : FEWER;
    p->moment[moment].happened = false;
    coach_note(p, moment, (kr_move){
        .who = said.who, .a = said.a, .b = (uint8_t)cards,
        .n = (uint16_t)hidden });
}

static void hear_move(coach_past *p, const coach_event *e)
{
    bool takes = e->move.kind == SW_HIRE || e->move.kind == SW_DENOUNCE;
    if (takes && e->move.who != e->me)
        coach_note(p, TOOK, e->move);
    else if (takes)
        coach_note(p, e->move.kind == SW_HIRE ? HIRED : FILED, e->move);
    if (e->move.kind == SW_ICH_AG)
        coach_note(p, ICH_AG, e->move);
}

/* A detective left home and their employer has a card more. */
static void hear_detectives(coach_past *p, const coach_event *e,
                            const sw_pub *before, const sw_pub *after)
{
    for (kr_seat who = 0; who < after->config.seats; who++) {
        sw_cards got = after->taken[who] & ~before->taken[who];
        if (who != e->me && got != 0 && kr_has(before->detectives, who) &&
            !kr_has(after->detectives, who))
            coach_note(p, CAUGHT, (kr_move){
                .who = who, .a = (uint8_t)(kr_lowest(got) / SW_SHIFTS) });
    }
    if (after->barred & ~before->barred)
        coach_note(p, DISPUTED, (kr_move){
            .a = (uint8_t)kr_lowest(after->barred & ~before->barred) });
}

static void heard(coach_past *p, const coach_event *e)
{
    const sw_pub *before = e->before, *after = e->after;
    for (int i = 0; i < e->news_count; i++)
        if (e->news[i].kind == SW_ANNOUNCE && after->turn < SW_TURNS)
            hear_word(p, e, after, e->news[i]);
    hear_move(p, e);
    hear_detectives(p, e, before, after);
    if (e->move.kind == SW_CARD && before->way == SW_WAY_FIRST &&
        after->aside != before->aside)
        coach_note(p, DOUBLE, e->move);
    if (after->way == SW_WAY_SECOND && before->way != SW_WAY_SECOND)
        coach_note(p, SECOND, e->move);
}

static uint8_t turn_of(const void *pub)
{
    return ((const sw_pub *)pub)->turn;
}

static bool is_late(const void *pub)
{
    return ((const sw_pub *)pub)->way == SW_WAY_SECOND;
}

static unsigned done(const coach_look *l)
{
    const sw_pub *pub = l->eye.pub;
    return 100u * pub->turn / sw_turns(pub);
}

/* ---- hiring ----------------------------------------------------------- */

static bool weekend_stands(const coach_look *l, coach_line *line)
{
    return takes(l) && weekends(l) != 0 && chosen(l) == 0 &&
           about_card(l, line, kr_lowest(weekends(l)));
}

static bool chose_unsure(const coach_look *l, coach_line *line)
{
    sw_cards card = coach_did(l, SW_HIRE) ? last_card(l)
                  : takes(l) ? chosen(l) & ~own(l) : 0;
    (void)line;
    return (card & ~SW_WEEKENDS) != 0;
}

static bool chose_weekend(const coach_look *l, coach_line *line)
{
    (void)line;
    return takes(l) && (chosen(l) & SW_WEEKENDS) != 0;
}

static bool denounced_weekend(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, SW_DENOUNCE) && (last_card(l) & SW_WEEKENDS) != 0;
}

static bool first_point(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    coach_point_seat(line, "hired", l->eye.who);
    return (pub->hired[l->eye.who] & clean(pub)) != 0;
}

/* ---- denouncing ------------------------------------------------------- */

static bool proof_stands(const coach_look *l, coach_line *line)
{
    sw_cards sure = proved(l);
    return takes(l) && sure != 0 && (chosen(l) & sure) == 0 &&
           about_card(l, line, kr_lowest(sure));
}

static bool chose_past_proof(const coach_look *l, coach_line *line)
{
    (void)line;
    return takes(l) && (chosen(l) & ~proved(l)) != 0 && proved(l) != 0;
}

static bool chose_proved(const coach_look *l, coach_line *line)
{
    (void)line;
    return takes(l) && (chosen(l) & proved(l)) != 0;
}

static bool hired_proved(const coach_look *l, coach_line *line)
{
    unsigned card = kr_lowest(last_card(l));
    return coach_did(l, SW_HIRE) && owner_of(l, card) != KR_NONE &&
           about(line, card / SW_SHIFTS, KR_NONE);
}

static bool filed_proved(const coach_look *l, coach_line *line)
{
    coach_point_seat(line, "piles", l->eye.who);
    return owner_of(l, sw_card(line->moment.what.a, 0)) != KR_NONE;
}

static bool own_stands(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    (void)line;
    return takes(l) && (pub->market & own(l)) != 0 && chosen(l) == 0;
}

static bool chose_own(const coach_look *l, coach_line *line)
{
    (void)line;
    return takes(l) && (chosen(l) & own(l)) != 0;
}

/* Denouncing (+3 or -2) beats a sure point from 60 % on. */
static bool is_suspect(const coach_look *l, unsigned card)
{
    return chance_of(l, card) > 0.6;
}

/* The pupil knows how to hire, and has a reason for nothing else. */
static bool may_denounce(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    unsigned most = extreme(l, true);
    (void)line;
    return takes(l) && pub->hired[l->eye.who] != 0 && chosen(l) == 0 &&
           sw_denounced(pub, l->eye.who) == 0 && most < SW_CARDS &&
           !is_suspect(l, most);
}

static bool nothing_sure(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    unsigned least = extreme(l, false), most = extreme(l, true);
    return takes(l) && (pub->market & clean(pub)) == 0 && least < SW_CARDS &&
           !is_suspect(l, most) && aim(l, line, least, "hire");
}

static bool denounced(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, SW_DENOUNCE);
}

static bool suspect_stands(const coach_look *l, coach_line *line)
{
    unsigned most = extreme(l, true);
    if (!takes(l) || proved(l) != 0 || most == SW_CARDS ||
        !is_suspect(l, most))
        return false;
    line->args.n = (int64_t)(100 * chance_of(l, most));
    return aim(l, line, most, "denounce");
}

static bool hired(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, SW_HIRE);
}

/* ---- lawyers ---------------------------------------------------------- */

/* A pile's card that may get the pupil's lawyer: 1 + its place, or 0. Only
 * honest people count, if wanted. */
static bool find_case(const coach_look *l, kr_move *found, bool honest)
{
    const sw_pub *pub = l->eye.pub;
    for (kr_seat of = 0; of < pub->config.seats; of++)
        for (unsigned i = 0; i < SW_PILE && pub->denounced[of][i] != 0; i++) {
            *found = (kr_move){ .who = l->eye.who, .kind = SW_LAWYER, .a = of,
                                .b = (uint8_t)(i + 1) };
            if (of != l->eye.who && sw_game.check(l->eye, *found) == KR_OK &&
                (!honest || clean(pub) & sw_set_of(pub->denounced[of][i] - 1u)))
                return true;
        }
    return false;
}

static bool honest_case(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    kr_move m;
    if (!defends(l) || !find_case(l, &m, true))
        return false;
    char place[8];
    kr_buf out = kr_buf_of(place, sizeof place);
    kr_put_uint(&out, m.a);
    kr_put_char(&out, '.');
    kr_put_uint(&out, m.b);
    if (coach_chose(l, "pile") && l->choice->seat == m.a &&
        l->choice->place == m.b)
        coach_point(line, "act", "lawyer");
    else
        coach_point(line, "pile", place);
    return about(line, (pub->denounced[m.a][m.b - 1] - 1u) / SW_SHIFTS, m.a);
}

static bool unclear_case(const coach_look *l, coach_line *line)
{
    kr_move m;
    (void)line;
    return defends(l) && find_case(l, &m, false) && !find_case(l, &m, true);
}

static bool ended(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    (void)line;
    return coach_did(l, SW_END) && pub->lawyer[l->eye.who] == 0;
}

static bool defended(const coach_look *l, coach_line *line)
{
    (void)line;
    return coach_did(l, SW_LAWYER);
}

/* ---- the detective ---------------------------------------------------- */

static bool detective_case(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    sw_cards sure = proved(l) & ~pub->barred;
    if (pub->phase != SW_PHASE_LOOK || pub->active == l->eye.who ||
        !kr_has(pub->detectives, l->eye.who) || sure == 0)
        return false;
    return aim(l, line, kr_lowest(sure), "detective");
}

/* Detectives are asked before the first card is taken. */
static bool nothing_to_detect(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    (void)line;
    return pub->phase == SW_PHASE_LOOK && proved(l) == 0 && chosen(l) == 0 &&
           kr_has(sw_game.waits(pub).must, l->eye.who);
}

static bool first_look(const coach_look *l, coach_line *line)
{
    coach_point_seat(line, "staff", l->eye.who);
    return nothing_to_detect(l, line);
}

/* The pupil is asked again and again. */
static bool order_helps(const coach_look *l, coach_line *line)
{
    return nothing_to_detect(l, line) && !l->is_ordered &&
           coach_did(l, SW_PASS);
}

static bool stayed_home(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    (void)line;
    return coach_did(l, SW_PASS) && kr_has(pub->detectives, l->eye.who);
}

static bool disputed(const coach_look *l, coach_line *line)
{
    (void)l;
    coach_point(line, "disputed", sw_card_words[line->moment.what.a + 1]);
    return true;
}

/* ---- the end ---------------------------------------------------------- */

static bool ends_soon(const coach_look *l, coach_line *line)
{
    const sw_pub *pub = l->eye.pub;
    coach_point_seat(line, "staff", l->eye.who);
    return pub->way == SW_WAY_SECOND && sw_pile(pub) <= 4;
}

static int32_t certain(const coach_look *l)
{
    const sw_pub *pub = l->eye.pub;
    kr_seat me = l->eye.who;
    int32_t points = SW_HIRED * (int)kr_bits(pub->hired[me] & clean(pub)) +
                     SW_FREED * (int)kr_bits(pub->lawyer[me] & clean(pub));
    for (sw_cards set = sw_denounced(pub, me); set != 0; set &= set - 1)
        if (owner_of(l, kr_lowest(set)) != KR_NONE)
            points += SW_CAUGHT;
    return points;
}

/* ---- the ceremony ----------------------------------------------------- */

/* Beats two and three name the people the pupil hides. */
static void fill_beat(const coach_look *l, unsigned beat, coach_line *line)
{
    sw_cards hides = ((const sw_prv *)l->eye.prv)->hides;
    if (beat == 3)
        hides &= hides - 1;
    if (hides != 0)
        about(line, kr_lowest(hides) / SW_SHIFTS, KR_NONE);
}

/* ---- the table -------------------------------------------------------- */

#define TEXTS(step)  TEXT_COACH_SW_##step, TEXT_COACH_SW_##step##_NOT
#define TEXT(step)   TEXT_COACH_SW_##step, 0

static const coach_step steps[] = {
    { "s1", "S-2.1", COACH_MOVE, TEXTS(S1), .beat = 1 },
    { "s2", "S-2.2", COACH_MOVE, TEXTS(S2), .beat = 5, .target = "peek" },
    { "s11", "S-3.3", COACH_MOVE, TEXTS(S11), .when = proof_stands,
      .astray = chose_past_proof, .right = SW_DENOUNCE },
    { "s12", "S-8.5", COACH_MOVE, TEXTS(S12), .target = "act denounce",
      .when = chose_proved, .astray = hired_proved, .right = SW_DENOUNCE },
    { "s3", "S-2.1", COACH_MOVE, TEXTS(S3), .when = weekend_stands,
      .astray = chose_unsure, .right = SW_HIRE },
    { "s4", "S-8.3", COACH_MOVE, TEXTS(S4), .target = "act hire",
      .when = chose_weekend, .astray = denounced_weekend, .right = SW_HIRE },
    { "s14", "S-4.2", COACH_MOVE, TEXTS(S14), .is_brief = true,
      .target = "peek", .when = own_stands, .astray = chose_own },
    { "s16", "S-8.6", COACH_MOVE, TEXTS(S16), .when = suspect_stands,
      .astray = hired, .right = SW_DENOUNCE },
    { "risk", "S-8.6", COACH_MOVE, TEXT(RISK), .is_brief = true,
      .when = may_denounce },
    { "s15", "S-4.1", COACH_MOVE, TEXTS(S15), .when = nothing_sure,
      .astray = denounced, .right = SW_HIRE },
    { "s17", "S-8.7", COACH_MOVE, TEXTS(S17), .when = honest_case,
      .astray = ended, .right = SW_LAWYER },
    { "s18", "S-5.1", COACH_MOVE, TEXTS(S18), .target = "act end",
      .when = unclear_case, .astray = defended, .right = SW_END },
    { "s19", "S-7.1", COACH_MOVE, TEXTS(S19), .when = detective_case,
      .astray = stayed_home, .right = SW_CLAIM },
    { "look", "S-7.8", COACH_MOVE, TEXT(LOOK), .is_brief = true,
      .when = first_look },
    { "home", "S-8.10", COACH_MOVE, TEXT(HOME), .target = "act pass",
      .when = nothing_to_detect, .right = SW_PASS },
    { "s7", "S-7.8", COACH_MOVE, TEXT(S7), .is_brief = true,
      .target = "orders", .when = order_helps },
    { "s13", "S-8.5", COACH_NEWS, TEXT(S13), .moment = FILED,
      .when = filed_proved },
    { "s5", "S-8.3", COACH_NEWS, TEXT(S5), .moment = HIRED,
      .when = first_point },
    { "s9", "S-3.2", COACH_NEWS, TEXT(S9), .moment = ALL,
      .target = "announcement", .when = of_word },
    { "s8", "S-3.2", COACH_NEWS, TEXT(S8), .moment = ALL_BUT_ONE,
      .target = "announcement", .when = of_word },
    { "s22", "S-3.2", COACH_NEWS, TEXT(S22), .moment = FEWER,
      .target = "announcement", .when = of_word },
    { "s10", "S-4.2", COACH_NEWS, TEXT(S10), .moment = TOOK, .when = took },
    { "s6", "S-3.1", COACH_NEWS, TEXT(S6), .moment = CONFESSED,
      .target = "announcement", .when = of_word },
    { "s20", "S-7.1", COACH_NEWS, TEXT(S20), .moment = CAUGHT,
      .when = caught },
    { "s21", "S-7.5", COACH_NEWS, TEXT(S21), .moment = DISPUTED,
      .when = disputed },
    { "s24", "S-6.2", COACH_NEWS, TEXT(S24), .moment = ICH_AG,
      .target = "market" },
    { "s25", "S-6.3", COACH_NEWS, TEXT(S25), .moment = SECOND,
      .target = "draw", .is_late = true },
    { "s23", "S-2.5", COACH_NEWS, TEXT(S23), .moment = DOUBLE,
      .target = "discard", .when = of_person },
    { "s26", "S-8.10", COACH_REST, TEXT(S26), .when = ends_soon,
      .is_late = true },
};

_Static_assert(KR_COUNT(steps) <= COACH_STEPS, "a bit for each step");

const coach_game coach_schwarzarbeit = {
    .deal = { .seed = 17727, .seats = 4 },
    .step = steps, .steps = KR_COUNT(steps),
    .win = TEXT_COACH_SW_WIN, .go = TEXT_COACH_SW_GO,
    .offer = TEXT_COACH_SW_OFFER,
    .beat = { TEXT_COACH_SW_BEAT1, TEXT_COACH_SW_BEAT2, TEXT_COACH_SW_BEAT3,
              TEXT_COACH_SW_BEAT4, TEXT_COACH_SW_BEAT5 },
    .tip = { TEXT_COACH_SW_TIP1, TEXT_COACH_SW_TIP2, TEXT_COACH_SW_TIP3 },
    .turns = 2, .opening = 5, .turn = turn_of, .is_late = is_late,
    .heard = heard, .think = think, .fill_beat = fill_beat, .certain = certain,
    .done = done,
};

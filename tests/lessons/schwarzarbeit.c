/*
 * schwarzarbeit.c -- pupils of Schwarzarbeit, and what their deal must hold.
 */
#include "games/schwarzarbeit/schwarzarbeit.h"

#include "bots/schwarzarbeit/facts.h"
#include "core/scan.h"
#include "lessons/lesson.h"

enum { FIRST_IS_PUPIL = 1, OPENING, SWEPT, CLEAR, SUSPECT,
       PROVED, WRONGED };               /* facts */
enum { MOST_STATEMENTS = 3 };           /* that a first proof may need */

/* ---- pupils ----------------------------------------------------------- */

static const sw_pub *pub_of(const lesson *l)
{
    return tb_eye(l->table, PUPIL).pub;
}

static sw_cards own(const lesson *l)
{
    return sw_own(((const sw_prv *)tb_eye(l->table, PUPIL).prv)->hides);
}

/* The seat that hides this person, or KR_NONE. */
static kr_seat hider_of(const lesson *l, const char *surname)
{
    for (kr_seat s = 0; s < pub_of(l)->config.seats; s++) {
        const sw_prv *prv = tb_eye(l->table, s).prv;
        for (sw_cards set = prv->hides; set != 0; set &= set - 1)
            if (kr_same_text(sw_surname(kr_lowest(set) / SW_SHIFTS), surname))
                return s;
    }
    return KR_NONE;
}

/* The card a line points at, "card Ad"; SW_CARDS if none. */
static unsigned card_at(const coach_line *line)
{
    unsigned card = 0;
    while (card < SW_CARDS &&
           !kr_same_text(line->target + sizeof "card",
                         sw_card_words[1 + card]))
        card++;
    return card;
}

static kr_move take(unsigned kind, unsigned card)
{
    KR_REQUIRE(card < SW_CARDS);
    return lesson_move(kind, card / SW_SHIFTS, card % SW_SHIFTS);
}

/* M1 hires another weekend card first, M2 one that is not certain. */
static sw_cards first_choice(const lesson *l)
{
    sw_cards market = pub_of(l)->market & ~own(l);
    sw_cards weekends = market & SW_WEEKENDS;
    if (pub_of(l)->turn > 0)
        return 0;
    return l->model == M1 ? weekends & (weekends - 1)
         : l->model == M2 ? market & ~SW_WEEKENDS : 0;
}

/* Announcements that a short proof against this person needs. */
static unsigned statements(lesson *l, unsigned person)
{
    static bot_sw_evidence e;
    static bot_sw_weights weights;
    static bot_sw_abacus abacus;
    unsigned count = 0;
    bot_sw_gather(&e, tb_eye(l->table, PUPIL), SW_TURNS);
    bot_sw_prove(&e, person, true, &weights, &abacus);
    for (unsigned i = 0; i < e.facts; i++)
        count += !e.dropped[i] && e.fact[i].what == BOT_SW_FACT_SAID;
    return count;
}

/* Remembers the first turn with a simple proof. */
static void note_proof(lesson *l, unsigned card)
{
    if (l->fact[PROVED] == 0 &&
        statements(l, card / SW_SHIFTS) <= MOST_STATEMENTS)
        l->fact[PROVED] = 1 + pub_of(l)->turn;
}

static kr_move choose_card(lesson *l)
{
    coach_line line;
    sw_cards first = first_choice(l);
    bool is_sure = lesson_advises(l, "s11", &line);
    if (is_sure)
        note_proof(l, card_at(&line));
    if (first != 0)
        return take(SW_HIRE, kr_lowest(first));
    if (is_sure || lesson_advises(l, "s16", &line)) {
        if (hider_of(l, line.args.person) == KR_NONE)
            l->fact[WRONGED] = 1;
        return take(SW_DENOUNCE, card_at(&line));
    }
    if (lesson_advises(l, "s3", &line) || lesson_advises(l, "s15", &line))
        return take(SW_HIRE, card_at(&line));
    return lesson_like_novice(l);
}

/* "pile 2.13" */
static kr_move send_lawyer(lesson *l)
{
    coach_line line;
    if (!lesson_advises(l, "s17", &line))
        return lesson_move(SW_END, 0, 0);
    const char *at = line.target + sizeof "pile";
    unsigned seat = (unsigned)(at[0] - '0');
    return lesson_move(SW_LAWYER, seat, lesson_number(at + 2));
}

static kr_move choose(lesson *l)
{
    coach_line line;
    kr_move m = lesson_move(SW_PASS, 0, 0);
    switch (pub_of(l)->phase) {
    case SW_PHASE_TAKE:
        m = choose_card(l);
        break;
    case SW_PHASE_LAWYER:
        m = send_lawyer(l);
        break;
    case SW_PHASE_LOOK:
        if (lesson_advises(l, "s19", &line))
            m = take(SW_CLAIM, card_at(&line));
        break;
    }
    return lesson_may(l, m) ? m : lesson_like_novice(l);
}

/* ---- facts ------------------------------------------------------------ */

/* An announcement, and how many of the cards are the announcer's own. */
static void watch_announcement(lesson *l, const sw_pub *pub, kr_move said)
{
    unsigned hidden = kr_bits(pub->shown[pub->turn]) - said.a;
    if (pub->turn == 0)
        l->fact[CLEAR] = hidden == 0;
    if (pub->turn >= 2 && pub->turn <= 4 && said.who != PUPIL && hidden == 1)
        l->fact[SUSPECT] = 1;
}

static void watch(lesson *l, const coach_event *e)
{
    const sw_pub *before = e->before, *after = e->after;
    if (e->move.kind == SW_FIRST) {
        sw_cards weekends = after->market & SW_WEEKENDS;
        l->fact[FIRST_IS_PUPIL] = 1 + (e->move.a == PUPIL);
        l->fact[OPENING] = kr_bits(weekends) >= 2 &&
                           (after->market & own(l)) == 0;
    }
    for (int i = 0; i < e->news_count; i++)
        if (e->news[i].kind == SW_ANNOUNCE)
            watch_announcement(l, after, e->news[i]);
    if (e->move.kind == SW_ICH_AG)
        l->fact[SWEPT] = 1 + before->turn;
}

static bool is_hopeless(const lesson *l)
{
    return l->model < MODELS && l->fact[FIRST_IS_PUPIL] == 1;
}

/* Proofs and people called honest, against the hidden cards. */
static bool is_true(const lesson *l, const coach_step *s,
                    const coach_line *line)
{
    if (l->state.is_other)
        return true;
    if (kr_same_text(s->id, "s11") || kr_same_text(s->id, "s19"))
        return hider_of(l, line->args.person) == line->who;
    if (kr_same_text(s->id, "s3") || kr_same_text(s->id, "s17"))
        return hider_of(l, line->args.person) == KR_NONE;
    if (kr_same_text(s->id, "s14"))
        return (pub_of(l)->market & own(l)) != 0;
    if (kr_same_text(s->id, "s10"))
        return hider_of(l, line->args.person) != line->who;
    return true;
}

/* ---- conditions ------------------------------------------------------- */

static bool begins(const lesson *l)
{
    return l->fact[FIRST_IS_PUPIL] == 2;
}

static bool opens_well(const lesson *l)
{
    return l->fact[OPENING] && (l->fact[SWEPT] == 0 || l->fact[SWEPT] >= 10);
}

static bool all_clear(const lesson *l)
{
    return l->fact[CLEAR];
}

static bool one_suspect(const lesson *l)
{
    return l->fact[SUSPECT];
}

static bool has_proof(const lesson *l)
{
    int turn = l->fact[PROVED];
    return turn > 0 && turn <= (l->model == M2 ? 13 : 9);
}

static bool is_well_advised(const lesson *l)
{
    return !l->fact[WRONGED];
}

static bool has_case(const lesson *l)
{
    return lesson_said_in(l, "s17", 1, 13);
}

static bool sees_own(const lesson *l)
{
    return lesson_said_in(l, "s14", 1, 13);
}

static bool has_detective_case(const lesson *l)
{
    return lesson_said_in(l, "s19", 1, 18);
}

static bool sees_double_and_sweep(const lesson *l)
{
    return lesson_said_in(l, "s23", 1, 8) && l->fact[SWEPT] >= 12 &&
           l->fact[SWEPT] <= 24;
}

static bool does_well(const lesson *l)
{
    return l->is_over && l->score.rank[PUPIL] <= 2 &&
           l->score.points[PUPIL] >= 8;
}

static const condition conditions[] = {
    { "the pupil begins",
      FOR_ALL, 64, begins, HASTY },
    { "two weekend cards, none of the pupil's, no Ich-AG before turn 10",
      FOR_ALL, 64, opens_well, HASTY },
    { "the first announcement clears the market",
      FOR_ALL, 16, all_clear, HASTY },
    { "one suspect is announced in turns 3 to 5",
      FOR_M0 | FOR_M1, 16, one_suspect, HASTY },
    { "a proof from 3 statements by turn 9, for M2 by turn 13",
      FOR_MODELS, 64, has_proof, HASTY },
    { "the coach suspects nobody honest",
      FOR_M0 | FOR_M1, 32, is_well_advised, HASTY },
    { "a case for a lawyer by turn 13",
      FOR_M0, 8, has_case, HASTY },
    { "one of the pupil's own people by turn 13",
      FOR_M0, 2, sees_own, HASTY },
    { "a case for the detective by turn 18",
      FOR_M0, 8, has_detective_case, HASTY },
    { "a double by turn 8, Ich-AG in turns 12 to 24",
      FOR_M0, 1, sees_double_and_sweep, HASTY },
    { "the pupil is first or second with 8 points",
      FOR_M0, 32, does_well, HASTY },
};

const course course_schwarzarbeit = {
    .game = &sw_game, .choose = choose, .watch = watch,
    .is_hopeless = is_hopeless, .is_true = is_true,
    .condition = conditions, .conditions = KR_COUNT(conditions),
};

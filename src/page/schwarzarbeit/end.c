/*
 * end.c -- the final score of Schwarzarbeit, card by card.
 */
#include "page/schwarzarbeit/schwarzarbeit.h"

const page_words page_sw_cards = { sw_card_words, 1 + SW_CARDS };

enum { SHUTTERS, HIRED, ACCUSED, LAWYERS, DETECTIVES, END };

static const char *const act_words[] = {
    [SHUTTERS] = "shutters", [HIRED] = "hired", [ACCUSED] = "accused",
    [LAWYERS] = "lawyers", [DETECTIVES] = "detectives", [END] = "end",
};
static const page_words acts = { act_words, KR_COUNT(act_words) };

const page_shape page_sw_step_shape = { "SchwarzarbeitStep", PG_MEMBERS(
    PG_ONE(PG_WORD, sw_step, act, &acts),
    PG_ONE(PG_NUM, sw_step, seat, NULL),
    PG_ONE(PG_NUM, sw_step, of, NULL),
    PG_ONE(PG_WORD, sw_step, card, &page_sw_cards),
    PG_ONE(PG_NUM, sw_step, place, NULL),
    PG_ONE(PG_TEXT, sw_step, rule, NULL),
    PG_ONE(PG_NUM, sw_step, points, NULL)) };

void page_sw_heard(void *past, const tb_entry *e, const void *before,
                   const void *after)
{
    sw_shown *shown = past;
    (void)before;
    (void)after;
    for (int i = 0; i < e->news_count; i++) {
        kr_move m = e->news[i];
        if (m.kind == SW_SHOW && m.who < SW_SEATS)
            shown->of[m.who].hides |= sw_set_of(sw_card(m.a, SW_WEEKEND));
    }
}

/* ---- steps ------------------------------------------------------------ */

typedef struct {
    const sw_pub *pub;
    kr_state state;                     /* all that is known now */
    sw_step *steps;
    uint8_t count;
} scoring;

/* No game has more steps than there is room for, but a message may say so. */
static sw_step *add(scoring *r, unsigned act, kr_seat seat)
{
    sw_step *s = &r->steps[r->count];
    if (r->count + 1 < SW_STEPS)
        r->count++;
    *s = (sw_step){ .act = (uint8_t)act, .seat = seat, .of = seat };
    return s;
}

/* A card, or the detective, counts for `seat`. */
static sw_step *count(scoring *r, unsigned act, kr_seat seat,
                           unsigned card)
{
    sw_step *s = add(r, act, seat);
    kr_line line = sw_line_of(&r->state, seat, card);
    s->card = card < SW_CARDS ? (uint8_t)(card + 1) : 0;
    s->rule = kr_rule_of(&sw_game, line.rule);
    s->points = (int8_t)line.points;
    return s;
}

static void count_hired(scoring *r, kr_seat seat)
{
    for (sw_cards set = r->pub->hired[seat]; set != 0; set &= set - 1)
        count(r, HIRED, seat, kr_lowest(set));
}

/* Piles are turned left to right over all players: first the first cards. */
static void count_accused(scoring *r)
{
    for (unsigned i = 0; i < SW_PILE; i++)
        for (kr_seat seat = 0; seat < r->pub->config.seats; seat++)
            if (r->pub->denounced[seat][i] != 0)
                count(r, ACCUSED, seat, r->pub->denounced[seat][i] - 1u)
                    ->place = (uint8_t)(i + 1);
}

static void count_lawyer(scoring *r, kr_seat of, unsigned place)
{
    unsigned card = r->pub->denounced[of][place - 1] - 1u;
    for (kr_seat seat = 0; seat < r->pub->config.seats; seat++)
        if (r->pub->lawyer[seat] & sw_set_of(card)) {
            sw_step *s = count(r, LAWYERS, seat, card);
            s->of = of;
            s->place = (uint8_t)place;
        }
}

static void count_lawyers(scoring *r, kr_seat of)
{
    for (unsigned i = 0; i < SW_PILE && r->pub->denounced[of][i] != 0; i++)
        count_lawyer(r, of, i + 1);
}

uint8_t page_sw_steps(const page_look *look, sw_step out[SW_STEPS])
{
    scoring r = { .pub = look->eye.pub, .steps = out };
    kr_seat seats = r.pub->config.seats;
    memcpy(r.state.byte, r.pub, sizeof *r.pub);
    memcpy(r.state.byte + sizeof *r.pub, look->past, sizeof(sw_shown));
    for (kr_seat seat = 0; seat < seats; seat++)
        add(&r, SHUTTERS, seat);
    for (kr_seat seat = 0; seat < seats; seat++)
        count_hired(&r, seat);
    count_accused(&r);
    for (kr_seat seat = 0; seat < seats; seat++)
        count_lawyers(&r, seat);
    for (kr_seat seat = 0; seat < seats; seat++)
        if (kr_has(r.pub->detectives, seat))
            count(&r, DETECTIVES, seat, SW_DETECTIVE);
    add(&r, END, 0);
    return r.count;
}

/* ---- stamps ----------------------------------------------------------- */

static const uint8_t stamp_rules[] = { S_8_5, S_8_6, S_8_7, S_8_4, S_8_3 };
_Static_assert(KR_COUNT(stamp_rules) == TEXT_SW_STAMP_COUNT, "stamps");

/* For the most cards that scored under a rule. */
void page_sw_stamp(page_stamps *stamps)
{
    const kr_score *score = stamps->look->score;
    for (unsigned i = 0; i < KR_COUNT(stamp_rules); i++) {
        unsigned cards[KR_SEATS] = { 0 };
        for (int l = 0; l < score->lines; l++)
            if (score->line[l].rule == stamp_rules[i])
                cards[score->line[l].seat] = (unsigned)score->line[l].count;
        page_stamp_most(stamps, (text_key)(TEXT_SW_STAMP + i),
                        (text_key)(TEXT_SW_STAMP_WHY + i), cards);
    }
}

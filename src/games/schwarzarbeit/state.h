/*
 * state.h -- the full state of a game of Schwarzarbeit: private to this folder
 * and its tests.
 */
#ifndef SW_STATE_H
#define SW_STATE_H

#include "games/schwarzarbeit/schwarzarbeit.h"

typedef struct {
    sw_pub pub;
    sw_prv prv[SW_SEATS];               /* only as many as there are seats */
} sw_state;

_Static_assert(sizeof(sw_state) <= KR_STATE_MAX, "a state must fit");

static inline sw_state *sw_state_of(kr_state *s)
{
    return (sw_state *)s->byte;
}

static inline const sw_state *sw_state_in(const kr_state *s)
{
    return (const sw_state *)s->byte;
}

/* ---- shared queries --------------------------------------------------- */

/* Making moves is the most frequent operation, and compilers assemble a struct
 * byte by byte: these functions build a move as one word. */
typedef union { uint64_t word; kr_move move; } sw_word;

static inline kr_move sw_move(unsigned who, unsigned kind, unsigned a,
                              unsigned b)
{
    return (sw_word){ .word = who | kind << 8 | a << 16 | b << 24 }.move;
}

/* The part of a move that names a card; and a move with that part added. */
extern const kr_move sw_card_parts[SW_CARDS];

static inline kr_move sw_with_card(kr_move m, unsigned card)
{
    sw_word plain = { .move = m }, part = { .move = sw_card_parts[card] };
    return (sw_word){ .word = plain.word | part.word }.move;
}

static inline kr_move sw_card_move(unsigned who, unsigned kind, unsigned card)
{
    return sw_with_card(sw_move(who, kind, 0, 0), card);
}

static inline bool sw_is_live(const sw_pub *pub)
{
    return pub->config.timing == KR_LIVE;
}

/* The card a move names. */
static inline sw_cards sw_card_in(kr_move m)
{
    return sw_set_of(sw_card(m.a, m.b));
}

/* Cards this player may not take. */
static inline sw_cards sw_own_of(kr_eye eye)
{
    const sw_prv *prv = eye.prv;
    return sw_own(prv->hides);
}

/* All hidden cards. */
static inline sw_cards sw_hidden(const sw_state *s)
{
    sw_cards hidden = 0;
    for (int seat = 0; seat < s->pub.config.seats; seat++)
        hidden |= s->prv[seat].hides;
    return hidden;
}

/* The seat that gets the next hidden card. */
static inline kr_seat sw_dealt_to(const sw_pub *pub)
{
    unsigned each = sw_hidden_each(pub);
    return (kr_seat)((pub->config.seats * each - pub->due) / each);
}

/* Cards lawyers lie on. */
sw_cards sw_defended(const sw_pub *);

/* Does the active player have a lawyer at home, and a card to place them on? */
bool sw_may_defend(const sw_pub *);

/* Market cards that detectives can be played on, regardless of who hides
 * them. */
static inline sw_cards sw_claimable(const sw_pub *pub)
{
    return pub->market & ~pub->barred;
}

/* Without a detective there is nothing to look for. */
static inline void sw_open_look(sw_pub *pub)
{
    pub->answered = 0;
    pub->phase = pub->detectives != 0 ? SW_PHASE_LOOK : SW_PHASE_TAKE;
}

/* The cards from which S-9.2 draws. */
sw_cards sw_lots(const sw_state *);

/* A card leaves the market. One of both sets is empty. Which one is as good as
 * random, so both are written without a branch: nothing is hired, or nothing
 * put on the pile. */
static inline void sw_take(sw_pub *pub, kr_seat who, sw_cards hired,
                           sw_cards denounced)
{
    unsigned place = kr_bits(sw_denounced(pub, who));
    unsigned card = denounced != 0 ? kr_lowest(denounced) + 1 : 0;
    KR_REQUIRE(place < SW_PILE);
    pub->market &= ~(hired | denounced);
    pub->taken[who] |= hired | denounced;
    pub->hired[who] |= hired;
    pub->denounced[who][place] = (uint8_t)card;
}

/* ---- detective.c, called by rules.c ----------------------------------- */

kr_verdict sw_may_claim(kr_eye, kr_move);
kr_verdict sw_may_pass(kr_eye);
void sw_do_claim(sw_state *, kr_move, kr_news *);
void sw_answer(sw_state *, kr_seat who, kr_news *);     /* has claimed, or
                                                           passes */
void sw_close_contest(sw_state *, kr_news *);
kr_move sw_redact_answer(const sw_pub *, kr_move, kr_seat viewer);

/* ---- the functions of kr_game ----------------------------------------- */

kr_waits sw_waits(const void *pub);
kr_verdict sw_check(kr_eye, kr_move);
int sw_list(kr_eye, kr_span *out);
void sw_init(kr_state *);
void sw_apply(kr_state *, kr_move, kr_news *);
kr_move sw_draw(const kr_state *, kr_rng *);
int sw_outcomes(const kr_state *, kr_move *out, uint32_t *weight);
kr_move sw_redact(const void *pub, kr_move, kr_seat viewer);
void sw_score(const kr_state *, kr_score *);
const char *sw_validate(const kr_state *);
void sw_resample(const kr_seen *, kr_rng *, kr_state *out);
void sw_retell(const kr_seen *, kr_rng *, kr_move *log);

/* notation.c */
extern const kr_kind sw_kinds[SW_KINDS];
extern const kr_field sw_pub_fields[], sw_prv_fields[];

#endif

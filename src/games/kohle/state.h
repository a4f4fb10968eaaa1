/*
 * state.h -- the full state of a game of Kohle, Kie$ & Knete: private to this
 * folder and its tests.
 */
#ifndef KO_STATE_H
#define KO_STATE_H

#include "games/kohle/kohle.h"

enum {
    KO_BEFORE_RULES = KR_RULES - 1,
#define RULE(id, number, headline) id,
#include "games/kohle/rules.def"
#undef RULE
    KO_AFTER_RULES
};

typedef struct {
    ko_pub pub;
    ko_prv prv[KO_SEATS];               /* only as many as there are seats */
} ko_state;

_Static_assert(sizeof(ko_state) <= KR_STATE_MAX, "a state must fit");

static inline ko_state *ko_state_of(kr_state *s)
{
    return (ko_state *)s->byte;
}

static inline const ko_state *ko_state_in(const kr_state *s)
{
    return (const ko_state *)s->byte;
}

/* ---- queries ---------------------------------------------------------- */

static inline uint8_t ko_bit(unsigned family)
{
    return (uint8_t)(1u << family);
}

static inline bool ko_has_family(unsigned set, unsigned family)
{
    return set >> family & 1;
}

static inline unsigned ko_sum(const uint8_t *of, unsigned count)
{
    unsigned total = 0;
    for (unsigned i = 0; i < count; i++)
        total += of[i];
    return total;
}

static inline bool ko_is_live(const ko_pub *pub)
{
    return pub->config.timing == KR_LIVE;
}

/* All players except `who`. */
static inline kr_seats ko_others(const ko_pub *pub, kr_seat who)
{
    return (kr_seats)(kr_all_seats(pub->config.seats) & ~kr_seat_bit(who));
}

/* Seats that have not passed yet, or not answered the card that waits. */
static inline kr_seats ko_asked(const ko_pub *pub)
{
    kr_seat but = pub->phase == KO_PHASE_WAIT ? pub->by : pub->active;
    return (kr_seats)(ko_others(pub, but) & ~pub->passed);
}

static inline kr_seat ko_left(const ko_pub *pub, kr_seat who)
{
    return kr_left_of(who, pub->config.seats);
}

/* Families with an open clan card of this seat. */
uint8_t ko_clans(const ko_pub *, kr_seat);

/* Families whose investor has no owner. */
uint8_t ko_beside(const ko_pub *);

/* Setting up: the number of investors dealt, the seats that get the next
 * investor and the next card (KR_NONE: none), the first player. */
unsigned ko_investors_to_deal(const ko_pub *);
kr_seat ko_next_investor(const ko_pub *);
kr_seat ko_next_card(const ko_pub *);
kr_seat ko_starter(const ko_pub *);

/* The play of a kind of move; the number of its cards, and whether it targets a
 * clan card. */
ko_play ko_play_of(unsigned kind);
unsigned ko_cards_of(ko_play);
bool ko_is_on_clan(ko_play);
kr_seat ko_target_owner(const ko_pub *);  /* of the card under attack, or
                                             KR_NONE */

/* The travel card on a travelling investor. */
unsigned ko_travel_card_on(const ko_pub *, unsigned family);

/* Adds open cards, cards on investors and cards waiting for stops to
 * `count`. */
void ko_add_table(const ko_pub *, uint8_t count[KO_CARDS]);

/* The number of offers; the index of one, or KO_OFFERS; the player who spoke
 * last (KR_NONE: it is agreed). */
unsigned ko_count_offers(const ko_pub *);
unsigned ko_find_offer(const ko_pub *, unsigned number, unsigned revision);
kr_seat ko_maker(const ko_pub *, unsigned offer);

/* Are all cards of an offer present and able to take part? */
bool ko_offer_stands(const ko_pub *, unsigned offer);

/* Do these families fill the places of a deal? Can the Boss close with their
 * own and agreed ones? */
bool ko_fills(const ko_deal *, unsigned families);
bool ko_overfills(const ko_deal *, unsigned families);
kr_verdict ko_may_close(const ko_pub *, unsigned own, unsigned agreed);

/* ---- order.c ---------------------------------------------------------- */
bool ko_is_idle(const void *pub, kr_seat);

/* ---- actions ---------------------------------------------------------- */

/* A move being carried out. */
typedef struct {
    ko_state *state;
    ko_pub *pub;
    kr_news *news;                      /* or NULL */
} ko_scene;

typedef kr_verdict ko_guard(kr_eye, kr_move);
typedef void ko_deed(ko_scene *, kr_move);

static inline void ko_tell(const ko_scene *s, kr_move m)
{
    kr_tell(s->news, m);
}

/* Cards leave a hand. */
static inline void ko_take(ko_scene *s, kr_seat who, unsigned card,
                           unsigned count)
{
    s->state->prv[who].hand[card] -= (uint8_t)count;
    s->pub->hands[who] -= (uint8_t)count;
}

static inline void ko_end_turn(ko_pub *pub)
{
    pub->active = ko_left(pub, pub->active);
    pub->phase = KO_PHASE_TURN;
}

/* Chapters of rules.c: talk.c calls neither of the others, cards.c and
 * closing.c call talk.c, rules.c calls all. */

/* talk.c */
ko_guard ko_may_lay, ko_may_offer, ko_may_bid, ko_may_price, ko_may_withdraw,
         ko_may_answer, ko_may_hush;
ko_deed ko_do_deal, ko_do_lay, ko_do_offer, ko_do_bid, ko_do_price,
        ko_do_remove, ko_do_agree, ko_do_hush;
void ko_changed(ko_pub *, kr_seat by);
void ko_lapse_offers(ko_scene *);
void ko_end_offers(ko_scene *);

/* cards.c */
ko_guard ko_may_travel, ko_may_recruit, ko_may_boss, ko_may_stop;
ko_deed ko_do_play, ko_do_stop;
void ko_answer_play(ko_scene *, kr_seat, ko_answer);

/* closing.c */
ko_guard ko_may_call, ko_may_fail;
ko_deed ko_do_call, ko_do_fail, ko_do_last_die;
void ko_close(ko_scene *);

/* ---- the functions of kr_game ----------------------------------------- */

kr_waits ko_waits(const void *pub);
kr_verdict ko_check(kr_eye, kr_move);
int ko_list(kr_eye, kr_span *out);
void ko_init(kr_state *);
void ko_apply(kr_state *, kr_move, kr_news *);
kr_move ko_draw(const kr_state *, kr_rng *);
int ko_outcomes(const kr_state *, kr_move *out, uint32_t *weight);
kr_move ko_redact(const void *pub, kr_move, kr_seat viewer);
void ko_score(const kr_state *, kr_score *);
const char *ko_validate(const kr_state *);
void ko_resample(const kr_seen *, kr_rng *, kr_state *out);
void ko_retell(const kr_seen *, kr_rng *, kr_move *log);

/* data.c and notation.c */
extern const kr_kind ko_kinds[KO_KINDS];
extern const kr_field ko_pub_fields[], ko_prv_fields[];

#endif

/*
 * state.h -- the full state of a game of Pfusch: private to this folder and
 * its tests.
 */
#ifndef PF_STATE_H
#define PF_STATE_H

#include "games/pfusch/pfusch.h"

/* ---- the parts of a state --------------------------------------------- */

static inline pf_pub *pf_pub_of(kr_state *s)
{
    return (pf_pub *)s->byte;
}

static inline pf_prv *pf_prv_of(kr_state *s, kr_seat who)
{
    return (pf_prv *)(s->byte + sizeof(pf_pub)) + who;
}

static inline const pf_pub *pf_pub_in(const kr_state *s)
{
    return (const pf_pub *)s->byte;
}

static inline const pf_prv *pf_prv_in(const kr_state *s, kr_seat who)
{
    return (const pf_prv *)(s->byte + sizeof(pf_pub)) + who;
}

/* ---- queries about the public part ------------------------------------ */

/* Builders who are not out. */
kr_seats pf_still_in(const pf_pub *);

/* The builder whose turn it is to choose a site; one must be due. */
kr_seat pf_turn(const pf_pub *);

/* Answers are hidden until all are in. */
bool pf_is_sealed(const pf_pub *);

/* The highest gift shown this month that is lower than `limit`, or 0. */
unsigned pf_gift_below(const pf_pub *, unsigned limit);

/* Blocks that can be inspected, as bits; one of them, or why it cannot be. */
uint32_t pf_open_blocks(const pf_pub *);
kr_verdict pf_may_name(const pf_pub *, unsigned block);

/* Can these districts have been drawn? */
bool pf_may_draw_districts(const pf_pub *, unsigned set);

/* The project is running: the sign is at an unfinished house. */
static inline bool pf_is_building(const pf_pub *pub, kr_seat who)
{
    unsigned sign = pub->sign[who];
    return sign != 0 && !pf_is_finished(pub, sign - 1);
}

/* ---- a move being carried out ----------------------------------------- */

typedef struct {
    kr_state *state;
    pf_pub *pub;
    kr_news *news;                      /* or NULL */
} pf_play;

static inline pf_prv *pf_own(const pf_play *p, kr_seat who)
{
    return pf_prv_of(p->state, who);
}

static inline void pf_tell(const pf_play *p, kr_seat who, unsigned kind,
                           unsigned a, unsigned b)
{
    kr_tell(p->news, (kr_move){ .who = who, .kind = (uint8_t)kind,
                                .a = (uint8_t)a, .b = (uint8_t)b });
}

/* Probes a block, with all consequences; the game may end. */
void pf_inspect(pf_play *, unsigned block);

/* ---- the functions of kr_game ----------------------------------------- */

kr_waits pf_waits(const void *pub);
kr_verdict pf_check(kr_eye, kr_move);
int pf_list(kr_eye, kr_span *out);
void pf_init(kr_state *);
void pf_apply(kr_state *, kr_move, kr_news *);
kr_move pf_draw(const kr_state *, kr_rng *);
int pf_outcomes(const kr_state *, kr_move *out, uint32_t *weight);
kr_move pf_redact(const void *pub, kr_move, kr_seat viewer);
void pf_score(const kr_state *, kr_score *);
const char *pf_validate(const kr_state *);
void pf_resample(const kr_seen *, kr_rng *, kr_state *out);
void pf_retell(const kr_seen *, kr_rng *, kr_move *log);

/* Their tables, in notation.c. */
extern const kr_kind pf_kinds[PF_KINDS];
extern const kr_field pf_pub_fields[], pf_prv_fields[];
extern const char *const pf_material_words[];
extern const char *const pf_block_words[], *const pf_floor_words[];
extern const char *const pf_wood_words[], *const pf_district_words[];

#endif

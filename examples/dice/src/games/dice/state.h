/*
 * state.h -- the whole truth of one game of Liar's Dice: private to this
 * folder.
 */
#ifndef LD_STATE_H
#define LD_STATE_H

#include "games/dice/dice.h"

/* ---- the parts of a state --------------------------------------------- */

static inline ld_pub *ld_pub_of(kr_state *s)
{
    return (ld_pub *)s->byte;
}

static inline ld_prv *ld_prv_of(kr_state *s, kr_seat who)
{
    return (ld_prv *)(s->byte + sizeof(ld_pub)) + who;
}

static inline const ld_pub *ld_pub_in(const kr_state *s)
{
    return (const ld_pub *)s->byte;
}

static inline const ld_prv *ld_prv_in(const kr_state *s, kr_seat who)
{
    return (const ld_prv *)(s->byte + sizeof(ld_pub)) + who;
}

/* ---- looking ---------------------------------------------------------- */

/* Dice each player has at the start. */
static inline unsigned ld_start(const ld_pub *pub)
{
    return LD_DICE - pub->config.option[LD_OPTION_DICE];
}

/* Players who still have dice; the next of them to the left or to the right. */
kr_seats ld_players(const ld_pub *);
kr_seat ld_left_of(const ld_pub *, kr_seat);
kr_seat ld_right_of(const ld_pub *, kr_seat);

/* All dice on the table. */
unsigned ld_dice_in_play(const ld_pub *);

/* The smallest number of dice that may be bid on a face. */
unsigned ld_least(const ld_pub *, unsigned face);

/* Does a die, 1 to 6, count for a bid on this face? */
bool ld_counts(const ld_pub *, unsigned die, unsigned face);

/* The player who rolls the next die. There must be dice to roll. */
kr_seat ld_roller(const ld_pub *);

/* Puts a die in its place among a player's dice. */
void ld_add_die(ld_prv *, unsigned die);

/* ---- the questions of kr_game ----------------------------------------- */

kr_waits ld_waits(const void *pub);
kr_verdict ld_check(kr_eye, kr_move);
int ld_list(kr_eye, kr_span *out);
void ld_init(kr_state *);
void ld_apply(kr_state *, kr_move, kr_news *);
kr_move ld_draw(const kr_state *, kr_rng *);
int ld_outcomes(const kr_state *, kr_move *out, uint32_t *weight);
kr_move ld_redact(const void *pub, kr_move, kr_seat viewer);
void ld_score(const kr_state *, kr_score *);
void ld_resample(const kr_seen *, kr_rng *, kr_state *out);
void ld_retell(const kr_seen *, kr_rng *, kr_move *log);

/* Their tables, in notation.c. */
extern const kr_kind ld_kinds[LD_KINDS];
extern const kr_field ld_pub_fields[], ld_prv_fields[];
extern const char *const ld_face_words[], *const ld_die_words[];

#endif

/*
 * desk.h -- a table with a virtual clock, for tests: everything it tells and
 * keeps is written down, time passes only when a test says so.
 */
#ifndef KR_TESTS_DESK_H
#define KR_TESTS_DESK_H

#include "table/protocol.h"
#include "table/record.h"
#include "table/table.h"

/* Text that grows. */
typedef struct { char *text; size_t used, room; } pad;
void pad_add(pad *, const char *text);
bool pad_is(const pad *, const char *text);
bool pad_same(const pad *, const pad *);
bool pad_has(const pad *, const char *part);
void pad_clear(pad *);

enum { DESK_VIEWERS = KR_SEATS + 1 };   /* the last is a spectator */

typedef struct {
    tb_table *t;
    uint64_t now;
    uint64_t next_id;
    pad told[DESK_VIEWERS];             /* messages, one per line */
    pad record;                         /* with its secret, one per line */
    bool quiet;                         /* tells are not written down */
    long blocks;                        /* of memory, not yet freed */
} desk;

/* ---- making one ------------------------------------------------------- */

/* A table for `humans`, a set of seats; bots in the others. Names are "h0" and
 * "b1". Not started. */
void desk_open(desk *, const tb_setup *, unsigned secret, kr_seats humans,
               const char *bot);
void desk_open_game(desk *, const char *game, unsigned seats, tb_tempo,
                    kr_seats humans);   /* and start */
void desk_read(desk *, const char *record, size_t length, tb_flaw *);
void desk_close(desk *);
tb_flaw desk_verify(const char *record, size_t length);
tb_hooks desk_hooks(desk *);

/* Tells one viewer again what happened after an entry, and how it is now. */
void desk_tell_since(desk *, kr_seat viewer, uint32_t seq);
tb_setup desk_setup(const char *game, unsigned seats, tb_tempo);
void desk_secret(unsigned seed, uint8_t secret[TB_SECRET_SIZE]);

/* ---- doing something -------------------------------------------------- */

/* All wakes until `when`, each at its time; then it is `when`. */
void desk_until(desk *, uint64_t when);
void desk_pass_time(desk *, uint64_t span);
void desk_to_the_end(desk *);           /* of a game of bots */

tb_answer desk_wish(desk *, tb_wish);   /* as is, with a new id if it has 0 */
tb_answer desk_move(desk *, const char *move);  /* decided on all there is */
tb_answer desk_move_seen(desk *, const char *move, uint32_t seen);
tb_answer desk_do(desk *, kr_seat who, tb_kind what);
tb_answer desk_host(desk *, tb_kind what, kr_seat seat);
tb_answer desk_say(desk *, kr_seat who, const char *text);

/* Any legal move of this seat, drawn from `r`. */
tb_answer desk_any(desk *, kr_seat who, kr_rng *r);

/* ---- queries ---------------------------------------------------------- */

/* The last entry's kind, or the text of the last move. */
bool desk_last_is(const desk *, tb_kind);
bool desk_last_move_is(const desk *, const char *move);
const char *desk_move_text(const desk *, uint32_t seq, kr_seat viewer);
uint32_t desk_count(const desk *, tb_kind);
kr_seats desk_must(const desk *);
kr_seat desk_first_of(kr_seats);
bool desk_refused_by(const desk *, tb_answer, const char *rule);

#endif

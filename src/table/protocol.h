/*
 * protocol.h -- the messages of a table as JSON, one object per line, for
 * servers, the page and external programs; see docs/PROTOCOL.md and
 * protocol/examples/. The terminal client uses the C structs directly.
 */
#ifndef TB_PROTOCOL_H
#define TB_PROTOCOL_H

#include "core/buf.h"
#include "core/json_in.h"
#include "table/table.h"

enum { TB_MESSAGE_MAX = 65536, TB_REQUEST_MAX = 4096 };

#define TB_NO_WINDOW "none"             /* where windows have names */

/* ---- to a viewer ------------------------------------------------------ */

/* Everything a new viewer needs: the table, its seats, the viewer's own
 * seat. */
void tb_put_hello(kr_buf *, const tb_table *, kr_seat viewer);

/* The viewer's view of the game, the actors, and the viewer's legal moves. */
void tb_put_view(kr_buf *, const tb_table *, kr_seat viewer);

/* The same; returns how long the view of a spectator is. */
size_t tb_put_view_and_measure(kr_buf *, const tb_table *, kr_seat viewer);

/* Changes since the last tb_told (table.h): the private fields that changed.
 * Entries contain the public ones. */
void tb_put_change(kr_buf *, const tb_table *, kr_seat viewer);

/* The part that is the same for all viewers, made once for many of them. */
typedef struct {
    char text[TB_MESSAGE_MAX];
    size_t head, all;                   /* before and after the private part */
} tb_common;
void tb_make_common(tb_common *, const tb_table *);
void tb_put_change_with(kr_buf *, const tb_table *, kr_seat viewer,
                        const tb_common *);

/* Upper bound for the list of legal moves, given public information, for a
 * seat; nothing if the game's lists are short anyway. */
void tb_put_most_legal(kr_buf *, const tb_table *, kr_seat);

/* Any argument of `tell`: entry, clocks or over. As it is, or with the entry
 * as far as a viewer may know it. */
void tb_put_event(kr_buf *, const tb_table *, const tb_event *);
void tb_put_event_for(kr_buf *, const tb_table *, kr_seat viewer,
                      const tb_event *);

/* To a wish: done or refused. */
void tb_put_answer(kr_buf *, const tb_table *, const tb_answer *);

/* ---- from a viewer ---------------------------------------------------- */

typedef enum { TB_IN_WISH, TB_IN_HELLO, TB_IN_VIEW, TB_IN_SINCE, TB_IN_BAD }
    tb_in_kind;

typedef struct {
    tb_in_kind kind;
    bool has_seen;
    bool misfit;                        /* some field of a table's messages
                                           does not fit */
    char type[16];                      /* "" if there is none */
    tb_wish wish;                       /* its texts point into this struct */
    uint32_t since;
    char text[TB_SAY_MAX], bot[TB_BOT_MAX];
} tb_in;

/* Reads a line that may be anything; `from` is the seat it comes from. The id
 * of a line is known even if it is TB_IN_BAD. */
void tb_read_request(tb_in *, const tb_table *, kr_seat from,
                     const char *line, size_t length);

/* The same for a host with messages of its own: its fields are read in the same
 * pass into up to TB_MORE_SLOTS slots. A type that no table knows is TB_IN_BAD,
 * and so is everything where the table is NULL. */
enum { TB_OWN_SLOTS = 12, TB_MORE_SLOTS = 16 };
void tb_read_request_and(tb_in *, const tb_table *, kr_seat from,
                         const char *line, size_t length, kr_json_slot *more,
                         size_t count);

/* The fields of messages to a table, for descriptions; `into` is NULL. */
void tb_request_slots(kr_json_slot slots[TB_OWN_SLOTS]);

#endif

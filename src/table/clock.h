/*
 * clock.h -- windows, decisions, vacations and pauses of one table. Private to
 * this folder.
 */
#ifndef TB_CLOCK_H
#define TB_CLOCK_H

#include "table/table.h"

bool tb_is_timed(const tb_table *);     /* some clock runs, ... */
bool tb_is_slow(const tb_table *);      /* ... by days */
void tb_clock_reset(tb_table *);
void tb_clock_settle(tb_table *, uint64_t at);          /* a new position */
tb_clocks tb_clocks_at(const tb_table *, uint64_t now);
void tb_clock_pause(tb_table *, kr_seat, uint64_t at);
void tb_clock_resume(tb_table *, uint64_t at);

/* Starts the delay of the seat's bot, if it is asked. */
void tb_clock_bot(tb_table *, kr_seat, uint64_t at);

/* A player is new or returns: at a slow table they have the whole time. */
void tb_clock_renew(tb_table *, kr_seat, uint64_t at);

/* More days of vacation; 0 ends it. */
void tb_clock_rest(tb_table *, kr_seat, unsigned days, uint64_t at);

/* Does the time of this seat run out, and when? */
bool tb_runs_out(const tb_table *, kr_seat);
uint64_t tb_late_at(const tb_table *, kr_seat);

#endif

/*
 * host.h -- a table in the page. The module acts as a server's room: it takes
 * the messages of one client and answers with the same messages
 * (docs/PROTOCOL.md, docs/SERVER.md).
 *
 * Text goes in through host_at, at most HOST_ROOM bytes. Output collects at
 * host_out as lines, each preceded by its kind:
 *
 *     k   a line of the table's record, to be stored before any message is sent
 *     n   a line of the record of the next table, a rematch
 *     m   a message for the client
 *
 * The caller takes host_used bytes and calls host_clear. Times are
 * milliseconds since 1970.
 */
#ifndef PAGE_HOST_H
#define PAGE_HOST_H

#include <stddef.h>
#include <stdint.h>

enum { HOST_ROOM = 65536, HOST_OUT = 1 << 23 };

char *host_at(void);
char *host_out(void);
size_t host_used(void);
void host_clear(void);

/* Remember 32 secret bytes from host_at for the next shuffle. */
void host_secret(void);

/* Open a table as the JSON at host_at wants it (table/plan.h): a person at seat
 * 0, bots at the others; without a name bots only. With "lesson":true it is the
 * coach's prepared deal (coach/coach.h). Returns 0 if it wants something there
 * is not. */
uint32_t host_new(size_t length, double now);

/* Read a stored table line by line, then play on. A wrong line returns 0. */
uint32_t host_line(size_t length);
uint32_t host_resume(double now);

/* The client arrives with the code at host_at. It is told all entries after
 * `since`, or none if that is negative. */
void host_join(size_t length, double since, double now);

/* The client says what is at host_at. */
void host_said(size_t length, double now);

/* When host_wake is due; negative: only the client can change anything. */
double host_due(void);
void host_wake(double now);

/* While held, host_wake does nothing: bots and standing orders wait. */
void host_hold(uint32_t on);

/* Bots answer at this speed, a tb_speed, from now on. It is not stored. */
void host_speed(unsigned speed, double now);

/* The record of a game that is over, as others may have it, as k lines. */
void host_record(void);

#endif

/*
 * record.h -- records for the page, as WebAssembly.
 *
 * Text goes in and comes out through border.h. A viewer is a seat,
 * RECORD_NOBODY for an onlooker, or, for entries, RECORD_ALL for the whole
 * truth. A function that writes returns the length; 0 means that there is
 * nothing to tell.
 */
#ifndef PAGE_RECORD_H
#define PAGE_RECORD_H

#include <stddef.h>
#include <stdint.h>

enum { RECORD_NOBODY = 100, RECORD_ALL = 101 };

/* Reads the record in the input. Returns 0, or the number of the wrong line. */
uint32_t record_read(size_t length);
uint32_t record_last(void);

/* Reads the record in the input and tells the mirror what was hidden. Returns 0
 * if it is wrong. */
uint32_t record_teach(size_t length);

/* The record as it was after an entry; then messages of docs/PROTOCOL.md about
 * that moment. */
void record_show(uint32_t seq);
size_t record_hello(unsigned viewer);
size_t record_view(unsigned viewer);
size_t record_entry(unsigned viewer);     /* the last one shown */
size_t record_over(void);

/* A shark's move in the place of this seat at the end of the record, or an
 * empty line if it would wait; then the lines of text_put_hint. */
size_t record_hint(unsigned viewer, unsigned lang);

#endif

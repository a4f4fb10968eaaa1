/*
 * door.h -- records and positions for the page, as WebAssembly.
 *
 * Text goes in and comes out through border.h. A viewer is a seat, DOOR_NOBODY
 * for what everybody may know, or, for entries and lines, DOOR_ALL for all
 * there is. What is written answers its length; 0 means there is nothing to
 * tell.
 */
#ifndef PAGE_DOOR_H
#define PAGE_DOOR_H

#include <stddef.h>
#include <stdint.h>

enum { DOOR_NOBODY = 100, DOOR_ALL = 101 };

/* Speak the language whose texts are in that memory (page/texts.h). Returns 0
 * if they do not fit. The mirror needs them before it tells anything. */
uint32_t door_texts(size_t length);

/* Read the record that stands there. 0, or the line that is wrong. */
uint32_t door_read(size_t length);
uint32_t door_last(void);

/* Read the record that stands there and let the mirror know what was hidden.
 * 0 if it is wrong. */
uint32_t door_teach(size_t length);

/* The record as it was after an entry; then messages of docs/PROTOCOL.md about
 * that moment. */
void door_show(uint32_t seq);
size_t door_hello(unsigned viewer);
size_t door_view(unsigned viewer);
size_t door_entry(unsigned viewer);     /* the last one shown */
size_t door_over(void);

/* Why the move at entry `seq` was made: by a bot, or what a shark would have
 * gone by; lines in the language with that number in i18n/. Takes as long as a
 * bot thinks. */
size_t door_why(uint32_t seq, unsigned lang);

/* The position that stands there, as text, as the view of a seat or of
 * everybody; for examples in the rules. */
size_t door_position(size_t length, unsigned viewer);

#endif

/*
 * puzzle.h -- the puzzle of a day in the page, as a module of its own that is
 * loaded with the page of the puzzle. texts_load comes first.
 */
#ifndef PAGE_PUZZLE_H
#define PAGE_PUZZLE_H

#include <stddef.h>
#include <stdint.h>

/* The puzzle of that day, counted from 1970-01-01, in the language with that
 * number in i18n/: the output of krumm puzzle --json. */
size_t puzzle_tell(uint32_t day, unsigned lang);

#endif

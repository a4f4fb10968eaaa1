/*
 * puzzle.c -- the puzzle of a day in the page.
 */
#include "page/puzzle.h"

#include "page/border.h"
#include "page/texts.h"
#include "text/puzzle.h"

EXPORT(puzzle_tell) size_t puzzle_tell(uint32_t day, unsigned lang)
{
    puzzle p;
    if (lang >= TEXT_LANGS || !page_has_texts())
        return 0;
    puzzle_of(&p, day, (text_lang)lang);
    kr_buf out = border_begin();
    puzzle_put_json(&out, &p);
    return border_end(&out);
}

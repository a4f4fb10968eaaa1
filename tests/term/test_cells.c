/*
 * test_cells.c -- the grid of cells, and a line being typed.
 */
#include "term/edit.h"
#include "term/stage.h"
#include "unit/test.h"

#include <string.h>

static tui_cells cells;

static const char *dump(void)
{
    static char text[4096];
    kr_buf out = kr_buf_of(text, sizeof text);
    stage_dump(&out, &cells);
    return text;
}

static tui_area fresh(int rows, int columns)
{
    tui_clear(&cells, rows, columns);
    return tui_whole(&cells);
}

TEST(cells, what_does_not_fit_is_cut_off)
{
    tui_area a = fresh(2, 5);
    CHECK(tui_put(a, 0, 3, TUI_PLAIN, "abc") == 6);
    tui_put(a, 7, 0, TUI_PLAIN, "x");
    tui_put(a, 1, -1, TUI_PLAIN, "yz");
    CHECK(strcmp(dump(), "   ab\nz\n") == 0);
}

TEST(cells, a_part_has_its_own_corner_and_end)
{
    tui_area a = tui_part(fresh(3, 6), 1, 2, 1, 3);
    tui_put(a, 0, 0, TUI_PLAIN, "abcdef");
    tui_put(a, 1, 0, TUI_PLAIN, "below");
    CHECK(strcmp(dump(), "\n  abc\n\n") == 0);
}

TEST(cells, a_text_too_long_shows_that_something_is_missing)
{
    tui_area a = fresh(2, 8);
    tui_put_cut(a, 0, 0, 5, TUI_PLAIN, "Würfel");
    tui_put_cut(a, 1, 0, 6, TUI_PLAIN, "Würfel");
    CHECK(strcmp(dump(), "Würf…\nWürfel\n") == 0);
}

TEST(cells, lines_break_between_words_and_words_where_they_must)
{
    tui_area a = fresh(4, 6);
    CHECK(tui_put_lines(a, 0, TUI_PLAIN, "ab cd ef\nabcdefgh") == 4);
    CHECK(strcmp(dump(), "ab cd\nef\nabcdef\ngh\n") == 0);
    CHECK(tui_count_lines("ab cd ef\nabcdefgh", 6) == 4);
}

TEST(cells, wide_and_broken_glyphs_become_a_question_mark)
{
    tui_area a = fresh(1, 8);
    tui_put(a, 0, 0, TUI_PLAIN, "a漢\xFF" "\x1B" "b");
    CHECK(strcmp(dump(), "a???b\n") == 0);
}

TEST(cells, the_topmost_place_is_clicked)
{
    tui_area a = fresh(2, 10);
    tui_put_hot(a, 0, 0, 8, "below");
    tui_put_hot(a, 0, 2, 2, "above");
    CHECK(strcmp(tui_hot_at(&cells, 0, 0), "below") == 0);
    CHECK(strcmp(tui_hot_at(&cells, 0, 3), "above") == 0);
    CHECK(tui_hot_at(&cells, 1, 0) == NULL);
}

TEST(cells, every_sign_has_a_plain_one)
{
    CHECK(tui_ascii("a") == 'a' && tui_ascii("ü") == 'u');
    CHECK(tui_ascii("É") == 'E' && tui_ascii("►") == '>');
    CHECK(tui_ascii("│") == '|' && tui_ascii("漢") == '?');
}

/* ---- a line being typed ------------------------------------------------- */

static void press(tui_edit *e, tui_key_kind kind)
{
    tui_key key = { .kind = kind };
    tui_edit_key(e, &key);
}

static void write(tui_edit *e, const char *text)
{
    for (; *text != '\0'; text++) {
        tui_key key = { .kind = TUI_TEXT };
        key.text[0] = *text;
        if ((unsigned char)*text >= 0xC0)
            key.text[1] = *++text;
        tui_edit_key(e, &key);
    }
}

TEST(edit, letters_with_accents_are_one_step)
{
    static tui_edit e;
    write(&e, "für");
    CHECK(tui_edit_column(&e) == 3);
    press(&e, TUI_LEFT);
    press(&e, TUI_BACKSPACE);
    CHECK(strcmp(e.text, "fr") == 0 && tui_edit_column(&e) == 1);
    write(&e, "o");
    press(&e, TUI_HOME);
    press(&e, TUI_DELETE);
    CHECK(strcmp(e.text, "or") == 0);
}

TEST(edit, earlier_lines_come_back_and_go)
{
    static tui_edit e;
    write(&e, "one");
    tui_edit_done(&e);
    write(&e, "two");
    tui_edit_done(&e);
    press(&e, TUI_UP);
    press(&e, TUI_UP);
    press(&e, TUI_UP);
    CHECK(strcmp(e.text, "one") == 0);
    press(&e, TUI_DOWN);
    press(&e, TUI_DOWN);
    CHECK(e.text[0] == '\0');
}

TEST(edit, a_full_line_takes_no_more)
{
    static tui_edit e;
    for (int i = 0; i < 2 * TUI_LINE_SIZE; i++)
        write(&e, "x");
    CHECK(strlen(e.text) == TUI_LINE_SIZE - 1);
}

/*
 * stage.c -- what tests of the terminal share.
 */
#include "term/stage.h"

#include "term/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SCREEN = TUI_ROWS_MAX * TUI_COLUMNS_MAX * 4 };

static void copy_file(const char *from, const char *to)
{
    FILE *in = fopen(from, "r"), *out = fopen(to, "w");
    if (in == NULL || out == NULL) {
        fprintf(stderr, "# %s cannot be copied\n", from);
        exit(2);
    }
    for (int c = getc(in); c != EOF; c = getc(in))
        putc(c, out);
    fclose(in);
    fclose(out);
}

void stage_open(stage *s, const char *name, text_lang lang)
{
    char from[256];
    tb_flaw flaw;
    snprintf(from, sizeof from, "tests/term/%s.jsonl", name);
    strcpy(s->path, "/tmp/krumm-test-XXXXXX");
    close(mkstemp(s->path));
    copy_file(from, s->path);
    if (!tui_host_resume(&s->host, s->path, lang, false, &flaw)) {
        fprintf(stderr, "# %s: line %u: %s\n", from, flaw.line,
                tb_flaw_words[flaw.kind]);
        exit(2);
    }
    tui_session_init(&s->session, &s->host);
    s->session.seen = tb_last(s->host.table);
}

void stage_close(stage *s)
{
    tui_host_release(&s->host);
    unlink(s->path);
}

static int used_columns(const tui_cells *on, int row)
{
    int columns = on->columns;
    while (columns > 0 && strcmp(on->cell[row][columns - 1].glyph, " ") == 0)
        columns--;
    return columns;
}

void stage_dump(kr_buf *out, const tui_cells *on)
{
    for (int row = 0; row < on->rows; row++) {
        for (int c = 0; c < used_columns(on, row); c++)
            kr_put(out, on->cell[row][c].glyph);
        kr_put_char(out, '\n');
    }
}

static tui_cells cells;
static char text[2 * SCREEN];

const char *stage_screen(stage *s, int rows, int columns)
{
    static tui_frame frame;
    static tui_edit edit;
    int row, column;
    tui_view(&frame, &s->session, &edit, tui_host_now(&s->host));
    tui_clear(&cells, rows, columns);
    tui_draw_frame(&cells, &frame, &row, &column);
    kr_buf out = kr_buf_of(text, sizeof text);
    stage_dump(&out, &cells);
    return text;
}

const char *stage_styles(stage *s, int rows, int columns)
{
    size_t used = strlen(stage_screen(s, rows, columns));
    kr_buf out = kr_buf_of(text + used, sizeof text - used);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            kr_put_char(&out, (char)('0' + cells.cell[r][c].style % 8));
            kr_put_char(&out, (char)('a' + cells.cell[r][c].style / 8));
        }
    return text;
}

/* The first line that differs, as a comment of TAP. */
static void print_difference(const char *kept, const char *made)
{
    for (int line = 1; *kept != '\0' || *made != '\0'; line++) {
        int has = (int)strcspn(kept, "\n"), gets = (int)strcspn(made, "\n");
        if (has != gets || strncmp(kept, made, (size_t)has) != 0) {
            printf("# line %d is kept as |%.*s|\n", line, has, kept);
            printf("# line %d was made   |%.*s|\n", line, gets, made);
            return;
        }
        kept += has + (kept[has] == '\n');
        made += gets + (made[gets] == '\n');
    }
}

bool stage_is_kept(stage *s, int rows, int columns, const char *name)
{
    static char kept[SCREEN];
    char path[256];
    const char *made = stage_screen(s, rows, columns);
    snprintf(path, sizeof path, "tests/term/screens/%s.txt", name);
    if (getenv("GOLDEN_UPDATE") != NULL) {
        FILE *out = fopen(path, "w");
        if (out == NULL)
            return false;
        fputs(made, out);
        return fclose(out) == 0;
    }
    FILE *in = fopen(path, "r");
    size_t length = in != NULL ? fread(kept, 1, sizeof kept - 1, in) : 0;
    if (in != NULL)
        fclose(in);
    kept[length] = '\0';
    bool same = strcmp(kept, made) == 0;
    if (!same) {
        printf("# %s\n", path);
        print_difference(kept, made);
    }
    return same;
}

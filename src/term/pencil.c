/*
 * pencil.c -- a player's own marks in the notebook, one line each: "0 C 2 ?".
 */
#include "term/pencil.h"

#include <stdio.h>
#include <string.h>

enum { PATH = 1100 };

static void path_of(char *path, const char *record)
{
    snprintf(path, PATH, "%s.marks", record);
}

static void set(tui_pencil *p, kr_seat who, unsigned subject, kr_seat seat,
                char mark)
{
    if (who < KR_SEATS && subject < TUI_SUBJECTS && seat < KR_SEATS)
        p->mark[who][subject][seat] = mark == '.' ? 0 : mark;
}

char tui_pencil_at(const tui_pencil *p, kr_seat who, unsigned subject,
                   kr_seat seat)
{
    return who < KR_SEATS ? p->mark[who][subject][seat] : 0;
}

void tui_pencil_mark(tui_pencil *p, const char *record,
                     const tui_subjects *of, kr_seat who, unsigned subject,
                     kr_seat seat, char mark)
{
    char path[PATH];
    set(p, who, subject, seat, mark);
    path_of(path, record);
    FILE *out = fopen(path, "a");
    if (out == NULL)
        return;
    fprintf(out, "%u %s %u %c\n", who, of->letter[subject], seat, mark);
    fclose(out);
}

static unsigned subject_of(const tui_subjects *of, char letter)
{
    unsigned i = 0;
    while (i < of->count && of->letter[i][0] != letter)
        i++;
    return i < of->count ? i : TUI_SUBJECTS;
}

void tui_pencil_read(tui_pencil *p, const char *record,
                     const tui_subjects *of)
{
    char path[PATH], initial, mark;
    unsigned who, seat;
    memset(p, 0, sizeof *p);
    path_of(path, record);
    FILE *in = fopen(path, "r");
    if (in == NULL)
        return;
    while (fscanf(in, " %u %c %u %c", &who, &initial, &seat, &mark) == 4)
        set(p, (kr_seat)who, subject_of(of, initial), (kr_seat)seat, mark);
    fclose(in);
}

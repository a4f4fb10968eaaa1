/*
 * pencil.c -- one's own marks in the notebook, one line each: "0 C 2 ?".
 */
#include "term/pencil.h"

#include <stdio.h>
#include <string.h>

enum { PATH = 1100 };

static void path_of(char *path, const char *record)
{
    snprintf(path, PATH, "%s.marks", record);
}

static void set(tui_pencil *p, kr_seat who, unsigned person, kr_seat seat,
                char mark)
{
    if (who < SW_SEATS && person < SW_PEOPLE && seat < SW_SEATS)
        p->mark[who][person][seat] = mark == '.' ? 0 : mark;
}

void tui_pencil_mark(tui_pencil *p, const char *record, kr_seat who,
                     unsigned person, kr_seat seat, char mark)
{
    char path[PATH];
    set(p, who, person, seat, mark);
    path_of(path, record);
    FILE *out = fopen(path, "a");
    if (out == NULL)
        return;
    fprintf(out, "%u %s %u %c\n", who, sw_initials[person], seat, mark);
    fclose(out);
}

static unsigned person_of(char initial)
{
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        if (sw_initials[p][0] == initial)
            return p;
    return SW_PEOPLE;
}

void tui_pencil_read(tui_pencil *p, const char *record)
{
    char path[PATH], initial, mark;
    unsigned who, seat;
    memset(p, 0, sizeof *p);
    path_of(path, record);
    FILE *in = fopen(path, "r");
    if (in == NULL)
        return;
    while (fscanf(in, " %u %c %u %c", &who, &initial, &seat, &mark) == 4)
        set(p, (kr_seat)who, person_of(initial), (kr_seat)seat, mark);
    fclose(in);
}

/*
 * guess.c -- finds the known word closest to a mistyped one.
 */
#include "tools/guess.h"

#include <string.h>

/* The edit distance, row by row; a swap needs the row before the last. */
typedef int row[GUESS_LETTERS + 1];

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static void fill(row *rows, int i, const char *a, const char *b, int length)
{
    rows[i][0] = i;
    for (int j = 1; j <= length; j++) {
        int replaced = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
        int moved = lesser(rows[i - 1][j], rows[i][j - 1]) + 1;
        rows[i][j] = lesser(replaced, moved);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            rows[i][j] = lesser(rows[i][j], rows[i - 2][j - 2] + 1);
    }
}

int guess_distance(const char *a, const char *b)
{
    size_t rows_wanted = strlen(a), columns = strlen(b);
    if (rows_wanted > GUESS_LETTERS || columns > GUESS_LETTERS)
        return GUESS_FAR;
    row rows[GUESS_LETTERS + 1];
    for (int j = 0; j <= (int)columns; j++)
        rows[0][j] = j;
    for (int i = 1; i <= (int)rows_wanted; i++)
        fill(rows, i, a, b, (int)columns);
    return rows[rows_wanted][columns];
}

bool guess_is_near(const char *typed, const char *known)
{
    return guess_distance(typed, known) <= (strlen(known) < 5 ? 1 : 2);
}

/*
 * result.h -- the end of a game in words: the winner, and the origin of the
 * points.
 */
#ifndef PAGE_RESULT_H
#define PAGE_RESULT_H

#include "page/scene.h"

typedef struct {
    kr_seat seat;
    const char *rule, *what, *points;   /* "S-8.3", its count, "3 points" */
    int16_t count;
} page_result_line;

typedef struct {
    uint8_t rank;
    int32_t number;
    const char *points;
} page_result_seat;

typedef struct {
    const char *winner;
    const char *place, *margin;         /* the reader's, or "" */
    page_result_seat seats[KR_SEATS];
    page_result_line lines[KR_LINES_MAX];
    page_stamp stamps[PAGE_STAMPS];
    uint8_t seats_count, lines_count, stamps_count;
} page_result;

extern const page_shape page_result_shape;

void page_make_result(page_result *, page_look *, const kr_score *);

#endif

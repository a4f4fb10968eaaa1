/*
 * say.h -- how sentences are put together. Private to this folder.
 */
#ifndef KR_TEXT_SAY_H
#define KR_TEXT_SAY_H

#include "text/tell.h"

enum { SAY_MEMORY = 512, SAY_LINE = 1024 };

/* A sentence in the making. `who` and `to` pick the form of address and fill
 * their placeholders; either may be KR_NONE. */
typedef struct {
    const text_reader *reader;
    text_key key;
    kr_seat who, to;
    text_args args;
    const void *pub;                    /* of a bot's reason: its position */
    size_t used;
    char memory[SAY_MEMORY];            /* for what args point to */
} say_line;

void say_begin(say_line *, const text_reader *, text_key, kr_seat who,
               kr_seat to);
void say_end(kr_buf *, say_line *);

/* If the reader is one of these, the line is about the reader and the
 * others. */
kr_seats say_others(say_line *, kr_seats);

/* Texts that live as long as the line. */
kr_buf say_open(const say_line *);
const char *say_close(say_line *, const kr_buf *);
const char *say_text(say_line *, text_key, const text_args *);
const char *say_nth(const say_line *, text_key first, unsigned index);
const char *say_seats(say_line *, kr_seats);
const char *say_seats_or_you(say_line *, kr_seats);
const char *say_words(say_line *, const char *const *words, unsigned set);

/* A number of thousandths, rounded to this many digits; "83" for 0.83. */
const char *say_thousandths(say_line *, int32_t, unsigned digits);
const char *say_percent(say_line *, int32_t thousandths);

/* How a kind of move is told: `fill` completes the line, or turns it into
 * another one. */
typedef struct {
    uint16_t key;                       /* text_key */
    bool is_small;
    void (*fill)(say_line *, const text_event *);
} say_kind;

/* A move that is being told, line by line. */
typedef struct {
    const text_reader *reader;
    const text_event *move;
    const kr_news *news;
    const text_listener *listener;
} say_story;

/* Fills in the seat that a move names first. */
void say_to(say_line *, const text_event *);

typedef enum { SAY_SENTENCE, SAY_HEADING } say_sort;
void say_aloud(const say_story *, say_line *, say_sort);

/* A sentence with nobody but `who` in it. */
void say_plainly(const say_story *, text_key, kr_seat who);

/* How a game is told. The heading comes before the first news of kind `heads`,
 * or last of all. */
typedef struct {
    const say_kind *kind;
    uint8_t rest;                       /* kinds from this one on are told
                                           alike; 0: each has its row */
    uint8_t heads;
    bool (*is_small)(const text_event *);       /* beyond the table; or NULL */
    void (*follow)(const say_story *);
    void (*heading)(const say_story *);
    void (*status)(say_line *, const void *pub, kr_seats must);
} say_game;

#endif

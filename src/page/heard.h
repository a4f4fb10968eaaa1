/*
 * heard.h -- messages of a table (docs/PROTOCOL.md) as a client reads them.
 */
#ifndef PAGE_HEARD_H
#define PAGE_HEARD_H

#include "page/scene.h"

/* The page marks what is hidden in names and talk, so they are longer there. */
enum { PAGE_NAME = 128, PAGE_TEXT = 1024 };

typedef enum { PAGE_OTHER, PAGE_HELLO, PAGE_ENTRY, PAGE_VIEW, PAGE_REFUSED,
               PAGE_OVER } page_what;

typedef struct {
    const kr_game *game;
    kr_config config;
    kr_seat you;
    tb_memory memory;
    uint32_t seq;
    bool is_over;
    char name[KR_SEATS][PAGE_NAME];
} page_hello;

typedef struct {
    tb_entry entry;                     /* its texts are below */
    kr_news news;
    char text[PAGE_TEXT], bot[TB_BOT_MAX];
} page_entry;

typedef struct {
    tb_refusal why;
    kr_verdict verdict;                 /* KR_OK: the table refuses */
} page_refused;

typedef struct {
    page_what what;
    bool is_ordered;                    /* by a standing order; kept from
                                           message to message */
    page_hello hello;
    page_entry entry;
    page_refused refused;
    kr_score score;
} page_heard;

/* Reads a message that may be anything; PAGE_OTHER for what is not understood,
 * or of no concern. `game` is known after the hello. */
void page_hear(page_heard *, const kr_game *, const char *message,
               size_t length);

/* The object under `key` of a message into a part of a state. False if there is
 * none or it is not understood. */
bool page_hear_fields(const char *message, size_t length, const char *key,
                      const kr_field *, void *into);

/* Reads the choice that the screen sends. */
bool page_hear_choice(page_choice *, const char *text, size_t length);

#endif

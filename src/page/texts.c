/*
 * texts.c -- the language a page has loaded.
 */
#include "page/texts.h"

#include "page/border.h"
#include "text/tables.h"

enum { ROOM = 1 << 17 };

/* A module belongs to one page, which speaks one language at a time. */
static char room[ROOM];
static text_entry entries[TEXT_KEYS];

const text_entry *text_table(text_lang lang)
{
    (void)lang;
    return entries;
}

static unsigned count_entries(const char *pack, size_t length)
{
    unsigned count = 0;
    for (size_t i = 0; i < length; i++)
        count += pack[i] == '\0';
    return count;
}

/* Splits the entry at `at` in place; returns where the next one begins. */
static char *take_entry(text_entry *entry, char *at)
{
    *entry = (text_entry){ .one = at };
    for (; *at != '\0'; at++) {
        if (*at != '\1')
            continue;
        *at = '\0';
        entry->many = at + 1;
    }
    return at + 1;
}

EXPORT(texts_load) uint32_t texts_load(size_t length)
{
    if (length >= ROOM || length > border_room())
        return 0;
    unsigned count = count_entries(border_at(), length);
    if (count > TEXT_KEYS)
        return 0;
    memcpy(room, border_at(), length);
    room[length] = '\0';
    char *at = room;
    for (unsigned key = 0; key < TEXT_KEYS; key++) {
        if (key < count)
            at = take_entry(&entries[key], at);
        else
            entries[key] = (text_entry){ .one = "" };
    }
    return 1;
}

bool page_has_texts(void)
{
    return entries[0].one != NULL;
}

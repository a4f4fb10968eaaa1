/*
 * face.h -- the terminal interface of a game: everything that differs between
 * games, in one struct.
 */
#ifndef TUI_FACE_H
#define TUI_FACE_H

#include "term/pencil.h"
#include "term/scene.h"
#include "term/typed.h"

/* A kind of move in the hint line: "hire C", and its meaning in a few words. A
 * verb with a trailing space needs arguments; the example shows this many words
 * of a legal move, and a tail. */
typedef struct {
    uint8_t kind;
    const char *verb;
    uint8_t words;
    const char *tail;
    uint16_t gloss;                     /* text_key */
} tui_hint;

/* The rules for "? word": their numbers, separated by spaces. */
typedef struct { const char *word, *rules; } tui_topic;

/* A notebook about the owners of subjects. */
typedef struct {
    tui_subjects of;
    void (*draw)(tui_area, const tui_scene *, const tui_pencil *);
    void (*put)(kr_buf *, const tui_scene *, const tui_pencil *);  /* as text */

    /* Everything public about a subject. */
    void (*put_evidence)(kr_buf *, const tui_scene *, unsigned subject);
} tui_notebook;

typedef struct {
    /* ---- words; tables end with a NULL or a kind of 0 ---- */
    const tui_verb *verbs;
    const tui_noun *nouns;              /* NULL: no further ones */
    const tui_hint *hints;              /* NULL: one for each kind */
    const tui_topic *topics;
    const char *(*name)(text_lang, char list, unsigned index);  /* or NULL */

    /* The unit of amounts, or NULL. */
    tui_unit (*unit)(kr_eye);

    /* The move of Enter alone, if it is legal; kinds, 0 ends. May be NULL. */
    const uint8_t *idle;

    /* A private part that reveals nothing: moves that are legal with it are
     * legal as far as publicly known. NULL: the game's lavish one. */
    void (*innocent)(void *prv, kr_eye);
    bool holds_hand;                    /* cards that are always visible to
                                           their player */

    /* If a short line can mean two moves, is `a` more likely than `b`? May be
     * NULL. */
    bool (*better)(kr_eye, kr_move a, kr_move b);

    /* A question before this move is made, or 0; a NULL function asks
     * nothing. */
    uint16_t (*doubt)(const tui_scene *, kr_move);

    /* ---- the screen: at least 80 columns; rows it wants ---- */
    int (*rows)(const tui_scene *);
    void (*draw)(tui_area, const tui_scene *);
    void (*progress)(kr_buf *, const tui_scene *);  /* "turn 12 of 44" */

    /* ---- as lines of text ---- */
    void (*describe)(kr_buf *, const tui_scene *);  /* everything public */
    void (*confess)(kr_buf *, const tui_scene *);   /* own secrets */

    const tui_notebook *notebook;       /* NULL: the game has none */
} tui_face;

const tui_face *tui_face_of(const kr_game *);

/* The screen of a game that has its own. */
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    int tui_rows_##name(const tui_scene *); \
    void tui_draw_##name(tui_area, const tui_scene *);
#include "games/games.def"

#endif

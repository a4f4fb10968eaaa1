/*
 * face.h -- how a game looks and is spoken to in a terminal: all that is
 * different from game to game, behind one struct.
 */
#ifndef TUI_FACE_H
#define TUI_FACE_H

#include "term/pencil.h"
#include "term/scene.h"
#include "term/typed.h"

/* A kind of move as the line of hints shows it: "hire C", and in a few words
 * what for. A verb with a blank at its end wants something behind it; as an
 * example stand so many words of a legal move there, and a tail. */
typedef struct {
    uint8_t kind;
    const char *verb;
    uint8_t words;
    const char *tail;
    uint16_t gloss;                     /* text_key */
} tui_hint;

/* What "? word" is about: the numbers of rules, with blanks between. */
typedef struct { const char *word, *rules; } tui_topic;

/* A notebook about whose somebody or something is. */
typedef struct {
    tui_subjects of;
    void (*draw)(tui_area, const tui_scene *, const tui_pencil *);
    void (*put)(kr_buf *, const tui_scene *, const tui_pencil *);  /* as text */

    /* All that was public about a subject. */
    void (*put_evidence)(kr_buf *, const tui_scene *, unsigned subject);
} tui_notebook;

typedef struct {
    /* ---- words; tables end with a NULL or a kind of 0 ---- */
    const tui_verb *verbs;
    const tui_noun *nouns;
    const tui_hint *hints;
    const tui_topic *topics;
    const char *(*name)(text_lang, char list, unsigned index);

    /* The unit of amounts, or NULL. */
    tui_unit (*unit)(kr_eye);

    /* What Enter alone does, if it is legal; kinds, 0 ends. */
    const uint8_t *idle;

    /* A private part that betrays nothing: moves that are legal with it are
     * legal as far as everybody knows. */
    void (*innocent)(void *prv, kr_eye);
    bool holds_hand;                    /* cards one looks at all the time */

    /* Of two moves a short line can mean, is `a` meant rather than `b`? May be
     * NULL. */
    bool (*better)(kr_eye, kr_move a, kr_move b);

    /* Is he asked twice before he makes this move? The question, or 0; a NULL
     * function asks nothing. */
    uint16_t (*doubt)(const tui_scene *, kr_move);

    /* ---- the screen: at least 80 columns; rows it wants ---- */
    int (*rows)(const tui_scene *);
    void (*draw)(tui_area, const tui_scene *);
    void (*progress)(kr_buf *, const tui_scene *);  /* "turn 12 of 44" */

    /* ---- as lines of text ---- */
    void (*describe)(kr_buf *, const tui_scene *);  /* all that is public */
    void (*confess)(kr_buf *, const tui_scene *);   /* own secrets */

    const tui_notebook *notebook;       /* NULL: the game has none */
} tui_face;

const tui_face *tui_face_of(const kr_game *);

#endif

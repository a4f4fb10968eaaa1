/*
 * mirror.h -- what a client knows of a table, from the messages it receives:
 * the page asks it what to say, to draw and to offer.
 *
 * Text goes in and comes out through border.h. What is written
 * answers its length; 0 means there is nothing to say. Shapes of the answers
 * are in mirror.c; types.c makes TypeScript types of them.
 */
#ifndef PAGE_MIRROR_H
#define PAGE_MIRROR_H

#include "core/game.h"

/* Knows nothing again, and speaks the language with that number in i18n/ from
 * now on. Give the same messages again to hear them in another language.
 * `is_replay`: a game that is over is seen again. */
void mirror_begin(unsigned lang, unsigned is_replay);

/* One message of docs/PROTOCOL.md, in the order they came. Answers Told. */
size_t mirror_hear(size_t length);

/* At the end: all that was hidden, from the record of the game. */
void mirror_learn(const kr_state *truth);

/* Screen: the status line, the scene of the game, and its result when it is
 * over. `peeks`: own secrets are shown. */
size_t mirror_screen(unsigned peeks);

/* Actions: what can be done with the choice that stands there as JSON. */
size_t mirror_actions(size_t length, unsigned peeks);

/* The move that stands there as a sentence, as if the viewer made it. */
size_t mirror_sentence(size_t length);

/* 1 if it tells others what the viewer holds that the move that stands there is
 * legal. */
unsigned mirror_tells(size_t length);

/* The facts of the game whose name stands there; and Game: what a table of it
 * can be, and what one can say there. */
size_t mirror_facts(size_t length);
size_t mirror_game(size_t length);

/* Describes in a sentence the bot whose name stands there. */
size_t mirror_trait(size_t length);

#endif

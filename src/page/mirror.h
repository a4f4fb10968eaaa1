/*
 * mirror.h -- a client's knowledge of a table, from the messages it receives:
 * the page asks it for texts, scenes and actions.
 *
 * Text goes in and out through border.h. Functions return the length of their
 * output; 0 means there is none. The shapes of the answers are in mirror.c;
 * types.c generates TypeScript types from them.
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

/* Actions: the options for the choice given as JSON in the input. */
size_t mirror_actions(size_t length, unsigned peeks);

/* The choice that offers the move in the input, as JSON; nothing if the move
 * is offered without one. */
size_t mirror_aim(size_t length, unsigned peeks);

/* Coach: the coach's sentence of the moment. The input has the choice and the
 * steps that were said (page/coach.h). */
size_t mirror_coach(size_t length);

/* Lesson: the sentences before and after a lesson. */
size_t mirror_lesson(void);

/* The move in the input as a sentence, as if the viewer made it. */
size_t mirror_sentence(size_t length);

/* 1 if the legality of the move in the input reveals what the viewer holds. */
unsigned mirror_tells(size_t length);

/* The facts of the game named in the input; and Game: the options of its
 * tables, and its phrases. */
size_t mirror_facts(size_t length);
size_t mirror_game(size_t length);

/* Describes the bot named in the input in a sentence. */
size_t mirror_trait(size_t length);

#endif

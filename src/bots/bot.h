/*
 * bot.h -- the interface of bots.
 *
 * A bot gets everything its seat has seen and a random stream, and keeps no
 * state between calls. It therefore knows no more than a person in its seat,
 * and the same question with the same stream gives the same move.
 */
#ifndef KR_BOTS_BOT_H
#define KR_BOTS_BOT_H

#include "core/game.h"

/* ---- why -------------------------------------------------------------- */

enum { BOT_CHOICES = 8, BOT_FACTS = 24 };

/* A reason of a bot. The game defines its meaning: an enum in the game's
 * folder, a sentence in text/<game>/bots.c. */
typedef struct {
    uint8_t what;
    kr_seat seat;                       /* the seat concerned, or KR_NONE */
    int32_t a, b;
    uint32_t move;                      /* where in the log it was seen, from 1;
                                           0: nowhere in particular */
} bot_fact;

/* Values are thousandths of a point, chances thousandths. */
typedef struct {
    kr_move move;
    int32_t value, chance;
    int32_t error;                      /* half of the 95 % interval of the
                                           chance, or of the value if the chance
                                           is exact; 0: both are exact */
} bot_choice;

typedef struct {
    int choices, facts;
    bot_choice choice[BOT_CHOICES];     /* by chance, then by value */
    bot_fact fact[BOT_FACTS];           /* most important first */
} bot_why;

/* Inserts in order; the last one falls out at the end. */
void bot_add_choice(bot_why *, bot_choice);

/* The same for a choice that has to be in the list beside that of `other`. */
void bot_keep_choice(bot_why *, bot_choice, kr_move other);

/* Facts that do not fit are dropped. */
static inline void bot_add_fact(bot_why *why, bot_fact fact)
{
    if (why->facts < BOT_FACTS)
        why->fact[why->facts++] = fact;
}

/* A value as a whole number of such parts of 1. */
static inline int32_t bot_in(double value, int parts)
{
    double scaled = value * parts;
    return (int32_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

/* ---- asking ----------------------------------------------------------- */

enum { BOT_USUAL = 100 };

typedef struct {
    const kr_game *game;
    const kr_seen *seen;                /* of seen->now.who */
    kr_rng *rng;
    void *desk;                         /* bot->desk bytes of working memory,
                                           aligned to 16, not initialized */
    uint32_t effort;                    /* percent of the default iterations */
    bot_why *why;                       /* NULL: no reasons wanted */
} bot_question;

/* A decision, judged with the information available at the time. Chances are
 * winning chances in millionths. */
typedef struct {
    kr_move best;
    int32_t value, best_value;          /* thousandths of a point */
    int32_t win, best_win;
    int32_t stake;                      /* of the best move over the mean of all
                                           that were compared: a chance, or a
                                           value if the judge has no slip_win */
    bool certain;                       /* it could have been known */
    bool is_talk;                       /* one of many answers in a talk */
    bot_why why;                        /* of the best move; for a certain one
                                           the facts are a minimal proof */
} bot_verdict;

typedef struct {
    const char *name;                   /* "novice" */
    size_t desk;
    uint16_t rating[KR_SEATS + 1];      /* by the number of seats; a regular has
                                           1500, 400 more win ten times as
                                           often; 0: not measured */

    /* A legal move of seen->now.who, whom the game asks; or kr_sealed(who) for
     * nothing, if the seat merely may act. */
    kr_move (*choose)(const bot_question *);

    /* The quick phrase for a move it makes, 0 for none; `seen` is from before
     * the move. NULL: it never speaks. */
    unsigned (*speak)(const kr_seen *, kr_move, kr_rng *);
} bot;

/* A judge of moves. */
typedef struct {
    /* The judgement of a legal move, or of doing nothing. The desk is that of
     * the strongest bot. */
    void (*judge)(const bot_question *, kr_move made, bot_verdict *);
    int32_t slip;                       /* thousandths of a point that are a
                                           serious mistake in this game; */
    int32_t slip_win;                   /* or, if it maximizes the winning
                                           chance, millionths of that; else 0 */
} bot_judge;

/* judge.c, apart: a program that judges nothing does without. */
const bot_judge *bot_judge_of(const kr_game *);

/* A game's bots, weakest first. */
typedef struct { const bot *list; int count; } bot_team;

const bot_team *bot_team_of(const kr_game *);

/* These play any game. They know nothing but its rules. */
extern const bot_team bots_general;
extern const bot_judge bot_judge_general;

/* The largest desk of all bots. */
size_t bot_desk(void);

/* The bot of that name that plays this game, or NULL. "random" plays any. */
const bot *bot_named(const kr_game *, const char *name);

#endif

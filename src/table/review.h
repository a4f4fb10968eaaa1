/*
 * review.h -- a strong player's judgement of the moves in a record, using only
 * the information each player had at the time; and the reasons of bots.
 */
#ifndef TB_REVIEW_H
#define TB_REVIEW_H

#include "bots/bot.h"
#include "table/table.h"

/* ORDER TB_GRADE: words in review.c */
typedef enum {
    TB_GOOD,
    TB_INACCURACY,                      /* costs a fifth of a slip */
    TB_MISTAKE,                         /* two thirds */
    TB_BLUNDER,                         /* four thirds */
    TB_GRADES
} tb_grade;

extern const char *const tb_grade_words[TB_GRADES];

typedef struct {
    uint32_t seq;
    kr_seat who;
    kr_move made;
    tb_grade grade;
    int32_t lost, staked;               /* thousandths of a slip (bot.h) */
    bot_verdict verdict;
} tb_opinion;

/* The loss of a decision according to this judge, in thousandths of a slip. */
int32_t tb_lost(const bot_judge *, const bot_verdict *);

/* Judges the move at entry `seq` of a record; shows the record as it was before
 * it. `desk` has bot_desk() bytes. False if there is no seat's move, or it was
 * taken back. */
bool tb_review(tb_table *, uint32_t seq, void *desk, tb_opinion *);

/* The reasons of a bot for the move at entry `seq`: runs the bot again with
 * the same information and random stream. Shows the record as it was before
 * the move. False if no bot made it, it was taken back, or the secret is
 * unknown. */
bool tb_why(tb_table *, uint32_t seq, void *desk, bot_why *);

/* The entry at which a seat of the moment shown saw the nth event (from 1) of
 * kr_seen.log; 0 for none. */
uint32_t tb_entry_of_seen(const tb_table *, uint32_t nth);

/* A strong player's move in the place of a seat that can act now, and its
 * reasons; kr_sealed if it would wait. It knows only what the seat has seen.
 * False if the game does not ask the seat or has no strong player. */
typedef struct { kr_move best; bot_why why; } tb_advice;
bool tb_advise(tb_table *, kr_seat, void *desk, tb_advice *);

#endif

/*
 * review.h -- what a strong player thinks of the moves in a record, knowing at
 * each of them what its maker could know then, and nothing more; and why bots
 * made theirs.
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
    int32_t lost;                       /* thousandths of a slip (bot.h) */
    bot_verdict verdict;
} tb_opinion;

/* What a decision lost in the eyes of this judge, in thousandths of a slip. */
int32_t tb_lost(const bot *judge, const bot_verdict *);

/* Of the move at entry `seq` of a record that is being looked at; shows the
 * record as it was before it. `desk` has bot_desk() bytes. False if there is
 * no seat's move, it was taken back, or nobody strong plays this game. */
bool tb_review(tb_table *, uint32_t seq, void *desk, tb_opinion *);

/* Why a bot made the move at entry `seq`: it is asked once more, with what it
 * had seen and the same whims. Shows the record as it was before the move.
 * False if no bot made it, it was taken back, or the secret is not known. */
bool tb_why(tb_table *, uint32_t seq, void *desk, bot_why *);

#endif

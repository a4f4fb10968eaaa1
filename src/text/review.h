/*
 * review.h -- a strong player's judgement of a whole game, using only the
 * information each player had: accuracy, mistakes, and the moments worth
 * looking at.
 */
#ifndef KR_TEXT_REVIEW_H
#define KR_TEXT_REVIEW_H

#include "core/json.h"
#include "table/review.h"
#include "text/tell.h"

/* Sums over decisions, in thousandths of a slip. */
typedef struct { int64_t lost, staked; unsigned count; } review_sum;

typedef struct {
    review_sum all, talk;               /* all but the talk that goes on */
    unsigned moves, grade[TB_GRADES], known;
} review_tally;

typedef struct {
    text_reader reader;                 /* sees everything */
    tb_table *table;                    /* a record */
    void *desk;                         /* bot_desk() bytes */
    uint32_t last;                      /* entry */
    tb_opinion *opinion;                /* room for review_room() of them */
    size_t opinions, judged;            /* moves of players, in order; the
                                           first of them that are judged */
    review_tally tally[KR_SEATS];
    bool is_over;                       /* the record reaches the end, */
    int32_t won[KR_SEATS];              /* where the winner is certain */
} review;

/* The number of opinions a review of this record needs room for. */
size_t review_room(const tb_table *);

/* Starts a review; table, desk and opinion are set. */
void review_begin(review *, text_lang);

/* Counts a decision of this player, after all those before it. */
void review_count(review_tally[KR_SEATS], const tb_opinion *, kr_seat);

/* Judges the nth move, as long as a bot thinks. Moves can be judged in any
 * order, also by another review of the same record, and are then counted in
 * theirs. */
void review_judge(review *, size_t nth);
void review_take(review *, size_t nth, const tb_opinion *);

/* ---- what came of it ----------------------------------------------------- */

/* The accuracy of a player, in tenths of a percent: the part of all that was at
 * stake that they did not lose. 100 % for the best moves, 0 for moves that are
 * no better than the mean of those that could be made. All answers of a player
 * in one talk count as one decision. */
int64_t review_tenths(const review_tally *);

/* From one decision of a player to their next, or to the end: the decision has
 * a cost, and chance and the other players account for the rest. Millionths. */
typedef struct {
    const tb_opinion *at;
    int32_t from, to, decision, luck;
} review_turn;

review_turn review_turn_at(const review *, size_t opinion);

/* The better move was certain. */
bool review_could_have_known(const tb_opinion *);

/* The decision around which the player's chance changed most. */
bool review_turning_point(const review *, kr_seat, review_turn *);

/* The player's most expensive mistake that costs less than `after`, or as much
 * and comes later; NULL for none. `known` selects those that could have been
 * known. */
const tb_opinion *review_next_worst(const review *, kr_seat, bool known,
                                    const tb_opinion *after);

/* ---- review_json.c ---------------------------------------------------- */

/* All of it, as one JSON object (docs/BOTS.md). */
void review_put_json(kr_buf *, const review *);

#endif

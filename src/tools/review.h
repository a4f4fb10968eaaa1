/*
 * review.h -- accuracy of a player, in percent.
 */
#ifndef KR_TOOLS_REVIEW_H
#define KR_TOOLS_REVIEW_H

#include "table/review.h"

/* Accuracy of a move: 100 for the best, 37 for a slip (bot.h). */
double review_accuracy(const tb_opinion *);

#endif

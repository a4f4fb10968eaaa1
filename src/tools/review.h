/*
 * review.h -- how well somebody played, in percent.
 */
#ifndef KR_TOOLS_REVIEW_H
#define KR_TOOLS_REVIEW_H

#include "table/review.h"

/* Of one move: 100 for the best, 37 for one that was a slip (bot.h). */
double review_accuracy(const tb_opinion *);

#endif

/*
 * rating.h -- the strength of bots, from their wins at one or several tables.
 *
 * The model is that of Bradley and Terry for several seats: a seat wins with a
 * chance in proportion to the strength of its bot. 400 points of rating are a
 * factor of ten, as in chess.
 */
#ifndef KR_TOOLS_RATING_H
#define KR_TOOLS_RATING_H

#include "core/game.h"

/* Deals are counted in blocks, by turns; intervals come from leaving out one
 * block after the other (the jackknife). */
enum { RATING_BLOCKS = 20, RATING_BASE = 1500 };

/* The wins of all bots at a table. Shared wins are fractions. */
typedef struct {
    unsigned seats[KR_SEATS];           /* of each bot */
    double won[RATING_BLOCKS][KR_SEATS];
    double games[RATING_BLOCKS];
} rating_table;

typedef struct {
    double value;
    double margin;                      /* half the 95 % interval */
} rating;

/* Rates `bots` bots; the last one has RATING_BASE. */
void rating_of(const rating_table *, size_t tables, unsigned bots,
               rating[KR_SEATS]);

/* The share of wins of each of `seats` seats, if their bot is that many points
 * stronger than the bots of all `others`. */
double rating_share(double points, unsigned seats, unsigned others);

#endif

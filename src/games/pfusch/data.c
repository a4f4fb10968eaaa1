/*
 * data.c -- what the printed rules leave open: districts, heights, gifts.
 */
#include "games/pfusch/pfusch.h"

/* P-1.6 The workers' district, all twos, is always used. */
const pf_district pf_districts[PF_DISTRICTS] = {
    { "Arbeitersiedlung", 0, 6 },
    { "Altstadt",         6, 5 },
    { "Bahnhofsviertel", 11, 4 },
    { "Villenviertel",   15, 4 },
    { "City",            19, 4 },
};

/* One line a district. The first n districts have room for more than 14n - 4
 * blocks, so that of n builders nobody ever lacks a free site: while one looks
 * for it, at most 11n - 1 blocks stand, and each of the others leaves at most 3
 * floors of one house unbuilt. */
const uint8_t pf_heights[PF_SITES] = {
    2, 2, 2, 2, 2, 2,
    2, 3, 3, 3, 4,
    3, 3, 4, 4,
    2, 3, 4, 4,
    3, 4, 4, 4,
};

const char *const pf_gift_names[PF_GIFTS] = {
    "Sekt", "Präsentkorb", "Rolex", "Pelzmantel", "Ferienhaus", "Sportwagen",
};

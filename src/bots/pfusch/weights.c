/*
 * weights.c -- what each month is worth: numbers made by train/pfusch.c.
 */
#include "bots/pfusch/value.h"

const int16_t bot_pf_weights[PF_MONTHS - 1][PF_WEIGHTS] = {
#include "bots/pfusch/weights.def"
};

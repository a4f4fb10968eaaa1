/*
 * tempo.c -- all time limits, by tempo.
 */
#include "table/tempo.h"

#define SECONDS(n) ((n) * 1000u)
#define HOURS(n)   ((n) * 3600000u)

const tb_span tb_spans[TB_TEMPOS] = {
    [TB_UNTIMED] = { .name = "none" },
    [TB_BLITZ]   = { "blitz", .bank = SECONDS(15), .allowance = SECONDS(30) },
    [TB_NORMAL]  = { "normal", .bank = SECONDS(45), .allowance = SECONDS(60) },
    [TB_RELAXED] = { "relaxed", .bank = SECONDS(120),
                     .allowance = SECONDS(180) },
    [TB_HALF_DAY]   = { "12h", .allowance = HOURS(12) },
    [TB_DAY]        = { "1d", .allowance = HOURS(24) },
    [TB_THREE_DAYS] = { "3d", .allowance = HOURS(72) },
    [TB_WEEK]       = { "7d", .allowance = HOURS(168) },
};
_Static_assert(TB_HALF_DAY == TB_BLITZ + KR_TEMPOS, "live tempos");

const char *const tb_absent_words[TB_ABSENTS] = {
    [TB_ABSENT_CLOCK] = "clock",
    [TB_ABSENT_BOT]   = "bot",
    [TB_ABSENT_WAIT]  = "wait",
};

bool tb_is_live_tempo(tb_tempo tempo)
{
    return tempo >= TB_BLITZ && tempo < TB_HALF_DAY;
}

bool tb_is_slow_tempo(tb_tempo tempo)
{
    return tempo >= TB_HALF_DAY && tempo < TB_TEMPOS;
}

const char *const tb_speed_words[TB_SPEEDS] = {
    [TB_SPEED_RELAXED] = "relaxed",
    [TB_SPEED_BRISK]   = "brisk",
    [TB_SPEED_INSTANT] = "instant",
};

uint32_t tb_window_span(const kr_game *g, unsigned window, tb_tempo tempo)
{
    return tb_is_live_tempo(tempo) ? g->window[window].span[tempo - TB_BLITZ]
                                   : 0;
}

/* Sixteenths of a log-normal distribution: half of the answers come within
 * 2.2 seconds, none before TB_BOT_LEAST. */
uint32_t tb_bot_delay(kr_rng *r)
{
    static const uint16_t part[] = {
        TB_BOT_LEAST, 946, 1169, 1351, 1518, 1681, 1846, 2018, 2200,
        2399, 2621, 2879, 3188, 3584, 4142, 5115, 9000,
    };
    uint32_t i = kr_rng_below(r, KR_COUNT(part) - 1);
    return part[i] + kr_rng_below(r, part[i + 1] - part[i]);
}

/*
 * tempo.c -- all time limits, by tempo.
 */
#include "table/tempo.h"

#define SECONDS(n) ((n) * 1000u)

/* S-7.7 With a clock, claims made within one contest are simultaneous.
 * S-7.8 After the announcement all get a look before anybody takes a card.
 * K-6.11 A stoppable play first waits for one stop or pass from everybody else.
 * K-7.3 A called deal waits for passes or the clock; meanwhile only cards are
 * played.
 * K-8.5 A negotiation in which everybody keeps passing must end.
 * P-4.4 Those tied for the highest gift must agree on one block. */
const tb_span tb_spans[TB_TEMPOS] = {
    [TB_UNTIMED] = { .name = "none" },
    [TB_BLITZ] = {
        .name = "blitz",
        .window = { [KR_LOOK] = 1500, [KR_CONTEST] = 250,
                    [KR_REACTION] = SECONDS(3), [KR_CLOSING] = SECONDS(10),
                    [KR_TALK] = SECONDS(120), [KR_ACCORD] = SECONDS(120) },
        .bank = SECONDS(15), .allowance = SECONDS(30),
    },
    [TB_NORMAL] = {
        .name = "normal",
        .window = { [KR_LOOK] = 2500, [KR_CONTEST] = 250,
                    [KR_REACTION] = SECONDS(5), [KR_CLOSING] = SECONDS(10),
                    [KR_TALK] = SECONDS(180), [KR_ACCORD] = SECONDS(120) },
        .bank = SECONDS(45), .allowance = SECONDS(60),
    },
    [TB_RELAXED] = {
        .name = "relaxed",
        .window = { [KR_LOOK] = 4000, [KR_CONTEST] = 400,
                    [KR_REACTION] = SECONDS(10), [KR_CLOSING] = SECONDS(10),
                    [KR_TALK] = SECONDS(300), [KR_ACCORD] = SECONDS(120) },
        .bank = SECONDS(120), .allowance = SECONDS(180),
    },
};

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

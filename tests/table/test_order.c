/*
 * test_order.c -- standing orders: the table answers for a seat, others cannot
 * tell, and the game is the same as with answers by hand.
 */
#include "bots/bot.h"
#include "games/kohle/kohle.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "table/desk.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 4, MINUTE = 60000, SIX_DEALS = 6, SEEDS = 3, MOMENTS = 25 };

static tb_answer order(desk *d, kr_seat who, unsigned orders)
{
    return desk_wish(d, (tb_wish){ .who = who, .what = TB_ORDER,
                                   .number = orders });
}

static void open_at(desk *d, const char *game, unsigned seed, tb_speed speed)
{
    tb_setup setup = desk_setup(game, SEATS, TB_UNTIMED);
    setup.speed = speed;
    desk_open(d, &setup, seed, 1, "novice");
    desk_host(d, TB_START, KR_NONE);
}

static void open_game(desk *d, const char *game, unsigned seed)
{
    open_at(d, game, seed, TB_SPEED_RELAXED);
}

static void wait(desk *d)
{
    desk_until(d, tb_next_wake(d->t) > d->now ? tb_next_wake(d->t) : d->now);
}

static bool is_asked(const desk *d)
{
    return kr_has(tb_waits(d->t).must, 0);
}

static bool is_over(const desk *d)
{
    const ko_pub *pub = tb_eye(d->t, KR_NOBODY).pub;
    bool kohle = strcmp(tb_setup_of(d->t)->game->name, "kohle") == 0;
    return tb_stage_of(d->t) == TB_ENDED ||
           (kohle && pub->deals >= SIX_DEALS);
}

/* ---- nobody is told --------------------------------------------------- */

static size_t told_in_all(const desk *d)
{
    size_t sum = 0;
    for (int v = 0; v < DESK_VIEWERS; v++)
        sum += d->told[v].used;
    return sum;
}

TEST(order, an_order_is_no_entry_and_tells_nobody)
{
    desk d;
    open_game(&d, "schwarzarbeit", 1);
    while (!is_asked(&d))
        wait(&d);
    size_t told = told_in_all(&d);
    uint32_t last = tb_last(d.t);
    tb_answer a = order(&d, 0, true);
    CHECK(a.refusal == TB_GRANTED && a.seq == last);
    CHECK(tb_last(d.t) == last && told_in_all(&d) == told);
    CHECK(tb_order_of(d.t, 0) != NULL);
    desk_pass_time(&d, MINUTE / 4);
    CHECK(pad_has(&d.record, "\"move\":\"0: pass\""));
    desk_close(&d);
}

TEST(order, without_it_the_table_waits)
{
    desk d;
    open_game(&d, "schwarzarbeit", 1);
    while (!is_asked(&d))
        wait(&d);
    order(&d, 0, true);
    CHECK(order(&d, 0, false).refusal == TB_GRANTED);
    CHECK(tb_order_of(d.t, 0) == NULL);
    desk_pass_time(&d, MINUTE);
    CHECK(is_asked(&d) && !pad_has(&d.record, "\"move\":\"0: pass\""));
    desk_close(&d);
}

TEST(order, bots_strangers_and_games_without_one_give_none)
{
    desk d;
    open_game(&d, "schwarzarbeit", 1);
    CHECK(order(&d, 1, true).refusal == TB_NOT_YOURS);
    CHECK(order(&d, KR_TABLE, true).refusal == TB_NOT_YOURS);
    desk_close(&d);
    open_game(&d, "pfusch", 1);
    CHECK(order(&d, 0, true).refusal == TB_NOT_YOURS);
    desk_close(&d);
}

TEST(order, it_is_read_from_a_message_and_shown_to_its_seat_only)
{
    static const char line[] = "{\"type\":\"order\",\"on\":[0],\"id\":9}";
    char text[TB_MESSAGE_MAX];
    tb_in in;
    kr_buf out;
    desk d;
    open_game(&d, "kohle", 1);
    tb_read_request(&in, d.t, 0, line, sizeof line - 1);
    CHECK(in.kind == TB_IN_WISH && in.wish.what == TB_ORDER);
    CHECK(in.wish.number == 1);
    CHECK(desk_wish(&d, in.wish).refusal == TB_GRANTED);
    for (kr_seat v = 0; v < SEATS; v++) {
        out = kr_buf_of(text, sizeof text);
        tb_put_view(&out, d.t, v);
        CHECK((strstr(text, "\"orders\":[0]") != NULL) == (v == 0));
    }
    tb_read_request(&in, d.t, 0, "{\"type\":\"order\"}", 16);
    CHECK(in.kind == TB_IN_BAD);
    in.wish.number = 2;                 /* Kohle has one */
    CHECK(desk_wish(&d, in.wish).refusal == TB_NOT_YOURS);
    desk_close(&d);
}

/* ---- hands ------------------------------------------------------------ */

/* The same table again, with an order of seat 0, until it has answered.
 * `other` exchanges the player's stop cards for clan cards and back. */
static void answer_again(desk *again, const desk *d, bool other)
{
    tb_flaw flaw;
    desk_read(again, d->record.text, d->record.used, &flaw);
    ko_prv *prv = (ko_prv *)(uintptr_t)tb_eye(again->t, 0).prv;
    uint8_t stops = prv->hand[KO_CARD_STOP];
    again->now = d->now;
    tb_resume(again->t, again->now);
    if (other) {
        prv->hand[KO_CARD_STOP] = stops > 0 ? 0 : 1;
        prv->hand[KO_CARD_CLAN] ^= 1;
    }
    order(again, 0, true);
    uint32_t last = tb_last(again->t);
    while (tb_order_of(again->t, 0) != NULL && tb_last(again->t) < last + 8)
        wait(again);
}

static bool look_alike(const desk *a, const desk *b)
{
    bool same = a->now == b->now;
    for (int v = 1; v < DESK_VIEWERS; v++)
        same &= a->told[v].used == b->told[v].used &&
                (a->told[v].used == 0 || pad_same(&a->told[v], &b->told[v]));
    return same;
}

static void compare_hands(tb_speed speed)
{
    desk d;
    int moments = 0;
    kr_rng r;
    kr_rng_fast(&r, 5);
    open_at(&d, "kohle", 2, speed);
    while (!is_over(&d) && moments < MOMENTS) {
        const void *pub = tb_eye(d.t, KR_NOBODY).pub;
        if (!is_asked(&d)) {
            wait(&d);
            continue;
        }
        if (tb_setup_of(d.t)->game->order->holds(pub, 0)) {
            desk a, b;
            answer_again(&a, &d, false);
            answer_again(&b, &d, true);
            CHECK(look_alike(&a, &b));
            CHECK(a.told[1].used > 0);
            desk_close(&a);
            desk_close(&b);
            moments++;
        }
        desk_any(&d, 0, &r);
    }
    CHECK(moments == MOMENTS);
    desk_close(&d);
}

TEST(order, others_cannot_tell_the_hand_from_messages_lengths_or_times)
{
    for (int speed = 0; speed < TB_SPEEDS; speed++)
        compare_hands((tb_speed)speed);
}

/* Their answers follow a delay that was drawn before; nobody is hurried. */
TEST(order, gives_its_player_a_moment_at_every_speed)
{
    for (int speed = 0; speed < TB_SPEEDS; speed++) {
        desk d;
        open_at(&d, "schwarzarbeit", 1, (tb_speed)speed);
        while (!is_asked(&d))
            wait(&d);
        order(&d, 0, true);
        uint32_t last = tb_last(d.t);
        desk_pass_time(&d, TB_BOT_LEAST - 1);
        CHECK(is_asked(&d));
        desk_pass_time(&d, MINUTE / 4);
        CHECK(tb_last(d.t) > last && pad_has(&d.record, "\"0: pass\""));
        desk_close(&d);
    }
}

/* ---- how much there is to answer -------------------------------------- */

/* The pupil's own decisions are those of a novice. */
static void decide(desk *d)
{
    const kr_game *game = tb_setup_of(d->t)->game;
    kr_rng r;
    kr_rng_fast(&r, tb_last(d->t));
    kr_seen seen = tb_seen(d->t, 0);
    const bot *novice = bot_named(game, "novice");
    static uint64_t paper[1 << 16];
    KR_REQUIRE(novice->desk <= sizeof paper);
    kr_move m = novice->choose(&(bot_question){
        .game = game, .seen = &seen, .rng = &r, .desk = paper,
        .effort = 100 });
    tb_answer a = desk_wish(d, (tb_wish){ .who = 0, .what = TB_MOVE,
                                          .move = m, .seen = tb_last(d->t) });
    KR_REQUIRE(a.refusal == TB_GRANTED);
}

/* With an order: returns how often the pupil had to answer. */
static unsigned play_with_order(desk *d)
{
    unsigned asked = 0;
    order(d, 0, true);
    while (!is_over(d)) {
        if (is_asked(d) && tb_order_of(d->t, 0) == NULL) {
            asked++;
            decide(d);
        } else {
            wait(d);
        }
    }
    return asked;
}

/* Without: the pupil passes when the order did, at the same time. */
static unsigned play_by_hand(desk *d, const desk *model)
{
    unsigned asked = 0;
    while (!is_over(d)) {
        tb_entry next = tb_true_entry(model->t, tb_last(d->t) + 1);
        bool mine = next.kind == TB_MOVE && next.move.who == 0;
        if (!mine) {
            wait(d);
            continue;
        }
        asked++;
        if (next.id == 0) {
            desk_until(d, next.at);
            desk_wish(d, (tb_wish){ .who = 0, .what = TB_MOVE,
                .move = next.move, .seen = tb_last(d->t) });
        } else {
            decide(d);
        }
    }
    return asked;
}

static bool same_games(const desk *a, const desk *b)
{
    bool same = tb_last(a->t) == tb_last(b->t);
    for (uint32_t seq = 1; same && seq <= tb_last(a->t); seq++) {
        tb_entry x = tb_true_entry(a->t, seq), y = tb_true_entry(b->t, seq);
        same = x.kind == y.kind && x.at == y.at &&
               (x.kind != TB_MOVE || kr_same_move(x.move, y.move));
    }
    return same;
}

typedef struct { unsigned few, many; } answers;

static void count_answers(const char *game, unsigned seed, answers *sum)
{
    desk with, without;
    open_game(&with, game, seed);
    open_game(&without, game, seed);
    unsigned few = play_with_order(&with);
    unsigned many = play_by_hand(&without, &with);
    printf("# %s, deal %u: %u answers by hand, %u with the order\n", game,
           seed, many, few);
    CHECK(same_games(&with, &without));
    sum->few += few;
    sum->many += many;
    desk_close(&with);
    desk_close(&without);
}

/* The second order of Schwarzarbeit. */
TEST(order, lawyers_wait_while_the_detective_does_not)
{
    desk d;
    unsigned looks = 0;
    open_game(&d, "schwarzarbeit", 2);
    order(&d, 0, 2);
    while (!is_over(&d)) {
        const sw_pub *pub = tb_eye(d.t, KR_NOBODY).pub;
        if (!is_asked(&d) || tb_order_of(d.t, 0) != NULL) {
            wait(&d);
            continue;
        }
        CHECK(pub->phase != SW_PHASE_LAWYER);
        looks += pub->phase == SW_PHASE_LOOK;
        decide(&d);
    }
    CHECK(looks > 0 && pad_has(&d.record, "\"move\":\"0: end\""));
    CHECK(!pad_has(&d.record, "\"move\":\"0: lawyer"));
    desk_close(&d);
}

TEST(order, less_than_half_is_left_to_answer_and_the_game_is_the_same)
{
    static const char *const games[] = { "schwarzarbeit", "kohle" };
    for (size_t i = 0; i < KR_COUNT(games); i++) {
        answers sum = { 0, 0 };
        for (unsigned seed = 1; seed <= SEEDS; seed++)
            count_answers(games[i], seed, &sum);
        CHECK(sum.few * 2 < sum.many);
    }
}

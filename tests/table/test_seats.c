/*
 * test_seats.c -- sitting down, words, starting, resigning, the rematch; talk;
 * requests that come too late.
 */
#include "table/desk.h"
#include "unit/test.h"

#include <string.h>

static void open_empty(desk *d)
{
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    desk_open(d, &setup, 1, 7, "random");
    for (kr_seat s = 0; s < 3; s++)
        desk_host(d, TB_LEAVE, s);
}

static tb_refusal sit(desk *d, kr_seat seat, const char *name,
                      const char *bot)
{
    return desk_wish(d, (tb_wish){ .who = KR_TABLE, .what = TB_SIT,
                     .seat = seat, .text = name, .bot = bot }).refusal;
}

static tb_refusal word(desk *d, kr_seat who, const char *text)
{
    return desk_wish(d, (tb_wish){ .who = who, .what = TB_WORD,
                                   .text = text }).refusal;
}

/* ---- seats ------------------------------------------------------------ */

TEST(seats, nobody_sits_where_somebody_sits)
{
    desk d;
    open_empty(&d);
    CHECK(sit(&d, 0, "Ada", "") == TB_GRANTED);
    CHECK(sit(&d, 0, "Bert", "") == TB_TAKEN);
    CHECK(sit(&d, 3, "Bert", "") == TB_NOT_YOURS);
    CHECK(sit(&d, 1, "", "") == TB_BAD_TEXT);
    CHECK(sit(&d, 1, "a\nb", "") == TB_BAD_TEXT);
    CHECK(sit(&d, 1, "Bert", "einstein") == TB_NO_BOT);
    CHECK(sit(&d, 1, "123456789012345678901234567890123", "") ==
          TB_BAD_TEXT);
    desk_close(&d);
}

TEST(seats, a_bot_makes_room_for_anybody)
{
    desk d;
    open_empty(&d);
    CHECK(sit(&d, 0, "Robot", "random") == TB_GRANTED);
    CHECK(sit(&d, 0, "Ada", "") == TB_GRANTED);
    CHECK(tb_sitter_at(d.t, 0)->sort == TB_HUMAN);
    desk_close(&d);
}

TEST(seats, in_a_running_game_a_person_may_take_over_a_bots_seat)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 1);
    CHECK(sit(&d, 1, "Ada", "") == TB_GRANTED);
    CHECK(sit(&d, 2, "Robot", "random") == TB_STARTED);
    desk_pass_time(&d, 10000);
    CHECK(kr_has(desk_must(&d), 1) && !kr_has(desk_must(&d), 2));
    desk_close(&d);
}

TEST(seats, only_the_host_seats_people)
{
    desk d;
    open_empty(&d);
    CHECK(desk_wish(&d, (tb_wish){ .who = KR_NOBODY, .what = TB_SIT,
          .seat = 0, .text = "Eve" }).refusal == TB_NOT_YOURS);
    CHECK(desk_wish(&d, (tb_wish){ .who = 1, .what = TB_SIT,
          .seat = 0, .text = "Eve" }).refusal == TB_NOT_YOURS);
    desk_close(&d);
}

TEST(seats, a_game_starts_when_every_seat_is_filled)
{
    desk d;
    open_empty(&d);
    sit(&d, 0, "Ada", "");
    sit(&d, 1, "Robot", "random");
    CHECK(desk_do(&d, 0, TB_START).refusal == TB_NOT_FULL);
    CHECK(desk_do(&d, 1, TB_START).refusal == TB_NOT_YOURS);
    CHECK(desk_host(&d, TB_LEAVE, 5).refusal == TB_NOT_YOURS);
    CHECK(desk_host(&d, TB_LEAVE, 2).refusal == TB_NOT_YOURS);
    CHECK(desk_move(&d, "0: mix solid").refusal == TB_NOT_STARTED);
    sit(&d, 2, "Bert", "");
    CHECK(desk_do(&d, 0, TB_START).refusal == TB_GRANTED);
    CHECK(desk_do(&d, 0, TB_START).refusal == TB_STARTED);
    desk_close(&d);
}

TEST(seats, who_leaves_a_running_game_leaves_it_to_a_bot)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    desk_do(&d, 1, TB_AWAY);
    CHECK(desk_host(&d, TB_LEAVE, 1).refusal == TB_GRANTED);
    CHECK(tb_sitter_at(d.t, 1)->sort == TB_BOT);
    CHECK(!tb_sitter_at(d.t, 1)->away);
    desk_pass_time(&d, 0);
    CHECK(desk_must(&d) == 5);
    CHECK(desk_move(&d, "1: mix solid").refusal == TB_NOT_YOURS);
    desk_close(&d);
}

TEST(seats, who_resigns_is_played_on_and_does_not_come_back)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    CHECK(desk_do(&d, 1, TB_RESIGN).refusal == TB_GRANTED);
    CHECK(desk_do(&d, 1, TB_RESIGN).refusal == TB_NOT_YOURS);
    desk_pass_time(&d, 0);
    CHECK(desk_must(&d) == 5);
    CHECK(desk_move(&d, "1: mix solid").refusal == TB_NOT_YOURS);
    CHECK(desk_say(&d, 1, "Good luck.").refusal == TB_GRANTED);
    desk_do(&d, 0, TB_RESIGN);
    desk_do(&d, 2, TB_RESIGN);
    desk_to_the_end(&d);
    CHECK(tb_stage_of(d.t) == TB_ENDED);
    CHECK(pad_has(&d.told[0], "\"resigned\":true"));
    desk_close(&d);
}

TEST(seats, nobody_moves_for_another)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    kr_span span[KR_SPANS_MAX];
    tb_legal(d.t, 1, span);
    CHECK(desk_wish(&d, (tb_wish){ .who = 0, .what = TB_MOVE,
          .move = span[0].move, .seen = 99 }).refusal == TB_NOT_YOURS);
    CHECK(desk_wish(&d, (tb_wish){ .who = KR_TABLE, .what = TB_MOVE,
          .move = span[0].move, .seen = 99 }).refusal == TB_NOT_YOURS);
    desk_close(&d);
}

TEST(seats, a_spectator_may_do_nothing)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    desk_open(&d, &setup, 1, 7, "random");
    for (int kind = 0; kind <= TB_KINDS; kind++)
        CHECK(desk_do(&d, KR_NOBODY, (tb_kind)kind).refusal ==
              TB_NOT_YOURS);
    CHECK(desk_do(&d, 0, TB_KINDS).refusal == TB_NOT_YOURS);
    desk_close(&d);
}

TEST(seats, a_setup_is_checked)
{
    tb_setup s = desk_setup("pfusch", 3, TB_NORMAL);
    CHECK(tb_setup_flaw(&s) == NULL);
    s.config.seats = 9;
    CHECK(tb_setup_flaw(&s) != NULL);
    s = desk_setup("pfusch", 3, TB_TEMPOS);
    CHECK(tb_setup_flaw(&s) != NULL);
    s = desk_setup("pfusch", 3, TB_NORMAL);
    s.sit_in[0] = 'x';
    CHECK(tb_setup_flaw(&s) != NULL);
}

/* ---- words ------------------------------------------------------------ */

/* The first chance moves, with a word or without. */
static void deal(pad *out, const char *text)
{
    desk d;
    tb_setup setup = desk_setup("schwarzarbeit", 3, TB_UNTIMED);
    desk_open(&d, &setup, 1, 7, "random");
    if (text != NULL)
        CHECK(word(&d, 1, text) == TB_GRANTED);
    desk_host(&d, TB_START, KR_NONE);
    for (uint32_t seq = 1; seq <= tb_last(d.t); seq++)
        if (tb_true_entry(d.t, seq).kind == TB_MOVE)
            pad_add(out, desk_move_text(&d, seq, 0));
    desk_close(&d);
}

TEST(words, change_the_shuffle)
{
    pad none = { 0 }, one = { 0 }, same = { 0 }, other = { 0 };
    deal(&none, NULL);
    deal(&one, "Wanda");
    deal(&same, "Wanda");
    deal(&other, "Wandb");
    CHECK(pad_same(&one, &same));
    CHECK(!pad_same(&one, &none) && !pad_same(&one, &other));
    pad_clear(&none);
    pad_clear(&one);
    pad_clear(&same);
    pad_clear(&other);
}

TEST(words, are_given_before_the_start_by_people)
{
    desk d;
    open_empty(&d);
    CHECK(word(&d, 0, "x") == TB_NOT_YOURS);
    sit(&d, 0, "Ada", "");
    CHECK(word(&d, 0, "") == TB_BAD_TEXT);
    CHECK(word(&d, 0, "x") == TB_GRANTED && word(&d, 0, "y") == TB_GRANTED);
    CHECK(strcmp(tb_sitter_at(d.t, 0)->word, "y") == 0);
    sit(&d, 1, "b", "random");
    sit(&d, 2, "b", "random");
    desk_do(&d, 0, TB_START);
    CHECK(word(&d, 0, "z") == TB_STARTED);
    desk_close(&d);
}

/* ---- the rematch ------------------------------------------------------ */

TEST(rematch, everybody_sits_one_further_to_the_left)
{
    desk d, next = { .now = 2000000, .next_id = 1 };
    uint8_t secret[TB_SECRET_SIZE];
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    CHECK(desk_do(&d, 0, TB_AGAIN).refusal == TB_NOT_OVER);
    for (kr_seat s = 1; s < 3; s++)
        desk_do(&d, s, s == 1 ? TB_RESIGN : TB_LEAVE);
    desk_do(&d, 0, TB_AWAY);
    desk_to_the_end(&d);
    CHECK(desk_do(&d, 0, TB_AGAIN).refusal == TB_GRANTED);
    CHECK(desk_do(&d, 1, TB_AGAIN).refusal == TB_GRANTED);
    CHECK(desk_do(&d, 2, TB_AGAIN).refusal == TB_NOT_YOURS);
    CHECK(tb_sitter_at(d.t, 0)->wants_again);
    desk_secret(9, secret);
    tb_hooks hooks = desk_hooks(&next);
    hooks.tell = NULL;
    hooks.keep = NULL;
    next.t = tb_rematch(d.t, secret, &hooks, next.now);
    CHECK(strcmp(tb_sitter_at(next.t, 1)->name, "h0") == 0);
    CHECK(strcmp(tb_sitter_at(next.t, 2)->name, "h1") == 0);
    CHECK(strcmp(tb_sitter_at(next.t, 0)->name, "h2") == 0);
    CHECK(tb_sitter_at(next.t, 1)->sort == TB_HUMAN);
    CHECK(tb_sitter_at(next.t, 2)->sort == TB_HUMAN);
    CHECK(tb_sitter_at(next.t, 0)->sort == TB_BOT);
    CHECK(tb_stage_of(next.t) == TB_SEATING);
    CHECK(memcmp(tb_commitment(d.t), tb_commitment(next.t), 32) != 0);
    desk_close(&d);
    desk_close(&next);
}

/* ---- talk ------------------------------------------------------------- */

static tb_refusal phrase(desk *d, kr_seat who, uint64_t number)
{
    return desk_wish(d, (tb_wish){ .who = who, .what = TB_PHRASE,
                                   .number = number }).refusal;
}

TEST(talking, is_told_to_all_at_any_time)
{
    desk d;
    open_empty(&d);
    sit(&d, 0, "Ada", "");
    CHECK(desk_say(&d, 0, "Grüezi \"mitenand\"").refusal == TB_GRANTED);
    for (int v = 0; v < DESK_VIEWERS; v++)
        CHECK((v >= 3 && v < KR_SEATS) ||
              pad_has(&d.told[v], "\"text\":\"Grüezi \\\"mitenand\\\"\""));
    CHECK(phrase(&d, 0, 1) == TB_GRANTED);
    CHECK(phrase(&d, 0, TB_PHRASES) == TB_GRANTED);
    CHECK(phrase(&d, 0, 0) == TB_NO_PHRASE);
    CHECK(phrase(&d, 0, TB_PHRASES + 1) == TB_NO_PHRASE);
    CHECK(pad_has(&d.told[1], "\"phrase\":12"));
    desk_close(&d);
}

TEST(talking, is_for_those_who_sit_and_has_a_measure)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 3);
    char text[TB_SAY_MAX + 1];
    memset(text, 'x', sizeof text);
    text[TB_SAY_MAX] = '\0';
    CHECK(desk_say(&d, 0, text).refusal == TB_BAD_TEXT);
    text[TB_SAY_MAX - 1] = '\0';
    CHECK(desk_say(&d, 0, text).refusal == TB_GRANTED);
    CHECK(desk_say(&d, 0, "").refusal == TB_BAD_TEXT);
    CHECK(desk_say(&d, 0, "\xff").refusal == TB_BAD_TEXT);
    CHECK(desk_say(&d, 2, "beep").refusal == TB_NOT_YOURS);
    CHECK(desk_say(&d, KR_NOBODY, "psst").refusal == TB_NOT_YOURS);
    for (int i = 1; i < 500; i++)
        desk_say(&d, 0, "bla");
    CHECK(desk_say(&d, 0, "bla").refusal == TB_TOO_MUCH);
    CHECK(phrase(&d, 1, 1) == TB_GRANTED);
    desk_close(&d);
}

/* ---- names and readiness ---------------------------------------------- */

static tb_refusal name(desk *d, kr_seat who, const char *text)
{
    return desk_wish(d, (tb_wish){ .who = who, .what = TB_NAME,
                                   .text = text }).refusal;
}

TEST(names, change_before_and_during_the_game)
{
    desk d;
    open_empty(&d);
    sit(&d, 0, "Ada", "");
    sit(&d, 1, "Robot", "random");
    sit(&d, 2, "Bert", "");
    CHECK(name(&d, 0, "Pinsel") == TB_GRANTED);
    CHECK(pad_has(&d.told[2], "\"entry\":\"name\",\"seat\":0"));
    CHECK(pad_has(&d.told[KR_SEATS], "\"name\":\"Pinsel\""));
    CHECK(strcmp(tb_sitter_at(d.t, 0)->name, "Pinsel") == 0);
    CHECK(name(&d, 1, "Kelle") == TB_NOT_YOURS);
    CHECK(name(&d, KR_NOBODY, "Kelle") == TB_NOT_YOURS);
    CHECK(name(&d, 0, "") == TB_BAD_TEXT);
    CHECK(name(&d, 0, "a\tb") == TB_BAD_TEXT);
    CHECK(name(&d, 0, " Kelle") == TB_BAD_TEXT);
    CHECK(name(&d, 0, "123456789012345678901234567890123") == TB_BAD_TEXT);
    desk_host(&d, TB_START, KR_NONE);
    CHECK(name(&d, 2, "Kelle") == TB_GRANTED);
    CHECK(strcmp(tb_sitter_at(d.t, 2)->name, "Kelle") == 0);
    for (int i = 1; i < 500; i++)
        name(&d, 2, i % 2 ? "Feile" : "Kelle");
    CHECK(name(&d, 2, "Hammer") == TB_TOO_MUCH);
    desk_close(&d);
}

TEST(ready, is_for_people_before_the_start)
{
    desk d;
    open_empty(&d);
    sit(&d, 0, "Ada", "");
    sit(&d, 1, "Robot", "random");
    sit(&d, 2, "Bert", "");
    CHECK(desk_do(&d, 0, TB_READY).refusal == TB_GRANTED);
    CHECK(tb_sitter_at(d.t, 0)->ready);
    CHECK(desk_do(&d, 0, TB_UNREADY).refusal == TB_GRANTED);
    CHECK(!tb_sitter_at(d.t, 0)->ready);
    CHECK(desk_do(&d, 1, TB_READY).refusal == TB_NOT_YOURS);
    CHECK(desk_do(&d, 2, TB_READY).refusal == TB_GRANTED);
    desk_do(&d, 2, TB_LEAVE);
    sit(&d, 2, "Carla", "");
    CHECK(!tb_sitter_at(d.t, 2)->ready);
    desk_host(&d, TB_START, KR_NONE);
    CHECK(desk_do(&d, 0, TB_READY).refusal == TB_STARTED);
    desk_close(&d);
}

/* ---- requests that come too late ----------------------------------- */

/* Two clicks on one button: the second was decided before the first counted. */
TEST(requests, the_second_of_two_clicks_is_stale)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    kr_rng r;
    kr_rng_fast(&r, 1);
    while (tb_last(d.t) < 30 && kr_bits(desk_must(&d)) != 1)
        desk_any(&d, desk_first_of(desk_must(&d)), &r);
    uint32_t seen = tb_last(d.t);
    kr_seat who = desk_first_of(desk_must(&d));
    kr_span span[KR_SPANS_MAX];
    tb_legal(d.t, who, span);
    tb_wish w = { .who = who, .what = TB_MOVE, .move = span[0].move,
                  .seen = seen };
    CHECK(desk_wish(&d, w).refusal == TB_GRANTED);
    while (!kr_has(desk_must(&d), who))
        desk_any(&d, desk_first_of(desk_must(&d)), &r);
    tb_legal(d.t, who, span);
    w.move = span[0].move;
    CHECK(desk_wish(&d, w).refusal == TB_STALE);
    desk_close(&d);
}

TEST(requests, others_answers_make_nothing_stale)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    uint32_t seen = tb_last(d.t);
    CHECK(desk_move_seen(&d, "0: mix solid", seen).refusal == TB_GRANTED);
    CHECK(desk_say(&d, 0, "Hurry up.").refusal == TB_GRANTED);
    CHECK(desk_move_seen(&d, "1: mix solid", seen).refusal == TB_GRANTED);
    CHECK(desk_move_seen(&d, "2: mix solid", seen).refusal == TB_GRANTED);
    desk_close(&d);
}

TEST(requests, everything_since_a_number_is_told_again)
{
    desk d;
    desk_open_game(&d, "schwarzarbeit", 3, TB_NORMAL, 7);
    desk_pass_time(&d, 60000);
    pad before = d.told[1];
    d.told[1] = (pad){ 0 };
    desk_tell_since(&d, 1, 0);
    const char *entry = strstr(d.told[1].text, "\"seq\":20,");
    CHECK(entry != NULL && strstr(before.text, "\"seq\":20,") != NULL);
    pad_clear(&d.told[1]);
    desk_tell_since(&d, 1, tb_last(d.t));
    CHECK(!pad_has(&d.told[1], "\"entry\""));
    CHECK(pad_has(&d.told[1], "\"type\":\"clock\""));
    pad_clear(&before);
    desk_close(&d);
}

TEST(seats, who_comes_late_is_told_what_is_left_by_then)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    desk_pass_time(&d, 20000);
    pad_clear(&d.told[1]);
    desk_tell_since(&d, 1, tb_last(d.t));
    CHECK(pad_has(&d.told[1], "\"left\":85000"));       /* of 60 and 45 s */
    desk_close(&d);
}

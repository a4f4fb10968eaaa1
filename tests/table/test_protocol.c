/*
 * test_protocol.c -- every message has its example in protocol/examples, and
 * the table tells and reads exactly these.
 *
 * GOLDEN_UPDATE=1 writes what the table tells; read the difference.
 */
#include "table/desk.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char folder[] = "protocol/examples";

static size_t read_example(const char *name, char *text, size_t size)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s.json", folder, name);
    FILE *f = fopen(path, "r");
    size_t used = f != NULL ? fread(text, 1, size - 1, f) : 0;
    if (f != NULL)
        fclose(f);
    while (used > 0 && text[used - 1] == '\n')
        used--;
    text[used] = '\0';
    return used;
}

/* ---- what the table tells --------------------------------------------- */

static void is_example(const char *name, const char *text)
{
    static char kept[TB_MESSAGE_MAX];
    char path[128];
    if (getenv("GOLDEN_UPDATE") != NULL) {
        snprintf(path, sizeof path, "%s/%s.json", folder, name);
        FILE *f = fopen(path, "w");
        KR_REQUIRE(f != NULL);
        fprintf(f, "%s\n", text);
        fclose(f);
    }
    read_example(name, kept, sizeof kept);
    if (strcmp(kept, text) != 0)
        printf("# %s.json is not: %s\n", name, text);
    CHECK(strcmp(kept, text) == 0);
}

/* The last message to seat 0 that has this part. */
static void told_is_example(const desk *d, const char *name, const char *part)
{
    static char text[TB_MESSAGE_MAX];
    const char *line = d->told[0].text, *found = NULL;
    while (line != NULL && *line != '\0') {
        const char *end = strchr(line, '\n');
        const char *at = strstr(line, part);
        if (at != NULL && at < end)
            found = line;
        line = end + 1;
    }
    KR_REQUIRE(found != NULL);
    size_t length = (size_t)(strchr(found, '\n') - found);
    memcpy(text, found, length);
    text[length] = '\0';
    is_example(name, text);
}

static void entry_is_example(const desk *d, tb_kind kind)
{
    char name[32], part[32];
    snprintf(name, sizeof name, "entry-%s", tb_kind_words[kind]);
    snprintf(part, sizeof part, "\"entry\":\"%s\"", tb_kind_words[kind]);
    told_is_example(d, name, part);
}

static void put_is_example(const desk *d, const char *name,
                           void (*put)(kr_buf *, const tb_table *, kr_seat),
                           kr_seat viewer)
{
    static char text[TB_MESSAGE_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    put(&buf, d->t, viewer);
    CHECK(!buf.full);
    is_example(name, text);
}

static void answer_is_example(const desk *d, const char *name, tb_answer a)
{
    char text[512];
    kr_buf buf = kr_buf_of(text, sizeof text);
    tb_put_answer(&buf, d->t, &a);
    is_example(name, text);
}

/* Ada and Bert, and a bot, at a table of Pfusch. */
static void open_example(desk *d)
{
    static const char *const names[] = { "Ada", "Bert", "Polier" };
    tb_setup setup = desk_setup("pfusch", 3, TB_NORMAL);
    memcpy(setup.sit_in, "random", sizeof "random");
    desk_open(d, &setup, 1, 0, "random");
    for (kr_seat s = 0; s < 3; s++) {
        desk_host(d, TB_LEAVE, s);
        desk_wish(d, (tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = s,
                  .text = names[s], .bot = s == 2 ? "random" : "" });
    }
}

static void seating_examples(desk *d)
{
    desk_wish(d, (tb_wish){ .who = 1, .what = TB_WORD, .text = "Würfel" });
    desk_wish(d, (tb_wish){ .who = 0, .what = TB_SAY,
                            .text = "Who builds \"honestly\"?" });
    desk_wish(d, (tb_wish){ .who = 1, .what = TB_PHRASE, .number = 3 });
    put_is_example(d, "hello", tb_put_hello, 0);
    put_is_example(d, "hello-spectator", tb_put_hello, KR_NOBODY);
    desk_do(d, 0, TB_START);
    entry_is_example(d, TB_SIT);
    entry_is_example(d, TB_LEAVE);
    entry_is_example(d, TB_WORD);
    entry_is_example(d, TB_SAY);
    entry_is_example(d, TB_PHRASE);
    entry_is_example(d, TB_START);
    told_is_example(d, "entry-chance", "chance: first");
    told_is_example(d, "clock", "\"type\":\"clock\"");
}

static void move_examples(desk *d)
{
    uint32_t asked = tb_last(d->t);
    tb_told(d->t);
    answer_is_example(d, "done", desk_move(d, "0: mix solid"));
    entry_is_example(d, TB_MOVE);
    put_is_example(d, "change", tb_put_change, 0);
    put_is_example(d, "change-spectator", tb_put_change, KR_NOBODY);
    desk_move(d, "1: mix hollow");
    told_is_example(d, "entry-sealed", "\"move\":\"1: ?\"");
    answer_is_example(d, "refused-rule", desk_move(d, "0: bribe 1"));
    answer_is_example(d, "refused-unreadable",
                      (tb_answer){ .refusal = TB_UNREADABLE,
                                   .seq = tb_last(d->t) });
    while (!kr_has(desk_must(d), 0))
        if (!kr_has(desk_must(d), 1))
            desk_pass_time(d, 100);
        else
            desk_move(d, "1: site 2.1");
    answer_is_example(d, "refused-stale",
                      desk_move_seen(d, "0: site 1.1", asked));
    put_is_example(d, "view", tb_put_view, 0);
    put_is_example(d, "view-spectator", tb_put_view, KR_NOBODY);
}

/* A host fills a seat's view up to a length that follows from this one. */
TEST(protocol, a_view_says_how_long_a_spectators_is)
{
    static const char *const games[] = { "schwarzarbeit", "kohle", "pfusch" };
    static char text[TB_MESSAGE_MAX];
    kr_buf out;
    for (size_t i = 0; i < KR_COUNT(games); i++) {
        desk d;
        desk_open_game(&d, games[i], 3, TB_NORMAL, 7);
        out = kr_buf_of(text, sizeof text);
        tb_put_view(&out, d.t, KR_NOBODY);
        size_t length = out.used;
        for (kr_seat s = 0; s < 3; s++) {
            out = kr_buf_of(text, sizeof text);
            CHECK(tb_put_view_and_measure(&out, d.t, s) == length);
            CHECK(out.used > length);
        }
        desk_close(&d);
    }
}

/* Without anything told there is nothing to compare with. */
TEST(protocol, a_change_has_only_what_is_not_as_it_was_told)
{
    static char before[TB_MESSAGE_MAX], after[TB_MESSAGE_MAX];
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    kr_buf buf = kr_buf_of(before, sizeof before);
    tb_put_change(&buf, d.t, 0);
    CHECK(strstr(before, "\"private\":{\"") != NULL);
    tb_told(d.t);
    desk_move(&d, "1: mix solid");
    buf = kr_buf_of(after, sizeof after);
    tb_put_change(&buf, d.t, 0);
    CHECK(strstr(after, "\"private\":{}") != NULL);
    buf = kr_buf_of(after, sizeof after);
    tb_put_change(&buf, d.t, 1);
    CHECK(strstr(after, "\"private\":{\"mix\":") != NULL);
    desk_close(&d);
}

static void question_examples(desk *d)
{
    desk_move(d, "0: site 1.1");
    desk_do(d, 0, TB_ASK);
    desk_do(d, 1, TB_DENY);
    desk_do(d, 0, TB_ASK);
    desk_do(d, 1, TB_ALLOW);
    entry_is_example(d, TB_ASK);
    entry_is_example(d, TB_DENY);
    entry_is_example(d, TB_ALLOW);
    entry_is_example(d, TB_TAKE_BACK);
    desk_do(d, 1, TB_PAUSE);
    told_is_example(d, "clock-paused", "\"paused\":true");
    desk_do(d, 1, TB_RESUME);
    desk_do(d, 1, TB_AWAY);
    desk_do(d, 1, TB_RETURN);
    entry_is_example(d, TB_PAUSE);
    entry_is_example(d, TB_RESUME);
    entry_is_example(d, TB_AWAY);
    entry_is_example(d, TB_RETURN);
}

static void end_examples(desk *d)
{
    desk_move(d, "0: site 1.1");
    desk_do(d, 1, TB_RESIGN);
    desk_do(d, 0, TB_AWAY);
    desk_to_the_end(d);
    desk_do(d, 0, TB_AGAIN);
    told_is_example(d, "entry-news", "\"news\":[\"");
    entry_is_example(d, TB_RESIGN);
    entry_is_example(d, TB_REVEAL);
    entry_is_example(d, TB_AGAIN);
    told_is_example(d, "over", "\"type\":\"over\"");
}

TEST(protocol, every_message_is_as_its_example_says)
{
    desk d;
    open_example(&d);
    seating_examples(&d);
    move_examples(&d);
    question_examples(&d);
    end_examples(&d);
    desk_close(&d);
}

TEST(protocol, names_and_readiness_are_as_their_examples_say)
{
    desk d;
    open_example(&d);
    desk_wish(&d, (tb_wish){ .who = 1, .what = TB_NAME, .text = "Bertha" });
    desk_do(&d, 1, TB_READY);
    desk_do(&d, 1, TB_UNREADY);
    entry_is_example(&d, TB_NAME);
    entry_is_example(&d, TB_READY);
    entry_is_example(&d, TB_UNREADY);
    desk_close(&d);
}

TEST(protocol, a_slow_table_is_as_its_examples_say)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_THREE_DAYS);
    setup.absent = TB_ABSENT_BOT;
    desk_open(&d, &setup, 1, 3, "novice");
    desk_host(&d, TB_START, KR_NONE);
    desk_wish(&d, (tb_wish){ .who = 1, .what = TB_REST, .number = 3 });
    entry_is_example(&d, TB_REST);
    told_is_example(&d, "clock-slow", "\"left\":259200000,\"days\":11");
    desk_close(&d);
}

TEST(protocol, a_takeover_is_as_its_example_says)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 3);
    desk_wish(&d, (tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = 2,
                             .text = "Eve", .how = TB_ADMITTED, .by = 0 });
    told_is_example(&d, "entry-sit-running", "\"how\":");
    desk_close(&d);
}

/* ---- what the table reads --------------------------------------------- */

static bool reads_as(const desk *d, const char *name, tb_in_kind kind)
{
    static char text[TB_MESSAGE_MAX];
    static tb_in in;
    char path[32];
    snprintf(path, sizeof path, "wish-%s", name);
    size_t length = read_example(path, text, sizeof text);
    tb_read_request(&in, d->t, 0, text, length);
    if (kind != TB_IN_WISH)
        return in.kind == kind;
    return in.kind == TB_IN_WISH && in.wish.who == 0 &&
           strcmp(tb_kind_words[in.wish.what], name) == 0;
}

TEST(protocol, every_wish_reads_as_its_example_says)
{
    static const tb_kind made_by_the_table[] = { TB_TAKE_BACK, TB_REVEAL };
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    for (unsigned kind = 0; kind < TB_KINDS; kind++)
        if (kind != made_by_the_table[0] && kind != made_by_the_table[1])
            CHECK(reads_as(&d, tb_kind_words[kind], TB_IN_WISH));
    CHECK(reads_as(&d, "hello", TB_IN_HELLO));
    CHECK(reads_as(&d, "view", TB_IN_VIEW));
    CHECK(reads_as(&d, "since", TB_IN_SINCE));
    desk_close(&d);
}

static tb_in *read_line(const desk *d, const char *line)
{
    static tb_in in;
    tb_read_request(&in, d->t, 1, line, strlen(line));
    return &in;
}

TEST(protocol, fields_of_a_wish_arrive)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    tb_in *in = read_line(&d, "{\"type\":\"move\",\"id\":9007199254740991,"
                          "\"seen\":12,\"move\":\"1: mix hollow\"}");
    CHECK(in->kind == TB_IN_WISH && in->wish.id == 9007199254740991);
    CHECK(in->wish.seen == 12 && in->wish.move.who == 1);
    in = read_line(&d, "{\"type\":\"say\",\"text\":\"\\u00fc\"}");
    CHECK(strcmp(in->wish.text, "ü") == 0 && in->wish.id == 0);
    in = read_line(&d, "{\"type\":\"phrase\",\"phrase\":7}");
    CHECK(in->wish.number == 7);
    in = read_line(&d, "{\"type\":\"sit\",\"seat\":2,\"name\":\"Ada\","
                       "\"bot\":\"novice\"}");
    CHECK(in->wish.seat == 2 && strcmp(in->wish.text, "Ada") == 0 &&
          strcmp(in->wish.bot, "novice") == 0);
    in = read_line(&d, "{\"type\":\"since\",\"seq\":5,\"more\":[1,{}]}");
    CHECK(in->kind == TB_IN_SINCE && in->since == 5);
    desk_close(&d);
}

TEST(protocol, what_is_no_wish_is_unreadable)
{
    static const char *const lines[] = {
        "", "{}", "[]", "null", "{\"type\":\"dance\"}", "{\"type\":1}",
        "{\"type\":\"move\"}", "{\"type\":\"move\",\"move\":\"1: dance\"}",
        "{\"type\":\"say\",\"move\":\"1: mix solid\",\"text\":\"x\"}",
        "{\"type\":\"move\",\"move\":\"1: mix solid\",\"id\":8}",
        "{\"type\":\"sit\",\"seat\":6,\"name\":\"x\"}",
        "{\"type\":\"say\",\"text\":\"x\"}}", "{\"type\":\"say\"",
    };
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    for (size_t i = 0; i < KR_COUNT(lines); i++)
        CHECK(read_line(&d, lines[i])->kind == TB_IN_BAD);
    desk_close(&d);
}

/* A host with messages of its own reads them in the same pass. */
TEST(protocol, fields_of_a_host_arrive_too)
{
    static tb_in in;
    bool yes = false;
    kr_json_slot slot = { "yes", KR_SLOT_BOOL, &yes, 0, 0, 0, 0 };
    const char *line = "{\"type\":\"admit\",\"seat\":2,\"yes\":true}";
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    tb_read_request_and(&in, d.t, 1, line, strlen(line), &slot, 1);
    CHECK(in.kind == TB_IN_BAD && strcmp(in.type, "admit") == 0);
    CHECK(slot.found == KR_SLOT_FOUND && yes && in.wish.seat == 2);
    CHECK(!in.misfit && !in.has_seen);
    line = "{\"type\":\"kick\",\"seat\":2,\"seen\":-1}";
    tb_read_request_and(&in, d.t, 1, line, strlen(line), &slot, 0);
    CHECK(in.misfit && !in.has_seen && in.wish.seat == 2);
    desk_close(&d);
}

/* Otherwise the sender would wait for the answer without end. */
TEST(protocol, what_is_unreadable_keeps_its_id)
{
    static const char *const lines[] = {
        "{\"type\":\"dance\",\"id\":8}", "{\"id\":8}",
        "{\"id\":8,\"type\":\"move\",\"move\":\"1: mix solid\"}",
        "{\"type\":\"move\",\"seen\":-1,\"move\":\"1: ?\",\"id\":8}",
        "{\"type\":\"phrase\",\"phrase\":1.5,\"id\":8}",
        "{\"type\":\"sit\",\"seat\":9,\"name\":\"Ada\",\"id\":8}",
    };
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    for (size_t i = 0; i < KR_COUNT(lines); i++) {
        const tb_in *in = read_line(&d, lines[i]);
        CHECK(in->kind == TB_IN_BAD && in->wish.id == 8);
    }
    desk_close(&d);
}

TEST(protocol, an_id_is_a_whole_number_from_1_to_below_2_to_the_53)
{
    static const char *const ids[] = { "0", "-1", "1.5", "1e3", "\"7\"",
        "null", "true", "[7]", "9007199254740992", "18446744073709551617" };
    char line[128];
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    for (size_t i = 0; i < KR_COUNT(ids); i++) {
        snprintf(line, sizeof line,
                 "{\"type\":\"say\",\"text\":\"x\",\"id\":%s}", ids[i]);
        const tb_in *in = read_line(&d, line);
        CHECK(in->kind == TB_IN_BAD && in->wish.id == 0);
    }
    desk_close(&d);
}

/*
 * test_verify.c -- damaged records are refused, each for what is wrong with it.
 */
#include "games/games.h"
#include "table/lines.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- damaged records -------------------------------------------------- */

TEST(verify, rejects_a_record_with_a_line_dropped)
{
    desk d;
    line_play_bots(&d, "pfusch", "novice");
    uint32_t lines = line_count(&d.record);
    for (uint32_t n = 0; n < lines; n++) {
        pad less = { 0 };
        line_add_part(&less, &d.record, 0, line_start(&d.record, n));
        line_add_part(&less, &d.record, line_start(&d.record, n + 1),
                      d.record.used);
        tb_flaw flaw = line_judged(&less);
        CHECK(flaw.kind == (n == 0 ? TB_FLAW_HEAD
                            : n + 1 == lines ? TB_FLAW_END : TB_FLAW_ORDER));
        CHECK(n == 0 || n + 1 == lines || flaw.line == n + 1);
        pad_clear(&less);
    }
    desk_close(&d);
}

TEST(verify, rejects_a_record_with_two_lines_swapped)
{
    desk d;
    line_play_bots(&d, "pfusch", "novice");
    uint32_t lines = line_count(&d.record);
    for (uint32_t n = 0; n + 1 < lines; n++) {
        pad other = { 0 };
        size_t a = line_start(&d.record, n), b = line_start(&d.record, n + 1);
        size_t c = line_start(&d.record, n + 2);
        line_add_part(&other, &d.record, 0, a);
        line_add_part(&other, &d.record, b, c);
        line_add_part(&other, &d.record, a, b);
        line_add_part(&other, &d.record, c, d.record.used);
        CHECK(line_judged(&other).kind == (n == 0 ? TB_FLAW_HEAD
                                             : TB_FLAW_ORDER));
        pad_clear(&other);
    }
    desk_close(&d);
}

TEST(verify, rejects_a_record_cut_off_anywhere)
{
    desk d;
    line_play_bots(&d, "pfusch", "novice");
    for (size_t size = 1; size + 1 < d.record.used; size += 7) {
        pad part = { d.record.text, size, size };
        bool at_end_of_line = d.record.text[size] == '\n' ||
                              d.record.text[size - 1] == '\n';
        tb_flaw flaw = line_judged(&part);
        CHECK(flaw.kind == (at_end_of_line ? TB_FLAW_END
                            : size < line_start(&d.record, 1)
                            ? flaw.kind : TB_FLAW_JSON));
        CHECK(flaw.kind != TB_SOUND);
    }
    desk_close(&d);
}

/* Every chance move, altered to each other that could have come. */
TEST(verify, rejects_a_record_with_a_chance_move_altered)
{
    desk d, at;
    tb_flaw flaw = { .kind = TB_SOUND };
    unsigned altered = 0;
    line_play_bots(&d, "schwarzarbeit", "novice");
    desk_read(&at, d.record.text, d.record.used, &flaw);
    uint32_t last = tb_last(at.t);
    for (uint32_t seq = 1; seq <= last; seq++) {
        kr_move out[KR_SPANS_MAX];
        uint32_t weight[KR_SPANS_MAX];
        tb_show(at.t, seq);
        tb_entry e = tb_true_entry(at.t, seq);
        if (e.kind != TB_MOVE || e.move.who != KR_CHANCE)
            continue;
        tb_show(at.t, seq - 1);
        const kr_game *g = tb_setup_of(at.t)->game;
        int count = g->outcomes(tb_truth(at.t), out, weight);
        kr_move other = out[kr_same_move(out[0], e.move) && count > 1];
        if (count < 2)
            continue;
        char was[TB_RECORD_LINE_MAX], is[TB_RECORD_LINE_MAX];
        kr_buf buf = kr_buf_of(was, sizeof was);
        tb_put_entry(&buf, g, &e, tb_opened(at.t), NULL);
        e.move = other;
        buf = kr_buf_of(is, sizeof is);
        tb_put_entry(&buf, g, &e, tb_opened(at.t), NULL);
        tb_flaw found = line_judged_with(&d.record, seq, was, is);
        altered++;
        CHECK(found.kind == TB_FLAW_CHANCE && found.line == seq + 1);
    }
    CHECK(altered > 40);
    desk_close(&at);
    desk_close(&d);
}

/* A finished game of two people with words, and bots. */
static void play_with_words(desk *d)
{
    tb_setup setup = desk_setup("schwarzarbeit", 4, TB_NORMAL);
    desk_open(d, &setup, 5, 3, "novice");
    for (kr_seat s = 0; s < 2; s++)
        desk_wish(d, (tb_wish){ .who = s, .what = TB_WORD,
                                .text = s ? "Hans" : "Wanda" });
    desk_host(d, TB_START, KR_NONE);
    desk_do(d, 0, TB_AWAY);
    desk_do(d, 1, TB_AWAY);
    desk_to_the_end(d);
}

TEST(verify, rejects_a_record_with_a_word_altered)
{
    desk d;
    play_with_words(&d);
    CHECK(line_judged(&d.record).kind == TB_SOUND);
    CHECK(line_judged_with(&d.record, 0, "\"Hans\"", "\"Hand\"").kind ==
          TB_FLAW_CHANCE);
    CHECK(line_judged_with(&d.record, 0, "\"Wanda\"", "\"\"").kind ==
          TB_FLAW_ENTRY);
    desk_close(&d);
}

TEST(verify, says_what_is_wrong_and_where)
{
    static const struct {
        uint32_t line;
        const char *from, *to;
        tb_flaw_kind kind;
    } cases[] = {
        { 0, "{\"krumm\"", "PNG", TB_FLAW_HEAD },
        { 0, "\"krumm\":1", "\"krumm\":2", TB_FLAW_FORMAT },
        { 0, "\"rules\":2", "\"rules\":9", TB_FLAW_FORMAT },
        { 0, "schwarzarbeit ", "skat ", TB_FLAW_GAME },
        { 0, "seats=4", "seats=9", TB_FLAW_GAME },
        { 0, "\"normal\"", "\"later\"", TB_FLAW_FIELD },
        { 0, "\"normal\"", "\"none\"", TB_FLAW_FIELD },
        { 0, "\"novice\"", "\"nobody\"", TB_FLAW_FIELD },
        { 0, "\"file\"", "\"none\"", TB_FLAW_FIELD },
        { 0, "\"commitment\"", "\"promise\"", TB_FLAW_HEAD },
        { 0, "\"commitment\":\"", "\"commitment\":\"x", TB_FLAW_HEAD },
        { 1, "\"sit\"", "\"sleep\"", TB_FLAW_FIELD },
        { 1, "\"seat\":0,", "", TB_FLAW_FIELD },
        { 1, "\"seat\":0", "\"seat\":5", TB_FLAW_ENTRY },
        { 1, "\"seat\":0", "\"seat\":6", TB_FLAW_JSON },
        { 1, "\"seq\":1", "\"seq\":2", TB_FLAW_ORDER },
        { 1, "\"name\"", "\"text\"", TB_FLAW_FIELD },
        { 1, "\"name\"", "\"nom\"", TB_FLAW_JSON },
        { 4, "\"novice\"", "\"genius\"", TB_FLAW_ENTRY },
        { 7, "\"entry\":\"start\"", "\"entry\":\"again\",\"seat\":0",
          TB_FLAW_ENTRY },
        { 8, "chance: hide", "chance: find", TB_FLAW_MOVE },
        { 8, "chance: hide 0", "chance: hide 1", TB_FLAW_MOVE },
        { 8, "chance: hide 0", "0: pass", TB_FLAW_MOVE },
        { 8, "\"move\":\"chance: hide 0", "\"id\":0,\"move\":\"x",
          TB_FLAW_JSON },
        { 30, "\"at\":", "\"at\":9", TB_FLAW_TIME },
        { 0, "\"commitment\":\"", "\"commitment\":\"x\",\"c\":\"",
          TB_FLAW_FIELD },
        { 0, "\"secret\":\"", "\"secret\":\"x\",\"y\":\"", TB_FLAW_FIELD },
        { 10, "\"hash\":\"", "\"hash\":\"x\",\"bot\":\"", TB_FLAW_FIELD },
        { 10, "\"secret\":\"", "\"secret\":\"x\",\"bot\":\"", TB_FLAW_JSON },
        { 10, "\"secret\":\"", "\"secret\":\"0", TB_FLAW_JSON },
        { 10, "\"hash\":\"", "\"hash\":\"g", TB_FLAW_JSON },
    };
    desk d;
    play_with_words(&d);
    for (size_t i = 0; i < KR_COUNT(cases); i++) {
        tb_flaw flaw = line_judged_with(&d.record, cases[i].line,
                                        cases[i].from, cases[i].to);
        CHECK(flaw.kind == cases[i].kind);
        if (flaw.kind != cases[i].kind)
            printf("# %s for %s: %s in line %u\n", cases[i].to,
                   cases[i].from, tb_flaw_words[flaw.kind], flaw.line);
    }
    desk_close(&d);
}

/* One digit of what the table told at the end, turned into another. */
static tb_flaw_kind with_digit_turned(const pad *record, const char *key)
{
    size_t last = line_start(record, line_count(record) - 1);
    const char *at = strstr(record->text + last, key) + strlen(key);
    pad other = { malloc(record->used + 1), record->used, record->used };
    memcpy(other.text, record->text, record->used + 1);
    char *digit = other.text + (at - record->text);
    *digit = *digit == '0' ? '1' : '0';
    tb_flaw_kind kind = line_judged(&other).kind;
    free(other.text);
    return kind;
}

TEST(verify, rejects_another_secret_and_another_end)
{
    desk d;
    play_with_words(&d);
    CHECK(with_digit_turned(&d.record, "\"secret\":\"") == TB_FLAW_SECRET);
    CHECK(with_digit_turned(&d.record, "\"hash\":\"") == TB_FLAW_HASH);
    desk_close(&d);
}

TEST(verify, a_tick_comes_not_before_its_time)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    desk_until(&d, tb_clocks_of(d.t).late[0]);
    CHECK(line_judged_with(&d.record, 5, "\"at\":105000",
                           "\"at\":104999").kind == TB_FLAW_TIME);
    CHECK(line_judged(&d.record).kind == TB_FLAW_END);
    desk_close(&d);
}

TEST(verify, refuses_garbage_in_one_line)
{
    static const char *const garbage[] = {
        "", "\n", "x", "{}", "[]", "null", "\x89PNG\r\n\x1a\n", "{\"krumm\":",
        "{\"krumm\":1}", "{\"krumm\":true}", "{\"krumm\":\"1\"}",
    };
    for (size_t i = 0; i < KR_COUNT(garbage); i++) {
        desk d = { 0 };
        tb_flaw flaw = { .kind = TB_SOUND };
        tb_hooks hooks = desk_hooks(&d);
        CHECK(tb_read_head(garbage[i], strlen(garbage[i]), &hooks, &flaw) ==
              NULL);
        CHECK(flaw.kind == TB_FLAW_HEAD && flaw.line == 1);
    }
}

/* A line put behind the record, with the number that is next. */
static tb_flaw_kind with_line(const desk *d, const char *rest)
{
    pad more = { 0 };
    char text[TB_RECORD_LINE_MAX];
    line_add_part(&more, &d->record, 0, d->record.used);
    snprintf(text, sizeof text, "{\"seq\":%u,\"at\":99999999,%s}",
             tb_last(d->t) + 1, rest);
    pad_add(&more, text);
    tb_flaw_kind kind = line_judged(&more).kind;
    pad_clear(&more);
    return kind;
}

TEST(verify, refuses_entries_the_table_would_not_make)
{
    static const char zeros[] = "0000000000000000000000000000000000000000"
                                "000000000000000000000000";
    char again[256], take_back[64];
    desk d;
    play_with_words(&d);
    CHECK(with_line(&d, "\"entry\":\"say\",\"seat\":0,\"text\":\"x\"") ==
          TB_SOUND);
    CHECK(with_line(&d, "\"entry\":\"say\",\"seat\":2,\"text\":\"x\"") ==
          TB_FLAW_ENTRY);
    CHECK(with_line(&d, "\"entry\":\"move\",\"move\":\"0: pass\"") ==
          TB_FLAW_ENTRY);
    snprintf(again, sizeof again, "\"entry\":\"reveal\",\"secret\":\"%s\","
             "\"hash\":\"0000000000000000\"", zeros);
    CHECK(with_line(&d, again) == TB_FLAW_ENTRY);
    desk_close(&d);
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    desk_move(&d, "0: mix solid");
    snprintf(take_back, sizeof take_back,
             "\"entry\":\"take_back\",\"seat\":0,\"from\":%u",
             tb_last(d.t));
    CHECK(with_line(&d, take_back) == TB_FLAW_ENTRY);
    desk_close(&d);
}

/* All have mixed and the first builder has a site: they may ask for that move
 * only. */
TEST(verify, refuses_a_question_about_another_move)
{
    desk d;
    kr_rng r;
    char ask[64];
    kr_rng_fast(&r, 1);
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    for (kr_seat s = 0; s < 3; s++)
        desk_any(&d, s, &r);
    kr_seat who = desk_first_of(desk_must(&d));
    desk_any(&d, who, &r);
    for (uint32_t from = 1; from <= tb_last(d.t); from++) {
        bool his = from == tb_last(d.t);
        snprintf(ask, sizeof ask, "\"entry\":\"ask\",\"seat\":%d,\"from\":%u",
                 who, from);
        CHECK(with_line(&d, ask) == (his ? TB_FLAW_END : TB_FLAW_ENTRY));
        snprintf(ask, sizeof ask,
                 "\"entry\":\"take_back\",\"seat\":%d,\"from\":%u", who, from);
        CHECK(with_line(&d, ask) == TB_FLAW_ENTRY);
    }
    desk_close(&d);
}

TEST(verify, refuses_a_line_that_is_too_long)
{
    desk d;
    tb_flaw flaw = { .kind = TB_SOUND };
    static char line[TB_RECORD_LINE_MAX + 1];
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    desk again;
    desk_read(&again, d.record.text, d.record.used, &flaw);
    memset(line, ' ', sizeof line);
    CHECK(!tb_read_entry(again.t, line, sizeof line, &flaw));
    CHECK(flaw.kind == TB_FLAW_LONG);
    desk_close(&again);
    desk_close(&d);
}

/* ---- kept records ----------------------------------------------------- */

static void is_sound(const char *path)
{
    static char text[1 << 18];
    FILE *in = fopen(path, "r");
    CHECK(in != NULL);
    size_t length = in != NULL ? fread(text, 1, sizeof text, in) : 0;
    if (in != NULL)
        fclose(in);
    tb_flaw flaw = desk_verify(text, length);
    if (flaw.kind != TB_SOUND)
        printf("# %s, line %u: %s\n", path, flaw.line,
               tb_flaw_words[flaw.kind]);
    CHECK(flaw.kind == TB_SOUND);
}

/* Records of this edition of the law. If a change turns this red after a
 * release, raise KR_LAW, keep these in a folder of their own and write new
 * ones: GOLDEN_UPDATE=1. */
static void kept_record(const kr_game *g, tb_tempo tempo)
{
    char path[96];
    snprintf(path, sizeof path, "tests/table/records/%s-%s.jsonl", g->name,
             tb_spans[tempo].name);
    if (getenv("GOLDEN_UPDATE") != NULL) {
        desk d;
        tb_setup setup = desk_setup(g->name, 4, tempo);
        desk_open(&d, &setup, 11, 0, "novice");
        desk_host(&d, TB_START, KR_NONE);
        desk_to_the_end(&d);
        FILE *out = fopen(path, "w");
        KR_REQUIRE(out != NULL);
        fwrite(d.record.text, 1, d.record.used, out);
        fclose(out);
        desk_close(&d);
    }
    is_sound(path);
}

TEST(verify, accepts_the_records_kept)
{
    for (int g = 0; g < KR_GAMES; g++) {
        kept_record(kr_games[g], TB_UNTIMED);
        kept_record(kr_games[g], TB_NORMAL);
    }
}

/* In the one called late a builder runs out of time mixing, and bribing. */
TEST(verify, accepts_records_of_the_first_rules)
{
    is_sound("tests/table/records/rules-1/schwarzarbeit-none.jsonl");
    is_sound("tests/table/records/rules-1/schwarzarbeit-normal.jsonl");
    is_sound("tests/table/records/rules-1/kohle-none.jsonl");
    is_sound("tests/table/records/rules-1/kohle-normal.jsonl");
    is_sound("tests/table/records/rules-1/pfusch-none.jsonl");
    is_sound("tests/table/records/rules-1/pfusch-normal.jsonl");
    is_sound("tests/table/records/rules-1/pfusch-late.jsonl");
}

/* A table says which rules it plays by; others it does not read. */
TEST(verify, knows_the_rules_of_old_records_and_no_others)
{
    static const struct { char rules; tb_flaw_kind flaw; } cases[] = {
        { '0', TB_FLAW_FORMAT }, { '1', TB_SOUND }, { '2', TB_SOUND },
        { '3', TB_FLAW_FORMAT },
    };
    static const char key[] = "\"rules\":";
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    CHECK(pad_has(&d.record, "\"rules\":2,"));
    char *rules = strstr(d.record.text, key) + strlen(key);
    for (size_t i = 0; i < KR_COUNT(cases); i++) {
        desk again;
        tb_flaw flaw = { .kind = TB_SOUND };
        *rules = cases[i].rules;
        desk_read(&again, d.record.text, d.record.used, &flaw);
        CHECK(flaw.kind == cases[i].flaw);
        CHECK(again.t == NULL ||
              tb_rules_of(again.t) == (unsigned)(cases[i].rules - '0'));
        desk_close(&again);
    }
    desk_close(&d);
}

/* ---- move by move ----------------------------------------------------- */

static unsigned said, proven;

static void count_proof(void *host, const tb_proof *proof)
{
    (void)host;
    said++;
    proven += proof->verdict == TB_SOUND;
}

TEST(verify, gives_a_verdict_on_every_move)
{
    desk d;
    play_with_words(&d);
    tb_hooks hooks = desk_hooks(&d);
    said = proven = 0;
    CHECK(tb_verify(d.record.text, d.record.used, &hooks, count_proof).kind ==
          TB_SOUND);
    CHECK(said == desk_count(&d, TB_MOVE) + 1 && proven == said);
    desk_close(&d);
}

/*
 * test_record.c -- records read back, resumed from anywhere, damaged, verified.
 */
#include "games/games.h"
#include "table/company.h"
#include "table/desk.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines of a record ------------------------------------------------ */

/* Where line `n` starts, from 0; or the end. */
static size_t line_start(const pad *p, uint32_t n)
{
    const char *at = p->text;
    for (; n > 0; n--)
        at = strchr(at, '\n') + 1;
    return (size_t)(at - p->text);
}

static uint32_t line_count(const pad *p)
{
    uint32_t count = 0;
    for (size_t i = 0; i < p->used; i++)
        count += p->text[i] == '\n';
    return count;
}

static void add_part(pad *to, const pad *from, size_t start, size_t end)
{
    char *part = malloc(end - start + 1);
    memcpy(part, from->text + start, end - start);
    part[end - start] = '\0';
    if (end > start) {
        part[end - start - 1] = '\0';
        pad_add(to, part);
    }
    free(part);
}

/* What reading and verifying says. */
static tb_flaw judged(const pad *record)
{
    return desk_verify(record->text, record->used);
}

/* The record with the first `from` in line `n` or behind it replaced. */
static tb_flaw judged_with(const pad *record, uint32_t n, const char *from,
                           const char *to)
{
    size_t start = line_start(record, n);
    const char *at = strstr(record->text + start, from);
    KR_REQUIRE(at != NULL);
    size_t before = (size_t)(at - record->text);
    size_t size = record->used - strlen(from) + strlen(to);
    char *text = malloc(size + 1);
    memcpy(text, record->text, before);
    memcpy(text + before, to, strlen(to));
    memcpy(text + before + strlen(to), at + strlen(from),
           record->used - before - strlen(from) + 1);
    pad changed = { text, size, size + 1 };
    tb_flaw flaw = judged(&changed);
    free(text);
    return flaw;
}

/* ---- whole records ---------------------------------------------------- */

static void reads_back(desk *d)
{
    desk again;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_read(&again, d->record.text, d->record.used, &flaw);
    if (flaw.kind != TB_SOUND)
        printf("# line %u: %s\n", flaw.line, tb_flaw_words[flaw.kind]);
    CHECK(flaw.kind == TB_SOUND);
    CHECK(tb_stage_of(d->t) == TB_ENDED && desk_count(d, TB_REVEAL) == 1);
    CHECK(tb_last(again.t) == tb_last(d->t));
    CHECK(judged(&d->record).kind == TB_SOUND);
    CHECK(memcmp(tb_truth(again.t), tb_truth(d->t), sizeof(kr_state)) == 0);
    desk_close(&again);
}

TEST(record, of_any_company_reads_back_and_verifies)
{
    company_for_all(6, reads_back);
}

static void tells_again(desk *d)
{
    desk again;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_read(&again, d->record.text, d->record.used, &flaw);
    for (uint32_t seq = 1; seq <= tb_last(d->t); seq++)
        for (kr_seat v = 0; v <= KR_SEATS; v++) {
            kr_seat viewer = v < KR_SEATS ? v : KR_NOBODY;
            tb_entry a = tb_entry_at(d->t, seq, viewer);
            tb_entry b = tb_entry_at(again.t, seq, viewer);
            CHECK(kr_same_move(a.move, b.move) && a.id == b.id &&
                  a.news_count == b.news_count && a.at == b.at &&
                  a.taken_back == b.taken_back);
        }
    desk_close(&again);
}

TEST(record, tells_every_viewer_the_same_again)
{
    company_for_all(2, tells_again);
}

/* ---- resuming --------------------------------------------------------- */

/* A finished game of bots without tempo. */
static void play_bots(desk *d, const char *game, const char *bot)
{
    tb_setup setup = desk_setup(game, 3, TB_UNTIMED);
    desk_open(d, &setup, 3, 0, bot);
    desk_host(d, TB_START, KR_NONE);
    desk_to_the_end(d);
}

/* Bots have their whims from secret and entry: they go on as they would. */
TEST(record, resumed_from_any_line_goes_on_as_it_would_have)
{
    for (int g = 0; g < KR_GAMES; g++) {
        if (kr_games[g] == NULL)
            continue;
        desk d;
        play_bots(&d, kr_games[g]->name, "novice");
        uint32_t lines = line_count(&d.record);
        uint32_t step = lines / 40 + 1;
        for (uint32_t n = 5; n < lines; n += step) {
            desk again;
            tb_flaw flaw = { .kind = TB_SOUND };
            desk_read(&again, d.record.text, line_start(&d.record, n), &flaw);
            CHECK(flaw.kind == TB_SOUND);
            CHECK(tb_resume(again.t, again.now));
            desk_to_the_end(&again);
            CHECK(pad_same(&again.record, &d.record));
            desk_close(&again);
        }
        desk_close(&d);
    }
}

/* With clocks the time in between counts as a pause. */
static void resumes(desk *d)
{
    uint32_t lines = line_count(&d->record);
    kr_seats all = kr_all_seats(tb_setup_of(d->t)->config.seats);
    for (uint32_t n = 1; n + 1 < lines; n += lines / 10 + 1) {
        desk again;
        tb_flaw flaw = { .kind = TB_SOUND };
        desk_read(&again, d->record.text, line_start(&d->record, n), &flaw);
        again.quiet = true;
        tb_clocks before = tb_clocks_of(again.t);
        again.now += 1000000;
        CHECK(tb_resume(again.t, again.now));
        tb_clocks after = tb_clocks_of(again.t);
        if (tb_stage_of(again.t) == TB_RUNNING && tb_last(again.t) == n + 1) {
            CHECK(before.deciding == after.deciding);
            for (kr_seat s = 0; kr_has(all, s); s++)
                CHECK(!kr_has(after.deciding, s) ||
                      after.late[s] == before.late[s] + 1000000);
        }
        for (kr_seat s = 0; kr_has(all, s); s++)
            desk_do(&again, s, TB_RESIGN);
        desk_host(&again, TB_RESUME, KR_NONE);
        for (kr_seat s = 0; kr_has(all, s); s++)
            desk_wish(&again, (tb_wish){ .who = KR_TABLE, .what = TB_SIT,
                      .seat = s, .text = "b", .bot = "random" });
        desk_host(&again, TB_START, KR_NONE);
        for (kr_seat s = 0; kr_has(all, s); s++)
            desk_do(&again, s, TB_RESIGN);
        desk_to_the_end(&again);
        tb_flaw judgement = judged(&again.record);
        CHECK(judgement.kind == TB_SOUND);
        desk_close(&again);
    }
}

TEST(record, of_any_company_resumes_from_anywhere)
{
    company_for_all(2, resumes);
}

TEST(record, without_its_secret_is_verified_but_not_played_on)
{
    desk d, again = { 0 };
    tb_flaw flaw = { .kind = TB_SOUND };
    char head[TB_RECORD_LINE_MAX];
    kr_buf out;
    play_bots(&d, "pfusch", "random");
    kr_buf_init(&out, head, sizeof head);
    tb_put_head(&out, d.t, TB_WITHOUT_SECRET);
    CHECK(strstr(head, "secret") == NULL);
    tb_hooks hooks = desk_hooks(&again);
    again.t = tb_read_head(head, out.used, &hooks, &flaw);
    CHECK(again.t != NULL && !tb_resume(again.t, 0));
    desk_close(&again);
    pad open = { 0 };
    pad_add(&open, head);
    add_part(&open, &d.record, line_start(&d.record, 1), d.record.used);
    CHECK(judged(&open).kind == TB_SOUND);
    pad_clear(&open);
    desk_close(&d);
}

TEST(record, shows_any_moment_of_the_game)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    play_bots(&d, "schwarzarbeit", "novice");
    desk_read(&again, d.record.text, d.record.used, &flaw);
    uint32_t last = tb_last(again.t);
    kr_state end = *tb_truth(again.t);
    tb_show(again.t, 0);
    CHECK(tb_stage_of(again.t) == TB_SEATING && tb_last(again.t) == 0);
    tb_show(again.t, last / 2);
    CHECK(tb_stage_of(again.t) == TB_RUNNING && tb_last(again.t) == last / 2);
    CHECK(tb_eye(again.t, 1).prv != NULL);
    kr_state middle = *tb_truth(again.t);
    tb_show(again.t, UINT32_MAX);
    CHECK(memcmp(tb_truth(again.t), &end, sizeof end) == 0);
    tb_show(again.t, last / 2);
    CHECK(memcmp(tb_truth(again.t), &middle, sizeof middle) == 0);
    desk_close(&again);
    desk_close(&d);
}

/* ---- damaged records -------------------------------------------------- */

TEST(verify, rejects_a_record_with_a_line_dropped)
{
    desk d;
    play_bots(&d, "pfusch", "novice");
    uint32_t lines = line_count(&d.record);
    for (uint32_t n = 0; n < lines; n++) {
        pad less = { 0 };
        add_part(&less, &d.record, 0, line_start(&d.record, n));
        add_part(&less, &d.record, line_start(&d.record, n + 1),
                 d.record.used);
        tb_flaw flaw = judged(&less);
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
    play_bots(&d, "pfusch", "novice");
    uint32_t lines = line_count(&d.record);
    for (uint32_t n = 0; n + 1 < lines; n++) {
        pad other = { 0 };
        size_t a = line_start(&d.record, n), b = line_start(&d.record, n + 1);
        size_t c = line_start(&d.record, n + 2);
        add_part(&other, &d.record, 0, a);
        add_part(&other, &d.record, b, c);
        add_part(&other, &d.record, a, b);
        add_part(&other, &d.record, c, d.record.used);
        CHECK(judged(&other).kind == (n == 0 ? TB_FLAW_HEAD
                                             : TB_FLAW_ORDER));
        pad_clear(&other);
    }
    desk_close(&d);
}

TEST(verify, rejects_a_record_cut_off_anywhere)
{
    desk d;
    play_bots(&d, "pfusch", "novice");
    for (size_t size = 1; size + 1 < d.record.used; size += 7) {
        pad part = { d.record.text, size, size };
        bool at_end_of_line = d.record.text[size] == '\n' ||
                              d.record.text[size - 1] == '\n';
        tb_flaw flaw = judged(&part);
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
    play_bots(&d, "schwarzarbeit", "novice");
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
        kr_buf buf;
        kr_buf_init(&buf, was, sizeof was);
        tb_put_entry(&buf, g, &e, tb_opened(at.t));
        e.move = other;
        kr_buf_init(&buf, is, sizeof is);
        tb_put_entry(&buf, g, &e, tb_opened(at.t));
        tb_flaw_kind kind = judged_with(&d.record, seq, was, is).kind;
        altered++;
        CHECK(kind == TB_FLAW_CHANCE);
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
    CHECK(judged(&d.record).kind == TB_SOUND);
    CHECK(judged_with(&d.record, 0, "\"Hans\"", "\"Hand\"").kind ==
          TB_FLAW_CHANCE);
    CHECK(judged_with(&d.record, 0, "\"Wanda\"", "\"\"").kind ==
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
        { 0, "\"rules\":1", "\"rules\":9", TB_FLAW_FORMAT },
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
        tb_flaw flaw = judged_with(&d.record, cases[i].line, cases[i].from,
                                   cases[i].to);
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
    tb_flaw_kind kind = judged(&other).kind;
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
    CHECK(judged_with(&d.record, 5, "\"at\":105000", "\"at\":104999").kind ==
          TB_FLAW_TIME);
    CHECK(judged(&d.record).kind == TB_FLAW_END);
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
    add_part(&more, &d->record, 0, d->record.used);
    snprintf(text, sizeof text, "{\"seq\":%u,\"at\":99999999,%s}",
             tb_last(d->t) + 1, rest);
    pad_add(&more, text);
    tb_flaw_kind kind = judged(&more).kind;
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

/* Records of this version of the rules. If a change of a law turns this red,
 * raise TB_RECORD_RULES and write them anew: GOLDEN_UPDATE=1. */
static void kept_record(const kr_game *g, tb_tempo tempo)
{
    static char text[1 << 18];
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
    FILE *in = fopen(path, "r");
    CHECK(in != NULL);
    size_t length = in != NULL ? fread(text, 1, sizeof text, in) : 0;
    if (in != NULL)
        fclose(in);
    CHECK(desk_verify(text, length).kind == TB_SOUND);
}

TEST(verify, accepts_the_records_kept)
{
    for (int g = 0; g < KR_GAMES; g++) {
        kept_record(kr_games[g], TB_UNTIMED);
        kept_record(kr_games[g], TB_NORMAL);
    }
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

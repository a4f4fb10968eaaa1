/*
 * test_save.c -- games on disk: what a crash can leave behind, and who may go
 * on with it; lines from a pipe.
 */
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "games/pfusch/pfusch.h"
#include "term/save.h"
#include "term/lines.h"
#include "term/stage.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void append(const char *path, const char *text)
{
    FILE *out = fopen(path, "a");
    if (out == NULL)
        abort();
    fputs(text, out);
    fclose(out);
}

static void *take(void *host, void *old, size_t size)
{
    (void)host;
    if (size > 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

static long size_of(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? (long)about.st_size : -1;
}

TEST(keep, a_torn_line_is_cut_off_and_the_game_goes_on)
{
    stage s;
    tb_flaw flaw;
    stage_open(&s, "pfusch", TEXT_EN);
    uint32_t last = tb_last(s.host.table);
    long size = size_of(s.path);
    tui_host_release(&s.host);
    append(s.path, "{\"seq\":94,\"at\":1187");
    CHECK(tui_host_resume(&s.host, s.path, TEXT_EN, false, &flaw));
    CHECK(tb_last(s.host.table) == last && size_of(s.path) == size);
    tui_session_init(&s.session, &s.host);
    s.session.seen = last;
    tui_session_do(&s.session, "bribe 1");
    CHECK(s.session.answer[0] == '\0' && tb_last(s.host.table) == last + 1);
    tui_host_release(&s.host);
    CHECK(tui_host_resume(&s.host, s.path, TEXT_EN, false, &flaw));
    CHECK(tb_last(s.host.table) == last + 1);
    stage_close(&s);
}

TEST(keep, a_reader_cuts_off_a_torn_line)
{
    stage s;
    tb_flaw flaw;
    tui_host other = { .lang = TEXT_EN };
    stage_open(&s, "pfusch", TEXT_EN);
    uint32_t last = tb_last(s.host.table);
    append(s.path, "{\"seq\":94,\"at\":118711,\"entry\":\"move\","
                   "\"move\":\"0: bribe 1\"}");
    const tb_hooks hooks = { .host = &other, .alloc = take };
    tb_table *cut = tui_save_read(s.path, &hooks, &flaw);
    CHECK(cut != NULL && tb_last(cut) == last);
    tb_free(cut);
    append(s.path, "}\n");
    CHECK(tui_save_read(s.path, &hooks, &flaw) == NULL);
    CHECK(flaw.line == last + 2);
    stage_close(&s);
}

TEST(keep, a_line_that_is_whole_but_wrong_is_a_flaw)
{
    stage s;
    tb_flaw flaw;
    tui_host other;
    stage_open(&s, "pfusch", TEXT_EN);
    tui_host_release(&s.host);
    append(s.path, "{\"seq\":94,\"at\":118711,\"entry\":\"move\","
                   "\"move\":\"0: bribe 3\"}\n");
    CHECK(!tui_host_resume(&other, s.path, TEXT_EN, false, &flaw));
    CHECK(flaw.kind == TB_FLAW_MOVE && flaw.line == 95);
    tui_host_release(&other);
    unlink(s.path);
}

TEST(keep, nobody_else_goes_on_with_a_game_that_is_played)
{
    stage s;
    tb_flaw flaw;
    tui_host other;
    stage_open(&s, "pfusch", TEXT_EN);
    CHECK(!tui_host_resume(&other, s.path, TEXT_EN, false, &flaw));
    CHECK(other.save.wrong != NULL);
    tui_host_release(&other);
    stage_close(&s);
}

TEST(keep, what_was_played_reads_back_as_the_same_story)
{
    stage s;
    tb_flaw flaw;
    stage_open(&s, "pfusch", TEXT_EN);
    tui_session_do(&s.session, "bribe 1");
    while (tui_session_asked(&s.session) == 0) {
        tui_host_hurry(&s.host);
        tui_host_step(&s.host);
    }
    size_t lines = s.host.story.lines;
    char *text = strdup(tui_story_line(&s.host.story, lines - 1));
    tui_host_release(&s.host);
    CHECK(tui_host_resume(&s.host, s.path, TEXT_EN, false, &flaw));
    CHECK(s.host.story.lines == lines);
    CHECK(strcmp(text, tui_story_line(&s.host.story, lines - 1)) == 0);
    free(text);
    stage_close(&s);
}

TEST(keep, the_game_left_last_is_found_and_none_that_is_over)
{
    char folder[] = "/tmp/krumm-test-XXXXXX", path[TUI_PATH_MAX], name[128];
    CHECK(mkdtemp(folder) != NULL);
    setenv("XDG_STATE_HOME", folder, 1);
    CHECK(!tui_save_find(path, sizeof path, &pf_game));
    snprintf(name, sizeof name, "cp tests/term/pfusch-over.jsonl "
             "%s/krumm/pfusch-1.jsonl", folder);
    CHECK(system(name) == 0);
    CHECK(!tui_save_find(path, sizeof path, &pf_game));
    snprintf(name, sizeof name, "cp tests/term/pfusch.jsonl "
             "%s/krumm/pfusch-2.jsonl", folder);
    CHECK(system(name) == 0);
    CHECK(tui_save_find(path, sizeof path, &pf_game));
    CHECK(strstr(path, "pfusch-2.jsonl") != NULL);
    CHECK(!tui_save_find(path, sizeof path, &sw_game));
    snprintf(name, sizeof name, "rm -r %s", folder);
    CHECK(system(name) == 0);
    unsetenv("XDG_STATE_HOME");
}

TEST(story, what_is_taken_back_stays_readable_but_struck)
{
    stage s;
    stage_open(&s, "kohle", TEXT_EN);
    tui_session_do(&s.session, "price 4.2 2");
    const tui_story *story = &s.host.story;
    size_t laid = story->lines - 1;
    CHECK(strstr(tui_story_line(story, laid), "instead of 3") != NULL);
    CHECK(story->line[laid].sort == TUI_LINE);
    tui_session_do(&s.session, "undo");
    for (int i = 0; i < 20 && tb_asked(s.host.table) != 0; i++) {
        tui_host_hurry(&s.host);
        tui_host_step(&s.host);
    }
    CHECK(story->line[laid].sort == TUI_STRUCK);
    CHECK(strstr(tui_story_line(story, laid), "instead of 3") != NULL);
    stage_close(&s);
}

/* As seat 0 reads it, and as a spectator would. */
static void takes_over(tb_how how, const char *you, const char *others)
{
    stage s;
    stage_open(&s, "kohle", TEXT_EN);
    tui_story *story = &s.host.story;
    tb_request(s.host.table, &(tb_wish){
        .who = KR_TABLE, .what = TB_SIT, .seat = 1, .text = "Eve",
        .how = how, .by = 0 }, s.host.last + 1);
    uint32_t seq = tb_last(s.host.table);
    while (tb_true_entry(s.host.table, seq).kind != TB_SIT)
        seq--;
    tui_story_add(story, s.host.table, seq);
    CHECK(strcmp(tui_story_line(story, story->lines - 1), you) == 0);
    story->reader.who = KR_NONE;
    tui_story_add(story, s.host.table, seq);
    CHECK(strcmp(tui_story_line(story, story->lines - 1), others) == 0);
    stage_close(&s);
}

TEST(story, tells_who_let_somebody_in)
{
    takes_over(TB_ADMITTED, "Eve takes over from a bot. You let them in.",
               "Eve takes over from a bot. Ada let them in.");
    takes_over(TB_INVITED, "Eve takes over from a bot by your invitation.",
               "Eve takes over from a bot, invited by Ada.");
    takes_over(TB_OPEN, "Eve takes over from a bot. The table is open.",
               "Eve takes over from a bot. The table is open.");
}

/* ---- lines -------------------------------------------------------------- */

TEST(lines, come_one_by_one_however_they_were_written)
{
    int ends[2];
    char line[8];
    CHECK(pipe(ends) == 0);
    tui_lines l = { .fd = ends[0] };
    CHECK(tui_next_line(&l, 0, line, sizeof line) == TUI_NO_LINE);
    CHECK(write(ends[1], "one\ntw", 6) == 6);
    CHECK(tui_next_line(&l, 0, line, sizeof line) == TUI_A_LINE);
    CHECK(strcmp(line, "one") == 0);
    CHECK(tui_next_line(&l, 0, line, sizeof line) == TUI_NO_LINE);
    CHECK(write(ends[1], "o\r\n\nmuch too long\nend", 21) == 21);
    close(ends[1]);
    const char *const wanted[] = { "two", "", "much to", "end" };
    for (int i = 0; i < 4; i++) {
        CHECK(tui_next_line(&l, 0, line, sizeof line) == TUI_A_LINE);
        CHECK(strcmp(line, wanted[i]) == 0);
    }
    CHECK(tui_next_line(&l, 0, line, sizeof line) == TUI_NO_MORE);
    close(ends[0]);
}

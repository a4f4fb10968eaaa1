/*
 * teller.c -- what each viewer may be told of a record, message by message.
 *
 * usage: teller, with one question a line:
 *
 *     load FILE            ok ENTRIES STAGE, or flaw WORD LINE
 *     true - SEQ           the entry with nothing hidden
 *     hello EYE SEQ        the message as it was after that entry
 *     view EYE SEQ
 *     most EYE SEQ         legal moves, were they as many as all know of
 *     clock EYE SEQ
 *     entry EYE SEQ        the message
 *     over EYE SEQ         the message, or none
 *
 * EYE is a seat, or - for who only looks on. Tests compare what a server really
 * sent with what is answered here; the server has no part in it.
 */
#include "table/protocol.h"
#include "table/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_ = 4096 };

typedef struct {
    tb_table *table;
    uint32_t last;
    kr_state *pub;                      /* after each entry, from 0 */
    kr_buf out;
    char text[TB_MESSAGE_MAX];
} teller;

static void *get_memory(void *host, void *old, size_t size)
{
    (void)host;
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *memory = realloc(old, size);
    if (memory == NULL)
        abort();
    return memory;
}

/* The public part as it is now that the last line was read. */
static void keep_public(teller *t)
{
    uint32_t last = tb_last(t->table);
    t->pub = get_memory(NULL, t->pub, (last + 1) * sizeof *t->pub);
    memcpy(t->pub[last].byte, tb_eye(t->table, KR_NOBODY).pub,
           tb_setup_of(t->table)->game->pub_size);
}

static void load(teller *t, const char *path)
{
    static const char *const stages[] = { "seating", "running", "standing",
                                          "ended" };
    const tb_hooks hooks = { .alloc = get_memory };
    char line[LINE_MAX_];
    tb_flaw flaw = { .kind = TB_FLAW_HEAD };
    FILE *in = fopen(path, "r");
    if (t->table != NULL)
        tb_free(t->table);
    t->table = NULL;
    t->last = 0;
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        size_t length = strcspn(line, "\n");
        if (!tb_read_line(&t->table, line, length, &hooks, &flaw))
            break;
        keep_public(t);
    }
    if (in != NULL)
        fclose(in);
    if (t->table != NULL)
        t->last = tb_last(t->table);
    if (flaw.kind == TB_SOUND)
        printf("ok %u %s\n", t->last, stages[tb_stage_of(t->table)]);
    else
        printf("flaw %s %u\n", tb_flaw_words[flaw.kind], flaw.line);
}

/* ---- answers ----------------------------------------------------------- */

static void tell_true(teller *t, kr_seat eye, uint32_t seq)
{
    tb_entry e = tb_true_entry(t->table, seq);
    (void)eye;
    tb_put_entry(&t->out, tb_setup_of(t->table)->game, &e,
                 tb_opened(t->table), NULL);
}

static void tell_hello(teller *t, kr_seat eye, uint32_t seq)
{
    tb_show(t->table, seq);
    tb_put_hello(&t->out, t->table, eye);
}

static void tell_view(teller *t, kr_seat eye, uint32_t seq)
{
    tb_show(t->table, seq);
    tb_put_view(&t->out, t->table, eye);
}

static void tell_most(teller *t, kr_seat eye, uint32_t seq)
{
    tb_show(t->table, seq);
    tb_put_most_legal(&t->out, t->table, eye);
}

static void tell_clock(teller *t, kr_seat eye, uint32_t seq)
{
    (void)eye;
    tb_show(t->table, seq);
    tb_clocks clocks = tb_clocks_of(t->table);
    tb_event event = { .what = TB_TELL_CLOCKS, .clocks = &clocks };
    tb_put_event(&t->out, t->table, &event);
}

static void tell_entry(teller *t, kr_seat eye, uint32_t seq)
{
    tb_entry e = tb_entry_at(t->table, seq, eye);
    tb_event event = { .what = TB_TELL_ENTRY, .entry = &e,
                       .before = t->pub[seq - 1].byte,
                       .after = t->pub[seq].byte };
    tb_put_event(&t->out, t->table, &event);
}

static void tell_over(teller *t, kr_seat eye, uint32_t seq)
{
    kr_score score;
    tb_event event = { .what = TB_TELL_OVER, .score = &score };
    (void)eye;
    tb_show(t->table, seq);
    if (tb_score(t->table, &score))
        tb_put_event(&t->out, t->table, &event);
    else
        kr_put(&t->out, "none");
}

static const struct {
    const char *word;
    void (*tell)(teller *, kr_seat eye, uint32_t seq);
} answers[] = {
    { "true", tell_true }, { "hello", tell_hello }, { "view", tell_view },
    { "most", tell_most },
    { "clock", tell_clock }, { "entry", tell_entry }, { "over", tell_over },
};

static void answer(teller *t, const char *line)
{
    char word[16] = "", eye[8] = "-";
    unsigned seq = 0;
    sscanf(line, "%15s %7s %u", word, eye, &seq);
    kr_seat viewer = eye[0] >= '0' && eye[0] <= '9' ? (kr_seat)(eye[0] - '0')
                                                    : KR_NOBODY;
    t->out = kr_buf_of(t->text, sizeof t->text);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (strcmp(word, answers[i].word) == 0 && seq >= 1 && seq <= t->last)
            answers[i].tell(t, viewer, seq);
    puts(t->out.used > 0 ? t->text : "nothing");
}

int main(void)
{
    static teller t;
    char line[LINE_MAX_];
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "load ", 5) == 0)
            load(&t, line + 5);
        else
            answer(&t, line);
        fflush(stdout);
    }
    if (t.table != NULL)
        tb_free(t.table);
    free(t.pub);
    return 0;
}

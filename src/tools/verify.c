/*
 * verify.c -- krumm verify: checks that games followed the rules and the
 * committed shuffle.
 */
#include "core/notation.h"
#include "sys/memory.h"
#include "tools/command.h"
#include "tools/records.h"

#include <stdlib.h>

typedef struct {
    text_lang lang;
    bool verbose, several;              /* several: files */
    const kr_game *game;
    unsigned moves, drawn;
} proof;

/* "  17  chance: H day    drawn again: the same" */
static void print_move(const proof *p, const tb_proof *b)
{
    char text[400];
    bool chance = b->entry->move.who == KR_CHANCE;
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put_move(&out, p->game, b->entry->move);
    printf("%6u  %-36s ", b->entry->seq, text);
    if (b->verdict != TB_SOUND) {
        out = kr_buf_of(text, sizeof text);
        kr_put_move(&out, p->game, b->drawn);
        printf("%s (%s)\n", text_of(p->lang, TEXT_VERIFY_OTHER), text);
    } else {
        printf("%s\n", text_of(p->lang, chance ? TEXT_VERIFY_SAME
                                               : TEXT_VERIFY_LEGAL));
    }
}

static void say(void *host, const tb_proof *b)
{
    proof *p = host;
    p->game = tb_setup_of(b->table)->game;
    if (b->entry->kind != TB_MOVE)
        return;
    p->moves++;
    p->drawn += b->entry->move.who == KR_CHANCE;
    if (p->verbose)
        print_move(p, b);
}

/* Says what the chain cannot decide; a flaw has already reported a truncated
 * record. */
static void print_links(const proof *p, const tb_flaw *flaw)
{
    if (flaw->links == TB_UNCHAINED && flaw->line != 1)
        printf("%s\n", text_of(p->lang, TEXT_VERIFY_UNCHAINED));
    else if (flaw->links == TB_NOT_CLOSED && flaw->kind == TB_SOUND)
        printf("%s\n", text_of(p->lang, TEXT_VERIFY_NOT_CLOSED));
}

/* A sentence for the moves, and one for those of chance. */
static void put_sound(kr_buf *out, const proof *p)
{
    text_put(out, p->lang, TEXT_VERIFY_SOUND, &(text_args){ .n = p->moves });
    kr_put_char(out, ' ');
    text_put(out, p->lang, TEXT_VERIFY_DRAWN, &(text_args){ .n = p->drawn });
}

/* The name comes first if there are several. */
static int verify(void *host, const records *r)
{
    proof *p = host;
    const tb_hooks hooks = { .host = p, .alloc = sys_alloc_hook };
    char text[1024];
    kr_buf out = kr_buf_of(text, sizeof text);
    p->moves = p->drawn = 0;
    p->game = NULL;
    tb_flaw flaw = tb_verify(r->at, r->size, &hooks, say);
    if (p->several || r->size < r->length) {
        records_put_name(&out, r);
        kr_put(&out, ": ");
    }
    if (flaw.kind == TB_SOUND)
        put_sound(&out, p);
    else
        records_put_flaw(&out, r, p->game, &flaw);
    puts(text);
    print_links(p, &flaw);
    return flaw.kind != TB_SOUND ? EXIT_FOUND : 0;
}

static const arg table[] = {
    { "-v", ARG_FLAG, offsetof(proof, verbose), 0, 0, TEXT_VERIFY_HELP_V,
      NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int verify_main(call *a, int count, char **words)
{
    proof p = { .lang = a->lang };
    a->to = &p;
    int status = args_take(a, count, words);
    p.several = a->files > 1;
    return status >= 0 ? status : records_each(a, verify, &p);
}

const command verify_command = {
    "verify", TEXT_KRUMM_VERIFY, TEXT_USAGE_VERIFY, TEXT_VERIFY_ABOUT,
    .subject = TAKES_FILES, .table = table, .options = KR_COUNT(table),
    .run = verify_main,
};

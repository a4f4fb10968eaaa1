/*
 * verify.c -- krumm verify: checks that a game followed the rules and the
 * committed shuffle.
 */
#include "core/notation.h"
#include "sys/memory.h"
#include "tools/command.h"
#include "tools/records.h"

#include <stdlib.h>

typedef struct {
    text_lang lang;
    bool verbose;
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

static int verify(proof *p, const char *path)
{
    const tb_hooks hooks = { .host = p, .alloc = sys_alloc_hook };
    char text[500];
    size_t length;
    char *record = record_load(path, p->lang, &length);
    if (record == NULL)
        return EXIT_USAGE;
    tb_flaw flaw = tb_verify(record, length, &hooks, say);
    free(record);
    if (flaw.kind == TB_SOUND) {
        say_with(stdout, p->lang, TEXT_VERIFY_SOUND,
                 &(text_args){ .n = p->moves, .m = p->drawn });
    } else {
        kr_buf out = kr_buf_of(text, sizeof text);
        record_put_flaw(&out, p->lang, p->game, &flaw);
        puts(text);
    }
    print_links(p, &flaw);
    return flaw.kind != TB_SOUND;
}

int verify_main(int count, char **words)
{
    proof p = { .lang = args_lang(count, words) };
    const arg table[] = {
        { "-v", ARG_FLAG, &p.verbose, 0, 0, TEXT_VERIFY_HELP_V },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_WATCH_HELP_LANG },
    };
    const char *path;
    arg_command command = {
        .lang = p.lang, .usage = TEXT_USAGE_VERIFY, .about = TEXT_VERIFY_ABOUT,
        .table = table, .options = KR_COUNT(table), .file = &path,
    };
    int status = args_take(&command, count, words);
    return status >= 0 ? status : verify(&p, path);
}

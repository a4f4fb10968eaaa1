/*
 * verify.c -- checks that a game followed the rules and the committed shuffle.
 *
 * The secret is revealed at the end and looked up first. Then the record is
 * read line by line, which checks everything except the shuffle; every chance
 * move must match the stream of secret and words.
 */
#include "core/json_in.h"
#include "table/record.h"
#include "table/state.h"

typedef struct { const char *text; size_t length; } line;

/* The line at *at; moves past it. */
static line next_line(const char *record, size_t length, size_t *at)
{
    line l = { record + *at, 0 };
    while (*at + l.length < length && l.text[l.length] != '\n')
        l.length++;
    *at += l.length + 1;
    return l;
}

static bool tells_secret(line l, uint8_t secret[TB_SECRET_SIZE])
{
    char hex[2 * TB_SECRET_SIZE + 1] = "";
    kr_json_slot slot = { "secret", KR_SLOT_TEXT, hex, sizeof hex, 0, 0,
                          false };
    return kr_json_read(l.text, l.length, &slot, 1, KR_JSON_LENIENT) &&
           tb_scan_hex(hex, secret, TB_SECRET_SIZE);
}

/* Starts from the secret after the head, if it matches the commitment. */
static void learn_secret(tb_table *t, const char *record, size_t length,
                         size_t at)
{
    uint8_t secret[TB_SECRET_SIZE], commitment[TB_SECRET_SIZE];
    t->knows_secret = false;
    while (at < length && !t->knows_secret) {
        if (!tells_secret(next_line(record, length, &at), secret))
            continue;
        tb_commit(secret, commitment);
        if (memcmp(commitment, t->commitment, sizeof commitment) == 0)
            tb_know_secret(t, secret);
    }
}

static tb_flaw_kind judge(const tb_table *t, const tb_entry *e)
{
    if (e->kind == TB_REVEAL && !t->knows_secret)
        return TB_FLAW_SECRET;
    if (e->kind == TB_REVEAL && e->number != tb_seal(t))
        return TB_FLAW_HASH;
    if (e->kind == TB_MOVE && e->move.who == KR_CHANCE && t->knows_secret &&
        !kr_same_move(e->move, t->drawn))
        return TB_FLAW_CHANCE;
    return TB_SOUND;
}

/* The last entry read: report it, and keep the first flaw. */
static void prove(tb_table *t, void (*say)(void *host, const tb_proof *),
                  tb_flaw *first)
{
    tb_entry e = tb_true_entry(t, t->shown);
    tb_proof proof = { t, &e, judge(t, &e), t->drawn };
    if (proof.verdict != TB_SOUND && first->kind == TB_SOUND)
        *first = (tb_flaw){ .kind = proof.verdict, .line = t->shown + 1 };
    if (say != NULL && (e.kind == TB_MOVE || e.kind == TB_REVEAL))
        say(t->hooks.host, &proof);
}

static tb_links links_of(const tb_table *t)
{
    if (!tb_is_chained(&t->chain))
        return TB_UNCHAINED;
    return t->closed ? TB_CLOSED : TB_NOT_CLOSED;
}

/* The game was not played to its end: a closed record is complete, another one
 * may be truncated. */
static tb_flaw_kind how_it_ends(const tb_table *t)
{
    if (t->revealed)
        return TB_SOUND;
    return links_of(t) == TB_NOT_CLOSED ? TB_FLAW_CUT : TB_FLAW_END;
}

tb_flaw tb_verify(const char *record, size_t length, const tb_hooks *hooks,
                  void (*say)(void *host, const tb_proof *))
{
    size_t at = 0;
    tb_flaw flaw, first = { .kind = TB_SOUND };
    line l = next_line(record, length, &at);
    tb_table *t = tb_read_head(l.text, l.length, hooks, &flaw);
    if (t == NULL)
        return flaw;
    learn_secret(t, record, length, at);
    while (at < length && flaw.kind == TB_SOUND) {
        uint32_t before = t->log.count;
        l = next_line(record, length, &at);
        if (tb_read_line(&t, l.text, l.length, hooks, &flaw) &&
            t->log.count > before)
            prove(t, say, &first);
    }
    if (flaw.kind == TB_SOUND)
        flaw = (tb_flaw){ .kind = how_it_ends(t), .line = t->shown + 2 };
    if (first.kind != TB_SOUND)
        flaw = first;
    flaw.links = links_of(t);
    tb_free(t);
    return flaw;
}

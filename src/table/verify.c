/*
 * verify.c -- was the shuffle what the table had committed itself to?
 *
 * Legality was checked when the record was read. Here the secret told at the
 * end must fit the commitment made at the beginning, and every chance move must
 * be what the stream of secret and words gives.
 */
#include "table/record.h"

#include "table/state.h"

static tb_flaw flaw_at(tb_flaw_kind kind, uint32_t seq)
{
    return (tb_flaw){ .kind = kind, .line = seq + 1 };
}

/* The secret told last, unless the head of the record has it. */
static tb_flaw_kind learn_secret(tb_table *t)
{
    uint8_t secret[TB_SECRET_SIZE], commitment[TB_SECRET_SIZE];
    tb_entry last;
    for (uint32_t seq = t->log.count; seq > 0; seq--) {
        last = tb_true_entry(t, seq);
        if (last.kind == TB_REVEAL)
            break;
    }
    if (!t->revealed)
        return TB_FLAW_END;
    if (!tb_scan_hex(last.text, secret, sizeof secret))
        return TB_FLAW_SECRET;
    tb_commit(secret, commitment);
    if (memcmp(commitment, t->commitment, sizeof commitment) != 0)
        return TB_FLAW_SECRET;
    tb_know_secret(t, secret);
    return TB_SOUND;
}

static tb_flaw_kind prove(tb_table *t, const tb_entry *e)
{
    if (e->kind == TB_REVEAL &&
        e->number != kr_hash(t->setup.game, &t->state))
        return TB_FLAW_HASH;
    if (e->kind == TB_MOVE && e->move.who == KR_CHANCE &&
        !kr_same_move(e->move, t->drawn))
        return TB_FLAW_CHANCE;
    return TB_SOUND;
}

tb_flaw tb_verify(tb_table *t, void (*say)(void *host, const tb_proof *),
                  void *host)
{
    tb_flaw first = { .kind = TB_SOUND };
    tb_show(t, t->log.count);
    tb_flaw_kind secret = learn_secret(t);
    if (secret != TB_SOUND)
        return flaw_at(secret, t->log.count);
    tb_reset(t);
    for (uint32_t seq = 1; seq <= t->log.count; seq++) {
        tb_take_effect(t, seq);
        tb_entry e = tb_true_entry(t, seq);
        tb_proof proof = { .entry = &e, .verdict = prove(t, &e),
                           .drawn = t->drawn };
        if (proof.verdict != TB_SOUND && first.kind == TB_SOUND)
            first = flaw_at(proof.verdict, seq);
        if (say != NULL && (e.kind == TB_MOVE || e.kind == TB_REVEAL))
            say(host, &proof);
    }
    return first;
}

/*
 * chain.c -- the lines of a record as a hash chain.
 */
#include "table/chain.h"

#include "core/sha256.h"
#include "table/state.h"

static const char key[] = ",\"chain\":\"";

enum { KEY = sizeof key - 1, TAIL = KEY + TB_CHAIN_DIGITS + 2 };

bool tb_is_chained(const tb_chain *c)
{
    return c != NULL && c->lines > 0;
}

/* `length` bytes and the closing bracket. */
static void add(tb_chain *c, const char *line, size_t length)
{
    uint8_t digest[KR_SHA256_SIZE];
    kr_sha256 s;
    kr_sha256_init(&s);
    kr_sha256_add(&s, c->digits, c->lines > 0 ? TB_CHAIN_DIGITS : 0);
    kr_sha256_add(&s, line, length);
    kr_sha256_add(&s, "}", 1);
    kr_sha256_end(&s, digest);
    kr_buf out = kr_buf_of(c->digits, sizeof c->digits);
    tb_put_hex(&out, digest, TB_CHAIN_DIGITS / 2);
    c->lines++;
}

void tb_chain_put(tb_chain *c, kr_buf *out, size_t start)
{
    if (out->full || out->used <= start)
        return;
    out->used--;
    add(c, out->text + start, out->used - start);
    kr_putf(out, "%s%s\"}", key, c->digits);
}

bool tb_chain_take(tb_chain *c, const char *line, size_t length)
{
    tb_chain next = *c;
    if (length <= TAIL || memcmp(line + length - TAIL, key, KEY) != 0)
        return false;
    add(&next, line, length - TAIL);
    if (memcmp(line + length - TAIL + KEY, next.digits,
               TB_CHAIN_DIGITS) != 0)
        return false;
    *c = next;
    return true;
}

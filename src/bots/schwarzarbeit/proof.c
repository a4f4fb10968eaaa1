/*
 * proof.c -- minimal proofs of certain conclusions.
 */
#include "bots/schwarzarbeit/facts.h"

enum { CHUNK = 32 };

bool bot_sw_is_proven(const bot_sw_evidence *e, unsigned person, bool illegal,
                      bot_sw_weights *w, bot_sw_abacus *a)
{
    bot_sw_worlds worlds;
    bot_sw_weigh(w, e);
    bot_sw_count_worlds(&worlds, w, a);
    return bot_sw_suspicion(&worlds, w, person, KR_NONE) == illegal;
}

typedef struct {
    bot_sw_evidence *e;
    unsigned person;
    bool illegal;
    bot_sw_weights *w;
    bot_sw_abacus *a;
} proof;

/* Drops facts first to last - 1 if the proof holds without all of them. */
static void try_without(proof *p, unsigned first, unsigned last)
{
    bool before[CHUNK], any = false;
    for (unsigned i = first; i < last; i++) {
        before[i - first] = p->e->dropped[i];
        any |= !p->e->dropped[i];
        p->e->dropped[i] = true;
    }
    if (!any || bot_sw_is_proven(p->e, p->person, p->illegal, p->w, p->a))
        return;
    for (unsigned i = first; i < last; i++)
        p->e->dropped[i] = before[i - first];
}

/* Tries to drop many at once: most facts are irrelevant. A fact that was
 * necessary once stays necessary with fewer facts. */
static void drop_forward(proof *p)
{
    for (unsigned size = CHUNK; size > 0; size /= 2)
        for (unsigned i = 0; i < p->e->facts; i += size) {
            unsigned last = i + size < p->e->facts ? i + size : p->e->facts;
            try_without(p, i, last);
        }
}

static void drop_backward(proof *p)
{
    for (unsigned size = CHUNK; size > 0; size /= 2)
        for (unsigned last = p->e->facts; last > 0;) {
            unsigned first = last > size ? last - size : 0;
            try_without(p, first, last);
            last = first;
        }
}

static unsigned facts_left(const bot_sw_evidence *e)
{
    unsigned left = 0;
    for (unsigned i = 0; i < e->facts; i++)
        left += !e->dropped[i];
    return left;
}

/* Two orders give two proofs: takes the shorter one. */
unsigned bot_sw_prove(bot_sw_evidence *e, unsigned person, bool illegal,
                      bot_sw_weights *w, bot_sw_abacus *a)
{
    proof p = { e, person, illegal, w, a };
    bool other[BOT_SW_EVIDENCE];
    memset(e->dropped, 0, sizeof e->dropped);
    drop_backward(&p);
    unsigned left = facts_left(e);
    memcpy(other, e->dropped, sizeof other);
    memset(e->dropped, 0, sizeof e->dropped);
    drop_forward(&p);
    if (left < facts_left(e))
        memcpy(e->dropped, other, sizeof other);
    return facts_left(e);
}

/*
 * belief.c -- public beliefs about all hidden blocks and wood.
 *
 * A shadow game is played along with the log, so that its public part is right
 * at every moment whatever the options. Hidden parts are filled in only as far
 * as news reveals them: every block is hollow until probed.
 */
#include "bots/pfusch/belief.h"

/* ---- one table -------------------------------------------------------- */

/* Normalizes a table. If nothing is left, the model was wrong: then everything
 * consistent with the probed floors is possible. */
static void make_whole(bot_pf_table *t, unsigned height, unsigned probed)
{
    double sum = 0;
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        for (unsigned w = 0; w <= PF_WOOD; w++)
            sum += t->at[p][w];
    if (sum < 1e-30) {
        for (unsigned p = 0; p <= bot_pf_all_floors(height); p++)
            for (unsigned w = 0; w <= PF_WOOD; w++)
                t->at[p][w] = (p & probed) == probed;
        make_whole(t, height, probed);
        return;
    }
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        for (unsigned w = 0; w <= PF_WOOD; w++)
            t->at[p][w] /= sum;
}

/* The house is abandoned or gone. */
static void leave_house(bot_pf_table *t)
{
    for (unsigned p = 1; p < BOT_PF_PATTERNS; p++)
        for (unsigned w = 0; w <= PF_WOOD; w++) {
            t->at[0][w] += t->at[p][w];
            t->at[p][w] = 0;
        }
}

double bot_pf_hollow(const bot_pf_table *t, unsigned floor)
{
    double sum = 0;
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        for (unsigned w = 0; w <= PF_WOOD && !(p >> floor & 1); w++)
            sum += t->at[p][w];
    return sum;
}

void bot_pf_patterns(const bot_pf_table *t, double chance[BOT_PF_PATTERNS])
{
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++) {
        chance[p] = 0;
        for (unsigned w = 0; w <= PF_WOOD; w++)
            chance[p] += t->at[p][w];
    }
}

double bot_pf_rotten(const bot_pf_table *t, unsigned height)
{
    double chance[BOT_PF_PATTERNS];
    bot_pf_patterns(t, chance);
    return height == 0 ? 0 : 1 - chance[bot_pf_all_floors(height)];
}

/* ---- acting by habit -------------------------------------------------- */

static double hollow_in(unsigned month, const pf_pub *pub, kr_seat who,
                        unsigned solid)
{
    bot_pf_side s = bot_pf_side_of(pub, who);
    bot_pf_habit h = { .side = &s, .solid = solid, .month = month,
                       .seats = pub->config.seats };
    return bot_pf_habit_hollow(&h);
}

static double habit_hollow(void *of, const pf_pub *pub, kr_seat who,
                           unsigned solid)
{
    (void)of;
    return hollow_in(BOT_PF_JULY, pub, who, solid);
}

static double season_hollow(void *of, const pf_pub *pub, kr_seat who,
                            unsigned solid)
{
    (void)of;
    return hollow_in(pub->month, pub, who, solid);
}

static double habit_chip(void *of, const pf_pub *pub, kr_seat who,
                         unsigned solid, unsigned chip)
{
    (void)of;
    double chance[PF_CHIPS];
    bot_pf_side s = bot_pf_side_of(pub, who);
    bot_pf_habit h = { .side = &s, .solid = solid,
                       .seats = pub->config.seats,
                       .prey = bot_pf_prey(pub, who) };
    bot_pf_habit_chips(&h, chance);
    return chance[chip];
}

const bot_pf_model bot_pf_by_habit = { .hollow = habit_hollow,
                                       .chip = habit_chip, .learns = true };
const bot_pf_model bot_pf_by_season = { .hollow = season_hollow,
                                        .chip = habit_chip, .learns = true };

/* ---- evidence from moves ---------------------------------------------- */

/* A habit says less about strangers than a plan about rivals: these
 * probabilities are reserved for other behaviour. */
#define STRANGE_MIX 0.1
#define STRANGE_CHIP 0.3

double bot_pf_learned(const bot_pf_belief *b, kr_seat who, unsigned floor,
                      double hollow)
{
    enum { BEFORE = 2 };
    const uint8_t *found = b->found[who][floor > 0];
    hollow = STRANGE_MIX + (1 - 2 * STRANGE_MIX) * hollow;
    double odds = hollow / (1 - hollow);
    odds *= (double)(BEFORE + found[PF_HOLLOW]) / (BEFORE + found[PF_SOLID]);
    return odds / (1 + odds);
}

/* A block was laid; the model uses the position at the start of the month. */
static void add_block(bot_pf_belief *b, const bot_pf_model *model, kr_seat who)
{
    bot_pf_table old = b->table[who];
    bot_pf_side s = bot_pf_side_of(&b->start, who);
    bool on = bot_pf_builds_on(&s);
    unsigned floor = on ? s.height : 0;
    memset(&b->table[who], 0, sizeof b->table[who]);
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++) {
        double hollow = model->hollow(model->of, &b->start, who, p);
        unsigned next = on ? p : 0;
        hollow = model->learns ? bot_pf_learned(b, who, floor, hollow)
               : BOT_PF_ANY_MIX + (1 - 2 * BOT_PF_ANY_MIX) * hollow;
        for (unsigned w = 0; w <= PF_WOOD; w++) {
            double solid = w > 0 ? 1 - hollow : 0;
            b->table[who].at[next][w] += (1 - solid) * old.at[p][w];
            if (w > 0)
                b->table[who].at[next | 1u << floor][w - 1] +=
                    solid * old.at[p][w];
        }
    }
}

static void read_chip(bot_pf_belief *b, const bot_pf_model *model, kr_seat who,
                      unsigned chip)
{
    bot_pf_side s = bot_pf_side_of(&b->before, who);
    double any = model->learns ? STRANGE_CHIP : BOT_PF_ANY_CHIP;
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++) {
        double chance = model->chip(model->of, &b->before, who, p, chip);
        chance = any / PF_CHIPS + (1 - any) * chance;
        for (unsigned w = 0; w <= PF_WOOD; w++)
            b->table[who].at[p][w] *= chance;
    }
    make_whole(&b->table[who], s.height, s.probed);
}

static void keep_patterns(bot_pf_belief *b, kr_seat who, unsigned floors,
                          unsigned solid)
{
    bot_pf_side s = bot_pf_side_of(&b->before, who);
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        for (unsigned w = 0; w <= PF_WOOD; w++)
            if ((p & floors) != solid)
                b->table[who].at[p][w] = 0;
    make_whole(&b->table[who], s.height, s.probed | solid);
}

static void read_payment(bot_pf_table *t, unsigned paid)
{
    bot_pf_table old = *t;
    memset(t, 0, sizeof *t);
    for (unsigned w = 0; w <= PF_WOOD; w++)
        if (w == 0 ? paid == 0 : paid > 0)
            t->at[0][w - paid] = old.at[0][w];
    make_whole(t, 0, 0);
}

/* ---- the shadow ------------------------------------------------------- */

static pf_pub *pub_of(bot_pf_belief *b)
{
    return (pf_pub *)b->shadow.byte;
}

static pf_prv *prv_of(bot_pf_belief *b, kr_seat who)
{
    return (pf_prv *)(b->shadow.byte + sizeof(pf_pub)) + who;
}

static bool is_drawn(kr_move m)
{
    return m.kind == PF_DRAW_MIX || m.kind == PF_DRAW_BRIBE;
}

/* The content of a sealed answer, as far as later news revealed it. */
static kr_move unseal(bot_pf_belief *b, const kr_seen *seen, size_t at)
{
    kr_move m = seen->log[at];
    unsigned phase = pub_of(b)->phase;
    const pf_pub *now = seen->now.pub;
    kr_move late = { .who = KR_TABLE, .kind = KR_LATE, .a = m.who };
    size_t i = at + 1;
    for (; i < seen->moves; i++) {
        kr_move next = seen->log[i];
        if (is_drawn(next) && next.a == m.who)
            return late;
        if (next.who != m.who)
            continue;
        if (next.kind == PF_REST || next.kind == PF_BRIBE ||
            next.kind == PF_POINT || next.kind == PF_DISAGREE)
            return next;
        break;
    }
    if (i == seen->moves && kr_has(now->late, m.who))
        return late;
    m.kind = PF_DISAGREE;
    if (phase == PF_PHASE_MIX) {
        m.kind = PF_MIX;
        m.a = PF_HOLLOW;
    } else if (phase == PF_PHASE_BRIBE) {
        m.kind = PF_BRIBE;
        m.a = (uint8_t)kr_lowest(bot_pf_side_of(pub_of(b), m.who).chips);
    }
    return m;
}

/* Chance answered for this seat: a chip is shown next; the block may be any. */
static kr_move reveal_drawn(const kr_seen *seen, size_t at)
{
    kr_move m = seen->log[at];
    if (m.kind == PF_DRAW_MIX)
        m.b = PF_HOLLOW;
    for (size_t i = at + 1; i < seen->moves && m.b == KR_HIDDEN; i++)
        if (seen->log[i].kind == PF_BRIBE && seen->log[i].who == m.a)
            m.b = seen->log[i].a;
    return m;
}

/* Makes the shadow agree with the news of the move's inspection. */
static void prepare(bot_pf_belief *b, const kr_seen *seen, size_t at)
{
    for (size_t i = at + 1; i < seen->moves; i++) {
        kr_move m = seen->log[i];
        unsigned sign = m.who < PF_SEATS ? pub_of(b)->sign[m.who] : 0;
        if (m.kind == PF_BLOCK && m.b == PF_SOLID && sign != 0)
            prv_of(b, m.who)->solid[sign - 1] |= (uint8_t)(1u << m.a);
        else if (m.kind == PF_FALLS && sign != 0)
            prv_of(b, m.who)->solid[sign - 1] = m.a;
        else if (m.kind == PF_PAYS)
            prv_of(b, m.who)->wood = m.a;
        else if (m.kind != PF_BLOCK && m.kind != PF_POINT &&
                 m.kind != PF_DISAGREE)
            return;
    }
}

/* ---- updating --------------------------------------------------------- */

static bool has_laid(bot_pf_belief *b, kr_seat who)
{
    bot_pf_side old = bot_pf_side_of(&b->before, who);
    bot_pf_side now = bot_pf_side_of(pub_of(b), who);
    return b->before.phase <= PF_PHASE_SITE && now.height > 0 &&
           (b->before.sign[who] != pub_of(b)->sign[who] ||
            old.height != now.height);
}

static void note_move(bot_pf_belief *b, const bot_pf_model *model)
{
    const pf_pub *pub = pub_of(b);
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (has_laid(b, who))
            add_block(b, model, who);
}

/* All floors of a fallen house are seen; those probed before were counted. */
static void note_fall(bot_pf_belief *b, kr_seat who, unsigned solid)
{
    bot_pf_side s = bot_pf_side_of(&b->before, who);
    for (unsigned f = 0; f < s.height; f++)
        if (!(s.probed >> f & 1))
            b->found[who][f > 0][solid >> f & 1 ? PF_SOLID : PF_HOLLOW]++;
}

static void note_news(bot_pf_belief *b, const bot_pf_model *model, kr_move m)
{
    if (m.kind == PF_BRIBE) {
        read_chip(b, model, m.who, m.a);
    } else if (m.kind == PF_BLOCK) {
        unsigned floor = 1u << m.a;
        keep_patterns(b, m.who, floor, m.b == PF_SOLID ? floor : 0);
        if (m.b == PF_SOLID)
            b->found[m.who][m.a > 0][PF_SOLID]++;
    } else if (m.kind == PF_FALLS) {
        note_fall(b, m.who, m.a);
        keep_patterns(b, m.who, BOT_PF_PATTERNS - 1, m.a);
        leave_house(&b->table[m.who]);
    } else if (m.kind == PF_PAYS) {
        read_payment(&b->table[m.who], m.a);
    }
}

/* P-2.1: a new month; or the year begins. */
static void begin_month(bot_pf_belief *b, const bot_pf_model *model)
{
    if (pub_of(b)->phase == PF_PHASE_LOT ||
        (b->before.month == pub_of(b)->month &&
         b->before.phase != PF_PHASE_LOT))
        return;
    b->start = *pub_of(b);
    memcpy(b->opening, b->table, sizeof b->opening);
    if (model->month != NULL)
        model->month(model->of, &b->start, b->table);
}

/* The number of news. */
static int follow(bot_pf_belief *b, const kr_game *g, const bot_pf_model *model,
                  kr_move m)
{
    kr_news news = { 0 };
    b->before = *pub_of(b);
    g->apply(&b->shadow, m, &news);
    note_move(b, model);
    for (int i = 0; i < news.count; i++)
        note_news(b, model, news.move[i]);
    begin_month(b, model);
    if (pub_of(b)->phase == PF_PHASE_BRIBE && model->bribe != NULL &&
        b->before.phase != PF_PHASE_BRIBE)
        model->bribe(model->of, pub_of(b), b->table);
    return news.count;
}

/* For a year already in progress: everything possible is equally likely. */
static void begin_tables(bot_pf_belief *b, const pf_pub *first)
{
    for (kr_seat who = 0; who < first->config.seats; who++) {
        bot_pf_side s = bot_pf_side_of(first, who);
        memset(&b->table[who], 0, sizeof b->table[who]);
        if (first->month == 0 && s.height == 0)
            b->table[who].at[0][PF_WOOD] = 1;
        else
            make_whole(&b->table[who], s.height, s.probed);
        prv_of(b, who)->wood = PF_WOOD;
    }
    b->start = *first;
    memcpy(b->opening, b->table, sizeof b->opening);
}

void bot_pf_believe(bot_pf_belief *b, const kr_game *g, const kr_seen *seen,
                    const bot_pf_model *model)
{
    memset(b, 0, sizeof *b);
    memcpy(b->shadow.byte, seen->first.pub, sizeof(pf_pub));
    begin_tables(b, seen->first.pub);
    if (b->start.phase != PF_PHASE_LOT && model->month != NULL)
        model->month(model->of, &b->start, b->table);
    for (size_t i = 0; i < seen->moves;) {
        kr_move m = seen->log[i];
        if (m.kind == KR_SEALED)
            m = unseal(b, seen, i);
        else if (is_drawn(m) && m.b == KR_HIDDEN)
            m = reveal_drawn(seen, i);
        prepare(b, seen, i);
        i += 1 + (size_t)follow(b, g, model, m);
    }
}

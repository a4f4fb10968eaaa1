/*
 * scene.c -- Pfusch as a screen draws it: the year, a plot for each
 * builder, the town, and the card about what happens now.
 */
#include "page/pfusch/pfusch.h"

/* ---- what is handed over ---------------------------------------------- */

#define WORDS(name, ...) \
    static const char *const name##_word[] = { __VA_ARGS__ }; \
    static const page_words name = { name##_word, KR_COUNT(name##_word) }

enum { DRY, RAIN, HOLIDAY };
WORDS(skies, "", "rain", "holiday");
enum { NO_CHIP, READY, SEALED, SHOWN };
WORDS(chips, "none", "ready", "sealed", "shown");
enum { FREE, BUILDING, DONE, BURNT };
WORDS(lots, "free", "building", "done", "burnt");
enum { NOTHING, OFFICE, TIE, FENCE, NOTE };
WORDS(cards, "none", "office", "tie", "fence", "note");
WORDS(asked, "", "mix", "site", "bribe", "point", "probe");

enum { STEPS = TEXT_PF_WEB_PHASE_COUNT };
_Static_assert(TEXT_PF_WEB_ABOUT_COUNT == STEPS, "all steps are explained");

typedef struct {
    const char *name, *about;
    uint8_t sky, top;
} month_view;

typedef struct {
    const char *name;
    bool rests;
} step_view;

typedef struct {
    const char *label;
    bool is_known, is_open;
    uint8_t block, inside;
    kr_seat fingers[PF_SEATS];
    uint8_t fingers_count;
} floor_view;

typedef struct {
    const char *name, *state, *caught, *left;
    uint8_t strikes, chip, site;
    const char *shown;                  /* a chip, "" if there is none ... */
    const char *shown_name;             /* ... and what it is called */
    bool is_out, is_choosing, is_highest;
    floor_view floors[PF_FLOORS];       /* of the house with the sign */
    bool used[PAGE_PF_TOKENS];          /* in the order of the facts ... */
    const char *when[PAGE_PF_TOKENS];   /* ... and the month, "" if unknown */
    uint8_t floors_count, used_count, when_count;
} plot_view;

typedef struct {
    const char *label;
    uint8_t state, height;
    kr_seat owner;
    bool is_open;
} lot_view;

typedef struct {
    kr_seat seat, to;
    uint8_t place;                      /* the floor, from 1 */
    bool is_hidden;                     /* answered, and not shown yet */
    const char *text;
} finger_view;

typedef struct { const char *id, *name, *value; } secret_view;

enum { SECRETS = 4 };

typedef struct {
    const char *progress, *title, *text;
    uint8_t month, step, card, asks;    /* step: 4 if it is none */
    month_view months[PF_MONTHS];
    step_view steps[STEPS];
    plot_view plots[PF_SEATS];
    uint8_t districts[PF_DISTRICTS];    /* in use */
    lot_view lots[PF_SITES];
    finger_view tied[PF_SEATS];
    secret_view secrets[SECRETS];
    page_pf_house houses[PF_SITES];     /* the viewer's, who peeks */
    page_pf_end end;
    uint8_t months_count, steps_count, plots_count, districts_count,
            lots_count, tied_count, secrets_count, houses_count;
} scene_view;

static const page_shape month_shape = { "PfuschMonth", PG_MEMBERS(
    PG_ONE(PG_TEXT, month_view, name, NULL),
    PG_ONE(PG_TEXT, month_view, about, NULL),
    PG_ONE(PG_WORD, month_view, sky, &skies),
    PG_ONE(PG_NUM, month_view, top, NULL)) };

static const page_shape step_shape = { "PfuschStep", PG_MEMBERS(
    PG_ONE(PG_TEXT, step_view, name, NULL),
    PG_ONE(PG_FLAG, step_view, rests, NULL)) };

static const page_shape floor_shape = { "PfuschFloor", PG_MEMBERS(
    PG_ONE(PG_TEXT, floor_view, label, NULL),
    PG_ONE(PG_FLAG, floor_view, is_known, NULL),
    PG_ONE(PG_FLAG, floor_view, is_open, NULL),
    PG_ONE(PG_NUM, floor_view, block, NULL),
    PG_ONE(PG_WORD, floor_view, inside, &page_pf_materials),
    PG_LIST(PG_NUM, floor_view, fingers, NULL)) };

static const page_shape plot_shape = { "PfuschPlot", PG_MEMBERS(
    PG_ONE(PG_TEXT, plot_view, name, NULL),
    PG_ONE(PG_TEXT, plot_view, state, NULL),
    PG_ONE(PG_TEXT, plot_view, caught, NULL),
    PG_ONE(PG_TEXT, plot_view, left, NULL),
    PG_ONE(PG_NUM, plot_view, strikes, NULL),
    PG_ONE(PG_WORD, plot_view, chip, &chips),
    PG_ONE(PG_TEXT, plot_view, shown, NULL),
    PG_ONE(PG_TEXT, plot_view, shown_name, NULL),
    PG_ONE(PG_NUM, plot_view, site, NULL),
    PG_ONE(PG_FLAG, plot_view, is_out, NULL),
    PG_ONE(PG_FLAG, plot_view, is_choosing, NULL),
    PG_ONE(PG_FLAG, plot_view, is_highest, NULL),
    PG_LIST(PG_SHAPE, plot_view, floors, &floor_shape),
    PG_LIST(PG_FLAG, plot_view, used, NULL),
    PG_LIST(PG_TEXT, plot_view, when, NULL)) };

static const page_shape lot_shape = { "PfuschLot", PG_MEMBERS(
    PG_ONE(PG_TEXT, lot_view, label, NULL),
    PG_ONE(PG_WORD, lot_view, state, &lots),
    PG_ONE(PG_NUM, lot_view, height, NULL),
    PG_ONE(PG_SEAT, lot_view, owner, NULL),
    PG_ONE(PG_FLAG, lot_view, is_open, NULL)) };

static const page_shape finger_shape = { "PfuschFinger", PG_MEMBERS(
    PG_ONE(PG_NUM, finger_view, seat, NULL),
    PG_ONE(PG_SEAT, finger_view, to, NULL),
    PG_ONE(PG_NUM, finger_view, place, NULL),
    PG_ONE(PG_FLAG, finger_view, is_hidden, NULL),
    PG_ONE(PG_TEXT, finger_view, text, NULL)) };

static const page_shape secret_shape = { "PfuschSecret", PG_MEMBERS(
    PG_ONE(PG_TEXT, secret_view, id, NULL),
    PG_ONE(PG_TEXT, secret_view, name, NULL),
    PG_ONE(PG_TEXT, secret_view, value, NULL)) };

const page_shape page_pf_scene_shape = { "PfuschScene", PG_MEMBERS(
    PG_ONE(PG_TEXT, scene_view, progress, NULL),
    PG_ONE(PG_NUM, scene_view, month, NULL),
    PG_ONE(PG_NUM, scene_view, step, NULL),
    PG_ONE(PG_WORD, scene_view, asks, &asked),
    PG_ONE(PG_WORD, scene_view, card, &cards),
    PG_ONE(PG_TEXT, scene_view, title, NULL),
    PG_ONE(PG_TEXT, scene_view, text, NULL),
    PG_LIST(PG_SHAPE, scene_view, months, &month_shape),
    PG_LIST(PG_SHAPE, scene_view, steps, &step_shape),
    PG_LIST(PG_SHAPE, scene_view, plots, &plot_shape),
    PG_LIST(PG_NUM, scene_view, districts, NULL),
    PG_LIST(PG_SHAPE, scene_view, lots, &lot_shape),
    PG_LIST(PG_SHAPE, scene_view, tied, &finger_shape),
    PG_LIST(PG_SHAPE, scene_view, secrets, &secret_shape),
    PG_LIST(PG_SHAPE, scene_view, houses, &page_pf_house_shape),
    PG_ONE(PG_SHAPE, scene_view, end, &page_pf_end_shape)) };

/* ---- words ------------------------------------------------------------ */

static const char *plain(const page_look *look, unsigned key)
{
    return text_of(look->reader.lang, (text_key)key);
}

static const char *say(page_look *look, text_key key, unsigned n, unsigned m)
{
    return page_say(look, key, &(text_args){ .n = n, .m = m });
}

static const char *say_of(page_look *look, text_key key, kr_seat who,
                          kr_seat to, unsigned n)
{
    return page_say_of(look, key, who, to, &(text_args){ .n = n });
}

const char *page_pf_chip(page_look *look, unsigned chip)
{
    if (chip == PF_EMPTY)
        return plain(look, TEXT_PF_CHIP_EMPTY);
    if (chip == PF_INFORMER)
        return plain(look, TEXT_PF_CHIP_INFORMER);
    return page_say(look, TEXT_PF_CHIP_GIFT, &(text_args){
        .n = chip, .gift = plain(look, TEXT_PF_GIFT + chip - PF_GIFT_1) });
}

const char *page_pf_block(page_look *look, unsigned block)
{
    return say_of(look, TEXT_PF_WEB_BLOCK, pf_builder_of(block), KR_NONE,
                  pf_floor_of(block) + 1);
}

/* After the existing ones, if there are any. */
static void separate(kr_buf *out, const char *by)
{
    if (out->used > 0)
        kr_put(out, by);
}

/* ---- moves ------------------------------------------------------------ */

unsigned page_pf_asks(const page_look *look)
{
    kr_span spans[KR_SPANS_MAX];
    if (look->eye.prv == NULL || look->game->waits(look->eye.pub).chance ||
        look->game->list(look->eye, spans) == 0)
        return KR_SEALED;
    return spans[0].move.kind;
}

static bool may(const page_look *look, unsigned kind, unsigned a)
{
    return page_may(look, (kr_move){ .who = look->eye.who,
                                     .kind = (uint8_t)kind,
                                     .a = (uint8_t)a });
}

/* ---- the year --------------------------------------------------------- */

/* The steps of a month (P-2.1); the phases before and after it have none. */
static const uint8_t steps_of[PF_PHASES] = {
    [PF_PHASE_LOT] = STEPS, [PF_PHASE_MIX] = 0, [PF_PHASE_SITE] = 1,
    [PF_PHASE_BRIBE] = 2, [PF_PHASE_AGREE] = 3, [PF_PHASE_PROBE] = 3,
    [PF_PHASE_INFORM] = 3, [PF_PHASE_OVER] = STEPS,
};

static const char *about_month(page_look *look, unsigned month,
                               const month_view *m)
{
    static const uint16_t of_sky[] = {
        [RAIN] = TEXT_PF_WEB_RAIN, [HOLIDAY] = TEXT_PF_WEB_HOLIDAY,
    };
    const pf_pub *pub = look->eye.pub;
    text_args args = { .n = m->top,
                       .when = plain(look, TEXT_PF_MONTH + month) };
    const uint16_t keys[] = {
        month == pub->month ? TEXT_PF_WEB_NOW : 0, of_sky[m->sky],
        m->top > 0 ? TEXT_PF_WEB_MONTH_GIFT : 0,
    };
    kr_buf out = page_open(look);
    for (unsigned i = 0; i < KR_COUNT(keys); i++) {
        if (keys[i] == 0)
            continue;
        separate(&out, ". ");
        text_put(&out, look->reader.lang, (text_key)keys[i], &args);
    }
    if (out.used == 0)
        kr_put(&out, args.when);
    return page_close(look, &out);
}

static void make_year(scene_view *s, page_look *look)
{
    const pf_pub *pub = look->eye.pub;
    const page_pf_past *past = look->past;
    for (unsigned i = 0; i < PF_MONTHS; i++) {
        month_view *m = &s->months[s->months_count++];
        m->name = plain(look, TEXT_PF_MONTH_SHORT + i);
        m->sky = pf_is_wet(i) ? RAIN : pf_is_on_holiday(i) ? HOLIDAY : DRY;
        m->top = past->month[i].top;
        m->about = about_month(look, i, m);
    }
    for (unsigned i = 0; i < STEPS; i++)
        s->steps[s->steps_count++] = (step_view){
            .name = plain(look, TEXT_PF_WEB_PHASE + i),
            .rests = i < steps_of[PF_PHASE_BRIBE]
                   ? pf_is_wet(pub->month) : pf_is_on_holiday(pub->month),
        };
    s->month = pub->month;
    s->step = steps_of[pub->phase];
    s->progress = say(look, TEXT_PF_WEB_PROGRESS, pub->month + 1u, PF_MONTHS);
}

/* ---- plots ------------------------------------------------------------ */

static const char *describe_floor(page_look *look, unsigned block,
                                  const floor_view *f)
{
    const char *names[PF_SEATS], *label = page_pf_block(look, block);
    for (unsigned i = 0; i < f->fingers_count; i++)
        names[i] = page_name(look, f->fingers[i]);
    kr_buf list = page_open(look);
    text_put_list(&list, look->reader.lang, names, f->fingers_count);
    text_args args = { .list = page_close(look, &list) };
    kr_buf out = page_open(look);
    kr_put(&out, label);
    if (f->is_known)
        kr_putf(&out, ", %s", plain(look, TEXT_PF_WEB_KNOWN));
    if (f->fingers_count > 0) {
        kr_put(&out, ", ");
        text_put(&out, look->reader.lang, TEXT_PF_WEB_POINTED, &args);
    }
    return page_close(look, &out);
}

static bool is_peeked(const page_look *look, kr_seat owner)
{
    return look->peeks && look->eye.prv != NULL && look->eye.who == owner;
}

static uint8_t material(const pf_prv *own, unsigned site, unsigned floor)
{
    return own->solid[site] >> floor & 1 ? 1 + PF_SOLID : 1 + PF_HOLLOW;
}

static void make_floor(floor_view *f, page_look *look, kr_seat who,
                       unsigned floor, unsigned asks)
{
    const pf_pub *pub = look->eye.pub;
    unsigned site = pub->sign[who] - 1u, block = pf_block(who, floor);
    f->block = (uint8_t)block;
    f->is_known = pub->probed[site] >> floor & 1;
    f->is_open = (asks == PF_POINT || asks == PF_PROBE) &&
                 may(look, asks, block);
    if (is_peeked(look, who))
        f->inside = material(look->eye.prv, site, floor);
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (pub->point[s] == 1 + block)
            f->fingers[f->fingers_count++] = s;
    f->label = describe_floor(look, block, f);
}

static const char *state_of(page_look *look, const plot_view *p)
{
    if (p->is_out)
        return plain(look, TEXT_PF_WEB_OUT);
    if (p->floors_count == 0)
        return plain(look, TEXT_PF_WEB_NO_SITE);
    return say(look, TEXT_PF_WEB_COUNT, p->floors_count, pf_heights[p->site]);
}

static void make_chip(plot_view *p, page_look *look, kr_seat who)
{
    const pf_pub *pub = look->eye.pub;
    unsigned shown = pub->shown[who];
    p->is_highest = pub->gift != 0 && shown == 1u + pub->gift;
    if (shown != 0) {
        p->chip = SHOWN;
        p->shown = pf_chip_words[shown];
        p->shown_name = page_pf_chip(look, shown - 1);
    } else if (pf_has_sealed(pub, who) && pub->phase != PF_PHASE_AGREE) {
        p->chip = pub->phase == PF_PHASE_MIX ? READY : SEALED;
    }
}

/* A chip that they played for the nth time, from 0; below 0 they have it. */
static void add_token(plot_view *p, const page_look *look, kr_seat who,
                      unsigned chip, int nth)
{
    const page_pf_past *past = look->past;
    const char *when = "";
    p->used[p->used_count++] = nth >= 0;
    for (unsigned i = 0; i < PF_MONTHS; i++)
        if (past->month[i].chip[who] == 1 + chip && nth-- == 0)
            when = plain(look, TEXT_PF_MONTH_SHORT + i);
    p->when[p->when_count++] = when;
}

/* Their chips as in the facts, and a list of those that are left. */
static void make_tokens(plot_view *p, page_look *look, kr_seat who)
{
    const pf_pub *pub = look->eye.pub;
    unsigned has = pf_chips_of(pub, who), empties = pub->empties[who];
    const char *names[PF_INFORMER];
    unsigned count = 0;
    for (unsigned chip = PF_GIFT_1; chip <= PF_INFORMER; chip++) {
        add_token(p, look, who, chip, has >> chip & 1 ? -1 : 0);
        if (has >> chip & 1)
            names[count++] = page_pf_chip(look, chip);
    }
    for (unsigned i = 0; i < PF_EMPTIES; i++)
        add_token(p, look, who, PF_EMPTY, (int)(i + empties) - PF_EMPTIES);
    kr_buf out = page_open(look);
    for (unsigned i = 0; i < count; i++)
        kr_putf(&out, "%s%s", i > 0 ? ", " : "", names[i]);
    if (empties < PF_EMPTIES) {
        separate(&out, ", ");
        kr_putf(&out, "%u \u00d7 %s", PF_EMPTIES - empties,
                plain(look, TEXT_PF_CHIP_EMPTY));
    }
    p->left = page_close(look, &out);
}

static void make_plot(plot_view *p, page_look *look, kr_seat who,
                      unsigned asks)
{
    const pf_pub *pub = look->eye.pub;
    bool names = pub->phase == PF_PHASE_AGREE ||
                 pub->phase == PF_PHASE_PROBE ||
                 pub->phase == PF_PHASE_INFORM;
    p->name = page_name(look, who);
    p->is_out = pub->out[who] != 0;
    p->is_choosing = names && kr_has(pub->due, who);
    p->strikes = pub->strikes[who];
    p->caught = say(look, TEXT_PF_WEB_CAUGHT, p->strikes, PF_STRIKES);
    if (pub->sign[who] != 0) {
        p->site = pub->sign[who] - 1;
        for (unsigned floor = 0; floor < pub->height[p->site]; floor++)
            make_floor(&p->floors[p->floors_count++], look, who, floor, asks);
    }
    p->state = state_of(look, p);
    make_chip(p, look, who);
    make_tokens(p, look, who);
}

/* ---- the town --------------------------------------------------------- */

static const char *describe_lot(page_look *look, unsigned site,
                                const lot_view *lot)
{
    text_args args = { .site = pf_site_words[1 + site],
                       .n = pf_heights[site] };
    static const uint16_t keys[] = {
        [FREE] = TEXT_PF_WEB_LOT_FREE, [BURNT] = TEXT_PF_WEB_LOT_BURNT,
        [BUILDING] = TEXT_PF_WEB_LOT_BUILT, [DONE] = TEXT_PF_WEB_LOT_BUILT,
    };
    if (lot->owner != KR_NONE) {
        args.m = args.n;
        args.n = lot->height;
    }
    return page_say_of(look, (text_key)keys[lot->state], lot->owner, KR_NONE,
                       &args);
}

static void make_lot(lot_view *lot, page_look *look, unsigned site,
                     unsigned asks)
{
    const pf_pub *pub = look->eye.pub;
    const page_pf_past *past = look->past;
    bool is_built = pub->owner[site] != 0;
    lot->owner = is_built ? pub->owner[site] - 1 : KR_NONE;
    lot->height = pub->height[site];
    lot->state = is_built ? pf_is_finished(pub, site) ? DONE : BUILDING
               : past->fell[site] != 0 ? BURNT : FREE;
    lot->is_open = asks == PF_SITE && may(look, PF_SITE, site);
    lot->label = describe_lot(look, site, lot);
}

static void make_town(scene_view *s, page_look *look, unsigned asks)
{
    const pf_pub *pub = look->eye.pub;
    unsigned set = pf_districts_in_use(pub);
    for (; set != 0; set &= set - 1)
        s->districts[s->districts_count++] = (uint8_t)kr_lowest(set);
    for (unsigned site = 0; site < PF_SITES; site++)
        make_lot(&s->lots[s->lots_count++], look, site, asks);
}

/* ---- what happens now ------------------------------------------------- */

static void make_finger(finger_view *f, page_look *look, kr_seat who)
{
    const pf_pub *pub = look->eye.pub;
    unsigned point = pub->point[who];
    *f = (finger_view){ .seat = who, .to = KR_NOBODY,
                        .is_hidden = pf_has_sealed(pub, who) };
    if (point == 0) {
        f->text = say_of(look, f->is_hidden ? TEXT_PF_WEB_POINTS_YES
                                            : TEXT_PF_WEB_POINTS_NO,
                         who, KR_NONE, 0);
        return;
    }
    f->to = pf_builder_of(point - 1);
    f->place = (uint8_t)(pf_floor_of(point - 1) + 1);
    f->text = say_of(look, TEXT_PF_WEB_POINTS_AT, who, f->to, f->place);
}

static void make_tie(scene_view *s, page_look *look)
{
    const pf_pub *pub = look->eye.pub;
    kr_seats tied = pf_givers(pub, pub->gift);
    s->title = say(look, TEXT_PF_WEB_TIE, pub->gift, 0);
    s->text = pub->config.timing == KR_LIVE
            ? plain(look, TEXT_PF_WEB_TIE_LIVE)
            : say(look, TEXT_PF_WEB_TIE_SEALED, pub->round + 1u, PF_ROUNDS);
    for (; tied != 0; tied &= (kr_seats)(tied - 1))
        make_finger(&s->tied[s->tied_count++], look, (kr_seat)kr_lowest(tied));
}

static void make_note(scene_view *s, page_look *look, unsigned asks)
{
    const pf_pub *pub = look->eye.pub;
    unsigned step = steps_of[pub->phase];
    s->title = plain(look, TEXT_PF_WEB_PHASE + step);
    s->text = plain(look, TEXT_PF_WEB_ABOUT + step);
    if (asks == PF_PROBE)
        s->text = plain(look, TEXT_PF_WEB_PICK);
}

static void make_card(scene_view *s, page_look *look, unsigned asks)
{
    const pf_pub *pub = look->eye.pub;
    bool plays = look->eye.who < PF_SEATS;
    if (plays && pub->out[look->eye.who] != 0) {
        s->card = OFFICE;
    } else if (pub->phase == PF_PHASE_AGREE) {
        s->card = TIE;
        make_tie(s, look);
    } else if (pub->phase == PF_PHASE_MIX && plays) {
        s->card = FENCE;
    } else if (steps_of[pub->phase] < STEPS) {
        s->card = NOTE;
        make_note(s, look, asks);
    }
}

/* ---- secrets ---------------------------------------------------------- */

static void add_secret(scene_view *s, page_look *look, const char *id,
                       text_key name, const char *value)
{
    s->secrets[s->secrets_count++] =
        (secret_view){ id, plain(look, name), value };
}

static void make_secrets(scene_view *s, page_look *look)
{
    const pf_pub *pub = look->eye.pub;
    const pf_prv *own = look->eye.prv;
    static const uint16_t mixes[] = {
        [1 + PF_SOLID] = TEXT_PF_WEB_SOLID, [1 + PF_HOLLOW] =
        TEXT_PF_WEB_HOLLOW, [PF_MIX_REST] = TEXT_PF_WEB_REST_DO,
    };
    kr_buf wood = page_open(look);
    kr_put_uint(&wood, own->wood);
    add_secret(s, look, "wood", TEXT_PF_WEB_WOOD, page_close(look, &wood));
    if (own->mix != 0 && own->mix < KR_COUNT(mixes))
        add_secret(s, look, "mix", TEXT_PF_WEB_SECRET_MIX,
                   plain(look, mixes[own->mix]));
    if (own->chip != 0 && own->chip <= PF_CHIPS)
        add_secret(s, look, "chip", TEXT_PF_WEB_SECRET_CHIP,
                   page_pf_chip(look, own->chip - 1u));
    if (own->point != 0)
        add_secret(s, look, "point", TEXT_PF_WEB_SECRET_POINT,
                   own->point <= PF_BLOCKS
                       ? page_pf_block(look, own->point - 1u)
                       : plain(look, TEXT_PF_WEB_DISAGREE_DO));
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + look->eye.who)
            s->houses[s->houses_count++] = page_pf_open(look, site, own);
}

/* ---- all of it -------------------------------------------------------- */

const void *page_pf_scene(page_look *look)
{
    static scene_view s;
    static const uint8_t words[PF_KINDS] = {
        [PF_MIX] = 1, [PF_SITE] = 2, [PF_BRIBE] = 3, [PF_POINT] = 4,
        [PF_PROBE] = 5,
    };
    const pf_pub *pub = look->eye.pub;
    unsigned asks = page_pf_asks(look);
    memset(&s, 0, sizeof s);
    s.asks = words[asks];
    make_year(&s, look);
    for (kr_seat who = 0; who < pub->config.seats; who++)
        make_plot(&s.plots[s.plots_count++], look, who, asks);
    make_town(&s, look, asks);
    make_card(&s, look, asks);
    if (is_peeked(look, look->eye.who))
        make_secrets(&s, look);
    page_pf_make_end(&s.end, look);
    return &s;
}

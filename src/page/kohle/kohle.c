/*
 * kohle.c -- what is printed on the cards and the board of Kohle.
 */
#include "page/kohle/kohle.h"

/* ---- facts ------------------------------------------------------------ */

typedef struct { uint8_t letter; const char *name; } family;
typedef struct {
    const char *required, *group;
    uint8_t choose, dividends;
} deal;
typedef struct { uint8_t pays, ends; } tile;    /* ends up to this die */

typedef struct {
    family families[KO_FAMILIES];
    deal deals[KO_DEALS];
    tile tiles[KO_TILES];
    uint8_t families_count, deals_count, tiles_count, hand;
} facts;

static const page_shape family_shape = { "KohleFamily", PG_MEMBERS(
    PG_ONE(PG_WORD, family, letter, &page_ko_letters),
    PG_ONE(PG_TEXT, family, name, NULL)) };

static const page_shape deal_shape = { "KohleDeal", PG_MEMBERS(
    PG_ONE(PG_TEXT, deal, required, NULL),
    PG_ONE(PG_NUM, deal, choose, NULL),
    PG_ONE(PG_TEXT, deal, group, NULL),
    PG_ONE(PG_NUM, deal, dividends, NULL)) };

static const page_shape tile_shape = { "KohleStep", PG_MEMBERS(
    PG_ONE(PG_NUM, tile, pays, NULL),
    PG_ONE(PG_NUM, tile, ends, NULL)) };

static const page_shape facts_shape = { "KohleFacts", PG_MEMBERS(
    PG_LIST(PG_SHAPE, facts, families, &family_shape),
    PG_LIST(PG_SHAPE, facts, deals, &deal_shape),
    PG_LIST(PG_SHAPE, facts, tiles, &tile_shape),
    PG_ONE(PG_NUM, facts, hand, NULL)) };

static const void *facts_of(page_look *look)
{
    static facts f;
    f = (facts){ .hand = KO_HAND };
    for (; f.families_count < KO_FAMILIES; f.families_count++)
        f.families[f.families_count] = (family){
            f.families_count, ko_families[f.families_count] };
    for (; f.deals_count < KO_DEALS; f.deals_count++) {
        const ko_deal *d = &ko_deals[f.deals_count];
        f.deals[f.deals_count] = (deal){
            page_ko_set(look, d->required), page_ko_set(look, d->group),
            d->choose, d->dividends };
    }
    for (; f.tiles_count < KO_TILES; f.tiles_count++)
        f.tiles[f.tiles_count] = (tile){ ko_tile_value[f.tiles_count + 1],
                                         ko_end_up_to[f.tiles_count + 1] };
    return &f;
}

/* ---- rules of things on the screen ------------------------------------ */

enum {
    BEFORE_RULES = KR_RULES - 1,
#define RULE(id, number, headline) id,
#include "games/kohle/rules.def"
#undef RULE
};

static const page_ask asks[] = {
    { "board", K_1_3 }, { "deal", K_1_3 }, { "tile", K_1_4 },
    { "discard", K_3_5 }, { "needs", K_4_5 }, { "family", K_4_3 },
    { "investor", K_2_1 }, { "money", K_2_6 }, { "hand", K_2_2 },
    { "split", K_7_2 }, { "offer", K_5_4 }, { "boss", K_6_7 },
    { "hush", K_5_10 }, { "window", K_6_11 }, { "closing", K_7_3 },
    { "clan", K_4_3 }, { "travel", K_6_2 }, { "joker", K_6_2 },
    { "recruit", K_6_5 }, { "stop", K_6_9 }, { "peek", K_2_2 },
    { "seat", K_1_5 }, { .kind = NULL },
};

const page_game page_kohle = {
    .facts = &facts_shape,
    .scene = &page_ko_scene_shape, .facts_of = facts_of,
    .scene_of = page_ko_scene_of, .act = page_ko_act, .aim = page_ko_aim,
    .heard = page_ko_heard, .asks = asks, .stamp = page_ko_stamp,
    .earned = page_ko_earned,
};

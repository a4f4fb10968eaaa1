/*
 * scene.c -- what the screen of Kohle draws: the board, the deal and who
 * could bring whom, offers, dealers, the own cards.
 */
#include "page/kohle/kohle.h"

/* ---- shapes ----------------------------------------------------------- */

static const char *const need_words[KO_NEEDS] = { "must", "some", "no" };
static const page_words needs = { need_words, KO_NEEDS };
static const char *const mood_words[KO_MOODS] = {
    "neutral", "agreed", "sulking", "travelling" };
static const page_words moods = { mood_words, KO_MOODS };
static const page_words phases = { ko_phase_words, KO_PHASES };
static const page_words stages = { ko_stage_words, KO_STAGES };

static const page_shape tile_shape = { "KohleTile", PG_MEMBERS(
    PG_ONE(PG_TEXT, page_ko_tile, label, NULL),
    PG_ONE(PG_TEXT, page_ko_tile, brings, NULL),
    PG_ONE(PG_TEXT, page_ko_tile, pays, NULL),
    PG_ONE(PG_TEXT, page_ko_tile, paid, NULL),
    PG_LIST(PG_NUM, page_ko_tile, dice, NULL),
    PG_ONE(PG_FLAG, page_ko_tile, is_done, NULL),
    PG_ONE(PG_FLAG, page_ko_tile, is_here, NULL)) };

static const page_shape bringer_shape = { "KohleBringer", PG_MEMBERS(
    PG_ONE(PG_SEAT, page_ko_bringer, seat, NULL),
    PG_ONE(PG_FLAG, page_ko_bringer, is_clan, NULL),
    PG_ONE(PG_FLAG, page_ko_bringer, is_away, NULL),
    PG_ONE(PG_NUM, page_ko_bringer, count, NULL)) };

static const page_shape row_shape = { "KohleRow", PG_MEMBERS(
    PG_ONE(PG_WORD, page_ko_row, family, &page_ko_letters),
    PG_ONE(PG_WORD, page_ko_row, need, &needs),
    PG_ONE(PG_WORD, page_ko_row, mood, &moods),
    PG_ONE(PG_FLAG, page_ko_row, is_filled, NULL),
    PG_ONE(PG_FLAG, page_ko_row, is_called, NULL),
    PG_ONE(PG_FLAG, page_ko_row, is_open, NULL),
    PG_ONE(PG_FLAG, page_ko_row, is_spare, NULL),
    PG_LIST(PG_SHAPE, page_ko_row, bringers, &bringer_shape)) };

static const page_shape share_shape = { "KohleShare", PG_MEMBERS(
    PG_ONE(PG_NUM, page_ko_share, seat, NULL),
    PG_ONE(PG_NUM, page_ko_share, sum, NULL),
    PG_ONE(PG_FLAG, page_ko_share, keeps, NULL)) };

static const page_shape offer_shape = { "KohleOffer", PG_MEMBERS(
    PG_ONE(PG_NUM, page_ko_offer, number, NULL),
    PG_ONE(PG_WORD, page_ko_offer, stage, &stages),
    PG_ONE(PG_NUM, page_ko_offer, price, NULL),
    PG_ONE(PG_NUM, page_ko_offer, old, NULL),
    PG_ONE(PG_FLAG, page_ko_offer, is_spare, NULL),
    PG_ONE(PG_NUM, page_ko_offer, owner, NULL),
    PG_ONE(PG_SEAT, page_ko_offer, waits, NULL),
    PG_ONE(PG_TEXT, page_ko_offer, name, NULL),
    PG_ONE(PG_TEXT, page_ko_offer, families, NULL),
    PG_ONE(PG_TEXT, page_ko_offer, names, NULL),
    PG_ONE(PG_TEXT, page_ko_offer, label, NULL),
    PG_ONE(PG_TEXT, page_ko_offer, says, NULL),
    PG_ONE(PG_TEXT, page_ko_offer, agree, NULL),
    PG_ONE(PG_TEXT, page_ko_offer, less, NULL),
    PG_ONE(PG_TEXT, page_ko_offer, more, NULL)) };

static const page_shape ghost_shape = { "KohleGhost", PG_MEMBERS(
    PG_ONE(PG_NUM, page_ko_ghost, number, NULL),
    PG_ONE(PG_NUM, page_ko_ghost, price, NULL),
    PG_ONE(PG_NUM, page_ko_ghost, owner, NULL),
    PG_ONE(PG_TEXT, page_ko_ghost, names, NULL),
    PG_ONE(PG_TEXT, page_ko_ghost, move, NULL)) };

static const page_shape dealer_shape = { "KohleDealer", PG_MEMBERS(
    PG_ONE(PG_TEXT, page_ko_dealer, investors, NULL),
    PG_ONE(PG_TEXT, page_ko_dealer, says, NULL),
    PG_ONE(PG_NUM, page_ko_dealer, hand, NULL),
    PG_ONE(PG_NUM, page_ko_dealer, hush, NULL),
    PG_ONE(PG_NUM, page_ko_dealer, money, NULL),
    PG_ONE(PG_FLAG, page_ko_dealer, has_passed, NULL)) };

const page_shape page_ko_scene_shape = { "KohleScene", PG_MEMBERS(
    PG_ONE(PG_WORD, page_ko_scene, phase, &phases),
    PG_ONE(PG_FLAG, page_ko_scene, is_talk, NULL),
    PG_ONE(PG_SEAT, page_ko_scene, boss, NULL),
    PG_ONE(PG_NUM, page_ko_scene, dollar, NULL),
    PG_ONE(PG_NUM, page_ko_scene, proceeds, NULL),
    PG_ONE(PG_NUM, page_ko_scene, choose, NULL),
    PG_ONE(PG_NUM, page_ko_scene, group, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, head, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, away, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, partners, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, hosts, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, progress, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, worth, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, ends, NULL),
    PG_LIST(PG_SHAPE, page_ko_scene, tiles, &tile_shape),
    PG_LIST(PG_SHAPE, page_ko_scene, rows, &row_shape),
    PG_LIST(PG_SHAPE, page_ko_scene, shares, &share_shape),
    PG_LIST(PG_SHAPE, page_ko_scene, offers, &offer_shape),
    PG_LIST(PG_SHAPE, page_ko_scene, ghosts, &ghost_shape),
    PG_LIST(PG_SHAPE, page_ko_scene, seats, &dealer_shape),
    PG_ONE(PG_FLAG, page_ko_scene, can_hush, NULL),
    PG_ONE(PG_FLAG, page_ko_scene, are_books_open, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, window, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, card, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, played, NULL),
    PG_ONE(PG_SEAT, page_ko_scene, by, NULL),
    PG_ONE(PG_NUM, page_ko_scene, fate, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, fate_card, NULL),
    PG_ONE(PG_SEAT, page_ko_scene, fate_by, NULL),
    PG_ONE(PG_SEAT, page_ko_scene, stopped_by, NULL),
    PG_ONE(PG_TEXT, page_ko_scene, called, NULL),
    PG_ONE(PG_SHAPE, page_ko_scene, cards, &page_ko_hand_shape),
    PG_ONE(PG_SHAPE, page_ko_scene, story, &page_ko_story_shape)) };

/* ---- the board -------------------------------------------------------- */

static bool is_placed(const ko_pub *pub)
{
    return pub->phase > KO_PHASE_PLACE;
}

/* Families the viewer could bring: with clan cards, if they are shown. */
static unsigned mine(const page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    const ko_prv *prv = look->eye.prv;
    unsigned set = pub->investors[look->eye.who];
    for (unsigned f = 0; look->peeks && f < KO_FAMILIES; f++)
        set |= (unsigned)(prv->hand[KO_CARD_CLAN + f] > 0) << f;
    return set;
}

static void add_part(kr_buf *out, page_look *look, text_key key,
                     const text_args *args)
{
    if (out->used > 0)
        kr_put(out, ", ");
    text_put(out, look->reader.lang, key, args);
}

static void add_reach(kr_buf *out, page_look *look, const page_ko_tile *t)
{
    char list[2 * KO_DIE_SIDES * 2];
    kr_buf dice = kr_buf_of(list, sizeof list);
    for (unsigned i = 0; i < t->dice_count; i++) {
        kr_put(&dice, i > 0 ? ", " : "");
        kr_put_uint(&dice, t->dice[i]);
    }
    add_part(out, look, TEXT_KO_WEB_ON_ROLL, &(text_args){ .list = list });
}

/* "Square 7, Talerfeld, ..., 5 dividends, you bring 2 of the 4 yourself" */
static const char *tile_label(page_look *look, unsigned at,
                              const page_ko_tile *t)
{
    const ko_pub *pub = look->eye.pub;
    const ko_deal *d = &ko_deals[at];
    text_args args = { .deal = at, .n = d->choose };
    args.families = page_ko_names(look, d->required);
    args.list = page_ko_names(look, d->group);
    kr_buf out = page_open(look);
    add_part(&out, look, TEXT_KO_WEB_DEAL, &args);
    add_part(&out, look, d->choose > 0 ? TEXT_KO_NEED_SOME : TEXT_KO_NEED,
             &args);
    args.n = t->is_done ? pub->tile[at] : d->dividends;
    add_part(&out, look, t->is_done ? TEXT_KO_WEB_DONE
                                    : TEXT_KO_WEB_DIVIDENDS, &args);
    if (t->is_here)
        add_part(&out, look, TEXT_KO_WEB_DOLLAR, NULL);
    if (t->dice_count > 0)
        add_reach(&out, look, t);
    if (t->brings != NULL)
        kr_putf(&out, ", %s", t->brings);
    return page_close(look, &out);
}

static const char *brings(page_look *look, unsigned at)
{
    const ko_deal *d = &ko_deals[at];
    return page_ko_count(look, TEXT_KO_WEB_COULD_FILL,
                         kr_bits(ko_placed(d, mine(look))),
                         kr_bits(d->required) + d->choose);
}

/* Where the dollar would come to rest. */
static void mark_reach(page_ko_scene *s, const ko_pub *pub)
{
    bool rolls = (pub->phase == KO_PHASE_TURN ||
                  pub->phase == KO_PHASE_ROLL) && pub->deals < KO_TILES;
    ko_pub after = *pub;
    for (uint8_t die = 1; rolls && die <= KO_DIE_SIDES; die++) {
        ko_move_dollar(&after, 1);
        page_ko_tile *t = &s->tiles[after.dollar];
        t->dice[t->dice_count++] = die;
    }
}

static void fill_tiles(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    mark_reach(s, pub);
    for (unsigned at = 0; at < KO_DEALS; at++) {
        page_ko_tile *t = &s->tiles[s->tiles_count++];
        unsigned number = pub->tile[at], pays = ko_deals[at].dividends;
        t->is_done = number > 0;
        t->is_here = is_placed(pub) && pub->dollar == at;
        t->pays = page_ko_count(look, t->is_done ? TEXT_KO_WEB_TILE
                                                 : TEXT_KO_WEB_TIMES,
                                t->is_done ? number : pays, 0);
        t->paid = page_ko_money(look, (int)(pays * ko_tile_value[number]));
        if (look->eye.prv != NULL && !t->is_done)
            t->brings = brings(look, at);
        t->label = tile_label(look, at, t);
    }
}

/* The value of the next deal, and whether it may be the last. */
static void fill_worth(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    unsigned next = pub->deals < KO_TILES ? pub->deals + 1u : KO_TILES;
    unsigned ends = ko_end_up_to[next];
    char list[2 * KO_DIE_SIDES * 2] = "";
    kr_buf dice = kr_buf_of(list, sizeof list);
    for (unsigned die = 1; die <= ends; die++)
        kr_putf(&dice, "%s%u", die > 1 ? ", " : "", die);
    s->progress = pub->phase == KO_PHASE_OVER
        ? page_ko_count(look, TEXT_KO_WEB_MADE, pub->deals, 0)
        : page_ko_count(look, TEXT_KO_WEB_PROGRESS, next, KO_TILES);
    s->worth = page_ko_count(look, TEXT_KO_WEB_SHARE, ko_dividend(pub), 0);
    s->ends = page_say(look, ends == 0 ? TEXT_KO_WEB_NO_END
                           : ends == KO_DIE_SIDES ? TEXT_KO_WEB_SURE_END
                                         : TEXT_KO_WEB_ENDS,
                       &(text_args){ .list = list });
}

/* ---- the deal --------------------------------------------------------- */

/* The player who fills the place of a family, or KR_NONE. */
static kr_seat filler(const page_ko_row *r, const ko_pub *pub)
{
    kr_seat boss = ko_boss(pub);
    unsigned used = ko_used(pub);
    if (!r->is_filled || ko_ready(pub, boss) >> r->family & 1)
        return r->is_filled ? boss : KR_NONE;
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.stage[i] == KO_AGREED && ko_is_used(pub, i, used) &&
            (pub->offer.families[i] >> r->family & 1))
            return pub->offer.owner[i];
    return KR_NONE;
}

/* The owner and the players with clan cards. Of a filled place only the player
 * who fills it, with the card where the investor is not theirs or away. */
static void add_bringers(page_ko_row *r, const ko_pub *pub)
{
    kr_seat owner = ko_owner(pub, r->family), by = filler(r, pub);
    bool is_away = pub->away >> r->family & 1;
    bool has_investor = by == KR_NONE || (by == owner && !is_away);
    if (has_investor)
        r->bringers[r->bringers_count++] = (page_ko_bringer){
            owner, false, is_away, 1 };
    for (kr_seat seat = 0; seat < pub->config.seats; seat++)
        if (pub->laid[seat][r->family] > 0 &&
            (by == KR_NONE || (by == seat && !has_investor)))
            r->bringers[r->bringers_count++] = (page_ko_bringer){
                seat, true, false, pub->laid[seat][r->family] };
}

static uint8_t need_of(const ko_pub *pub, unsigned family)
{
    const ko_deal *d = &ko_deals[pub->dollar];
    if (!is_placed(pub))
        return KO_NO;
    return d->required >> family & 1 ? KO_MUST
         : d->group >> family & 1 ? KO_SOME : KO_NO;
}

/* Families that have a place: those the Boss pays, and the Boss's own beside
 * them. The Boss may have more than there are places. */
static unsigned seated(const ko_pub *pub, kr_seat boss)
{
    const ko_deal *d = &ko_deals[pub->dollar];
    unsigned set = ko_used(pub);
    unsigned own = ko_ready(pub, boss) & ~set, any = own & d->group;
    set |= own & d->required;
    for (; any != 0 && kr_bits(set & d->group) < d->choose; any &= any - 1)
        set |= any & (0u - any);
    return set;
}

/* Nobody sulks who only passes: it takes a refusal, a stop or a new Boss. */
static uint8_t mood_of(const page_ko_row *r, const page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    const page_ko_past *past = look->past;
    return pub->away >> r->family & 1 ? KO_TRAVELLING
         : r->is_filled ? KO_GLAD
         : past->hurt >> r->family & 1 ? KO_SULKING : KO_NEUTRAL;
}

/* Families that must, then the group, then the rest. */
static void fill_rows(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    unsigned open = is_placed(pub) ? page_ko_open(look) : 0;
    kr_seat boss = ko_boss(pub);
    unsigned has = boss == KR_NONE ? 0 : seated(pub, boss);
    unsigned could = boss == KR_NONE ? 0
                   : ko_ready(pub, boss) | ko_agreed(pub);
    unsigned called = pub->phase == KO_PHASE_CALLED ? pub->own | pub->agreed
                                                    : 0;
    for (uint8_t sort = KO_MUST; sort < KO_NEEDS; sort++)
        for (uint8_t f = 0; f < KO_FAMILIES; f++) {
            if (need_of(pub, f) != sort)
                continue;
            page_ko_row *r = &s->rows[s->rows_count++];
            *r = (page_ko_row){ .family = f, .need = sort,
                        .is_filled = sort != KO_NO && (has >> f & 1),
                        .is_called = called >> f & 1,
                        .is_open = open >> f & 1,
                        .is_spare = sort != KO_NO &&
                                    ((could & ~has) >> f & 1) };
            r->mood = mood_of(r, look);
            add_bringers(r, pub);
        }
}

/* The current split: the promised payments, and the Boss's share. */
static void fill_shares(page_ko_scene *s, const ko_pub *pub)
{
    int left = (int)ko_proceeds(pub);
    unsigned used = ko_used(pub);
    for (kr_seat seat = 0; seat < pub->config.seats; seat++) {
        int sum = (int)ko_promised(pub, seat, used);
        if (seat == s->boss || sum == 0)
            continue;
        s->shares[s->shares_count++] = (page_ko_share){
            seat, (int16_t)sum, false };
        left -= sum;
    }
    s->shares[s->shares_count++] = (page_ko_share){
        s->boss, (int16_t)left, true };
}

/* One side of the table: letters of families. A Boss without investors is
 * there in person: the digit of the seat. */
static const char *side(page_look *look, kr_seat boss, unsigned rear,
                        unsigned front)
{
    kr_buf out = page_open(look);
    page_ko_put_set(&out, rear);
    page_ko_put_set(&out, front);
    if ((rear | front) == 0)
        kr_put_uint(&out, boss);
    return page_close(look, &out);
}

/* The families that shake hands on the deal. The Boss's sit in the Boss's
 * own chair; the others are those that the Boss pays for, with those in the
 * payee's chair in front, else relatives. A Boss alone deals with
 * themselves. */
static void fill_sides(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    const ko_deal *d = &ko_deals[pub->dollar];
    unsigned here = ~(unsigned)pub->away, used = ko_used(pub);
    unsigned home = pub->investors[s->boss] & here, paid = 0, front = 0;
    unsigned filled = (ko_ready(pub, s->boss) | ko_agreed(pub)) &
                      (unsigned)(d->required | d->group);
    unsigned own = (filled & home) != 0 ? filled & home : home;
    filled &= ~own;
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.stage[i] == KO_AGREED && ko_is_used(pub, i, used)) {
            paid |= filled & pub->offer.families[i];
            front |= paid & here & pub->investors[pub->offer.owner[i]];
        }
    if (paid == 0)
        paid = filled;
    s->hosts = side(look, s->boss, 0, paid != 0 ? own : own & (0u - own));
    s->partners = side(look, s->boss, paid != 0 ? paid & ~front
                                                : own & (own - 1), front);
}

static void fill_deal(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    const ko_deal *d = &ko_deals[pub->dollar];
    fill_rows(s, look);
    s->dollar = is_placed(pub) ? (int8_t)pub->dollar : -1;
    if (!is_placed(pub))
        return;
    s->proceeds = (uint8_t)ko_proceeds(pub);
    s->choose = d->choose;
    s->group = (uint8_t)kr_bits(d->group);
    s->head = page_say(look, TEXT_KO_WEB_HEAD, &(text_args){
        .n = d->dividends, .m = ko_dividend(pub), .k = s->proceeds });
    if (s->boss != KR_NONE)
        fill_shares(s, pub);
    if (s->boss != KR_NONE)
        fill_sides(s, look);
}

/* ---- offers ----------------------------------------------------------- */

static const char *if_legal(page_look *look, kr_move move)
{
    return page_may(look, move) ? page_move_text(look, move) : "";
}

static const char *another(page_look *look, const page_ko_offer *o,
                           unsigned families, unsigned revision, int by)
{
    kr_move move = page_ko_move(look, KO_PRICE, o->number, revision);
    if (o->price + by < 0)
        return "";
    move.c = (uint16_t)families;
    move.n = (uint16_t)(o->price + by);
    return if_legal(look, move);
}

/* "12.1", as moves name it. */
static const char *offer_name(page_look *look, const ko_offers *o, unsigned i)
{
    kr_buf out = page_open(look);
    kr_putf(&out, "%u.%u", o->number[i], o->revision[i]);
    return page_close(look, &out);
}

static void fill_offer(page_ko_offer *o, page_look *look, unsigned i)
{
    const ko_pub *pub = look->eye.pub;
    const page_ko_past *past = look->past;
    const ko_offers *all = &pub->offer;
    unsigned revision = all->revision[i], stage = all->stage[i] - KO_ASKED;
    unsigned old = past->old[all->number[i]];
    bool is_spare = all->stage[i] == KO_AGREED &&
                    !ko_is_used(pub, i, ko_used(pub));
    *o = (page_ko_offer){ .number = all->number[i], .stage = all->stage[i],
                  .price = all->price[i], .owner = all->owner[i],
                  .waits = ko_answerer(pub, i), .is_spare = is_spare,
                  .old = (int16_t)((int)old - 1) };
    o->name = offer_name(look, all, i);
    o->families = page_ko_set(look, all->families[i]);
    o->names = page_ko_names(look, all->families[i]);
    text_args args = { .offer = o->name, .families = o->names, .n = o->price,
                       .who = look->reader.name[o->owner] };
    o->label = page_say(look, (text_key)(TEXT_KO_TERM_SAY_STAGE + stage),
                        &args);
    o->says = page_say(look, is_spare ? TEXT_KO_WEB_SPARE
        : all->stage[i] != KO_BIDDEN ? (text_key)(TEXT_KO_TERM_STAGE + stage)
        : ko_boss(pub) == look->eye.who ? TEXT_KO_WEB_YOUR_BID
                                        : TEXT_KO_WEB_BOSS_BID, &args);
    o->agree = if_legal(look, page_ko_move(look, KO_AGREE, o->number,
                                           revision));
    o->less = another(look, o, all->families[i], revision, -1);
    o->more = another(look, o, all->families[i], revision, 1);
}

/* Is there a word between the same two on one of these families? */
static bool is_said_again(const ko_pub *pub, kr_seat owner, unsigned families)
{
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.number[i] != 0 && pub->offer.owner[i] == owner &&
            (pub->offer.families[i] & families) != 0)
            return true;
    return false;
}

/* K-5.9: what stood under the last Boss may be said again. */
static void fill_ghosts(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    const ko_offers *past = &((const page_ko_past *)look->past)->ghost;
    for (unsigned i = 0; i < KO_OFFERS && past->number[i] != 0; i++) {
        kr_seat owner = past->owner[i];
        unsigned families = past->families[i];
        kr_move move = owner == look->eye.who
                     ? page_ko_move(look, KO_OFFER, families, 0)
                     : page_ko_move(look, KO_BID, owner, families);
        move.n = past->price[i];
        if (is_said_again(pub, owner, families) || !page_may(look, move))
            continue;
        s->ghosts[s->ghosts_count++] = (page_ko_ghost){
            past->number[i], past->price[i], owner,
            page_ko_names(look, families), page_move_text(look, move) };
    }
}

static void fill_offers(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    unsigned i = 0;
    for (; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        fill_offer(&s->offers[i], look, i);
    s->offers_count = (uint8_t)i;
    fill_ghosts(s, look);
}

/* ---- dealers ---------------------------------------------------------- */

static void fill_dealers(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    bool waits = pub->phase == KO_PHASE_WAIT;
    for (kr_seat seat = 0; seat < pub->config.seats; seat++) {
        page_ko_dealer *d = &s->seats[s->seats_count++];
        *d = (page_ko_dealer){
            .hand = pub->hands[seat], .hush = pub->hush[seat],
            .money = pub->money[seat],
            .has_passed = kr_has(pub->passed, seat) };
        d->investors = page_ko_set(look, pub->investors[seat]);
        if (d->has_passed && (waits || s->is_talk))
            d->says = text_of(look->reader.lang,
                              waits ? TEXT_KO_TERM_ANSWERED
                                    : TEXT_KO_TERM_PASSED);
        s->can_hush |= page_may(look, page_ko_move(look, KO_HUSH, seat, 0));
    }
}

/* ---- windows ---------------------------------------------------------- */

_Static_assert(KO_BOSS - KO_TRAVEL == KO_PLAY_BOSS - KO_PLAY_TRAVEL,
               "plays follow as their moves do");

static void fill_play(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    kr_buf out = page_open(look);
    kr_move move = { .who = pub->by, .a = pub->on, .b = pub->of,
        .kind = (uint8_t)(KO_TRAVEL + pub->play - KO_PLAY_TRAVEL) };
    s->window = text_of(look->reader.lang, TEXT_KO_WINDOW_REACTION);
    s->by = pub->by;
    s->card = ko_card_words[1 + ko_card_of(pub->play, pub->on)];
    text_put_event(&out, &look->reader, &(text_event){
        .move = move, .before = pub, .after = pub });
    s->played = page_close(look, &out);
}

static void fill_fate(page_ko_scene *s, const page_look *look)
{
    const page_ko_fate *fate = &((const page_ko_past *)look->past)->fate;
    if (fate->left == 0)
        return;
    s->fate = fate->seq;
    s->fate_card = ko_card_words[1 + fate->card];
    s->fate_by = fate->by;
    s->stopped_by = fate->stopped_by;
}

static void fill_called(page_ko_scene *s, page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    unsigned set = pub->own | pub->agreed;
    text_args args = { .who = look->reader.name[pub->active] };
    s->window = text_of(look->reader.lang, TEXT_KO_WINDOW_CLOSING);
    args.families = page_ko_names(look, set);
    s->called = page_say(look, TEXT_KO_WEB_CALLED, &args);
}

/* ---- all of it -------------------------------------------------------- */

const void *page_ko_scene_of(page_look *look)
{
    static page_ko_scene s;
    const ko_pub *pub = look->eye.pub;
    kr_seat boss = ko_boss(pub);
    s = (page_ko_scene){ .phase = pub->phase, .boss = boss, .by = KR_NONE,
                 .is_talk = boss != KR_NONE };
    s.are_books_open = look->is_over || look->memory >= TB_INSPECTOR;
    s.away = page_ko_set(look, pub->away);
    fill_tiles(&s, look);
    fill_worth(&s, look);
    fill_deal(&s, look);
    fill_offers(&s, look);
    fill_dealers(&s, look);
    page_ko_fill_hand(&s.cards, look);
    if (pub->phase == KO_PHASE_WAIT && pub->play != KO_PLAY_NONE)
        fill_play(&s, look);
    else
        fill_fate(&s, look);
    if (pub->phase == KO_PHASE_CALLED)
        fill_called(&s, look);
    if (pub->phase == KO_PHASE_OVER)
        page_ko_tell(&s.story, look);
    return &s;
}

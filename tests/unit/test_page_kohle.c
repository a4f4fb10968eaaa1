/*
 * test_page_kohle.c -- what the page shows and offers of Kohle, in random
 * games: buttons say what the rules say, numbers are right, secrets stay.
 */
#include "core/notation.h"
#include "page/kohle/kohle.h"
#include "unit/test.h"

#include <string.h>

static kr_state state;
static page_ko_past past;
static char room[1 << 16];
static kr_rng rng;

/* ---- games ------------------------------------------------------------ */

static void begin(unsigned seed, unsigned seats)
{
    kr_config config = { 0 };
    kr_config_preset(&ko_game, &config);
    config.seats = (uint8_t)seats;
    config.option[KO_OPTION_HUSH] = seed & 1;
    kr_rng_fast(&rng, seed);
    kr_new(&ko_game, &config, &state);
    memset(&past, 0, sizeof past);
}

static const ko_pub *pub(void)
{
    return (const ko_pub *)state.byte;
}

static void submit(kr_move move, uint32_t seq)
{
    static kr_news news;
    kr_state before = state;
    news.count = 0;
    CHECK(kr_submit(&ko_game, &state, move, &news) == KR_OK);
    page_ko_heard(&past, &(tb_entry){
        .kind = TB_MOVE, .seq = seq, .move = move, .news = news.move,
        .news_count = news.count }, before.byte, state.byte);
}

static bool can_move(kr_seat who)
{
    static kr_span spans[KR_SPANS_MAX];
    return kr_list(&ko_game, &state, who, spans) > 0;
}

/* Agreements and closings more often than others, so that deals are made. */
static kr_move any_move(kr_seat who)
{
    static kr_span spans[KR_SPANS_MAX];
    int count = kr_list(&ko_game, &state, who, spans);
    int at = (int)kr_rng_below(&rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        uint8_t kind = spans[i].move.kind;
        if (kind == KO_CALL || (kind == KO_AGREE && kr_rng_below(&rng, 2) == 0))
            at = i;
    }
    kr_move move = spans[at].move;
    if (spans[at].last > move.n)
        move.n = (uint16_t)(move.n + kr_rng_below(&rng, 4));
    return move;
}

/* Makes one move; false if the game is over. */
static bool step(uint32_t seq)
{
    kr_waits waits = kr_who_acts(&ko_game, &state);
    if (kr_is_over(&ko_game, &state))
        return false;
    if (waits.chance) {
        submit(ko_game.draw(&state, &rng), seq);
        return true;
    }
    unsigned who = kr_rng_below(&rng, pub()->config.seats);
    if (kr_rng_below(&rng, 3) > 0 || !can_move((kr_seat)who))
        who = kr_nth(waits.must, kr_rng_below(&rng, kr_bits(waits.must)));
    kr_move move = any_move((kr_seat)who);
    bool ends = move.kind == KO_FAIL && kr_rng_below(&rng, 4) > 0;
    submit(ends ? any_move((kr_seat)who) : move, seq);
    return true;
}

static page_look look_of(kr_seat who, bool peeks)
{
    page_look look = { .game = &ko_game, .peeks = peeks, .past = &past };
    look.reader = (text_reader){ .game = &ko_game, .who = who };
    for (kr_seat s = 0; s < KR_SEATS; s++)
        look.reader.name[s] = "Anna";
    look.eye = kr_look(&ko_game, &state, who);
    look.is_over = kr_is_over(&ko_game, &state);
    look.room = kr_buf_of(room, sizeof room);
    return look;
}

/* ---- choices ---------------------------------------------------------- */

enum { CHOICES = 1 + 1 + KO_CARDS + KO_ALL_FAMILIES + 8 + KO_SEATS + KO_DEALS };

/* Everything that can be chosen, by number. */
static page_choice choice_at(unsigned n)
{
    page_choice c = { .seat = -1, .place = -1, .number = -1 };
    page_look look = look_of(KR_NOBODY, false);
    if (n-- == 0)
        return c;
    if (n-- == 0) {
        c.sure = true;
    } else if (n < KO_CARDS) {
        strcpy(c.what, "card");
        strcpy(c.word, ko_card_words[1 + n]);
    } else if ((n -= KO_CARDS) < KO_ALL_FAMILIES) {
        strcpy(c.what, "family");
        strcpy(c.word, page_ko_set(&look, n + 1));
    } else if ((n -= KO_ALL_FAMILIES) < 8) {
        strcpy(c.what, "offer");
        c.number = pub()->offer.number[n];
    } else if ((n -= 8) < KO_SEATS) {
        strcpy(c.what, "hush");
        c.seat = (int32_t)n;
    } else {
        strcpy(c.what, "deal");
        c.place = (int32_t)(n - KO_SEATS);
    }
    return c;
}

static page_acts *acts_of(page_look *look, unsigned choice)
{
    static page_acts acts;
    page_choice c = choice_at(choice);
    acts = (page_acts){ .look = look };
    page_ko_act(&acts, &c);
    return &acts;
}

static bool is_text(const char *text)
{
    return text != NULL && text[0] != '\0';
}

static bool is_legal(const char *text, int32_t n)
{
    kr_scan scan = { .text = text, .length = strlen(text) };
    kr_move move = kr_scan_move(&scan, &ko_game);
    if (n >= 0)
        move.n = (uint16_t)n;
    return kr_scan_done(&scan) &&
           kr_check(&ko_game, &state, move) == KR_OK;
}

/* ---- buttons ---------------------------------------------------------- */

static void check_action(const page_action *a)
{
    bool chooses = is_text(a->chooses) || a->asks_again || a->sets_number;
    CHECK(is_text(a->id) && is_text(a->label));
    CHECK(a->is_span || strchr(a->label, '{') == NULL);
    if (a->is_closed)
        CHECK(is_text(a->why) && !is_text(a->move));
    else if (!chooses)
        CHECK(is_legal(a->move, -1));
    if (a->is_span)
        CHECK(is_legal(a->move, a->last) && !is_legal(a->move, a->last + 1) &&
              a->start >= a->first && a->start <= a->last);
}

static void check_buttons(kr_seat who)
{
    for (unsigned c = 0; c < CHOICES; c++) {
        page_look look = look_of(who, true);
        page_acts *acts = acts_of(&look, c);
        for (unsigned i = 0; i < acts->list_count; i++)
            check_action(&acts->list[i]);
    }
}

/* The buttons that name a price, as letters of families. */
static unsigned named_by(kr_seat who, bool peeks)
{
    page_look look = look_of(who, peeks);
    const page_acts *acts = acts_of(&look, 0);
    unsigned set = 0;
    for (unsigned i = 0; i < acts->list_count; i++)
        if (strncmp(acts->list[i].id, "name-", 5) == 0) {
            unsigned f = page_ko_read_set(acts->list[i].id + 5);
            CHECK(strncmp(acts->list[i].chooses, "family ", 7) == 0);
            CHECK(page_ko_read_set(acts->list[i].chooses + 7) == f);
            CHECK((set & f) == 0 && kr_bits(f) == 1);
            set |= f;
        }
    return set;
}

TEST(page_kohle, a_price_is_named_for_own_families_that_all_see)
{
    unsigned found = 0;
    for (unsigned seed = 1; seed <= 4; seed++) {
        begin(seed, 2 + seed);
        for (uint32_t seq = 1; seq < 400 && step(seq); seq++) {
            kr_seat who = (kr_seat)(seq % (2 + seed));
            unsigned set = named_by(who, true);
            const ko_deal *d = &ko_deals[pub()->dollar];
            CHECK(set == named_by(who, false));
            CHECK((set & ~(unsigned)ko_ready(pub(), who)) == 0);
            CHECK((set & ~(unsigned)(d->required | d->group)) == 0);
            CHECK(set == 0 || ko_boss(pub()) != who);
            found += set != 0;
        }
    }
    CHECK(found > 0);
}

TEST(page_kohle, every_open_button_is_a_legal_move)
{
    for (unsigned seed = 1; seed <= 4; seed++) {
        begin(seed, 2 + seed);
        for (uint32_t seq = 1; seq < 400 && step(seq); seq++)
            if (!kr_who_acts(&ko_game, &state).chance)
                check_buttons((kr_seat)(seq % (2 + seed)));
    }
}

/* Any move of this seat, whether it is legal or not. */
static kr_move wild_move(kr_seat who)
{
    unsigned kind = KO_PLACE + kr_rng_below(&rng, KO_FAIL + 1 - KO_PLACE);
    const kr_kind *k = &ko_game.kind[kind];
    return (kr_move){ .who = who, .kind = (uint8_t)kind,
                      .a = (uint8_t)kr_rng_below(&rng, k->a + 1u),
                      .b = (uint8_t)kr_rng_below(&rng, k->b + 1u),
                      .c = (uint16_t)kr_rng_below(&rng, k->c + 1u),
                      .n = (uint16_t)kr_rng_below(&rng, k->n + 1u) };
}

static void check_rule(kr_move move)
{
    page_look look = look_of(move.who, true);
    page_acts acts = { .look = &look };
    kr_verdict verdict = kr_check(&ko_game, &state, move);
    const page_action *a = page_add(&acts, "x", TEXT_KO_WEB_ACT_DEAL, move);
    CHECK(a->is_closed == (verdict != KR_OK));
    CHECK(is_text(a->move) == (verdict == KR_OK));
    if (verdict >= KR_RULES)
        CHECK(!strcmp(a->rule, kr_rule_of(&ko_game, verdict)));
}

TEST(page_kohle, a_button_is_closed_by_the_rule_that_refuses)
{
    begin(7, 4);
    for (uint32_t seq = 1; seq < 600 && step(seq); seq++)
        for (unsigned i = 0; i < 20; i++)
            check_rule(wild_move((kr_seat)(seq % 4)));
}

/* ---- numbers ---------------------------------------------------------- */

static void check_scene(const page_ko_scene *s)
{
    int sum = 0;
    unsigned families = 0, dice = 0;
    for (unsigned i = 0; i < s->shares_count; i++)
        sum += s->shares[i].sum;
    for (unsigned i = 0; i < s->rows_count; i++)
        families |= 1u << s->rows[i].family;
    for (unsigned i = 0; i < s->tiles_count; i++)
        dice += s->tiles[i].dice_count;
    CHECK(s->boss == KR_NONE || sum == (int)ko_proceeds(pub()));
    CHECK(families == KO_ALL_FAMILIES && s->rows_count == KO_FAMILIES);
    CHECK(dice == (pub()->phase == KO_PHASE_TURN ||
                   pub()->phase == KO_PHASE_ROLL ? 6 : 0));
    for (unsigned i = 0; i < s->ghosts_count; i++)
        CHECK(is_legal(s->ghosts[i].move, -1));
    for (unsigned i = 0; i < s->offers_count; i++) {
        const page_ko_offer *o = &s->offers[i];
        CHECK(!is_text(o->agree) || is_legal(o->agree, -1));
        CHECK(!is_text(o->less) || is_legal(o->less, o->price - 1));
        CHECK(!is_text(o->more) || is_legal(o->more, o->price + 1));
    }
}

static void check_hand(const page_ko_hand *h, kr_seat who)
{
    unsigned cards = 0;
    for (unsigned p = 0; p < h->piles_count; p++)
        for (unsigned i = 0; i < h->piles[p].cards_count; i++)
            cards += h->piles[p].cards[i].count;
    CHECK(cards == pub()->hands[who] && h->count == cards);
}

/* The die leads to the place marked with its number. */
static void check_reach(uint32_t *seq)
{
    page_look look = look_of(KR_NOBODY, false);
    page_ko_scene s = *(const page_ko_scene *)page_ko_scene_of(&look);
    if (pub()->phase != KO_PHASE_ROLL)
        return;
    kr_move die = ko_game.draw(&state, &rng);
    submit(die, ++*seq);
    bool marked = false;
    for (unsigned i = 0; i < s.tiles[pub()->dollar].dice_count; i++)
        marked |= s.tiles[pub()->dollar].dice[i] == die.a;
    CHECK(marked);
}

static void check_end(void)
{
    kr_score score;
    page_look look = look_of(0, true);
    const page_ko_scene *s = page_ko_scene_of(&look);
    ko_game.score(&state, &score);
    CHECK(s->story.deals_count == pub()->deals);
    CHECK(s->story.deals_count >= 1 && s->are_books_open);
    for (kr_seat who = 0; who < pub()->config.seats; who++)
        CHECK(s->story.deals[pub()->deals - 1].sums[who] ==
              score.points[who]);
    page_ko_earned(&look, &score);
    CHECK(score.lines == 2 * pub()->config.seats);
    for (int i = 0; i < score.lines; i += 2)
        CHECK(score.line[i].points + score.line[i + 1].points ==
              score.points[i / 2] && score.line[i].seat == i / 2);
    past.deals--;
    ko_game.score(&state, &score);
    page_ko_earned(&look, &score);              /* it does not know all */
    CHECK(score.lines == pub()->config.seats);
}

TEST(page_kohle, numbers_are_those_of_the_rules_up_to_the_score)
{
    for (unsigned seed = 11; seed <= 16; seed++) {
        unsigned seats = 3 + seed % 4;
        begin(seed, seats);
        for (uint32_t seq = 1; seq < 60000 && step(seq); seq++) {
            kr_seat who = (kr_seat)(seq % seats);
            page_look look = look_of(who, true);
            const page_ko_scene *s = page_ko_scene_of(&look);
            check_scene(s);
            check_hand(&s->cards, who);
            check_reach(&seq);
        }
        CHECK(kr_is_over(&ko_game, &state));
        check_end();
    }
}

/* Partners the cheapest closing leaves out; 0 if there is no closing. */
static unsigned check_split(void)
{
    static kr_span spans[KR_SPANS_MAX];
    page_look look = look_of(KR_NOBODY, false);
    const page_ko_scene *s = page_ko_scene_of(&look);
    unsigned used = ko_used(pub()), spare = 0;
    int count = kr_list(&ko_game, &state, pub()->active, spans);
    bool can = false, is_used = false;
    for (int i = 0; i < count; i++) {
        kr_move m = spans[i].move;
        if (m.kind != KO_CALL)
            continue;
        can = true;
        is_used |= m.c == used;
        CHECK(ko_cost(pub(), used) <= ko_cost(pub(), m.c));
    }
    CHECK(can ? is_used : used == ko_agreed(pub()));
    for (unsigned i = 0; i < s->offers_count; i++)
        spare += s->offers[i].is_spare;
    return can ? spare : 0;
}

TEST(page_kohle, the_split_is_that_of_the_cheapest_closing)
{
    unsigned spare = 0;
    for (unsigned seed = 21; seed <= 26; seed++) {
        begin(seed, 3 + seed % 4);
        for (uint32_t seq = 1; seq < 60000 && step(seq); seq++)
            if (pub()->phase == KO_PHASE_TALK)
                spare += check_split();
    }
    CHECK(spare > 0);
}

/* ---- the past --------------------------------------------------------- */

static kr_state talk(const char *rest)
{
    char text[400] = "kohle seats=3 timing=live | phase=talk active=0 "
                     "dollar=5 deals=0 investors=HK,LP,RT hands=5,5,5 pile=83 ";
    kr_state s;
    strcat(text, rest);
    kr_scan scan = { .text = text, .length = strlen(text) };
    kr_scan_position(&scan, &ko_game, &s);
    CHECK(kr_scan_done(&scan));
    return s;
}

static void say(const char *text, uint32_t seq)
{
    kr_scan scan = { .text = text, .length = strlen(text) };
    kr_move move = kr_scan_move(&scan, &ko_game);
    CHECK(kr_scan_done(&scan));
    submit(move, seq);
}

#define HANDS "| 0: recruit=5 | 1: recruit=4 boss=1 | 2: recruit=5"

TEST(page_kohle, an_offer_keeps_its_last_price)
{
    begin(1, 3);
    state = talk(HANDS);
    say("1: offer P 4", 1);
    say("0: offer 1.1 P 2", 2);
    say("1: offer 1.2 P 3", 3);
    page_look look = look_of(0, true);
    const page_ko_scene *s = page_ko_scene_of(&look);
    CHECK(s->offers[0].price == 3 && s->offers[0].old == 2);
}

/* The button for a bid on Talerfeld, as the Boss has it. */
static const page_action *bid_on_T(page_look *look)
{
    static page_acts acts;
    page_choice c = { .what = "family", .word = "T", .seat = -1, .place = -1,
                      .number = -1 };
    acts = (page_acts){ .look = look };
    page_ko_act(&acts, &c);
    return &acts.list[0];
}

TEST(page_kohle, an_offer_begins_with_the_price_that_is_asked)
{
    begin(1, 3);
    state = talk(HANDS);
    page_look look = look_of(0, true);
    CHECK(bid_on_T(&look)->start == 3);
    say("2: offer T 4", 1);
    look = look_of(0, true);
    CHECK(bid_on_T(&look)->start == 4);
    CHECK(strcmp(bid_on_T(&look)->label,
                 "Offer Anna {n} M for Talerfeld") == 0);
}

TEST(page_kohle, a_new_Boss_can_repeat_what_stood_under_the_last)
{
    begin(1, 3);
    state = talk(HANDS);
    say("2: offer T 4", 1);
    say("1: boss", 2);
    say("0: pass", 3);
    say("2: pass", 4);
    page_look boss = look_of(1, true);
    const page_ko_scene *s = page_ko_scene_of(&boss);
    CHECK(s->ghosts_count == 1 && is_legal(s->ghosts[0].move, -1));
    say("1: bid 2 T 4", 5);
    boss = look_of(1, true);
    s = page_ko_scene_of(&boss);
    CHECK(s->ghosts_count == 0);
}

TEST(page_kohle, what_is_taken_back_is_not_told)
{
    begin(1, 3);
    state = talk(HANDS);
    kr_state before = state;
    say("1: offer P 2", 1);
    say("0: agree 1.1", 2);
    say("2: offer T 1", 3);
    say("0: agree 2.1", 4);
    say("0: call own - agreed PT", 5);
    say("1: pass", 6);
    say("2: pass", 7);
    CHECK(past.deals == 1 && past.deal[0].pays_count == 2);
    page_ko_heard(&past, &(tb_entry){ .kind = TB_TAKE_BACK, .seq = 8,
                                      .number = 5 },
                  state.byte, before.byte);
    CHECK(past.deals == 0);
}

/* The row of a family, as the Boss sees it. */
static const page_ko_row *row_of(uint8_t family)
{
    page_look look = look_of(0, true);
    const page_ko_scene *s = page_ko_scene_of(&look);
    for (unsigned i = 0; i < s->rows_count; i++)
        if (s->rows[i].family == family)
            return &s->rows[i];
    return NULL;
}

enum { L = 2, P = 3, T = 5 };

TEST(page_kohle, a_refusal_makes_sulk_and_a_pass_does_not)
{
    begin(1, 3);
    state = talk(HANDS);
    say("2: offer T 4", 1);
    ((ko_pub *)state.byte)->passed = kr_seat_bit(1);
    CHECK(row_of(T)->mood == KO_NEUTRAL);
    CHECK(row_of(P)->mood == KO_NEUTRAL);
    say("0: refuse 1.1", 3);
    CHECK(row_of(T)->mood == KO_SULKING && row_of(P)->mood == KO_NEUTRAL);
    say("2: offer T 5", 4);
    CHECK(row_of(T)->mood == KO_NEUTRAL);
    say("0: agree 2.1", 5);
    CHECK(row_of(T)->mood == KO_GLAD && row_of(T)->is_filled);
}

TEST(page_kohle, a_stop_makes_the_one_who_played_sulk)
{
    begin(1, 3);
    state = talk("| 0: stop=5 | 1: recruit=4 boss=1 | 2: recruit=5");
    say("1: boss", 1);
    say("0: stop", 2);
    say("2: pass", 3);
    CHECK(row_of(L)->mood == KO_SULKING && row_of(P)->mood == KO_SULKING);
    CHECK(row_of(T)->mood == KO_NEUTRAL);
}

TEST(page_kohle, a_family_beyond_the_places_of_a_deal_is_spare)
{
    begin(1, 3);
    state = talk(HANDS);
    ((ko_pub *)state.byte)->dollar = 6;
    say("1: offer L 1", 1);
    say("0: agree 1.1", 2);
    say("1: offer P 2", 3);
    say("0: agree 2.1", 4);
    CHECK(row_of(L)->is_filled && row_of(P)->is_filled);
    say("2: offer R 1", 5);
    say("0: agree 3.1", 6);
    CHECK(row_of(L)->is_filled && !row_of(L)->is_spare);
    CHECK(row_of(P)->is_spare && !row_of(P)->is_filled);
    CHECK(row_of(P)->mood == KO_NEUTRAL);
}

/* ---- secrets ---------------------------------------------------------- */

static void put(kr_buf *out, const char *text)
{
    kr_put(out, text != NULL ? text : "");
    kr_put_char(out, '|');
}

/* All that an onlooker sees of the screen and the buttons while the hand is
 * covered. */
static void put_shown(kr_buf *out, kr_seat who)
{
    page_look look = look_of(who, false);
    kr_json json = { .out = out };
    page_put(&json, NULL, &page_ko_scene_shape, page_ko_scene_of(&look));
    for (unsigned c = 0; c < CHOICES; c++) {
        look = look_of(who, false);
        const page_acts *acts = acts_of(&look, c);
        for (unsigned i = 0; i < acts->list_count; i++) {
            const page_action *a = &acts->list[i];
            put(out, a->id);
            put(out, a->label);
            put(out, a->hint);
            put(out, a->key);
            put(out, a->is_closed ? a->why : "open");
        }
    }
}

TEST(page_kohle, a_covered_hand_changes_nothing_that_is_shown)
{
    static char shown[2][1 << 18];
    kr_buf out;
    begin(21, 4);
    for (uint32_t seq = 1; seq < 400 && step(seq); seq++) {
        kr_seat who = (kr_seat)(seq % 4);
        ko_prv *prv = (ko_prv *)(state.byte + sizeof(ko_pub)) + who;
        ko_prv held = *prv;
        out = kr_buf_of(shown[0], sizeof shown[0]);
        put_shown(&out, who);
        CHECK(!out.full);
        memset(prv->hand, 0, sizeof prv->hand);
        memset(prv->newest, 0, sizeof prv->newest);
        prv->hand[KO_CARD_STOP] = seq & 1 ? pub()->hands[who] : 0;
        out = kr_buf_of(shown[1], sizeof shown[1]);
        put_shown(&out, who);
        *prv = held;
        CHECK(!strcmp(shown[0], shown[1]));
    }
}

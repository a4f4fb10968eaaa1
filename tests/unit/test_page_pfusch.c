/*
 * test_page_pfusch.c -- what the page draws and offers of Pfusch: it follows
 * the rules, and tells nobody what is hidden.
 */
#include "core/notation.h"
#include "games/pfusch/pfusch.h"
#include "page/pfusch/pfusch.h"
#include "page/result.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 40, ROOM = 1 << 16, TEXT = 1 << 17 };

static const page_game *const pf = &page_pfusch;

/* ---- a game and its viewer -------------------------------------------- */

static union { uint64_t align; uint8_t byte[PAGE_PAST]; } past;
static page_acts acts;

static page_look look_at(const kr_state *s, kr_seat who)
{
    static char room[ROOM];
    page_look l = { .game = &pf_game, .eye = kr_look(&pf_game, s, who),
                    .past = past.byte };
    l.reader = (text_reader){
        .game = &pf_game, .lang = TEXT_EN, .who = who,
        .name = { "Anna", "Bruno", "Carla", "Dora", "Emil", "" } };
    l.room = kr_buf_of(room, sizeof room);
    return l;
}

/* The answer as JSON; it stays until the second next one. */
static const char *put(const page_shape *shape, const void *from)
{
    static char text[2][TEXT];
    static unsigned turn;
    turn ^= 1;
    kr_buf out = kr_buf_of(text[turn], TEXT);
    kr_json j = { .out = &out };
    page_put(&j, NULL, shape, from);
    CHECK(!out.full);
    return text[turn];
}

static const char *scene_of(page_look *l)
{
    l->room.used = 0;
    return put(pf->scene, pf->scene_of(l));
}

static void offer(page_look *l, const char *what, int place)
{
    page_choice choice = { .seat = -1, .place = place, .number = -1 };
    memcpy(choice.what, what, strlen(what) + 1);
    l->room.used = 0;
    acts = (page_acts){ .look = l };
    pf->act(&acts, &choice);
}

static unsigned count_of(const char *text, const char *part)
{
    unsigned count = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part))
        count++;
    return count;
}

static void open_game(kr_state *s, kr_rng *rng, unsigned number)
{
    kr_config config;
    kr_config_preset(&pf_game, &config);
    config.seats = (uint8_t)(2 + number % 4);
    config.timing = number % 3 == 0 ? KR_LIVE : KR_WINDOWS;
    config.option[PF_OPTION_REST] = number % 5 == 0;
    kr_rng_fast(rng, number);
    kr_new(&pf_game, &config, s);
    memset(&past, 0, sizeof past);
}

static kr_move any_move(const kr_state *s, kr_rng *rng)
{
    kr_span spans[KR_SPANS_MAX];
    kr_waits w = kr_who_acts(&pf_game, s);
    if (w.chance)
        return pf_game.draw(s, rng);
    kr_seats set = w.must != 0 ? w.must : w.may;
    kr_seat who = (kr_seat)kr_nth(set, kr_rng_below(rng, kr_bits(set)));
    int count = kr_list(&pf_game, s, who, spans);
    return spans[kr_rng_below(rng, (uint32_t)count)].move;
}

/* A random move; the page hears of it as of an entry. */
static void step(kr_state *s, kr_rng *rng, uint32_t seq)
{
    kr_state before = *s;
    kr_news news = { .count = 0 };
    kr_move m = any_move(s, rng);
    CHECK(kr_submit(&pf_game, s, m, &news) == KR_OK);
    pf->heard(past.byte,
              &(tb_entry){ .seq = seq, .kind = TB_MOVE, .move = m,
                           .news = news.move, .news_count = news.count },
              before.byte, s->byte);
}

typedef void visit(const kr_state *, page_look *);

/* Each position of random games, as each seat and a spectator see it. */
static void visit_games(visit *at)
{
    for (unsigned game = 0; game < GAMES; game++) {
        kr_state s;
        kr_rng rng;
        open_game(&s, &rng, game);
        for (uint32_t seq = 1; !kr_is_over(&pf_game, &s); seq++) {
            for (kr_seat who = 0; who < kr_config_of(&s)->seats; who++) {
                page_look l = look_at(&s, who);
                at(&s, &l);
            }
            step(&s, &rng, seq);
        }
    }
}

/* ---- actions ---------------------------------------------------------- */

static const struct { const char *what; uint8_t kind; } choices[] = {
    { "mix", PF_MIX }, { "site", PF_SITE }, { "chip", PF_BRIBE },
    { "block", PF_POINT }, { "block", PF_PROBE },
};

/* As in the facts: gifts, the informer, empties. */
static unsigned chip_at(unsigned token)
{
    return token < PF_INFORMER ? token + PF_GIFT_1 : PF_EMPTY;
}

static bool agrees(const page_action *a, kr_verdict verdict)
{
    if (verdict == KR_OK)
        return a->move[0] != '\0' && !a->is_closed;
    return a->move[0] == '\0' && a->is_closed &&
           strcmp(a->rule, kr_rule_of(&pf_game, verdict)) == 0 &&
           strcmp(a->why, text_of_rule(TEXT_EN, &pf_game, verdict)) == 0;
}

static void check_choice(const kr_state *s, page_look *l, unsigned i,
                         unsigned place)
{
    unsigned a = choices[i].kind == PF_BRIBE ? chip_at(place) : place;
    kr_move m = { .who = l->eye.who, .kind = choices[i].kind,
                  .a = (uint8_t)a };
    offer(l, choices[i].what, (int)place);
    const page_action *last = &acts.list[acts.list_count - 1];
    CHECK(last->is_primary && agrees(last, kr_check(&pf_game, s, m)));
}

static void check_actions(const kr_state *s, page_look *l)
{
    kr_span spans[KR_SPANS_MAX];
    int count = kr_list(&pf_game, s, l->eye.who, spans);
    l->peeks = true;
    offer(l, "", -1);
    CHECK((acts.list_count == 0) ==
          (count == 0 || kr_who_acts(&pf_game, s).chance));
    for (unsigned i = 0; i < KR_COUNT(choices) && acts.list_count > 0; i++)
        for (unsigned place = 0; count > 0 &&
             spans[0].move.kind == choices[i].kind &&
             place <= pf_game.kind[choices[i].kind].a; place++)
            check_choice(s, l, i, place);
}

TEST(page_pfusch, a_button_is_closed_by_the_rule_that_refuses_its_move)
{
    visit_games(check_actions);
}

static void check_missing(const kr_state *s, page_look *l)
{
    (void)s;
    offer(l, "nonsense", 3);
    for (unsigned i = 0; i < acts.list_count; i++)
        CHECK(acts.list[i].is_primary ==
              (acts.list[i].is_closed && acts.list[i].move[0] == '\0'));
    offer(l, "chip", 255);
    offer(l, "site", 255);
    offer(l, "block", 255);
    CHECK(acts.list_count == 0 ||
          acts.list[acts.list_count - 1].is_primary);
}

TEST(page_pfusch, without_a_choice_the_button_says_what_is_missing)
{
    visit_games(check_missing);
}

/* P-1.7 Wood stock, blocks and unplayed chips are hidden, the rest is
 * public. */
static void check_closed(const kr_state *s, page_look *l)
{
    const pf_prv poor = { .wood = 0 }, rich = { .wood = PF_WOOD };
    (void)s;
    for (int place = 0; place <= PF_HOLLOW; place++) {
        l->eye.prv = &poor;
        offer(l, "mix", place);
        unsigned closed = count_of(put(&page_acts_shape, &acts),
                                   "\"is_closed\":true");
        l->eye.prv = &rich;
        offer(l, "mix", place);
        CHECK(closed == count_of(put(&page_acts_shape, &acts),
                                 "\"is_closed\":true"));
    }
}

TEST(page_pfusch, no_closed_button_tells_that_the_wood_is_gone)
{
    visit_games(check_closed);
}

/* ---- the scene -------------------------------------------------------- */

static void check_scene(const kr_state *s, page_look *l)
{
    kr_span spans[KR_SPANS_MAX];
    const pf_pub *pub = l->eye.pub;
    unsigned open = 0, floors = 0;
    char part[64];
    int count = kr_who_acts(&pf_game, s).chance
              ? 0 : kr_list(&pf_game, s, l->eye.who, spans);
    for (int i = 0; i < count; i++) {
        unsigned kind = spans[i].move.kind;
        open += kind == PF_SITE || kind == PF_POINT || kind == PF_PROBE;
    }
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (pub->sign[who] != 0)
            floors += pub->height[pub->sign[who] - 1];
    const char *text = scene_of(l);
    CHECK(count_of(text, "\"is_open\":true") == open);
    CHECK(count_of(text, "\"is_known\":") == floors);
    snprintf(part, sizeof part, "\"asks\":\"%s\"",
             count > 0 ? pf_game.kind[spans[0].move.kind].word : "");
    CHECK(strstr(text, part) != NULL);
}

TEST(page_pfusch, what_can_be_chosen_is_what_is_legal)
{
    visit_games(check_scene);
}

static void check_hidden(const kr_state *s, page_look *l)
{
    pf_prv other = { .wood = 3, .mix = 1, .chip = 2, .point = 1 };
    (void)s;
    memset(other.solid, 5, sizeof other.solid);
    const char *mine = scene_of(l);
    CHECK(strstr(mine, "\"secrets\":[],\"houses\":[]") != NULL);
    l->eye.prv = &other;
    CHECK(strcmp(mine, scene_of(l)) == 0);
    l->peeks = true;
    CHECK(strstr(scene_of(l), "\"id\":\"wood\",\"name\":\"Wood left\","
                              "\"value\":\"3\"") != NULL);
}

TEST(page_pfusch, hidden_parts_show_only_while_their_owner_peeks)
{
    visit_games(check_hidden);
}

TEST(page_pfusch, a_spectator_is_offered_nothing)
{
    kr_state s;
    kr_rng rng;
    open_game(&s, &rng, 2);
    for (uint32_t seq = 1; !kr_is_over(&pf_game, &s); seq++) {
        page_look l = look_at(&s, KR_NOBODY);
        l.peeks = true;
        CHECK(strstr(scene_of(&l), "\"is_open\":true") == NULL);
        offer(&l, "mix", 0);
        CHECK(acts.list_count == 0);
        step(&s, &rng, seq);
    }
}

/* ---- the past --------------------------------------------------------- */

static void hear_news(uint32_t seq, const pf_pub *before, const kr_move *news,
                      int count)
{
    pf->heard(past.byte, &(tb_entry){ .seq = seq, .kind = TB_MOVE,
                                      .news = news, .news_count = count },
              before, before);
}

TEST(page_pfusch, the_dearest_gift_of_a_month_and_ruins_are_remembered)
{
    kr_state s;
    kr_rng rng;
    open_game(&s, &rng, 1);
    pf_pub *pub = (pf_pub *)s.byte;
    const kr_move gifts[] = {
        { .who = 0, .kind = PF_BRIBE, .a = 2 },
        { .who = 1, .kind = PF_BRIBE, .a = 5 },
        { .who = 2, .kind = PF_BRIBE, .a = PF_INFORMER },
    }, falls = { .who = 1, .kind = PF_FALLS };
    page_look l = look_at(&s, 0);
    pub->month = 2;
    pub->sign[1] = 1 + 7;
    hear_news(10, pub, gifts, KR_COUNT(gifts));
    hear_news(11, pub, &falls, 1);
    CHECK(strstr(scene_of(&l), "the dearest gift was 5\",\"sky\":\"\","
                               "\"top\":5") != NULL);
    CHECK(strstr(scene_of(&l), "Site 2.2, 3 blocks: free, a house fell "
                               "here\",\"state\":\"burnt\"") != NULL);
}

TEST(page_pfusch, what_was_taken_back_is_forgotten)
{
    kr_state s;
    kr_rng rng;
    open_game(&s, &rng, 1);
    pf_pub *pub = (pf_pub *)s.byte;
    const kr_move gift = { .who = 0, .kind = PF_BRIBE, .a = 4 },
                  falls = { .who = 1, .kind = PF_FALLS };
    page_look l = look_at(&s, 0);
    pub->sign[1] = 1;
    hear_news(10, pub, &gift, 1);
    hear_news(11, pub, &falls, 1);
    pf->heard(past.byte, &(tb_entry){ .seq = 12, .kind = TB_TAKE_BACK,
                                      .number = 11 }, pub, pub);
    CHECK(strstr(scene_of(&l), "burnt") == NULL);
    CHECK(strstr(scene_of(&l), "\"top\":4") != NULL);
    pf->heard(past.byte, &(tb_entry){ .seq = 13, .kind = TB_TAKE_BACK,
                                      .number = 10 }, pub, pub);
    CHECK(strstr(scene_of(&l), "\"top\":4") == NULL);
}

/* ---- the end ---------------------------------------------------------- */

static void check_end(const kr_state *s)
{
    kr_score score;
    unsigned solid = 0, all = 0;
    const pf_pub *pub = (const pf_pub *)s->byte;
    pf_game.score(s, &score);
    page_look l = look_at(s, KR_NOBODY);
    CHECK(strstr(scene_of(&l), "\"estates\":[]") != NULL);
    l.score = &score;
    CHECK(strstr(scene_of(&l), "\"inside\":[\"") == NULL);
    l.truth = s;
    for (unsigned site = 0; site < PF_SITES; site++) {
        if (pub->owner[site] == 0)
            continue;
        const pf_prv *own =
            kr_look(&pf_game, s, (kr_seat)(pub->owner[site] - 1)).prv;
        solid += kr_bits(own->solid[site]);
        all += pub->height[site];
    }
    const char *end = strstr(scene_of(&l), "\"estates\":");
    CHECK(count_of(end, "\"solid\"") == solid);
    CHECK(count_of(end, "\"hollow\"") == all - solid);
    CHECK(count_of(end, "\"what\":") == 4u * pub->config.seats);
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        char part[64];
        snprintf(part, sizeof part, "\"points\":%d}]", score.points[who]);
        CHECK(strstr(end, part) != NULL);
    }
}

TEST(page_pfusch, stamps_name_strikes_gifts_and_hidden_plaster)
{
    kr_state s;
    kr_rng rng;
    open_game(&s, &rng, 1);
    pf_pub *pub = (pf_pub *)s.byte;
    page_look l = look_at(&s, KR_NOBODY);
    page_stamps stamps = { .look = &l };
    pub->strikes[1] = 2;
    pub->played[0] = 1 << 5 | 1 << PF_GIFTS;    /* gift 6 and the informer */
    pub->owner[0] = 1;
    pub->height[0] = 2;
    page_pf_stamp(&stamps);
    CHECK(stamps.list_count == 2);              /* hollow blocks are secret */
    CHECK(stamps.list[0].seat == 1 && stamps.list[1].seat == 0);
    CHECK(strcmp(stamps.list[1].why, "gifts worth 6") == 0);
    stamps.list_count = 0;
    l.truth = &s;
    page_pf_stamp(&stamps);
    CHECK(stamps.list_count == 3 && stamps.list[0].seat == 0);
    CHECK(strncmp(stamps.list[0].why, "2 hollow", 8) == 0);
}

static bool is_placed(kr_state *s, kr_score score, const char *words)
{
    page_look l = look_at(s, 2);
    page_result r;
    page_make_result(&r, &l, &score);
    return strncmp(r.place, words, strlen(words)) == 0;
}

TEST(page_pfusch, a_shared_place_is_not_the_last)
{
    kr_state s;
    kr_rng rng;
    open_game(&s, &rng, 1);
    ((pf_pub *)s.byte)->config.seats = 3;
    CHECK(is_placed(&s, (kr_score){ .rank = { 1, 2, 3 } }, "You came last."));
    CHECK(is_placed(&s, (kr_score){ .rank = { 1, 2, 2 } }, "You share"));
    CHECK(is_placed(&s, (kr_score){ .rank = { 1, 3, 1 } }, "You won!"));
}

TEST(page_pfusch, the_end_shows_what_was_in_the_houses_and_what_they_earned)
{
    for (unsigned game = 0; game < GAMES; game++) {
        kr_state s;
        kr_rng rng;
        open_game(&s, &rng, game);
        for (uint32_t seq = 1; !kr_is_over(&pf_game, &s); seq++)
            step(&s, &rng, seq);
        check_end(&s);
    }
}

/*
 * test_typed.c -- what players type, and the moves it means.
 */
#include "bots/random.h"
#include "core/notation.h"
#include "games/games.h"
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "term/face.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

static const char *const names[KR_SEATS] = {
    "Ada", "Bruno", "Carla", "Dieter", "Elif", "Fritz",
};

/* A position, and the seat that types. */
static struct {
    const kr_game *game;
    const tui_face *face;
    kr_state state;
    kr_seat who;
} at;

static void stand(const kr_game *game, kr_seat who, const char *position)
{
    at.game = game;
    at.face = tui_face_of(game);
    at.who = who;
    memset(&at.state, 0, sizeof at.state);
    kr_scan s = { .text = position, .length = strlen(position) };
    kr_scan_position(&s, game, &at.state);
    kr_scan_sound(&s, game, &at.state);
    if (!kr_scan_done(&s))
        printf("# at %zu: %s\n", s.at, s.wrong);
    CHECK(kr_scan_done(&s));
}

static kr_verdict check(const void *host, kr_move m)
{
    (void)host;
    return kr_check(at.game, &at.state, m);
}

static const char *name_of(const void *host, char list, unsigned index)
{
    (void)host;
    return at.face->name(TEXT_DE, list, index);
}

static tui_typed type(const char *line)
{
    tui_reader reader = {
        .game = at.game, .verbs = at.face->verbs,
        .nouns = at.face->nouns, .seats = names, .name = name_of,
        .better = at.face->better, .check = check,
        .eye = kr_look(at.game, &at.state, at.who),
    };
    if (at.face->unit != NULL)
        reader.unit = at.face->unit(reader.eye);
    return tui_read_move(&reader, line);
}

/* Does the line mean this move? */
static bool means(const char *line, const char *move)
{
    char text[KR_MOVE_TEXT_MAX];
    tui_typed t = type(line);
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put_move(&out, at.game, t.move);
    bool right = t.sort == TUI_IS_MOVE && strcmp(text, move) == 0;
    if (!right)
        printf("# \"%s\" is sort %d, %s\n", line, t.sort, text);
    return right;
}

static bool is_refused_by(const char *line, const char *rule)
{
    tui_typed t = type(line);
    const char *number = kr_rule_of(at.game, t.verdict);
    bool right = t.sort == TUI_IS_REFUSED && strcmp(number, rule) == 0;
    if (!right)
        printf("# \"%s\" is sort %d, %s\n", line, t.sort, number);
    return right;
}

/* ---- Schwarzarbeit ------------------------------------------------------ */

#define HIDDEN "| 0: hides=DwHw | 1: hides=CwMw | 2: hides=GwLw " \
               "| 3: hides=JwKw"

static const char taking[] =
    "schwarzarbeit seats=4 | phase=take active=0 turn=4 way=first "
    "market=CeFeHdSwTdVe detectives=0123 taken=Ae,Ad,Be,Bd "
    "denounced=Ae/Ad/Be/Bd " HIDDEN;

static const char defending[] =
    "schwarzarbeit seats=4 | phase=lawyer active=0 turn=4 way=first "
    "market=CeFeHdTdVe detectives=0123 taken=AeSw,Ad,Be,Bd hired=Sw "
    "denounced=Ae/Ad/Be/Bd " HIDDEN;

/* People may be on the market twice. */
static const char late[] =
    "schwarzarbeit seats=4 | phase=take active=0 turn=42 way=second "
    "market=CdCeFeHdSwTd aside=DdDeEdEe detectives=0123 "
    "taken=AwFdHwKdMdNwPdReTeVw,BdGdJdKeNdOdPeRwTwWd,"
    "AdBeHeJeLeMeOePwSdVdWe,AeBwGeLdLwNeOwRdSeVeWw "
    "hired=AwFdHwKdMdNwPdReTeVw,BdGdJdKeNdOdPeRwTwWd,"
    "AdBeHeJeLeMeOePwSdVdWe,AeBwGeLdLwNeOwRdSeVeWw "
    "| 0: hides=DwEw | 1: hides=CwMw | 2: hides=FwGw | 3: hides=JwKw";

TEST(typed, schwarzarbeit_in_short_words)
{
    stand(&sw_game, 0, taking);
    CHECK(means("hire C", "0: hire C evening"));
    CHECK(means("HIRE c", "0: hire C evening"));
    CHECK(means("h casa", "0: hire C evening"));
    CHECK(means("den S", "0: denounce S weekend"));
    CHECK(means("den sid", "0: denounce S weekend"));
    CHECK(means("hire C e", "0: hire C evening"));
    CHECK(means("hire Ce", "0: hire C evening"));
    CHECK(means("hire C Abend", "0: hire C evening"));
    CHECK(means("0: hire C evening", "0: hire C evening"));
}

TEST(typed, what_can_be_several_things_is_asked_for)
{
    stand(&sw_game, 0, taking);
    tui_typed t = type("hire");
    CHECK(t.sort == TUI_IS_MANY && t.count == 5);
    stand(&sw_game, 0, late);
    t = type("hire C");
    CHECK(t.sort == TUI_IS_MANY && t.count == 2);
    CHECK(means("hire Cd", "0: hire C day"));
}

TEST(typed, refusals_name_the_nearest_rule)
{
    stand(&sw_game, 0, taking);
    CHECK(is_refused_by("hire H", "S-4.2"));
    CHECK(is_refused_by("den H", "S-4.3"));
    CHECK(is_refused_by("hire W", "S-4.1"));
    CHECK(is_refused_by("law 1.1", "S-5.1"));
    CHECK(is_refused_by("det C", "S-7.8"));
}

TEST(typed, nonsense_is_told_where_it_starts)
{
    stand(&sw_game, 0, taking);
    CHECK(type("foo").sort == TUI_IS_UNKNOWN);
    CHECK(type("").sort == TUI_IS_UNKNOWN);
    tui_typed t = type("hire C nonsense");
    CHECK(t.sort == TUI_IS_STRANGE && t.at == 7);
}

TEST(typed, lawyers_by_number_or_by_name)
{
    stand(&sw_game, 0, defending);
    CHECK(means("law 1.1", "0: lawyer 1.1"));
    CHECK(means("law 1 1", "0: lawyer 1.1"));
    CHECK(means("law Bruno 1", "0: lawyer 1.1"));
    CHECK(means("done", "0: end"));
    CHECK(is_refused_by("law 1.2", "S-5.2"));
    CHECK(is_refused_by("law Ada 1", "S-5.2"));
}

/* ---- Pfusch ------------------------------------------------------------- */

TEST(typed, pfusch_in_short_words)
{
    stand(&pf_game, 0,
          "pfusch seats=2 | phase=mix month=january first=0 due=01 "
          "| 0: wood=9 | 1: wood=9");
    CHECK(means("mix solid", "0: mix solid"));
    CHECK(means("mix soft", "0: mix hollow"));
    CHECK(means("mix hohl", "0: mix hollow"));
    CHECK(means("build wood", "0: mix solid"));
    CHECK(is_refused_by("skip", "P-3.3"));
    CHECK(is_refused_by("bribe 4", "P-2.1"));
}

TEST(typed, chips_by_number_word_or_gift)
{
    stand(&pf_game, 1,
          "pfusch seats=2 | phase=bribe month=january first=0 due=01 "
          "sign=1.1,1.2 owner=0,1 height=1,1 "
          "| 0: wood=9 | 1: wood=9");
    CHECK(means("bribe 4", "1: bribe 4"));
    CHECK(means("b 0", "1: bribe empty"));
    CHECK(means("gift e", "1: bribe empty"));
    CHECK(means("bribe inf", "1: bribe informer"));
    CHECK(means("bribe rolex", "1: bribe 3"));
    CHECK(type("bribe 9").sort == TUI_IS_STRANGE);
}

/* ---- Kohle -------------------------------------------------------------- */

static void play(const char *move)
{
    kr_scan s = { .text = move, .length = strlen(move) };
    kr_move m = kr_scan_move(&s, at.game);
    CHECK(kr_submit(at.game, &at.state, m, NULL) == KR_OK);
}

/* Carla (2) is the Boss of deal 1, which takes R and H. */
static void stand_at_deal(kr_seat who)
{
    stand(&ko_game, who,
          "kohle seats=3 | phase=talk active=2 dollar=1 deals=0 "
          "investors=HK,LP,RT hands=5,5,5 pile=83 "
          "| 0: travel=0,0,0,0,1 recruit=3 boss=1 | 1: clan=2 stop=3 "
          "| 2: joker=2 stop=3");
    play("0: offer H 3");
}

TEST(typed, kohle_in_short_words)
{
    stand_at_deal(0);
    CHECK(is_refused_by("offer K 8", "K-5.3"));
    CHECK(means("offer K 5", "0: offer K 5"));
    CHECK(means("bring knet 5", "0: offer K 5"));
    CHECK(means("trip raff", "0: travel R"));
    CHECK(means("recruit lieb", "0: recruit L"));
    CHECK(means("boss", "0: boss"));
    CHECK(means("p", "0: pass"));
    CHECK(means("price 1 2", "0: offer 1.1 H 2"));
    CHECK(means("counter 1.1 2", "0: offer 1.1 H 2"));
    CHECK(means("withdraw 1", "0: withdraw 1.1"));
    CHECK(type("offer K").sort == TUI_IS_SHORT);
    CHECK(is_refused_by("agree 1.1", "K-5.11"));
}

TEST(typed, the_boss_bids_agrees_and_closes)
{
    stand_at_deal(2);
    CHECK(means("agree 1.1", "2: agree 1.1"));
    CHECK(means("agree 1", "2: agree 1.1"));
    CHECK(means("bid bruno lieb 3", "2: bid 1 L 3"));
    CHECK(means("offer bruno lieb 3", "2: bid 1 L 3"));
    CHECK(means("nodeal", "2: fail"));
    CHECK(is_refused_by("agree 1.2", "K-5.4"));
    CHECK(is_refused_by("close", "K-7.1"));
}

/* K-5.2 The Boss may bid a player one price for one or more of their cards. */
TEST(typed, the_boss_bids_for_several_of_one_owner)
{
    stand_at_deal(2);
    CHECK(means("bid 1 LP 3", "2: bid 1 LP 3"));
    CHECK(means("bid bruno piep+lieb 3", "2: bid 1 LP 3"));
    CHECK(type("bid 1 3").sort == TUI_IS_MANY);
    CHECK(type("bid 1 LP").sort == TUI_IS_SHORT);
    CHECK(is_refused_by("bid 1 LR 3", "K-5.2"));
}

/* K-5.3 Prices are whole millions, from nought to the proceeds, in cash at
 * closing. The first dividend is worth two. */
TEST(typed, a_price_may_be_named_in_dividends)
{
    stand_at_deal(2);
    CHECK(means("bid 1 L 1d", "2: bid 1 L 2"));
    CHECK(means("bid 1 L d", "2: bid 1 L 2"));
    CHECK(means("bid bruno lieb dividend", "2: bid 1 L 2"));
    CHECK(means("bid 1 LP 2 dividends", "2: bid 1 LP 4"));
    CHECK(means("bid 1 LP 2 Dividenden", "2: bid 1 LP 4"));
    CHECK(means("bid 1 LP 2dividendes", "2: bid 1 LP 4"));
    CHECK(means("price 1 1d", "2: offer 1.1 H 2"));
    CHECK(is_refused_by("bid 1 L 4d", "K-5.3"));
    CHECK(type("bid 1 L 1x").sort == TUI_IS_STRANGE);
    stand_at_deal(0);
    CHECK(means("offer K dividend", "0: offer K 2"));
    CHECK(means("offer HK 2d", "0: offer HK 4"));
}

/* ---- all games ---------------------------------------------------------- */

/* A random game, up to some moves; false if it is over. */
static bool play_some(const kr_game *game, kr_rng *rng, int moves)
{
    kr_config config;
    at.game = game;
    at.face = tui_face_of(game);
    kr_config_preset(game, &config);
    kr_new(game, &config, &at.state);
    while (moves-- > 0 && !kr_is_over(game, &at.state))
        game->apply(&at.state, bot_random_next(game, &at.state, rng, 0), NULL);
    return !kr_is_over(game, &at.state);
}

/* Each legal move as it stands in logs is read as that move. */
static void check_notation(void)
{
    static kr_span spans[KR_SPANS_MAX];
    char text[KR_MOVE_TEXT_MAX];
    int count = kr_list(at.game, &at.state, at.who, spans);
    for (int i = 0; i < count; i++) {
        kr_move m = spans[i].move;
        m.n = spans[i].last;
        kr_buf out = kr_buf_of(text, sizeof text);
        kr_put_move(&out, at.game, m);
        tui_typed t = type(text);
        CHECK(t.sort == TUI_IS_MOVE && kr_same_move(t.move, m));
        if (t.sort != TUI_IS_MOVE || !kr_same_move(t.move, m))
            printf("# %s is sort %d\n", text, t.sort);
    }
}

TEST(typed, every_legal_move_may_be_typed_as_it_is_written)
{
    kr_rng rng;
    kr_rng_fast(&rng, 11);
    for (int i = 0; i < 120; i++) {
        if (!play_some(kr_games[i % KR_GAMES], &rng, 20 + i * 2))
            continue;
        for (at.who = 0; at.who < KR_USUAL_SEATS; at.who++)
            check_notation();
    }
}

/* Words and signs that mean something somewhere, in any order. */
static void put_nonsense(kr_buf *out, kr_rng *rng)
{
    static const char *const pieces[] = {
        "hire", "den", "det", "law", "mix", "bribe", "probe", "point", "site",
        "offer", "bid", "price", "agree", "call", "own", "agreed", "travel",
        "joker", "of", "lay", "hush", "1d", "dividend", "p", "d", "x", "A",
        "R", "RL", "-", "+", ".", "0", "1", "2.1", "99999999999", ":",
        "0:", "\xC3\xBC", "\xFF",
    };
    for (unsigned n = kr_rng_below(rng, 7); n > 0; n--) {
        kr_put(out, pieces[kr_rng_below(rng, KR_COUNT(pieces))]);
        if (kr_rng_below(rng, 3) > 0)
            kr_put_char(out, ' ');
    }
}

TEST(typed, whatever_is_typed_only_legal_moves_are_made_of_it)
{
    char line[100];
    kr_rng rng;
    kr_rng_fast(&rng, 5);
    for (int i = 0; i < 60; i++) {
        if (!play_some(kr_games[i % KR_GAMES], &rng, 20 + i * 3))
            continue;
        for (int k = 0; k < 300; k++) {
            at.who = (kr_seat)(k % KR_USUAL_SEATS);
            kr_buf out = kr_buf_of(line, sizeof line);
            put_nonsense(&out, &rng);
            tui_typed t = type(line);
            CHECK(t.sort != TUI_IS_MOVE || check(NULL, t.move) == KR_OK);
            CHECK(t.at <= strlen(line));
        }
    }
}

/* S-8.9 A lawyer on one's own denounced illegal person scores −99. */
TEST(typed, a_lawyer_on_ones_own_person_is_doubted_where_he_can_be_seen)
{
    sw_pub pub = { .denounced = { [1] = { 1 + 3, 1 + 6 } } };
    sw_prv prv = { .hides = sw_set_of(sw_card(1, SW_WEEKEND)) };
    tui_scene s = { .eye = { &pub, &prv, 0 }, .memory = TB_FILE };
    kr_move own = { .kind = SW_LAWYER, .a = 1, .b = 1 };
    kr_move other = { .kind = SW_LAWYER, .a = 1, .b = 2 };
    CHECK(tui_face_of(&sw_game)->doubt(&s, own) == TEXT_SW_TERM_SURE);
    CHECK(tui_face_of(&sw_game)->doubt(&s, other) == 0);
    s.memory = TB_CLASSIC;
    CHECK(tui_face_of(&sw_game)->doubt(&s, own) == 0);
}

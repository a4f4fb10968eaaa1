/*
 * test_coach.c -- the coach of a first game: what it says, when, and what it
 * must not know.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/memory.h"
#include "bots/random.h"
#include "coach/coach.h"
#include "core/scan.h"
#include "games/games.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "test.h"

enum { LOG = 4096, TEXT = 512, ME = 0 };

/* A game that a pupil in seat 0 and novices play, and what the coach says. */
typedef struct {
    const kr_game *game;
    kr_state state;
    kr_rng rng;
    coach_past past;
    coach_state coach;
    coach_choice choice;
    bot_memory memory;
    kr_move log[LOG];
    char said[TEXT];                    /* in English; "" for nothing */
    const coach_step *step;             /* that is said, or NULL */
    const coach_step *hint;             /* that is only pointed at, or NULL */
    coach_line line;
    _Alignas(16) uint8_t desk[COACH_DESK];
} lesson;

static coach_look look(lesson *l)
{
    return (coach_look){ l->game, kr_look(l->game, &l->state, ME), &l->past,
                         &l->choice, l->desk, false };
}

static void say(const lesson *l, text_lang lang, char text[TEXT])
{
    text_reader reader = { .game = l->game, .lang = lang, .who = ME,
                           .name = { "Ann", "Bob", "Cem", "Dag", "Eve" } };
    kr_buf out = kr_buf_of(text, TEXT);
    if (l->step != NULL)
        coach_say(&out, &reader, l->step, l->coach.is_other, &l->line);
}

static void ask(lesson *l)
{
    coach_look at = look(l);
    l->step = coach_next(&l->coach, &at, &l->line);
    l->hint = l->coach.is_faint ? l->step : NULL;
    if (l->coach.is_faint)
        l->step = NULL;
    memset(l->said, 0, sizeof l->said);
    say(l, TEXT_EN, l->said);
}

/* Chooses on the screen what the coach points at. */
static void follow(lesson *l)
{
    const char *blank = strchr(l->line.target, ' ');
    size_t n = blank == NULL ? 0 : (size_t)(blank - l->line.target);
    if (l->step == NULL || blank == NULL)
        return;
    memcpy(l->choice.what, l->line.target, n);
    l->choice.what[n] = '\0';
    strcpy(l->choice.word, blank + 1);
}

static void begin(lesson *l, const kr_game *game, uint64_t seed)
{
    tb_plan plan = { .setup = { .game = game } };
    uint8_t secret[TB_SECRET_SIZE];
    memset(l, 0, sizeof *l);
    l->game = game;
    kr_rng_fast(&l->rng, seed);
    coach_prepare(&plan, secret);
    kr_new(game, &plan.setup.config, &l->state);
    bot_memory_init(&l->memory, game, kr_look(game, &l->state, ME), l->log,
                    LOG);
}

static void apply(lesson *l, kr_move m)
{
    kr_state before = l->state;
    kr_news news = { .count = 0 };
    l->game->apply(&l->state, m, &news);
    bot_memory_note(&l->memory, l->game, before.byte, m, &news);
    coach_hear(&l->past, l->game, &(coach_event){
        .me = ME, .move = l->game->redact(before.byte, m, ME),
        .news = news.move, .news_count = news.count,
        .before = before.byte, .after = l->state.byte });
}

/* Novices know no more than the view they are shown. */
static kr_move choose(lesson *l, kr_seat who)
{
    const bot *b = bot_named(l->game, "novice");
    static _Alignas(16) uint8_t desk[1 << 20];
    kr_eye eye = kr_look(l->game, &l->state, who);
    kr_seen seen = { .first = eye, .now = eye };
    CHECK(b->desk <= sizeof desk);
    return b->choose(&(bot_question){ .game = l->game, .seen = &seen,
        .rng = &l->rng, .desk = desk, .effort = BOT_USUAL });
}

/* Makes the next move of the game; false if it is over. */
static bool play(lesson *l)
{
    kr_waits w = kr_who_acts(l->game, &l->state);
    if (kr_is_over(l->game, &l->state))
        return false;
    l->choice = (coach_choice){ .seat = -1, .place = -1, .number = -1 };
    apply(l, w.chance ? l->game->draw(&l->state, &l->rng)
                      : choose(l, (kr_seat)kr_lowest(w.must)));
    return true;
}

static bool has_coach(const kr_game *game)
{
    return coach_of(game)->steps > 0;
}

static unsigned number_of(const lesson *l)
{
    unsigned i = (unsigned)(l->step - coach_of(l->game)->step);
    return 2 * i + l->coach.is_other;
}

/* ---- every lesson ----------------------------------------------------- */

/* A pupil who reads some sentences, overlooks others, and follows a few. */
static void check_sentence(lesson *l, unsigned shown[2 * COACH_STEPS])
{
    char text[TEXT];
    ask(l);
    if (l->step != NULL)
        shown[number_of(l)]++;
    for (text_lang lang = 0; l->step != NULL && lang < TEXT_LANGS; lang++) {
        say(l, lang, text);
        CHECK(text[0] != '\0' && strchr(text, '{') == NULL);
    }
}

static void check_sentences(lesson *l, unsigned shown[2 * COACH_STEPS])
{
    while (play(l)) {
        check_sentence(l, shown);
        if (kr_rng_below(&l->rng, 2) == 0) {
            follow(l);
            check_sentence(l, shown);
        }
        if (kr_rng_below(&l->rng, 3) == 0) {
            coach_close(&l->coach);
            check_sentence(l, shown);
        }
    }
}

TEST(coach, sentences_are_whole_and_each_of_them_comes_up)
{
    static lesson l;
    for (unsigned g = 0; g < KR_GAMES; g++) {
        unsigned shown[2 * COACH_STEPS] = { 0 };
        const coach_game *coach = coach_of(kr_games[g]);
        for (uint64_t seed = 1; has_coach(kr_games[g]) && seed <= 60; seed++) {
            begin(&l, kr_games[g], seed);
            check_sentences(&l, shown);
        }
        for (unsigned i = 0; i < coach->steps; i++)
            if (shown[2 * i] == 0 && coach->step[i].beat == 0)
                test_check(false, coach->step[i].id, __FILE__, __LINE__);
    }
}

static bool has_rule(const kr_game *game, const char *rule)
{
    for (unsigned i = 0; i < game->rules; i++)
        if (kr_same_text(game->rule[i], rule))
            return true;
    return false;
}

TEST(coach, each_step_names_a_rule_of_its_game)
{
    for (unsigned g = 0; g < KR_GAMES; g++) {
        const coach_game *coach = coach_of(kr_games[g]);
        for (unsigned i = 0; i < coach->steps; i++)
            if (!has_rule(kr_games[g], coach->step[i].rule))
                test_check(false, coach->step[i].id, __FILE__, __LINE__);
    }
}

/* ---- the end ---------------------------------------------------------- */

enum { PATIENCE = 40 };                 /* moves of a pupil */

static bool ends_before_its_game(const coach_game *g)
{
    bool ends = false;
    for (unsigned i = 0; i < g->steps; i++)
        ends |= g->step[i].rank == COACH_END;
    return ends;
}

/* The pupil does anything, and reads every sentence. */
static void play_anyhow(lesson *l)
{
    kr_waits w = kr_who_acts(l->game, &l->state);
    if (!w.chance && kr_has(w.must, ME))
        apply(l, bot_random_move(l->game, kr_look(l->game, &l->state, ME),
                                 &l->rng));
    else
        play(l);
}

static bool comes_to_its_end(lesson *l)
{
    while (!kr_is_over(l->game, &l->state) && l->past.moves < PATIENCE) {
        play_anyhow(l);
        for (ask(l); l->step != NULL; ask(l)) {
            if (l->step->rank == COACH_END)
                return true;
            coach_close(&l->coach);
        }
    }
    return false;
}

TEST(coach, a_lesson_ends_for_pupils_who_do_anything)
{
    static lesson l;
    unsigned lessons = 0;
    for (unsigned g = 0; g < KR_GAMES; g++) {
        bool ends = ends_before_its_game(coach_of(kr_games[g]));
        for (uint64_t seed = 1; ends && seed <= 20; seed++) {
            begin(&l, kr_games[g], seed);
            CHECK(comes_to_its_end(&l));
            lessons++;
        }
    }
    CHECK(lessons > 0);
}

TEST(coach, the_lesson_only_goes_forward)
{
    static lesson l;
    for (unsigned g = 0; g < KR_GAMES; g++) {
        unsigned last = 0;
        if (!has_coach(kr_games[g]))
            continue;
        for (begin(&l, kr_games[g], 1); play(&l);) {
            coach_look at = look(&l);
            unsigned done = coach_of(l.game)->done(&at);
            CHECK(done >= last);
            last = done;
        }
        CHECK(last >= 90);
    }
}

/* ---- secrecy ---------------------------------------------------------- */

/* The same game in another world that the pupil cannot tell from this one. */
static void replay(lesson *copy, const lesson *l)
{
    static kr_move told[LOG];
    kr_seen seen = bot_memory_seen(&l->memory, l->game,
                                   kr_look(l->game, &l->state, ME));
    kr_rng rng = l->rng;
    kr_retell(l->game, &seen, &rng, told);
    *copy = *l;
    memset(&copy->past, 0, sizeof copy->past);
    kr_new(l->game, kr_config_of(&l->state), &copy->state);
    copy->memory.moves = 0;
    copy->memory.log = copy->log;
    for (size_t i = 0; i < seen.moves; i = copy->memory.moves)
        apply(copy, told[i]);
}

TEST(coach, other_hidden_cards_change_no_sentence)
{
    static lesson l, copy;
    for (unsigned g = 0; g < KR_GAMES; g++)
        for (uint64_t seed = 1; has_coach(kr_games[g]) && seed <= 8; seed++) {
            begin(&l, kr_games[g], seed);
            for (unsigned n = 0; play(&l); n++) {
                if (n % 7 == 0) {
                    replay(&copy, &l);
                    ask(&copy);
                }
                ask(&l);
                CHECK(n % 7 != 0 || (strcmp(l.said, copy.said) == 0 &&
                      strcmp(l.line.target, copy.line.target) == 0));
            }
        }
}

/* ---- it fades --------------------------------------------------------- */

static bool is_step(const coach_step *s, const char *id)
{
    return s != NULL && kr_same_text(s->id, id);
}

/* Reads all sentences. */
static void read_all(lesson *l)
{
    for (ask(l); l->step != NULL; ask(l))
        coach_close(&l->coach);
}

/* The pupil is about to take a card and the market has a weekend card. */
static sw_cards weekends(const lesson *l)
{
    kr_eye eye = kr_look(l->game, &l->state, ME);
    const sw_pub *pub = eye.pub;
    return pub->phase == SW_PHASE_TAKE && pub->active == ME
           ? pub->market & SW_WEEKENDS : 0;
}

static void hire(lesson *l, sw_cards cards)
{
    unsigned card = kr_lowest(cards);
    l->choice = (coach_choice){ .seat = -1, .place = -1, .number = -1 };
    apply(l, (kr_move){ .who = ME, .kind = SW_HIRE,
                        .a = (uint8_t)(card / SW_SHIFTS),
                        .b = (uint8_t)(card % SW_SHIFTS) });
}

TEST(coach, points_again_until_the_pupil_was_right_twice)
{
    static lesson l;
    unsigned pointed = 0, hired = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        hired = 0;
        begin(&l, kr_game_named("schwarzarbeit"), seed);
        do {
            read_all(&l);
            CHECK(!is_step(l.hint, "s3") || hired < COACH_LEARNT);
            pointed += is_step(l.hint, "s3");
            if (weekends(&l) != 0) {
                hire(&l, weekends(&l));
                hired++;
                ask(&l);
            }
        } while (play(&l));
        CHECK(hired > COACH_LEARNT);
    }
    CHECK(pointed >= 8);
}

TEST(coach, a_wrong_move_does_not_count)
{
    static lesson l;
    unsigned wrong = 0;
    begin(&l, kr_game_named("schwarzarbeit"), 1);
    for (read_all(&l); play(&l); read_all(&l)) {
        kr_eye eye = kr_look(l.game, &l.state, ME);
        sw_cards own = sw_own(((const sw_prv *)eye.prv)->hides);
        sw_cards unsure = ((const sw_pub *)eye.pub)->market &
                          ~SW_WEEKENDS & ~own;
        ask(&l);
        if (weekends(&l) != 0 && unsure != 0) {
            hire(&l, unsure);
            wrong++;
        }
        ask(&l);
        for (unsigned i = 0; i < coach_of(l.game)->steps; i++)
            if (is_step(&coach_of(l.game)->step[i], "s3"))
                CHECK(l.coach.right[i] == 0);
        if (wrong == COACH_LEARNT + 1)
            return;
    }
    CHECK(false);
}

TEST(coach, late_in_a_game_only_late_sentences_begin)
{
    static lesson l;
    for (unsigned g = 0; g < KR_GAMES; g++)
        for (uint64_t seed = 1; has_coach(kr_games[g]) && seed <= 4; seed++) {
            const coach_game *coach = coach_of(kr_games[g]);
            const coach_step *before = NULL;
            begin(&l, kr_games[g], seed);
            for (; play(&l); before = l.step) {
                ask(&l);
                CHECK(l.step == NULL || l.step == before ||
                      l.step->is_late || l.coach.is_other ||
                      !coach->is_late(l.state.byte));
            }
        }
}

/* ---- what was said ---------------------------------------------------- */

TEST(coach, what_was_said_is_read_as_it_was_written)
{
    const coach_game *g = coach_of(kr_game_named("schwarzarbeit"));
    coach_state s = { .said = 0x105, .said_other = 0x11,
                      .right = { [3] = 1, [5] = COACH_LEARNT } };
    coach_state again = { 0 };
    char text[COACH_IDS];
    kr_buf out = kr_buf_of(text, sizeof text);
    coach_put_said(&out, g, &s);
    coach_read_said(&again, g, text);
    CHECK(s.said == again.said && s.said_other == again.said_other);
    CHECK(memcmp(s.right, again.right, sizeof s.right) == 0);
    coach_read_said(&again, g, "nothing s3x .not  s1 s3.7 s4.x s3.0 s3.");
    CHECK((s.said | 1) == again.said && s.said_other == again.said_other);
    CHECK(memcmp(s.right, again.right, sizeof s.right) == 0);
    s.said = s.said_other = UINT64_MAX;
    memset(s.right, COACH_LEARNT, sizeof s.right);
    out = kr_buf_of(text, sizeof text);
    coach_put_said(&out, g, &s);
    CHECK(!out.full);
}

/* ---- games without a coach -------------------------------------------- */

TEST(coach, a_game_may_have_none)
{
    coach_past past = { .last = { .happened = false } }, same = past;
    CHECK(coach_general.steps == 0);
    for (unsigned g = 0; g < KR_GAMES; g++)
        if (!has_coach(kr_games[g])) {
            coach_hear(&past, kr_games[g], &(coach_event){ .me = ME });
            CHECK(memcmp(&past, &same, sizeof past) == 0);
        }
}

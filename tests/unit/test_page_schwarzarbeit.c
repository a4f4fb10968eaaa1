/*
 * test_page_schwarzarbeit.c -- what the page draws and offers of Schwarzarbeit:
 * random games, looked at by every seat.
 */
#include "bots/random.h"
#include "games/schwarzarbeit/state.h"
#include "page/schwarzarbeit/schwarzarbeit.h"
#include "text/schwarzarbeit/notes.h"
#include "unit/test.h"

#include <string.h>

enum { LATE = 6, ROOM = 1 << 16, JSON = 1 << 18, EVERY = 7 };

typedef struct {
    kr_state state;
    sw_shown shown;
    kr_rng rng;
    char room[ROOM];
} play;

static void begin(play *p, unsigned seats, kr_timing timing)
{
    kr_config c = { .seats = (uint8_t)seats, .timing = (uint8_t)timing,
                    .law = KR_LAW };
    memset(p, 0, sizeof *p);
    kr_new(&sw_game, &c, &p->state);
    kr_rng_fast(&p->rng, seats + timing * 10u);
}

static bool step(play *p)
{
    kr_news news = { .count = 0 };
    if (kr_is_over(&sw_game, &p->state))
        return false;
    sw_apply(&p->state, bot_random_next(&sw_game, &p->state, &p->rng, LATE),
             &news);
    page_sw_heard(&p->shown, &(tb_entry){ .news = news.move,
                                          .news_count = news.count },
                  NULL, NULL);
    return true;
}

static page_look look_of(play *p, kr_seat who, bool peeks)
{
    page_look l = { .game = &sw_game, .memory = TB_FILE, .peeks = peeks,
                    .past = &p->shown };
    l.eye = kr_look(&sw_game, &p->state, who);
    l.reader = (text_reader){
        .game = &sw_game, .who = who,
        .name = { "Anna", "Bruno", "Carla", "Dieter", "Elif" },
    };
    l.is_over = kr_is_over(&sw_game, &p->state);
    l.room = kr_buf_of(p->room, sizeof p->room);
    return l;
}

static const sw_scene *scene_of(page_look *l)
{
    l->room.used = 0;
    return page_schwarzarbeit.scene_of(l);
}

static const page_acts *acts_of(page_look *l, const page_choice *choice)
{
    static page_acts acts;
    l->room.used = 0;
    acts = (page_acts){ .look = l };
    page_schwarzarbeit.act(&acts, choice);
    return &acts;
}

static page_choice on_card(unsigned card)
{
    page_choice c = { .what = "card", .seat = -1, .place = -1, .number = -1 };
    memcpy(c.word, sw_card_words[card + 1], 3);
    return c;
}

static page_choice on_pile(unsigned seat, unsigned place)
{
    return (page_choice){ .what = "pile", .seat = (int32_t)seat,
                          .place = (int32_t)place, .number = -1 };
}

/* Every position of random games of all sizes, seen by every seat. */
static void watch(void (*look)(play *, kr_seat who))
{
    static play p;
    unsigned moves = 0;
    for (unsigned seats = 3; seats <= SW_SEATS; seats++)
        for (unsigned timing = KR_WINDOWS; timing <= KR_LIVE; timing++)
            for (begin(&p, seats, (kr_timing)timing); step(&p); moves++)
                for (kr_seat who = 0; moves % EVERY == 0 && who < seats; who++)
                    look(&p, who);
}

/* ---- actions ---------------------------------------------------------- */

static const page_action *named(const page_acts *acts, const char *id)
{
    for (unsigned i = 0; i < acts->list_count; i++)
        if (strcmp(acts->list[i].id, id) == 0)
            return &acts->list[i];
    return NULL;
}

static void is_as_checked(const page_look *l, const page_action *a,
                          kr_verdict verdict)
{
    const char *number = kr_rule_of(&sw_game, verdict);
    CHECK(a != NULL);
    if (a == NULL)
        return;
    CHECK((a->move[0] != '\0') == (verdict == KR_OK));
    CHECK(a->is_closed == (l->peeks && verdict != KR_OK) || !l->peeks);
    CHECK(!a->is_closed || verdict != KR_OK);
    /* Covered, a closed button says the refusal that all may know. */
    CHECK(verdict < KR_RULES || (!l->peeks && a->is_closed) ||
          strcmp(a->rule, number) == 0);
    CHECK(verdict == KR_OK || (a->why != NULL && a->why[0] != '\0'));
}

static const page_choice nothing = { .seat = -1, .place = -1, .number = -1 };

static bool looks_alike(const page_acts *a, const page_acts *b)
{
    bool same = a->list_count == b->list_count;
    for (unsigned i = 0; same && i < a->list_count; i++)
        same = strcmp(a->list[i].id, b->list[i].id) == 0 &&
               strcmp(a->list[i].label, b->list[i].label) == 0 &&
               (a->list[i].hint == NULL ||
                strcmp(a->list[i].hint, b->list[i].hint) == 0) &&
               a->list[i].is_closed == b->list[i].is_closed &&
               a->list[i].is_primary == b->list[i].is_primary;
    return same;
}

/* A choice that means nothing brings what no choice brings. */
static void is_as_unchosen(page_look *l, const page_choice *choice)
{
    page_acts kept = *acts_of(l, choice);
    CHECK(looks_alike(&kept, acts_of(l, &nothing)));
}

static void check_card(play *p, page_look *l, unsigned card)
{
    static const char *const ids[] = { "hire", "denounce", "detective" };
    static const uint8_t kinds[] = { SW_HIRE, SW_DENOUNCE, SW_CLAIM };
    const sw_pub *pub = l->eye.pub;
    page_choice choice = on_card(card);
    if (!(pub->market & sw_set_of(card)))
        is_as_unchosen(l, &choice);
    else for (size_t i = 0; i < KR_COUNT(ids); i++) {
        kr_move m = sw_card_move(l->eye.who, kinds[i], card);
        is_as_checked(l, named(acts_of(l, &choice), ids[i]),
                      kr_check(&sw_game, &p->state, m));
    }
}

static void check_pile(play *p, page_look *l, unsigned seat, unsigned place)
{
    const sw_pub *pub = l->eye.pub;
    page_choice choice = on_pile(seat, place);
    kr_move m = sw_move(l->eye.who, SW_LAWYER, seat, place);
    if (place == 0 || place > SW_PILE || pub->denounced[seat][place - 1] == 0)
        is_as_unchosen(l, &choice);
    else
        is_as_checked(l, named(acts_of(l, &choice), "lawyer"),
                      kr_check(&sw_game, &p->state, m));
}

static void check_buttons(play *p, kr_seat who)
{
    unsigned seats = kr_config_of(&p->state)->seats;
    if (kr_is_over(&sw_game, &p->state))
        return;
    for (unsigned peeks = 0; peeks < 2; peeks++) {
        page_look l = look_of(p, who, peeks);
        for (unsigned card = 0; card < SW_CARDS; card++)
            check_card(p, &l, card);
        for (unsigned seat = 0; seat < seats; seat++)
            for (unsigned place = 0; place < SW_PILE + 2; place++)
                check_pile(p, &l, seat, place);
    }
}

TEST(page_schwarzarbeit, a_button_is_open_or_says_the_rule_as_check_does)
{
    watch(check_buttons);
}

/* Before a choice, closed buttons show the stakes: all that it can bring. */
static void check_plain(play *p, kr_seat who)
{
    static const struct { const char *id, *hint; uint8_t by; } buttons[] = {
        { "skip", NULL, SW_SKIP }, { "end", NULL, SW_END },
        { "pass", NULL, SW_PASS }, { "hire", "+1 if honest", SW_HIRE },
        { "denounce", "+3 or \342\210\2222", SW_HIRE },
        { "detective", "+3 or \342\210\2222", SW_HIRE },
        { "lawyer", "+2 or \342\210\2222", SW_END },
    };
    page_look l = look_of(p, who, false);
    const page_acts *acts = acts_of(&l, &nothing);
    unsigned due = 0, takes = 0;
    for (unsigned card = 0; card < SW_CARDS; card++)
        takes |= !page_tells(&l, sw_card_move(who, SW_HIRE, card)) ||
                 !page_tells(&l, sw_card_move(who, SW_CLAIM, card));
    for (size_t i = 0; i < KR_COUNT(buttons); i++) {
        const page_action *a = named(acts, buttons[i].id);
        kr_move m = sw_move(who, buttons[i].by, 0, 0);
        bool is_legal = kr_check(&sw_game, &p->state, m) == KR_OK;
        CHECK((a != NULL) == (buttons[i].by != SW_HIRE ? is_legal : takes > 0));
        CHECK(buttons[i].hint == NULL || a == NULL ||
              (a->is_closed && a->move[0] == '\0' && a->why[0] != '\0' &&
               strcmp(a->hint, buttons[i].hint) == 0));
        due += a != NULL;
    }
    CHECK(acts->list_count == due);
}

TEST(page_schwarzarbeit, what_needs_no_choice_is_offered_while_it_is_legal)
{
    watch(check_plain);
}

/* The announcement says how many people here are the announcer's. */
static void check_announcement(play *p, kr_seat who)
{
    page_look l = look_of(p, who, false);
    const sw_scene *s = scene_of(&l);
    if (s->announcement == NULL)
        return;
    const sw_said *said = &s->said[s->said_count - 1];
    bool is_own = said->who == who;
    unsigned theirs = said->cards_count - said->number;
    const char *words = theirs == 0 ? "obody" : theirs > 1 ? "of these cards"
                      : is_own ? "one" : "exactly one";
    CHECK(strstr(s->announcement, words) != NULL);
}

TEST(page_schwarzarbeit, an_announcement_says_its_meaning)
{
    watch(check_announcement);
}

TEST(page_schwarzarbeit, choices_that_mean_nothing_are_borne)
{
    static play p;
    page_choice odd[] = {
        { .what = "card", .word = "Zz" }, { .what = "card", .word = "" },
        { .what = "pile", .seat = -1, .place = -1 },
        { .what = "pile", .seat = 7, .place = 1 },
        { .what = "pile", .seat = 0, .place = 24 },
        { .what = "person", .word = "A" }, { .what = "nonsense" },
    };
    begin(&p, 4, KR_WINDOWS);
    while (sw_state_in(&p.state)->pub.phase != SW_PHASE_TAKE)
        step(&p);
    page_look l = look_of(&p, sw_state_in(&p.state)->pub.active, true);
    for (size_t i = 0; i < KR_COUNT(odd); i++)
        is_as_unchosen(&l, &odd[i]);
}

/* Seat 0 has denounced a worker of seat 1, whose turn it is. */
static page_look before_betrayal(play *p)
{
    sw_state *s = sw_state_of(&p->state);
    unsigned card = sw_card(4, SW_DAY);
    begin(p, 3, KR_WINDOWS);
    s->pub.phase = SW_PHASE_LAWYER;
    s->pub.due = 0;
    s->pub.active = 1;
    s->pub.taken[0] = sw_set_of(card);
    s->pub.denounced[0][0] = (uint8_t)(card + 1);
    s->prv[1].hides = sw_set_of(sw_card(4, SW_WEEKEND));
    return look_of(p, 1, false);
}

TEST(page_schwarzarbeit, a_lawyer_for_ones_own_worker_is_asked_for_twice)
{
    static play p;
    page_look l = before_betrayal(&p);
    page_choice choice = on_pile(0, 1);
    const page_action *a = named(acts_of(&l, &choice), "lawyer");
    CHECK(a != NULL && a->asks_again && !a->is_closed);
    CHECK(strcmp(a->hint, "+2 or \342\210\2222") == 0);
    choice.sure = true;
    a = named(acts_of(&l, &choice), "lawyer");
    CHECK(!a->asks_again && strcmp(a->move, "1: lawyer 0.1") == 0);
    CHECK(strstr(a->label, "\342\210\22299!") != NULL);
    l.reader.forgets = true;            /* nobody can read who lies there */
    choice.sure = false;
    CHECK(!named(acts_of(&l, &choice), "lawyer")->asks_again);
}

/* ---- secrets ---------------------------------------------------------- */

static const char *json_of(page_look *l, char *text)
{
    kr_buf out = kr_buf_of(text, JSON);
    kr_json j = { .out = &out };
    page_put(&j, NULL, &page_sw_scene, scene_of(l));
    CHECK(!out.full);
    return text;
}

/* A player who may take no card sees only the skip. */
static void check_covered(play *p, kr_seat who)
{
    static char one[JSON], other[JSON], room[ROOM];
    const sw_pub *pub = &sw_state_in(&p->state)->pub;
    sw_prv elsewhere = { .hides = SW_WEEKENDS & ~sw_everybody_in(pub->market) };
    sw_prv there = { .hides = sw_everybody_in(pub->market & (0 - pub->market))
                              & SW_WEEKENDS };
    page_look a = look_of(p, who, false), b = a;
    a.eye.prv = &elsewhere;
    b.eye.prv = &there;
    b.room = kr_buf_of(room, sizeof room);
    CHECK(strcmp(json_of(&a, one), json_of(&b, other)) == 0);
    if (kr_bits(pub->market) < 2 || a.is_over)
        return;
    page_choice choice = on_card(kr_lowest(pub->market));
    page_acts kept = *acts_of(&a, &choice);
    CHECK(looks_alike(&kept, acts_of(&b, &choice)));
}

TEST(page_schwarzarbeit, a_covered_screen_is_the_same_whomever_one_hides)
{
    watch(check_covered);
}

static void check_peek(play *p, kr_seat who)
{
    const sw_prv *prv = kr_look(&sw_game, &p->state, who).prv;
    page_look l = look_of(p, who, true);
    const sw_scene *s = scene_of(&l);
    for (unsigned i = 0; i < SW_PEOPLE; i++)
        CHECK(s->people[i].is_own ==
              ((prv->hides >> sw_card(i, SW_WEEKEND) & 1) != 0));
}

TEST(page_schwarzarbeit, a_peek_marks_ones_own_people)
{
    watch(check_peek);
}

/* ---- the scene against the rules -------------------------------------- */

static void check_numbers(play *p, kr_seat who)
{
    static const unsigned turns[] = { [3] = 45, [4] = 44, [5] = 40 };
    const sw_state *truth = sw_state_in(&p->state);
    page_look l = look_of(p, who, false);
    const sw_scene *s = scene_of(&l);
    CHECK(s->turns == turns[truth->pub.config.seats] && s->turn <= s->turns);
    CHECK(s->seats_count == truth->pub.config.seats);
    CHECK(s->is_defending == (kr_check(&sw_game, &p->state,
                              sw_move(who, SW_END, 0, 0)) == KR_OK));
    for (unsigned i = 0; i < s->said_count; i++) {
        sw_cards own = sw_own(truth->prv[s->said[i].who].hides), set = 0;
        for (unsigned c = 0; c < s->said[i].cards_count; c++)
            set |= sw_set_of(s->said[i].cards[c] - 1u);
        CHECK(kr_bits(set & ~own) == s->said[i].number);
    }
    for (kr_seat seat = 0; seat < s->seats_count; seat++)
        for (unsigned i = 0; i < s->seats[seat].pile_count; i++) {
            kr_move m = sw_move(who, SW_LAWYER, seat, i + 1);
            CHECK(s->seats[seat].pile[i].is_target ==
                  (kr_check(&sw_game, &p->state, m) == KR_OK));
        }
}

TEST(page_schwarzarbeit, turns_announcements_and_targets_are_those_of_the_rules)
{
    watch(check_numbers);
}

TEST(page_schwarzarbeit, a_denounced_card_says_all_that_is_known_of_it)
{
    static play p;
    page_look l = before_betrayal(&p);
    sw_pub *pub = &sw_state_of(&p.state)->pub;
    CHECK(strcmp(scene_of(&l)->seats[0].pile[0].name,
                 "Anna, denounced, number 1: E Emil Eckstein, day") == 0);
    pub->lawyer[2] = pub->taken[0];
    l.reader.who = 0;
    CHECK(strcmp(scene_of(&l)->seats[0].pile[0].name,
                 "You, denounced, number 1: E Emil Eckstein, day; "
                 "lawyer: Carla") == 0);
    CHECK(strcmp(scene_of(&l)->seats[2].staff, "1 lawyer, detective") == 0);
    l.reader.forgets = true;
    CHECK(strcmp(scene_of(&l)->seats[0].pile[0].name,
                 "You, denounced, number 1; lawyer: Carla") == 0);
}

TEST(page_schwarzarbeit, the_steps_of_the_end_add_up_to_the_score)
{
    static play p;
    static sw_step steps[SW_STEPS];
    for (unsigned seats = 3; seats <= SW_SEATS; seats++) {
        int points[SW_SEATS] = { 0 };
        unsigned lines = 0;
        kr_score score;
        begin(&p, seats, KR_WINDOWS);
        while (step(&p))
            ;
        page_look l = look_of(&p, KR_NOBODY, false);
        unsigned count = page_sw_steps(&l, steps);
        sw_score(&p.state, &score);
        for (unsigned i = 0; i < count; i++) {
            points[steps[i].seat] += steps[i].points;
            lines += steps[i].rule != NULL;
        }
        for (int i = 0; i < score.lines; i++)
            lines -= (unsigned)score.line[i].count;
        for (unsigned seat = 0; seat < seats; seat++)
            CHECK(points[seat] == score.points[seat]);
        CHECK(lines == 0);
    }
}

TEST(page_schwarzarbeit, a_stamp_goes_to_the_most_and_to_nobody_if_shared)
{
    static play p;
    static const unsigned shared[KR_SEATS] = { 1, 3, 3 };
    static const unsigned none[KR_SEATS] = { 0 };
    static const unsigned one[KR_SEATS] = { 1, 2, 5, 2 };
    begin(&p, 4, KR_WINDOWS);
    page_look l = look_of(&p, KR_NOBODY, false);
    page_stamps stamps = { .look = &l };
    page_stamp_most(&stamps, TEXT_SW_STAMP, TEXT_SW_STAMP_WHY, shared);
    page_stamp_most(&stamps, TEXT_SW_STAMP, TEXT_SW_STAMP_WHY, none);
    CHECK(stamps.list_count == 0);
    for (unsigned i = 0; i <= PAGE_STAMPS; i++)
        page_stamp_most(&stamps, TEXT_SW_STAMP, TEXT_SW_STAMP_WHY, one);
    CHECK(stamps.list_count == PAGE_STAMPS && stamps.list[0].seat == 2);
    CHECK(strcmp(stamps.list[0].title, "Best nose") == 0);
    CHECK(strcmp(stamps.list[0].why, "5 moonlighters caught") == 0);
}

TEST(page_schwarzarbeit, stamps_at_the_end_follow_the_score)
{
    static play p;
    kr_score score;
    begin(&p, 4, KR_WINDOWS);
    page_look l = look_of(&p, KR_NOBODY, false);
    score = (kr_score){ .lines = 3, .line = {
        { .seat = 1, .rule = S_8_5, .count = 2 },
        { .seat = 3, .rule = S_8_5, .count = 1 },
        { .seat = 3, .rule = S_8_6, .count = 4 } } };
    l.score = &score;
    page_stamps stamps = { .look = &l };
    page_sw_stamp(&stamps);
    CHECK(stamps.list_count == 2);
    CHECK(stamps.list[0].seat == 1 && stamps.list[1].seat == 3);
    CHECK(strcmp(stamps.list[1].why, "4 honest souls denounced") == 0);
}

TEST(page_schwarzarbeit, no_message_makes_more_steps_than_there_is_room_for)
{
    static play p;
    static sw_step steps[SW_STEPS];
    begin(&p, 5, KR_WINDOWS);
    for (unsigned seat = 0; seat < SW_SEATS; seat++)
        sw_state_of(&p.state)->pub.hired[seat] = SW_ALL_CARDS;
    page_look l = look_of(&p, KR_NOBODY, false);
    CHECK(page_sw_steps(&l, steps) < SW_STEPS);
}

/* ---- the notebook ----------------------------------------------------- */

typedef struct { unsigned file, inspector, own; } stamps;

/* All that is stamped is true. */
static unsigned count_stamps(const sw_scene *s, const sw_state *truth)
{
    unsigned count = 0;
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        for (kr_seat who = 0; who < s->seats_count; who++) {
            const sw_cell *c = &s->people[p].cells[who];
            bool hides = truth->prv[who].hides >> sw_card(p, SW_WEEKEND) & 1;
            CHECK(c->stamp == NOTE_OPEN || (c->stamp == NOTE_YES) == hides);
            CHECK(!s->people[p].is_regular || c->stamp != NOTE_YES);
            CHECK((c->level > 0) == (c->why != NULL));
            count += c->level > 0;
        }
    return count;
}

static void look_deeply(play *p, kr_seat who, stamps *sum)
{
    const sw_state *truth = sw_state_in(&p->state);
    page_look l = look_of(p, who, false);
    sum->file += count_stamps(scene_of(&l), truth);
    l.memory = TB_INSPECTOR;
    sum->inspector += count_stamps(scene_of(&l), truth);
    l.peeks = true;
    sum->own += count_stamps(scene_of(&l), truth);
}

TEST(page_schwarzarbeit, stamps_are_true_and_deeper_levels_have_more)
{
    static play p;
    stamps sum = { 0, 0, 0 };
    for (unsigned seats = 3; seats <= SW_SEATS; seats++) {
        unsigned moves = 0;
        for (begin(&p, seats, KR_WINDOWS); step(&p); moves++)
            if (sw_state_in(&p.state)->pub.phase > SW_PHASE_FIRST &&
                moves % 25 == 0)
                look_deeply(&p, 0, &sum);
    }
    CHECK(sum.file > 0 && sum.file < sum.inspector);
    CHECK(sum.inspector < sum.own);
}

/* A market of one person whom seat 2, the announcer, may take; seat 1 took a
 * person, and sent a detective after another; seat 0 skipped. */
TEST(page_schwarzarbeit, every_stamp_says_what_it_follows_from)
{
    static play p;
    sw_state *s = sw_state_of(&p.state);
    begin(&p, 3, KR_WINDOWS);
    s->pub.phase = SW_PHASE_TAKE;
    s->pub.due = 0;
    s->pub.shown[0] = sw_set_of(sw_card(0, SW_DAY));
    s->pub.said[0] = 1;
    s->pub.taken[1] = s->pub.hired[1] = sw_set_of(sw_card(1, SW_DAY));
    s->pub.claimed[1] = sw_set_of(sw_card(2, SW_DAY));
    s->pub.skipped[0] = sw_set_of(sw_card(3, SW_DAY));
    page_look l = look_of(&p, 1, false);
    const sw_scene *scene = scene_of(&l);
    const sw_person *who = scene->people;
    CHECK(who[0].cells[2].stamp == NOTE_NO &&
          strcmp(who[0].cells[2].why, scene->said[0].text) == 0);
    CHECK(strstr(who[1].cells[1].why, "You took Bertram") != NULL);
    CHECK(strstr(who[2].cells[1].why, "You sent your detective") != NULL);
    CHECK(who[3].cells[0].stamp == NOTE_YES);
    CHECK(strstr(who[3].cells[2].why, "Anna could take nobody") != NULL);
    CHECK(who[4].cells[0].stamp == NOTE_OPEN);
    CHECK(who[1].taken_count == 1 && who[0].said_count == 1);
    CHECK(strcmp(who[1].taken[0].text, "hired by you (day)") == 0);
}

TEST(page_schwarzarbeit, chances_of_a_seat_are_as_many_as_it_hides)
{
    static play p;
    begin(&p, 4, KR_WINDOWS);
    while (sw_state_in(&p.state)->pub.turn < 20)
        step(&p);
    page_look l = look_of(&p, KR_NOBODY, false);
    l.memory = TB_ANALYSIS;
    const sw_scene *s = scene_of(&l);
    for (kr_seat who = 0; who < 4; who++) {
        int sum = 0;
        for (unsigned i = 0; i < SW_PEOPLE; i++)
            sum += s->people[i].cells[who].percent;
        CHECK(sum >= 188 && sum <= 212);
    }
}

static void check_forgetful(play *p, kr_seat who)
{
    page_look l = look_of(p, who, false);
    l.memory = TB_CLASSIC;
    l.reader.forgets = true;
    const sw_scene *s = scene_of(&l);
    CHECK(s->level == TB_CLASSIC && s->forgets);
    for (unsigned seat = 0; seat < s->seats_count; seat++)
        for (unsigned i = 0; i < s->seats[seat].pile_count; i++)
            CHECK(s->seats[seat].pile[i].card == 0);
    for (unsigned i = 0; i < SW_PEOPLE; i++) {
        CHECK(s->people[i].said_count + s->people[i].taken_count == 0);
        for (kr_seat seat = 0; seat < s->seats_count; seat++)
            CHECK(s->people[i].cells[seat].stamp == NOTE_OPEN);
    }
}

TEST(page_schwarzarbeit, a_classic_table_remembers_nothing)
{
    watch(check_forgetful);
}

TEST(page_schwarzarbeit, of_a_game_seen_again_all_levels_are_there)
{
    static play p;
    begin(&p, 4, KR_WINDOWS);
    while (sw_state_in(&p.state)->pub.turn < 30)
        step(&p);
    page_look l = look_of(&p, 0, false);
    l.memory = TB_CLASSIC;
    l.is_replay = true;
    const sw_scene *s = scene_of(&l);
    unsigned levels[TB_ANALYSIS + 1] = { 0 };
    CHECK(s->level == TB_CLASSIC && !s->forgets);
    for (unsigned i = 0; i < SW_PEOPLE; i++)
        for (kr_seat who = 0; who < 4; who++)
            levels[s->people[i].cells[who].level]++;
    CHECK(levels[TB_FILE] > 0 && levels[TB_INSPECTOR] > 0);
}

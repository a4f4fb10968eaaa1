/*
 * scene.c -- what the page draws of a game of Schwarzarbeit.
 */
#include "page/schwarzarbeit/schwarzarbeit.h"
#include "text/schwarzarbeit/notes.h"

static const char *const fact_words[] = {       /* ORDER TEXT_FACT */
    [NOTE_OPEN] = "open", [NOTE_NO] = "no", [NOTE_YES] = "yes",
};
static const page_words facts = { fact_words, KR_COUNT(fact_words) };

/* ---- shapes ----------------------------------------------------------- */

static const page_shape accused_shape = { "SchwarzarbeitAccused", PG_MEMBERS(
    PG_ONE(PG_NUM, sw_accused, place, NULL),
    PG_ONE(PG_WORD, sw_accused, card, &page_sw_cards),
    PG_ONE(PG_SEAT, sw_accused, lawyer, NULL),
    PG_ONE(PG_FLAG, sw_accused, is_target, NULL),
    PG_ONE(PG_TEXT, sw_accused, name, NULL)) };

static const page_shape seat_shape = { "SchwarzarbeitSeat", PG_MEMBERS(
    PG_ONE(PG_TEXT, sw_seat, name, NULL),
    PG_ONE(PG_TEXT, sw_seat, company, NULL),
    PG_ONE(PG_TEXT, sw_seat, staff, NULL),
    PG_LIST(PG_SHAPE, sw_seat, pile, &accused_shape),
    PG_ONE(PG_NUM, sw_seat, lawyers, NULL),
    PG_ONE(PG_FLAG, sw_seat, has_detective, NULL),
    PG_LIST(PG_WORD, sw_seat, hidden, &page_sw_cards)) };

static const page_shape said_shape = { "SchwarzarbeitSaid", PG_MEMBERS(
    PG_ONE(PG_NUM, sw_said, turn, NULL),
    PG_ONE(PG_NUM, sw_said, who, NULL),
    PG_ONE(PG_NUM, sw_said, number, NULL),
    PG_LIST(PG_WORD, sw_said, cards, &page_sw_cards),
    PG_ONE(PG_TEXT, sw_said, text, NULL)) };

static const page_shape taking_shape = { "SchwarzarbeitTaking", PG_MEMBERS(
    PG_ONE(PG_NUM, sw_taking, seat, NULL),
    PG_ONE(PG_TEXT, sw_taking, text, NULL)) };

static const page_shape cell_shape = { "SchwarzarbeitCell", PG_MEMBERS(
    PG_ONE(PG_WORD, sw_cell, stamp, &facts),
    PG_ONE(PG_NUM, sw_cell, level, NULL),
    PG_ONE(PG_NUM, sw_cell, percent, NULL),
    PG_ONE(PG_TEXT, sw_cell, why, NULL)) };

static const page_shape person_shape = { "SchwarzarbeitPerson", PG_MEMBERS(
    PG_ONE(PG_FLAG, sw_person, is_regular, NULL),
    PG_ONE(PG_FLAG, sw_person, is_own, NULL),
    PG_ONE(PG_TEXT, sw_person, about, NULL),
    PG_LIST(PG_SHAPE, sw_person, taken, &taking_shape),
    PG_LIST(PG_NUM, sw_person, said, NULL),
    PG_LIST(PG_SHAPE, sw_person, cells, &cell_shape)) };

const page_shape page_sw_scene = { "SchwarzarbeitScene", PG_MEMBERS(
    PG_ONE(PG_NUM, sw_scene, turn, NULL),
    PG_ONE(PG_NUM, sw_scene, turns, NULL),
    PG_ONE(PG_TEXT, sw_scene, progress, NULL),
    PG_ONE(PG_FLAG, sw_scene, forgets, NULL),
    PG_ONE(PG_FLAG, sw_scene, is_defending, NULL),
    PG_ONE(PG_NUM, sw_scene, level, NULL),
    PG_ONE(PG_TEXT, sw_scene, announcement, NULL),
    PG_LIST(PG_SHAPE, sw_scene, said, &said_shape),
    PG_ONE(PG_NUM, sw_scene, market_size, NULL),
    PG_ONE(PG_NUM, sw_scene, pile, NULL),
    PG_ONE(PG_NUM, sw_scene, special, NULL),
    PG_ONE(PG_FLAG, sw_scene, is_second, NULL),
    PG_ONE(PG_TEXT, sw_scene, pile_note, NULL),
    PG_LIST(PG_SHAPE, sw_scene, seats, &seat_shape),
    PG_LIST(PG_SHAPE, sw_scene, people, &person_shape),
    PG_LIST(PG_SHAPE, sw_scene, steps, &page_sw_step_shape)) };

/* ---- pieces ----------------------------------------------------------- */

static uint8_t list_cards(uint8_t out[SW_CARDS], sw_cards set)
{
    uint8_t count = 0;
    for (; set != 0; set &= set - 1)
        out[count++] = (uint8_t)(kr_lowest(set) + 1);
    return count;
}

static sw_cards cards_of(unsigned person)
{
    return UINT64_C(7) << person * SW_SHIFTS;
}

static const char *when(const page_look *l, unsigned card)
{
    return page_nth(l, TEXT_SW_SHIFT, card % SW_SHIFTS);
}

/* The viewer's hidden people, while they are shown. */
static sw_cards shown_own(const page_look *l)
{
    const sw_prv *prv = l->peeks ? l->eye.prv : NULL;
    return prv != NULL ? sw_own(prv->hides) : 0;
}

/* ---- announcements ---------------------------------------------------- */

static void put_said(sw_scene *s, page_look *l, unsigned turn)
{
    const sw_pub *pub = l->eye.pub;
    sw_said *one = &s->said[s->said_count++];
    kr_buf out = page_open(l);
    text_put_said(&out, &l->reader, pub, turn);
    *one = (sw_said){
        .turn = (uint8_t)(turn + 1), .who = sw_announcer(pub, turn),
        .number = pub->said[turn], .text = page_close(l, &out),
    };
    one->cards_count = list_cards(one->cards, pub->shown[turn]);
}

static void put_announcements(sw_scene *s, page_look *l)
{
    const sw_pub *pub = l->eye.pub;
    for (unsigned t = 0; t <= pub->turn && t < SW_TURNS; t++)
        if (pub->shown[t] != 0)
            put_said(s, l, t);
    if (pub->phase >= SW_PHASE_LOOK && pub->phase != SW_PHASE_OVER &&
        pub->turn < SW_TURNS && pub->shown[pub->turn] != 0) {
        kr_buf out = page_open(l);
        text_put_announced(&out, &l->reader, pub);
        s->announcement = page_close(l, &out);
    }
}

/* ---- piles ------------------------------------------------------------ */

static void put_piles(sw_scene *s, const page_look *l)
{
    static const uint16_t notes[SW_WAYS] = {
        [SW_WAY_FIRST] = TEXT_SW_TERM_ICH_AG,
        [SW_WAY_SECOND] = TEXT_SW_TERM_SECOND,
    };
    const sw_pub *pub = l->eye.pub;
    if (notes[pub->way] != 0)
        s->pile_note = text_of(l->reader.lang, (text_key)notes[pub->way]);
    s->is_second = pub->way == SW_WAY_SECOND;
    s->pile = (uint8_t)sw_pile(pub);
    s->special = (uint8_t)(s->is_second ? kr_bits(pub->detectives) : 0);
    s->market_size = (uint8_t)sw_market_size(pub);
}

/* ---- seats ------------------------------------------------------------ */

static kr_seat lawyer_on(const sw_pub *pub, unsigned card)
{
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (pub->lawyer[who] & sw_set_of(card))
            return who;
    return KR_NOBODY;
}

/* "Bruno, denounced, number 2: E Emil Eckstein, evening; lawyer: Carla" */
static const char *name_accused(page_look *l, kr_seat of, const sw_accused *a)
{
    text_args args = { .who = page_name(l, of), .place = a->place };
    kr_buf out = page_open(l);
    text_put(&out, l->reader.lang, TEXT_SW_WEB_ACCUSED_NO, &args);
    if (a->card != 0) {
        unsigned person = (a->card - 1u) / SW_SHIFTS;
        const char *parts[] = { ": ", sw_initials[person], " ",
                                sw_people[person], ", ",
                                when(l, a->card - 1u) };
        for (size_t i = 0; i < KR_COUNT(parts); i++)
            kr_put(&out, parts[i]);
    }
    if (a->lawyer < KR_SEATS) {
        args.who = l->reader.name[a->lawyer];
        kr_put(&out, "; ");
        text_put(&out, l->reader.lang, TEXT_SW_WEB_LAWYER_OF, &args);
    }
    return page_close(l, &out);
}

static void put_accused(sw_seat *s, page_look *l, kr_seat of, unsigned card)
{
    const sw_pub *pub = l->eye.pub;
    sw_accused *a = &s->pile[s->pile_count++];
    kr_move lawyer = { .who = l->eye.who, .kind = SW_LAWYER, .a = of,
                       .b = s->pile_count };
    *a = (sw_accused){ .place = s->pile_count, .lawyer = lawyer_on(pub, card),
                       .is_target = page_may(l, lawyer) };
    if (!l->reader.forgets)
        a->card = (uint8_t)(card + 1);
    a->name = name_accused(l, of, a);
}

static void put_seat(sw_scene *scene, page_look *l, kr_seat who)
{
    const sw_pub *pub = l->eye.pub;
    const sw_shown *shown = l->past;
    sw_seat *s = &scene->seats[who];
    for (unsigned i = 0; i < SW_PILE && pub->denounced[who][i] != 0; i++)
        put_accused(s, l, who, pub->denounced[who][i] - 1u);
    s->lawyers = (uint8_t)(SW_LAWYERS - kr_bits(pub->lawyer[who]));
    s->has_detective = kr_has(pub->detectives, who);
    s->name = page_name(l, who);
    s->company = text_of(l->reader.lang, (text_key)(TEXT_SW_COMPANY + who));
    s->staff = page_say(l, s->has_detective ? TEXT_SW_TERM_STAFF
                                            : TEXT_SW_TERM_STAFF_LESS,
                        &(text_args){ .n = s->lawyers });
    if (pub->phase == SW_PHASE_OVER)
        s->hidden_count = list_cards(s->hidden, shown->of[who].hides);
}

/* ---- people ----------------------------------------------------------- */

static unsigned place_of(const sw_pub *pub, kr_seat who, unsigned card)
{
    unsigned place = 0;
    while (place + 1 < SW_PILE && pub->denounced[who][place] != card + 1)
        place++;
    return place + 1;
}

static void put_taking(sw_person *p, page_look *l, kr_seat who, unsigned card)
{
    const sw_pub *pub = l->eye.pub;
    bool hired = (pub->hired[who] & sw_set_of(card)) != 0;
    text_key key = hired ? TEXT_SW_WEB_HIRED_BY : TEXT_SW_WEB_ACCUSED_BY;
    text_args args = { .who = l->reader.name[who], .when = when(l, card),
                       .place = place_of(pub, who, card) };
    if (p->taken_count == SW_SHIFTS)
        return;
    key = text_form(key, l->reader.who, who, KR_NONE);
    p->taken[p->taken_count++] = (sw_taking){ who, page_say(l, key, &args) };
}

static void put_evidence(sw_person *p, const sw_scene *s, page_look *l,
                         unsigned number)
{
    const sw_pub *pub = l->eye.pub;
    sw_cards cards = cards_of(number);
    for (kr_seat who = 0; who < pub->config.seats; who++)
        for (sw_cards set = pub->taken[who] & cards; set != 0; set &= set - 1)
            put_taking(p, l, who, kr_lowest(set));
    for (uint8_t i = 0; i < s->said_count; i++)
        if (pub->shown[s->said[i].turn - 1] & cards)
            p->said[p->said_count++] = i;
}

static void put_person(sw_scene *s, page_look *l, unsigned number)
{
    const sw_pub *pub = l->eye.pub;
    sw_person *p = &s->people[number];
    text_args args = { .person = sw_people[number] };
    p->is_regular = !(cards_of(number) & SW_WEEKENDS & sw_unseen(pub));
    p->is_own = (shown_own(l) & cards_of(number)) != 0;
    p->about = page_say(l, s->forgets    ? TEXT_SW_TERM_WHY_CLASSIC
                         : p->is_regular ? TEXT_SW_TERM_WHY_REGULAR
                                         : TEXT_SW_TERM_WHY_OPEN, &args);
    if (!s->forgets)
        put_evidence(p, s, l, number);
}

/* ---- the notebook ----------------------------------------------------- */

static void put_cell(sw_person *p, page_look *l, const text_notes n[2],
                     unsigned number, kr_seat who)
{
    sw_cell *c = &p->cells[p->cells_count++];
    c->stamp = n[1].fact[number][who];
    c->percent = n[1].percent[number][who];
    if (c->stamp == NOTE_OPEN || p->is_regular)
        return;
    c->level = n[0].fact[number][who] != NOTE_OPEN ? TB_FILE : TB_INSPECTOR;
    kr_buf out = page_open(l);
    text_put_note(&out, &l->reader, l->eye.pub, number, who,
                  (text_fact)c->stamp);
    c->why = page_close(l, &out);
}

/* The notebook: direct facts, then everything that follows. In a replay the
 * reader chooses the level. The viewer's own people count while they are
 * shown. */
static void put_notes(sw_scene *s, page_look *l)
{
    const sw_pub *pub = l->eye.pub;
    tb_memory depth = l->is_replay ? TB_ANALYSIS : (tb_memory)s->level;
    text_notes n[2];
    text_take_notes(&n[0], pub, l->eye.who, NULL,
                    depth < TB_FILE ? depth : TB_FILE);
    n[1] = n[0];
    if (depth > TB_FILE)
        text_take_notes(&n[1], pub, l->eye.who,
                        l->peeks ? l->eye.prv : NULL, depth);
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        for (kr_seat who = 0; who < pub->config.seats; who++)
            put_cell(&s->people[p], l, n, p, who);
}

/* A person's file repeats the verdict of the notebook: the proof, that nobody
 * else can have them, or that they are the viewer's own. */
static void put_verdict(sw_scene *s, page_look *l, unsigned number)
{
    sw_person *p = &s->people[number];
    text_args args = { .person = sw_people[number] };
    bool is_ruled_out = true;
    if (p->is_regular || s->forgets)
        return;
    for (kr_seat who = 0; who < p->cells_count; who++) {
        const sw_cell *c = &p->cells[who];
        bool is_known = c->stamp != NOTE_OPEN && c->level <= s->level;
        if (is_known && c->stamp == NOTE_YES)
            p->about = c->why;
        if (who != l->eye.who && !(is_known && c->stamp == NOTE_NO))
            is_ruled_out = false;
    }
    if (p->is_own)
        p->about = page_say(l, TEXT_SW_TERM_WHY_OWN, &args);
    else if (is_ruled_out)
        p->about = page_say(l, TEXT_SW_TERM_WHY_NOBODY, &args);
}

/* ---- all of it -------------------------------------------------------- */

/* When a game is over, no screen forgets any more. */
static uint8_t level_of(const page_look *l)
{
    bool is_deep = l->memory > TB_FILE || l->is_replay || l->reader.forgets;
    return (uint8_t)(is_deep ? l->memory : TB_FILE);
}

const void *page_sw_scene_of(page_look *l)
{
    static sw_scene s;
    const sw_pub *pub = l->eye.pub;
    kr_move end = { .who = l->eye.who, .kind = SW_END };
    s = (sw_scene){
        .seats_count = pub->config.seats, .people_count = SW_PEOPLE,
        .forgets = l->reader.forgets, .is_defending = page_may(l, end),
        .level = level_of(l), .turns = (uint8_t)sw_turns(pub),
    };
    s.turn = pub->turn < s.turns ? pub->turn + 1 : s.turns;
    s.progress = page_say(l, TEXT_SW_TERM_PROGRESS, &(text_args){
        .n = s.turn, .m = s.turns });
    put_announcements(&s, l);
    put_piles(&s, l);
    for (kr_seat who = 0; who < pub->config.seats; who++)
        put_seat(&s, l, who);
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        put_person(&s, l, p);
    put_notes(&s, l);
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        put_verdict(&s, l, p);
    if (pub->phase == SW_PHASE_OVER)
        s.steps_count = page_sw_steps(l, s.steps);
    return &s;
}

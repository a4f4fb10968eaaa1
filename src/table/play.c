/*
 * play.c -- applies, stores and announces entries.
 *
 * An effect reads only its entry and the table, so that replaying the entries
 * gives the same table; it decides nothing and cannot fail.
 */
#include "table/state.h"

static void copy_text(char *to, const char *from, size_t size)
{
    size_t i = 0;
    for (; from[i] != '\0' && i + 1 < size; i++)
        to[i] = from[i];
    memset(to + i, 0, size - i);
}

/* ---- seats ------------------------------------------------------------ */

/* A question about a take-back ends when its player leaves. */
static void end_question_of(tb_table *t, kr_seat who)
{
    if (t->question.who == who)
        t->question = (tb_question){ .who = KR_NONE };
}

/* A new player in a seat has used up nothing and asked nothing yet. No
 * take-back goes past a takeover, so an open question ends with it. */
static void do_sit(tb_table *t, const tb_entry *e)
{
    tb_sitter *s = &t->sitter[e->seat];
    *s = (tb_sitter){ .sort = e->bot[0] != '\0' ? TB_BOT : TB_HUMAN };
    copy_text(s->name, e->text, sizeof s->name);
    copy_text(s->bot, e->bot, sizeof s->bot);
    t->time.lates[e->seat] = 0;
    t->used[e->seat] = (tb_used){ .pauses = 0 };
    t->time.rest_ends[e->seat] = 0;
    tb_clock_renew(t, e->seat, e->at);
    tb_ids_reset(t, e->seat, e->seq);
    end_question_of(t, e->how == TB_UNSAID ? e->seat : t->question.who);
    if (t->started)
        tb_clock_bot(t, e->seat, e->at);
}

/* In a running game a bot takes over the seat and keeps its name. */
static void do_leave(tb_table *t, const tb_entry *e)
{
    tb_sitter *s = &t->sitter[e->seat];
    if (!t->started) {
        *s = (tb_sitter){ .sort = TB_EMPTY };
        return;
    }
    s->sort = TB_BOT;
    s->away = false;
    copy_text(s->bot, t->setup.sit_in, sizeof s->bot);
    end_question_of(t, e->seat);
    tb_clock_bot(t, e->seat, e->at);
}

static void do_word(tb_table *t, const tb_entry *e)
{
    copy_text(t->sitter[e->seat].word, e->text, TB_WORD_MAX);
}

static void do_start(tb_table *t, const tb_entry *e)
{
    t->started = true;
    if (t->knows_secret)
        tb_shuffle(t);
    tb_clock_settle(t, e->at);
}

static void do_away(tb_table *t, const tb_entry *e)
{
    t->sitter[e->seat].away = true;
    tb_clock_bot(t, e->seat, e->at);
}

static void do_return(tb_table *t, const tb_entry *e)
{
    t->sitter[e->seat].away = false;
    t->time.lates[e->seat] = 0;
    t->time.bot_at[e->seat] = TB_NEVER;
    tb_clock_renew(t, e->seat, e->at);
}

static void do_resign(tb_table *t, const tb_entry *e)
{
    t->sitter[e->seat].resigned = true;
    t->sitter[e->seat].away = false;
    end_question_of(t, e->seat);
    tb_clock_bot(t, e->seat, e->at);
}

static void do_again(tb_table *t, const tb_entry *e)
{
    t->sitter[e->seat].wants_again = true;
}

/* ---- moves ------------------------------------------------------------ */

/* Determines who may know the move about to be made: each viewer sees the truth
 * or the one redacted form. */
static void mask(const tb_table *t, tb_slot *s)
{
    const kr_game *g = t->setup.game;
    s->sees = 0;
    s->masked = g->redact(t->state.byte, s->move, KR_NOBODY);
    for (unsigned v = 0; v < TB_VIEWERS; v++) {
        kr_seat viewer = v < KR_SEATS ? (kr_seat)v : KR_NOBODY;
        kr_move seen = g->redact(t->state.byte, s->move, viewer);
        if (kr_same_move(seen, s->move))
            s->sees |= (uint8_t)(1u << v);
        else
            KR_REQUIRE(kr_same_move(seen, s->masked));
    }
}

static void note_who_acted(tb_time *time, kr_move m)
{
    if (m.who < KR_SEATS) {
        time->acted |= kr_seat_bit(m.who);
        time->lates[m.who] = 0;
    } else if (m.kind == KR_LATE) {
        time->acted |= kr_seat_bit(m.a);
        time->lates[m.a]++;
    } else if (m.kind == KR_TICK) {
        time->ticked = true;
    }
}

/* Does a move that everybody sees show that its maker held something? With
 * nothing hidden it would not be legal. */
static bool shows_a_hand(const tb_table *t, kr_move m)
{
    const kr_state nothing = { 0 };
    kr_eye empty = { t->state.byte, nothing.byte, m.who };
    return m.who < KR_SEATS && t->setup.game->check(empty, m) != KR_OK;
}

/* A chance move read from a record advances the shuffle as drawing it did. */
static void do_move(tb_table *t, const tb_entry *e)
{
    const kr_game *g = t->setup.game;
    tb_slot *s = tb_slot_at(t, e->seq);
    kr_news news = { .count = 0 };
    mask(t, s);
    if (t->reading && e->move.who == KR_CHANCE && t->knows_secret)
        t->drawn = g->draw(&t->state, &t->shuffle);
    s->spent = s->sees == TB_ALL_SEE && shows_a_hand(t, e->move);
    g->apply(&t->state, e->move, &news);
    tb_log_news(t, s, &news);
    note_who_acted(&t->time, e->move);
    t->question = (tb_question){ .who = KR_NONE };
    tb_clock_settle(t, e->at);
}

static void do_take_back(tb_table *t, const tb_entry *e)
{
    t->used[e->seat].take_backs++;
    t->question = (tb_question){ .who = KR_NONE };
    tb_undo(t, (uint32_t)e->number, e->at);
}

/* ---- questions, pauses, talk ------------------------------------------ */

static void do_ask(tb_table *t, const tb_entry *e)
{
    t->question = (tb_question){
        .who = e->seat, .from = (uint32_t)e->number,
        .open = tb_whom_to_ask(t, e->seat),
    };
}

static void do_allow(tb_table *t, const tb_entry *e)
{
    t->question.open &= (kr_seats)~kr_seat_bit(e->seat);
}

static void do_deny(tb_table *t, const tb_entry *e)
{
    (void)e;
    t->question = (tb_question){ .who = KR_NONE };
}

static void do_pause(tb_table *t, const tb_entry *e)
{
    if (e->seat < KR_SEATS)
        t->used[e->seat].pauses++;
    tb_clock_pause(t, e->seat, e->at);
}

static void do_resume(tb_table *t, const tb_entry *e)
{
    tb_clock_resume(t, e->at);
}

static void do_rest(tb_table *t, const tb_entry *e)
{
    tb_clock_rest(t, e->seat, (unsigned)e->number, e->at);
}

static void do_talk(tb_table *t, const tb_entry *e)
{
    t->used[e->seat].talks++;
}

static void do_name(tb_table *t, const tb_entry *e)
{
    copy_text(t->sitter[e->seat].name, e->text, TB_NAME_MAX);
    do_talk(t, e);
}

static void do_ready(tb_table *t, const tb_entry *e)
{
    t->sitter[e->seat].ready = e->kind == TB_READY;
    do_talk(t, e);
}

static void do_reveal(tb_table *t, const tb_entry *e)
{
    (void)e;
    t->revealed = true;
}

static void (*const effects[TB_KINDS])(tb_table *, const tb_entry *) = {
    [TB_SIT]       = do_sit,
    [TB_LEAVE]     = do_leave,
    [TB_WORD]      = do_word,
    [TB_NAME]      = do_name,
    [TB_READY]     = do_ready,
    [TB_UNREADY]   = do_ready,
    [TB_START]     = do_start,
    [TB_MOVE]      = do_move,
    [TB_AWAY]      = do_away,
    [TB_RETURN]    = do_return,
    [TB_PAUSE]     = do_pause,
    [TB_RESUME]    = do_resume,
    [TB_REST]      = do_rest,
    [TB_ASK]       = do_ask,
    [TB_ALLOW]     = do_allow,
    [TB_DENY]      = do_deny,
    [TB_TAKE_BACK] = do_take_back,
    [TB_RESIGN]    = do_resign,
    [TB_SAY]       = do_talk,
    [TB_PHRASE]    = do_talk,
    [TB_AGAIN]     = do_again,
    [TB_REVEAL]    = do_reveal,
};

/* The entry after the last one in effect. */
void tb_take_effect(tb_table *t, uint32_t seq)
{
    KR_REQUIRE(seq == t->shown + 1);
    tb_entry e = tb_true_entry(t, seq);
    t->shown = seq;
    t->now = e.at;
    effects[e.kind](t, &e);
    tb_ids_note(t, e.seat, e.id);
}

/* ---- telling ---------------------------------------------------------- */

static void tell(const tb_table *t, const tb_event *event)
{
    if (t->hooks.tell != NULL)
        t->hooks.tell(t->hooks.host, event);
}

static bool same_clocks(const tb_clocks *a, const tb_clocks *b)
{
    if (a->window != b->window || a->closes != b->closes ||
        a->deciding != b->deciding || a->paused != b->paused)
        return false;
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if ((kr_has(a->deciding, s) && a->late[s] != b->late[s]) ||
            a->rest_ends[s] != b->rest_ends[s])
            return false;
    return true;
}

/* Announces the clocks if they have changed. */
void tb_tell_clocks(tb_table *t)
{
    if (!tb_is_timed(t) || !t->started)
        return;
    tb_clocks now = tb_clocks_of(t);
    if (same_clocks(&now, &t->told))
        return;
    t->told = now;
    tell(t, &(tb_event){ .what = TB_TELL_CLOCKS, .clocks = &now });
}

/* With the fields that each entry changed. */
void tb_tell_since(const tb_table *t, uint32_t seq, tb_listener *listener,
                   void *host)
{
    kr_state before, after;
    if (seq >= t->shown)
        return;
    tb_state_behind(t, seq, &after);
    while (seq++ < t->shown) {
        tb_entry e = tb_entry_at(t, seq, KR_NOBODY);
        before = after;
        tb_follow(t, seq, &after);
        listener(host, &(tb_event){ .what = TB_TELL_ENTRY, .entry = &e,
                                    .before = before.byte,
                                    .after = after.byte });
    }
}

void tb_tell_now(const tb_table *t, uint64_t at, tb_listener *listener,
                 void *host)
{
    kr_score score;
    tb_clocks now = tb_clocks_at(t, at > t->now ? at : t->now);
    if (tb_is_timed(t) && t->started)
        listener(host, &(tb_event){ .what = TB_TELL_CLOCKS, .clocks = &now });
    if (tb_score(t, &score))
        listener(host, &(tb_event){ .what = TB_TELL_OVER, .score = &score });
}

/* ---- entering --------------------------------------------------------- */

uint32_t tb_enter(tb_table *t, const tb_entry *e)
{
    kr_state before;
    uint32_t seq = tb_log_add(t, e);
    memcpy(before.byte, t->state.byte, t->setup.game->pub_size);
    tb_take_effect(t, seq);
    if (t->hooks.keep != NULL) {
        tb_entry truth = tb_true_entry(t, seq);
        t->hooks.keep(t->hooks.host, &truth);
    }
    if (t->hooks.tell != NULL) {
        tb_entry open = tb_entry_at(t, seq, KR_NOBODY);
        t->hooks.tell(t->hooks.host, &(tb_event){
            .what = TB_TELL_ENTRY, .entry = &open, .before = before.byte,
            .after = t->state.byte });
    }
    return seq;
}

uint32_t tb_enter_plain(tb_table *t, tb_kind kind, kr_seat seat, uint64_t at)
{
    return tb_enter(t, &(tb_entry){ .kind = kind, .seat = seat, .at = at });
}

uint32_t tb_enter_move(tb_table *t, kr_move m, uint64_t at, uint64_t id)
{
    return tb_enter(t, &(tb_entry){ .kind = TB_MOVE, .seat = m.who,
                                    .move = m, .at = at, .id = id });
}

static void reveal(tb_table *t, uint64_t at)
{
    char hex[2 * TB_SECRET_SIZE + 1];
    kr_score score;
    kr_buf buf = kr_buf_of(hex, sizeof hex);
    tb_put_hex(&buf, t->secret, TB_SECRET_SIZE);
    tb_enter(t, &(tb_entry){
        .kind = TB_REVEAL, .seat = KR_TABLE, .at = at, .text = hex,
        .number = tb_seal(t) });
    if (tb_score(t, &score))
        tell(t, &(tb_event){ .what = TB_TELL_OVER, .score = &score });
}

static void take_back_what_all_allow(tb_table *t, uint64_t at)
{
    tb_question q = t->question;
    if (q.who != KR_NONE && tb_asked(t) == 0)
        tb_enter(t, &(tb_entry){ .kind = TB_TAKE_BACK, .seat = q.who,
                                 .at = at, .number = q.from });
}

static void sit_in_for_the_lost(tb_table *t, uint64_t at)
{
    for (kr_seat s = 0; s < tb_seats(t); s++)
        if (t->time.lates[s] >= TB_LATES && tb_is_human(t, s) &&
            !t->sitter[s].away)
            tb_enter_plain(t, TB_AWAY, s, at);
}

/* Everything that follows automatically, wherever a record was cut off: due
 * chance moves, a take-back that all allowed, the end, changed clocks. */
void tb_settle(tb_table *t, uint64_t at)
{
    const kr_game *g = t->setup.game;
    while (t->started && kr_who_acts(g, &t->state).chance)
        tb_enter_move(t, g->draw(&t->state, &t->shuffle), at, 0);
    if (tb_stage_of(t) == TB_RUNNING) {
        take_back_what_all_allow(t, at);
        sit_in_for_the_lost(t, at);
    }
    tb_tell_clocks(t);
    if (tb_stage_of(t) == TB_ENDED && !t->revealed)
        reveal(t, at);
}

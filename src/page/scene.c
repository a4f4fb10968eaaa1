/*
 * scene.c -- what all games need to say what a screen draws.
 */
#include "page/scene.h"

#include "core/notation.h"

/* ---- texts ------------------------------------------------------------ */

kr_buf page_open(const page_look *look)
{
    return kr_buf_of(look->room.text + look->room.used,
                     look->room.size - look->room.used);
}

const char *page_close(page_look *look, const kr_buf *rest)
{
    KR_REQUIRE(!rest->full && look->room.used + rest->used + 1 <
                              look->room.size);
    look->room.used += rest->used + 1;
    return rest->text;
}

const char *page_say(page_look *look, text_key key, const text_args *args)
{
    kr_buf rest = page_open(look);
    text_put(&rest, look->reader.lang, key, args);
    return page_close(look, &rest);
}

const char *page_say_of(page_look *look, text_key key, kr_seat who,
                        kr_seat to, const text_args *args)
{
    text_args named = *args;
    if (who < KR_SEATS)
        named.who = look->reader.name[who];
    if (to < KR_SEATS)
        named.to = look->reader.name[to];
    return page_say(look, text_form(key, look->reader.who, who, to), &named);
}

const char *page_nth(const page_look *look, text_key first, unsigned index)
{
    return text_of(look->reader.lang, (text_key)(first + index));
}

const char *page_name(const page_look *look, kr_seat who)
{
    return who == look->reader.who ? text_of(look->reader.lang, TEXT_WEB_YOU)
                                   : look->reader.name[who];
}

const char *page_keep(page_look *look, const char *text)
{
    kr_buf rest = page_open(look);
    kr_put(&rest, text);
    return page_close(look, &rest);
}

const char *page_move_text(page_look *look, kr_move move)
{
    kr_buf rest = page_open(look);
    kr_put_move(&rest, look->game, move);
    return page_close(look, &rest);
}

/* ---- actions ---------------------------------------------------------- */

static kr_verdict check(const page_look *look, const void *prv, kr_move move)
{
    kr_eye eye = look->eye;
    kr_waits waits = look->game->waits(eye.pub);
    eye.prv = prv;
    if (waits.chance)
        return KR_CHANCE_DUE;
    return look->game->check(eye, move);
}

void page_choose(page_choice *c, const char *what, const char *word)
{
    kr_buf kind = kr_buf_of(c->what, sizeof c->what);
    kr_buf name = kr_buf_of(c->word, sizeof c->word);
    kr_put(&kind, what);
    kr_put(&name, word);
}

bool page_may(const page_look *look, kr_move move)
{
    return look->eye.prv != NULL && !look->is_replay &&
           check(look, look->eye.prv, move) == KR_OK;
}

bool page_tells(const page_look *look, kr_move move)
{
    const kr_state nothing = { 0 };
    return check(look, nothing.byte, move) != KR_OK;
}

/* The rule that refuses the move both to an empty hand and to one that holds
 * everything. All players may know it. KR_OK if there is none. */
static kr_verdict check_openly(const page_look *look, kr_move move)
{
    kr_state all;
    const void *most = look->game->lavish;
    memset(&all, UINT8_MAX, sizeof all);
    if (!page_tells(look, move))
        return KR_OK;
    return check(look, most != NULL ? most : all.byte, move);
}

static page_action *add(page_acts *acts, const char *id, text_key label)
{
    page_action *a = &acts->list[acts->list_count];
    KR_REQUIRE(acts->list_count < PAGE_ACTIONS);
    acts->list_count++;
    *a = (page_action){ .id = id, .move = "" };
    a->label = page_say(acts->look, label, NULL);
    return a;
}

static void refuse(page_look *look, page_action *a, kr_verdict verdict)
{
    const char *number = kr_rule_of(look->game, verdict);
    a->rule = verdict < KR_RULES ? "" : number;
    a->why = text_of_rule(look->reader.lang, look->game, verdict);
}

page_action *page_add(page_acts *acts, const char *id, text_key label,
                      kr_move move)
{
    page_look *look = acts->look;
    page_action *a = add(acts, id, label);
    kr_verdict verdict = check(look, look->eye.prv, move);
    kr_verdict openly = look->peeks ? verdict : check_openly(look, move);
    if (verdict == KR_OK) {
        a->move = page_move_text(look, move);
        return a;
    }
    a->is_closed = openly != KR_OK;
    refuse(look, a, a->is_closed ? openly : verdict);
    return a;
}

/* The legal span that this move is of, whatever its number. */
static bool find_span(const page_look *look, kr_move move, kr_span *found)
{
    kr_span spans[KR_SPANS_MAX];
    int count = look->game->list(look->eye, spans);
    for (int i = 0; i < count; i++) {
        move.n = spans[i].move.n;
        if (kr_same_move(move, spans[i].move)) {
            *found = spans[i];
            return true;
        }
    }
    return false;
}

page_action *page_add_span(page_acts *acts, const char *id, text_key label,
                           kr_move move, int32_t start)
{
    kr_span span;
    if (!find_span(acts->look, move, &span))
        return page_add(acts, id, label, move);
    page_action *a = page_add(acts, id, label, span.move);
    a->is_span = true;
    a->first = span.move.n;
    a->last = span.last;
    a->start = start < a->first ? a->first : start > a->last ? a->last
                                                             : start;
    return a;
}

page_action *page_add_choice(page_acts *acts, const char *id, text_key label)
{
    return add(acts, id, label);
}

page_action *page_add_closed(page_acts *acts, const char *id, text_key label,
                             text_key why)
{
    page_action *a = add(acts, id, label);
    a->is_closed = true;
    a->why = page_say(acts->look, why, NULL);
    return a;
}

/* ---- stamps ----------------------------------------------------------- */

void page_add_stamp(page_stamps *stamps, kr_seat who, text_key title,
                    text_key why, const text_args *args)
{
    page_look *look = stamps->look;
    if (stamps->list_count < PAGE_STAMPS)
        stamps->list[stamps->list_count++] = (page_stamp){
            who, text_of(look->reader.lang, title), page_say(look, why, args) };
}

void page_stamp_most(page_stamps *stamps, text_key title, text_key why,
                     const unsigned number[KR_SEATS])
{
    unsigned most = 0;
    kr_seat best = KR_NOBODY;
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if (number[s] > most) {
            most = number[s];
            best = s;
        } else if (number[s] == most)
            best = KR_NOBODY;
    if (best != KR_NOBODY)
        page_add_stamp(stamps, best, title, why, &(text_args){ .n = most });
}

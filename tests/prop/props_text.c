/*
 * props_text.c -- notation goes out and comes back the same; a log replays.
 */
#include "core/notation.h"
#include "games/games.h"
#include "prop/prop.h"

#include <string.h>

static const char *move_round_trips(const prop_run *r, kr_move m)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, r->game, m);
    kr_scan scan = { .text = text, .length = buf.used };
    kr_move back = kr_scan_move(&scan, r->game);
    if (buf.full)
        return "the text of a move is too long";
    if (!kr_scan_done(&scan))
        return scan.wrong;
    return kr_same_move(m, back) ? NULL : "a move reads back as another";
}

static const char *moves_round_trip(prop_run *r)
{
    const char *wrong = move_round_trips(r, r->last);
    for (int i = 0; i < r->news.count && wrong == NULL; i++)
        wrong = move_round_trips(r, r->news.move[i]);
    for (kr_seat s = 0; s < prop_seats(r) && wrong == NULL; s++)
        wrong = move_round_trips(r, r->game->redact(r->before.byte, r->last,
                                                    s));
    return wrong;
}

static const char *any_move_round_trips(prop_run *r)
{
    kr_move m = prop_any_move(r);
    bool known = m.kind < r->game->kinds;
    if (!known || m.kind == KR_SEALED)
        return NULL;
    const kr_kind *k = &r->game->kind[m.kind];
    if (m.a > k->a || m.b > k->b || m.c > k->c || m.n > k->n)
        return NULL;
    switch (k->by) {
    case KR_BY_CHANCE: m.who = KR_CHANCE; break;
    case KR_BY_TABLE:  m.who = KR_TABLE;  break;
    case KR_BY_SEAT:
    case KR_BY_NEWS:   m.who %= KR_SEATS; break;
    }
    return move_round_trips(r, m);
}

static const char *positions_round_trip(prop_run *r)
{
    char text[KR_TEXT_MAX];
    kr_state back;
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_position(&buf, r->game, &r->state);
    if (buf.full)
        return "the text of a position is too long";
    kr_scan scan = { .text = text, .length = buf.used };
    kr_scan_position(&scan, r->game, &back);
    kr_scan_sound(&scan, r->game, &back);
    if (!kr_scan_done(&scan))
        return scan.wrong;
    return memcmp(&back, &r->state, sizeof back)
        ? "a position reads back as another" : NULL;
}

static const char *the_log_replays_to_the_same_bytes(prop_run *r)
{
    kr_state s;
    kr_news news;
    kr_new(r->game, kr_config_of(&r->state), &s);
    for (size_t i = 0; i < r->log_moves; i += 1 + (size_t)news.count)
        if (kr_submit(r->game, &s, r->log[i], &news) != KR_OK)
            return "a move of the log is refused";
    return memcmp(&s, &r->state, sizeof s) ? "the replay ends differently"
                                           : NULL;
}

const property props_text[] = {
    { "moves_round_trip", moves_round_trip, 8, false },
    { "any_move_round_trips", any_move_round_trips, 8, false },
    { "positions_round_trip", positions_round_trip, 32, false },
    { "the_log_replays_to_the_same_bytes",
      the_log_replays_to_the_same_bytes, 0, false },
    { .name = NULL },
};

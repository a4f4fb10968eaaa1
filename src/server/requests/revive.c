/*
 * revive.c -- loads the slow games that run, after a start and once in a while:
 * their deadlines and reminders come even if no player visits them. Rooms of
 * other nodes stay there; those of a node that has ended move here.
 */
#include "server/requests/requests.h"

#include "table/shape.h"

#include <string.h>

enum { REVIVE_MOST = 10000 };

void srv_revive(srv *s)
{
    store_list(s->store, &(store_query){ .stage = STORE_RUNNING,
                                         .unlisted_too = true,
                                         .most = REVIVE_MOST }, NULL);
}

static bool is_slow(const store_card *card)
{
    char tempo[16] = "";
    kr_json_slot slot = { "tempo", KR_SLOT_TEXT, tempo, sizeof tempo, 0, 0, 0 };
    return kr_json_read(card->about, strlen(card->about), &slot, 1,
                        KR_JSON_LENIENT) &&
           tb_is_slow_tempo((tb_tempo)tb_tempo_named(tempo));
}

void srv_on_revived(srv *s, const store_card *card, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_slow(&card[i]) && srv_room_by_code(s, card[i].code) == NULL &&
            s->rooms < s->options.rooms)
            store_take(s->store, card[i].code, 0,
                       srv_room_new(s, card[i].code));
}

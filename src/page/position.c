/*
 * position.c -- a position that is written as text, for examples in the rules.
 */
#include "page/position.h"

#include "core/field_json.h"
#include "core/notation.h"
#include "games/games.h"
#include "page/border.h"

static void put_position(kr_buf *out, const kr_game *g, const kr_state *state,
                         kr_seat viewer)
{
    kr_eye eye = kr_look(g, state, viewer);
    kr_waits waits = kr_who_acts(g, state);
    kr_json j = kr_json_begin(out);
    kr_json_open(&j, "public", '{');
    kr_json_fields(&j, g->pub_fields, eye.pub);
    kr_json_close(&j, '}');
    if (eye.prv != NULL) {
        kr_json_open(&j, "private", '{');
        kr_json_fields(&j, g->prv_fields, eye.prv);
        kr_json_close(&j, '}');
    }
    kr_json_seats(&j, "must", waits.must);
    kr_json_seats(&j, "may", waits.may);
    kr_json_close(&j, '}');
}

EXPORT(position_show) size_t position_show(size_t length, unsigned viewer)
{
    kr_state state;
    const kr_game *g = length <= border_room()
                     ? kr_game_at(border_at(), length) : NULL;
    if (g == NULL)
        return 0;
    kr_scan scan = { .text = border_at(), .length = length };
    kr_scan_position(&scan, g, &state);
    if (!kr_scan_done(&scan) ||
        (viewer < KR_SEATS && viewer >= kr_config_of(&state)->seats))
        return 0;
    kr_buf out = border_begin();
    put_position(&out, g, &state,
                 viewer < KR_SEATS ? (kr_seat)viewer : KR_NOBODY);
    return border_end(&out);
}

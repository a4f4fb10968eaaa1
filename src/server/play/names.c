/*
 * names.c -- names of people and bots at a table.
 */
#include "server/play/play.h"

#include "core/clear.h"
#include "text/character.h"

#include <string.h>

bool srv_may_be_named(const char *wish)
{
    return wish[0] == '\0' || kr_is_clear_name(wish, TB_NAME_MAX - 1);
}

static bool is_taken(const srv_room *r, kr_seat but, const char *name)
{
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++) {
        const tb_sitter *sitter = tb_sitter_at(r->table, s);
        if (s != but && sitter->sort != TB_EMPTY &&
            kr_looks_same(sitter->name, name))
            return true;
    }
    return false;
}

/* "Max 2"; the name is cut if it would be too long. */
static void put_numbered(char name[TB_NAME_MAX], const char *wish,
                         unsigned number)
{
    kr_buf out;
    size_t kept = strlen(wish);
    do {
        out = kr_buf_of(name, TB_NAME_MAX);
        kr_put_bytes(&out, wish, kept);
        kr_put_char(&out, ' ');
        kr_put_uint(&out, number);
    } while ((out.full || !srv_may_be_named(name)) && kept-- > 1);
}

void srv_choose_name(const srv_room *r, kr_seat seat, const char *wish,
                     char name[TB_NAME_MAX])
{
    const char *taken[KR_SEATS] = { NULL };
    if (wish[0] == '\0') {
        for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
            taken[s] = tb_sitter_at(r->table, s)->name;
        wish = srv_draw_name(taken, KR_SEATS);
    }
    kr_buf out = kr_buf_of(name, TB_NAME_MAX);
    kr_put(&out, wish);
    for (unsigned number = 2; is_taken(r, seat, name); number++)
        put_numbered(name, wish, number);
}

const char *srv_bot_name(const srv_room *r, kr_seat seat, const char *level)
{
    const char *name = text_bot_name(r->table, seat, level);
    return name != NULL ? name
                        : text_of(TEXT_EN, (text_key)(TEXT_BOT_NAME + seat));
}

/*
 * messages.c -- messages of sockets: docs/PROTOCOL.md and docs/SERVER.md. The
 * fields of entries, views and requests come from the tables that write and
 * read them.
 */
#include "server/schema/schema.h"

#include "core/field.h"
#include "games/games.h"
#include "server/front/front.h"
#include "table/protocol.h"
#include "table/shape.h"

#include <stdio.h>
#include <string.h>

static const schema_slots no_slots = { NULL, 0 };

/* ---- from the server ------------------------------------------------ */

#define SETTINGS "listed:bool watch:bool chat:bool takeover:@takeover " \
                 "code:bool ?invite:text silent:[seat] host:seat0"
#define WAITS    "must:[seat] may:[seat] window:text ?take_back:@take_back " \
                 "?orders:[int] ?answers:bool asked:[seat] legal:[#legal]"

static const schema_object from[] = {
    { "sitter", "sort:@sort name:text bot:text word:text ready:bool "
                "away:bool resigned:bool", true },
    { "legal", "move:text ?n:int ?last:int", true },
    { "deciding", "seat:seat left:int0 bank:int", true },
    { "vacation", "seat:seat left:int days:int", true },
    { "place", "points:int rank:int resigned:bool", true },
    { "line", "seat:seat rule:text count:int points:int", true },
    { "settings", SETTINGS, true },
    { "newcomer", "ask:int seat:seat name:text by:seat same_address:[seat]",
      true },
    { "hello", "krumm:int rules:int game:text you:seat0 seq:int opened:int "
               "stage:@stage tempo:@tempo ?absent:@absent memory:@memory "
               "ask_back:bool "
               "commitment:text seats:[#sitter]", false },
    { "view", "seq:int game:text you:seat0 stage:@stage public:#public "
              "?private:#private " WAITS, false },
    { "change", "seq:int stage:@stage ?private:#private-change " WAITS,
      false },
    { "clock", "seq:int at:int window:text left:int0 talk:int "
               "deciding:[#deciding] ?vacation:[#vacation] paused:bool "
               "?pause_left:int0", false },
    { "over", "seq:int seats:[#place] lines:[#line]", false },
    { "done", "seq:int ?id:int", false },
    { "refused", "seq:int ?id:int why:@why ?rule:text", false },
    { "joined", "table:text you:seat0 room:#settings", false },
    { "room", SETTINGS, false },
    { "asks", "asks:[#newcomer]", false },
    { "pass", "seat:seat pass:text", false },
    { "here", "seats:[seat] watching:int", false },
    { "ticket", "ticket:text left:int", false },
    { "next", "table:text seat:seat0", false },
    { "moved", "to:text", false },
    { "error", "error:@error message:text ?field:text", false },
    { "pong", "", false },
};

/* ---- to the server -------------------------------------------------- */

static const schema_object to[] = {
    { "hello", "", false }, { "view", "", false }, { "since", "seq", false },
    { "move", "move seen ?id", false }, { "order", "on ?id", false },
    { "sit", "seat name ?bot ?id", false }, { "word", "text ?id", false },
    { "say", "text ?id", false }, { "phrase", "phrase ?id", false },
    { "name", "name ?id", false }, { "leave", "?seat ?id", false },
    { "ready", "?seat ?id", false }, { "unready", "?seat ?id", false },
    { "start", "?seat ?id", false }, { "away", "?seat ?id", false },
    { "back", "?seat ?id", false }, { "pause", "?seat ?id", false },
    { "resume", "?seat ?id", false }, { "vacation", "days ?id", false },
    { "ask", "?seat ?id", false },
    { "allow", "?seat ?id", false }, { "deny", "?seat ?id", false },
    { "resign", "?seat ?id", false }, { "again", "?seat ?id", false },
    { "join", "table ?token ?invite ?since", false },
    { "set", "?listed ?watch ?chat ?takeover:@takeover ?code ?silent ?renew",
      false },
    { "admit", "ask yes", false }, { "pass", "seat", false },
    { "kick", "seat ?seen", false }, { "host", "seat", false },
    { "level", "seat bot:@level", false }, { "ticket", "", false },
    { "hook", "url", false }, { "push", "url ?key ?auth", false },
    { "ping", "", false },
};

static void put_object(kr_json *j, const char *prefix,
                       const schema_object *o, schema_slots slots)
{
    char name[48];
    snprintf(name, sizeof name, "%s%s", o->is_part ? "" : prefix, o->name);
    kr_json_open(j, name, '{');
    schema_put_fields(j, o->is_part ? NULL : o->name, o->fields, slots);
    schema_end(j);
}

/* ---- entries, by the shape of each kind ----------------------------- */

static size_t add(char line[256], size_t used, const char *format,
                  const char *word)
{
    int more = snprintf(line + used, 256 - used, format, word);
    return used + (size_t)more;
}

static void put_entry(kr_json *j, unsigned kind)
{
    const tb_shape *s = &tb_shapes[kind];
    char name[48], line[256];
    size_t used = add(line, 0, "seq:int at:int entry:=%s", tb_kind_words[kind]);
    if (s->seat)
        used = add(line, used, s->host ? " ?seat:seat%s" : " seat:seat%s", "");
    if (s->move)
        used = add(line, used, " move:text news:[text] ?taken_back:bool%s", "");
    if (s->text != NULL)
        used = add(line, used, " %s:text", s->text);
    if (s->bot)
        used = add(line, used, " ?bot:text ?how:@how ?by:seat%s", "");
    if (s->number != NULL)
        used = add(line, used, " %s:int", s->number);
    if (kind == TB_REVEAL)
        used = add(line, used, " hash:text%s", "");
    add(line, used, " ?id:int ?public:#public-change%s", "");
    snprintf(name, sizeof name, "entry-%s", tb_kind_words[kind]);
    kr_json_open(j, name, '{');
    schema_put_fields(j, "entry", line, no_slots);
    schema_end(j);
}

/* ---- views, by the fields of each game ------------------------------ */

static void put_value(kr_json *j, const char *key, const kr_field *f,
                      unsigned deep)
{
    kr_json_open(j, key, '{');
    if (deep > 0) {
        kr_json_text(j, "type", "array");
        put_value(j, "items", f, deep - 1);
    } else if (f->type == KR_WORD || f->type == KR_SET) {
        kr_json_text(j, "type", "string");
        kr_json_open(j, "enum", '[');
        for (int64_t i = 0; i <= f->max; i++)
            if (f->words[i] != NULL)
                kr_json_text(j, NULL, f->words[i]);
        kr_json_close(j, ']');
    } else {
        kr_json_open(j, "type", '[');
        kr_json_text(j, NULL, "integer");
        if (f->type == KR_SEAT)
            kr_json_text(j, NULL, "null");
        kr_json_close(j, ']');
    }
    kr_json_close(j, '}');
}

static void put_fields(kr_json *j, const kr_field *fields, bool whole)
{
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "type", "object");
    kr_json_open(j, "properties", '{');
    for (const kr_field *f = fields; f->name != NULL; f++)
        put_value(j, f->name, f, (unsigned)(f->type == KR_SET) +
                                 (f->columns > 1) + (f->rows > 1));
    kr_json_close(j, '}');
    kr_json_open(j, "required", '[');
    for (const kr_field *f = fields; whole && f->name != NULL; f++)
        kr_json_text(j, NULL, f->name);
    kr_json_close(j, ']');
    kr_json_close(j, '}');
}

/* Any game's. */
static void put_part(kr_json *j, const char *name, bool public, bool whole)
{
    kr_json_open(j, name, '{');
    kr_json_open(j, "anyOf", '[');
    for (unsigned i = 0; i < KR_GAMES; i++)
        put_fields(j, public ? kr_games[i]->pub_fields
                             : kr_games[i]->prv_fields, whole);
    kr_json_close(j, ']');
    schema_end(j);
}

/* ---- all of them ---------------------------------------------------- */

static void put_definitions(kr_json *j)
{
    kr_json_slot slot[TB_OWN_SLOTS + SRV_MESSAGE_SLOTS];
    schema_slots slots = { slot, KR_COUNT(slot) };
    tb_request_slots(slot);
    srv_message_slots(slot + TB_OWN_SLOTS);
    for (size_t i = 0; i < KR_COUNT(from); i++)
        put_object(j, "from-", &from[i], no_slots);
    for (unsigned kind = 0; kind < TB_KINDS; kind++)
        put_entry(j, kind);
    for (size_t i = 0; i < KR_COUNT(to); i++)
        put_object(j, "to-", &to[i], slots);
    put_part(j, "public", true, true);
    put_part(j, "public-change", true, false);
    put_part(j, "private", false, true);
    put_part(j, "private-change", false, false);
}

static void put_one_of(kr_json *j, const char *prefix,
                       const schema_object *o, size_t count)
{
    char name[48];
    for (size_t i = 0; i < count; i++) {
        snprintf(name, sizeof name, "%s%s", prefix, o[i].name);
        if (!o[i].is_part)
            schema_put_ref(j, NULL, "$defs", name);
    }
}

static void put_all(kr_json *j)
{
    char name[48];
    kr_json_open(j, "from", '{');
    kr_json_open(j, "anyOf", '[');
    put_one_of(j, "from-", from, KR_COUNT(from));
    for (unsigned kind = 0; kind < TB_KINDS; kind++) {
        snprintf(name, sizeof name, "entry-%s", tb_kind_words[kind]);
        schema_put_ref(j, NULL, "$defs", name);
    }
    kr_json_close(j, ']');
    kr_json_close(j, '}');
    kr_json_open(j, "to", '{');
    kr_json_open(j, "anyOf", '[');
    put_one_of(j, "to-", to, KR_COUNT(to));
    kr_json_close(j, ']');
    kr_json_close(j, '}');
}

void schema_put_messages(kr_buf *out)
{
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "$schema",
                 "https://json-schema.org/draft/2020-12/schema");
    kr_json_text(&j, "title", "Messages of Krumme Dinger " KR_VERSION);
    kr_json_open(&j, "$defs", '{');
    put_all(&j);
    put_definitions(&j);
    kr_json_close(&j, '}');
    kr_json_close(&j, '}');
}

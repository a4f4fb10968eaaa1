/*
 * requests.c -- HTTP requests and their answers as OpenAPI: docs/SERVER.md.
 */
#include "server/schema/schema.h"

#include "games/games.h"
#include "server/front/front.h"

#include <stdio.h>
#include <string.h>

enum { ANSWERS = 3 };

/* ---- objects -------------------------------------------------------- */

static const schema_object creation = { "creation",
    "game:@game ?seats ?tempo:@tempo ?memory:@memory ?options:&options "
    "?ask_back ?speed:@speed ?hurry ?absent:@absent ?bots:[@level0] ?name "
    "?listed ?watch ?chat ?takeover:@takeover ?code ?lang ?start", true };

static const schema_object seat_request = { "seat-request",
    "?seat ?name ?id ?invite ?pass ?ticket ?token", true };

static const schema_object answers[] = {
    { "seat", "table:text seat:seat token:text", true },
    { "asked", "table:text seat:seat asked:bool by:seat", true },
    { "sitter", "sort:@sort name:text ?bot:text", true },
    { "about", "table:text game:text stage:@room_stage tempo:@tempo "
               "memory:@memory lang:text watch:bool takeover:@takeover "
               "created:int seats:[&sitter] ?points:[int] ?you:seat "
               "?asked:bool ?late:int", true },
    { "tables", "tables:[&about]", true },
    { "games", "games:[&about]", true },
    { "push", "key:text", true },
    { "error", "error:text message:text ?field:text", true },
};

/* The options of all games. */
static void put_options(kr_json *j)
{
    kr_json_open(j, "options", '{');
    kr_json_text(j, "type", "object");
    kr_json_open(j, "properties", '{');
    for (unsigned g = 0; g < KR_GAMES; g++)
        for (unsigned i = 0; i < kr_games[g]->options; i++) {
            const kr_option *o = &kr_games[g]->option[i];
            kr_json_open(j, o->name, '{');
            kr_json_text(j, "type", o->words == NULL ? "boolean" : "string");
            if (o->words != NULL)
                kr_json_open(j, "enum", '[');
            for (unsigned v = 0; o->words != NULL && v < o->values; v++)
                kr_json_text(j, NULL, o->words[v]);
            if (o->words != NULL)
                kr_json_close(j, ']');
            kr_json_close(j, '}');
        }
    kr_json_close(j, '}');
    schema_end(j);
}

static void put_object(kr_json *j, const schema_object *o, schema_slots slots)
{
    kr_json_open(j, o->name, '{');
    schema_put_fields(j, NULL, o->fields, slots);
    if (slots.count > 0)                /* unknown fields are refused */
        kr_json_bool(j, "additionalProperties", false);
    schema_end(j);
}

/* A field that the server reads and this file forgot would be refused by the
 * description only. */
static void require_all(const char *fields, const kr_json_slot *slot,
                        size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *at = strstr(fields, slot[i].key);
        size_t length = strlen(slot[i].key);
        while (at != NULL && strchr(" :", at[length]) == NULL &&
               at[length] != '\0')
            at = strstr(at + 1, slot[i].key);
        KR_REQUIRE(at != NULL);
    }
}

static void put_objects(kr_json *j)
{
    kr_json_slot slot[TB_PLAN_SLOTS + SRV_CREATION_SLOTS];
    kr_json_slot seat[SRV_SEAT_SLOTS];
    tb_plan_slots(slot);
    srv_creation_slots(slot + TB_PLAN_SLOTS);
    srv_seat_slots(seat);
    require_all(creation.fields, slot, KR_COUNT(slot));
    require_all(seat_request.fields, seat, KR_COUNT(seat));
    put_object(j, &creation, (schema_slots){ slot, KR_COUNT(slot) });
    put_object(j, &seat_request, (schema_slots){ seat, KR_COUNT(seat) });
    put_options(j);
    for (size_t i = 0; i < KR_COUNT(answers); i++)
        put_object(j, &answers[i], (schema_slots){ NULL, 0 });
}

/* ---- paths ---------------------------------------------------------- */

typedef struct {
    const char *path, *method, *about, *request;
    struct { const char *status, *schema; } answer[ANSWERS];
} operation;

static const operation operations[] = {
    { "/api/tables", "post", "Open a table and take its first seat.",
      "creation", { { "201", "seat" } } },
    { "/api/tables", "get", "Listed tables that wait or run.", NULL,
      { { "200", "tables" } } },
    { "/api/tables/{code}", "get", "The public description of a table.", NULL,
      { { "200", "about" }, { "307", NULL } } },
    { "/api/tables/{code}/seats", "post", "Take a seat, or ask for one.",
      "seat-request", { { "201", "seat" }, { "202", "asked" },
                        { "307", NULL } } },
    { "/api/games", "get", "Listed games that are over.", NULL,
      { { "200", "games" } } },
    { "/api/games/{code}", "get", "The record of a game that is over.", NULL,
      { { "200", NULL }, { "307", NULL } } },
    { "/api/push", "get", "The public key for subscriptions to pushes.", NULL,
      { { "200", "push" } } },
    { "/healthz", "get", "200 while the process lives.", NULL,
      { { "200", NULL } } },
    { "/readyz", "get", "200 while the server can write.", NULL,
      { { "200", NULL } } },
};

static void put_content(kr_json *j, const char *schema)
{
    if (schema == NULL)
        return;
    kr_json_open(j, "content", '{');
    kr_json_open(j, "application/json", '{');
    schema_put_ref(j, "schema", "components/schemas", schema);
    kr_json_close(j, '}');
    kr_json_close(j, '}');
}

static void put_answer(kr_json *j, const char *status, const char *about,
                       const char *schema)
{
    kr_json_open(j, status, '{');
    kr_json_text(j, "description", about);
    put_content(j, schema);
    kr_json_close(j, '}');
}

static void put_parameter(kr_json *j)
{
    kr_json_open(j, "parameters", '[');
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "name", "code");
    kr_json_text(j, "in", "path");
    kr_json_bool(j, "required", true);
    kr_json_open(j, "schema", '{');
    kr_json_text(j, "type", "string");
    kr_json_close(j, '}');
    kr_json_close(j, '}');
    kr_json_close(j, ']');
}

static void put_operation(kr_json *j, const operation *o)
{
    kr_json_open(j, o->method, '{');
    kr_json_text(j, "summary", o->about);
    if (strstr(o->path, "{code}") != NULL)
        put_parameter(j);
    if (o->request != NULL) {
        kr_json_open(j, "requestBody", '{');
        put_content(j, o->request);
        kr_json_close(j, '}');
    }
    kr_json_open(j, "responses", '{');
    for (int i = 0; i < ANSWERS && o->answer[i].status != NULL; i++)
        put_answer(j, o->answer[i].status, o->about, o->answer[i].schema);
    put_answer(j, "default", "An error, in a word and a sentence.", "error");
    kr_json_close(j, '}');
    schema_end(j);
}

/* Those of one path follow each other in the table. */
static void put_paths(kr_json *j)
{
    kr_json_open(j, "paths", '{');
    for (size_t i = 0; i < KR_COUNT(operations); i++) {
        const char *path = operations[i].path;
        if (i == 0 || strcmp(path, operations[i - 1].path) != 0)
            kr_json_open(j, path, '{');
        put_operation(j, &operations[i]);
        if (i + 1 == KR_COUNT(operations) ||
            strcmp(path, operations[i + 1].path) != 0)
            kr_json_close(j, '}');
    }
    kr_json_close(j, '}');
}

void schema_put_api(kr_buf *out)
{
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "openapi", "3.1.0");
    kr_json_open(&j, "info", '{');
    kr_json_text(&j, "title", "Krumme Dinger");
    kr_json_text(&j, "version", KR_VERSION);
    kr_json_close(&j, '}');
    put_paths(&j);
    kr_json_open(&j, "components", '{');
    kr_json_open(&j, "schemas", '{');
    put_objects(&j);
    kr_json_close(&j, '}');
    kr_json_close(&j, '}');
    kr_json_close(&j, '}');
}

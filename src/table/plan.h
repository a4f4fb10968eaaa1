/*
 * plan.h -- the description of a new table as JSON:
 *
 *     {"game":"pfusch","seats":3,"bots":["shark",null],"options":{"rest":true}}
 *
 * docs/SERVER.md lists the fields. Servers and the page read the same ones.
 */
#ifndef TB_PLAN_H
#define TB_PLAN_H

#include "core/json_in.h"
#include "table/table.h"

enum { TB_PLAN_SLOTS = 9 };

typedef struct {
    tb_setup setup;
    char name[TB_NAME_MAX];             /* of seat 0; "" if none was given */
    char bot[KR_SEATS][TB_BOT_MAX];     /* levels from seat 1 on; "": free */
} tb_plan;

/* Returns NULL, or the key of a field that is missing or asks for something
 * that does not exist. Skips unknown keys. */
const char *tb_read_plan(tb_plan *, const char *text, size_t length);

/* Its plain fields, for descriptions; `into` is NULL. */
void tb_plan_slots(kr_json_slot slots[TB_PLAN_SLOTS]);

/* True if the plan leaves a seat free. */
bool tb_plan_has_free_seat(const tb_plan *);

#endif

/*
 * schwarzarbeit.c -- what the page draws and offers of Schwarzarbeit.
 */
#include "page/scene.h"

#include "games/schwarzarbeit/schwarzarbeit.h"

/* ---- facts ------------------------------------------------------------ */

typedef struct { uint8_t seats_max; } sw_facts;

static const page_member facts_members[] = {
    PG_ONE(PG_NUM, sw_facts, seats_max, NULL),
    { .name = NULL },
};
static const page_shape facts_shape = { "SchwarzarbeitFacts", facts_members };

static const void *facts_of(page_look *look)
{
    static sw_facts facts;
    facts = (sw_facts){ .seats_max = look->game->seats_max };
    return &facts;
}

/* ---- the scene -------------------------------------------------------- */

typedef struct { uint8_t seats; } sw_scene;

static const page_member scene_members[] = {
    PG_ONE(PG_NUM, sw_scene, seats, NULL),
    { .name = NULL },
};
static const page_shape scene_shape = { "SchwarzarbeitScene", scene_members };

static const void *scene_of(page_look *look)
{
    static sw_scene scene;
    const sw_pub *pub = look->eye.pub;
    scene = (sw_scene){ .seats = pub->config.seats };
    return &scene;
}

/* ---- actions ---------------------------------------------------------- */

static void act(page_acts *acts, const page_choice *choice)
{
    (void)acts;
    (void)choice;
}

const page_game page_schwarzarbeit = {
    .game = &sw_game, .name = "Schwarzarbeit", .facts = &facts_shape,
    .scene = &scene_shape, .facts_of = facts_of, .scene_of = scene_of,
    .act = act,
    .has_memory = true,
};

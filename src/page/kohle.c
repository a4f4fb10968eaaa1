/*
 * kohle.c -- what the page draws and offers of Kohle.
 */
#include "page/scene.h"

#include "games/kohle/kohle.h"

/* ---- facts ------------------------------------------------------------ */

typedef struct { uint8_t seats_max; } ko_facts;

static const page_member facts_members[] = {
    PG_ONE(PG_NUM, ko_facts, seats_max, NULL),
    { .name = NULL },
};
static const page_shape facts_shape = { "KohleFacts", facts_members };

static const void *facts_of(page_look *look)
{
    static ko_facts facts;
    facts = (ko_facts){ .seats_max = look->game->seats_max };
    return &facts;
}

/* ---- the scene -------------------------------------------------------- */

typedef struct { uint8_t seats; } ko_scene;

static const page_member scene_members[] = {
    PG_ONE(PG_NUM, ko_scene, seats, NULL),
    { .name = NULL },
};
static const page_shape scene_shape = { "KohleScene", scene_members };

static const void *scene_of(page_look *look)
{
    static ko_scene scene;
    const ko_pub *pub = look->eye.pub;
    scene = (ko_scene){ .seats = pub->config.seats };
    return &scene;
}

/* ---- actions ---------------------------------------------------------- */

static void act(page_acts *acts, const page_choice *choice)
{
    (void)acts;
    (void)choice;
}

const page_game page_kohle = {
    .game = &ko_game, .name = "Kohle", .facts = &facts_shape,
    .scene = &scene_shape, .facts_of = facts_of, .scene_of = scene_of,
    .act = act,
};

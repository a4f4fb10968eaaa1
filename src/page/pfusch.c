/*
 * pfusch.c -- what the page draws and offers of Pfusch.
 */
#include "page/scene.h"

#include "games/pfusch/pfusch.h"

/* ---- facts ------------------------------------------------------------ */

typedef struct { uint8_t seats_max; } pf_facts;

static const page_member facts_members[] = {
    PG_ONE(PG_NUM, pf_facts, seats_max, NULL),
    { .name = NULL },
};
static const page_shape facts_shape = { "PfuschFacts", facts_members };

static const void *facts_of(page_look *look)
{
    static pf_facts facts;
    facts = (pf_facts){ .seats_max = look->game->seats_max };
    return &facts;
}

/* ---- the scene -------------------------------------------------------- */

typedef struct { uint8_t seats; } pf_scene;

static const page_member scene_members[] = {
    PG_ONE(PG_NUM, pf_scene, seats, NULL),
    { .name = NULL },
};
static const page_shape scene_shape = { "PfuschScene", scene_members };

static const void *scene_of(page_look *look)
{
    static pf_scene scene;
    const pf_pub *pub = look->eye.pub;
    scene = (pf_scene){ .seats = pub->config.seats };
    return &scene;
}

/* ---- actions ---------------------------------------------------------- */

static void act(page_acts *acts, const page_choice *choice)
{
    (void)acts;
    (void)choice;
}

const page_game page_pfusch = {
    &pf_game, "Pfusch", &facts_shape, &scene_shape, facts_of, scene_of, act,
    NULL,
};

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

/* ---- districts -------------------------------------------------------- */

/* "drawn", or the districts beside the workers' houses, which are always in
 * use. */
static const char *choice_text(page_look *look, unsigned option,
                               unsigned value)
{
    const char *names[PF_DISTRICTS];
    size_t count = 0;
    (void)option;
    if (value == PF_DISTRICTS_FIRST)
        return page_say(look, TEXT_WEB_OPT_DISTRICTS_FIRST, NULL);
    if (value == PF_DISTRICTS_DRAWN)
        return page_say(look, TEXT_WEB_OPT_DISTRICTS_DRAWN, NULL);
    for (const char *d = pf_district_choices[value] + 1; *d != '\0'; d++)
        names[count++] = text_of(look->reader.lang,
                                 (text_key)(TEXT_PF_DISTRICT + (*d - '1')));
    kr_buf out = page_open(look);
    text_put_list(&out, look->reader.lang, names, count);
    return page_close(look, &out);
}

const page_game page_pfusch = {
    .game = &pf_game, .name = "Pfusch", .facts = &facts_shape,
    .scene = &scene_shape, .facts_of = facts_of, .scene_of = scene_of,
    .act = act,
    .choice_text = choice_text,
};

/*
 * props_secret.c -- no viewer learns hidden information.
 */
#include "core/notation.h"
#include "games/games.h"
#include "prop/prop.h"

#include <stdlib.h>
#include <string.h>

static bool same_view(const kr_game *g, const kr_state *x, const kr_state *y,
                      kr_seat who)
{
    kr_eye a = kr_look(g, x, who), b = kr_look(g, y, who);
    return memcmp(a.pub, b.pub, g->pub_size) == 0 &&
           memcmp(a.prv, b.prv, g->prv_size) == 0;
}

static bool same_text(const kr_game *g, const kr_state *x, const kr_state *y,
                      kr_seat who)
{
    static char one[KR_TEXT_MAX], two[KR_TEXT_MAX];
    kr_buf a = kr_buf_of(one, sizeof one);
    kr_buf b = kr_buf_of(two, sizeof two);
    kr_put_eye(&a, g, kr_look(g, x, who));
    kr_put_eye(&b, g, kr_look(g, y, who));
    return !a.full && strcmp(one, two) == 0;
}

static kr_seen seen_by(const prop_run *r, kr_seat who)
{
    return bot_memory_seen(&r->memory[who], r->game,
                           kr_look(r->game, &r->state, who));
}

static kr_seat any_seat(prop_run *r)
{
    return (kr_seat)kr_rng_below(&r->rng, prop_seats(r));
}

/* Swap all a seat cannot know: what it sees, and may do, stays. */
static const char *views_ignore_what_the_seat_cannot_know(prop_run *r)
{
    static kr_span span[KR_SPANS_MAX], other[KR_SPANS_MAX];
    kr_seat who = any_seat(r);
    kr_seen seen = seen_by(r, who);
    kr_state world;
    kr_resample(r->game, &seen, &r->rng, &world);
    if (!same_view(r->game, &world, &r->state, who))
        return "the sampled world looks different";
    if (!same_text(r->game, &world, &r->state, who))
        return "the text of the view is different";
    const char *flaw = kr_validate(r->game, &world);
    if (flaw != NULL)
        return flaw;
    int count = kr_list(r->game, &r->state, who, span);
    if (count != kr_list(r->game, &world, who, other) ||
        memcmp(span, other, (size_t)count * sizeof span[0]) != 0)
        return "legal moves depend on what the seat cannot know";
    return NULL;
}

/* Step through the sampled world's history beside the true one; news is the
 * same for all, so it must come at the same places. */
static const char *walk(const prop_run *r, kr_seat who, const kr_move *told,
                        kr_state *world)
{
    const kr_game *g = r->game;
    kr_state truth;
    kr_new(g, kr_config_of(&r->state), &truth);
    *world = truth;
    kr_news real, sampled;
    for (size_t i = 0; i < r->log_moves; i += 1 + (size_t)real.count) {
        kr_move m = r->log[i], w = told[i];
        if (!kr_same_move(g->redact(truth.byte, m, who),
                          g->redact(world->byte, w, who)))
            return "the world's history has another move";
        kr_submit(g, &truth, m, &real);
        if (kr_submit(g, world, w, &sampled) != KR_OK)
            return "a move of the world's history is refused";
        if (real.count != sampled.count ||
            memcmp(real.move, sampled.move,
                   (size_t)real.count * sizeof real.move[0]) != 0)
            return "the world's history has other news";
        if (!same_view(g, &truth, world, who))
            return "the world's history looked different";
    }
    return NULL;
}

static const char *sampled_worlds_replay_to_the_same_views(prop_run *r)
{
    kr_seat who = any_seat(r);
    kr_seen seen = seen_by(r, who);
    kr_rng again = r->rng;
    kr_state world, replayed;
    kr_move *told = malloc((seen.moves + 1) * sizeof told[0]);
    kr_resample(r->game, &seen, &r->rng, &world);
    kr_retell(r->game, &seen, &again, told);
    const char *wrong = walk(r, who, told, &replayed);
    if (wrong == NULL && memcmp(&world, &replayed, sizeof world) != 0)
        wrong = "the world's history ends in another world";
    free(told);
    return wrong;
}

/* Another move that looks the same to a rival leads to the same view, unless
 * it was the last answer, which is allowed to show things. */
static const char *a_sealed_move_shows_nothing(prop_run *r)
{
    kr_span span[KR_SPANS_MAX];
    const kr_game *g = r->game;
    kr_waits w = kr_who_acts(g, &r->before);
    kr_seat actor = r->last.who;
    if (!kr_has(w.must, actor) || kr_bits(w.must) < 2)
        return NULL;
    kr_move other = span[0].move;
    int count = kr_list(g, &r->before, actor, span);
    other = span[kr_rng_below(&r->rng, (uint32_t)count)].move;
    for (kr_seat s = 0; s < prop_seats(r); s++) {
        kr_state copy = r->before;
        if (s == actor || g->redact(copy.byte, other, s).kind != KR_SEALED ||
            g->redact(copy.byte, r->last, s).kind != KR_SEALED)
            continue;
        g->apply(&copy, other, NULL);
        if (!same_view(g, &copy, &r->state, s))
            return "a rival sees which sealed move was made";
    }
    return NULL;
}

static const char *redaction_keeps_own_moves(prop_run *r)
{
    if (r->last.who < KR_SEATS &&
        !kr_same_move(r->last, r->game->redact(r->before.byte, r->last,
                                               r->last.who)))
        return "a seat does not see its own move";
    return NULL;
}

const property props_secret[] = {
    { "views_ignore_what_the_seat_cannot_know",
      views_ignore_what_the_seat_cannot_know, 64, true },
    { "sampled_worlds_replay_to_the_same_views",
      sampled_worlds_replay_to_the_same_views, 400, true },
    { "a_sealed_move_shows_nothing", a_sealed_move_shows_nothing, 4, false },
    { "redaction_keeps_own_moves", redaction_keeps_own_moves, 4, false },
    { .name = NULL },
};

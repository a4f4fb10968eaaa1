/*
 * belief.c -- exact probabilities of hidden workers, by counting worlds.
 *
 * With pairs: the workers of two players together are a set of four, a quad.
 * For each quad, the worlds of the others that avoid it follow from sums over
 * sets that contain one, two or three of its people (inclusion and exclusion).
 */
#include "bots/schwarzarbeit/belief.h"

enum { SCALE = 12 };                    /* so that thirds stay integers */

/* All quads with the same upper three people j, k, l: i runs from 0 to j - 1,
 * and all entries that contain i are adjacent. */
typedef struct {
    unsigned j, k, l;
    unsigned quad;
    unsigned ij, ik, il, jk, jl, kl;
    unsigned ijk, ijl, ikl, jkl;
} row;

typedef void visitor(bot_sw_abacus *, const row *);

static void each_row(bot_sw_abacus *a, visitor *visit)
{
    unsigned quad = 0;
    for (unsigned l = 3; l < a->w->suspects; l++)
        for (unsigned k = 2; k < l; k++)
            for (unsigned j = 1; j < k; j++) {
                row r = {
                    .j = j, .k = k, .l = l, .quad = quad,
                    .ij = bot_sw_pair(0, j), .ik = bot_sw_pair(0, k),
                    .il = bot_sw_pair(0, l), .jk = bot_sw_pair(j, k),
                    .jl = bot_sw_pair(j, l), .kl = bot_sw_pair(k, l),
                    .ijk = bot_sw_triple(0, j, k), .ijl = bot_sw_triple(0, j,
                                                                        l),
                    .ikl = bot_sw_triple(0, k, l), .jkl = bot_sw_triple(j, k,
                                                                        l),
                };
                visit(a, &r);
                quad += j;
            }
}

/* ---- two players together --------------------------------------------- */

/* The worlds in which player `first` and the next hide this quad. */
static void join(bot_sw_abacus *a, const row *r)
{
    const double *x = a->w->weight[a->first];
    const double *y = a->w->weight[a->first + 1];
    double *out = &a->half[a->first / 2][r->quad];
    for (unsigned i = 0; i < r->j; i++)
        out[i] = x[r->ij + i] * y[r->kl] + x[r->kl] * y[r->ij + i] +
                 x[r->ik + i] * y[r->jl] + x[r->jl] * y[r->ik + i] +
                 x[r->il + i] * y[r->jk] + x[r->jk] * y[r->il + i];
}

/* Quads that contain a triple. */
static void add_to_triples(bot_sw_abacus *a, const row *r)
{
    const double *quad = &a->half[a->first / 2][r->quad];
    double sum = 0;
    for (unsigned i = 0; i < r->j; i++) {
        a->three[r->ijk + i] += quad[i];
        a->three[r->ijl + i] += quad[i];
        a->three[r->ikl + i] += quad[i];
        sum += quad[i];
    }
    a->three[r->jkl] += sum;
}

/* Quads that contain a pair, and one person: each was counted in two triples,
 * and in three pairs. Returns the sum of all quads. */
static double sum_up_triples(bot_sw_abacus *a)
{
    unsigned n = a->w->suspects;
    double all = 0;
    for (unsigned k = 2; k < n; k++)
        for (unsigned j = 1; j < k; j++)
            for (unsigned i = 0; i < j; i++) {
                double three = a->three[bot_sw_triple(i, j, k)];
                a->two[bot_sw_pair(i, j)] += three;
                a->two[bot_sw_pair(i, k)] += three;
                a->two[bot_sw_pair(j, k)] += three;
            }
    for (unsigned k = 1; k < n; k++)
        for (unsigned i = 0; i < k; i++) {
            double two = a->two[bot_sw_pair(i, k)] /= 2;
            a->one[i] += two;
            a->one[k] += two;
        }
    for (unsigned i = 0; i < n; i++) {
        a->one[i] /= 3;
        all += a->one[i];
    }
    return all / 4;
}

/* Now `three` is a triple's contribution to each quad around it: the four
 * triples of a quad and the quad itself give the disjoint quads. */
static void fold_into_triples(bot_sw_abacus *a)
{
    double all = sum_up_triples(a) * 3;
    for (unsigned k = 2; k < a->w->suspects; k++)
        for (unsigned j = 1; j < k; j++)
            for (unsigned i = 0; i < j; i++) {
                double ones = a->one[i] + a->one[j] + a->one[k];
                double twos = a->two[bot_sw_pair(i, j)] +
                    a->two[bot_sw_pair(i, k)] +
                              a->two[bot_sw_pair(j, k)];
                double *three = &a->three[bot_sw_triple(i, j, k)];
                *three = all - ones * 4 + twos * 6 - *three * SCALE;
            }
}

static void clear_sums(bot_sw_abacus *a)
{
    memset(a->one, 0, sizeof a->one);
    memset(a->two, 0, sizeof a->two);
    memset(a->three, 0, sizeof a->three);
}

static void join_two(bot_sw_abacus *a, unsigned first)
{
    a->first = first;
    clear_sums(a);
    each_row(a, join);
    each_row(a, add_to_triples);
}

/* ---- the rest for each hand ------------------------------------------- */

/* `left` counts the worlds of the others next to each quad of this row: it
 * counts for each hand of one player if the other has the rest of the quad. */
static void give_back(bot_sw_abacus *a, const row *r, const double *left)
{
    for (unsigned p = 0; p < 2; p++) {
        const double *other = a->w->weight[a->first + 1 - p];
        double *mine = a->rest[a->first + p];
        double jk = 0, jl = 0, kl = 0;
        for (unsigned i = 0; i < r->j; i++) {
            mine[r->ij + i] += other[r->kl] * left[i];
            mine[r->ik + i] += other[r->jl] * left[i];
            mine[r->il + i] += other[r->jk] * left[i];
            kl += other[r->ij + i] * left[i];
            jl += other[r->ik + i] * left[i];
            jk += other[r->il + i] * left[i];
        }
        mine[r->jk] += jk;
        mine[r->jl] += jl;
        mine[r->kl] += kl;
    }
}

/* With five players two others are left: the other half, folded. */
static void give_back_by_halves(bot_sw_abacus *a, const row *r)
{
    double left[BOT_SW_SUSPECTS];
    const double *quad = &a->half[a->first == 0][r->quad];
    for (unsigned i = 0; i < r->j; i++)
        left[i] = quad[i] * SCALE + a->three[r->ijk + i] +
                  a->three[r->ijl + i] + a->three[r->ikl + i] +
                  a->three[r->jkl];
    give_back(a, r, left);
}

/* With four players one is left: `one` and `two` are that player's hands around
 * people, one[...] subtracted from all of them in quarters. */
static void give_back_by_hands(bot_sw_abacus *a, const row *r)
{
    double left[BOT_SW_SUSPECTS];
    const double *one = a->one, *two = a->two;
    double fixed = two[r->jk] + two[r->jl] + two[r->kl] -
                   one[r->j] - one[r->k] - one[r->l];
    for (unsigned i = 0; i < r->j; i++)
        left[i] = fixed + two[r->ij + i] + two[r->ik + i] + two[r->il + i] -
                  one[i] + a->three[0];
    give_back(a, r, left);
}

/* ---- each number of players ------------------------------------------- */

static void count_five(bot_sw_abacus *a)
{
    join_two(a, 2);
    fold_into_triples(a);
    a->first = 0;
    each_row(a, give_back_by_halves);
    join_two(a, 0);
    fold_into_triples(a);
    a->first = 2;
    each_row(a, give_back_by_halves);
}

/* The third player's pairs, those of each person, and in three[0] all. */
static void sum_up_third(bot_sw_abacus *a)
{
    clear_sums(a);
    for (unsigned k = 1; k < a->w->suspects; k++)
        for (unsigned i = 0; i < k; i++) {
            double w = a->w->weight[2][bot_sw_pair(i, k)];
            a->two[bot_sw_pair(i, k)] = w;
            a->one[i] += w;
            a->one[k] += w;
            a->three[0] += w;
        }
}

static void count_four(bot_sw_abacus *a)
{
    sum_up_third(a);
    a->first = 0;
    each_row(a, give_back_by_hands);
    join_two(a, 0);
    double all = sum_up_triples(a);
    for (unsigned k = 1; k < a->w->suspects; k++)
        for (unsigned i = 0; i < k; i++)
            a->rest[2][bot_sw_pair(i, k)] =
                all - a->one[i] - a->one[k] + a->two[bot_sw_pair(i, k)];
}

/* With three players hands are triples, and one other player is left. */
static void sum_up_other(bot_sw_abacus *a, const double *weight)
{
    clear_sums(a);
    for (unsigned k = 2; k < a->w->suspects; k++)
        for (unsigned j = 1; j < k; j++)
            for (unsigned i = 0; i < j; i++) {
                double w = weight[bot_sw_triple(i, j, k)];
                a->two[bot_sw_pair(i, j)] += w;
                a->two[bot_sw_pair(i, k)] += w;
                a->two[bot_sw_pair(j, k)] += w;
                a->one[i] += w;
                a->one[j] += w;
                a->one[k] += w;
            }
}

static void count_three(bot_sw_abacus *a)
{
    for (unsigned p = 0; p < 2; p++) {
        const double *other = a->w->weight[1 - p];
        double all = 0;
        sum_up_other(a, other);
        for (unsigned i = 0; i < a->w->suspects; i++)
            all += a->one[i];
        for (unsigned k = 2; k < a->w->suspects; k++)
            for (unsigned j = 1; j < k; j++)
                for (unsigned i = 0; i < j; i++) {
                    unsigned t = bot_sw_triple(i, j, k);
                    a->rest[p][t] =
                        all / 3 - a->one[i] - a->one[j] - a->one[k] +
                        a->two[bot_sw_pair(i, j)] + a->two[bot_sw_pair(i, k)] +
                        a->two[bot_sw_pair(j, k)] - other[t];
                }
    }
}

/* ---- by person -------------------------------------------------------- */

/* Rounding may make it negative. */
static double worlds_with(const bot_sw_abacus *a, unsigned p, unsigned hand)
{
    double worlds = a->w->weight[p][hand] * a->rest[p][hand];
    return worlds > 0 ? worlds : 0;
}

static double collect_pairs(const bot_sw_abacus *a, unsigned p, double *hides)
{
    const uint8_t *person = a->w->person;
    double all = 0;
    for (unsigned k = 1; k < a->w->suspects; k++)
        for (unsigned i = 0; i < k; i++) {
            double worlds = worlds_with(a, p, bot_sw_pair(i, k));
            hides[person[i]] += worlds;
            hides[person[k]] += worlds;
            all += worlds;
        }
    return all;
}

static double collect_triples(const bot_sw_abacus *a, unsigned p, double *hides)
{
    const uint8_t *person = a->w->person;
    double all = 0;
    for (unsigned k = 2; k < a->w->suspects; k++)
        for (unsigned j = 1; j < k; j++)
            for (unsigned i = 0; i < j; i++) {
                double worlds = worlds_with(a, p, bot_sw_triple(i, j, k));
                hides[person[i]] += worlds;
                hides[person[j]] += worlds;
                hides[person[k]] += worlds;
                all += worlds;
            }
    return all;
}

void bot_sw_count_worlds(bot_sw_worlds *out, const bot_sw_weights *w,
                         bot_sw_abacus *a)
{
    double scale = w->players == 4 ? SCALE : 1;
    a->w = w;
    memset(a->rest, 0, sizeof a->rest);
    memset(out, 0, sizeof *out);
    if (w->players == 2)
        count_three(a);
    else if (w->players == 3)
        count_four(a);
    else
        count_five(a);
    for (unsigned p = 0; p < w->players; p++) {
        double *hides = out->hides[p];
        out->worlds = w->each == 3 ? collect_triples(a, p, hides)
                                   : collect_pairs(a, p, hides);
        for (unsigned i = 0; i < SW_PEOPLE; i++)
            hides[i] /= scale;
    }
    out->worlds /= scale;
}

void bot_sw_count_hands(bot_sw_worlds *out, const bot_sw_weights *w,
                        bot_sw_abacus *a)
{
    a->w = w;
    memset(out, 0, sizeof *out);
    for (unsigned p = 0; p < w->players; p++) {
        for (unsigned i = 0; i < BOT_SW_TRIPLES; i++)
            a->rest[p][i] = 1;
        double *hides = out->hides[p];
        double all = w->each == 3 ? collect_triples(a, p, hides)
                                  : collect_pairs(a, p, hides);
        for (unsigned i = 0; i < SW_PEOPLE; i++)
            hides[i] = all > 0 ? hides[i] / all : 0;
    }
    out->worlds = 1;
}

double bot_sw_suspicion(const bot_sw_worlds *worlds, const bot_sw_weights *w,
                        unsigned person, kr_seat but)
{
    double sum = 0;
    for (unsigned p = 0; p < w->players; p++)
        if (w->seat[p] != but)
            sum += worlds->hides[p][person];
    if (sum <= 0)
        return 0;
    return sum < worlds->worlds ? sum / worlds->worlds : 1;
}

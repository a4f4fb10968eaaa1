/*
 * score.c -- the reckoning.
 */
#include "games/schwarzarbeit/state.h"

typedef struct {
    sw_cards hired, denounced, lawyers;
    sw_cards illegal;                   /* cards of other players' workers */
    sw_cards own;                       /* cards of his own hidden workers */
    bool detective;
} books;

static books books_of(const sw_state *s, kr_seat who)
{
    const sw_pub *pub = &s->pub;
    sw_cards own = sw_own(s->prv[who].hides);
    return (books){
        .hired = pub->hired[who], .denounced = sw_denounced(pub, who),
        .lawyers = pub->lawyer[who], .own = own,
        .illegal = sw_own(sw_hidden(s)) & ~own,
        .detective = kr_has(pub->detectives, who),
    };
}

static void add_line(kr_score *score, kr_line line, unsigned count)
{
    if (count == 0)
        return;
    line.count = (int16_t)count;
    line.points *= (int32_t)count;
    score->points[line.seat] += line.points;
    score->line[score->lines++] = line;
}

/* S-8.3 Hired regular people score +1.
 * S-8.4 Another player's illegal people, if hired, are removed and score 0.
 * S-8.5 Denounced illegal people of other players score +3.
 * S-8.6 Denounced regular people score -2.
 * S-8.7 A lawyer on a denounced regular person scores +2 for its owner.
 * S-8.8 A lawyer on another player's denounced illegal worker scores -2.
 * S-8.9 A lawyer on one's own denounced illegal person scores -99.
 * S-8.10 A detective still at home scores +1, a lawyer at home 0.
 * S-8.11 Own illegal people hired or denounced score -99.
 * S-8.12 Every card scores by itself. */
static void reckon(kr_score *score, kr_seat who, const books *b)
{
    sw_cards hidden = b->own | b->illegal;
    sw_cards taken = b->hired | b->denounced;
    const struct { kr_verdict rule; int points; unsigned count; } rows[] = {
        { S_8_3,    1, kr_bits(b->hired & ~hidden) },
        { S_8_4,    0, kr_bits(b->hired & b->illegal) },
        { S_8_5,    3, kr_bits(b->denounced & b->illegal) },
        { S_8_6,   -2, kr_bits(b->denounced & ~hidden) },
        { S_8_7,    2, kr_bits(b->lawyers & ~hidden) },
        { S_8_8,   -2, kr_bits(b->lawyers & b->illegal) },
        { S_8_9,  -99, kr_bits(b->lawyers & b->own) },
        { S_8_10,   1, b->detective },
        { S_8_11, -99, kr_bits(taken & b->own) },
    };
    for (size_t i = 0; i < KR_COUNT(rows); i++) {
        kr_line line = { .seat = who, .rule = rows[i].rule,
                         .points = rows[i].points };
        add_line(score, line, rows[i].count);
    }
}

/* S-8.13 Most points win; a tie goes to more denounced illegal workers. */
static void rank(kr_score *score, const unsigned *caught, unsigned seats)
{
    for (unsigned a = 0; a < seats; a++) {
        score->rank[a] = 1;
        for (unsigned b = 0; b < seats; b++) {
            int32_t ahead = score->points[b] - score->points[a];
            if (ahead > 0 || (ahead == 0 && caught[b] > caught[a]))
                score->rank[a]++;
        }
    }
}

void sw_score(const kr_state *state, kr_score *score)
{
    const sw_state *s = sw_state_in(state);
    unsigned caught[SW_SEATS] = { 0 };
    memset(score, 0, sizeof *score);
    for (kr_seat who = 0; who < s->pub.config.seats; who++) {
        books b = books_of(s, who);
        reckon(score, who, &b);
        caught[who] = kr_bits(b.denounced & b.illegal);
    }
    rank(score, caught, s->pub.config.seats);
}

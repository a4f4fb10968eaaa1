/*
 * score.c -- the final score.
 */
#include "games/schwarzarbeit/state.h"

typedef struct {
    sw_cards hired, denounced, lawyers;
    sw_cards illegal;                   /* cards of other players' workers */
    sw_cards own;                       /* cards of own hidden workers */
    sw_cards detective;                 /* SW_DETECTIVE if at home */
} books;

static books books_of(const sw_state *s, kr_seat who)
{
    const sw_pub *pub = &s->pub;
    sw_cards own = sw_own(s->prv[who].hides);
    return (books){
        .hired = pub->hired[who], .denounced = sw_denounced(pub, who),
        .lawyers = pub->lawyer[who], .own = own,
        .illegal = sw_own(sw_hidden(s)) & ~own,
        .detective = kr_has(pub->detectives, who)
                   ? sw_set_of(SW_DETECTIVE) : 0,
    };
}

/* The cards that count under one rule. */
typedef struct { kr_verdict rule; int points; sw_cards cards; } row;

enum { ROWS = 9 };

/* S-8.3 Hired regular people score +1.
 * S-8.4 Another player's illegal people, if hired, are removed and score 0.
 * S-8.5 Denounced illegal people of other players score +3.
 * S-8.6 Denounced regular people score −2.
 * S-8.7 A lawyer on a denounced regular person scores +2 for its owner.
 * S-8.8 A lawyer on another player's denounced illegal worker scores −2.
 * S-8.9 A lawyer on one's own denounced illegal person scores −99.
 * S-8.10 A detective still at home scores +1, a lawyer at home 0.
 * S-8.11 Own illegal people hired or denounced score −99.
 * S-8.12 Every card scores by itself. */
static void list_rows(const books *b, row out[ROWS])
{
    sw_cards hidden = b->own | b->illegal;
    sw_cards taken = b->hired | b->denounced;
    const row rows[ROWS] = {
        { S_8_3,  SW_HIRED,    b->hired & ~hidden },
        { S_8_4,  0,           b->hired & b->illegal },
        { S_8_5,  SW_CAUGHT,   b->denounced & b->illegal },
        { S_8_6,  SW_WRONGED,  b->denounced & ~hidden },
        { S_8_7,  SW_FREED,    b->lawyers & ~hidden },
        { S_8_8,  SW_LOST,     b->lawyers & b->illegal },
        { S_8_9,  SW_BETRAYED, b->lawyers & b->own },
        { S_8_10, SW_AT_HOME,  b->detective },
        { S_8_11, SW_BETRAYED, taken & b->own },
    };
    memcpy(out, rows, sizeof rows);
}

static void add_line(kr_score *score, kr_seat who, const row *r)
{
    int count = (int)kr_bits(r->cards);
    kr_line line = { .seat = who, .rule = r->rule, .count = (int16_t)count,
                     .points = r->points * count };
    if (count == 0)
        return;
    score->points[who] += line.points;
    score->line[score->lines++] = line;
}

kr_line sw_line_of(const kr_state *state, kr_seat who, unsigned card)
{
    books b = books_of(sw_state_in(state), who);
    row rows[ROWS];
    unsigned i = 0;
    list_rows(&b, rows);
    while (i + 1 < ROWS && !(rows[i].cards & sw_set_of(card)))
        i++;
    return (kr_line){ .seat = who, .rule = rows[i].rule, .count = 1,
                      .points = rows[i].points };
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
        row rows[ROWS];
        list_rows(&b, rows);
        for (int i = 0; i < ROWS; i++)
            add_line(score, who, &rows[i]);
        caught[who] = kr_bits(b.denounced & b.illegal);
    }
    rank(score, caught, s->pub.config.seats);
}

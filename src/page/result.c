/*
 * result.c -- the end of a game in words.
 */
#include "page/result.h"

static const page_shape line_shape = { "ResultLine", PG_MEMBERS(
    PG_ONE(PG_SEAT, page_result_line, seat, NULL),
    PG_ONE(PG_TEXT, page_result_line, rule, NULL),
    PG_ONE(PG_TEXT, page_result_line, what, NULL),
    PG_ONE(PG_TEXT, page_result_line, points, NULL),
    PG_ONE(PG_NUM, page_result_line, count, NULL)) };

static const page_shape seat_shape = { "ResultSeat", PG_MEMBERS(
    PG_ONE(PG_NUM, page_result_seat, rank, NULL),
    PG_ONE(PG_NUM, page_result_seat, number, NULL),
    PG_ONE(PG_TEXT, page_result_seat, points, NULL)) };

static const page_shape stamp_shape = { "Stamp", PG_MEMBERS(
    PG_ONE(PG_NUM, page_stamp, seat, NULL),
    PG_ONE(PG_TEXT, page_stamp, title, NULL),
    PG_ONE(PG_TEXT, page_stamp, why, NULL)) };

const page_shape page_result_shape = { "Result", PG_MEMBERS(
    PG_ONE(PG_TEXT, page_result, winner, NULL),
    PG_ONE(PG_TEXT, page_result, place, NULL),
    PG_ONE(PG_TEXT, page_result, margin, NULL),
    PG_LIST(PG_SHAPE, page_result, seats, &seat_shape),
    PG_LIST(PG_SHAPE, page_result, lines, &line_shape),
    PG_LIST(PG_SHAPE, page_result, stamps, &stamp_shape)) };

static const char *points_of(page_look *look, int32_t points)
{
    kr_buf out = page_open(look);
    text_put_points(&out, look->reader.lang, look->game, points);
    return page_close(look, &out);
}

static page_result_line line_of(page_look *look, const kr_line *l)
{
    return (page_result_line){
        .seat = l->seat, .rule = kr_rule_of(look->game, l->rule),
        .what = text_of_line(look->reader.lang, look->game, l),
        .points = points_of(look, l->points), .count = l->count,
    };
}

/* ---- the reader's place ----------------------------------------------- */

static bool is_last(const kr_score *score, unsigned seats, kr_seat who)
{
    for (unsigned s = 0; s < seats; s++)
        if (score->rank[s] > score->rank[who])
            return false;
    return true;
}

static bool is_shared(const kr_score *score, unsigned seats, kr_seat who)
{
    unsigned same = 0;
    for (unsigned s = 0; s < seats; s++)
        same += score->rank[s] == score->rank[who];
    return same > 1;
}

/* The second of two is not called the last, and neither is one of several. */
static const char *place_of(page_look *look, const kr_score *score,
                            unsigned seats)
{
    kr_seat who = look->reader.who;
    unsigned rank = score->rank[who];
    unsigned key = rank > 1 && is_shared(score, seats, who)
                 ? TEXT_WEB_PLACE_SHARED + rank - 2
                 : rank > 2 && is_last(score, seats, who) ? TEXT_WEB_PLACE_LAST
                 : TEXT_WEB_PLACE + rank - 1;
    return text_of(look->reader.lang, (text_key)key);
}

/* The points between the reader and the first; of the first, to the second. */
static const char *margin_of(page_look *look, const kr_score *score,
                             unsigned seats)
{
    kr_seat me = look->reader.who, other = KR_NOBODY;
    for (kr_seat s = 0; s < seats; s++)
        if (s != me && (other == KR_NOBODY ||
                        score->rank[s] < score->rank[other]))
            other = s;
    int32_t more = score->points[me] - score->points[other];
    if (more == 0)
        return NULL;
    return page_say(look, more > 0 ? TEXT_WEB_PLACE_AHEAD
                                   : TEXT_WEB_PLACE_BEHIND, &(text_args){
        .who = look->reader.name[other],
        .what = points_of(look, more > 0 ? more : -more) });
}

static void fill_place(page_result *r, page_look *look, const kr_score *score,
                       unsigned seats)
{
    kr_seat who = look->reader.who;
    if (who >= seats || score->rank[who] == 0)
        return;
    r->place = place_of(look, score, seats);
    r->margin = margin_of(look, score, seats);
}

/* ---- stamps ----------------------------------------------------------- */

static void fill_stamps(page_result *r, page_look *look)
{
    page_stamps stamps = { .look = look };
    const page_game *game = page_game_of(look->game);
    if (game->stamp != NULL)
        game->stamp(&stamps);
    r->stamps_count = stamps.list_count;
    memcpy(r->stamps, stamps.list, sizeof r->stamps);
}

static void fill_lines(page_result *r, page_look *look, kr_score score)
{
    const page_game *game = page_game_of(look->game);
    if (game->earned != NULL)
        game->earned(look, &score);
    for (int i = 0; i < score.lines; i++)
        r->lines[r->lines_count++] = line_of(look, &score.line[i]);
}

void page_make_result(page_result *r, page_look *look, const kr_score *score)
{
    unsigned seats = ((const kr_config *)look->eye.pub)->seats;
    kr_buf out = page_open(look);
    text_put_winner(&out, &look->reader, score, seats);
    *r = (page_result){ .winner = page_close(look, &out),
                        .seats_count = (uint8_t)seats };
    for (unsigned s = 0; s < seats; s++)
        r->seats[s] = (page_result_seat){
            score->rank[s], score->points[s],
            points_of(look, score->points[s]) };
    fill_place(r, look, score, seats);
    fill_lines(r, look, *score);
    fill_stamps(r, look);
}

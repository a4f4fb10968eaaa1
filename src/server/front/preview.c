/*
 * preview.c -- the page of one table, with a title and a description of it for
 * programs that show a link before a person opens it.
 *
 * A browser that says it opens a document gets the plain page at once.
 */
#include "server/front/front.h"
#include "text/tell.h"

#include <string.h>

enum { DESCRIPTION = 1024, PAGE = 32768, HEADERS = 4096 };

/* Around the code of a table. */
static const char *const places[] = { "/t/", "/g/" };

/* Names come from strangers. */
static void put_escaped(kr_buf *out, const char *text)
{
    for (; *text != '\0'; text++)
        if (strchr("&<>\"'", *text) != NULL)
            kr_putf(out, "&#%u;", (unsigned)(unsigned char)*text);
        else
            kr_put_char(out, *text);
}

/* ---- the description ------------------------------------------------- */

static text_reader reader_of(const srv_room *r)
{
    text_lang lang = text_lang_named(r->settings.lang);
    text_reader reader = { .game = tb_setup_of(r->table)->game,
                           .lang = lang < TEXT_LANGS ? lang : TEXT_EN,
                           .who = KR_NOBODY };
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        reader.name[s] = tb_sitter_at(r->table, s)->name;
    return reader;
}

/* "Anna and Bruno wait. 2 seats are free." Only people wait. */
static void put_players(kr_buf *out, const srv_room *r,
                        const text_reader *reader)
{
    bool waits = tb_stage_of(r->table) == TB_SEATING;
    unsigned seats = tb_setup_of(r->table)->config.seats, count = 0;
    const char *name[KR_SEATS];
    char list[DESCRIPTION / 2];
    for (kr_seat s = 0; s < seats; s++) {
        tb_sort sort = tb_sitter_at(r->table, s)->sort;
        if (sort == TB_HUMAN || (sort == TB_BOT && !waits))
            name[count++] = reader->name[s];
    }
    kr_buf names = kr_buf_of(list, sizeof list);
    text_put_list(&names, reader->lang, name, count);
    text_put(out, reader->lang, waits ? TEXT_SERVE_PREVIEW_WAITS
                                      : TEXT_SERVE_PREVIEW_PLAYS,
             &(text_args){ .list = list, .n = seats - count });
}

/* "Anna wins. Anna 12 points, Bruno 7 points." */
static void put_result(kr_buf *out, const srv_room *r,
                       const text_reader *reader, const kr_score *score)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    text_put_winner(out, reader, score, seats);
    for (kr_seat s = 0; s < seats; s++) {
        kr_putf(out, "%s%s ", s == 0 ? " " : ", ", reader->name[s]);
        text_put_points(out, reader->lang, reader->game, score->points[s]);
    }
    kr_put_char(out, '.');
}

static void put_tags(kr_buf *out, const srv_room *r)
{
    char said[DESCRIPTION];
    kr_score score;
    text_reader reader = reader_of(r);
    const char *title = text_title(reader.lang, reader.game);
    const char *node = r->server->options.node;
    kr_buf about = kr_buf_of(said, sizeof said);
    if (tb_score(r->table, &score))
        put_result(&about, r, &reader, &score);
    else
        put_players(&about, r, &reader);
    static const char *const names[][2] = {
        { "name=\"description", "" }, { "property=\"og:title", "title" },
        { "property=\"og:description", "" },
    };
    kr_put(out, "<title>");
    put_escaped(out, title);
    kr_put(out, " \xc2\xb7 Krumme Dinger</title>\n");
    for (size_t i = 0; i < KR_COUNT(names); i++) {
        kr_putf(out, "<meta %s\" content=\"", names[i][0]);
        put_escaped(out, names[i][1][0] != '\0' ? title : said);
        kr_put(out, "\">\n");
    }
    kr_put(out, "<meta property=\"og:image\" content=\"");
    put_escaped(out, node);
    kr_put(out, "/card.jpg\">\n");
}

/* ---- the page -------------------------------------------------------- */

static const char *find_in(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    for (; at != NULL && (size_t)(end - at) >= length; at++)
        if (memcmp(at, word, length) == 0)
            return at;
    return NULL;
}

/* The page with this room's title and description instead of its own. */
static bool put_page(kr_buf *out, const srv_room *r)
{
    srv_bytes page = srv_page();
    const char *from = find_in(page.at, page.end, "<title>");
    const char *to = find_in(from, page.end, "name=\"description\"");
    to = find_in(to, page.end, ">\n");
    if (to == NULL)
        return false;
    kr_put_bytes(out, page.at, (size_t)(from - page.at));
    put_tags(out, r);
    kr_put_bytes(out, to + 2, (size_t)(page.end - to) - 2);
    return !out->full;
}

/* Without a room, the page as it is: it says itself what is wrong. */
static void answer(srv_request *q, srv_room *r, srv_error error,
                   const char *node)
{
    char text[PAGE], headers[HEADERS];
    (void)node;
    if (q->peer->conn == NULL)
        return;
    kr_buf more = kr_buf_of(headers, sizeof headers);
    srv_put_policy(&more, q->peer->server);
    kr_put(&more, "Vary: Sec-Fetch-Dest\r\nCache-Control: no-cache\r\n");
    kr_buf out = kr_buf_of(text, sizeof text);
    srv_bytes page = srv_page();
    net_answer_data data = { .status = 200, .headers = headers,
                             .type = "text/html; charset=utf-8",
                             .body = page.at,
                             .length = (size_t)(page.end - page.at) };
    if (error == SRV_OK && put_page(&out, r)) {
        data.body = text;
        data.length = out.used;
    }
    net_answer(q->peer->conn, &data);
}

/* The code in the path of a table or of a game that is over. */
static bool read_code(http_text path, char code[STORE_CODE_MAX])
{
    for (size_t i = 0; i < KR_COUNT(places); i++) {
        size_t skip = strlen(places[i]);
        if (path.length > skip && memcmp(path.at, places[i], skip) == 0 &&
            srv_read_code(path.at + skip, path.length - skip, code,
                          STORE_CODE_MAX))
            return true;
    }
    return false;
}

bool srv_get_preview(srv_peer *p, const http_request *h)
{
    char code[STORE_CODE_MAX];
    if (http_is(http_field(h, "sec-fetch-dest"), "document") ||
        !read_code(h->path, code))
        return false;
    srv_request *q = srv_request_new(p);
    memcpy(q->code, code, sizeof q->code);
    q->run = answer;
    srv_fetch(q);
    return true;
}

/*
 * assets.c -- the files of the page, which are part of the program.
 */
#include "server/front/front.h"

#include <string.h>

/* Paths that begin so all show the one page, which reads the path itself. */
static const char *const pages[] = { "/t/", "/g/", "/rules/" };
static const char *const single[] = { "/", "/rules", "/you", "/puzzle" };

static bool is_page(http_text path)
{
    for (size_t i = 0; i < KR_COUNT(single); i++)
        if (http_is(path, single[i]))
            return true;
    for (size_t i = 0; i < KR_COUNT(pages); i++)
        if (path.length > strlen(pages[i]) &&
            memcmp(path.at, pages[i], strlen(pages[i])) == 0)
            return true;
    return false;
}

static const srv_asset *find(http_text path)
{
    if (http_is(path, "/docs/"))
        path = (http_text){ "/docs/index.html", 16 };
    for (const srv_asset *a = srv_assets; a->path != NULL; a++)
        if (http_is(path, a->path))
            return a;
    return NULL;
}

static const http_text index_path = { "/index.html", 11 };

srv_bytes srv_page(void)
{
    const srv_asset *page = find(index_path);
    return page != NULL ? page->as[SRV_PLAIN] : (srv_bytes){ NULL, NULL };
}

bool srv_has_asset(http_text path)
{
    return is_page(path) || http_is(path, "/docs") || find(path) != NULL;
}

/* ---- compressed forms ----------------------------------------------- */

static const char *const coding_names[SRV_CODINGS] = {
    [SRV_BROTLI] = "br", [SRV_GZIP] = "gzip",
};

/* Does the list name the word? A weight of 0 (";q=0", "; q=0.0") refuses it. */
static bool accepts(http_text list, const char *word)
{
    size_t length = strlen(word);
    while (list.length > 0) {
        http_text item = http_next_item(&list);
        if (item.length < length || memcmp(item.at, word, length) != 0)
            continue;
        const char *at = item.at + length, *end = item.at + item.length;
        if (at == end)
            return true;
        if (*at != ';' && *at != ' ')
            continue;
        const char *weight = memchr(at, '=', (size_t)(end - at));
        while (weight != NULL && ++weight < end)
            if (*weight >= '1' && *weight <= '9')
                return true;
        return false;
    }
    return false;
}

static srv_coding best_coding(const srv_asset *a, const http_request *q)
{
    http_text accepted = http_field(q, "accept-encoding");
    for (srv_coding c = SRV_PLAIN + 1; c < SRV_CODINGS; c++)
        if (a->as[c].at != NULL && accepts(accepted, coding_names[c]))
            return c;
    return a->as[SRV_PLAIN].at != NULL ? SRV_PLAIN : SRV_GZIP;
}

/* ---- headers -------------------------------------------------------- */

/* The page may connect to the configured origins (other nodes, other hosts of
 * the page), by http and by ws. */
static void put_connect(kr_buf *out, const char *origins)
{
    while (*origins != '\0') {
        size_t length = strcspn(origins, " ");
        if (length > 4 && memcmp(origins, "http", 4) == 0) {
            kr_put_char(out, ' ');
            kr_put_bytes(out, origins, length);
            kr_put(out, " ws");
            kr_put_bytes(out, origins + 4, length - 4);
        }
        origins += length;
        origins += strspn(origins, " ");
    }
}

void srv_put_policy(kr_buf *out, const srv *s)
{
    kr_put(out, "Content-Security-Policy: default-src 'none'; "
                "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                "img-src 'self' data:; font-src 'self'; media-src 'self'; "
                "manifest-src 'self'; worker-src 'self'; "
                "connect-src 'self'");
    put_connect(out, s->options.origins);
    kr_put(out, "; base-uri 'none'; form-action 'none'; "
                "frame-ancestors 'none'\r\n"
                "Referrer-Policy: no-referrer\r\n"
                "Cross-Origin-Opener-Policy: same-origin\r\n"
                "Cross-Origin-Resource-Policy: same-origin\r\n"
                "Permissions-Policy: camera=(), microphone=(), "
                "geolocation=()\r\n");
}

/* Each form of a file has an entity tag of its own. */
static void put_tag(kr_buf *out, const srv_asset *a, srv_coding coding)
{
    kr_putf(out, "\"%s", a->tag);
    if (coding != SRV_PLAIN)
        kr_putf(out, "-%s", coding_names[coding]);
    kr_put_char(out, '"');
}

static void put_headers(kr_buf *out, const srv *s, const srv_asset *a,
                        srv_coding coding)
{
    srv_put_policy(out, s);
    kr_put(out, "ETag: ");
    put_tag(out, a, coding);
    kr_put(out, "\r\nVary: Accept-Encoding\r\nCache-Control: ");
    kr_put(out, a->hashed ? "public, max-age=31536000, immutable\r\n"
                          : "no-cache\r\n");
    if (coding != SRV_PLAIN)
        kr_putf(out, "Content-Encoding: %s\r\n", coding_names[coding]);
}

static bool is_known(const http_request *q, const srv_asset *a,
                     srv_coding coding)
{
    char tag[64];
    kr_buf out = kr_buf_of(tag, sizeof tag);
    put_tag(&out, a, coding);
    return http_is(http_field(q, "if-none-match"), tag);
}

/* ---- answers -------------------------------------------------------- */

/* Links in the documents are relative to their folder. */
static bool goes_to_docs(srv_peer *p, const http_request *q)
{
    if (!http_is(q->path, "/docs"))
        return false;
    net_answer(p->conn, &(net_answer_data){
        .status = 308, .headers = "Location: /docs/\r\n" });
    return true;
}

bool srv_get_asset(srv_peer *p, const http_request *q)
{
    char headers[4096];
    if (goes_to_docs(p, q))
        return true;
    const srv_asset *page = find(index_path);
    const srv_asset *a = is_page(q->path) ? page : find(q->path);
    unsigned status = a != NULL ? 200 : 404;
    if (a == NULL && accepts(http_field(q, "accept"), "text/html"))
        a = page;                       /* it says so to a person */
    if (a == NULL)
        return false;
    srv_coding coding = best_coding(a, q);
    kr_buf more = kr_buf_of(headers, sizeof headers);
    put_headers(&more, p->server, a, coding);
    net_answer_data data = { .status = status, .type = a->type,
                             .headers = headers, .lasting = true,
                             .body = a->as[coding].at };
    data.length = (size_t)(a->as[coding].end - a->as[coding].at);
    if (status == 200 && is_known(q, a, coding))
        data = (net_answer_data){ .status = 304, .headers = headers };
    net_answer(p->conn, &data);
    return true;
}

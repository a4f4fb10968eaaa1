/*
 * assets.c -- the page: files that are part of the program.
 */
#include "server/assets.h"

#include "server/state.h"

#include <stdio.h>
#include <string.h>

/* Whatever the path, these show the one page, which looks at it itself. */
static const char *const pages[] = { "/t/", "/g/", "/rules/" };

static bool is_page(http_text path)
{
    if (http_is(path, "/") || http_is(path, "/rules"))
        return true;
    for (size_t i = 0; i < KR_COUNT(pages); i++)
        if (path.length > strlen(pages[i]) &&
            memcmp(path.at, pages[i], strlen(pages[i])) == 0)
            return true;
    return false;
}

static const srv_asset *find(http_text path)
{
    for (const srv_asset *a = srv_assets; a->path != NULL; a++)
        if (http_is(path, a->path))
            return a;
    return NULL;
}

static bool names(http_text list, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= list.length; i++)
        if (memcmp(list.at + i, word, length) == 0)
            return true;
    return false;
}

/* Other nodes, and pages of ours elsewhere, are named as origins: a page may
 * connect there, by http and by ws. */
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

static void put_policy(kr_buf *out, const srv *s)
{
    kr_put(out, "Content-Security-Policy: default-src 'none'; "
                "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                "img-src 'self' data:; font-src 'self'; media-src 'self'; "
                "manifest-src 'self'; worker-src 'self'; "
                "connect-src 'self'");
    put_connect(out, s->options.origins);
    kr_put(out, "; base-uri 'none'; form-action 'none'; "
                "frame-ancestors 'none'\r\n");
    kr_put(out, "Referrer-Policy: no-referrer\r\n"
                "Cross-Origin-Opener-Policy: same-origin\r\n"
                "Cross-Origin-Resource-Policy: same-origin\r\n"
                "Permissions-Policy: camera=(), microphone=(), "
                "geolocation=()\r\n");
}

static void put_headers(kr_buf *out, const srv *s, const srv_asset *a,
                        bool gzip)
{
    put_policy(out, s);
    kr_put(out, "ETag: ");
    kr_put(out, a->etag);
    kr_put(out, "\r\nVary: Accept-Encoding\r\nCache-Control: ");
    kr_put(out, a->hashed ? "public, max-age=31536000, immutable\r\n"
                          : "no-cache\r\n");
    if (gzip)
        kr_put(out, "Content-Encoding: gzip\r\n");
}

bool srv_get_asset(srv_peer *p, const http_request *q)
{
    char headers[4096];
    kr_buf more;
    const srv_asset *page = find((http_text){ "/index.html", 11 });
    const srv_asset *a = is_page(q->path) ? page : find(q->path);
    unsigned status = a != NULL ? 200 : 404;
    if (a == NULL && names(http_field(q, "accept"), "text/html"))
        a = page;                       /* it tells a person */
    if (a == NULL)
        return false;
    bool gzip = names(http_field(q, "accept-encoding"), "gzip") &&
                a->gzip != a->plain;
    kr_buf_init(&more, headers, sizeof headers);
    put_headers(&more, p->server, a, gzip);
    net_answer_data data = { .status = status, .type = a->type,
                             .headers = headers, .lasting = true };
    data.body = gzip ? a->gzip : a->plain;
    data.length = (size_t)(gzip ? a->gzip_end - a->gzip
                                : a->plain_end - a->plain);
    if (status == 200 && http_is(http_field(q, "if-none-match"), a->etag))
        data = (net_answer_data){ .status = 304, .headers = headers };
    net_answer(p->conn, &data);
    return true;
}

/*
 * test_http.c -- which heads are read, which are refused, and with what.
 */
#include "net/http.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

#define HOST "Host: a.b\r\n"
#define END "\r\n"

static const struct { unsigned status; const char *text; } heads[] = {
    /* fine */
    { 200, "GET / HTTP/1.1\r\n" HOST END },
    { 200, "GET / HTTP/1.0\r\n" END },
    { 200, "HEAD /a/b.css?v=1&w=%20 HTTP/1.1\r\n" HOST END },
    { 200, "POST /api HTTP/1.1\r\n" HOST "Content-Length: 12\r\n" END },
    { 200, "POST /api HTTP/1.1\r\n" HOST "content-length:0\r\n" END },
    { 200, "GET / HTTP/1.1\r\nHost: [::1]:7433\r\n" END },
    { 200, "GET / HTTP/1.1\r\n" HOST "X-A:\r\nX-A: twice is fine\r\n" END },
    { 200, "GET / HTTP/1.1\r\n" HOST "X: a\tb \t\r\n" END },
    { 200, "GET / HTTP/1.1\r\n" HOST "Cookie: \xc3\xa4\r\n" END },
    { 200, "GET / HTTP/1.1\r\n" HOST "Content-Length: 0\r\n" END },
    /* the first line */
    { 400, "\r\nGET / HTTP/1.1\r\n" HOST END },
    { 400, " GET / HTTP/1.1\r\n" HOST END },
    { 400, "GET  / HTTP/1.1\r\n" HOST END },
    { 400, "GET / HTTP/1.1 \r\n" HOST END },
    { 400, "GET /\r\n" HOST END },
    { 400, "GET\r\n" END },
    { 400, "GET / http/1.1\r\n" HOST END },
    { 400, "GET / HTTP/1.10\r\n" HOST END },
    { 400, "G{T / HTTP/1.1\r\n" HOST END },
    { 400, "GET / HTTP/1.1\n" HOST END },
    { 400, "GET / HTTP/1.1\r\r\n" HOST END },
    { 501, "get / HTTP/1.1\r\n" HOST END },
    { 501, "PUT / HTTP/1.1\r\n" HOST END },
    { 400, "OPTIONS * HTTP/1.1\r\n" HOST END },
    { 400, "OPTIONS / HTTP/1.1\r\n" HOST "Content-Length: 1\r\n" END "a" },
    { 501, "CONNECT a:1 HTTP/1.1\r\n" HOST END },
    { 505, "GET / HTTP/2.0\r\n" HOST END },
    { 505, "GET / HTTP/0.9\r\n" HOST END },
    { 505, "GET / HTTP/1.2\r\n" HOST END },
    /* where to */
    { 400, "GET a HTTP/1.1\r\n" HOST END },
    { 400, "GET http://a.b/ HTTP/1.1\r\n" HOST END },
    { 400, "GET /../etc/passwd HTTP/1.1\r\n" HOST END },
    { 400, "GET /a/.. HTTP/1.1\r\n" HOST END },
    { 400, "GET /a\\b HTTP/1.1\r\n" HOST END },
    { 400, "GET /a#b HTTP/1.1\r\n" HOST END },
    { 400, "GET /a\x01 HTTP/1.1\r\n" HOST END },
    { 400, "GET /\xc3\xa4 HTTP/1.1\r\n" HOST END },
    { 400, "GET /<b> HTTP/1.1\r\n" HOST END },
    { 400, "GET /a?b\"c HTTP/1.1\r\n" HOST END },
    /* fields */
    { 400, "GET / HTTP/1.1\r\n" HOST "A : b\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST ": b\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "no colon\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "A: b\r\n folded\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "\tA: b\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "A: b\nB: c\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "A: b\rc\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "A: \x7f\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "\xc3\xa4: b\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "\n" },
    /* whose */
    { 400, "GET / HTTP/1.1\r\n" END },
    { 400, "GET / HTTP/1.1\r\nHost:\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST HOST END },
    { 400, "GET / HTTP/1.1\r\nHost: a b\r\n" END },
    { 400, "GET / HTTP/1.1\r\nHost: a/b\r\n" END },
    { 400, "GET / HTTP/1.1\r\nHost: a@b\r\n" END },
    /* how long */
    { 411, "POST / HTTP/1.1\r\n" HOST END },
    { 501, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n" END },
    { 501, "GET / HTTP/1.1\r\n" HOST "Transfer-Encoding: gzip\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n"
           "Transfer-Encoding: chunked\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n"
           "Transfer-Encoding: identity\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n"
           "Content-Length: 3\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3, 3\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Content-Length:\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Content-Length: +3\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Content-Length: -3\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 0x3\r\n" END },
    { 400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3 3\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n" END },
    { 413, "POST / HTTP/1.1\r\n" HOST
           "Content-Length: 18446744073709551617\r\n" END },
    { 417, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n"
           "Expect: 100-continue\r\n" END },
    /* nothing twice that counts once */
    { 400, "GET / HTTP/1.1\r\n" HOST "Origin: a\r\norigin: a\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "Upgrade: a\r\nUpgrade: b\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "Connection: close\r\n"
           "CONNECTION: keep-alive\r\n" END },
    { 400, "GET / HTTP/1.1\r\n" HOST "Authorization: Bearer a\r\n"
           "Authorization: Bearer b\r\n" END },
    /* not all there */
    { 0, "" },
    { 0, "GET / HTTP/1.1\r\n" HOST },
    { 0, "GET / HTTP/1.1\r\n" HOST "\r" },
};

TEST(http, reads_and_refuses_what_the_table_says)
{
    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        http_request r;
        unsigned status = http_read(&r, heads[i].text, strlen(heads[i].text));
        CHECK(status == heads[i].status);
        if (status != heads[i].status)
            printf("# %u instead of %u: %s\n", status, heads[i].status,
                   heads[i].text);
    }
}

/* Incomplete input is waited for; an error stays an error, with the same
 * status, however little of the rest has arrived. */
TEST(http, says_the_same_byte_by_byte)
{
    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        http_request r;
        size_t length = strlen(heads[i].text), n = 0;
        unsigned status = 0;
        while (status == 0 && n < length)
            status = http_read(&r, heads[i].text, ++n);
        CHECK(status == heads[i].status);
        CHECK(status != 200 || n == length);
    }
}

static http_request read_as(const char *text)
{
    http_request r;
    unsigned status = http_read(&r, text, strlen(text));
    CHECK(status == 200);
    return r;
}

TEST(http, gives_path_query_fields_and_lengths)
{
    const char *text = "POST /api/tables?x=1?2 HTTP/1.1\r\n"
                       "hOsT: a.b:80\r\nContent-Length: 7\r\n"
                       "X-One:  a b \r\n\r\n1234567";
    http_request r = read_as(text);
    CHECK(r.method == HTTP_POST);
    CHECK(http_is(r.path, "/api/tables"));
    CHECK(http_is(r.query, "x=1?2"));
    CHECK(http_is(http_field(&r, "host"), "a.b:80"));
    CHECK(http_is(http_field(&r, "x-one"), "a b"));
    CHECK(http_field(&r, "x-two").length == 0);
    CHECK(r.length == 7 && r.head == strlen(text) - 7);
}

TEST(http, knows_when_to_keep_a_connection)
{
    CHECK(read_as("GET / HTTP/1.1\r\n" HOST END).keep_alive);
    CHECK(!read_as("GET / HTTP/1.0\r\n" HOST END).keep_alive);
    CHECK(!read_as("GET / HTTP/1.1\r\n" HOST "Connection: Close\r\n" END)
               .keep_alive);
    CHECK(!read_as("GET / HTTP/1.1\r\n" HOST "Connection: a, close\r\n" END)
               .keep_alive);
    CHECK(read_as("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n" END)
              .keep_alive);
}

static bool is_upgrade(const char *first, const char *connection,
                       const char *to)
{
    char text[300];
    snprintf(text, sizeof text, "%s\r\n" HOST "Connection: %s\r\n"
             "Upgrade: %s\r\nContent-Length: 0\r\n" END, first, connection, to);
    return read_as(text).upgrade;
}

TEST(http, knows_an_upgrade)
{
    CHECK(is_upgrade("GET / HTTP/1.1", "Upgrade", "websocket"));
    CHECK(is_upgrade("GET / HTTP/1.1", "keep-alive, upgrade", "WebSocket"));
    CHECK(!is_upgrade("GET / HTTP/1.1", "keep-alive", "websocket"));
    CHECK(!is_upgrade("GET / HTTP/1.1", "Upgrade", "h2c"));
    CHECK(!is_upgrade("GET / HTTP/1.0", "Upgrade", "websocket"));
    CHECK(!is_upgrade("POST / HTTP/1.1", "Upgrade", "websocket"));
}

/* ---- sizes ------------------------------------------------------------ */

static char large[3 * HTTP_HEAD_MAX];

static void put(const char *text)
{
    strcat(large, text);
}

static void put_many(char c, size_t count)
{
    size_t length = strlen(large);
    memset(large + length, c, count);
    large[length + count] = '\0';
}

static unsigned status_of_large(void)
{
    http_request r;
    return http_read(&r, large, strlen(large));
}

static unsigned with_target(size_t length)
{
    large[0] = '\0';
    put("GET /");
    put_many('a', length - 1);
    put(" HTTP/1.1\r\n" HOST END);
    return status_of_large();
}

static unsigned with_fields(unsigned count)
{
    large[0] = '\0';
    put("GET / HTTP/1.1\r\n" HOST);
    for (unsigned i = 1; i < count; i++)
        put("A: b\r\n");
    put(END);
    return status_of_large();
}

static unsigned with_head(size_t length)
{
    large[0] = '\0';
    put("GET / HTTP/1.1\r\n" HOST "A: ");
    put_many('b', length - strlen(large) - 4);
    put(END END);
    CHECK(strlen(large) == length);
    return status_of_large();
}

TEST(http, takes_what_is_within_the_sizes_and_no_more)
{
    CHECK(with_target(HTTP_TARGET_MAX) == 200);
    CHECK(with_target(HTTP_TARGET_MAX + 1) == 414);
    CHECK(with_fields(HTTP_FIELDS_MAX) == 200);
    CHECK(with_fields(HTTP_FIELDS_MAX + 1) == 431);
    CHECK(with_head(HTTP_HEAD_MAX) == 200);
    CHECK(with_head(HTTP_HEAD_MAX + 1) == 431);
}

TEST(http, does_not_wait_for_the_end_of_a_line_that_is_too_long)
{
    large[0] = '\0';
    put_many('G', HTTP_TARGET_MAX + 100);
    CHECK(status_of_large() == 414);
    large[0] = '\0';
    put("GET / HTTP/1.1\r\nA: ");
    put_many('b', HTTP_HEAD_MAX);
    CHECK(status_of_large() == 431);
}

TEST(http, has_a_reason_and_a_word_for_what_it_refuses)
{
    static const unsigned refusals[] = { 400, 403, 408, 411, 413, 414, 417,
                                         426, 429, 431, 501, 503, 505 };
    for (unsigned i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        CHECK(strcmp(http_reason(refusals[i]), "Unknown") != 0);
        CHECK(http_error_word(refusals[i])[0] != '\0');
    }
    CHECK(strcmp(http_reason(404), "Not Found") == 0);
    CHECK(strcmp(http_reason(299), "Unknown") == 0);
}

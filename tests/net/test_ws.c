/*
 * test_ws.c -- frames in any pieces: what they say, what is refused.
 */
#include "net/ws.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what a reader says to bytes in pieces of a size -------------------- */

enum { LIMIT = 1000, TEXT_MAX = 4000, BYTES_MAX = 70000 };

static const char *const kinds[] = {
    [WS_NOTHING] = "", [WS_TEXT] = "text ", [WS_PING] = "ping ",
    [WS_PONG] = "pong ", [WS_CLOSE] = "close ", [WS_BAD] = "bad ",
};

static void tell(char *out, const ws_event *e)
{
    size_t used = strlen(out);
    snprintf(out + used, TEXT_MAX - used, "%s", kinds[e->kind]);
    used = strlen(out);
    if (e->kind == WS_CLOSE || e->kind == WS_BAD)
        snprintf(out + used, TEXT_MAX - used, "%u ", e->code);
    used = strlen(out);
    if (e->kind != WS_BAD && e->length > 60)
        snprintf(out + used, TEXT_MAX - used, "(%zu)", e->length);
    else if (e->kind != WS_BAD)
        snprintf(out + used, TEXT_MAX - used, "%.*s", (int)e->length, e->text);
    strcat(out, "|");
}

/* Each piece in memory of its own, so that a sanitizer sees what is read
 * beyond it. */
static bool read_piece(ws_reader *r, const unsigned char *bytes, size_t length,
                       char *out)
{
    unsigned char *own = malloc(length + (length == 0));
    memcpy(own, bytes, length);
    unsigned char *from = own;
    ws_event e;
    do {
        e = ws_read(r, &from, own + length);
        if (e.kind != WS_NOTHING)
            tell(out, &e);
    } while (e.kind != WS_NOTHING && e.kind != WS_BAD && e.kind != WS_CLOSE);
    free(own);
    return e.kind == WS_NOTHING;
}

static void read_in_pieces(const unsigned char *bytes, size_t length,
                           size_t piece, char *out)
{
    ws_reader r;
    out[0] = '\0';
    ws_reader_init(&r, LIMIT);
    for (size_t i = 0; i < length; i += piece)
        if (!read_piece(&r, bytes + i, length - i < piece ? length - i : piece,
                        out))
            break;
    ws_reader_release(&r);
}

/* ---- frames to read ----------------------------------------------------- */

static unsigned char bytes[BYTES_MAX];
static size_t count;

static void byte(unsigned value)
{
    bytes[count++] = (unsigned char)value;
}

/* A masked frame as a client sends it, its length in `how` more bytes. */
static void frame_with(unsigned first, const char *payload, size_t length,
                       unsigned how)
{
    static const unsigned char mask[4] = { 0x37, 0xfa, 0x21, 0x3d };
    byte(first);
    byte(0x80 | (how == 0 ? (unsigned)length : how == 2 ? 126 : 127));
    for (unsigned i = how; i-- > 0;)
        byte((unsigned)((uint64_t)length >> 8 * i & 255));
    for (unsigned i = 0; i < 4; i++)
        byte(mask[i]);
    for (size_t i = 0; i < length; i++)
        byte((unsigned char)payload[i] ^ mask[i % 4]);
}

static void frame(unsigned first, const char *payload)
{
    size_t length = strlen(payload);
    frame_with(first, payload, length, length < 126 ? 0 : 2);
}

static void says(const char *expected, const char *file, int line)
{
    static const size_t pieces[] = { 1, 2, 3, 5, 7, 8, 64, BYTES_MAX };
    for (unsigned i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        char out[TEXT_MAX];
        read_in_pieces(bytes, count, pieces[i], out);
        test_check(strcmp(out, expected) == 0, expected, file, line);
        if (strcmp(out, expected) != 0)
            printf("# in pieces of %zu: %s\n", pieces[i], out);
    }
    count = 0;
}

#define SAYS(expected) says(expected, __FILE__, __LINE__)

static char much[BYTES_MAX];

static const char *of_length(size_t length)
{
    memset(much, '*', length);
    much[length] = '\0';
    return much;
}

enum { FIN = 0x80, MORE = 0x00, TEXT = 0x01, BINARY = 0x02, CLOSE = 0x88,
       PING = 0x89, PONG = 0x8a };

/* ---- messages ----------------------------------------------------------- */

TEST(ws, text_of_any_length_within_the_limit)
{
    static const size_t lengths[] = { 0, 1, 59, 125, 126, 127, 128, 999, 1000 };
    for (unsigned i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char expected[100];
        frame(FIN | TEXT, of_length(lengths[i]));
        if (lengths[i] > 60)
            snprintf(expected, sizeof expected, "text (%zu)|", lengths[i]);
        else
            snprintf(expected, sizeof expected, "text %.60s|", much);
        SAYS(expected);
    }
    frame(FIN | TEXT, of_length(LIMIT + 1));
    SAYS("bad 1009 |");
}

TEST(ws, several_messages_in_one_piece)
{
    frame(FIN | TEXT, "one");
    frame(PING, "");
    frame(FIN | TEXT, "two");
    frame(PONG, "late");
    frame(FIN | TEXT, "");
    SAYS("text one|ping |text two|pong late|text |");
}

TEST(ws, fragments_with_control_frames_in_between)
{
    frame(TEXT, "frag");
    frame(PING, "p1");
    frame(MORE, "men");
    frame(PONG, "p2");
    frame(MORE, "");
    frame(FIN | MORE, "ted");
    frame(FIN | TEXT, "whole");
    SAYS("ping p1|pong p2|text fragmented|text whole|");
}

TEST(ws, empty_fragments)
{
    frame(TEXT, "");
    frame(MORE, "");
    frame(FIN | MORE, "");
    frame(TEXT, "");
    frame(FIN | MORE, "x");
    SAYS("text |text x|");
}

TEST(ws, a_close_between_fragments)
{
    frame(TEXT, "half");
    frame(CLOSE, "\x03\xe8""bye");
    frame(FIN | MORE, "other half");
    SAYS("close 1000 bye|");
}

TEST(ws, fragments_out_of_place)
{
    frame(FIN | MORE, "of nothing");
    SAYS("bad 1002 |");
    frame(MORE, "of nothing");
    SAYS("bad 1002 |");
    frame(TEXT, "one");
    frame(FIN | TEXT, "another");
    SAYS("bad 1002 |");
    frame(TEXT, "one");
    frame(FIN | MORE, "two");
    frame(FIN | MORE, "three");
    SAYS("text onetwo|bad 1002 |");
    frame(TEXT, "one");
    frame(FIN | BINARY, "two");
    SAYS("bad 1002 |");
}

TEST(ws, no_more_than_sixteen_fragments)
{
    frame(TEXT, "a");
    for (unsigned i = 2; i < WS_FRAGMENTS_MAX; i++)
        frame(MORE, "a");
    frame(FIN | MORE, "a");
    SAYS("text aaaaaaaaaaaaaaaa|");
    frame(TEXT, "a");
    for (unsigned i = 2; i <= WS_FRAGMENTS_MAX; i++)
        frame(MORE, "");
    frame(FIN | MORE, "a");
    SAYS("bad 1008 |");
}

TEST(ws, fragments_together_within_the_limit)
{
    frame(TEXT, of_length(600));
    frame(FIN | MORE, of_length(400));
    SAYS("text (1000)|");
    frame(TEXT, of_length(600));
    frame(FIN | MORE, of_length(401));
    SAYS("bad 1009 |");
}

/* ---- frames that are none ----------------------------------------------- */

TEST(ws, reserved_bits_and_opcodes)
{
    for (unsigned bit = 0x10; bit <= 0x40; bit *= 2) {
        frame(FIN | bit | TEXT, "x");
        SAYS("bad 1002 |");
        frame(bit | PING, "x");
        SAYS("bad 1002 |");
    }
    for (unsigned op = 3; op < 16; op++) {
        if (op >= 8 && op <= 10)
            continue;
        frame(FIN | op, "x");
        SAYS("bad 1002 |");
    }
    frame(FIN | BINARY, "x");
    SAYS("bad 1003 |");
}

TEST(ws, control_frames_are_short_and_whole)
{
    frame(PING, of_length(125));
    SAYS("ping (125)|");
    frame(PING, of_length(126));
    SAYS("bad 1002 |");
    frame(CLOSE, of_length(126));
    SAYS("bad 1002 |");
    frame(PING & ~FIN, "x");
    SAYS("bad 1002 |");
    frame(PONG & ~FIN, "");
    SAYS("bad 1002 |");
    frame(CLOSE & ~FIN, "");
    SAYS("bad 1002 |");
}

TEST(ws, unmasked)
{
    byte(FIN | TEXT);
    byte(1);
    byte('x');
    SAYS("bad 1002 |");
    byte(PING);
    byte(0);
    SAYS("bad 1002 |");
}

TEST(ws, lengths_are_said_as_shortly_as_possible)
{
    frame_with(FIN | TEXT, of_length(125), 125, 2);
    SAYS("bad 1002 |");
    frame_with(FIN | TEXT, "", 0, 2);
    SAYS("bad 1002 |");
    frame_with(FIN | TEXT, of_length(126), 126, 8);
    SAYS("bad 1002 |");
    frame_with(FIN | TEXT, of_length(65535), 65535, 8);
    SAYS("bad 1002 |");
    frame_with(FIN | TEXT, of_length(65536), 65536, 8);
    SAYS("bad 1009 |");
}

TEST(ws, lengths_of_64_bits_are_bounded)
{
    static const unsigned char top[] = { 0x00, 0x01, 0x7f, 0x80, 0xff };
    static const char *const said[] = { "bad 1009 |", "bad 1009 |",
                                        "bad 1009 |", "bad 1002 |",
                                        "bad 1002 |" };
    for (unsigned i = 0; i < sizeof top; i++) {
        byte(FIN | TEXT);
        byte(0x80 | 127);
        byte(top[i]);
        for (unsigned k = 0; k < 7; k++)
            byte(0xff);
        SAYS(said[i]);
    }
}

TEST(ws, is_refused_before_the_payload_comes)
{
    byte(FIN | BINARY);
    SAYS("bad 1003 |");
    byte(FIN | TEXT);
    byte(0x80 | 126);
    byte(0xff);
    byte(0xff);
    SAYS("bad 1009 |");
}

/* ---- closing ------------------------------------------------------------ */

TEST(ws, close_codes)
{
    static const unsigned fine[] = { 1000, 1001, 1002, 1003, 1007, 1008, 1009,
                                     1010, 1011, 1012, 1013, 1014, 3000, 3999,
                                     4000, 4999 };
    static const unsigned wrong[] = { 0, 1, 999, 1004, 1005, 1006, 1015, 1016,
                                      1100, 2000, 2999, 5000, 65535 };
    char payload[3] = "", expected[40];
    for (unsigned i = 0; i < sizeof fine / sizeof fine[0]; i++) {
        payload[0] = (char)(fine[i] >> 8);
        payload[1] = (char)fine[i];
        frame_with(CLOSE, payload, 2, 0);
        snprintf(expected, sizeof expected, "close %u |", fine[i]);
        SAYS(expected);
    }
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        payload[0] = (char)(wrong[i] >> 8);
        payload[1] = (char)wrong[i];
        frame_with(CLOSE, payload, 2, 0);
        SAYS("bad 1002 |");
    }
}

TEST(ws, close_without_code_with_half_a_code_with_a_bad_reason)
{
    frame(CLOSE, "");
    SAYS("close 1005 |");
    frame(CLOSE, "\x03");
    SAYS("bad 1002 |");
    frame(CLOSE, "\x03\xe8""\xc3\xa4");
    SAYS("close 1000 \xc3\xa4|");
    frame(CLOSE, "\x03\xe8""\xc3");
    SAYS("bad 1007 |");
    frame(CLOSE, "\x03\xe8""\xff");
    SAYS("bad 1007 |");
}

/* ---- UTF-8 -------------------------------------------------------------- */

static const char *const well_formed[] = {
    "a", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
    "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf",
    "\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5",
};
static const char *const ill_formed[] = {
    "\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf",
    "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf",
    "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xf8\x88\x80\x80\x80", "\xfe",
    "\xff", "\xc3(", "\xe2\x82(", "\xf0\x9f\x92(", "\xc3", "\xe2\x82",
    "\xf0\x9f\x92",
};

TEST(ws, utf8_well_and_ill_formed_in_whole_and_in_fragments)
{
    char text[40], expected[60];
    for (unsigned i = 0; i < sizeof well_formed / sizeof well_formed[0]; i++) {
        snprintf(text, sizeof text, "0123456789%s-", well_formed[i]);
        snprintf(expected, sizeof expected, "text %s|", text);
        frame(FIN | TEXT, text);
        SAYS(expected);
        frame_with(TEXT, text, 11, 0);
        frame(FIN | MORE, text + 11);
        SAYS(expected);
    }
    for (unsigned i = 0; i < sizeof ill_formed / sizeof ill_formed[0]; i++) {
        snprintf(text, sizeof text, "0123456789%s", ill_formed[i]);
        frame(FIN | TEXT, text);
        SAYS("bad 1007 |");
        frame_with(TEXT, text, 11, 0);
        frame(FIN | MORE, text + 11);
        SAYS("bad 1007 |");
    }
}

TEST(ws, bad_utf8_is_refused_at_its_first_byte)
{
    frame_with(FIN | TEXT, "ab\xff", 3, 0);
    bytes[1] = 0x80 | 100;              /* 97 more are to come */
    SAYS("bad 1007 |");
    frame(TEXT, "\xf4\x90");
    SAYS("bad 1007 |");
}

/* A slow twin: is the text as a whole made of characters? */
static bool is_utf8(const unsigned char *t, size_t length)
{
    size_t i = 0;
    while (i < length) {
        unsigned c = t[i], more = c < 0x80 ? 0 : c >> 5 == 6 ? 1
                                : c >> 4 == 14 ? 2 : c >> 3 == 30 ? 3 : 9;
        static const unsigned least[] = { 0, 0x80, 0x800, 0x10000 };
        if (more == 9 || i + more >= length)
            return false;
        unsigned code = more == 0 ? c : c & (0x3fu >> more);
        for (unsigned k = 1; k <= more; k++) {
            if (t[i + k] >> 6 != 2)
                return false;
            code = code << 6 | (t[i + k] & 0x3f);
        }
        if (code < least[more] || code > 0x10ffff || code >> 11 == 0x1b)
            return false;
        i += more + 1;
    }
    return true;
}

TEST(ws, utf8_agrees_with_a_slow_twin_on_all_short_texts)
{
    static const unsigned char edge[] = {
        0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf,
        0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
    };
    enum { EDGES = sizeof edge };
    unsigned wrong = 0;
    for (unsigned n = 0; n < EDGES * EDGES * EDGES * EDGES; n++) {
        unsigned char t[4] = { edge[n % EDGES], edge[n / EDGES % EDGES],
                               edge[n / EDGES / EDGES % EDGES],
                               edge[n / EDGES / EDGES / EDGES] };
        for (size_t length = 1; length <= 4; length++) {
            ws_utf8 u = { 0, 0, 0 };
            bool fine = ws_utf8_add(&u, t, length) && u.to_come == 0;
            wrong += fine != is_utf8(t, length);
        }
    }
    CHECK(wrong == 0);
}

/* ---- memory ------------------------------------------------------------- */

TEST(ws, keeps_nothing_between_messages)
{
    ws_reader r;
    char out[TEXT_MAX] = "";
    ws_reader_init(&r, LIMIT);
    frame(FIN | TEXT, of_length(500));
    read_piece(&r, bytes, 300, out);
    CHECK(r.kept != NULL);
    read_piece(&r, bytes + 300, count - 300, out);
    CHECK(r.kept == NULL && r.size == 0);
    CHECK(strcmp(out, "text (500)|") == 0);
    read_piece(&r, bytes, count, out);
    CHECK(r.kept == NULL);
    ws_reader_release(&r);
    count = 0;
}

/* ---- writing ------------------------------------------------------------ */

TEST(ws, heads_of_what_is_sent)
{
    unsigned char h[10];
    CHECK(ws_put_head(h, WS_OP_TEXT, 125) == 2 && h[0] == 0x81 && h[1] == 125);
    CHECK(ws_put_head(h, WS_OP_TEXT, 126) == 4 && h[1] == 126 && h[3] == 126);
    CHECK(ws_put_head(h, WS_OP_TEXT, 65535) == 4 && h[2] == 255);
    CHECK(ws_put_head(h, WS_OP_TEXT, 65536) == 10 && h[1] == 127 && h[7] == 1);
    CHECK(ws_put_head(h, WS_OP_PING, 0) == 2 && h[0] == 0x89 && h[1] == 0);
}

TEST(ws, a_reason_is_cut_between_characters)
{
    unsigned char out[WS_CONTROL_MAX];
    char reason[200];
    memset(reason, 'a', sizeof reason);
    reason[sizeof reason - 1] = '\0';
    CHECK(ws_put_close(out, 4000, "x") == 3);
    CHECK(out[0] == 0x0f && out[1] == 0xa0 && out[2] == 'x');
    CHECK(ws_put_close(out, 1000, reason) == 125);
    memcpy(reason + 121, "\xe2\x82\xac", 3);
    CHECK(ws_put_close(out, 1000, reason) == 2 + 121);
    CHECK(ws_put_close(out, WS_NO_CODE, "") == 0);
}

/* ---- handshake ---------------------------------------------------------- */

static http_text text_of(const char *t)
{
    return (http_text){ t, strlen(t) };
}

TEST(ws, accepts_the_key_of_the_standard)
{
    char out[WS_ACCEPT_SIZE];
    CHECK(ws_accept(text_of("dGhlIHNhbXBsZSBub25jZQ=="), out));
    CHECK(strcmp(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") == 0);
}

TEST(ws, refuses_what_is_no_key)
{
    static const char *const keys[] = {
        "", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ===",
        "dGhlIHNhbXBsZSBub25jZR==", "dGhlIHNhbXBsZSBub25jZQQ=",
        "dGhlIHNhbXBsZSBub25j-Q==", "dGhlIHNhbXBsZSBub25j Q==",
    };
    char out[WS_ACCEPT_SIZE];
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        CHECK(!ws_accept(text_of(keys[i]), out));
}

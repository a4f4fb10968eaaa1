/*
 * fuzz_http.c -- arbitrary bytes as the head of a request. All pointers stay
 * within the bytes, and every shorter prefix is either incomplete or refused
 * in the same way.
 */
#include "core/base.h"
#include "fuzz/fuzz.h"
#include "net/address.h"

#include <stdlib.h>
#include <string.h>

static void lies_within(http_text t, const char *bytes, size_t length)
{
    KR_REQUIRE(t.length == 0 || (t.at >= bytes &&
                                 t.at + t.length <= bytes + length));
}

static void look_at(const http_request *r, const char *bytes)
{
    net_ip proxy = { { 0 } }, peer;
    KR_REQUIRE(r->head <= HTTP_HEAD_MAX && r->fields <= HTTP_FIELDS_MAX);
    KR_REQUIRE(r->path.length > 0 && r->path.length <= HTTP_TARGET_MAX);
    KR_REQUIRE(memcmp(bytes + r->head - 4, "\r\n\r\n", 4) == 0);
    lies_within(r->path, bytes, r->head);
    lies_within(r->query, bytes, r->head);
    for (unsigned i = 0; i < r->fields; i++) {
        lies_within(r->field[i].name, bytes, r->head);
        lies_within(r->field[i].value, bytes, r->head);
    }
    KR_REQUIRE(!r->upgrade || r->length == 0);
    net_forwarded(r, &proxy, 1, &peer);
    net_origin_ok(r, "https://a.b http://c");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size + 1);
    http_request whole, part;
    memcpy(bytes, data, size);
    unsigned status = http_read(&whole, bytes, size);
    if (status == 200)
        look_at(&whole, bytes);
    size_t step = size / 50 + 1;
    for (size_t n = 0; n < size; n += step) {
        unsigned early = http_read(&part, bytes, n);
        bool is_complete = status == 200 && n >= whole.head;
        KR_REQUIRE(early == status || (early == 0 && !is_complete));
    }
    free(bytes);
    return 0;
}

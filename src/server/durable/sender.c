/*
 * sender.c -- sends webhooks and pushes, in a thread of its own so that a slow
 * receiver keeps nobody waiting.
 *
 * The URL comes from a stranger: no redirects, five seconds, and by default
 * only https and no address of a private network, whatever its name resolves
 * to.
 */
#include "server/durable/durable.h"

#include "server/kit/push.h"
#include "sys/memory.h"

#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { JOBS_MOST = 64, SEND_TIME = 5000, POLL_TIME = 1000,
       SIGNED_TIME = 12 * 3600,         /* a push service allows 24 hours */
       HEADER_MAX = PUSH_TOKEN_MAX + 32, ORIGIN_MAX = 300 };

typedef struct job {
    struct job *next;
    char *text;                         /* as durable.h says */
    const char *url, *body;             /* in it */
    bool is_push, is_bad;               /* bad: keys that are none */
    push_browser browser;               /* of a push */
    struct curl_slist *headers;         /* of its own, or NULL */
    uint64_t room;
    kr_seat seat;
} job;

struct srv_sender {
    uv_thread_t thread;
    uv_mutex_t lock;
    CURLM *multi;
    struct curl_slist *headers;         /* of webhooks */
    push_pair *pair;                    /* signs pushes */
    char public[SRV_PUSH_KEY];
    char contact[STORE_NODE_MAX];       /* of the operator */
    job *queue;                         /* from here on under the lock */
    job *ended;                         /* pushes whose subscription ended */
    unsigned running;
    uint64_t done, failed;
    bool stops, http, private_too;
};

const bool srv_has_webhooks = true;

/* ---- addresses that may be used ------------------------------------- */

static bool is_private4(const uint8_t *a)
{
    return a[0] == 0 || a[0] == 10 || a[0] == 127 || a[0] >= 224 ||
           (a[0] == 100 && a[1] >= 64 && a[1] < 128) ||
           (a[0] == 169 && a[1] == 254) ||
           (a[0] == 172 && a[1] >= 16 && a[1] < 32) ||
           (a[0] == 192 && a[1] == 168) ||
           (a[0] == 192 && a[1] == 0 && a[2] == 0) ||
           (a[0] == 198 && (a[1] == 18 || a[1] == 19));
}

/* Of IPv6 only global unicast, 2000::/3, is public, without tunnels to IPv4. */
static bool is_private6(const uint8_t *a)
{
    static const uint8_t mapped[12] = { [10] = 255, [11] = 255 };
    if (memcmp(a, mapped, sizeof mapped) == 0)
        return is_private4(a + 12);
    bool tunnel = (a[0] == 0x20 && a[1] == 0x02) ||
                  (a[0] == 0x20 && a[1] == 0x01 && a[2] == 0 && a[3] == 0);
    return (a[0] & 0xe0) != 0x20 || tunnel;
}

static bool is_private(const struct sockaddr *a)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    uint8_t bytes[16];
    if (a->sa_family == AF_INET) {
        memcpy(&four, a, sizeof four);
        memcpy(bytes, &four.sin_addr, 4);
        return is_private4(bytes);
    }
    if (a->sa_family != AF_INET6)
        return true;
    memcpy(&six, a, sizeof six);
    memcpy(bytes, &six.sin6_addr, 16);
    return is_private6(bytes);
}

/* Checked after the name was resolved, so that no name can mislead us. */
static curl_socket_t open_socket(void *host, curlsocktype purpose,
                                 struct curl_sockaddr *address)
{
    const srv_sender *h = host;
    (void)purpose;
    if (!h->private_too && is_private(&address->addr))
        return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype, address->protocol);
}

/* Of a URL; "" if it has none. */
static void put_origin(const char *url, char *out, size_t size)
{
    CURLU *parts = curl_url();
    char *scheme = NULL, *host = NULL, *port = NULL;
    curl_url_set(parts, CURLUPART_URL, url, 0);
    curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0);
    curl_url_get(parts, CURLUPART_HOST, &host, 0);
    curl_url_get(parts, CURLUPART_PORT, &port, 0);
    out[0] = '\0';
    if (scheme != NULL && host != NULL)
        snprintf(out, size, "%s://%s%s%s", scheme, host,
                 port != NULL ? ":" : "", port != NULL ? port : "");
    curl_free(scheme);
    curl_free(host);
    curl_free(port);
    curl_url_cleanup(parts);
}

bool srv_push_allowed(const srv *s, const srv_subscription *to)
{
    push_browser browser;
    return srv_webhook_allowed(s, to->url) &&
           push_read_browser(to->key, to->auth, &browser);
}

bool srv_webhook_allowed(const srv *s, const char *url)
{
    CURLU *parts = curl_url();
    char *scheme = NULL, *user = NULL;
    bool good = curl_url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK &&
                curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0) ==
                CURLUE_OK &&
                curl_url_get(parts, CURLUPART_USER, &user, 0) ==
                CURLUE_NO_USER;
    good = good && (strcmp(scheme, "https") == 0 ||
                    (s->options.hook_http && strcmp(scheme, "http") == 0));
    curl_free(scheme);
    curl_free(user);
    curl_url_cleanup(parts);
    return good;
}

/* ---- the thread ----------------------------------------------------- */

static size_t swallow(char *text, size_t size, size_t count, void *host)
{
    (void)text;
    (void)host;
    return size * count;
}

static void free_job(job *j)
{
    curl_slist_free_all(j->headers);
    sys_alloc(j->text, 0);
    sys_alloc(j, 0);
}

/* Time to live: a day. */
static void sign(const srv_sender *h, job *j)
{
    static const char *const fixed[] = {
        "Content-Type: application/octet-stream",
        "Content-Encoding: aes128gcm", "TTL: 86400", "Urgency: normal",
    };
    char origin[ORIGIN_MAX], token[PUSH_TOKEN_MAX], header[HEADER_MAX];
    put_origin(j->url, origin, sizeof origin);
    for (size_t i = 0; i < KR_COUNT(fixed); i++)
        j->headers = curl_slist_append(j->headers, fixed[i]);
    if (push_sign(h->pair, origin, (uint64_t)time(NULL) + SIGNED_TIME,
                  h->contact, token)) {
        snprintf(header, sizeof header, "Authorization: %s", token);
        j->headers = curl_slist_append(j->headers, header);
    }
}

/* The body of a push, sealed for its browser. */
static void set_sealed(const job *j, CURL *easy)
{
    uint8_t salt[PUSH_SALT], sealed[PUSH_SEALED_MAX];
    push_pair *once = push_pair_draw();
    randombytes_buf(salt, sizeof salt);
    size_t length = push_seal(&j->browser, once, salt, j->body,
                              strlen(j->body), sealed);
    push_pair_free(once);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)length);
    curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, sealed);
}

static void set_body(const srv_sender *h, job *j, CURL *easy)
{
    if (j->is_push) {
        sign(h, j);
        set_sealed(j, easy);
        curl_easy_setopt(easy, CURLOPT_HTTPHEADER, j->headers);
    } else {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, j->body);
        curl_easy_setopt(easy, CURLOPT_HTTPHEADER, h->headers);
    }
}

static void begin(srv_sender *h, job *j)
{
    CURL *easy = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_PRIVATE, j);
    curl_easy_setopt(easy, CURLOPT_URL, j->url);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR,
                     h->http ? "http,https" : "https");
    set_body(h, j, easy);
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)SEND_TIME);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_PROXY, "");
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, h);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, swallow);
    curl_easy_setopt(easy, CURLOPT_MAXFILESIZE, 65536L);
    curl_multi_add_handle(h->multi, easy);
}

static void end(srv_sender *h, CURL *easy, CURLcode result)
{
    job *j = NULL;
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &j);
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_multi_remove_handle(h->multi, easy);
    curl_easy_cleanup(easy);
    bool is_over = result == CURLE_OK && j->is_push &&
                   (status == 404 || status == 410);
    uv_mutex_lock(&h->lock);
    h->running--;
    if (result == CURLE_OK && status >= 200 && status < 300)
        h->done++;
    else
        h->failed++;
    if (is_over) {
        j->next = h->ended;
        h->ended = j;
    }
    uv_mutex_unlock(&h->lock);
    if (!is_over)
        free_job(j);
}

static job *take_queue(srv_sender *h, bool *stops)
{
    uv_mutex_lock(&h->lock);
    job *queue = h->queue;
    h->queue = NULL;
    *stops = h->stops;
    uv_mutex_unlock(&h->lock);
    return queue;
}

static void run(void *host)
{
    srv_sender *h = host;
    bool stops = false;
    while (!stops) {
        int left;
        CURLMsg *message;
        for (job *j = take_queue(h, &stops), *next; j; j = next) {
            next = j->next;
            begin(h, j);
        }
        curl_multi_perform(h->multi, &left);
        while ((message = curl_multi_info_read(h->multi, &left)) != NULL)
            if (message->msg == CURLMSG_DONE)
                end(h, message->easy_handle, message->data.result);
        if (!stops)
            curl_multi_poll(h->multi, NULL, 0, POLL_TIME, NULL);
    }
}

/* Of a random secret, one in four billion is no private key. */
static push_pair *own_pair(const uint8_t store_key[STORE_KEY_SIZE])
{
    uint8_t secret[SRV_HASH];
    push_pair *pair = NULL;
    srv_derive_secret(store_key, "push", secret);
    while ((pair = push_pair_of(secret)) == NULL)
        srv_derive_secret(secret, "push", secret);
    sodium_memzero(secret, sizeof secret);
    return pair;
}

void srv_sender_open(srv *s, const uint8_t store_key[STORE_KEY_SIZE])
{
    srv_sender *h = sys_alloc(NULL, sizeof *h);
    uint8_t public[PUSH_PUBLIC];
    *h = (srv_sender){ .http = s->options.hook_http,
                       .private_too = s->options.hook_private,
                       .pair = own_pair(store_key) };
    push_public(h->pair, public);
    sodium_bin2base64(h->public, sizeof h->public, public, sizeof public,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    snprintf(h->contact, sizeof h->contact, "%s",
             s->options.node[0] != '\0' ? s->options.node
                                        : "mailto:krumm@localhost");
    curl_global_init(CURL_GLOBAL_DEFAULT);
    h->multi = curl_multi_init();
    h->headers = curl_slist_append(NULL, "Content-Type: application/json");
    uv_mutex_init(&h->lock);
    uv_thread_create(&h->thread, run, h);
    s->sender = h;
}

const char *srv_push_key(const srv *s)
{
    return s->sender->public;
}

/* Notices under way are abandoned. */
void srv_sender_close(srv *s)
{
    srv_sender *h = s->sender;
    uv_mutex_lock(&h->lock);
    h->stops = true;
    uv_mutex_unlock(&h->lock);
    curl_multi_wakeup(h->multi);
    uv_thread_join(&h->thread);
    curl_multi_cleanup(h->multi);
    curl_slist_free_all(h->headers);
    for (job *j = h->ended, *next; j != NULL; j = next) {
        next = j->next;
        free_job(j);
    }
    push_pair_free(h->pair);
    uv_mutex_destroy(&h->lock);
    sys_alloc(h, 0);
    s->sender = NULL;
}

void srv_sender_counts(const srv *s, uint64_t *done, uint64_t *failed)
{
    uv_mutex_lock(&s->sender->lock);
    *done = s->sender->done;
    *failed = s->sender->failed;
    uv_mutex_unlock(&s->sender->lock);
}

/* ---- from the server's thread --------------------------------------- */

/* Cuts the first line off and returns it. */
static char *cut_line(char **text)
{
    char *line = *text, *end = strchr(line, '\n');
    *end = '\0';
    *text = end + 1;
    return line;
}

static job *read_notice(const srv_item *item, const char *text)
{
    size_t length = item->piece.length;
    job *j = sys_alloc(NULL, sizeof *j);
    *j = (job){ .text = sys_alloc(NULL, length + 1),
                .is_push = item->kind == SRV_PUSH, .room = item->room,
                .seat = item->seat };
    memcpy(j->text, text, length);
    j->text[length] = '\0';
    char *rest = j->text;
    j->url = cut_line(&rest);
    if (j->is_push) {
        const char *key = cut_line(&rest), *auth = cut_line(&rest);
        j->is_bad = !push_read_browser(key, auth, &j->browser);
    }
    j->body = rest;
    return j;
}

/* Notices are a courtesy: if too many are under way, this one is dropped. */
void srv_send_notice(srv *s, const srv_item *item, const char *text)
{
    srv_sender *h = s->sender;
    job *j = read_notice(item, text);
    uv_mutex_lock(&h->lock);
    bool dropped = j->is_bad || h->running >= JOBS_MOST;
    if (dropped) {
        h->failed++;
    } else {
        h->running++;
        j->next = h->queue;
        h->queue = j;
    }
    uv_mutex_unlock(&h->lock);
    if (dropped)
        free_job(j);
    else
        curl_multi_wakeup(h->multi);
}

bool srv_next_ended(srv *s, srv_ended *out)
{
    srv_sender *h = s->sender;
    uv_mutex_lock(&h->lock);
    job *j = h->ended;
    if (j != NULL)
        h->ended = j->next;
    uv_mutex_unlock(&h->lock);
    if (j == NULL)
        return false;
    *out = (srv_ended){ .room = j->room, .seat = j->seat };
    snprintf(out->url, sizeof out->url, "%s", j->url);
    free_job(j);
    return true;
}

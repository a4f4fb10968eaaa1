/*
 * webhook_sender.c -- sends webhooks, in a thread of its own so that a slow
 * receiver keeps nobody waiting.
 *
 * The URL comes from a stranger: no redirects, five seconds, and by default
 * only https and no address of a private network, whatever its name resolves
 * to.
 */
#include "server/durable/durable.h"

#include "sys/memory.h"

#include <curl/curl.h>
#include <string.h>

enum { JOBS_MOST = 64, SEND_TIME = 5000, POLL_TIME = 1000 };

typedef struct job {
    struct job *next;
    char *url, *body;
} job;

struct srv_sender {
    uv_thread_t thread;
    uv_mutex_t lock;
    CURLM *multi;
    struct curl_slist *headers;
    job *queue;                         /* from here on under the lock */
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
    sys_alloc(j->url, 0);
    sys_alloc(j->body, 0);
    sys_alloc(j, 0);
}

static void begin(srv_sender *h, job *j)
{
    CURL *easy = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_PRIVATE, j);
    curl_easy_setopt(easy, CURLOPT_URL, j->url);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR,
                     h->http ? "http,https" : "https");
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, j->body);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, h->headers);
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
    free_job(j);
    uv_mutex_lock(&h->lock);
    h->running--;
    if (result == CURLE_OK && status >= 200 && status < 300)
        h->done++;
    else
        h->failed++;
    uv_mutex_unlock(&h->lock);
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

void srv_sender_open(srv *s)
{
    srv_sender *h = sys_alloc(NULL, sizeof *h);
    *h = (srv_sender){ .http = s->options.hook_http,
                       .private_too = s->options.hook_private };
    curl_global_init(CURL_GLOBAL_DEFAULT);
    h->multi = curl_multi_init();
    h->headers = curl_slist_append(NULL, "Content-Type: application/json");
    uv_mutex_init(&h->lock);
    uv_thread_create(&h->thread, run, h);
    s->sender = h;
}

/* Webhooks under way are abandoned. */
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

static char *copy(const char *text, size_t length)
{
    char *to = sys_alloc(NULL, length + 1);
    memcpy(to, text, length);
    to[length] = '\0';
    return to;
}

/* Webhooks are a courtesy: if too many are under way, this one is dropped. */
void srv_send_webhook(srv *s, const char *text, size_t length)
{
    srv_sender *h = s->sender;
    const char *body = memchr(text, '\n', length);
    size_t url = (size_t)(body - text);
    job *j = sys_alloc(NULL, sizeof *j);
    *j = (job){ .url = copy(text, url),
                .body = copy(body + 1, length - url - 1) };
    uv_mutex_lock(&h->lock);
    bool full = h->running >= JOBS_MOST;
    if (full) {
        h->failed++;
    } else {
        h->running++;
        j->next = h->queue;
        h->queue = j;
    }
    uv_mutex_unlock(&h->lock);
    if (full)
        free_job(j);
    else
        curl_multi_wakeup(h->multi);
}

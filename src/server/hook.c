/*
 * hook.c -- "it is your move", said to an address of the player's choice.
 *
 * Only to players of whom no socket is here, once for each time they are asked.
 * A thread of its own does it, so that a slow address keeps nobody waiting. The
 * address is a stranger's wish: no redirects, five seconds, and by preset only
 * https and no address of a private network, whatever its name resolves to.
 */
#include "server/state.h"

#include <curl/curl.h>
#include <string.h>

enum { HOOKS_MOST = 64, HOOK_TIME = 5000, HOOK_POLL = 1000 };

typedef struct hook_job hook_job;
struct hook_job {
    hook_job *next;
    char *url, *body;
};

struct srv_hooker {
    uv_thread_t thread;
    uv_mutex_t lock;
    CURLM *multi;
    struct curl_slist *headers;
    hook_job *queue;                    /* from here on under the lock */
    unsigned running;
    uint64_t done, failed;
    bool stops, http, private_too;
};

/* ---- which addresses ------------------------------------------------ */

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

/* Of the others only what is given out to the world: 2000::/3, and of that no
 * tunnels to IPv4. */
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

/* After the name was resolved, so that no name can lead astray. */
static curl_socket_t open_socket(void *host, curlsocktype purpose,
                                 struct curl_sockaddr *address)
{
    const srv_hooker *h = host;
    (void)purpose;
    if (!h->private_too && is_private(&address->addr))
        return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype, address->protocol);
}

bool srv_hook_allowed(const srv *s, const char *url)
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

static void free_job(hook_job *job)
{
    srv_alloc(job->url, 0);
    srv_alloc(job->body, 0);
    srv_alloc(job, 0);
}

static void begin(srv_hooker *h, hook_job *job)
{
    CURL *easy = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_PRIVATE, job);
    curl_easy_setopt(easy, CURLOPT_URL, job->url);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR,
                     h->http ? "http,https" : "https");
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, job->body);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, h->headers);
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)HOOK_TIME);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_PROXY, "");
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, h);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, swallow);
    curl_easy_setopt(easy, CURLOPT_MAXFILESIZE, 65536L);
    curl_multi_add_handle(h->multi, easy);
}

static void end(srv_hooker *h, CURL *easy, CURLcode result)
{
    hook_job *job = NULL;
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &job);
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_multi_remove_handle(h->multi, easy);
    curl_easy_cleanup(easy);
    free_job(job);
    uv_mutex_lock(&h->lock);
    h->running--;
    if (result == CURLE_OK && status >= 200 && status < 300)
        h->done++;
    else
        h->failed++;
    uv_mutex_unlock(&h->lock);
}

static hook_job *take_queue(srv_hooker *h, bool *stops)
{
    uv_mutex_lock(&h->lock);
    hook_job *queue = h->queue;
    h->queue = NULL;
    *stops = h->stops;
    uv_mutex_unlock(&h->lock);
    return queue;
}

static void run(void *host)
{
    srv_hooker *h = host;
    bool stops = false;
    while (!stops) {
        int left;
        CURLMsg *message;
        for (hook_job *job = take_queue(h, &stops), *next; job; job = next) {
            next = job->next;
            begin(h, job);
        }
        curl_multi_perform(h->multi, &left);
        while ((message = curl_multi_info_read(h->multi, &left)) != NULL)
            if (message->msg == CURLMSG_DONE)
                end(h, message->easy_handle, message->data.result);
        if (!stops)
            curl_multi_poll(h->multi, NULL, 0, HOOK_POLL, NULL);
    }
}

void srv_hooker_open(srv *s)
{
    srv_hooker *h = srv_alloc(NULL, sizeof *h);
    *h = (srv_hooker){ .http = s->options.hook_http,
                       .private_too = s->options.hook_private };
    curl_global_init(CURL_GLOBAL_DEFAULT);
    h->multi = curl_multi_init();
    h->headers = curl_slist_append(NULL, "Content-Type: application/json");
    uv_mutex_init(&h->lock);
    uv_thread_create(&h->thread, run, h);
    s->hooker = h;
}

/* What is under way is given up. */
void srv_hooker_close(srv *s)
{
    srv_hooker *h = s->hooker;
    uv_mutex_lock(&h->lock);
    h->stops = true;
    uv_mutex_unlock(&h->lock);
    curl_multi_wakeup(h->multi);
    uv_thread_join(&h->thread);
    curl_multi_cleanup(h->multi);
    curl_slist_free_all(h->headers);
    uv_mutex_destroy(&h->lock);
    srv_alloc(h, 0);
    s->hooker = NULL;
}

void srv_hooker_counts(srv *s)
{
    uv_mutex_lock(&s->hooker->lock);
    s->counts.hooks = s->hooker->done;
    s->counts.hooks_failed = s->hooker->failed;
    uv_mutex_unlock(&s->hooker->lock);
}

/* ---- saying it ------------------------------------------------------ */

static char *copy(const char *text, size_t length)
{
    char *to = srv_alloc(NULL, length + 1);
    memcpy(to, text, length);
    to[length] = '\0';
    return to;
}

/* The address, a newline, what is said. Beyond so many at a time they are
 * dropped: it is a courtesy. */
void srv_hook_start(srv *s, const char *payload, size_t length)
{
    srv_hooker *h = s->hooker;
    const char *body = memchr(payload, '\n', length);
    size_t url = (size_t)(body - payload);
    hook_job *job = srv_alloc(NULL, sizeof *job);
    *job = (hook_job){ .url = copy(payload, url),
                       .body = copy(body + 1, length - url - 1) };
    uv_mutex_lock(&h->lock);
    bool full = h->running >= HOOKS_MOST;
    if (full) {
        h->failed++;
    } else {
        h->running++;
        job->next = h->queue;
        h->queue = job;
    }
    uv_mutex_unlock(&h->lock);
    if (full)
        free_job(job);
    else
        curl_multi_wakeup(h->multi);
}

static void post(srv_room *r, kr_seat seat)
{
    srv *s = r->server;
    char link[STORE_NODE_MAX + 64];
    kr_buf out = srv_begin(s), to;
    kr_json j;
    kr_buf_init(&to, link, sizeof link);
    kr_put(&to, s->options.node);
    kr_put(&to, "/t/");
    kr_put(&to, r->code);
    kr_put(&out, r->seat[seat].hook);
    kr_put_char(&out, '\n');
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "table", r->code);
    kr_json_text(&j, "game", tb_setup_of(r->table)->game->name);
    kr_json_int(&j, "seat", seat);
    kr_json_text(&j, "name", tb_sitter_at(r->table, seat)->name);
    kr_json_text(&j, "url", link);
    kr_json_close(&j, '}');
    srv_post_hook(r, srv_end(s, &out));
}

void srv_hook_turns(srv_room *r)
{
    kr_seats must = tb_waits(r->table).must;
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        srv_seat *seat = &r->seat[s];
        bool asked = kr_has(must, s);
        bool due = asked && !seat->hooked && seat->hook != NULL &&
                   (r->eyes >> s & 1) == 0;
        seat->hooked = asked;
        if (due)
            post(r, s);
    }
}

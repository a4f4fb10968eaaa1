/*
 * without_sender.c -- stands for sender.c in a program that is built without
 * libcurl: no webhook and no push is allowed, none is sent.
 */
#include "server/durable/durable.h"

const bool srv_has_webhooks = false;

bool srv_webhook_allowed(const srv *s, const char *url)
{
    (void)s;
    (void)url;
    return false;
}

bool srv_push_allowed(const srv *s, const srv_subscription *to)
{
    (void)s;
    (void)to;
    return false;
}

const char *srv_push_key(const srv *s)
{
    (void)s;
    return NULL;
}

void srv_sender_open(srv *s, const uint8_t key[STORE_KEY_SIZE])
{
    (void)s;
    (void)key;
}

void srv_sender_close(srv *s)
{
    (void)s;
}

void srv_sender_counts(const srv *s, uint64_t *done, uint64_t *failed)
{
    (void)s;
    *done = *failed = 0;
}

/* A room that another program has stored may have notices. */
void srv_send_notice(srv *s, const srv_item *item, const char *text)
{
    (void)s;
    (void)item;
    (void)text;
}

bool srv_next_ended(srv *s, srv_ended *out)
{
    (void)s;
    (void)out;
    return false;
}

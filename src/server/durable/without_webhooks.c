/*
 * without_webhooks.c -- stands for webhook_sender.c in a program that is built
 * without libcurl: no webhook is allowed, none is sent.
 */
#include "server/durable/durable.h"

const bool srv_has_webhooks = false;

bool srv_webhook_allowed(const srv *s, const char *url)
{
    (void)s;
    (void)url;
    return false;
}

void srv_sender_open(srv *s)
{
    (void)s;
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

/* A room that another program has stored may have one. */
void srv_send_webhook(srv *s, const char *text, size_t length)
{
    (void)s;
    (void)text;
    (void)length;
}

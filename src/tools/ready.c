/*
 * ready.c -- asks a running server whether it is ready, as health checks do.
 */
#include "tools/ready.h"

#include "net/address.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { PATIENCE_S = 5 };

static bool connect_to(int s, const struct sockaddr_storage *at)
{
    struct timeval patience = { .tv_sec = PATIENCE_S };
    socklen_t size = at->ss_family == AF_INET ? sizeof(struct sockaddr_in)
                                              : sizeof(struct sockaddr_in6);
    return setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience,
                      sizeof patience) == 0 &&
           setsockopt(s, SOL_SOCKET, SO_SNDTIMEO, &patience,
                      sizeof patience) == 0 &&
           connect(s, (const struct sockaddr *)at, size) == 0;
}

static bool answers_200(int s)
{
    static const char ask[] = "GET /readyz HTTP/1.1\r\nHost: localhost\r\n"
                              "Connection: close\r\n\r\n";
    static const char yes[] = "HTTP/1.1 200 ";
    char answer[sizeof yes - 1];
    return send(s, ask, sizeof ask - 1, 0) == sizeof ask - 1 &&
           recv(s, answer, sizeof answer, MSG_WAITALL) == sizeof answer &&
           memcmp(answer, yes, sizeof answer) == 0;
}

bool is_ready(const char *listen)
{
    struct sockaddr_storage at = { 0 };
    if (!net_read_listen(listen, &at))
        return false;
    int s = socket(at.ss_family, SOCK_STREAM, 0);
    bool ready = s >= 0 && connect_to(s, &at) && answers_200(s);
    if (s >= 0)
        close(s);
    return ready;
}

/*
 * ready.h -- asks a running server whether it is ready, as health checks do.
 */
#ifndef KR_TOOLS_READY_H
#define KR_TOOLS_READY_H

#include <stdbool.h>

/* Can the server that listens there write? */
bool is_ready(const char *listen);

#endif

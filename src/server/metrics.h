/*
 * metrics.h -- counters for Prometheus, on an address of their own.
 */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/state/state.h"

/* Listens; false, and why, if it cannot. */
bool srv_metrics_open(srv *, char *why, size_t size);

#endif

/*
 * faults.h -- a disk under SQLite that fails on command.
 */
#ifndef TESTS_STORE_FAULTS_H
#define TESTS_STORE_FAULTS_H

#include <stdbool.h>

/* From now on files are opened through us; once, before any store. */
void faults_install(void);

/* Every fsync fails from now on, or works again. */
void faults_set(bool fsync_fails);

#endif

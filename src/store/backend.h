/*
 * backend.h -- the interface of a database for a store. Each connection is used
 * by one thread; every call blocks until the database has answered.
 */
#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include "store/job.h"

typedef enum {
    BACK_OK,
    BACK_LATER,                         /* not now; repeat the call later */
    BACK_BROKEN,                        /* never again */
} back_end;

/* The writer is opened first and closed last; it owns the store's rooms. A
 * scanner reads a consistent snapshot while a server is running. */
typedef enum { BACK_WRITER, BACK_READER, BACK_SCANNER } back_role;

typedef struct back back;               /* each kind has its own */

typedef void back_say(void *host, const char *line);

typedef struct {
    bool shared;                        /* several processes may write */
    back *(*open)(const store_options *, back_role, char *why);
    void (*close)(back *);              /* a writer releases its rooms */

    /* Reports for each row whether it is committed, and for each room to be
     * confirmed whether it is ours. `again`: the same batch was tried before
     * with an unknown outcome. */
    back_end (*write)(back *, batch *, bool again, char *why);

    /* Two steps of a take: become the owner (writer), then read the rows
     * (reader). */
    back_end (*claim)(back *, job *);
    back_end (*read)(back *, job *);

    back_end (*leave)(back *, job *);
    back_end (*list)(back *, job *);

    /* Deletes a few rooms and reports how many. */
    back_end (*prune)(back *, job *, unsigned *count);

    /* Once a second: the writer's heartbeat, and the reader's background work.
     * `lapsed`: others may have considered us dead since the last beat. */
    back_end (*beat)(back *, bool *lapsed, char *why);

    /* Scanner: lists the rooms; NULL and 0 on failure; the caller frees the
     * list. Then, room by room, the card and rows, as in a take. */
    uint64_t *(*rooms)(back *, size_t *count, char *why);
    back_end (*scan)(back *, job *);

    /* May be NULL. Scanner: damage to the database itself, one line per place;
     * and the number of commits known to be missing. */
    void (*examine)(back *, back_say *, void *host);
    uint64_t (*missing)(back *);
} back_kind;

/* Schema 2 has heads. */
enum { BACK_PRUNED_AT_ONCE = 16, BACK_SCHEMA = 2 };

extern const back_kind back_sqlite, back_postgres;

/* By the scheme of the address. */
const back_kind *back_for(const char *where);

#endif

/*
 * back.h -- what a database must be able to do for a store. Each connection is
 * used by one thread; every call waits until the database has answered.
 */
#ifndef STORE_BACK_H
#define STORE_BACK_H

#include "store/job.h"

typedef enum {
    BACK_OK,
    BACK_LATER,                         /* not now; the same call again */
    BACK_BROKEN,                        /* never again */
} back_end;

/* The writer is opened first and closed last; it owns what the store owns. A
 * scanner reads beside a server that runs, all at one moment. */
typedef enum { BACK_WRITER, BACK_READER, BACK_SCANNER } back_role;

typedef struct back back;               /* each kind has its own */

typedef void back_say(void *host, const char *line);

typedef struct {
    bool shared;                        /* several processes may write */
    back *(*open)(const store_options *, back_role, char *why);
    void (*close)(back *);              /* a writer gives up its rooms */

    /* Says of each row whether it is in, of each question whether the answer is
     * yes. `again`: the same batch was tried
     * before, and what became of it is not known. */
    back_end (*write)(back *, batch *, bool again, char *why);

    /* Of a take: become the owner (writer), then read the rows (reader). */
    back_end (*claim)(back *, job *);
    back_end (*read)(back *, job *);

    back_end (*leave)(back *, job *);
    back_end (*list)(back *, job *);

    /* Deletes a few rooms and says how many. */
    back_end (*prune)(back *, job *, unsigned *count);

    /* Once a second: the writer's sign of life, and what a reader does on the
     * side. `lapsed`: others may have thought us dead since the last. */
    back_end (*beat)(back *, bool *lapsed, char *why);

    /* A scanner: the rooms there are, NULL and 0 if that failed; freed by the
     * caller. Then, room by room, the card and rows, as in a take. */
    uint64_t *(*rooms)(back *, size_t *count, char *why);
    back_end (*scan)(back *, job *);

    /* May be NULL. A scanner: damage to the database itself, a line for each
     * place; and how many commits are known to be missing. */
    void (*examine)(back *, back_say *, void *host);
    uint64_t (*missing)(back *);
} back_kind;

/* Schema 2 has heads. */
enum { BACK_PRUNED_AT_ONCE = 16, BACK_SCHEMA = 2 };

extern const back_kind back_sqlite, back_postgres;

/* By what stands in front of it. */
const back_kind *back_for(const char *where);

#endif

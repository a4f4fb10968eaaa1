/*
 * assets.h -- the files of the page, as scripts/embed puts them into the
 * program.
 */
#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *path, *type, *etag;     /* "/app.js", its type, "\"3f2a\"" */
    const char *plain, *plain_end;
    const char *gzip, *gzip_end;        /* the same if it does not help */
    bool hashed;                        /* its name changes with it */
} srv_asset;

extern const srv_asset srv_assets[];    /* ends with a NULL path */

#endif

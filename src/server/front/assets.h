/*
 * assets.h -- the files of the page, as scripts/embed puts them into the
 * program.
 */
#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

/* ORDER SRV_CODING: best compression first after the plain form. */
typedef enum { SRV_PLAIN, SRV_BROTLI, SRV_GZIP, SRV_CODINGS } srv_coding;

typedef struct { const char *at, *end; } srv_bytes;

typedef struct {
    const char *path, *type, *tag;      /* "/app.js", its type, "3f2a" */
    srv_bytes as[SRV_CODINGS];          /* NULL where it would not be smaller;
                                           some files are only gzipped */
    bool hashed;                        /* its name changes with it */
} srv_asset;

extern const srv_asset srv_assets[];    /* ends with a NULL path */

#endif

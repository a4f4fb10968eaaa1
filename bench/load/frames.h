/*
 * frames.h -- RFC 6455 as seen from a client: frames out masked, frames in not.
 */
#ifndef LOAD_FRAMES_H
#define LOAD_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRAME_HEAD_MAX = 14 };

typedef struct {
    int opcode;
    size_t head, length;
} frame;

/* 1: the head is read; 0: more bytes are needed; -1: longer than `limit`. */
int frame_read(frame *, const uint8_t *, size_t have, size_t limit);

/* Head and masked content; answers the size. `out` has FRAME_HEAD_MAX more. */
size_t frame_write(uint8_t *out, int opcode, const void *, size_t,
                   uint32_t mask);

#endif

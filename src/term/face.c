/*
 * face.c -- how each game looks in a terminal.
 */
#include "term/face.h"

const tui_face *tui_face_of(const kr_game *game)
{
    static const tui_face *const faces[] = {
        &tui_schwarzarbeit, &tui_kohle, &tui_pfusch,
    };
    size_t i = 0;
    while (faces[i]->game != game)
        i++;
    return faces[i];
}

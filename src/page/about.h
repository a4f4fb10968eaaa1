/*
 * about.h -- what a table of a game can be, and what one can say there.
 */
#ifndef PAGE_ABOUT_H
#define PAGE_ABOUT_H

#include "page/scene.h"

extern const page_shape page_about_shape;

/* Of look->game. */
void page_put_about(kr_json *, page_look *);

#endif

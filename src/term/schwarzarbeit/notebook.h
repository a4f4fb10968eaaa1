/*
 * notebook.h -- the notebook of Schwarzarbeit.
 */
#ifndef TUI_SCHWARZARBEIT_NOTEBOOK_H
#define TUI_SCHWARZARBEIT_NOTEBOOK_H

#include "term/face.h"

extern const tui_notebook tui_notebook_schwarzarbeit;

#endif

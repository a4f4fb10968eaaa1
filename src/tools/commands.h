/*
 * commands.h -- all commands.
 */
#ifndef KR_TOOLS_COMMANDS_H
#define KR_TOOLS_COMMANDS_H

#include "tools/command.h"

extern const command *const commands[];         /* NULL at the end */

const command *command_named(const char *word); /* or NULL */

#endif

/*
 * commands.h -- the commands of the program. Each is given the words behind
 * it and answers the exit status.
 */
#ifndef KR_TOOLS_COMMANDS_H
#define KR_TOOLS_COMMANDS_H

int watch_main(int count, char **words);
int referee_main(int count, char **words);
int sim_main(int count, char **words);
int arena_main(int count, char **words);
int bench_main(int count, char **words);

#endif

/*
 * commands.h -- the commands of the program. Each gets its arguments and
 * returns the exit status.
 */
#ifndef KR_TOOLS_COMMANDS_H
#define KR_TOOLS_COMMANDS_H

int play_main(int count, char **words);
int serve_main(int count, char **words);
int replay_main(int count, char **words);
int verify_main(int count, char **words);
int review_main(int count, char **words);
int export_main(int count, char **words);
int watch_main(int count, char **words);
int referee_main(int count, char **words);
int store_main(int count, char **words);
int sim_main(int count, char **words);
int arena_main(int count, char **words);
int bench_main(int count, char **words);

#endif

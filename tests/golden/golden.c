/*
 * golden.c -- one game as a text that people can read and compare.
 *
 * usage: golden <FILE                  reads the moves of a playthrough and
 *                                      writes it anew
 *        golden GAME SEATS SEED windows|live BOT        records a new one
 * After each move: what changed in public, what changed for each seat alone,
 * and what a seat saw of the move if it was not all of it. Every seat's eye at
 * every step can be read off that, and is checked to be made of just that.
 */
#include "core/notation.h"
#include "games/games.h"
#include "tools/company.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char text[KR_TEXT_MAX]; } fields;

static void write_part(fields *f, const kr_field *table, const void *from)
{
    kr_buf buf = kr_buf_of(f->text, sizeof f->text);
    kr_put_fields(&buf, table, from);
}

/* The words of `now` that were not in `before`; "-name" for those gone. */
static void print_changes(const char *lead, const char *before,
                          const char *now)
{
    bool any = false;
    for (int pass = 0; pass < 2; pass++) {
        const char *from = pass ? before : now, *in = pass ? now : before;
        while (*from == ' ') {
            char word[KR_TEXT_MAX];
            size_t length = strcspn(from + 1, " ") + 1;
            size_t key = strcspn(from, "=") + 1;
            snprintf(word, sizeof word, "%.*s ", (int)(pass ? key : length),
                     from);
            if (pass)
                word[key] = '\0';
            char padded[KR_TEXT_MAX + 2];
            snprintf(padded, sizeof padded, "%s ", in);
            if (strstr(padded, word) == NULL) {
                printf("%s%s%.*s", any ? "" : lead, pass ? " -" : " ",
                       (int)(pass ? key - 2 : length - 1), from + 1);
                any = true;
            }
            from += length;
        }
    }
    if (any)
        putchar('\n');
}

static void print_move(const char *lead, const kr_game *g, kr_move m)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, g, m);
    printf("%s%s\n", lead, text);
}

static void check_eye(const kr_game *g, const kr_state *s, kr_seat who)
{
    static fields pub, prv;
    static char eye[KR_TEXT_MAX], made[3 * KR_TEXT_MAX];
    kr_eye e = kr_look(g, s, who);
    kr_buf buf = kr_buf_of(eye, sizeof eye);
    kr_put_eye(&buf, g, e);
    write_part(&pub, g->pub_fields, e.pub);
    write_part(&prv, g->prv_fields, e.prv);
    snprintf(made, sizeof made, " eye=%d |%s | %d:%s", who, pub.text, who,
             prv.text);
    if (strcmp(strstr(eye, " eye="), made) != 0) {
        printf("an eye shows more than it should: %s\n", eye);
        exit(1);
    }
}

static void print_step(const kr_game *g, const kr_state *before,
                       const kr_state *now, kr_move m)
{
    static fields old, new;
    unsigned seats = kr_config_of(now)->seats;
    write_part(&old, g->pub_fields, before->byte);
    write_part(&new, g->pub_fields, now->byte);
    print_changes("   ", old.text, new.text);
    for (kr_seat s = 0; s < seats; s++) {
        char lead[16];
        write_part(&old, g->prv_fields, kr_look(g, before, s).prv);
        write_part(&new, g->prv_fields, kr_look(g, now, s).prv);
        snprintf(lead, sizeof lead, "    %d:", s);
        print_changes(lead, old.text, new.text);
        check_eye(g, now, s);
        kr_move seen = g->redact(before->byte, m, s);
        snprintf(lead, sizeof lead, "    %d sees ", s);
        if (!kr_same_move(seen, m))
            print_move(lead, g, seen);
    }
}

static void print_score(const kr_game *g, const kr_state *s)
{
    kr_score score;
    g->score(s, &score);
    for (int p = 0; p < kr_config_of(s)->seats; p++)
        printf("    %d: %ld points, rank %d\n", p, (long)score.points[p],
               score.rank[p]);
}

/* A move of the playthrough; false if the law refuses it by now. */
static bool play_move(const kr_game *g, kr_state *s, kr_move m)
{
    kr_state before = *s;
    kr_news news;
    kr_verdict verdict = kr_submit(g, s, m, &news);
    print_move("", g, m);
    for (int i = 0; i < news.count; i++)
        print_move("    news ", g, news.move[i]);
    if (verdict == KR_OK)
        print_step(g, &before, s, m);
    else
        printf("    refused %s\n", kr_rule_of(g, verdict));
    return verdict == KR_OK;
}

typedef struct { char *text; size_t room, length; } input_line;

static bool read_line(input_line *l)
{
    ssize_t got = getline(&l->text, &l->room, stdin);
    if (got <= 0)
        return false;
    l->length = (size_t)got - (l->text[got - 1] == '\n');
    l->text[l->length] = '\0';
    return true;
}

static const kr_game *read_head(const input_line *line, kr_state *s)
{
    for (int i = 0; i < KR_GAMES; i++) {
        kr_scan scan = { .text = line->text, .length = line->length };
        kr_scan_position(&scan, kr_games[i], s);
        kr_scan_sound(&scan, kr_games[i], s);
        if (kr_scan_ok(&scan))
            return kr_games[i];
    }
    return NULL;
}

/* Lines that are not indented are moves. */
static int annotate(void)
{
    static input_line line;
    static kr_state s;
    bool good = read_line(&line);
    const kr_game *g = good ? read_head(&line, &s) : NULL;
    if (g == NULL)
        return 2;
    puts(line.text);
    while (good && read_line(&line)) {
        if (line.text[0] == ' ')
            continue;
        kr_scan scan = { .text = line.text, .length = line.length };
        kr_move m = kr_scan_move(&scan, g);
        good = kr_scan_ok(&scan) && play_move(g, &s, m);
    }
    print_score(g, &s);
    return 0;
}

static int record(char **words)
{
    static company c;
    const kr_game *g = kr_game_named(words[0]);
    const bot *b = g != NULL ? bot_named(g, words[4]) : NULL;
    const bot *bots[KR_SEATS];
    kr_config config;
    if (b == NULL)
        return 2;
    for (int i = 0; i < KR_SEATS; i++)
        bots[i] = b;
    kr_config_preset(g, &config);
    config.seats = (uint8_t)atoi(words[1]);
    config.timing = strcmp(words[3], "live") == 0 ? KR_LIVE : KR_WINDOWS;
    printf("%s seats=%s timing=%s\n", words[0], words[1], words[3]);
    company_init(&c, g, &config, bots, strtoull(words[2], NULL, 10));
    while (company_step(&c))
        print_move("", g, c.last);
    company_release(&c);
    return 0;
}

int main(int argc, char **argv)
{
    return argc == 6 ? record(argv + 1) : annotate();
}

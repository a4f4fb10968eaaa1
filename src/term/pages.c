/*
 * pages.c -- help, rules and other pages as text.
 */
#include "term/pages.h"

#include <string.h>

/* ---- rules -------------------------------------------------------------- */

void tui_put_rule(kr_buf *out, text_lang lang, const kr_game *game,
                  kr_verdict verdict)
{
    if (verdict >= KR_RULES)
        kr_putf(out, "%s: ", kr_rule_of(game, verdict));
    kr_put(out, text_of_rule(lang, game, verdict));
}

static void put_rule_line(kr_buf *out, const tui_session *s,
                          const char *number, size_t length)
{
    const kr_game *game = s->host->game;
    for (unsigned i = 0; i < game->rules; i++) {
        const char *own = game->rule[i];
        if (!tui_starts(own, number, length) || own[length] != '\0')
            continue;
        kr_put(out, out->used > 0 ? "\n" : "");
        tui_put_rule(out, s->host->lang, game, (kr_verdict)(KR_RULES + i));
    }
}

static void put_rules(kr_buf *out, const tui_session *s, const char *numbers)
{
    while (*numbers != '\0') {
        size_t length = strcspn(numbers, ",");
        put_rule_line(out, s, numbers, length);
        numbers += length;
        numbers += *numbers == ',';
    }
}

/* A topic by its word, a prefix of it, or a short word for its move. */
static const tui_topic *topic_named(const tui_host *host, const char *word)
{
    const tui_face *face = host->face;
    size_t length = strcspn(word, " ");
    for (const tui_topic *t = face->topics; t->word != NULL; t++)
        if (tui_starts(t->word, word, length))
            return t;
    for (const tui_verb *v = face->verbs; v->word != NULL; v++)
        for (const tui_topic *t = face->topics; t->word != NULL; t++)
            if (tui_starts(v->word, word, length) &&
                strcmp(t->word, host->game->kind[v->kind].word) == 0)
                return t;
    return NULL;
}

void tui_put_topic(kr_buf *out, const tui_session *s)
{
    const tui_topic *t = topic_named(s->host, s->topic);
    put_rule_line(out, s, s->topic, strlen(s->topic));
    if (out->used == 0 && t != NULL)
        put_rules(out, s, t->rules);
}

/* ---- commands ----------------------------------------------------------- */

static const struct { const char *word; uint16_t about; } always[] = {
    { "peek",      TEXT_TERM_HELP_PEEK },
    { "log",       TEXT_TERM_HELP_LOG },
    { "choices",   TEXT_TERM_HELP_CHOICES },
    { "hint",      TEXT_TERM_HELP_HINT },
    { "why",       TEXT_TERM_HELP_WHY },
    { "why 2",     TEXT_TERM_HELP_WHY_BOT },
    { "? ...",     TEXT_TERM_HELP_TOPIC },
    { "undo",      TEXT_TERM_HELP_UNDO },
    { "say ...",   TEXT_TERM_HELP_SAY },
    { "name ...",  TEXT_TERM_HELP_NAME },
    { "resign",    TEXT_TERM_HELP_RESIGN },
    { "quit",      TEXT_TERM_HELP_QUIT },
};

static const struct { const char *word; uint16_t about; } notebook[] = {
    { "notes",     TEXT_TERM_HELP_NOTES },
    { "mark C 2 ?", TEXT_TERM_HELP_MARK },
    { "why C",     TEXT_TERM_HELP_EVIDENCE },
};

void tui_put_words(kr_buf *out, const tui_session *s)
{
    tui_shown_hint hints[TUI_HINTS_MOST];
    int count = tui_session_hints(s, hints);
    for (int i = 0; i < count; i++)
        kr_putf(out, "%s%s, ", hints[i].verb, hints[i].example);
    kr_put(out, "peek, log, undo, quit");
}

static void put_command(kr_buf *out, const char *word, const char *about)
{
    kr_put(out, "  ");
    text_put_padded(out, word, 15);
    kr_putf(out, "%s\n", about);
}

static void put_now(kr_buf *out, const tui_session *s)
{
    tui_shown_hint hints[TUI_HINTS_MOST];
    int count = tui_session_hints(s, hints);
    kr_put(out, text_of(s->host->lang, count > 0 ? TEXT_TERM_HELP_NOW
                                                 : TEXT_TERM_HELP_WAIT));
    kr_put_char(out, '\n');
    for (int i = 0; i < count; i++) {
        char word[40];
        kr_buf verb = kr_buf_of(word, sizeof word);
        kr_putf(&verb, "%s%s", hints[i].verb, hints[i].example);
        put_command(out, word, hints[i].gloss);
    }
}

void tui_put_help(kr_buf *out, const tui_session *s)
{
    const tui_face *face = s->host->face;
    text_lang lang = s->host->lang;
    kr_putf(out, "%s\n", text_help(lang, s->host->game));
    put_now(out, s);
    kr_putf(out, "%s\n", text_of(lang, TEXT_TERM_HELP_ALWAYS));
    for (size_t i = 0; i < KR_COUNT(always); i++)
        put_command(out, always[i].word,
                    text_of(lang, (text_key)always[i].about));
    if (s->host->game->orders > 0)
        put_command(out, "order", text_of(lang, TEXT_TERM_HELP_ORDER));
    for (size_t i = 0; face->notebook != NULL && i < KR_COUNT(notebook); i++)
        put_command(out, notebook[i].word,
                    text_of(lang, (text_key)notebook[i].about));
    kr_put(out, text_of(lang, TEXT_TERM_HELP_TOPICS));
    for (const tui_topic *t = face->topics; t->word != NULL; t++)
        kr_putf(out, " %s", t->word);
    kr_put_char(out, '\n');
}

void tui_put_phrases(kr_buf *out, const tui_session *s)
{
    for (unsigned i = 0; i < TB_PHRASES; i++)
        kr_putf(out, "%ssay %u: %s", i > 0 ? "\n" : "", i + 1,
                text_phrase(s->host->lang, s->host->game, i + 1));
}

/* ---- the end ------------------------------------------------------------ */

static void put_account(kr_buf *out, const tui_scene *s, const kr_score *score,
                        kr_seat who)
{
    text_lang lang = s->reader.lang;
    kr_putf(out, "%u. %s: ", score->rank[who], s->reader.name[who]);
    text_put_points(out, lang, s->reader.game, score->points[who]);
    kr_put_char(out, '\n');
    bool one_each = score->lines <= tb_setup_of(s->table)->config.seats;
    for (int i = 0; i < score->lines && !one_each; i++) {
        const kr_line *line = &score->line[i];
        if (line->seat != who || line->count == 0)
            continue;
        kr_putf(out, "     %d ", line->count);
        text_put_padded(out, text_of_line(lang, s->reader.game, line), 34);
        kr_put(out, line->points > 0 ? "+" : "");
        text_put_number(out, lang, line->points);
        kr_put_char(out, '\n');
    }
}

void tui_put_result(kr_buf *out, const tui_scene *s)
{
    unsigned seats = tb_setup_of(s->table)->config.seats;
    kr_score score;
    if (!tb_score(s->table, &score))
        return;
    text_put_winner(out, &s->reader, &score, seats);
    kr_put_char(out, '\n');
    for (unsigned rank = 1; rank <= seats; rank++)
        for (kr_seat who = 0; who < seats; who++)
            if (score.rank[who] == rank)
                put_account(out, s, &score, who);
}

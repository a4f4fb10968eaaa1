/*
 * session.c -- a person at a table: their input and the answers.
 */
#include "term/session.h"

#include "core/clear.h"
#include "core/scan.h"
#include "term/pages.h"
#include "term/why.h"

#include <string.h>

/* ---- answers ------------------------------------------------------------ */

static void answer(tui_session *s, text_key key, const text_args *args)
{
    kr_buf out = kr_buf_of(s->answer, sizeof s->answer);
    text_put(&out, s->host->lang, key, args);
}

/* "S-4.2: Players may not hire their own hidden workers." */
static void answer_rule(tui_session *s, kr_verdict verdict)
{
    const kr_game *game = s->host->game;
    kr_buf out = kr_buf_of(s->answer, sizeof s->answer);
    tui_put_rule(&out, s->host->lang, game, verdict);
    s->verdict = verdict;
}

static void answer_wish(tui_session *s, tb_answer a)
{
    s->answer[0] = '\0';
    if (a.refusal == TB_BY_RULE)
        answer_rule(s, a.verdict);
    else if (a.refusal != TB_GRANTED)
        answer(s, (text_key)(TEXT_TABLE_REFUSAL + a.refusal), NULL);
}

static void wish(tui_session *s, tb_kind what, const char *text,
                 uint64_t number)
{
    answer_wish(s, tui_host_wish(s->host, (tb_wish){
        .who = s->who, .what = what, .text = text, .number = number }));
}

/* ---- moves -------------------------------------------------------------- */

/* The question before a serious move; repeating the move confirms it. */
static bool is_doubted(tui_session *s, kr_move m)
{
    const tui_face *face = s->host->face;
    tui_scene scene = tui_session_scene(s);
    uint16_t doubt = face->doubt != NULL && scene.eye.prv != NULL
                   ? face->doubt(&scene, m) : 0;
    bool repeated = kr_same_move(m, s->doubted);
    s->doubted = m;
    if (doubt == 0 || repeated)
        return false;
    answer(s, (text_key)doubt, NULL);
    return true;
}

static void make_move(tui_session *s, kr_move m)
{
    if (is_doubted(s, m))
        return;
    answer_wish(s, tui_host_wish(s->host, (tb_wish){
        .who = s->who, .what = TB_MOVE, .move = m, .seen = s->seen }));
}

static const char *name_of(const void *host, char list, unsigned index)
{
    const tui_session *s = host;
    const tui_face *face = s->host->face;
    return face->name != NULL ? face->name(s->host->lang, list, index) : NULL;
}

static kr_verdict check(const void *host, kr_move m)
{
    const tui_session *s = host;
    return tb_check(s->host->table, m);
}

static tui_unit unit_in(const tui_scene *scene, const tui_face *face)
{
    return face->unit != NULL ? face->unit(scene->eye) : (tui_unit){ 0 };
}

static tui_typed read_move(const tui_session *s, const char *line)
{
    const tui_face *face = s->host->face;
    tui_scene scene = tui_session_scene(s);
    tui_reader reader = {
        .game = s->host->game, .eye = scene.eye, .verbs = face->verbs,
        .nouns = face->nouns, .seats = scene.reader.name, .name = name_of,
        .better = face->better, .check = check, .host = s,
        .unit = unit_in(&scene, face),
    };
    return tui_read_move(&reader, line);
}

/* The candidates, "hire C day, hire C evening". */
static void answer_many(tui_session *s, const tui_typed *t)
{
    char list[TUI_SOME * KR_MOVE_TEXT_MAX];
    kr_buf out = kr_buf_of(list, sizeof list);
    for (int i = 0; i < t->count && i < TUI_SOME; i++) {
        kr_put(&out, i > 0 ? ", " : "");
        tui_put_typed(&out, s->host->game, t->some[i]);
    }
    if (t->count > TUI_SOME)
        kr_put(&out, " ...");
    answer(s, TEXT_TERM_ANSWER_MANY, &(text_args){ .list = list });
}

/* The words that would work now. */
static void answer_words(tui_session *s, text_key key, const char *line)
{
    char list[400];
    kr_buf out = kr_buf_of(list, sizeof list);
    tui_put_words(&out, s);
    text_args args = { .what = line, .list = list };
    answer(s, key, &args);
}

/* An amount is missing. */
static void answer_short(tui_session *s, unsigned least, unsigned most)
{
    tui_scene scene = tui_session_scene(s);
    text_args args = { .n = least, .m = most,
                       .k = unit_in(&scene, s->host->face).worth };
    bool unit = args.k > 0 && args.k <= most;
    answer(s, unit ? TEXT_KO_TERM_SHORT : TEXT_TERM_ANSWER_SHORT, &args);
}

static void do_typed(tui_session *s, const char *line, const tui_typed *t)
{
    text_args args = { .what = line + t->at };
    switch (t->sort) {
    case TUI_IS_MOVE:    make_move(s, t->move);          break;
    case TUI_IS_REFUSED: answer_rule(s, t->verdict);     break;
    case TUI_IS_MANY:    answer_many(s, t);              break;
    case TUI_IS_UNKNOWN:
        answer_words(s, TEXT_TERM_ANSWER_UNKNOWN, line);
        break;
    case TUI_IS_SHORT:
        answer_short(s, t->move.n, t->last);
        break;
    case TUI_IS_STRANGE:
        answer(s, TEXT_TERM_ANSWER_STRANGE, &args);
        break;
    }
}

/* ---- numbered choices --------------------------------------------------- */

static unsigned read_number(const char **at)
{
    unsigned number = 0;
    while (**at == ' ')
        (*at)++;
    for (; kr_is_digit(**at) && number < 100000; (*at)++)
        number = number * 10 + (unsigned)(**at - '0');
    return number;
}

static bool read_amount(tui_session *s, const char *at, unsigned *amount)
{
    tui_scene scene = tui_session_scene(s);
    while (*at == ' ')
        at++;
    return tui_read_amount(unit_in(&scene, s->host->face), &at, amount);
}

/* "7", or "7 12" and "7 1d" if an amount is needed. */
static void choose(tui_session *s, const char *line)
{
    unsigned number = read_number(&line), amount = 0;
    bool named = read_amount(s, line, &amount);
    if (number < 1 || number > (unsigned)s->choices) {
        answer(s, s->choices > 0 ? TEXT_TERM_ANSWER_NO_CHOICE
                                     : TEXT_TERM_NO_CHOICES,
                   &(text_args){ .n = s->choices });
        return;
    }
    tui_choice c = s->choice[number - 1];
    if (c.is_kind) {
        tui_session_choose_kind(s, c.span.move.kind);
        s->page = TUI_PAGE_CHOICES;
        return;
    }
    if (c.span.move.n < c.span.last && !named) {
        answer_short(s, c.span.move.n, c.span.last);
        return;
    }
    if (named)
        c.span.move.n = (uint16_t)amount;
    make_move(s, c.span.move);
}

/* ---- commands that are no moves ----------------------------------------- */

typedef struct {
    const char *word;
    void (*run)(tui_session *, const char *rest);
    tb_kind wish;                       /* of the table, without `run` */
    tui_page page;                      /* without both */
} command;

static void do_peek(tui_session *s, const char *rest)
{
    (void)rest;
    tui_scene scene = tui_session_scene(s);
    s->answer[0] = '\0';
    if (scene.eye.prv == NULL)
        return;
    kr_buf out = kr_buf_of(s->answer, sizeof s->answer);
    s->host->face->confess(&out, &scene);
    s->peek = true;
}

static void do_choices(tui_session *s, const char *rest)
{
    (void)rest;
    tui_session_choose(s);
    s->page = TUI_PAGE_CHOICES;
}

static bool has_notebook(tui_session *s)
{
    if (s->host->face->notebook != NULL)
        return true;
    answer(s, TEXT_TERM_ANSWER_NO_NOTES, NULL);
    return false;
}

static void do_notes(tui_session *s, const char *rest)
{
    (void)rest;
    if (has_notebook(s))
        s->page = TUI_PAGE_NOTES;
}

/* The subject of the notebook that is meant, or TUI_SUBJECTS. */
static unsigned subject_named(const tui_session *s, const char *word)
{
    const tui_notebook *notebook = s->host->face->notebook;
    size_t length = strcspn(word, " ");
    for (unsigned i = 0; notebook != NULL && i < notebook->of.count; i++)
        if (tui_starts(notebook->of.letter[i], word, length) ||
            (length > 1 && tui_starts(notebook->of.name[i], word, length)))
            return i;
    return TUI_SUBJECTS;
}

static const char *next_word(const char *text)
{
    text += strcspn(text, " ");
    return text + strspn(text, " ");
}

/* "mark C 2 ?" */
static void do_mark(tui_session *s, const char *rest)
{
    if (!has_notebook(s))
        return;
    unsigned subject = subject_named(s, rest);
    const char *seat = next_word(rest), *mark = next_word(seat);
    unsigned seats = tb_setup_of(s->host->table)->config.seats;
    unsigned whose = (unsigned)(seat[0] - '0');
    if (subject == TUI_SUBJECTS || whose >= seats || mark[0] == '\0' ||
        strchr("x?o.", mark[0]) == NULL) {
        answer(s, TEXT_TERM_ANSWER_MARK, NULL);
        return;
    }
    tui_pencil_mark(&s->pencil, s->host->save.path,
                    &s->host->face->notebook->of, s->who, subject,
                    (kr_seat)whose, mark[0]);
    s->page = TUI_PAGE_NOTES;
}

/* S-9.1: a bot's reasons are for a player alone with it, or for afterwards. */
static void answer_why(tui_session *s, kr_seat of)
{
    const tb_table *t = s->host->table;
    tui_scene scene = tui_session_scene(s);
    kr_buf out = kr_buf_of(s->answer, sizeof s->answer);
    if (scene.memory != TB_ANALYSIS && tb_stage_of(t) != TB_ENDED)
        answer(s, TEXT_TERM_ANSWER_WHY_LATER, NULL);
    else if (of >= tb_setup_of(t)->config.seats ||
             !tui_put_last_why(&out, s->host, of, &scene.reader))
        answer(s, TEXT_TERM_ANSWER_WHY_NOBODY, &(text_args){ .n = of });
}

/* Why a bot did that, why not, or all that is known of a subject. */
static void do_why(tui_session *s, const char *rest)
{
    unsigned subject = subject_named(s, rest);
    if (kr_is_digit(rest[0])) {
        answer_why(s, (kr_seat)(rest[0] - '0'));
    } else if (rest[0] != '\0' && subject < TUI_SUBJECTS) {
        tui_scene scene = tui_session_scene(s);
        kr_buf out = kr_buf_of(s->answer, sizeof s->answer);
        s->host->face->notebook->put_evidence(&out, &scene, subject);
    } else if (s->verdict != KR_OK) {
        answer_rule(s, s->verdict);
    } else {
        answer(s, TEXT_TERM_ANSWER_NO_WHY, NULL);
    }
}

/* Hints are for a player alone with bots, so that nobody else is outplayed. */
static void do_hint(tui_session *s, const char *rest)
{
    (void)rest;
    tui_scene scene = tui_session_scene(s);
    kr_buf out = kr_buf_of(s->answer, sizeof s->answer);
    if (kr_bits(s->host->humans) != 1)
        answer(s, TEXT_TERM_ANSWER_HINT_ALONE, NULL);
    else if (!tui_put_hint(&out, s->host, &scene.reader))
        answer(s, TEXT_TERM_ANSWER_HINT_NONE, NULL);
}

static void do_help(tui_session *s, const char *rest)
{
    if (rest[0] == '\0') {
        s->page = TUI_PAGE_HELP;
        return;
    }
    kr_buf topic = kr_buf_of(s->topic, sizeof s->topic);
    kr_put(&topic, rest);
    kr_buf out = kr_buf_of(s->answer, sizeof s->answer);
    tui_put_topic(&out, s);
    if (out.used == 0)
        answer(s, TEXT_TERM_ANSWER_NO_TOPIC, &(text_args){ .what = rest });
}

static void do_say(tui_session *s, const char *rest)
{
    if (rest[0] == '\0') {
        kr_buf out = kr_buf_of(s->answer, sizeof s->answer);
        tui_put_phrases(&out, s);
    } else if (kr_is_digit(rest[0])) {
        wish(s, TB_PHRASE, NULL, read_number(&rest));
    } else {
        wish(s, TB_SAY, rest, 0);
    }
}

static void do_name(tui_session *s, const char *rest)
{
    if (kr_is_clear_name(rest, TB_NAME_MAX - 1))
        wish(s, TB_NAME, rest, 0);
    else
        answer(s, TEXT_PLAY_NO_NAME, NULL);
}

/* Gives a standing order of the game, "order 2" the second, or ends it. */
static void do_order(tui_session *s, const char *rest)
{
    const tb_table *t = s->host->table;
    unsigned bit = *rest >= '1' && *rest <= '9' ? 1u << (*rest - '1') : 1;
    unsigned orders = tb_sitter_at(t, s->who)->orders ^ bit;
    bool on = orders & bit;
    wish(s, TB_ORDER, NULL, orders);
    if (tb_sitter_at(t, s->who)->orders == orders)
        answer(s, on ? TEXT_TERM_ANSWER_ORDER : TEXT_TERM_ANSWER_ORDER_OFF,
               NULL);
}

/* Requires a confirmation. */
static void do_resign(tui_session *s, const char *rest)
{
    if (strcmp(rest, "yes") == 0)
        wish(s, TB_RESIGN, NULL, 0);
    else
        answer(s, TEXT_TERM_ANSWER_RESIGN, NULL);
}

static void do_again(tui_session *s, const char *rest)
{
    uint8_t secret[TB_SECRET_SIZE];
    (void)rest;
    if (tb_stage_of(s->host->table) != TB_ENDED) {
        answer(s, TEXT_TABLE_REFUSAL_7, NULL);
        return;
    }
    tui_draw_secret(secret);
    tui_host_again(s->host, secret);
    tui_session_init(s, s->host);
}

static void do_cover(tui_session *s, const char *rest)
{
    (void)rest;
    s->covered = !s->covered;
}

/* Another player at this keyboard, when none is asked by name. */
static void do_seat(tui_session *s, const char *rest)
{
    kr_seat seat = (kr_seat)(rest[0] - '0');
    if (!kr_has(s->host->humans, seat)) {
        answer(s, TEXT_TERM_ANSWER_SEAT, NULL);
        return;
    }
    s->who = seat;
    s->page = TUI_PAGE_CURTAIN;
}

static void do_quit(tui_session *s, const char *rest)
{
    (void)rest;
    s->quit = true;
}

static const command commands[] = {
    { "?", .run = do_help },          { "help", .run = do_help },
    { "peek", .run = do_peek },       { "log", .page = TUI_PAGE_LOG },
    { "notes", .run = do_notes },     { "mark", .run = do_mark },
    { "why", .run = do_why },         { "table", .page = TUI_PAGE_TABLE },
    { "undo", .wish = TB_ASK },       { "allow", .wish = TB_ALLOW },
    { "deny", .wish = TB_DENY },      { "say", .run = do_say },
    { "choices", .run = do_choices }, { "cover", .run = do_cover },
    { "seat", .run = do_seat },       { "pause", .wish = TB_PAUSE },
    { "resume", .wish = TB_RESUME },  { "again", .run = do_again },
    { "resign", .run = do_resign },   { "quit", .run = do_quit },
    { "exit", .run = do_quit },       { "order", .run = do_order },
    { "name", .run = do_name },       { "hint", .run = do_hint },
};

/* The command of a word, or the only one with this prefix; NULL if there is
 * none. */
static const command *command_named(const char *word, size_t length,
                                    bool whole)
{
    const command *found = NULL;
    for (size_t i = 0; i < KR_COUNT(commands); i++) {
        const char *name = commands[i].word;
        if (!tui_starts(name, word, length))
            continue;
        if (name[length] == '\0')
            return &commands[i];
        if (!whole && found == NULL)
            found = &commands[i];
    }
    return found;
}

static void do_command(tui_session *s, const command *c, const char *rest)
{
    if (c->run != NULL)
        c->run(s, rest);
    else if (c->wish != 0)
        wish(s, c->wish, NULL, 0);
    else
        s->page = c->page;
}

/* ---- a line ------------------------------------------------------------- */

static void do_idle(tui_session *s)
{
    kr_move m = tui_session_idle(s);
    if (m.kind != KR_SEALED)
        make_move(s, m);
    else
        answer_words(s, TEXT_TERM_ANSWER_TRY, "");
}

/* "?hire" is "? hire". */
static void do_line(tui_session *s, const char *line)
{
    size_t length = line[0] == '?' ? 1 : strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");
    const command *c = command_named(line, length, true);
    if (c != NULL) {
        do_command(s, c, rest);
        return;
    }
    tui_typed typed = read_move(s, line);
    c = command_named(line, length, false);
    bool is_move = typed.sort == TUI_IS_MOVE || typed.sort == TUI_IS_SHORT ||
                   typed.sort == TUI_IS_MANY;
    if (c != NULL && !is_move)
        do_command(s, c, rest);
    else
        do_typed(s, line, &typed);
}

void tui_session_do(tui_session *s, const char *line)
{
    char text[TB_SAY_MAX + 16];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_put(&out, line + strspn(line, " "));
    while (out.used > 0 && text[out.used - 1] == ' ')
        text[--out.used] = '\0';
    s->answer[0] = '\0';
    s->peek = false;
    if (out.used == 0)
        do_idle(s);
    else if (kr_is_digit(text[0]) && strchr(text, ':') == NULL)
        choose(s, text);
    else
        do_line(s, text);
}

/* ---- the player at the keyboard ----------------------------------------- */

kr_seats tui_session_asked(const tui_session *s)
{
    const tb_table *t = s->host->table;
    return (kr_seats)((tb_waits(t).must | tb_asked(t)) & s->host->humans);
}

void tui_session_turn(tui_session *s)
{
    kr_seats asked = tui_session_asked(s);
    unsigned seats = tb_setup_of(s->host->table)->config.seats;
    if (asked == 0 || kr_has(asked, s->who))
        return;
    while (!kr_has(asked, s->who))
        s->who = kr_left_of(s->who, seats);
    s->page = TUI_PAGE_CURTAIN;
    s->answer[0] = '\0';
    s->peek = false;
}

void tui_session_init(tui_session *s, tui_host *h)
{
    *s = (tui_session){ .host = h };
    s->who = h->humans != 0 ? (kr_seat)kr_lowest(h->humans) : KR_NOBODY;
    s->covered = kr_bits(h->humans) > 1;
    s->page = s->covered ? TUI_PAGE_CURTAIN : TUI_PAGE_TABLE;
    if (h->face->notebook != NULL)
        tui_pencil_read(&s->pencil, h->save.path, &h->face->notebook->of);
}

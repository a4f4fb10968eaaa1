/*
 * record.h -- a table as text: one line of JSON for its head, one for each
 * entry. Reading it back gives the same table, so a record is what a stopped
 * game resumes from, what a replay shows and what anybody can verify.
 *
 *     tb_table *t = NULL;
 *     while (... next line ...)
 *         if (!tb_read_line(&t, line, length, &hooks, &flaw)) ...
 *     tb_resume(t, now);       to play on, or
 *     tb_show(t, seq);         to look at any moment of it
 *
 * The record of a running game holds all its secrets. See docs/PROTOCOL.md.
 */
#ifndef TB_RECORD_H
#define TB_RECORD_H

#include "core/buf.h"
#include "table/table.h"

enum { TB_RECORD_FORMAT = 1, TB_RECORD_LINE_MAX = 2048 };

/* The edition of the law a table plays by, from 1 to 1 + KR_LAW. */
unsigned tb_rules_of(const tb_table *);

/* What can be wrong with a record. ORDER TB_FLAW: words in record.c. */
typedef enum {
    TB_SOUND,
    TB_FLAW_JSON,                       /* not a line of JSON */
    TB_FLAW_HEAD,                       /* not the head of a record */
    TB_FLAW_FORMAT,                     /* of another version */
    TB_FLAW_GAME,                       /* game, seats or options unknown */
    TB_FLAW_FIELD,                      /* a field is missing or not possible */
    TB_FLAW_ORDER,                      /* an entry is missing or displaced */
    TB_FLAW_TIME,                       /* time runs backwards */
    TB_FLAW_MOVE,                       /* a move that the rules refuse */
    TB_FLAW_ENTRY,                      /* an entry the table would refuse */
    TB_FLAW_LONG,                       /* a line too long */
    TB_FLAW_CHANCE,                     /* verify: not what the shuffle gives */
    TB_FLAW_SECRET,                     /* verify: not what was committed */
    TB_FLAW_HASH,                       /* verify: the last state is another */
    TB_FLAW_END,                        /* verify: ends before the game does */
    TB_FLAW_CHAIN,                      /* not the line that was written here */
    TB_FLAW_CUT,                        /* verify: the rest is missing */
    TB_FLAWS
} tb_flaw_kind;

/* Records of the version before have no chain. One that was not closed may be a
 * game that is being played, or have lost its end. */
typedef enum { TB_UNCHAINED, TB_NOT_CLOSED, TB_CLOSED } tb_links;

typedef struct {
    tb_flaw_kind kind;
    uint32_t line;                      /* from 1, the head */
    kr_verdict verdict;                 /* TB_FLAW_MOVE: the rule */
    tb_links links;                     /* verify */
} tb_flaw;

extern const char *const tb_flaw_words[TB_FLAWS];       /* "order" */

/* ---- writing ---------------------------------------------------------- */

/* Where a chain has got to. The head begins it; the lines behind it are of the
 * same record, in their order. All zero, or NULL: there is none. */
enum { TB_CHAIN_DIGITS = 16 };
typedef struct {
    uint32_t lines;
    char digits[TB_CHAIN_DIGITS + 1];
} tb_chain;
bool tb_is_chained(const tb_chain *);

/* A line without its newline; at most TB_RECORD_LINE_MAX bytes. To resume a
 * game the secret must be in the head; a record for others has it only at the
 * end. */
typedef enum { TB_WITHOUT_SECRET, TB_WITH_SECRET } tb_head_sort;
void tb_put_head(kr_buf *, const tb_table *, tb_head_sort, tb_chain *);
void tb_put_entry(kr_buf *, const kr_game *, const tb_entry *,
                  uint64_t opened, tb_chain *);

/* The last line, of a record with a chain: no other follows. */
void tb_put_end(kr_buf *, tb_chain *);
bool tb_is_end(const char *line, size_t length);

/* When the table was opened: entries are told from there. */
uint64_t tb_opened(const tb_table *);

/* An entry with nothing hidden: the whole truth, for records and at the end of
 * a game, never for viewers of a running one. */
tb_entry tb_true_entry(const tb_table *, uint32_t seq);

/* ---- reading ---------------------------------------------------------- */

/* A table without entries, or NULL and what is wrong. It tells nobody anything
 * until it is resumed. */
tb_table *tb_read_head(const char *line, size_t length, const tb_hooks *,
                       tb_flaw *);

/* One more entry. On false the table is as it was, and `flaw` says why. */
bool tb_read_entry(tb_table *, const char *line, size_t length, tb_flaw *);

/* One more line, whichever it is: the head makes the table, entries follow, and
 * there may be an end. On false the table is as it was, and `flaw` says why. */
bool tb_read_line(tb_table **, const char *line, size_t length,
                  const tb_hooks *, tb_flaw *);

/* Of a table that was read: what to write on with. */
tb_chain tb_chain_of(const tb_table *);

/* Play on from its end: hooks are called again. Time since the last entry is a
 * pause. False if the secret is not known or nothing is to be played; where it
 * is over one may still talk and wish for a rematch. */
bool tb_resume(tb_table *, uint64_t now);

/* Show the table as it was after entry `seq`, 0 to the last read; for records
 * that are not resumed. */
void tb_show(tb_table *, uint32_t seq);

/* The whole truth about the moment shown, for replays and after the end; NULL
 * for a table that is being played. */
const kr_state *tb_truth(const tb_table *);

/* ---- verifying -------------------------------------------------------- */

/* What became of one move: chance moves are drawn again from the secret and
 * the words. `drawn` is what the shuffle gives. */
typedef struct {
    const tb_table *table;              /* as it was after this entry */
    const tb_entry *entry;              /* a move, or the secret at the end */
    tb_flaw_kind verdict;
    kr_move drawn;
} tb_proof;

/* Check a whole record, which may be anything. `say`, unless NULL, is told of
 * every move. Answers TB_SOUND or what is wrong first, and where; and whether
 * the record has a chain. Of the hooks only `alloc` is used. */
tb_flaw tb_verify(const char *record, size_t length, const tb_hooks *,
                  void (*say)(void *host, const tb_proof *));

#endif

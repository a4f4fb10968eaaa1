/*
 * record.h -- a table as text: one line of JSON for its head, one for each
 * entry. Reading it back gives the same table, so a record serves to resume a
 * stopped game, to replay it and to verify it.
 *
 *     tb_table *t = NULL;
 *     while (... next line ...)
 *         if (!tb_read_line(&t, line, length, &hooks, &flaw)) ...
 *     tb_resume(t, now);       to play on, or
 *     tb_show(t, seq);         to show any moment of it
 *
 * The record of a running game contains all its secrets. See docs/PROTOCOL.md.
 */
#ifndef TB_RECORD_H
#define TB_RECORD_H

#include "core/buf.h"
#include "table/table.h"

enum { TB_RECORD_FORMAT = 1, TB_RECORD_LINE_MAX = 2048 };

/* The edition of the law of a table, from 1 to 1 + KR_LAW. */
unsigned tb_rules_of(const tb_table *);

/* Errors of a record. ORDER TB_FLAW: words in record.c. */
typedef enum {
    TB_SOUND,
    TB_FLAW_JSON,                       /* not a line of JSON */
    TB_FLAW_HEAD,                       /* not the head of a record */
    TB_FLAW_FORMAT,                     /* of an unknown version */
    TB_FLAW_GAME,                       /* game, seats or options unknown */
    TB_FLAW_FIELD,                      /* a field is missing or invalid */
    TB_FLAW_ORDER,                      /* an entry is missing or misplaced */
    TB_FLAW_TIME,                       /* time runs backwards */
    TB_FLAW_MOVE,                       /* a move that the rules refuse */
    TB_FLAW_ENTRY,                      /* an entry the table would refuse */
    TB_FLAW_LONG,                       /* a line too long */
    TB_FLAW_CHANCE,                     /* verify: not the shuffle's result */
    TB_FLAW_SECRET,                     /* verify: differs from the
                                           commitment */
    TB_FLAW_HASH,                       /* verify: the last state differs */
    TB_FLAW_END,                        /* verify: ends before the game does */
    TB_FLAW_CHAIN,                      /* not the line originally written
                                           here */
    TB_FLAW_CUT,                        /* verify: the rest is missing */
    TB_FLAWS
} tb_flaw_kind;

/* Records of the previous version have no chain. An unclosed record may belong
 * to a running game or may have lost its end. */
typedef enum { TB_UNCHAINED, TB_NOT_CLOSED, TB_CLOSED } tb_links;

typedef struct {
    tb_flaw_kind kind;
    uint32_t line;                      /* from 1, the head */
    kr_verdict verdict;                 /* TB_FLAW_MOVE: the rule */
    tb_links links;                     /* verify */
} tb_flaw;

extern const char *const tb_flaw_words[TB_FLAWS];       /* "order" */

/* ---- writing ---------------------------------------------------------- */

/* The current state of a chain. The head begins it; the following lines of the
 * same record continue it in order. All zero, or NULL: no chain. */
enum { TB_CHAIN_DIGITS = 16 };
typedef struct {
    uint32_t lines;
    char digits[TB_CHAIN_DIGITS + 1];
} tb_chain;
bool tb_is_chained(const tb_chain *);

/* A line without its newline; at most TB_RECORD_LINE_MAX bytes. To resume a
 * game, the secret must be in the head; a record for others has it only at the
 * end. */
typedef enum { TB_WITHOUT_SECRET, TB_WITH_SECRET } tb_head_sort;
void tb_put_head(kr_buf *, const tb_table *, tb_head_sort, tb_chain *);
void tb_put_entry(kr_buf *, const kr_game *, const tb_entry *,
                  uint64_t opened, tb_chain *);

/* The last line of a record with a chain. */
void tb_put_end(kr_buf *, tb_chain *);
bool tb_is_end(const char *line, size_t length);

/* When the table was opened: times of entries count from here. */
uint64_t tb_opened(const tb_table *);

/* An entry with nothing hidden, for records and at the end of a game, never for
 * viewers of a running one. */
tb_entry tb_true_entry(const tb_table *, uint32_t seq);

/* ---- reading ---------------------------------------------------------- */

/* A table without entries, or NULL and the error. It calls no hooks until it is
 * resumed. */
tb_table *tb_read_head(const char *line, size_t length, const tb_hooks *,
                       tb_flaw *);

/* Adds an entry. On false the table is unchanged, and `flaw` says why. */
bool tb_read_entry(tb_table *, const char *line, size_t length, tb_flaw *);

/* Reads any line: the head creates the table, entries follow, and an end line
 * may close it. On false the table is unchanged, and `flaw` says why. */
bool tb_read_line(tb_table **, const char *line, size_t length,
                  const tb_hooks *, tb_flaw *);

/* Reads all lines of a record; NULL and the error if one is wrong. */
tb_table *tb_read_record(const char *text, size_t length, const tb_hooks *,
                         tb_flaw *);

/* The chain of a table that was read, for writing further lines. */
tb_chain tb_chain_of(const tb_table *);

/* Resumes play at the end: hooks are called again. The time since the last
 * entry counts as a pause. False if the secret is unknown or there is nothing
 * to play; in a finished game chat and rematches are still possible. */
bool tb_resume(tb_table *, uint64_t now);

/* Shows the table as it was after entry `seq`, 0 to the last read; for records
 * that are not resumed. */
void tb_show(tb_table *, uint32_t seq);

/* The full state at the moment shown, for replays and after the end; NULL for a
 * running table. */
const kr_state *tb_truth(const tb_table *);

/* ---- verifying -------------------------------------------------------- */

/* The verification of one move: chance moves are drawn again from the secret
 * and the words. `drawn` is the shuffle's result. */
typedef struct {
    const tb_table *table;              /* as it was after this entry */
    const tb_entry *entry;              /* a move, or the secret at the end */
    tb_flaw_kind verdict;
    kr_move drawn;
} tb_proof;

/* Checks a whole untrusted record. `say`, unless NULL, is called for every
 * move. Returns TB_SOUND or the first flaw and its place, and whether the
 * record has a chain. Uses only the hook `alloc`. */
tb_flaw tb_verify(const char *record, size_t length, const tb_hooks *,
                  void (*say)(void *host, const tb_proof *));

#endif

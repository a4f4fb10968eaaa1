/*
 * entry.c -- the words for entries and refusals.
 */
#include "table/entry.h"

/* ORDER TB_KIND */
const char *const tb_kind_words[TB_KINDS] = {
    [TB_SIT]       = "sit",
    [TB_LEAVE]     = "leave",
    [TB_WORD]      = "word",
    [TB_NAME]      = "name",
    [TB_READY]     = "ready",
    [TB_UNREADY]   = "unready",
    [TB_START]     = "start",
    [TB_MOVE]      = "move",
    [TB_AWAY]      = "away",
    [TB_RETURN]    = "back",
    [TB_PAUSE]     = "pause",
    [TB_RESUME]    = "resume",
    [TB_REST]      = "vacation",
    [TB_ASK]       = "ask",
    [TB_ALLOW]     = "allow",
    [TB_DENY]      = "deny",
    [TB_TAKE_BACK] = "take_back",
    [TB_RESIGN]    = "resign",
    [TB_SAY]       = "say",
    [TB_PHRASE]    = "phrase",
    [TB_AGAIN]     = "again",
    [TB_REVEAL]    = "reveal",
};

/* ORDER TB_HOW */
const char *const tb_how_words[TB_HOWS] = {
    [TB_UNSAID]   = "",
    [TB_ADMITTED] = "admitted",
    [TB_INVITED]  = "invited",
    [TB_OPEN]     = "open",
};

/* ORDER TB_REFUSAL */
const char *const tb_refusal_words[TB_REFUSALS] = {
    [TB_GRANTED]       = "granted",
    [TB_BY_RULE]       = "rule",
    [TB_STALE]         = "stale",
    [TB_PAUSED]        = "paused",
    [TB_NOT_STARTED]   = "not_started",
    [TB_STARTED]       = "started",
    [TB_OVER]          = "over",
    [TB_NOT_OVER]      = "not_over",
    [TB_NOT_YOURS]     = "not_yours",
    [TB_TAKEN]         = "taken",
    [TB_NOT_FULL]      = "not_full",
    [TB_NO_BOT]        = "no_bot",
    [TB_BAD_TEXT]      = "bad_text",
    [TB_NO_PHRASE]     = "no_phrase",
    [TB_NO_CLOCK]      = "no_clock",
    [TB_NO_PAUSES]     = "no_pauses",
    [TB_NOT_PAUSED]    = "not_paused",
    [TB_NO_TAKE_BACK]  = "no_take_back",
    [TB_NO_TAKE_BACKS] = "no_take_backs",
    [TB_NOT_ASKED]     = "not_asked",
    [TB_TOO_MUCH]      = "too_much",
    [TB_UNREADABLE]    = "unreadable",
};

/*
 * error.c -- the errors of docs/SERVER.md: word, sentence, HTTP status and the
 * code a WebSocket is closed with. Clients depend on all but the sentence.
 */
#include "server/kit/kit.h"

/* ORDER SRV_ERROR */
const srv_error_row srv_errors[SRV_ERRORS] = {
    [SRV_OK] = { "ok", "All is well.", 200, 0 },
    [SRV_BAD_JSON] = { "bad_json", "This is not a JSON object.", 400, 1008 },
    [SRV_BAD_FIELD] = { "bad_field",
        "A field is missing, unknown or has an impossible value.", 400, 0 },
    [SRV_NO_TABLE] = { "no_table", "There is no such table.", 404, 4004 },
    [SRV_NO_SEAT] = { "no_seat", "There is no such seat, or none is free.",
        404, 0 },
    [SRV_TAKEN] = { "taken", "Somebody else has this seat.", 409, 0 },
    [SRV_BAD_TOKEN] = { "bad_token", "This token opens no seat here.", 403,
        4007 },
    [SRV_NOT_HOST] = { "not_host", "Only the host may do that.", 403, 0 },
    [SRV_STARTED] = { "started", "The game has begun.", 409, 0 },
    [SRV_TOO_MANY_TABLES] = { "too_many_tables",
        "Too many tables were opened; try again later.", 429, 0 },
    [SRV_TOO_MANY_REQUESTS] = { "too_many_requests",
        "Too many requests; try again later.", 429, 1008 },
    [SRV_TOO_LARGE] = { "too_large", "The request is too large.", 413, 1009 },
    [SRV_NOT_FOUND] = { "not_found", "There is nothing at this address.", 404,
        0 },
    [SRV_METHOD] = { "method", "Method not allowed.", 405, 0 },
    [SRV_NOT_OVER] = { "not_over", "The game is not over.", 409, 0 },
    [SRV_NOT_ALLOWED] = { "not_allowed", "Spectators are not allowed here.",
        403, 4005 },
    [SRV_BUSY] = { "busy", "The server cannot write now; try again later.",
        503, 4002 },
    [SRV_MOVED] = { "moved", "Another node has this table.", 307, 4001 },
    [SRV_DAMAGED] = { "damaged", "The stored data of this table is damaged.",
        500, 4008 },
    [SRV_NOT_JOINED] = { "not_joined", "Join a table first.", 400, 1008 },
    [SRV_JOINED] = { "joined", "You are at a table already.", 400, 0 },
    [SRV_KICKED] = { "kicked", "The host has removed you from your seat.",
        403, 4006 },
    [SRV_SEAT_MOVED] = { "seat_moved", "Your seat is on another device now.",
        403, 4003 },
    [SRV_NO_JOIN] = { "no_join", "You did not join in time.", 408, 4000 },
    [SRV_LEFT] = { "left", "You have left.", 200, 1000 },
    [SRV_DENIED] = { "denied", "The table declined your request.", 403, 0 },
    [SRV_CLOSED] = { "closed", "No seat of this game can be taken over.", 403,
        0 },
    [SRV_HAS_SEAT] = { "has_seat",
        "You have a seat at this table, or had another one.", 403, 0 },
    [SRV_NO_ASK] = { "no_ask", "There is no such question for you.", 404, 0 },
    [SRV_STOPS] = { "stops", "The server is stopping; come back later.", 503,
        1001 },
};

srv_error srv_error_of(kr_json_fit fit)
{
    return fit == KR_JSON_FITS ? SRV_OK
         : fit == KR_JSON_MISFIT ? SRV_BAD_FIELD : SRV_BAD_JSON;
}

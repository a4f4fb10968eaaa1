/*
 * kohle.h -- the public interface of Kohle, Kie$ & Knete.
 *
 * Three to six dealers own investors and hold cards. A player who brings the
 * right families together for a deal, their own and others' for an agreed
 * price, takes the dividends; all others bargain, and spoil it with cards:
 * travel, recruit, boss, stop. The richest wins. Rules: docs/rules/kohle.md.
 */
#ifndef KO_KOHLE_H
#define KO_KOHLE_H

#include "core/game.h"

enum { KO_SEATS = 6, KO_FAMILIES = 6, KO_ALL_FAMILIES = 63 };
enum { KO_DEALS = 16, KO_TILES = 15, KO_PROCEEDS_MAX = 30 };
enum { KO_DECK = 98, KO_DEALT = 5, KO_DRAWN = 3, KO_HAND = 12, KO_TRIPLE = 3 };
enum { KO_ROUNDS = 12, KO_ROUNDS_LEFT = 6, KO_MADE = 20, KO_TEN = 10 };
enum { KO_NUMBERS = KO_MADE * KO_SEATS, KO_OFFERS = 36 };

/* Kinds of moves: by dealers, by chance, news. A family is a number from 0 or,
 * in a set, a bit. An offer is named by a: number, b: revision. */
enum {
    KO_PLACE = KR_KINDS,                /* the dollar, on deal a */
    KO_DEAL,
    KO_ROLL,
    KO_DRAW,
    KO_DISCARD,                         /* a: card */
    KO_LAY,                             /* a: family */
    KO_TRAVEL,                          /* a: family, its investor */
    KO_TRAVEL_CLAN,                     /* a: family, clan card of seat b */
    KO_JOKER,
    KO_JOKER_CLAN,
    KO_RECRUIT,                         /* a: family */
    KO_BOSS,
    KO_STOP,
    KO_OFFER,                           /* a: families, n: price */
    KO_BID,                             /* a: seat, b: families, n: price */
    KO_PRICE,                           /* an offer, c: families, n: price */
    KO_AGREE,
    KO_REFUSE,
    KO_WITHDRAW,
    KO_HUSH,                            /* a: seat, n: sum */
    KO_PASS,
    KO_CALL,                            /* b: own families, c: agreed ones */
    KO_FAIL,
    KO_INVESTOR,                        /* a: seat, b: family */
    KO_CARD,                            /* a: seat, b: card */
    KO_DIE,                             /* a: 1 to 6 */
    KO_STOPS,                           /* this seat's stop is used */
    KO_STANDS,                          /* this seat's card was not stopped */
    KO_LAPSE,                           /* an offer or agreement has lapsed */
    KO_EARN,                            /* n: from the bank */
    KO_PAY,                             /* a: to seat, n: sum */
    KO_RETURN,                          /* a: family, n: clan cards */
    KO_DROP,                            /* a: card, b: number of newer ones */
    KO_RENEW,                           /* the discard becomes the pile */
    KO_KINDS
};

enum { KO_OPTION_HUSH, KO_OPTION_TEN };
enum { KO_WINDOW_REACTION = 1, KO_WINDOW_CLOSING, KO_WINDOW_TALK, KO_WINDOWS };

typedef enum {
    KO_PHASE_SETUP,                     /* investors and hands are dealt */
    KO_PHASE_PLACE,                     /* active places the dollar */
    KO_PHASE_TURN,
    KO_PHASE_ROLL,                      /* the die for the dollar */
    KO_PHASE_ROLLED,
    KO_PHASE_DRAW,                      /* cards for active */
    KO_PHASE_OVERFULL,                  /* active has too many cards */
    KO_PHASE_TALK,                      /* the negotiation */
    KO_PHASE_CALLED,                    /* the last chance before it closes */
    KO_PHASE_WAIT,                      /* a card waits for stops */
    KO_PHASE_LAST,                      /* the die for the end */
    KO_PHASE_OVER,
    KO_PHASES
} ko_phase;

/* Cards by kind; a clan or travel card is this plus its family. */
enum {
    KO_CARD_CLAN,
    KO_CARD_TRAVEL  = KO_CARD_CLAN + KO_FAMILIES,
    KO_CARD_JOKER   = KO_CARD_TRAVEL + KO_FAMILIES,
    KO_CARD_RECRUIT, KO_CARD_BOSS, KO_CARD_STOP,
    KO_CARDS
};

/* Cards that wait for stops. */
typedef enum {
    KO_PLAY_NONE, KO_PLAY_TRAVEL, KO_PLAY_TRAVEL_CLAN, KO_PLAY_JOKER,
    KO_PLAY_JOKER_CLAN, KO_PLAY_RECRUIT, KO_PLAY_BOSS, KO_PLAYS
} ko_play;

/* The state of an offer: the owner asks, or the Boss bids. */
typedef enum { KO_NO_OFFER, KO_ASKED, KO_BIDDEN, KO_AGREED, KO_STAGES }
    ko_stage;

typedef enum { KO_SILENT, KO_PASSES, KO_PLAYS_STOP, KO_ANSWERS } ko_answer;

/* ---- public and private part ------------------------------------------ */

/* Offers and agreements in the order of their numbers, the rest is 0. Of two
 * between the Boss and one player that share a family at most one is open; each
 * family has at most one agreement. */
typedef struct {
    uint8_t number[KO_OFFERS];
    uint8_t revision[KO_OFFERS];
    uint8_t stage[KO_OFFERS];
    uint8_t owner[KO_OFFERS];
    uint8_t families[KO_OFFERS];
    uint8_t clan[KO_OFFERS];            /* families that are clan cards */
    uint8_t price[KO_OFFERS];
} ko_offers;

/* Rows of empty seats are 0, and so is everything about the negotiation (from
 * `away` on, except the cards) when there is none. */
typedef struct {
    kr_config config;
    uint16_t money[KO_SEATS];           /* millions */
    uint8_t  phase;
    uint8_t  back;                      /* the phase a wait returns to */
    uint8_t  active;                    /* in a negotiation the Boss (K-6.8) */
    uint8_t  due;                       /* cards active still draws */
    uint8_t  dollar;                    /* its deal */
    uint8_t  deals;                     /* deals that are done */
    uint8_t  tile[KO_DEALS];            /* the tile on the deal, or 0 */
    uint8_t  investors[KO_SEATS];       /* families; the rest are unowned */
    uint8_t  hands[KO_SEATS];           /* cards in hand */
    uint8_t  pile;                      /* cards in the pile */
    uint8_t  discard[KO_CARDS];

    uint8_t  away;                      /* travelling investors */
    uint8_t  jokers;                    /* those sent by a joker */
    uint8_t  laid[KO_SEATS][KO_FAMILIES];       /* clan cards laid open */
    uint8_t  play;                      /* waits for stops: card, player, */
    uint8_t  by, on, of;                /* family, owner of the clan card */
    kr_seats passed;                    /* since the last change; in a wait:
                                           seats that have answered */
    uint8_t  rounds;                    /* of passing, under this Boss */
    uint8_t  made[KO_SEATS];            /* offers made or changed */
    uint8_t  numbers;                   /* the last number of an offer */
    uint8_t  hush[KO_SEATS];
    uint8_t  own, agreed;               /* families of the called closing */
    ko_offers offer;
} ko_pub;

typedef struct {
    uint8_t hand[KO_CARDS];
    uint8_t answer;                     /* sealed, in a wait */
    uint8_t newest[KO_DRAWN];           /* drawn this turn, newest first, while
                                           drawing or overfull: card plus 1 */
} ko_prv;

_Static_assert(sizeof(ko_pub) == 382, "no padding");
_Static_assert(sizeof(ko_prv) == 20, "no padding");

/* ---- data and names --------------------------------------------------- */

/* Families: those required, and `choose` of the group. */
typedef struct { uint8_t required, choose, group, dividends; } ko_deal;

extern const ko_deal ko_deals[KO_DEALS];
extern const uint8_t ko_tile_value[KO_TILES + 2];       /* from tile 1 on */
extern const uint8_t ko_deck[KO_CARDS];                 /* number of each */
extern const char *const ko_families[KO_FAMILIES];      /* "Heiermann" */
extern const char *const ko_initials[KO_FAMILIES];      /* "H" */
extern const char *const ko_card_words[1 + KO_CARDS];   /* "-", "clan-H" */
extern const char *const ko_phase_words[KO_PHASES];     /* "setup" */
extern const char *const ko_stage_words[KO_STAGES];     /* "-", "asked" */
extern const uint8_t ko_end_up_to[1 + KO_TILES];        /* K-9.2 */

/* ---- derived information ---------------------------------------------- */

/* The Boss, or KR_NONE outside a negotiation; the proceeds of the deal at the
 * dollar, and one of its dividends. */
kr_seat ko_boss(const ko_pub *);
unsigned ko_proceeds(const ko_pub *), ko_dividend(const ko_pub *);

/* Families of a seat that can take part: investors and laid clan cards. The
 * owner of an investor; the card of a play on a family. */
uint8_t ko_ready(const ko_pub *, kr_seat);
kr_seat ko_owner(const ko_pub *, unsigned family);
unsigned ko_card_of(ko_play, unsigned family);

/* The next place of the dollar. Of some families those that a deal has places
 * for. The player who must answer an offer (KR_NONE: it is agreed). */
void ko_move_dollar(ko_pub *, unsigned steps);
unsigned ko_placed(const ko_deal *, unsigned families);
kr_seat ko_answerer(const ko_pub *, unsigned offer);

/* Agreed families; those that the called or the cheapest closing uses, or all.
 * With some: is an offer used, their cost, a seat's sum with hush money. */
uint8_t ko_agreed(const ko_pub *), ko_used(const ko_pub *);
bool ko_is_used(const ko_pub *, unsigned offer, unsigned families);
unsigned ko_cost(const ko_pub *, unsigned families);
unsigned ko_promised(const ko_pub *, kr_seat, unsigned families);

extern const kr_game ko_game;

#endif

/*
 * kohle.h -- what the parts of Kohle's page share.
 */
#ifndef PAGE_KOHLE_H
#define PAGE_KOHLE_H

#include "games/kohle/kohle.h"
#include "page/scene.h"

extern const page_game page_kohle;

/* ---- words ------------------------------------------------------------ */

extern const page_words page_ko_letters;                /* "H" */

/* Sets of families: "KLR", "Knetowitz and Raffzahn", as other words. */
void page_ko_put_set(kr_buf *, unsigned families);
const char *page_ko_set(page_look *, unsigned families);
const char *page_ko_names(page_look *, unsigned families);
const char *page_ko_list(page_look *, const char *const *words,
                         unsigned families);
unsigned page_ko_read_set(const char *letters);

/* "clan Raffzahn"; "8 M"; a text with two numbers in it. */
const char *page_ko_card(page_look *, unsigned card);
const char *page_ko_money(page_look *, int sum);
const char *page_ko_count(page_look *, text_key, int64_t n, int64_t m);

/* Families the viewer may name a first price for: all see who brings them. */
unsigned page_ko_open(page_look *);

/* A price to begin with: the one under discussion, or an equal share for each
 * place. The move of the viewer, of a kind. */
int32_t page_ko_first_price(const ko_pub *, kr_seat owner, unsigned families);
kr_move page_ko_move(const page_look *, unsigned kind, unsigned a, unsigned b);

/* ---- the past --------------------------------------------------------- */

enum { KO_PAYS = KO_FAMILIES + KO_SEATS, KO_TURNS = 32, KO_FATE_MOVES = 4 };

/* A deal that was made. */
typedef struct { kr_seat to; uint8_t sum; } page_ko_pay;
typedef struct {
    uint32_t seq;                       /* of the entry that closed it */
    kr_seat boss;
    uint8_t total, bosses, pays_count;
    page_ko_pay pays[KO_PAYS];
} page_ko_deal;

/* The last card that waited for stops. The page shows it for some moves. */
typedef struct {
    uint32_t seq;                       /* of the entry that decided it */
    uint8_t card, left;                 /* moves until it is cleared away */
    kr_seat by, stopped_by;             /* KR_NONE: nobody stopped it */
} page_ko_fate;

/* Facts that no view holds. A turning is the beginning of a negotiation, or a
 * new Boss in it; the oldest are forgotten. */
typedef struct {
    page_ko_deal deal[KO_TILES];
    struct { uint32_t seq; bool is_crown; } turn[KO_TURNS];
    ko_offers ghost;                    /* of the last Boss */
    uint8_t old[1 + KO_NUMBERS];        /* by offer: 1 + its price before */
    uint8_t deals, turns, hurt;         /* families that lost out just now */
    page_ko_fate fate;
} page_ko_past;

_Static_assert(sizeof(page_ko_past) <= PAGE_PAST, "the past must fit");

void page_ko_heard(void *past, const tb_entry *, const void *before,
                   const void *after);

/* The story of a game for its end. */
typedef struct {
    uint8_t number, total;
    kr_seat boss;
    int16_t keeps;
    uint32_t seq;
    page_ko_pay pays[KO_PAYS];
    int16_t sums[KO_SEATS];             /* of all deals up to this one */
    uint8_t pays_count, sums_count;
} page_ko_told;

typedef struct {
    page_ko_told deals[KO_TILES];
    uint8_t deals_count;
} page_ko_story;

extern const page_shape page_ko_story_shape;
void page_ko_tell(page_ko_story *, page_look *);
void page_ko_stamp(page_stamps *);
void page_ko_earned(const page_look *, kr_score *);

/* ---- cards ------------------------------------------------------------ */

enum { KO_SORTS = 5 };

typedef struct {
    const char *word, *kind, *name, *targets;   /* families it can go to */
    uint8_t count;
    bool is_new, can;
} page_ko_held;

typedef struct {
    const char *kind, *name;
    page_ko_held cards[1 + KO_FAMILIES];
    uint8_t cards_count, out, all;      /* discarded, in the deck */
} page_ko_pile;

/* The own cards lie in the piles, if they are shown. */
typedef struct {
    page_ko_pile piles[KO_SORTS];
    uint8_t piles_count, left, count;   /* in the pile, in the hand */
    bool has_hand, is_full;
    const char *label;
} page_ko_hand;

extern const page_shape page_ko_hand_shape;
void page_ko_fill_hand(page_ko_hand *, page_look *);
unsigned page_ko_card_of(kr_move);      /* that it plays, or KO_CARDS */

/* ---- the scene --------------------------------------------------------- */

enum { KO_DIE_SIDES = 6 };

typedef struct {
    const char *label, *brings, *pays, *paid;   /* "× 6"; of one done */
    uint8_t dice[KO_DIE_SIDES], dice_count;     /* bring the dollar here */
    bool is_done, is_here;
} page_ko_tile;

typedef struct {
    kr_seat seat;                       /* KR_NONE: beside the board */
    bool is_clan, is_away;
    uint8_t count;
} page_ko_bringer;

enum { KO_MUST, KO_SOME, KO_NO, KO_NEEDS };
enum { KO_NEUTRAL, KO_GLAD, KO_SULKING, KO_TRAVELLING, KO_MOODS };

typedef struct {
    uint8_t family, need, mood;
    bool is_filled, is_called, is_open, is_spare;   /* has no place */
    page_ko_bringer bringers[1 + KO_SEATS];
    uint8_t bringers_count;
} page_ko_row;

typedef struct { kr_seat seat; int16_t sum; bool keeps; } page_ko_share;

typedef struct {
    uint8_t number, stage, price;
    int16_t old;                        /* the price before, or -1 */
    bool is_spare;                      /* agreed, but no closing pays it */
    kr_seat owner, waits;               /* the seat that answers */
    const char *name, *families, *names, *label, *says;
    const char *agree, *less, *more;    /* moves; "" if not legal */
} page_ko_offer;

typedef struct { uint8_t number, price; kr_seat owner;
                 const char *names, *move; } page_ko_ghost;

typedef struct {
    const char *investors, *says;
    uint8_t hand, hush; uint16_t money;
    bool has_passed;
} page_ko_dealer;

typedef struct {
    uint8_t phase;
    bool is_talk;
    kr_seat boss;
    int8_t dollar;                      /* -1: not placed yet */
    uint8_t proceeds, choose, group;
    const char *head, *away, *progress, *worth, *ends;
    const char *partners, *hosts;       /* shake hands: the last in front */
    page_ko_tile tiles[KO_DEALS];
    page_ko_row rows[KO_FAMILIES];
    page_ko_share shares[KO_SEATS];
    page_ko_offer offers[KO_OFFERS];
    page_ko_ghost ghosts[KO_OFFERS];
    page_ko_dealer seats[KO_SEATS];
    bool can_hush, are_books_open;
    const char *window, *card, *played; /* open; waits, and what is said */
    kr_seat by;
    uint32_t fate;                      /* entry that decided; 0: none */
    const char *fate_card, *called;
    kr_seat fate_by, stopped_by;
    page_ko_hand cards;
    page_ko_story story;
    uint8_t tiles_count, rows_count, shares_count, offers_count,
            ghosts_count, seats_count;
} page_ko_scene;

extern const page_shape page_ko_scene_shape;
const void *page_ko_scene_of(page_look *);

void page_ko_act(page_acts *, const page_choice *);
void page_ko_aim(page_look *, kr_move, page_choice *);

#endif

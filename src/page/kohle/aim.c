/*
 * aim.c -- the choice that offers a move of Kohle.
 */
#include "page/kohle/kohle.h"

void page_ko_aim(page_look *look, kr_move m, page_choice *c)
{
    unsigned card = m.kind == KO_STOP ? (unsigned)KO_CARDS      /* a button */
                                      : page_ko_card_of(m);
    if (card < KO_CARDS)
        page_choose(c, "card", ko_card_words[1 + card]);
    else if (m.kind == KO_OFFER || m.kind == KO_BID)
        page_choose(c, "family", page_ko_set(look, m.kind == KO_BID ? m.b
                                                                    : m.a));
    else if (m.kind >= KO_PRICE && m.kind <= KO_WITHDRAW)
        page_choose(c, "offer", "");
    else if (m.kind == KO_HUSH)
        page_choose(c, "hush", "");
    else if (m.kind == KO_PLACE)
        page_choose(c, "deal", "");
    c->number = m.kind >= KO_PRICE && m.kind <= KO_WITHDRAW ? m.a : -1;
    c->seat = m.kind == KO_HUSH ? m.a : -1;
    c->place = m.kind == KO_PLACE ? m.a : -1;
    c->sure = m.kind == KO_CALL;
}

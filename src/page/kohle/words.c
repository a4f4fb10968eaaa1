/*
 * words.c -- words of Kohle's page, for all its files.
 */
#include "page/kohle/kohle.h"

const page_words page_ko_letters = { ko_initials, KO_FAMILIES };

void page_ko_put_set(kr_buf *out, unsigned families)
{
    for (; families != 0; families &= families - 1)
        kr_put(out, ko_initials[kr_lowest(families)]);
}

const char *page_ko_set(page_look *look, unsigned families)
{
    kr_buf out = page_open(look);
    page_ko_put_set(&out, families);
    return page_close(look, &out);
}

unsigned page_ko_read_set(const char *letters)
{
    unsigned set = 0;
    for (; *letters != '\0'; letters++)
        for (unsigned f = 0; f < KO_FAMILIES; f++)
            set |= (unsigned)(*letters == ko_initials[f][0]) << f;
    return set;
}

const char *page_ko_names(page_look *look, unsigned families)
{
    return page_ko_list(look, ko_families, families);
}

const char *page_ko_list(page_look *look, const char *const *words,
                         unsigned families)
{
    const char *names[KO_FAMILIES];
    size_t count = 0;
    kr_buf out = page_open(look);
    for (; families != 0; families &= families - 1)
        names[count++] = words[kr_lowest(families)];
    text_put_list(&out, look->reader.lang, names, count);
    return page_close(look, &out);
}

const char *page_ko_card(page_look *look, unsigned card)
{
    text_args args = { .family = ko_families[card % KO_FAMILIES] };
    unsigned name = card < KO_CARD_JOKER ? card / KO_FAMILIES
                                         : card - KO_CARD_JOKER + 2;
    return page_say(look, (text_key)(TEXT_KO_CARD + name), &args);
}

const char *page_ko_count(page_look *look, text_key key, int64_t n, int64_t m)
{
    return page_say(look, key, &(text_args){ .n = n, .m = m });
}

const char *page_ko_money(page_look *look, int sum)
{
    return page_ko_count(look, TEXT_KO_M, sum, 0);
}

kr_move page_ko_move(const page_look *look, unsigned kind, unsigned a,
                     unsigned b)
{
    return (kr_move){ .who = look->eye.who, .kind = (uint8_t)kind,
                      .a = (uint8_t)a, .b = (uint8_t)b };
}

unsigned page_ko_open(page_look *look)
{
    const ko_pub *pub = look->eye.pub;
    const ko_deal *d = &ko_deals[pub->dollar];
    kr_seat boss = ko_boss(pub);
    unsigned set = (unsigned)(d->required | d->group);
    if (boss == KR_NONE || boss == look->eye.who)
        return 0;
    set &= ~(unsigned)(ko_ready(pub, boss) | ko_agreed(pub));
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.number[i] != 0 &&
            pub->offer.owner[i] == look->eye.who)
            set &= ~(unsigned)pub->offer.families[i];
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        if (!page_may(look, page_ko_move(look, KO_OFFER, 1u << f, 0)))
            set &= ~(1u << f);
    return set;
}

int32_t page_ko_first_price(const ko_pub *pub, kr_seat owner,
                            unsigned families)
{
    const ko_offers *o = &pub->offer;
    for (unsigned i = 0; i < KO_OFFERS && o->number[i] != 0; i++)
        if (o->owner[i] == owner && o->families[i] == families)
            return o->price[i];
    unsigned places = ko_deals[pub->dollar].dividends - 1u;
    return (int32_t)(ko_proceeds(pub) / places * kr_bits(families));
}

/*
 * data.c -- everything the printed rules leave open: districts, heights,
 * gifts.
 */
#include "games/pfusch/pfusch.h"

/* P-1.6 The workers' district, all twos, is always used. */
const pf_district pf_districts[PF_DISTRICTS] = {
    { "Arbeitersiedlung", 0, 6 },
    { "Altstadt",         6, 5 },
    { "Bahnhofsviertel", 11, 4 },
    { "Villenviertel",   15, 4 },
    { "City",            19, 4 },
};

unsigned pf_district_of(unsigned site)
{
    unsigned district = PF_DISTRICTS - 1;
    while (pf_districts[district].first > site)
        district--;
    return district;
}

/* One line per district. The workers' and any n - 1 others have room for more
 * than 14n - 4 blocks, so that n builders never lack a free site: while one
 * looks for it, there are at most 11n - 1 blocks, and each of the others leaves
 * at most 3 floors of one house unbuilt. */
const uint8_t pf_heights[PF_SITES] = {
    2, 2, 2, 2, 2, 2,
    2, 3, 3, 3, 4,
    3, 3, 4, 4,
    2, 3, 4, 4,
    3, 4, 4, 4,
};

/* The workers' district is in all of them. */
const char *const pf_district_choices[PF_DISTRICT_CHOICES] = {
    [PF_DISTRICTS_FIRST] = "first", [PF_DISTRICTS_DRAWN] = "drawn",
    "12", "13", "14", "15",
    "123", "124", "125", "134", "135", "145",
    "1234", "1235", "1245", "1345",
    "12345",
};

/* P-1.5 As many districts are used as there are builders. */
unsigned pf_districts_in_use(const pf_pub *pub)
{
    unsigned choice = pub->config.option[PF_OPTION_DISTRICTS], set = 0;
    if (choice == PF_DISTRICTS_FIRST)
        return (1u << pub->config.seats) - 1;
    if (choice == PF_DISTRICTS_DRAWN)
        return pub->districts;
    for (const char *c = pf_district_choices[choice]; *c != '\0'; c++)
        set |= 1u << (*c - '1');
    return set;
}

uint32_t pf_sites_in_use(const pf_pub *pub)
{
    uint32_t sites = 0;
    for (unsigned set = pf_districts_in_use(pub); set != 0; set &= set - 1) {
        const pf_district *d = &pf_districts[kr_lowest(set)];
        sites |= ((1u << d->sites) - 1) << d->first;
    }
    return sites;
}

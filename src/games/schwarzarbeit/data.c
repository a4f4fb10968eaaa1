/*
 * data.c -- the printed contents of the cards.
 */
#include "games/schwarzarbeit/state.h"

/* S-1.1 There are twenty people, each with a day, evening and weekend card. */
const char *const sw_people[SW_PEOPLE] = {
    "Angelika Adam",       "Bertram Brettschneider", "Christwart Casasola",
    "Dagmar Doppelkopf",   "Emil Eckstein",          "Franz-Benno Faidutti",
    "Gerda Gambit",        "Heinz Henn",             "Jonas Joker",
    "Karla Knobel",        "Leo Ludo",               "Maureen Moon",
    "Nora Niete",          "Otto Orakel",            "Peter Panning",
    "Ruth Rochade",        "Sid Schmiel",            "Theo Tableau",
    "Virginia Vohwinkel",  "Wanda W\303\274rfel",
};

const char *sw_surname(unsigned person)
{
    const char *name = sw_people[person];
    while (*name != ' ')
        name++;
    return name + 1;
}

const char *const sw_initials[SW_PEOPLE] = {
    "A", "B", "C", "D", "E", "F", "G", "H", "J", "K",
    "L", "M", "N", "O", "P", "R", "S", "T", "V", "W",
};

const char *const sw_shifts[SW_SHIFTS] = { "day", "evening", "weekend" };

#define PERSON(initial) initial "d", initial "e", initial "w"
const char *const sw_card_words[1 + SW_CARDS] = {
    "-",
    PERSON("A"), PERSON("B"), PERSON("C"), PERSON("D"), PERSON("E"),
    PERSON("F"), PERSON("G"), PERSON("H"), PERSON("J"), PERSON("K"),
    PERSON("L"), PERSON("M"), PERSON("N"), PERSON("O"), PERSON("P"),
    PERSON("R"), PERSON("S"), PERSON("T"), PERSON("V"), PERSON("W"),
};

#define SHIFTS(person) { .a = person, .b = SW_DAY }, \
                       { .a = person, .b = SW_EVENING }, \
                       { .a = person, .b = SW_WEEKEND }
const kr_move sw_card_parts[SW_CARDS] = {
    SHIFTS(0),  SHIFTS(1),  SHIFTS(2),  SHIFTS(3),  SHIFTS(4),
    SHIFTS(5),  SHIFTS(6),  SHIFTS(7),  SHIFTS(8),  SHIFTS(9),
    SHIFTS(10), SHIFTS(11), SHIFTS(12), SHIFTS(13), SHIFTS(14),
    SHIFTS(15), SHIFTS(16), SHIFTS(17), SHIFTS(18), SHIFTS(19),
};

/*
 * code.c -- codes that can be said over the phone, and names for people who
 * give none.
 */
#include "server/kit/kit.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* Short, decent words of the trades. No word begins with another, so a code
 * needs no separators. Any two words differ by more than one letter, so one
 * typing error does not make another code. Words may be added but not removed:
 * tables have codes with them. tests/unit/test_code.c checks all of this. */
const char *const srv_code_words[SRV_CODE_WORDS] = {
    "ADER", "AHLE", "AHORN", "AKKU", "ALTAN", "AMBOSS", "ANGEL", "ANKER",
    "ASCHE", "BAGGER", "BALKEN", "BARREN", "BASALT", "BAST", "BAUHOF",
    "BEITEL", "BETON", "BIBER", "BIMS", "BIRKE", "BLECH", "BLEI", "BLOCK",
    "BODEN", "BOHRER", "BOILER", "BOLZEN", "BORSTE", "BRAUSE", "BRETT",
    "BRONZE", "BUCHE", "BUDE", "BUNKER", "BUTZE", "CHROM", "DACH", "DAMM",
    "DARRE", "DAUBE", "DECKEL", "DEICH", "DIELE", "DOCHT", "DOCK", "DORN",
    "DOSE", "DRAHT", "ECKE", "EGGE", "EIBE", "EICHE", "EIMER", "EISEN",
    "ERKER", "ERLE", "ESPE", "FADEN", "FARBE", "FASER", "FASS", "FEILE",
    "FELGE", "FICHTE", "FILZ", "FIRNIS", "FIRST", "FLIESE", "FOLIE", "FORM",
    "FUGE", "FUHRE", "GARAGE", "GARN", "GEIGE", "GELENK", "GESIMS", "GIEBEL",
    "GIPS", "GITTER", "GLAS", "GLOCKE", "GLUT", "GRANIT", "GRAT", "GRIFF",
    "GRUBE", "GUMMI", "GURT", "GUSS", "HACKE", "HAFEN", "HALDE", "HALM",
    "HAMMER", "HANF", "HARZ", "HASPEL", "HERD", "HOBEL", "HOLZ", "HUPE",
    "JOCH", "JUTE", "KABEL", "KACHEL", "KALK", "KAMIN", "KANAL", "KANTE",
    "KASSE", "KASTEN", "KELLE", "KERBE", "KERN", "KESSEL", "KETTE", "KIEFER",
    "KIES", "KIOSK", "KITT", "KLAPPE", "KLEBER", "KLEMME", "KLINGE", "KLOBEN",
    "KNAUF", "KNICK", "KNOTEN", "KOBALT", "KOFFER", "KOHLE", "KOKS", "KOLBEN",
    "KOLLER", "KORB", "KRAN", "KREIDE", "KRUG", "KUGEL", "KUPFER", "KUPPEL",
    "KURBEL", "LACK", "LAGER", "LAMPE", "LAUGE", "LEDER", "LEHM", "LEINE",
    "LEISTE", "LEITER", "LERCHE", "LIFT", "LINDE", "LITZE", "LOCHER", "LORE",
    "LUKE", "LUNTE", "MAGNET", "MANGAN", "MARMOR", "MATTE", "MAUER", "MERGEL",
    "METER", "MIETE", "MINE", "MOLE", "MOSAIK", "MOTOR", "MUFFE", "MULDE",
    "MUTTER", "NABE", "NAGEL", "NAHT", "NEON", "NETZ", "NICKEL", "NISCHE",
    "NOCKEN", "OCKER", "OFEN", "OLIVE", "ORGEL", "PANEEL", "PAPPE", "PECH",
    "PEGEL", "PENDEL", "PFAHL", "PFANNE", "PFLOCK", "PFORTE", "PIER",
    "PINSEL", "PLANE", "PLATIN", "PLATTE", "PORTAL", "PRESSE", "PRISMA",
    "PUDER", "PULT", "PUMPE", "PUTZ", "QUADER", "QUARZ", "QUASTE", "QUIRL",
    "RAHMEN", "RANZEN", "RASTER", "REGAL", "REIFEN", "REISIG", "RELING",
    "RIEMEN", "RINNE", "ROHR", "ROLLE", "ROST", "RUMPF", "SALZ", "SAND",
    "SATTEL", "SCHAFT", "SCHALE", "SCHERE", "SCHILF", "SCHLOT", "SEIFE",
    "SEIL", "SICHEL", "SIEB", "SILBER", "SILO", "SOCKEL", "SPATEN", "SPIND",
    "SPLINT", "SPULE", "STAB", "STAHL", "STAPEL", "STATIV", "STEG", "STEIN",
    "STIEGE", "STIEL", "STIFT", "STROH", "STUCK", "STUFE", "TACHO", "TALG",
    "TAPETE", "TEER", "TENNE", "THEKE", "TINTE", "TITAN", "TORF", "TRAFO",
    "TRESEN", "TRESOR", "TROG", "TRUHE", "TUNNEL", "TUSCHE", "UFER", "ULME",
    "URNE", "VENTIL", "WAAGE", "WACHS", "WAGEN", "WALZE", "WANNE", "WAPPEN",
    "WEIDE", "WERFT", "WIEGE", "WINKEL", "WIPPE", "ZANGE", "ZAPFEN", "ZAUN",
    "ZECHE", "ZEMENT", "ZIEGEL", "ZIFFER", "ZINK", "ZIRKEL", "ZUBER",
    "ZUNDER", "ZWINGE", "ZWIRN",
};

static const char *const names[] = {
    "Hobel", "Kelle", "Zirkel", "Lot", "Zwinge", "Feile", "Winkel", "Pinsel",
    "Spaten", "Bohrer", "Raspel", "Meissel", "Zange", "Spachtel", "Schippe",
    "Zollstock",
};

enum { NAMES = sizeof names / sizeof names[0] };

/* Codes drawn by earlier versions: one word and two digits or more. */
enum { OLD_WORD_MAX = 9, OLD_DIGITS_MAX = 6 };

static const char *draw_word(void)
{
    return srv_code_words[randombytes_uniform(SRV_CODE_WORDS)];
}

void srv_draw_code(char *code, size_t size)
{
    snprintf(code, size, "%s-%s-%s-%02u", draw_word(), draw_word(),
             draw_word(), (unsigned)randombytes_uniform(SRV_CODE_NUMBERS));
}

/* ---- reading a typed code ------------------------------------------- */

typedef struct { char text[40]; size_t letters, digits; } plain;

/* Letters, in capitals, then digits, and nothing else. */
static bool make_plain(plain *p, const char *text, size_t length)
{
    size_t used = 0;
    *p = (plain){ .letters = 0 };
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        if (c != '\0' && strchr(" -_.,", c) != NULL)
            continue;
        if (used + 1 == sizeof p->text)
            return false;
        p->text[used++] = c;
        if (c >= '0' && c <= '9')
            p->digits++;
        else if (c >= 'A' && c <= 'Z' && p->digits == 0)
            p->letters++;
        else
            return false;
    }
    return true;
}

/* The word that the text begins with, or NULL. There is at most one. */
static const char *first_word(const char *text)
{
    for (int i = 0; i < SRV_CODE_WORDS; i++)
        if (strncmp(text, srv_code_words[i], strlen(srv_code_words[i])) == 0)
            return srv_code_words[i];
    return NULL;
}

static bool read_words(const plain *p, char *code, size_t size)
{
    const char *word[SRV_CODE_LENGTH], *at = p->text;
    for (int i = 0; i < SRV_CODE_LENGTH; i++) {
        word[i] = first_word(at);
        if (word[i] == NULL)
            return false;
        at += strlen(word[i]);
    }
    if (at != p->text + p->letters || p->digits != 2)
        return false;
    snprintf(code, size, "%s-%s-%s-%s", word[0], word[1], word[2], at);
    return true;
}

bool srv_read_code(const char *text, size_t length, char *code, size_t size)
{
    plain p;
    if (!make_plain(&p, text, length))
        return false;
    if (read_words(&p, code, size))
        return true;
    snprintf(code, size, "%.*s-%s", (int)p.letters, p.text,
             p.text + p.letters);
    return p.letters > 0 && p.letters <= OLD_WORD_MAX && p.digits >= 2 &&
           p.digits <= OLD_DIGITS_MAX;
}

const char *srv_draw_name(const char *const *taken, size_t count)
{
    uint32_t first = randombytes_uniform(NAMES);
    for (uint32_t i = 0; i < NAMES; i++) {
        const char *name = names[(first + i) % NAMES];
        size_t t = 0;
        while (t < count && (taken[t] == NULL || strcmp(taken[t], name) != 0))
            t++;
        if (t == count)
            return name;
    }
    return names[first];
}

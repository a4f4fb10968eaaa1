/*
 * code.c -- codes one can say over the phone, and names for who has none.
 */
#include "server/kit.h"

#include <sodium.h>
#include <string.h>

/* Short words of the trades, no two that sound alike, none to be ashamed of. */
static const char *const words[] = {
    "ADER", "AHLE", "AHORN", "AKKU", "ALTAN", "AMBOSS", "ANGEL", "ANKER",
    "ASCHE", "ASPHALT", "ATELIER", "AXT", "BAGGER", "BALKEN", "BALKON",
    "BARREN", "BASALT", "BAST", "BAUHOF", "BEIL", "BEITEL", "BORKE",
    "BETON", "BIBER", "BIMS", "BIRKE", "BITUMEN", "BLECH", "BLEI", "BLOCK",
    "BOCK", "BODEN", "BOGEN", "BOHLE", "BOHRER", "BOILER", "BOLZEN",
    "BORSTE", "BOTTICH", "BRAUSE", "BRETT", "BRONZE", "BUCHE", "BUDE",
    "BUERSTE", "BUNKER", "BUTZE", "CHROM", "DACH", "DAMM",
    "DARRE", "DAUBE", "DECKEL", "DEICH", "DIELE", "DOCHT", "DOCK", "DOLE",
    "DORN", "DOSE", "DRAHT", "DREHBANK", "DUEBEL", "DUESE",
    "ECKE", "EGGE", "EIBE", "EICHE", "EIMER", "EISEN", "ELLE", "ERKER",
    "ERLE", "ESCHE", "ESPE", "ESSE", "ESTRICH", "FADEN", "FALZ", "FARBE",
    "FASER", "FASS", "FEDER", "FEILE", "FELGE", "FENSTER", "FICHTE", "FILZ",
    "FIRNIS", "FIRST", "FLANSCH", "FLASCHE", "FLIESE", "FLOSS", "FOLIE",
    "FORM", "FRAESE", "FUGE", "FUHRE", "FURNIER", "GABEL", "GARAGE", "GARN",
    "GATTER", "GAUBE", "GEBINDE", "GEIGE", "GELENK", "GERUEST", "GESIMS",
    "GEWINDE", "GIEBEL", "GIPS", "GITTER", "GLAS", "GLOCKE", "GLUT", "GRANIT",
    "GRAT", "GRIFF", "GRUBE", "GUMMI", "GURT", "GUSS", "HACKE", "HAFEN",
    "HAKEN", "HALDE", "HALLE", "HALM", "HAMMER", "HANF", "HARKE", "HARZ",
    "HASPEL", "HEBEL", "HECKE", "HELM", "HERD", "HOBEL", "HOLM", "HOLZ",
    "HUETTE", "HUPE", "JALOUSIE", "JOCH", "JUTE", "KABEL",
    "KACHEL", "KALK", "KAMIN", "KANAL", "KANISTER", "KANTE", "KAPPE",
    "KARREN", "KASSE", "KASTEN", "KEGEL", "KEIL", "KELLE", "KELLER",
    "KERAMIK", "KERBE", "KERN", "KESSEL", "KETTE", "KIEFER", "KIES", "KIOSK",
    "KITT", "KLAMMER", "KLAPPE", "KLEBER", "KLEMME", "KLINGE", "KLINKER",
    "KLOBEN", "KNAUF", "KNICK", "KNOTEN", "KOBALT", "KOFFER", "KOHLE",
    "KOKS", "KOLBEN", "KOLLER", "KORB", "KORK", "KRAN", "KRANZ", "KREIDE",
    "KREISEL", "KRUG", "KUGEL", "KUPFER", "KUPPEL", "KURBEL", "LACK",
    "LADEN", "LAGER", "LAMPE", "LASCHE", "LATERNE", "LATTE", "LAUBE",
    "LAUGE", "LEDER", "LEHM", "LEIM", "LEINE", "LEISTE", "LEITER", "LERCHE",
    "LIFT", "LINDE", "LINOLEUM", "LITZE", "LOCHER", "LORE", "LOT", "LUKE",
    "LUNTE", "LUPE", "MAGNET", "MANGAN", "MARKISE", "MARMOR", "MAST",
    "MATTE", "MAUER", "MEISSEL", "MERGEL", "MESSING", "METER", "MIETE",
    "MINE", "MISCHER", "MOERTEL", "MOLE", "MOSAIK",
    "MOTOR", "MUFFE", "MULDE", "MUTTER", "NABE", "NADEL", "NAGEL", "NAHT",
    "NEON", "NETZ", "NICKEL", "NIETE", "NISCHE", "NOCKEN", "NUT", "OCKER",
    "OFEN", "OLIVE", "ORGEL", "PALETTE", "PANEEL", "PAPPE", "PARKETT",
    "PECH", "PEGEL", "PENDEL", "PERLE", "PFAHL", "PFANNE", "PFEILER",
    "PFLOCK", "PFORTE", "PFOSTEN", "PIER", "PINSEL", "PLANE", "PLATIN",
    "PLATTE", "PLUESCH", "POLLER", "PORTAL", "PORZELLAN", "PRESSE",
    "PRISMA", "PUDER", "PULT", "PUMPE", "PUTZ", "QUADER", "QUARZ", "QUASTE",
    "QUIRL", "RAHMEN", "RAMPE", "RANZEN", "RASPEL", "RASTER", "REGAL",
    "REIFEN", "REISIG", "RELING", "RIEGEL", "RIEMEN", "RINNE", "ROHR",
    "ROLLE", "ROST", "RUDER", "RUMPF", "RUSS", "SACK", "SAEGE", "SALZ",
    "SAND", "SATTEL", "SCHACHT", "SCHAFT", "SCHALE", "SCHELLE", "SCHERE",
    "SCHIEFER", "SCHIENE", "SCHILF", "SCHLAUCH", "SCHLOSS", "SCHLOT",
    "SCHOTTER", "SCHRAUBE", "SCHUPPEN", "SCHWELLE", "SEIFE", "SEIL",
    "SENKBLEI", "SICHEL", "SIEB", "SILBER", "SILO", "SIMS", "SOCKEL",
    "SOHLE", "SPACHTEL", "SPALIER", "SPANNER", "SPATEN", "SPEICHER", "SPIND",
    "SPINDEL", "SPLINT", "SPROSSE", "SPULE", "STAB", "STAHL", "STALL",
    "STAPEL", "STATIV", "STAUB", "STEG", "STEIN", "STEMPEL", "STIEGE",
    "STIEL", "STIFT", "STOLLEN", "STROH", "STUCK", "STUFE", "STUHL",
    "TACHO", "TALG", "TANNE", "TAPETE", "TEER", "TEMPERA", "TENNE",
    "TERRASSE", "THEKE", "TIEGEL", "TINTE", "TITAN", "TOR", "TORF",
    "TRAFO", "TRESEN", "TRESOR", "TRICHTER", "TROG", "TROMMEL", "TRUHE",
    "TUNNEL", "TURBINE", "TUSCHE", "UFER", "UHRWERK", "ULME",
    "URNE", "VENTIL", "VERANDA", "VITRINE", "VORHANG", "WAAGE", "WACHS",
    "WAGEN", "WALZE", "WANNE", "WAPPEN", "WEBSTUHL", "WEICHE", "WEIDE",
    "WELLE", "WERFT", "WERKBANK", "WIEGE", "WINDE", "WINKEL", "WIPPE",
    "WOLFRAM", "WOLLE", "ZANGE", "ZAPFEN", "ZARGE", "ZAUN", "ZECHE",
    "ZEMENT", "ZIEGEL", "ZIFFER", "ZINK", "ZINN", "ZIRKEL", "ZISTERNE",
    "ZOLLSTOCK", "ZUBER", "ZUNDER", "ZWINGE", "ZWIRN",
};

static const char *const names[] = {
    "Hobel", "Kelle", "Zirkel", "Lot", "Zwinge", "Feile", "Winkel", "Pinsel",
    "Spaten", "Bohrer", "Raspel", "Meissel", "Zange", "Spachtel", "Schippe",
    "Zollstock",
};

enum { WORDS = sizeof words / sizeof words[0],
       NAMES = sizeof names / sizeof names[0], DIGITS_MAX = 6,
       WORD_MAX = 9 };

void srv_draw_code(char *code, size_t size, unsigned digits)
{
    const char *word = words[randombytes_uniform(WORDS)];
    size_t used = strlen(word);
    if (digits > DIGITS_MAX)
        digits = DIGITS_MAX;
    while (used + 1 + digits >= size) {
        word = words[randombytes_uniform(WORDS)];
        used = strlen(word);
    }
    memcpy(code, word, used);
    code[used++] = '-';
    for (unsigned i = 0; i < digits; i++)
        code[used++] = (char)('0' + randombytes_uniform(10));
    code[used] = '\0';
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool srv_read_code(const char *text, size_t length, char *code, size_t size)
{
    size_t at = 0, used = 0, digits = 0;
    while (at < length && upper(text[at]) >= 'A' && upper(text[at]) <= 'Z' &&
           used < WORD_MAX)
        code[used++] = upper(text[at++]);
    if (used == 0)
        return false;
    code[used++] = '-';
    if (at < length && (text[at] == '-' || text[at] == ' '))
        at++;
    while (at < length && text[at] >= '0' && text[at] <= '9' &&
           digits < DIGITS_MAX && used + 1 < size) {
        code[used++] = text[at++];
        digits++;
    }
    code[used] = '\0';
    return at == length && digits >= 2;
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

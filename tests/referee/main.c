/*
 * main.c -- krumm referee without the other commands and their libraries.
 */
#include "tools/command.h"

int main(int count, char **words)
{
    return referee_main(count - 2, words + 2);
}

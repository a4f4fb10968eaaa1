/*
 * wasm.c -- the same as a WebAssembly module.
 */
#include "think/think.h"

void wasm_open(unsigned game, unsigned level, unsigned seats, unsigned seed);
int wasm_next(void);
unsigned wasm_choose(void);

__attribute__((export_name("open")))
void wasm_open(unsigned game, unsigned level, unsigned seats, unsigned seed)
{
    think_open(game, level, seats, seed);
}

__attribute__((export_name("next"))) int wasm_next(void)
{
    return think_next();
}

__attribute__((export_name("choose"))) unsigned wasm_choose(void)
{
    return think_choose();
}

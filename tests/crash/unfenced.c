/*
 * unfenced.c -- krumm without the fence that keeps nodes apart: linked with
 * --wrap=store_open into build/tests/unfenced. The audit of chaos.py must find
 * fault with it.
 */
#include "store/store.h"

store *__real_store_open(const store_options *, const store_hooks *,
                         char *why, size_t size);
store *__wrap_store_open(const store_options *, const store_hooks *,
                         char *why, size_t size);

store *__wrap_store_open(const store_options *o, const store_hooks *hooks,
                         char *why, size_t size)
{
    store_options without = *o;
    without.unsafe_without_fence = true;
    return __real_store_open(&without, hooks, why, size);
}

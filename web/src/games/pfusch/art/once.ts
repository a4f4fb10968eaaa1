// once.ts -- a picture is put together once; the same arguments give the same text.
export function once<A extends (number | string | undefined)[]>(draw: (...args: A) => string) {
    const kept = new Map<string, string>();
    return (...args: A): string => {
        const key = args.join(), old = kept.get(key);
        if (old !== undefined) return old;
        const fresh = draw(...args);
        kept.set(key, fresh);
        return fresh;
    };
}

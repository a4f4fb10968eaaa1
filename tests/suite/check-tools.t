#!/bin/sh
# The checks find what they are for: each in a small tree with one fault.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
unset KRUMM_BUILD

# tree FILE TEXT...: a source of its own with these files below src/, compiled
tree() {
    rm -rf "$made/src" "$made/build" "$made/scripts"
    cp -R scripts "$made/scripts"
    : >"$made/scripts/exports.allow"
    mkdir -p "$made/src/games"
    cp src/games/games.def "$made/src/games/"
    while [ $# -gt 0 ]; do
        mkdir -p "$(dirname "$made/src/$1")" "$(dirname "$made/build/obj/src/$1")"
        printf '%s\n' "$2" >"$made/src/$1"
        cc -c "$made/src/$1" -o "$made/build/obj/src/${1%.c}.o" || exit 2
        shift 2
    done
}

tree core/a.c 'int b(void); int a(void) { return b(); }' \
     core/b.c 'int c(void); int b(void) { return c(); }' \
     core/c.c 'int a(void); int c(void) { return a(); }'
says 1 'src/core/b.c calls c of src/core/c.c' 'a ring of three files is named' \
    "$made/scripts/check-layers"
tree core/a.c 'int b(void); int a(void) { return b(); }' core/b.c 'int b(void) { return 1; }'
says 0 '^$' 'calls in one direction are fine' "$made/scripts/check-layers"
cp "$made/build/obj/src/core/a.o" "$made/build/obj/src/core/gone.o"
says 0 '^$' 'an object file without a source does not count' "$made/scripts/check-layers"
tree core/a.c 'int b(void); int a(void) { return b(); }' net/b.c 'int b(void) { return 1; }'
says 1 'a.c: calls b of src/net/b.c: core may not know net' 'a call up is named' \
    "$made/scripts/check-layers"
tree core/a.c 'int a; int main(void) { return a; }'
says 1 'nothing else uses a' 'an export without a user is named' "$made/scripts/check-exports"
tree core/a.c 'int a;' core/b.c 'extern int a; int main(void) { return a; }'
says 0 '^$' 'one with a user is fine' "$made/scripts/check-exports"
echo 'a -- a test wants to see it' >"$made/scripts/exports.allow"
says 1 'a is used, or gone' 'an exception that is not needed is named' \
    "$made/scripts/check-exports"

pure() {
    tree core/a.c "$1"
    mkdir -p "$made/src/bots" "$made/src/table"
}
pure 'int kr_a(int n) { return n; }'
says 0 '^$' 'integers are fine' "$made/scripts/check-pure"
pure '/* 0.5 of a float */ int kr_a(void) { return "1.5"[0]; }'
says 0 '^$' 'comments and texts may speak of floats' "$made/scripts/check-pure"
pure 'int kr_a(int n) { return n * 1.5 > 3; }'
says 1 'a.c:1: floating point: 1.5' 'floating point is named' "$made/scripts/check-pure"
pure 'double kr_a(int n) { return n; }'
says 1 'floating point: double' 'its types are, too' "$made/scripts/check-pure"
pure 'int rand(void); int kr_a(void) { return rand(); }'
says 1 'calls rand' 'a call of the library is named' "$made/scripts/check-pure"
pure 'int kr_a(void) { static int n = 1; return ++n; }'
says 1 'keeps variables' 'a variable is named' "$made/scripts/check-pure"
echo "1..$count"

# browser.sh -- browser tests, three files at a time; says how long each took. Sourced after tap.sh.
# shellcheck shell=sh

# in_browsers FOLDER NAME...: all *.browser.mjs in a folder of web/test. The named
# ones take longest and start first; the others follow by size. The first line of a
# file says what it tests. A file passes by its exit status; one that hangs is ended after
# a quarter of an hour.
in_browsers() {
    folder=$1
    shift
    told=$(mktemp -d) || exit 2
    trap 'rm -rf "$told"' EXIT
    export told
    {
        for name; do echo "$folder/$name.browser.mjs"; done
        find "$folder" -maxdepth 1 -name '*.browser.mjs' -printf '%s %p\n' |
            sort -rn | cut -d' ' -f2
    } | awk '!seen[$0]++' >"$told/files"
    xargs -P 3 -I FILE sh -c '
        mkdir -p "$told/FILE"
        begun=$(date +%s)
        timeout -k 10 900 node FILE >"$told/FILE/said" 2>&1
        echo $? >"$told/FILE/status"
        echo "# FILE: $(($(date +%s) - begun)) s" >&2' <"$told/files"
    while read -r file; do
        is "$(sed -n '1s/^.* -- //p' "$file")" ended "$file"
    done <"$told/files"
}

ended() {
    grep -v '^ok\|^    ok\|^# Subtest\|^# [0-9.]* s$' "$told/$1/said"
    return "$(cat "$told/$1/status")"
}

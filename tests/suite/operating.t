#!/bin/sh
# The recipes of docs/OPERATING.md, as they are written: each file of tests/operating on a machine of its
# own (tests/operating/inside). usage: operating.t [NAME...]      (needs `scripts/setup operating`)
cd "$(dirname "$0")/../.." || exit 2
export CERTIFICATES
CERTIFICATES=$(mktemp -d) || exit 2
trap 'rm -rf "$CERTIFICATES"' EXIT
chmod 755 "$CERTIFICATES"
new_key() { openssl req -newkey rsa:2048 -nodes -days 30 "$@" 2>"$CERTIFICATES/said"; }

new_key -x509 -subj "/CN=authority of a test" -keyout "$CERTIFICATES/ca.key" -out "$CERTIFICATES/ca.pem" || exit 2
new_key -subj /CN=krumm.example.org -keyout "$CERTIFICATES/privkey.pem" -out "$CERTIFICATES/wish.pem" || exit 2
echo "subjectAltName=DNS:*.example.org" >"$CERTIFICATES/names"
openssl x509 -req -days 30 -in "$CERTIFICATES/wish.pem" -extfile "$CERTIFICATES/names" -CAcreateserial \
    -CA "$CERTIFICATES/ca.pem" -CAkey "$CERTIFICATES/ca.key" -out "$CERTIFICATES/fullchain.pem" \
    2>"$CERTIFICATES/said" || exit 2
export NODE_EXTRA_CA_CERTS="$CERTIFICATES/ca.pem"

count=0
for file in tests/operating/*.test.mjs; do
    name=$(basename "$file" .test.mjs)
    case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
    timeout 300 tests/operating/inside node --test --test-reporter=tap "$file" >"$CERTIFICATES/$name" 2>&1
    awk -v count="$count" -v name="$name" '
        /^# Subtest: / && !seen[$0]++ { next }
        /^ *(not )?ok / { bad = /not ok/; good = bad ? "not ok" : "ok"; sub(/^ *(not )?ok [0-9]+ - /, "")
                         if (/\.test\.mjs$/) next
                         print good " " ++count " - " name ": " $0; next }
        bad { print "# " $0 }
        END { print count > "/dev/stderr" }' "$CERTIFICATES/$name" 2>"$CERTIFICATES/count"
    before=$count
    count=$(cat "$CERTIFICATES/count")
    if [ "$count" -eq "$before" ]; then
        sed 's/^/# /' "$CERTIFICATES/$name"
        count=$((count + 1))
        echo "not ok $count - $name: it runs"
    fi
done
echo "1..$count"

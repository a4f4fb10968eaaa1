#!/bin/sh
# scripts/run-stages: every stage runs, whatever fails, and the end says what did.
cd "$(dirname "$0")/../.." || exit 2
. tests/suite/tap.sh
job=stages-$$
trap 'rm -f build/log/$job-*.log' EXIT
stages() { scripts/run-stages $job "$@"; }

says 0 '2 of 2 stages passed' 'all is well' stages one true two 'echo deed'
says 0 'stage 2 of 2, after 0:00: two' 'how far it is' stages one true two true
says 1 '1 of 3 stages passed' 'one failure is a failure' \
    stages one 'echo wrong; exit 7' two false three true
says 1 '^deed$' 'the stages behind a failure run' stages one false two 'echo deed'
says 1 "^ 1  one  .*FAILED  build/log/$job-1.log$" 'the table says what and where' \
    stages one 'echo wrong; exit 7' two true
says 1 "^---- one: the end of build/log/$job-1.log$" 'the end of its output follows' \
    stages one 'echo wrong; exit 7' two true
is 'and all of it is kept' grep -qx wrong build/log/$job-1.log
says 0 '^ 2  two  .*passed$' 'the table says what passed' stages one true two true
echo "1..$count"

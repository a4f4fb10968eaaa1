#!/bin/sh
# Killed with -9 again and again: what was answered is there. The same with
# three nodes on PostgreSQL; and without the fence the audit must find fault.
cd "$(dirname "$0")/../.." || exit 2
count=0
chaos() {                               # chaos NAME STATUS OPTION...
    name=$1 wanted=$2
    shift 2
    count=$((count + 1))
    python3 tests/crash/chaos.py "$@"
    status=$?
    if [ $status -eq "$wanted" ]; then
        echo "ok $count - $name"
    else
        echo "not ok $count - $name"
    fi
}
chaos 'ten kills, 200 tables' 0 --tables 200 --kills 10 --pause 1
chaos 'three nodes on PostgreSQL' 0 --nodes 3 --tables 30 --kills 5 --holds 1 \
    --pause 0.8 --lease 1000
chaos 'without the fence the audit finds fault' 4 --nodes 3 --tables 40 \
    --kills 0 --holds 4 --restarts 0 --pause 0.3 --lease 1000 --unsafe
echo "1..$count"

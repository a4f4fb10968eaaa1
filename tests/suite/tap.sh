# tap.sh -- what the suites in sh share. Sourced where the project begins; a
# suite ends with `echo "1..$count"`.
# shellcheck shell=sh
count=0
said=

# result STATUS NAME: of a claim; when it does not hold, $said is shown
result() {
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        printf '%s\n' "$said" | tail -n 60 | sed 's/^/# /'
        echo "not ok $count - $2"
    fi
}

# is NAME COMMAND...: it succeeds
is() {
    name=$1
    shift
    said=$("$@" 2>&1 </dev/null)
    result $? "$name"
}

# says STATUS PATTERN NAME COMMAND...: all output is looked through
says() {
    want=$1 pattern=$2 name=$3
    shift 3
    said=$("$@" 2>&1 </dev/null)
    got=$?
    [ $got -eq "$want" ] && printf '%s\n' "$said" | grep -q -- "$pattern"
    holds=$?
    [ $holds -eq 0 ] || said="status $got: $said"
    result $holds "$name"
}

#!/bin/sh
# Stacks of C++ code beside those of backtrace and gdb: location_gdb.sh CXX SOURCE LIBRARY FOLDER INCLUDE...
# Built optimised, without frame pointers, with them, and stripped.
set -eu

cxx=$1
source=$2
library=$3
folder=$4
shift 4
command -v gdb >/dev/null 2>&1 || {
    echo "skipped: no gdb; install gdb"
    exit 77
}
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"

fail() {
    echo "$1"
    exit 1
}

cat >commands <<'COMMANDS'
set pagination off
set confirm off
set width 0
set debuginfod enabled off
set disable-randomization on
break stop_here
run
bt -frame-arguments none -frame-info location-and-address
COMMANDS

for code in "-O2 -g" "-O2 -g -fomit-frame-pointer" "-O2 -g -fno-omit-frame-pointer" "-O0 -g" "-Os -g"; do
    # Read as words.
    "$cxx" $code "$@" "$source" -o program -ldl -lpthread
    ./program "$library" >out || fail "$code: exit code $?"
    grep '^own ' out | cut -d' ' -f2 >own
    grep '^backtrace ' out | cut -d' ' -f2 >backtrace
    count=$(wc -l <own)
    [ "$count" -ge 8 ] || fail "$code: only $count frames"
    # The first frames are of two calls in one function.
    tail -n +2 own >own.rest
    tail -n +2 backtrace >backtrace.rest
    cmp -s own.rest backtrace.rest || fail "$code: not as backtrace: $(diff own.rest backtrace.rest)"
    # The same addresses as gdb, which adds functions that were inlined; without randomisation in both.
    gdb -q -batch -x commands --args ./program "$library" >gdb.out 2>gdb.err || fail "$code: gdb: $(cat gdb.err)"
    grep '^backtrace ' gdb.out | cut -d' ' -f2 | tail -n +2 >wanted
    sed -n 's/^#[1-9][0-9]* *0x0*\([0-9a-f]*\) in .*/\1/p' gdb.out | tail -n +2 >gdb
    if ! grep -q '^#1 ' gdb.out; then
        grep -qi 'ptrace\|not permitted' gdb.out gdb.err && {
            echo "skipped: gdb may not start programs here"
            exit 77
        }
        fail "$code: gdb has no stack: $(cat gdb.out gdb.err)"
    fi
    # gdb ends at main.
    head -n "$(wc -l <gdb)" wanted >wanted.head
    cmp -s wanted.head gdb || fail "$code: not as gdb: $(diff wanted.head gdb)"
    [ "$(wc -l <gdb)" -ge 6 ] || fail "$code: gdb has too few frames"
    # Stripped: the same number of frames, and the same places.
    cp program stripped
    strip --strip-all stripped
    ./stripped "$library" >out || fail "stripped $code: exit code $?"
    grep '^own ' out | cut -d' ' -f2 | tail -n +2 >own.rest
    grep '^backtrace ' out | cut -d' ' -f2 | tail -n +2 >backtrace.rest
    cmp -s own.rest backtrace.rest || fail "stripped $code: not as backtrace: $(diff own.rest backtrace.rest)"
    [ "$(wc -l <own.rest)" -eq $((count - 1)) ] || fail "stripped $code: not $count frames"
    echo "$code: $count frames as backtrace and gdb have them"
done

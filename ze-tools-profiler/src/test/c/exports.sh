#!/bin/sh
# Checks what a preloaded library exports, and the versions of the C library that it asks for:
#   exports.sh LIBRARY NEWEST_GLIBC [NAME…]
# The exported names are exactly those listed. A name that is exported beside them would be taken from every program.
set -eu
library=$1
newest=$2
shift 2
command -v objdump >/dev/null || { echo "skipped: objdump is not installed (binutils)"; exit 77; }

symbols=$(LC_ALL=C objdump -T "$library")
exported=$(printf '%s\n' "$symbols" | awk '$4 != "*UND*" && $3 != "*UND*" && NF >= 6 { print $NF }' | LC_ALL=C sort)
expected=$(printf '%s\n' "$@" | LC_ALL=C sort)
if [ "$exported" != "$expected" ]; then
    echo "$library exports:"
    printf '%s\n' "$exported"
    echo "and not exactly:"
    printf '%s\n' "$expected"
    exit 1
fi

versions=$(printf '%s\n' "$symbols" | sed -n 's/.*(\{0,1\}GLIBC_\([0-9.]*\).*/\1/p' | sort -u -V)
[ -n "$versions" ] || { echo "$library asks for no version of glibc: $symbols"; exit 1; }
above=$(printf '%s\n' $versions "$newest" | sort -u -V | sed "1,/^$newest\$/d")
if [ -n "$above" ]; then
    echo "$library needs glibc $(echo $above), newer than $newest:"
    for version in $above; do printf '%s\n' "$symbols" | grep -F "GLIBC_$version" || true; done
    exit 1
fi
if printf '%s\n' "$symbols" | grep -q -e CXXABI -e GLIBCXX -e GCC_; then
    echo "$library needs a runtime library of a compiler"
    exit 1
fi
echo "$(printf '%s\n' "$exported" | wc -l) names, glibc up to $(printf '%s\n' "$versions" | tail -1)"

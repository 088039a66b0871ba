#!/bin/sh
# Compares what a library exports with what it should: the functions of the model, which the generated version script
# lists, and the control functions, which zemock.h declares.
#   exports.sh LIBRARY VERSION_SCRIPT ZEMOCK_H
set -eu

wanted=$(mktemp)
found=$(mktemp)
trap 'rm -f "$wanted" "$found"' EXIT

{
    sed -n 's/^ *\(ze[a-z]*[A-Z][A-Za-z0-9]*\);$/\1/p' "$2"
    sed -n 's/^ZEMOCK_API .*[ *]\(zemock_[a-z_]*\)(.*/\1/p' "$3"
} | sort >"$wanted"
nm -D --defined-only "$1" | sed -n 's/^[0-9a-f]* [TDBRVW] //p' | sort >"$found"

[ -s "$wanted" ] || {
    echo "no names found in $2 and $3" >&2
    exit 1
}
if ! diff "$wanted" "$found"; then
    echo "$1: '<' is missing, '>' should not be exported" >&2
    exit 1
fi

#!/bin/sh
# Fails for a row of the table in base/manner.h that no code asks for: what it promises would not be there.
#   manner.sh SOURCES
set -eu
cd "$1"
rows=$(sed -n 's/^ *ROW(\([A-Z_0-9]*\),.*/\1/p' base/manner.h)
[ -n "$rows" ] || { echo "base/manner.h has no rows" >&2; exit 1; }
failures=0
for row in $rows; do
    if ! grep -rqw --include='*.c' -e "ZM_LENIENT_$row" -e "ZM_RULE($row" .; then
        echo "no code asks for ZM_LENIENT_$row" >&2
        failures=1
    fi
done
exit $failures

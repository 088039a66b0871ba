#!/bin/sh
# Records the program in C on the simulated GPU, and shows the report. The same file each time: an older one is removed.
#   record.sh ZETOOLS PROGRAM FILE
set -eu
zetools=$1
program=$2
file=$3

if [ ! -x "$zetools" ]; then
    echo "record.sh: there is no $zetools: build ze-tools-cli up to verify, too" >&2
    exit 1
fi
rm -f -- "$file"
"$zetools" mock -- "$zetools" run -o "$file" -- "$program" 1000

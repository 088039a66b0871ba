#!/bin/sh
# Runs itt_client.py with the collector and compares what was collected: itt_python.sh LIBRARY FOLDER
set -eu

library=$1
folder=$2
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
version=1.2.2

skip() {
    echo "skipped: $1"
    exit 77
}

if ! "$folder/bin/python" -c 'import ittapi' 2>/dev/null; then
    command -v python3 >/dev/null || skip "no python3"
    rm -rf "$folder"
    python3 -m venv "$folder" 2>/dev/null || skip "python3 has no venv; install python3-venv"
    timeout 60 "$folder/bin/pip" -q --disable-pip-version-check install --only-binary :all: "ittapi==$version" 2>/dev/null ||
        skip "the Python package ittapi $version cannot be had here"
fi

trace=$folder/marks.trace
rm -f "$trace"
ZETOOLS_MARKS=$trace INTEL_LIBITTNOTIFY64=$library "$folder/bin/python" "$here/itt_client.py"

found=$(sed -n 's/.*tracing_mark_write: \([A-Z]\)|[0-9]*/\1/p' "$trace" | sed 's/|[0-9]*$//')
wanted='B|task
B|inner
E
E
S|first
S|second
F|
F|
B|nested
E
S|event
F|event
B|of one copy
B|of the other
E
E
B|last
E'
if [ "$found" != "$wanted" ]; then
    printf 'found:\n%s\nwanted:\n%s\n' "$found" "$wanted"
    exit 1
fi
grep -q 'python-main-' "$trace" || { echo "the thread's name is missing"; exit 1; }

#!/bin/sh
# Makes a virtual environment of Python with the packages of a list, once for each content of that list.
#   python-tools.sh REQUIREMENTS WORK    the environment is WORK/tools, and WORK/log has what the last step has printed
# The exit code is 77 where Python, or a package that pip should bring, is missing.
set -eu

requirements=$1
work=$2
tools=$work/tools

missing() {
    echo "python-tools.sh: $1" >&2
    exit 77
}

cmp -s "$requirements" "$tools/requirements.txt" && exit 0
command -v python3 >/dev/null || missing "python3 is missing: install it (Debian, Ubuntu: apt-get install python3-venv)"
rm -rf -- "$tools"
python3 -m venv "$tools" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    missing "python3 makes no virtual environment (Debian, Ubuntu: apt-get install python3-venv)"
}
"$tools/bin/python" -m pip -q --disable-pip-version-check install --only-binary :all: -r "$requirements" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    missing "pip cannot bring the packages of $requirements: Python 3.10 or newer and an index of packages are needed"
}
cp -- "$requirements" "$tools/requirements.txt"

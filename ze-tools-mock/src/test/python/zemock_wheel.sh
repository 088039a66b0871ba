#!/bin/sh
# Builds the wheel, installs it in a virtual environment, and tests it there: its commands, and the option of pytest.
#   zemock_wheel.sh FOLDER WORK     FOLDER: of zemock-run; WORK: a folder for the wheel and for environments, which are kept
# Skipped where Python, or a package that pip should bring, cannot be had.
set -eu

folder=$1
work=$2
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
project=$here/../../main/python
environment=$work/test

skip() {
    echo "skipped: $1"
    exit 77
}

fail() {
    echo "zemock_wheel.sh: $1" >&2
    exit 1
}

mkdir -p "$work"
code=0
sh "$project/wheel.sh" build "$project" "$folder" 0.0.1 "$work" "$work/dist" || code=$?
[ $code != 77 ] || skip "the wheel cannot be built here; the reason is above"
[ $code = 0 ] || exit $code
sh "$project/wheel.sh" check "$project" "$work" "$work/dist"

if ! cmp -s "$here/requirements.txt" "$environment/requirements.txt"; then
    rm -rf -- "$environment"
    python3 -m venv "$environment"
    timeout 120 "$environment/bin/python" -m pip -q --disable-pip-version-check install --only-binary :all: \
        -r "$here/requirements.txt" >"$work/log" 2>&1 || skip "the packages of $here/requirements.txt cannot be had here"
    cp -- "$here/requirements.txt" "$environment/requirements.txt"
fi
"$environment/bin/python" -m pip -q --disable-pip-version-check install --no-index --no-deps --force-reinstall "$work"/dist/zemock-*.whl

# All names of a library are one library.
cat >"$work/names.py" <<'PYTHON'
import ctypes
import sys

libraries = [ctypes.CDLL(name) for name in sys.argv[1:]]
assert len({ctypes.cast(library.zeInit, ctypes.c_void_p).value for library in libraries}) == 1
assert libraries[0].zeInit(0) == 0
PYTHON
for run in "$environment/bin/zemock-run" "$environment/bin/python -m zemock"; do
    for names in "libze_loader.so libze_loader.so.1" "libze_mock.so libze_intel_gpu.so.1" "libze_intel_gpu.so.1 libze_mock.so"; do
        # shellcheck disable=SC2086
        $run --loader embedded -- python3 "$work/names.py" $names || fail "$run: these are two libraries: $names"
    done
    code=0
    $run -- sh -c 'exit 3' || code=$?
    [ $code = 3 ] || fail "$run: exit code $code of a program that ends with 3"
done

cd "$here"
PYTHONDONTWRITEBYTECODE=1 exec "$environment/bin/python" -m pytest -q -p no:cacheprovider .

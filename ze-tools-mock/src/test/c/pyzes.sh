#!/bin/sh
# Runs the black-box test of the vendor's Python binding of Sysman on the simulated GPU, with each of its options.
#   pyzes.sh FOLDER WORK        FOLDER: with bin/zemock-run; WORK: keeps the package
# The binding opens the system's loader by an absolute path. In a mount namespace of its own the folder's loader stands there.
set -eu

version=0.1.3
loader=/usr/lib/x86_64-linux-gnu/libze_loader.so.1
skip() {
    echo "skipped: $1"
    exit 77
}
[ -e "$loader" ] || skip "no $loader, in whose place the embedded loader could stand"
unshare -rm true 2>/dev/null || skip "no mount namespaces for this user"

package=$2/pyzes-$version
if [ ! -f "$package/pyzes/__init__.py" ]; then
    rm -rf "$package.new"
    timeout 30 python3 -m pip --disable-pip-version-check --quiet install --no-deps --target "$package.new" \
        "pyzes==$version" 2>/dev/null || skip "the package pyzes $version cannot be installed"
    mv "$package.new" "$package"
fi

output=$(mktemp)
trap 'rm -f "$output"' EXIT
for device in pvc bmg; do
    for option in -m -g -o -p -C -f -t -e -a; do
        PYTHONPATH=$package unshare -rm sh -c 'mount --bind "$1/lib/libze_loader.so.1" "$(readlink -f "$2")" &&
            exec "$1/bin/zemock-run" --loader embedded --device "$3" -- python3 "$4/pyzes/examples/pyzes_black_box_test.py" "$5"' \
            sh "$1" "$loader" "$device" "$package" "$option" >"$output" 2>&1 || {
            cat "$output"
            echo "$device $option: the black-box test fails"
            exit 1
        }
        if grep -E '^ *(ERROR|Traceback)|No (drivers|devices) ' "$output"; then
            echo "$device $option: the black-box test tells an error"
            exit 1
        fi
    done
    # The last one was all of them: each kind of part is there.
    for expected in COMPUTE_SINGLE 'Active Time' 'Physical Size' Frequency Temperature; do
        grep -q "$expected" "$output" || {
            echo "$device: nothing of \"$expected\""
            exit 1
        }
    done
done

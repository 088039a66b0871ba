#!/bin/sh
# Builds the wheel zemock, or checks one.
#   wheel.sh build FOLDER VERSION WORK OUTPUT   FOLDER: of zemock-run, as it was built; VERSION: Maven's; WORK: a folder for
#                                               what is made on the way; OUTPUT: the folder that gets the wheel
#   wheel.sh check OUTPUT WORK                  the wheel in OUTPUT, with what "build" has put into WORK
# The exit code is 77 where Python, or a package that pip should bring, is missing.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../../../.." && pwd)
# The size of the wheel, in bytes.
most=2600000

fail() {
    echo "wheel.sh: $1" >&2
    exit 1
}

missing() {
    echo "wheel.sh: $1" >&2
    exit 77
}

# A virtual environment with what builds and checks wheels, made once for each list of versions.
environment() {
    tools=$1/tools
    if ! cmp -s "$here/requirements.txt" "$tools/requirements.txt"; then
        command -v python3 >/dev/null || missing "python3 is missing: install it (Debian, Ubuntu: apt-get install python3-venv)"
        rm -rf -- "$tools"
        python3 -m venv "$tools" >"$1/log" 2>&1 || {
            cat "$1/log" >&2
            missing "python3 makes no virtual environment (Debian, Ubuntu: apt-get install python3-venv)"
        }
        "$tools/bin/python" -m pip -q --disable-pip-version-check install --only-binary :all: -r "$here/requirements.txt" >"$1/log" 2>&1 || {
            cat "$1/log" >&2
            missing "pip cannot bring the packages of $here/requirements.txt: Python 3.10 or newer and an index of packages are needed"
        }
        cp -- "$here/requirements.txt" "$tools/requirements.txt"
    fi
}

# A wheel has no links. A library in the place of one is empty and needs the other, so that programs which open it get the
# same one, and with it the same GPU, as others of the process.
name_for() {
    "${CC:-cc}" -shared -nostdlib -x c /dev/null -x none -o "$1" -Wl,-soname,"${1##*/}" -Wl,--no-as-needed "$2" \
        -Wl,-rpath,"\$ORIGIN/$3" -Wl,--enable-new-dtags -s
}

wheel_in() {
    set -- "$1"/zemock-*.whl
    [ -e "$1" ] || fail "there is no wheel ${1}: build it first"
    [ $# = 1 ] || fail "there are several wheels: $*"
    echo "$1"
}

build() {
    folder=$1
    version=$(echo "$2" | sed 's/-SNAPSHOT$/.dev0/')
    work=$3
    output=$4
    [ -e "$folder/lib/libze_mock.so" ] || fail "$folder has no lib/libze_mock.so: build the module first"
    mkdir -p "$work" "$output"
    environment "$work"
    stage=$work/stage
    rm -rf -- "$stage"
    mkdir -p "$stage/zemock"
    cp -- "$here/pyproject.toml" "$here/platform_tag.py" "$here/README.md" "$root/LICENSE" "$root/NOTICE" "$stage/"
    cp -- "$here"/zemock/*.py "$stage/zemock/"
    cp -R -- "$folder" "$stage/zemock/gpu"
    libraries=$stage/zemock/gpu/lib
    find "$libraries" -type l -exec rm -- {} +
    # Names of inner functions are 8 percent of the wheel.
    strip --strip-unneeded "$libraries"/*.so "$libraries"/*.so.1
    name_for "$libraries/libze_loader.so" "$libraries/libze_loader.so.1" ""
    name_for "$libraries/driver/libze_intel_gpu.so.1" "$libraries/libze_mock.so" ".."
    rm -f -- "$output"/zemock-*.whl
    (cd "$stage" && ZEMOCK_WHEEL_VERSION=$version "$work/tools/bin/python" -m hatchling build -t wheel -d "$output") \
        >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        fail "hatchling cannot build the wheel; its output is above"
    }
}

check() {
    wheel=$(wheel_in "$1")
    work=$2
    environment "$work"
    size=$(wc -c <"$wheel")
    [ "$size" -le "$most" ] || fail "$wheel has $size bytes, more than $most"
    rm -rf -- "$work/unpacked"
    "$work/tools/bin/python" -m zipfile -e "$wheel" "$work/unpacked"
    sh "$root/native-headers/src/main/sh/old-systems.sh" "$work/unpacked"
    # The files may need no more than the tag promises.
    "$work/tools/bin/auditwheel" show "$wheel" >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        fail "auditwheel cannot read $wheel; its output is above"
    }
    promised=$(expr "$wheel" : '.*-py3-none-manylinux_2_\([0-9]*\)_x86_64\.whl$') || fail "$wheel has another tag"
    needed=$(tr '\n' ' ' <"$work/log" | sed -n 's/.*following platform tag: *"manylinux_2_\([0-9]*\)_x86_64".*/\1/p')
    if [ -z "$needed" ] || [ "$needed" -gt "$promised" ]; then
        cat "$work/log" >&2
        fail "$wheel is tagged manylinux_2_$promised, which auditwheel does not confirm; its output is above"
    fi
    echo "wheel.sh: $wheel has $size bytes and needs manylinux_2_$needed"
}

action=$1
shift
case $action in
build) build "$@" ;;
check) check "$@" ;;
*) fail "unknown action $action: build or check" ;;
esac

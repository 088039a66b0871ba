#!/bin/sh
# Builds a wheel with native files, or checks one.
#   wheel.sh build PROJECT FOLDER VERSION WORK OUTPUT
#                                     PROJECT: the folder with pyproject.toml, README.md, contents.txt (what has to be inside)
#                                     and the package in Python; FOLDER: of the native files, as it was built; VERSION: Maven's;
#                                     WORK: a folder for what is made on the way; OUTPUT: the folder that gets the wheel
#   wheel.sh check PROJECT WORK OUTPUT  the wheel in OUTPUT
# The exit code is 77 where Python, or a package that pip should bring, is missing.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../../../.." && pwd)
shared=$root/native-headers/src/main/sh

# Prints the value of a setting of the project.
setting() {
    sed -n "s/^$1 = \"*\([^\"]*\)\"*$/\1/p" "$project/pyproject.toml"
}

fail() {
    echo "wheel.sh: $1" >&2
    exit 1
}

# A wheel has no links. A library in the place of one is empty and needs the other, so that programs which open it get the
# same one, and with it the same GPU, as others of the process.
instead_of_link() {
    target=$(readlink -- "$1")
    case $1 in
    *.so | *.so.*)
        real=$(readlink -f -- "$1")
        rm -- "$1"
        "${CC:-cc}" -shared -nostdlib -x c /dev/null -x none -o "$1" -Wl,-soname,"${1##*/}" -Wl,--no-as-needed "$real" \
            -Wl,-rpath,"\$ORIGIN/$(dirname -- "$target")" -Wl,--enable-new-dtags -s
        ;;
    *)
        cp -- "$1" "$1.file"
        mv -- "$1.file" "$1"
        ;;
    esac
}

wheel_in() {
    set -- "$1/$name"-*.whl
    [ -e "$1" ] || fail "there is no wheel ${1}: build it first"
    [ $# = 1 ] || fail "there are several wheels: $*"
    echo "$1"
}

build() {
    folder=$1
    version=$(echo "$2" | sed 's/-SNAPSHOT$/.dev0/')
    work=$3
    output=$4
    [ -d "$folder" ] || fail "there is no folder $folder: build the module first"
    mkdir -p "$work" "$output"
    rm -f -- "$output/$name"-*.whl
    sh "$shared/python-tools.sh" "$here/requirements.txt" "$work" || exit $?
    stage=$work/$name
    rm -rf -- "$stage"
    mkdir -p "$stage/$name"
    cp -- "$project/pyproject.toml" "$project/README.md" "$here/platform_tag.py" "$root/LICENSE" "$root/NOTICE" "$stage/"
    cp -- "$project/$name"/*.py "$stage/$name/"
    native=$stage/$name/$(setting folder)
    cp -R -- "$folder" "$native"
    sh "$shared/strip-libraries.sh" "$native"
    find "$native" -type l >"$work/links"
    while read -r link; do
        instead_of_link "$link"
    done <"$work/links"
    # What systems look for at a place of their own.
    for part in man bash-completion zsh; do
        [ -d "$native/share/$part" ] || continue
        mkdir -p "$stage/share"
        mv -- "$native/share/$part" "$stage/share/"
    done
    (cd "$stage" && WHEEL_VERSION=$version "$work/tools/bin/python" -m hatchling build -t wheel -d "$output") \
        >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        fail "hatchling cannot build the wheel; its output is above"
    }
}

check() {
    work=$1
    mkdir -p "$work"
    sh "$shared/python-tools.sh" "$here/requirements.txt" "$work" || exit $?
    wheel=$(wheel_in "$2")
    size=$(wc -c <"$wheel")
    most=$(setting most-bytes)
    [ "$size" -le "$most" ] || fail "$wheel has $size bytes, more than $most"
    rm -rf -- "$work/unpacked"
    "$work/tools/bin/python" -m zipfile -e "$wheel" "$work/unpacked"
    sh "$shared/contents.sh" "$project/contents.txt" "$work/unpacked"
    sh "$shared/old-systems.sh" "$work/unpacked"
    # The files may need no more than the tag promises.
    "$work/tools/bin/auditwheel" show --json "$wheel" >"$work/found" 2>"$work/log" || {
        cat "$work/log" >&2
        fail "auditwheel cannot read $wheel; its output is above"
    }
    needed=$("$work/tools/bin/python" "$here/confirm_tag.py" "$wheel" "$work/unpacked" <"$work/found") ||
        fail "auditwheel does not confirm the tag of $wheel; the reason is above"
    echo "wheel.sh: $wheel has $size bytes and needs $needed"
}


action=$1
project=$(CDPATH= cd -- "$2" && pwd)
shift 2
[ -r "$project/pyproject.toml" ] || fail "there is no pyproject.toml in $project"
name=$(setting name)
case $action in
build) build "$@" ;;
check) check "$@" ;;
*) fail "unknown action $action: build or check" ;;
esac

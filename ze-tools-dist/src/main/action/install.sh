#!/bin/sh
# The step of action.yml: installs a package of a release for the steps that follow.
#   install.sh PACKAGE VERSION FROM
#     PACKAGE: tar.xz, zetools or zemock; VERSION: as in 0.1.0; FROM: a folder, or the URL of one, with a release's files and
#     their SHA256SUMS. VERSION and FROM may be empty: action.yml says what is taken then.
# The files that GITHUB_PATH and GITHUB_OUTPUT name get the folders of the commands, and the version. RUNNER_TEMP is the folder
# that the runner empties after each job.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
pom=$here/../../../../pom.xml
oldest_glibc=2.28

# GitHub shows such a line beside the step. Text of others that has several lines must not begin another command.
fail() {
    printf '::error::%s\n' "$(printf '%s' "$1" | sed -e ':a' -e '$!{N;ba' -e '}' -e 's/%/%25/g; s/\r/%0D/g; s/\n/%0A/g')"
    exit 1
}

need() {
    command -v "$1" >/dev/null ||
        fail "$1 is missing, which $2: install it in a step before this one (Debian, Ubuntu: apt-get install $3)"
}

check_system() {
    system="$(uname -s) on $(uname -m)"
    [ "$system" = "Linux on x86_64" ] ||
        fail "The packages of ze-tools are for Linux on x86_64, and this is $system: set runs-on to ubuntu-latest"
    glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null) ||
        fail "The packages of ze-tools need glibc, and this system has another C library: take an image of Debian or Ubuntu"
    glibc=${glibc#* }
    [ "$(printf '%s\n' "$oldest_glibc" "$glibc" | sort -V | head -n 1)" = "$oldest_glibc" ] ||
        fail "The packages of ze-tools need glibc $oldest_glibc or newer, and this system has $glibc: take a newer image"
}

# What stands around the version in the file's name, and its command.
check_package() {
    wheel=-py3-none-manylinux_2_28_x86_64.whl
    case $package in
    tar.xz) prefix=zetools- suffix=-linux-x86_64.tar.xz main=zetools ;;
    zetools) prefix=zetools- suffix=$wheel main=zetools ;;
    zemock) prefix=zemock- suffix=$wheel main=zemock-run ;;
    *) fail "There is no package \"$package\": package is tar.xz, or a wheel, zetools or zemock" ;;
    esac
}

check_version() {
    case $(printf '%s' "$version" | tr -d '0-9') in
    "") [ -z "$version" ] ;;
    .. | ..-SNAPSHOT) case $version in .* | *..* | *. | *.-*) false ;; esac ;;
    *) false ;;
    esac || fail "A version is three numbers, as in 0.1.0, not \"$version\""
}

# Sets `from` where the release is that of the action.
find_release() {
    [ -n "$version" ] || version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' "$pom" | head -n 1)
    case $version in
    *-SNAPSHOT) fail "Version $version is not released: name this action by the tag of a release, as in @v0.1.0, or set version or from" ;;
    esac
    from=$(sed -n 's|.*<project.home>\(.*\)</project.home>.*|\1|p' "$pom")/releases/download/v$version
}

# Puts a file into the folder `files`, or fails.
fetch() {
    case $from in
    http://* | https://* | file://*)
        need curl "downloads packages" "curl ca-certificates"
        curl -fsSL --retry 3 --proto =https,http,file -o "$files/$1" -- "${from%/}/$1" 2>"$work/log" ||
            fail "$1 cannot be had from $from: $(cat "$work/log")"
        ;;
    *)
        [ -f "$from/$1" ] || fail "There is no $1 in the folder $from, which has to have the files of a release"
        cp -- "$from/$1" "$files/$1"
        ;;
    esac
}

# Prints the versions of the package that the sums list, as the names of files have them.
listed() {
    awk -v prefix="$prefix" -v suffix="$suffix" '
        sub(/^[0-9a-f]+ [ *]/, "") && index($0, prefix) == 1 {
            number = substr($0, length(prefix) + 1, length($0) - length(prefix) - length(suffix))
            if ($0 == prefix number suffix && number ~ /^[0-9][0-9A-Za-z.-]*$/) print number
        }' "$files/SHA256SUMS"
}

# Sets `name`, the file of the package, and its version.
choose() {
    found=$(listed)
    [ -n "$found" ] || fail "SHA256SUMS of $from lists no package $package"
    if [ -n "$version" ]; then
        number=$version
        [ "$suffix" != "$wheel" ] || number=$(echo "$version" | sed 's/-SNAPSHOT$/.dev0/')
        echo "$found" | grep -qxF -e "$number" ||
            fail "SHA256SUMS of $from lists no package $package of version $version, but $(echo "$found" | paste -sd ' ')"
    else
        [ "$(echo "$found" | wc -l)" = 1 ] ||
            fail "SHA256SUMS of $from lists several packages $package, $(echo "$found" | paste -sd ' '): set version to one"
        number=$found
        version=$(echo "$number" | sed 's/\.dev0$/-SNAPSHOT/')
    fi
    name=$prefix$number$suffix
}

check_sum() {
    (
        cd "$files"
        awk -v name="$name" '{ line = $0 } sub(/^[0-9a-f]+ [ *]/, "") && $0 == name { print line }' SHA256SUMS |
            sha256sum --check --status
    ) || fail "$name of $from is not the file that SHA256SUMS lists: it is damaged, or another one"
}

# Sets `folders`, those of the commands.
unpack() {
    need xz "unpacks packages" xz-utils
    tar -C "$work" -xf "$files/$name"
    home=$work/zetools-$version
    folders="$home/bin
$home/zemock/bin"
}

install_wheel() {
    advice="put actions/setup-python before this step, or set package to tar.xz, which needs no Python"
    command -v python3 >/dev/null || fail "python3 is missing, which the wheel $package is for: $advice"
    # Elsewhere a folder of the program could take the place of one of Python's own modules.
    cd "$work"
    python3 -m pip --version >"$work/log" 2>&1 || fail "$(command -v python3) has no pip: $advice"
    python3 -m pip -q --disable-pip-version-check install --no-index --no-deps --force-reinstall "$files/$name" >"$work/log" 2>&1 || {
        cat "$work/log"
        fail "pip cannot install $name, for the reason above: $advice"
    }
    folders=$(python3 - "$package" "$main" <<'PYTHON'
import importlib.metadata
import os
import sys

for file in importlib.metadata.files(sys.argv[1]):
    # The wheel has a file of that name inside, too.
    if file.parts[-2:] == ("bin", sys.argv[2]) and ".." in file.parts:
        print(os.path.realpath(file.locate().parent))
PYTHON
    )
}

package=$1
version=$2
from=$3
: "${GITHUB_PATH:?names no file: this is a step of action.yml}" "${GITHUB_OUTPUT:?names no file: this is a step of action.yml}"
: "${RUNNER_TEMP:?names no folder: this is a step of action.yml}"
check_system
check_package
check_version
[ -n "$from" ] || find_release
need sha256sum "compares files with their sums" coreutils

work=$(mktemp -d "$RUNNER_TEMP/ze-tools.XXXXXX")
files=$work/files
mkdir "$files"
fetch SHA256SUMS
choose
fetch "$name"
check_sum
if [ "$suffix" = "$wheel" ]; then install_wheel; else unpack; fi
rm -rf -- "$files"

path=$(echo "$folders" | head -n 1)
case $main$path in
zetools*[\ :$]*) fail "$path has a space, colon or dollar sign, and zetools could record no program from there: use a runner, or a Python, whose path has none" ;;
esac
said=$("$path/$main" --version 2>&1) || fail "$path/$main does not run: $said"
echo "$folders" >>"$GITHUB_PATH"
printf 'version=%s\npath=%s\n' "$version" "$path" >>"$GITHUB_OUTPUT"
echo "$said is in $path, which is in PATH from here on"

#!/bin/sh
# Runs the step of action.yml as GitHub's runner does, with files for what it hands on: with the packages of a build, and with
# folders of files in which something is wrong.
#   action_test.sh DIST WORK     DIST: the folder of the packages; WORK: an empty folder is made there, and removed at the end
# A package that is not in DIST is reported.
set -eu

tests=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
script=$tests/../../main/action/install.sh
program=$tests/../python/program.py
dist=$(CDPATH= cd -- "$1" && pwd)
mkdir -p "$2"
work=$(CDPATH= cd -- "$2" && pwd)/$$
trap 'rm -rf -- "$work"' EXIT
runner=$work/runner
mkdir -p "$runner/temp" "$runner/workspace"
cd "$runner/workspace"

fail() {
    echo "action_test.sh: $1; the output is:" >&2
    cat "$work/out" >&2
    exit 1
}

# Runs the step; then `code` is its exit code.
step() {
    : >"$work/path"
    : >"$work/output"
    : >"$work/env"
    code=0
    GITHUB_PATH="$work/path" GITHUB_OUTPUT="$work/output" GITHUB_ENV="$work/env" RUNNER_TEMP="$runner/temp" \
        sh "$script" "$@" >"$work/out" 2>&1 || code=$?
}

# Expects that the step refuses, with a text in the line that GitHub shows, and that it hands nothing on.
#   refused TEXT PACKAGE VERSION FROM
refused() {
    text=$1
    shift
    step "$@"
    [ "$code" = 1 ] || fail "the exit code of \"$*\" is $code instead of 1"
    [ "$(grep -c '^::' "$work/out")" = 1 ] || fail "\"$*\" does not print one line for GitHub"
    grep '^::error::' "$work/out" | grep -qF -e "$text" || fail "\"$*\" does not print \"$text\""
    [ ! -s "$work/path" ] && [ ! -s "$work/output" ] && [ ! -s "$work/env" ] || fail "\"$*\" hands something on"
}

# Expects that the step works, and prints the folder that it says the commands are in.
#   installed PACKAGE VERSION FROM
installed() {
    step "$@"
    [ "$code" = 0 ] || fail "the exit code of \"$*\" is $code"
    path=$(sed -n 's/^path=//p' "$work/output")
    grep -qxF -e "$path" "$work/path" || fail "$path is not in PATH"
    [ ! -s "$work/env" ] || fail "variables are set"
}

sums() {
    (cd "$1" && sha256sum -- * >"$work/sums" && mv -- "$work/sums" SHA256SUMS)
}

# A package that is small, and as the step looks at it like the others.
#   archive FOLDER VERSION
archive() {
    home=$work/made/zetools-$2
    mkdir -p "$home/bin" "$home/zemock/bin" "$1"
    printf '#!/bin/sh\necho "zetools %s"\n' "$2" >"$home/bin/zetools"
    chmod +x "$home/bin/zetools"
    tar -C "$work/made" -cJf "$1/zetools-$2-linux-x86_64.tar.xz" "zetools-$2"
    rm -rf -- "$work/made"
    rm -f -- "$1/SHA256SUMS"
    sums "$1"
}

# Words that make no sense, and texts that must not become a command of GitHub's.
release="$work/a release"
archive "$release" 0.0.3
refused 'There is no package "deb"' deb "" "$release"
refused 'There is no package ""' "" "" "$release"
refused 'There is no package "x%0A::add-mask::y%25"' "x
::add-mask::y%" "" "$release"
for word in 1 1.2 0.0.3.4 v0.0.3 1.2.x 1..3 .1.2 1.2. latest 0.0.3-SNAPSHOT-2 1.2.-SNAPSHOT '0.0.3;id' '../0.0.3'; do
    refused "A version is three numbers, as in 0.1.0, not \"$word\"" tar.xz "$word" "$release"
done

# Files that are not there, are others, or are too many.
refused 'There is no SHA256SUMS in the folder nowhere' tar.xz "" nowhere
mkdir empty
refused 'There is no SHA256SUMS in the folder empty' tar.xz "" empty
: >empty/SHA256SUMS
refused 'lists no package tar.xz' tar.xz "" empty
refused 'lists no package tar.xz of version 0.0.4, but 0.0.3' tar.xz 0.0.4 "$release"
refused 'lists no package zemock' zemock "" "$release"
refused 'SHA256SUMS cannot be had from file:///nowhere' tar.xz "" file:///nowhere
cp -R -- "$release" damaged
printf x >>damaged/zetools-0.0.3-linux-x86_64.tar.xz
refused 'is not the file that SHA256SUMS lists' tar.xz "" damaged
rm -- damaged/zetools-0.0.3-linux-x86_64.tar.xz
refused 'There is no zetools-0.0.3-linux-x86_64.tar.xz in the folder damaged' tar.xz "" damaged
# A name that leads elsewhere is no package.
mkdir elsewhere
sed 's|  zetools-|  zetools-../../a release/zetools-|' "$release/SHA256SUMS" >elsewhere/SHA256SUMS
refused 'lists no package tar.xz' tar.xz "" elsewhere
cp -R -- "$release" two
archive two 0.0.4
refused 'several packages tar.xz, 0.0.3 0.0.4: set version to one' tar.xz "" two
# An archive whose command fails, as on a system that is too old.
mkdir -p made/zetools-0.0.3/bin broken
printf '#!/bin/sh\necho "no such symbol" >&2\nexit 1\n' >made/zetools-0.0.3/bin/zetools
chmod +x made/zetools-0.0.3/bin/zetools
tar -C made -cJf broken/zetools-0.0.3-linux-x86_64.tar.xz zetools-0.0.3
sums broken
refused 'does not run: no such symbol' tar.xz "" broken

# Systems that the packages are not for. Programs before the others in PATH answer for those.
mkdir system
printf '#!/bin/sh\n[ "$1" = -m ] && echo arm64 || echo Darwin\n' >system/uname
chmod +x system/uname
(
    PATH=$PWD/system:$PATH
    refused 'are for Linux on x86_64, and this is Darwin on arm64' tar.xz "" "$release"
)
rm system/uname
printf '#!/bin/sh\necho glibc 2.17\n' >system/getconf
chmod +x system/getconf
(
    PATH=$PWD/system:$PATH
    refused 'need glibc 2.28 or newer, and this system has 2.17' tar.xz "" "$release"
    printf '#!/bin/sh\nexit 1\n' >system/getconf
    refused 'this system has another C library' tar.xz "" "$release"
)
rm system/getconf
# Without the tools that it needs.
ln -s /usr/bin/* system/
rm -f -- system/python3 system/xz system/curl
mkdir wheel
: >wheel/zemock-0.0.3-py3-none-manylinux_2_28_x86_64.whl
sums wheel
refused 'pip cannot install zemock-0.0.3' zemock 0.0.3 wheel
(
    PATH=$PWD/system
    refused 'python3 is missing' zemock 0.0.3 wheel
    refused 'xz is missing' tar.xz "" "$release"
    refused 'curl is missing' tar.xz "" "file://$release"
)

# Without a folder: what the action's own commit is a release of, on the page of the project.
tree=$work/tree/ze-tools-dist/src/main/action
mkdir -p "$tree" "$work/home/releases/download"
cp -- "$script" "$tree/"
script=$tree/install.sh
pom=$tests/../../../../pom.xml
sed "s|^  <version>.*</version>|  <version>0.0.3-SNAPSHOT</version>|" "$pom" >"$work/tree/pom.xml"
refused 'Version 0.0.3-SNAPSHOT is not released: name this action by the tag of a release' tar.xz "" ""
refused 'Version 0.0.4-SNAPSHOT is not released' zemock 0.0.4-SNAPSHOT ""
sed "s|^  <version>.*</version>|  <version>0.0.3</version>|; s|<project.home>.*<|<project.home>file://$work/home<|" "$pom" >"$work/tree/pom.xml"
if command -v curl >/dev/null; then
    refused "SHA256SUMS cannot be had from file://$work/home/releases/download/v0.0.3" tar.xz "" ""
    cp -R -- "$release" "$work/home/releases/download/v0.0.3"
    installed tar.xz "" ""
    refused "cannot be had from file://$work/home/releases/download/v0.0.4" tar.xz 0.0.4 ""
fi

# What is right: without and with a version, from a folder, a relative one, and a URL; of two the one that is named.
installed tar.xz "" "$release"
[ "$("$path/zetools")" = "zetools 0.0.3" ] || fail "$path has another command"
grep -qxF 'version=0.0.3' "$work/output" || fail "the version is another one"
[ "$(wc -l <"$work/path")" = 2 ] || fail "PATH does not have two more folders"
installed tar.xz 0.0.4 two
grep -qxF 'version=0.0.4' "$work/output" || fail "the version is another one"
if command -v curl >/dev/null; then
    cp -R -- "$release" "$work/release"
    installed tar.xz 0.0.3 "file://$work/release/"
fi

# From a folder with a space nothing could be recorded.
runner="$work/a runner"
mkdir -p "$runner/temp"
refused 'zetools could record no program from there' tar.xz "" "$release"

# The packages of the build, and what they are for.
for package in tar.xz zetools zemock; do
    case $package in
    tar.xz) file=$(find "$dist" -name 'zetools-*.tar.xz') ;;
    *) file=$(find "$dist" -name "$package-*.whl") ;;
    esac
    if [ -z "$file" ]; then
        echo "action_test.sh: $dist has no package $package: not tried"
        continue
    fi
    (
        case $package in
        tar.xz) runner=$work/runner ;;
        zetools) environment=$work/environment ;;
        zemock) environment="$work/an environment" ;;
        esac
        if [ $package != tar.xz ]; then
            python3 -m venv "$environment"
            PATH="$environment/bin:$PATH"
        fi
        # A folder of the program that looks like a module of Python's.
        mkdir -p pip
        echo 'raise SystemExit("the module of the workspace was taken")' >pip/__init__.py
        installed "$package" "" "$dist"
        rm -r pip
        PATH="$(paste -sd : "$work/path"):$PATH"
        case $package in
        zemock) zemock-run -- python3 "$program" ;;
        *) zetools mock -- zetools run -o "$work/$package.zetools" -- python3 "$program" ;;
        esac >"$work/out" 2>&1 || fail "the command of package $package fails"
        [ $package = zemock ] || grep -q zeCommandListAppendLaunchKernel "$work/out" || fail "zetools records nothing"
        # Twice in one job.
        installed "$package" "$(sed -n 's/^version=//p' "$work/output")" "$dist"
    ) || exit 1
    echo "action_test.sh: package $package of ${file##*/} is installed, and works"
done

#!/bin/sh
# Installs packages of the command, uses them as users do, and removes them.
#   install.sh here DIST WORK       what needs no rights: the tar.xz, unpacked and moved, and the wheel; WORK: an empty folder
#                                   is made there, and removed at the end
#   install.sh system DIST WORK     all of them, on a system of its own: by root, and for another user
#   install.sh use BIN WORK         only uses the command in the folder BIN
# A package that is not in DIST, and a tool that is missing, is reported.
set -eu

tests=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$tests/../../../.." && pwd)
program=$root/ze-tools-dist/src/test/python/program.py

say() {
    echo "install.sh: $1"
}

fail() {
    echo "install.sh: $1" >&2
    exit 1
}

# Runs the command of a package in a way that a user knows.
#   use BIN WORK
use() {
    mkdir -p "$2"
    cd "$2"
    zetools=$1/zetools
    # A cache of Java's that is not taken is no failure for users, and a silent one: here it is one.
    JAVA_TOOL_OPTIONS=-XX:AOTMode=on "$zetools" --version >out 2>err || fail "$(cat err) (the cache of $1's Java)"
    grep -q '^zetools [0-9]' out || fail "$zetools --version prints: $(cat out)"
    "$zetools" mock -- "$zetools" run -o x.zetools -- python3 "$program" >out 2>err || fail "recording failed: $(cat out err)"
    grep -q 'zeCommandListAppendLaunchKernel' err || fail "the report of the run has no launch: $(cat err)"
    JAVA_TOOL_OPTIONS=-XX:AOTMode=on "$zetools" report x.zetools >out 2>err || fail "report failed: $(cat err)"
    grep -q 'zeCommandListAppendLaunchKernel' out || fail "the report has no launch: $(cat out)"
    code=0
    "$zetools" run -q -o y.zetools -- sh -c 'exit 3' >out 2>err || code=$?
    [ "$code" = 3 ] || fail "the exit code is $code instead of 3: $(cat out err)"
    rm -f x.zetools y.zetools out err
    cd /
}

# The page of a command is found by man; completion offers commands and options.
#   look SHARE MANPATH_OF_PACKAGE_OR_NOTHING
look() {
    if command -v man >/dev/null; then
        [ -z "$2" ] || export "MANPATH=$2"
        LC_ALL=C.UTF-8 MANWIDTH=100 man -P cat zetools-run 2>/dev/null | grep -q 'reports where its time went' ||
            fail "man finds no page zetools-run"
        LC_ALL=C.UTF-8 MANWIDTH=100 man -P cat zemock-run 2>/dev/null | grep -q 'replaces itself by it' || fail "man finds no page zemock-run"
        unset MANPATH
    else
        say "man is not installed: the pages are not tried"
    fi
    if command -v bash >/dev/null; then
        bash "$tests/complete.bash" "$1/bash-completion/completions/zetools" || fail "completion for bash fails"
    fi
    if command -v zsh >/dev/null; then
        functions=$1/zsh/vendor-completions
        [ -d "$functions" ] || functions=$1/zsh/site-functions
        zsh -f "$tests/complete.zsh" "$functions" || fail "completion for zsh fails"
    else
        say "zsh is not installed: its completion is not tried"
    fi
}

# Prints the only file of a pattern; reports that there is none.
package() {
    [ -e "$1" ] || {
        say "no package ${1##*/}: not tried" >&2
        return 1
    }
    echo "$1"
}

try_archive() {
    file=$(package "$dist"/zetools-*.tar.xz) || return 0
    mkdir "$work/first" "$work/second"
    tar -C "$work/first" -xf "$file"
    # Moved, with files of another time.
    mv "$work/first"/zetools-* "$work/second/tool"
    find "$work/second/tool" -exec touch -h {} +
    chmod -R a-w "$work/second/tool"
    before=$(cd "$work/second/tool" && find . | sort)
    as_user use "$work/second/tool/bin" "$work/user/archive"
    look "$work/second/tool/share" "$work/second/tool/share/man"
    [ "$before" = "$(cd "$work/second/tool" && find . | sort)" ] || fail "the command has written into its own folder"
    say "${file##*/} works"
}

try_wheel() {
    file=$(package "$dist"/zetools-*.whl) || return 0
    python3 -m venv "$work/environment" || fail "python3 makes no virtual environment"
    python="$work/environment/bin/python -m pip -q --disable-pip-version-check"
    before=$(cd "$work/environment" && find . ! -name '*.pyc' ! -name __pycache__ | sort)
    # The tag asks for a pip from 20.3 on; also older systems have that.
    $python install --no-index --find-links "$dist" --pre zetools
    as_user use "$work/environment/bin" "$work/user/wheel"
    look "$work/environment/share" "$work/environment/share/man"
    $python uninstall -y zetools
    find "$work/environment" -depth -type d -empty -delete
    after=$(cd "$work/environment" && find . ! -name '*.pyc' ! -name __pycache__ | sort)
    left=$(printf '%s\n%s\n%s\n' "$before" "$before" "$after" | sort | uniq -u)
    [ -z "$left" ] || fail "removing the wheel leaves: $left"
    say "${file##*/} works, and leaves nothing"
}

# All files of the system that a package might leave.
files() {
    find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /run -o -path "$work" \) -prune -o -print |
        grep -v -e '^/var/lib/dpkg' -e '^/var/log' -e '^/var/cache/man' -e "^${HOME-}/.cache" -e __pycache__ | sort
}

try_debian() {
    file=$(package "$dist"/zetools_*.deb) || return 0
    files >"$work/before"
    dpkg -i "$file" >"$work/log" 2>&1 || fail "dpkg -i fails: $(cat "$work/log")"
    as_user use /usr/bin "$work/user/debian"
    look /usr/share ""
    (cd / && dpkg --verify zetools) >"$work/log" 2>&1 && [ ! -s "$work/log" ] || fail "dpkg --verify: $(cat "$work/log")"
    dpkg --purge zetools >"$work/log" 2>&1 || fail "dpkg --purge fails: $(cat "$work/log")"
    files >"$work/after"
    diff "$work/before" "$work/after" >"$work/log" || fail "removing the package leaves: $(cat "$work/log")"
    say "${file##*/} works, and leaves nothing"
}

# Runs a part of this script; on a system of its own by another user.
as_user() {
    if [ "$action" = system ]; then
        chown 1000 "$work/user"
        setpriv --reuid=1000 --regid=1000 --clear-groups env HOME=/nowhere sh "$tests/install.sh" "$@"
    else
        sh "$tests/install.sh" "$@"
    fi
}

action=$1
[ -f "$program" ] || fail "there is no $program"
case $action in
use)
    use "$2" "$3"
    exit 0
    ;;
esac
dist=$(CDPATH= cd -- "$2" && pwd)
mkdir -p "$3"
work=$(CDPATH= cd -- "$3" && pwd)/$$
trap 'chmod -R u+w -- "$work"; rm -rf -- "$work"' EXIT
mkdir -p "$work/user"
case $action in
here) ;;
system) try_debian ;;
*) fail "unknown action $action: here, system or use" ;;
esac
try_archive
try_wheel

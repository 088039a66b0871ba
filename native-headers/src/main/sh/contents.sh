#!/bin/sh
# Compares what a package has inside with a list, so that nothing gets in or out unseen.
#   contents.sh LIST FOLDER      FOLDER: the package, unpacked
# A line of the list is a path in the folder, in which * and ? are as in the shell, and * stands for slashes, too;
#   include FILE PREFIX          the lines of another list, which lies beside this one or where its path leads from here, with
#                                PREFIX before each path
#   module NAME                  a module of the Java in the folder; a list with such lines has to have all of them
# The exit code is 1 if a file or module has no line, or a line no file or module.
set -eu

fail() {
    echo "contents.sh: $1" >&2
    exit 2
}

list=$1
folder=$2
[ -d "$folder" ] || fail "there is no folder $folder: build it first"
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# Prints the lines of a list, with a prefix.
lines() {
    [ -r "$1" ] || fail "the list $1 cannot be read"
    while read -r word value prefix; do
        case $word in
        "" | \#*) ;;
        include) lines "$(dirname -- "$1")/$value" "$2$prefix" ;;
        module) echo "module $value" ;;
        *) echo "$2$word" ;;
        esac
    done <"$1"
}

lines "$list" "" >"$work/list"
(cd "$folder" && find . ! -type d) | sed 's|^\./||' >"$work/inside"
if grep -q '^module ' "$work/list"; then
    release=$(find "$folder" -path '*/java/release')
    [ -n "$release" ] || fail "$folder has no java/release, which names the modules of Java"
    sed -n 's/^MODULES="\(.*\)"$/\1/p' "$release" | tr ' ' '\n' | sed 's/^/module /' >>"$work/inside"
fi
awk '
    FNR == NR {
        expression = $0
        gsub(/[][.+^$(){}|\\]/, "\\\\&", expression)
        gsub(/\*/, ".*", expression)
        gsub(/\?/, ".", expression)
        line[++lines] = $0
        pattern[lines] = "^" expression "$"
        next
    }
    {
        known = 0
        for (i = 1; i <= lines; i++) {
            if ($0 ~ pattern[i]) {
                used[i] = known = 1
            }
        }
        if (!known) {
            print "inside, and not on the list: " $0
            bad = 1
        }
    }
    END {
        for (i = 1; i <= lines; i++) {
            if (!(i in used)) {
                print "on the list, and not inside: " line[i]
                bad = 1
            }
        }
        exit bad
    }' "$work/list" "$work/inside" >"$work/differences" || {
    cat "$work/differences" >&2
    echo "contents.sh: $folder is not as $list says; the differences are above" >&2
    exit 1
}

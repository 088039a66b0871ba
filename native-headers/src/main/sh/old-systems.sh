#!/bin/sh
# Checks that native files which are shipped can be loaded where glibc is 2.28, and names what cannot, with the symbols
# and their versions.
#   old-systems.sh FILE|FOLDER…     of a folder all files, also those of its folders
# The exit code is 1 if a file needs more, and 2 if a file or folder cannot be read.
set -eu

newest_major=2
newest_minor=28

fail() {
    echo "old-systems: $1" >&2
    exit 2
}

[ $# -gt 0 ] || fail "no file or folder is given: old-systems.sh FILE|FOLDER…"
for given in "$@"; do
    [ -e "$given" ] || fail "there is no file or folder $given: build it first"
done
if ! command -v objdump >/dev/null; then
    echo "old-systems: objdump is not installed (Debian, Ubuntu: binutils); nothing is checked"
    exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
find "$@" -type f >"$work/files"

files=0
bad=0
while IFS= read -r file; do
    case $(dd if="$file" bs=4 count=1 2>/dev/null | od -An -c) in
    *177*E*L*F*) ;;
    *) continue ;;
    esac
    files=$((files + 1))
    # Versions that a file needs, which may be more than those of its symbols: the format of relocations has one, too.
    LC_ALL=C objdump -p -- "$file" >"$work/versions" 2>"$work/error" || fail "objdump cannot read $file: $(cat "$work/error")"
    # A file that is linked statically has no such symbols.
    LC_ALL=C objdump -T -- "$file" >"$work/symbols" 2>/dev/null || : >"$work/symbols"
    awk -v major="$newest_major" -v minor="$newest_minor" -v file="$file" '
        function newer(version,    part) {
            if (version ~ /^GLIBC_[0-9]/) {
                split(substr(version, 7), part, ".")
                return part[1] + 0 > major || part[1] + 0 == major && part[2] + 0 > minor
            }
            return version ~ /^GLIBC_/
        }
        FNR == 1 { input++ }
        input == 1 && /^Version References:/ { references = 1; next }
        input == 1 && references && NF == 4 && newer($4) { wanted[$4] = 1 }
        input == 2 && /\*UND\*/ {
            version = $(NF - 1)
            gsub(/[()]/, "", version)
            if (newer(version)) {
                print file ": " $NF " needs " version
                named[version] = 1
                bad = 1
            }
        }
        END {
            for (version in wanted) {
                if (!(version in named)) {
                    print file ": the file itself needs " version
                    bad = 1
                }
            }
            exit bad
        }
    ' "$work/versions" "$work/symbols" >&2 || bad=1
done <"$work/files"

[ "$files" -gt 0 ] || fail "$* has no file for a processor: build it first"
if [ "$bad" -ne 0 ]; then
    echo "old-systems: the symbols above are newer than glibc $newest_major.$newest_minor, which is the oldest that is supported:" \
        "bind them to older ones in native-headers/src/main/c/old_systems.h, or do without" >&2
    exit 1
fi
echo "old-systems: $files files need no glibc newer than $newest_major.$newest_minor"

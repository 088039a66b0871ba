#!/bin/sh
# Tests that the comparison of a package with its list finds what is too much and what is missing.
set -eu
compare=$(CDPATH= cd -- "$(dirname -- "$0")/../../../.." && pwd)/native-headers/src/main/sh/contents.sh
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cd "$work"

mkdir -p lists/inner tool-1.0/home/java tool-1.0/home/bin
echo 'MODULES="java.base a.library"' >tool-1.0/home/java/release
touch tool-1.0/home/bin/tool tool-1.0/page.1.gz
ln -s bin/tool tool-1.0/home/link
printf '# A comment.\ninclude inner/home.txt tool-*/home/\ntool-*/page.?*\n' >lists/all.txt
printf 'bin/tool\nlink\njava/release\nmodule java.base\nmodule a.library\n' >lists/inner/home.txt

# Expects an exit code, and a line of output where it is not 0.
#   expect CODE LINE
expect() {
    code=0
    sh "$compare" lists/all.txt "$work/package" >out 2>&1 || code=$?
    if [ "$code" != "$1" ] || { [ -n "$2" ] && ! grep -q -x -F -e "$2" out; }; then
        echo "contents_test.sh: the exit code is $code instead of $1, and the output has to have \"$2\":" >&2
        cat out >&2
        exit 1
    fi
}

mkdir package
mv tool-1.0 package/
expect 0 ""
touch package/tool-1.0/home/bin/duck
expect 1 "inside, and not on the list: tool-1.0/home/bin/duck"
rm package/tool-1.0/home/bin/duck package/tool-1.0/home/link
expect 1 "on the list, and not inside: tool-*/home/link"
ln -s bin/tool package/tool-1.0/home/link
echo 'MODULES="java.base a.library another.library"' >package/tool-1.0/home/java/release
expect 1 "inside, and not on the list: module another.library"
echo 'MODULES="java.base"' >package/tool-1.0/home/java/release
expect 1 "on the list, and not inside: module a.library"
rm package/tool-1.0/home/java/release
expect 2 ""

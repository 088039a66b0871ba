#!/bin/sh
# Makes the site: guide, reference, pages of the manual, API documentation, decisions, with a search that works from the disk.
#   site.sh MAN WORK OUTPUT    MAN: the folder with man1; WORK: for what is made on the way; OUTPUT: gets the site
# Where the generator cannot be installed, no site is made, which is reported in one sentence.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../../../.." && pwd)
man=$1
work=$2
output=$3
tools=$work/tools

missing() {
    echo "site.sh: no site is made: $1"
    exit 0
}

command -v groff >/dev/null || missing "groff is missing (Debian, Ubuntu: apt-get install groff-base)"
mkdir -p -- "$work"
code=0
sh "$root/native-headers/src/main/sh/python-tools.sh" "$here/requirements.txt" "$work" || code=$?
case $code in
0) ;;
77) missing "its generator is missing; the reason is above" ;;
*) exit "$code" ;;
esac

rm -rf -- "$work/api" "$work/pages" "$output"
mkdir -- "$work/api"
for jar in "$root"/*/target/*-javadoc.jar; do
    [ -f "$jar" ] || continue
    module=$(basename -- "$(dirname -- "$(dirname -- "$jar")")")
    python3 -m zipfile -e "$jar" "$work/api/$module"
done
[ -n "$(ls -A "$work/api")" ] || echo "site.sh: the site has no API documentation, since the build has made none"

python3 "$here/pages.py" write "$root" "$man" "$work/api" "$work/pages"
NO_MKDOCS_2_WARNING=1 "$tools/bin/mkdocs" build --quiet --strict --config-file "$work/pages/mkdocs.yml"
mv -- "$work/pages/site" "$output"
mv -- "$work/api" "$output/api"
python3 "$here/pages.py" check "$output"
echo "site.sh: made $output: open index.html"

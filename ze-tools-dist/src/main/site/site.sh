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

command -v python3 >/dev/null || missing "python3 is missing (Debian, Ubuntu: apt-get install python3-venv)"
command -v groff >/dev/null || missing "groff is missing (Debian, Ubuntu: apt-get install groff-base)"
mkdir -p -- "$work"
if ! cmp -s "$here/requirements.txt" "$tools/requirements.txt"; then
    rm -rf -- "$tools"
    python3 -m venv "$tools" >"$work/log" 2>&1 ||
        missing "python3 makes no virtual environment (Debian, Ubuntu: apt-get install python3-venv)"
    "$tools/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt" >"$work/log" 2>&1 ||
        missing "pip cannot install the generator; its output is in $work/log"
    cp -- "$here/requirements.txt" "$tools/requirements.txt"
fi

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

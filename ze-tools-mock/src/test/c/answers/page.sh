#!/bin/sh
# Writes the page of answers that differ from the vendor's driver, or compares it.
#   page.sh FOLDER            the page, from the tables in the folder, on standard output
#   page.sh FOLDER PAGE       fails if that file is not the page
set -eu
folder=$1

rows() {
    for table in answers.txt metrics.txt calls.txt fields.txt; do
        awk -F' *[|] *' -v table="$table" '
            # The driver'"'"'s answer to a change: that of the call as it is where it has none of its own.
            function answer_of(change, list, words, count, i, pair, base) {
                count = split(list, words, " ")
                for (i = 1; i <= count; i++) {
                    split(words[i], pair, "=")
                    if (pair[1] == change) return pair[2]
                    if (pair[1] == "as_it_is") base = pair[2]
                }
                return base == "" ? "OK" : base
            }
            function row(call, asked, driver, here, reason) {
                printf "%s\t%s\t| `%s` | %s | %s | %s | %s | %s |\n", reason, table, call, $1 == "*" ? "all" : $1, asked, driver, here, reason
            }
            /^#/ || NF < 4 { next }
            table == "calls.txt" || table == "fields.txt" {
                count = split($4, groups, "; *")
                for (g = 1; g <= count; g++) {
                    colon = index(groups[g], ": ")
                    reason = substr(groups[g], colon + 2)
                    changes = split(substr(groups[g], 1, colon - 1), words, " ")
                    asked = driver = here = ""
                    for (w = 1; w <= changes; w++) {
                        split(words[w], pair, "=")
                        asked = asked (w > 1 ? "<br>" : "") pair[1]
                        driver = driver (w > 1 ? "<br>" : "") answer_of(pair[1], $3)
                        here = here (w > 1 ? "<br>" : "") pair[2]
                    }
                    row($2, asked, driver, here, reason)
                }
                next
            }
            NF >= 5 {
                colon = index($5, ": ")
                row($3, $2, $4, substr($5, 1, colon - 1), substr($5, colon + 2))
            }' "$folder/$table"
    done
}

page() {
    cat <<'TEXT'
# Answers that differ from Intel's driver

`ze-tools-mock/src/test/c/answers/page.sh` makes this page from the tables of answers, whose rows Intel's driver 26.27.39122 answered on the
board. The simulated GPU answers the same in its lenient manner, but for the rows below; a ctest compares each row, and another this page.

The column "asked" has the situation, or the change of one argument, by its number: `null`; `none`, a count of 0; `more`, a larger count than
there are elements; `empty` and `other`, another text; `zero` and `large`, another number; `alien`, an object of another kind; `as_it_is`, no
change. Other words are those of `answers.txt`. Names of results are short: INV is INVALID, UNSUP is UNSUPPORTED.

TEXT
    rows >"$list"
    echo "| reason | rows |"
    echo "|---|---|"
    cut -f1 "$list" | sort | uniq -c | sort -k1,1nr -k2 | sed 's/^ *\([0-9]*\) \(.*\)/| \2 | \1 |/'
    for table in answers.txt metrics.txt calls.txt fields.txt; do
        echo
        echo "## $table"
        echo
        echo "| call | devices | asked | Intel's driver | simulated GPU | reason |"
        echo "|---|---|---|---|---|---|"
        awk -F'\t' -v table="$table" '$2 == table { print $3 }' "$list"
    done
}

list=$(mktemp)
trap 'rm -f "$list" "$list.page"' EXIT
if [ $# -eq 1 ]; then
    page
    exit
fi
page >"$list.page"
diff -u "$2" "$list.page" || { echo "$2 is out of date: write it by $0 $folder" >&2; exit 1; }

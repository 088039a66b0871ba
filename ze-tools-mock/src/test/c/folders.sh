#!/bin/sh
# Compares what the driver's folders use of each other with the order that folders.txt gives them.
#   folders.sh ORDER SOURCES LIST     LIST: a file that names the objects, one in a line
# Three things are wrong: an object that uses a symbol of a higher folder, a source that includes a header of a higher
# folder, and a header that declares a function of another folder.
set -eu

order=$1
sources=$2
list=$3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tr '\n' '\0' <"$list" | xargs -0 nm -gA >"$work/symbols"

(cd "$sources" && find . -name '*.[ch]' -exec awk '
    { name = substr(FILENAME, 3) }
    /^#include "[a-z]*\/[^"]*"/ {
        split($0, parts, /["\/]/)
        print "include", name, parts[2]
    }
    name ~ /\/.*\.h$/ && /^[a-z].*[ *]z(m|mc|b)_[a-z0-9_]*\(/ && !/ inline / {
        text = substr($0, 1, index($0, "(") - 1)
        sub(/.*[ *]/, "", text)
        print "declare", name, text
    }
' {} +) >"$work/lines"

awk '
    function wrong(text) {
        if (!(text in told)) {
            told[text] = 1
            print text
            bad++
        }
    }
    function may(from, to) {
        return from in limited ? (from, to) in allowed : rank[to] <= rank[from]
    }
    function folder_of(name,    parts, i, f) {
        split(name, parts, "/")
        if (parts[1] != "generated") {
            return parts[1]
        }
        for (i = 1; i <= patterns; i++) {
            if (parts[2] ~ pattern[i]) {
                return pattern_folder[i]
            }
        }
        return ""
    }
    FILENAME == ARGV[1] {
        if ($0 ~ /^#/ || NF == 0) {
            next
        }
        rank[$1] = ++ranks
        if ($2 == "<") {
            for (i = 3; i <= NF; i++) {
                allowed[$1, $i] = 1
            }
            allowed[$1, $1] = limited[$1] = 1
            next
        }
        for (i = 2; i <= NF; i++) {
            text = $i
            gsub(/\*/, ".*", text)
            pattern[++patterns] = "^" text "$"
            pattern_folder[patterns] = $1
        }
        next
    }
    FILENAME == ARGV[2] {
        object = $0
        sub(/:[^:]*$/, "", object)
        if (!(object in name)) {
            name[object] = object
            if (object ~ /\/generated\/c\//) {
                sub(/.*\//, "generated/", name[object])
            } else {
                sub(/.*\.dir\//, object ~ /\/board\/CMakeFiles\// ? "board/" : "", name[object])
            }
            sub(/\.c\.o$/, "", name[object])
            sub(/^(\.\/)+/, "", name[object])    # so begin names where the build folder lies outside of the sources
            if (!(folder_of(name[object]) in rank)) {
                wrong(name[object] " is in no folder that folders.txt names")
            }
            objects++
        }
        object = name[object]
        if ($(NF - 1) == "U") {
            use_count++
            user[use_count] = object
            used[use_count] = $NF
        } else if ($(NF - 1) ~ /^[TDBRCVW]$/ && object !~ /^board\/interpose\//) { # those have names of the C library
            definer[$NF] = object
        }
        next
    }
    $1 == "include" {
        split($2, parts, "/")
        if (parts[1] in rank && $3 in rank && !may(parts[1], $3)) {
            wrong($2 " includes a header of " $3 ", which " parts[1] " does not use")
        }
    }
    $1 == "declare" {
        declare_count++
        declarer[declare_count] = $2
        declared[declare_count] = $3
    }
    END {
        for (i = 1; i <= use_count; i++) {
            if (!(used[i] in definer)) {
                continue
            }
            from = folder_of(user[i])
            to = folder_of(definer[used[i]])
            if (from in rank && to in rank && !may(from, to)) {
                wrong(user[i] " uses " used[i] " of " definer[used[i]] ", but " from " does not use " to)
            }
        }
        for (i = 1; i <= declare_count; i++) {
            split(declarer[i], parts, "/")
            if (declared[i] in definer && parts[1] in rank && folder_of(definer[declared[i]]) != parts[1]) {
                wrong(declarer[i] " declares " declared[i] " of " definer[declared[i]])
            }
        }
        printf "%d objects, %d folders, %d arrows that point up or headers in the wrong place\n", objects, ranks, bad
        exit objects == 0 || bad > 0
    }
' "$order" "$work/symbols" "$work/lines"

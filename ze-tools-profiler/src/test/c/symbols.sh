#!/bin/sh
# Asks zetools_symbols about small programs: symbols.sh HELPER CC FOLDER
set -eu

helper=$1
cc=$2
folder=$3
rm -rf "$folder"
mkdir -p "$folder/.debug"
cd "$folder"

cat >program.c <<'SOURCE'
int add(int a, int b);
int add(int a, int b) {
    int sum = a + b;
    return sum;
}

int main(void) {
    return add(1, -1);
}
SOURCE

fail() {
    echo "$1"
    exit 1
}

# Asks and expects an answer that begins so.
expect() {
    found=$(printf '%s\t%s\t%s\n' "$1" "$2" "$3" | "$helper")
    case $found in
    "$4"*) ;;
    *) fail "$1 at $3: found '$found', wanted '$4'" ;;
    esac
}

tab=$(printf '\t')
for version in 4 5; do
    "$cc" -g -gdwarf-$version -O0 -Wl,--build-id=sha1 program.c -o whole
    address=$(nm whole | sed -n 's/^\([0-9a-f]*\) T add$/\1/p')
    id=$(readelf -n whole | sed -n 's/.*Build ID: //p')
    expect whole - "$address" "ok${tab}add${tab}0${tab}"
    expect whole "$id" "$address" "ok${tab}add${tab}0${tab}"
    printf 'whole\t%s\t%s\n' "$id" "$address" | "$helper" | grep -q "program.c${tab}2${tab}" || fail "the line is not 2"
    expect whole "00$id" "$address" "no${tab}the file has another build id"

    # The debug information in a file of its own, beside the program.
    cp whole stripped
    objcopy --only-keep-debug whole .debug/stripped.debug
    strip --strip-all stripped
    objcopy --add-gnu-debuglink=.debug/stripped.debug stripped
    printf '%s/stripped\t%s\t%s\n' "$folder" "$id" "$address" | "$helper" | grep -q "add${tab}0${tab}.*program.c${tab}2${tab}" ||
        fail "the separate file was not found"

    # Without any: no function, no line, and no error.
    strip --strip-all whole -o bare
    expect bare "$id" "$address" "ok${tab}${tab}0${tab}${tab}0${tab}0"
done

expect missing - 10 "no${tab}"
expect program.c - 10 "no${tab}"
expect whole - zz "no${tab}a question is"

# A path that is no regular file is not waited for.
mkfifo pipe
found=$(printf 'pipe\t-\t10\npipe\tkernel:add\t10\n/dev/zero\t-\t10\n' | timeout 30 "$helper" | cut -f1 | tr '\n' ' ')
[ "$found" = "no no no " ] || fail "answers about what is no file are '$found'"

# Two questions, two answers, in order.
answers=$(printf 'whole\t-\t%s\nmissing\t-\t1\nwhole\t-\t%s\n' "$address" "$address" | "$helper" | cut -f1 | tr '\n' ' ')
[ "$answers" = "ok no ok " ] || fail "answers are '$answers'"

# Damaged files: cut, or with bytes changed at places that a fixed sequence chooses. The helper may end; it must not hang, and
# must not answer twice.
size=$(wc -c <whole)
seed=12345
i=0
while [ $i -lt 60 ]; do
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    if [ $((i % 3)) -eq 0 ]; then
        head -c $((seed % size)) whole >damaged
    else
        cp whole damaged
        n=0
        while [ $n -lt 8 ]; do
            seed=$(((seed * 1103515245 + 12345) % 2147483648))
            printf "\\$(printf %03o $((seed / 65536 % 256)))" | dd of=damaged bs=1 seek=$((seed % size)) conv=notrunc 2>/dev/null
            n=$((n + 1))
        done
    fi
    lines=$(printf 'damaged\t-\t%s\n' "$address" | timeout 20 "$helper" 2>/dev/null | wc -l) || true
    [ "$lines" -le 1 ] || fail "$lines answers about a damaged file"
    i=$((i + 1))
done

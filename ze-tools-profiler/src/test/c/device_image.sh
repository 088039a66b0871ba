#!/bin/sh
# Asks zetools_symbols about kernels of a small image that is made here: device_image.sh HELPER CC MAKE FOLDER
set -eu

helper=$1
cc=$2
make=$3
folder=$4
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
tab=$(printf '\t')

fail() {
    echo "$1"
    exit 1
}

cat >first.c <<'SOURCE'
__attribute__((section(".text.first"))) int first(int a);
int first(int a) {
    a += 1;
    return a;
}
SOURCE
cat >second.c <<'SOURCE'


static inline __attribute__((always_inline)) int twice(volatile int *a) {
    *a = *a + *a;
    return *a;
}
__attribute__((section(".text.second"))) int second(volatile int *a);
int second(volatile int *a) {
    return twice(a) + 1;
}
SOURCE

# Prints the answer about an address of a kernel.
ask() {
    printf '%s\tkernel:%s\t%s\n' "$1" "$2" "$3" | "$helper"
}

# Prints the answer about a line, which is hexadecimal.
lines() {
    printf '%s\tlines:%s\t%s\n' "$1" "$2" "$3" | "$helper"
}

for version in 4 5; do
    for level in 0 2; do
        "$cc" -g -gdwarf-$version -O$level -c first.c -o first.o
        "$cc" -g -gdwarf-$version -O$level -c second.c -o second.o
        "$cc" -r -nostdlib first.o second.o -o image
        "$make" image
        ask image first 0 | grep -q "^ok${tab}first${tab}0${tab}$folder/first.c${tab}[23]${tab}" || fail "first: $(ask image first 0)"
        ask image second 0 | grep -q "^ok${tab}second${tab}0${tab}$folder/second.c${tab}[489]${tab}" || fail "second: $(ask image second 0)"
    done
    # Optimised: the code of the inlined function is there, with the call.
    found=
    for address in 0 1 2 3 4 5 6 7 8; do
        ask image second $address | grep -q "second.c${tab}4${tab}[0-9]*${tab}twice${tab}$folder/second.c${tab}9${tab}" && found=yes
    done
    [ -n "$found" ] || fail "the inlined call is not found with DWARF $version"
    # Places of a line: from the begin of the kernel, the next line with code, none behind the last one.
    lines image first.c 1 | grep -q "^ok${tab}[23]${tab}first${tab}0${tab}$folder/first.c$" || fail "line 1: $(lines image first.c 1)"
    lines image second.c 6 | grep -q "^ok${tab}[789]${tab}second${tab}0${tab}$folder/second.c$" || fail "line 6: $(lines image second.c 6)"
    lines image econd.c 6 | grep -q "^ok${tab}0$" || fail "a part of a name: $(lines image econd.c 6)"
    lines image second.c 63 | grep -q "^ok${tab}0$" || fail "line 99: $(lines image second.c 63)"
    # Linked: addresses of the whole image.
    "$cc" -shared -nostdlib -fPIC -g -gdwarf-$version -O0 first.c second.c -o linked
    at=$(nm linked | sed -n 's/^\([0-9a-f]*\) T second$/\1/p' | sed 's/^0*//')
    printf 'linked\timage\t%s\n' "$at" | "$helper" | grep -q "^ok${tab}second${tab}0${tab}$folder/second.c${tab}8${tab}" || fail "linked"
    lines linked second.c 8 | grep -q "^ok${tab}8${tab}second${tab}$at${tab}" || fail "linked line: $(lines linked second.c 8), not $at"
    printf 'linked\timage\t1\n' | "$helper" | grep -q "^no${tab}no function" || fail "no function"
    printf 'image\timage\t1\n' | "$helper" | grep -q "^no${tab}the image is not linked" || fail "not linked"
    ask image third 0 | grep -q "^no${tab}the image has no such kernel" || fail "third: $(ask image third 0)"
    cp image "image$version"
    strip --strip-debug image -o bare 2>/dev/null || objcopy -g image bare 2>/dev/null || continue
    ask bare first 0 | grep -q "^no${tab}" || fail "bare: $(ask bare first 0)"
done
ask missing first 0 | grep -q "^no${tab}cannot be read" || fail "missing: $(ask missing first 0)"
ask first.c first 0 | grep -q "^no${tab}is no device image" || fail "text: $(ask first.c first 0)"

# Damaged: the helper may end; it must not hang, and must not answer twice.
size=$(wc -c <image4)
seed=4711
i=0
while [ $i -lt 150 ]; do
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    from=image$((4 + i % 2))
    if [ $((i % 5)) -eq 0 ]; then
        head -c $((seed % size)) "$from" >damaged
    else
        cp "$from" damaged
        n=0
        while [ $n -lt 8 ]; do
            seed=$(((seed * 1103515245 + 12345) % 2147483648))
            printf "\\$(printf %03o $((seed / 65536 % 256)))" | dd of=damaged bs=1 seek=$((seed % size)) conv=notrunc 2>/dev/null
            n=$((n + 1))
        done
    fi
    answers=$({ ask damaged second 4; lines damaged second.c 7; } 2>/dev/null | wc -l) || true
    [ "$answers" -le 2 ] || fail "$answers answers about a damaged image"
    i=$((i + 1))
done

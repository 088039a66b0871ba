#!/bin/sh
# The script that checks what is shipped for old systems: it names a file, a symbol and a version, and passes what is good.
#   old_systems.sh SCRIPT COMPILER FOLDER     FOLDER: the simulated GPU, which is good
set -eu
script=$1
compiler=$2
shipped=$3
command -v objdump >/dev/null || {
    echo "skipped: objdump is not installed"
    exit 77
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "old_systems.sh: $1" >&2
    cat "$work/out" >&2
    exit 1
}

# The code of the script, whose output goes to $work/out.
run() {
    code=0
    sh "$script" "$@" >"$work/out" 2>&1 || code=$?
}

# A library that needs the function of a C library to come, by a file that stands for that library.
library() {
    mkdir -p "$work/$2"
    echo "void $1(void) {}" >"$work/future.c"
    echo "$3 { global: $1; };" >"$work/future.map"
    "$compiler" -shared -fPIC "$work/future.c" -Wl,--version-script="$work/future.map" -Wl,-soname,libc.so.6 -o "$work/future.so"
    echo "void $1(void); void call(void); void call(void) { $1(); }" >"$work/caller.c"
    "$compiler" -shared -fPIC "$work/caller.c" "$work/future.so" -nostdlib -o "$work/$2/lib a.so"
}

for version in GLIBC_2.29 GLIBC_10.1 GLIBC_PRIVATE; do
    library future_call "$version" "$version"
    run "$work/$version"
    [ $code = 1 ] || fail "exit code $code of a folder with a library that needs $version"
    grep -q "^$work/$version/lib a.so: future_call needs $version\$" "$work/out" || fail "no file, symbol, version"
done
library future_call old GLIBC_2.28
library future_call older GLIBC_2.2.5
run "$work/old" "$work/older"
[ $code = 0 ] || fail "exit code $code of libraries that are old enough"
grep -q "2 files need no glibc newer" "$work/out" || fail "not all files are looked at"

# A version that the file needs and no symbol does, where the linker knows packed relocations.
echo 'static int a; int *all[] = {&a, &a}; int main(void) { return all[0] != all[1]; }' >"$work/packed.c"
mkdir "$work/packed"
if "$compiler" -pie -fPIE "$work/packed.c" -Wl,-z,pack-relative-relocs -o "$work/packed/program" 2>/dev/null &&
    objdump -p "$work/packed/program" | grep -q GLIBC_ABI_DT_RELR; then
    run "$work/packed"
    [ $code = 1 ] || fail "exit code $code of a program with packed relocations"
    grep -q "program: the file itself needs GLIBC_ABI_DT_RELR" "$work/out" || fail "no version of the file itself"
fi

run "$shipped"
[ $code = 0 ] || fail "exit code $code of the simulated GPU"

run "$work/nothing"
[ $code = 2 ] || fail "exit code $code of a folder that is not there"
mkdir "$work/texts"
echo text >"$work/texts/a"
run "$work/texts"
[ $code = 2 ] || fail "exit code $code of a folder with no native file"
head -c 100 "$work/old/lib a.so" >"$work/texts/b"
run "$work/texts"
[ $code = 2 ] || fail "exit code $code of a file that is cut off"

#!/bin/sh
# Makes the Java bindings anew from the C headers. docs/regenerate.md says how to get jextract.
# usage: regenerate.sh <path of the jextract command>
set -eu

if [ $# -ne 1 ] || [ ! -x "$1" ]; then
    echo "usage: $0 <path of the jextract command>" >&2
    exit 2
fi
jextract=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")

cd "$(dirname "$0")/.."
generated=src/generated/java
fingerprint=src/generated/jextract.sha256

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
"$jextract" --output "$output" --target-package io.zetools.ffi --header-class-name LevelZeroNative \
    @jextract/includes.txt jextract/level_zero.h
"$jextract" --output "$output" --target-package io.zetools.ffi.xpti --header-class-name XptiNative \
    @jextract/xpti-includes.txt jextract/xpti.h
rm -rf "$generated"
mkdir -p "$generated"
cp -R "$output"/. "$generated"

# What the bindings were made from and what came out: a test compares both with the files of today.
find include xpti jextract/*.txt jextract/*.h "$generated" -type f |
    LC_ALL=C sort | xargs sha256sum >"$fingerprint"

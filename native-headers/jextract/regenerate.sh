#!/bin/sh
# Makes the Java bindings anew from the C headers. docs/regenerate.md says how to get jextract.
# usage: regenerate.sh <path of the jextract command>
set -eu

if [ $# -ne 1 ] || [ ! -x "$1" ]; then
    echo "usage: $0 <path of the jextract command>" >&2
    exit 2
fi
jextract=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")

cd "$(dirname "$0")"
package=../src/generated/java/io/zetools/ffi
fingerprint=../src/generated/jextract.sha256

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
"$jextract" --output "$output" --target-package io.zetools.ffi --header-class-name LevelZeroNative \
    @includes.txt level_zero.h

# FunctionVersions comes from another generator and stays.
find "$package" -name '*.java' ! -name FunctionVersions.java -delete 2>/dev/null || true
mkdir -p "$package"
cp "$output"/io/zetools/ffi/*.java "$package"

# What the bindings were made from: a test compares it with the headers of today.
{ echo ../jextract/includes.txt; echo ../jextract/level_zero.h; find ../include -name '*.h'; } |
    LC_ALL=C sort | xargs sha256sum | sed 's, \.\./, ,' >"$fingerprint"

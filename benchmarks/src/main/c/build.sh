#!/bin/sh
# Builds the C side of the benchmarks with CMake; the Maven build calls it.
#   build.sh BUILD_DIR
set -eu

source_dir=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
build_dir=$1

mkdir -p "$build_dir"
{
    cmake -S "$source_dir" -B "$build_dir" && cmake --build "$build_dir"
} >"$build_dir.log" 2>&1 || {
    cat "$build_dir.log" >&2
    echo "benchmarks: the C baseline could not be built; the output is above" >&2
    exit 1
}

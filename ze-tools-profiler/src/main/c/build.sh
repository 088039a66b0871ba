#!/bin/sh
# Builds or tests the recorder with CMake; the Maven build calls it.
#   build.sh build BUILD_DIR OUTPUT_DIR [OPTION…]   configure with CMake's options, compile, copy to OUTPUT_DIR
#   build.sh test  BUILD_DIR                        run ctest, or what CTEST names
set -eu

source_dir=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
action=$1
build_dir=$2

fail() {
    echo "ze-tools-profiler: $1" >&2
    exit 1
}

if [ ! -f "$source_dir/CMakeLists.txt" ]; then
    exit 0
fi

mkdir -p "$(dirname -- "$build_dir")"
command -v cmake >/dev/null || fail "CMake is missing: install CMake 3.20 or newer (Debian, Ubuntu: apt-get install cmake)"
command -v "${CC:-cc}" >/dev/null || fail "no C compiler: install GCC or Clang (Debian, Ubuntu: apt-get install gcc libc6-dev make)"

case $action in
build)
    output_dir=$3
    shift 3
    cmake -S "$source_dir" -B "$build_dir" -DCMAKE_BUILD_TYPE=RelWithDebInfo "$@" >"$build_dir.log" 2>&1 || {
        cat "$build_dir.log" >&2
        fail "cmake could not configure the recorder; its output is above"
    }
    cmake --build "$build_dir" --parallel "$(getconf _NPROCESSORS_ONLN)" >"$build_dir.log" 2>&1 || {
        cat "$build_dir.log" >&2
        fail "the recorder does not compile; the compiler's output is above"
    }
    mkdir -p "$output_dir"
    # Debug information is most of the library, and each process that takes it out of a jar would pay for it. It stays in
    # the build directory.
    for library in libzetools_probe.so libzetools_xpti.so; do
        shipped=$build_dir/$library.shipped
        strip --strip-debug -o "$shipped" "$build_dir/$library" 2>/dev/null || cp "$build_dir/$library" "$shipped"
        cmp -s "$shipped" "$output_dir/$library" || cp "$shipped" "$output_dir/$library"
    done
    for program in zetools_symbols zetools_doctor zetools; do
        if [ -f "$build_dir/$program" ]; then
            strip -o "$build_dir/$program.shipped" "$build_dir/$program" 2>/dev/null || cp "$build_dir/$program" "$build_dir/$program.shipped"
            cmp -s "$build_dir/$program.shipped" "$output_dir/$program" || cp "$build_dir/$program.shipped" "$output_dir/$program"
        fi
    done
    sh "$source_dir/../../../../native-headers/src/main/sh/old-systems.sh" "$output_dir" >"$build_dir.log" || {
        cat "$build_dir.log" >&2
        fail "the recorder does not work on old systems: see above"
    }
    ;;
test)
    "${CTEST:-ctest}" --test-dir "$build_dir" --output-on-failure --parallel 2
    ;;
*)
    fail "unknown action '$action': use build or test"
    ;;
esac

#!/bin/sh
# Builds or tests the mock driver with CMake; the Maven build calls it.
#   build.sh build BUILD_DIR OUTPUT_DIR [OPTION…]   configure with CMake's options, compile, copy to OUTPUT_DIR
#   build.sh test  BUILD_DIR                        run ctest, or what CTEST names
set -eu

source_dir=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
action=$1
build_dir=$2

fail() {
    echo "ze-tools-mock: $1" >&2
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
        fail "cmake could not configure the driver; its output is above"
    }
    cmake --build "$build_dir" --parallel "$(getconf _NPROCESSORS_ONLN)" >"$build_dir.log" 2>&1 || {
        cat "$build_dir.log" >&2
        fail "the driver does not compile; the compiler's output is above"
    }
    mkdir -p "$output_dir"
    for library in libze_mock.so libzemock_loader.so; do
        # Debug information is four fifths of a library, and each process that takes one out of a jar would pay for it. It
        # stays in the build directory.
        shipped=$build_dir/$library.shipped
        strip --strip-debug -o "$shipped" "$build_dir/$library" 2>/dev/null || cp "$build_dir/$library" "$shipped"
        cmp -s "$shipped" "$output_dir/$library" || cp "$shipped" "$output_dir/$library"
    done
    # A folder that starts programs on the simulated GPU, wherever it is copied to.
    folder=$(dirname -- "$build_dir")/zemock
    mkdir -p "$folder/bin" "$folder/lib/driver"
    cp "$build_dir/zemock/bin/zemock-run" "$build_dir/zemock/bin/zemock-board" "$folder/bin/"
    strip --strip-debug -o "$folder/lib/libzemock_board.so" "$build_dir/zemock/lib/libzemock_board.so" 2>/dev/null ||
        cp "$build_dir/zemock/lib/libzemock_board.so" "$folder/lib/"
    strip --strip-debug -o "$folder/lib/zemock-checker" "$build_dir/zemock/lib/zemock-checker" 2>/dev/null ||
        cp "$build_dir/zemock/lib/zemock-checker" "$folder/lib/"
    cp "$build_dir/libze_mock.so.shipped" "$folder/lib/libze_mock.so"
    strip --strip-debug -o "$folder/lib/libze_loader.so.1" "$build_dir/zemock/lib/libze_loader.so.1" 2>/dev/null ||
        cp "$build_dir/zemock/lib/libze_loader.so.1" "$folder/lib/"
    ln -sf libze_loader.so.1 "$folder/lib/libze_loader.so"
    ln -sf ../libze_mock.so "$folder/lib/driver/libze_intel_gpu.so.1"
    sh "$source_dir/../../../../native-headers/src/main/sh/old-systems.sh" "$output_dir" "$folder" >"$build_dir.log" || {
        cat "$build_dir.log" >&2
        fail "the driver does not work on old systems: see above"
    }
    ;;
test)
    "${CTEST:-ctest}" --test-dir "$build_dir" --output-on-failure --parallel 2
    ;;
*)
    fail "unknown action '$action': use build or test"
    ;;
esac

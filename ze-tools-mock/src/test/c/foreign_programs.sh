#!/bin/sh
# Starts programs that know nothing of the simulated GPU on it, each with the loaders that are asked for: one that is linked with the
# loader, one that carries a static loader, ctypes, a JVM, and dpctl with both adapters of SYCL's runtime. What is not
# installed is passed over with a sentence.
#   foreign_programs.sh FOLDER STATIC LOADER...   FOLDER: with bin/zemock-run; STATIC: loader_static; LOADER: embedded, system or a path
# CC, PYTHON, DPCTL_PYTHON and JAVA name other programs than cc, python3 and java. With DPCTL_SUITE=1 each file of dpctl's own tests
# is a program, too, with both adapters; that takes minutes, and pytest and numpy. By hand, where there is nothing but the folder:
#   podman run --rm -v $PWD/target/zemock:/zemock:ro -v $PWD/src/test/c:/c:ro -v $PWD/target/cmake/test:/test:ro debian:13 \
#       sh /c/foreign_programs.sh /zemock /test/loader_static embedded
set -eu

run=$1/bin/zemock-run
static=$2
folder=$1
shift 2
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
ran=0

# start NAME WANTED COMMAND...   the last line that the program says is WANTED
start() {
    name=$1
    wanted=$2
    shift 2
    code=0
    timeout 100 "$run" --loader "$loader" -- "$@" >"$work/said" 2>&1 || code=$?
    ran=$((ran + 1))
    if [ "$code" = 0 ] && [ "$(tail -n 1 "$work/said")" = "$wanted" ]; then
        echo "$loader: $name"
    else
        cat "$work/said"
        echo "$loader: $name fails with exit code $code"
        failures=$((failures + 1))
    fi
}

passed_over() {
    echo "passed over: $1"
}

# ---- What is there -------------------------------------------------------------------------------------------------

cat >"$work/linked.c" <<'C'
#include <stdint.h>
#include <stdio.h>
#include <string.h>
int zeInit(uint32_t flags);
int zeDriverGet(uint32_t *count, void **drivers);
int zeDeviceGet(void *driver, uint32_t *count, void **devices);
int zeContextCreate(void *driver, const void *desc, void **context);
int zeMemAllocDevice(void *context, const void *desc, size_t size, size_t alignment, void *device, void **memory);
int zeCommandListCreateImmediate(void *context, void *device, const void *desc, void **list);
int zeCommandListAppendMemoryCopy(void *list, void *to, const void *from, size_t size, void *event, uint32_t count, void **events);
int main(void) {
    struct { uint32_t stype; const void *next; uint32_t flags; } context_desc = {0xd, NULL, 0};
    struct { uint32_t stype; const void *next; uint32_t flags, ordinal; } memory_desc = {0x15, NULL, 0, 0};
    struct { uint32_t stype; const void *next; uint32_t ordinal, index, flags, mode, priority; } queue_desc = {0xe, NULL, 0, 0, 0, 1, 0};
    uint32_t count = 1;
    void *driver, *device, *context, *memory, *list;
    char sent[4096], received[4096] = {0};
    memset(sent, 'x', sizeof sent);
    int result = zeInit(0) | zeDriverGet(&count, &driver) | zeDeviceGet(driver, &count, &device) |
                 zeContextCreate(driver, &context_desc, &context) | zeMemAllocDevice(context, &memory_desc, 4096, 64, device, &memory) |
                 zeCommandListCreateImmediate(context, device, &queue_desc, &list) |
                 zeCommandListAppendMemoryCopy(list, memory, sent, 4096, NULL, 0, NULL) |
                 zeCommandListAppendMemoryCopy(list, received, memory, 4096, NULL, 0, NULL);
    printf("%d %d\n", result, memcmp(sent, received, sizeof sent));
    return 0;
}
C
cc=${CC:-cc}
linked=
if ! command -v "$cc" >/dev/null; then
    passed_over "a linked program, for want of a compiler"
elif "$cc" "$work/linked.c" -o "$work/linked" "$folder/lib/libze_loader.so.1" -Wl,--allow-shlib-undefined; then
    linked=$work/linked
else
    failures=$((failures + 1))
fi

cat >"$work/Linked.java" <<'JAVA'
import java.lang.foreign.*;
import static java.lang.foreign.ValueLayout.*;
class Linked {
    public static void main(String[] arguments) throws Throwable {
        try (var arena = Arena.ofConfined()) {
            var loader = SymbolLookup.libraryLookup("libze_loader.so.1", arena);
            var count = arena.allocate(JAVA_INT);
            var linker = Linker.nativeLinker();
            var init = linker.downcallHandle(loader.find("zeInit").get(), FunctionDescriptor.of(JAVA_INT, JAVA_INT));
            var get = linker.downcallHandle(loader.find("zeDriverGet").get(), FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
            System.out.println((int) init.invoke(0) + " " + (int) get.invoke(count, MemorySegment.NULL) + " " + count.get(JAVA_INT, 0));
        }
    }
}
JAVA
java=${JAVA:-java}
python=${PYTHON:-python3}
dpctl=${DPCTL_PYTHON:-$python}
"$java" -version 2>&1 | grep -qE 'version "(2[2-9]|[3-9][0-9])' || { passed_over "a JVM: $java is none of 22 or newer"; java=; }
"$python" -c 'import ctypes' 2>/dev/null || { passed_over "ctypes: no $python"; python=; }
"$dpctl" -c 'import dpctl' 2>/dev/null || { passed_over "dpctl: $dpctl has none"; dpctl=; }

# ---- Each loader ---------------------------------------------------------------------------------------------------

for loader in "$@"; do
    [ -z "$linked" ] || start "a linked program" "0 0" "$linked"
    # The test of the static loader knows what the embedded one answers.
    [ "$loader" != embedded ] || start "a static loader" "" "$static" libze_loader.so.1
    [ -z "$java" ] || start "a JVM" "0 0 1" "$java" --enable-native-access=ALL-UNNAMED "$work/Linked.java"
    [ -z "$python" ] || start "ctypes" "0 0 1" "$python" -c 'import ctypes
loader = ctypes.CDLL("libze_loader.so.1")
count = ctypes.c_uint32(0)
print(loader.zeInit(0), loader.zeDriverGet(ctypes.byref(count), None), count.value)'
    if [ -n "$dpctl" ]; then
        ran=$((ran + 1))
        if DPCTL_PYTHON=$dpctl timeout 300 sh "$here/dpctl.sh" "$folder" "$loader" >"$work/said" 2>&1; then
            echo "$loader: dpctl"
        else
            cat "$work/said"
            echo "$loader: dpctl fails"
            failures=$((failures + 1))
        fi
    fi
    suite=
    if [ "${DPCTL_SUITE:-0}" = 1 ] && [ -n "$dpctl" ]; then
        suite=$("$dpctl" -c 'import numpy, pytest, dpctl, os; print(os.path.dirname(dpctl.__file__) + "/tests")' 2>/dev/null) ||
            passed_over "dpctl's own tests: $dpctl has no numpy or no pytest"
    fi
    for file in $([ -z "$suite" ] || find "$suite" -name 'test_*.py' | sort); do
        for adapter in 0 1; do
            # Sources that its tests compile themselves need a compiler of SYCL. 5: there is nothing else in the file.
            code=0
            ONEAPI_DEVICE_SELECTOR="level_zero:*" SYCL_UR_USE_LEVEL_ZERO_V2=$adapter timeout 600 "$run" --loader "$loader" -- "$dpctl" \
                -m pytest -q -p no:cacheprovider -p no:faulthandler -k "not cython_api" "$file" >"$work/said" 2>&1 || code=$?
            ran=$((ran + 1))
            echo "$loader: dpctl's $(basename "$file"), adapter $adapter: $(tail -n 1 "$work/said")"
            if [ "$code" != 0 ] && [ "$code" != 5 ]; then
                cat "$work/said"
                failures=$((failures + 1))
            fi
        done
    done
done
[ $failures -gt 0 ] || [ $ran -gt 0 ] || exit 77
exit $failures

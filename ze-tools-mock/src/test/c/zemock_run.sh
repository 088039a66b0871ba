#!/bin/sh
# Tests zemock-run on a copy of its folder, in a place with a space in its name.
#   zemock_run.sh FOLDER PROGRAM COMPILER   PROGRAM: loader_static, which opens the loader that it is given the name of
set -eu

program=$2
compiler=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$1" "$work/a folder"
run=$work/a\ folder/bin/zemock-run
failures=0
# A library with sanitizers cannot be loaded into a program without.
plain=true
! ldd "$work/a folder/lib/libze_mock.so" | grep -q 'lib[a-z]*san\.so' || plain=false

unset ZEMOCK_GPU ZEMOCK_MANNER ZEMOCK_DEVICE ZEMOCK_DEVICES ZEMOCK_TILES ZEMOCK_CLOCK ZEMOCK_FAULT ZE_ENABLE_ALT_DRIVERS ZEL_LIBRARY_PATH 2>/dev/null || true

expect() {
    if [ "$2" != "$3" ]; then
        echo "$1: \"$2\", not \"$3\"" >&2
        failures=$((failures + 1))
    fi
}

# Prints what a command says on both streams, and its exit code.
answer() {
    code=0
    text=$("$@" 2>&1) || code=$?
}

contains() {
    case $text in
    *"$2"*) ;;
    *) expect "$1 says" "$text" "…$2…" ;;
    esac
}

# ---- The program takes the script's place --------------------------------------------------------------------------

answer "$run" -- sh -c 'exit 42'
expect "exit code" "$code" 42
"$run" -- sh -c 'echo $$' >"$work/pid" &
wait $!
expect "process id" "$(cat "$work/pid")" $!
"$run" sleep 60 &
# The script is a shell until it is the program.
tries=0
while [ "$(cat /proc/$!/comm)" != sleep ] && [ $tries -lt 200 ]; do
    tries=$((tries + 1))
    sleep 0.05
done
kill -TERM $!
code=0
wait $! || code=$?
expect "exit code after SIGTERM" "$code" 143
answer "$run" -- printf '%s|' one 'two three' ''
expect "arguments" "$text" "one|two three||"
ln -s "$run" "$work/link"
answer "$work/link" --loader embedded -- sh -c 'echo "$LD_LIBRARY_PATH"'
expect "folder behind a link" "${text%%:*}" "$(readlink -f -- "$work/a folder/lib")"

# ---- Help ------------------------------------------------------------------------------------------------------------

answer "$run" --help
expect "exit code of --help" "$code" 0
expect "a screen of help has lines" "$([ "$(echo "$text" | wc -l)" -le 24 ] && echo fits)" fits
expect "lines of help that are too long" "$(echo "$text" | awk 'length > 80')" ""
usual=$text
answer "$run" --help=all
expect "exit code of --help=all" "$code" 0
for option in $(echo "$usual" | grep -o -e '^  --[a-z-]*'); do
    contains "--help=all" "$option"
done

# ---- Options ------------------------------------------------------------------------------------------------------

# The program's own shell expands it.
show='echo $ZEMOCK_MANNER $ZEMOCK_DEVICE $ZEMOCK_DEVICES $ZEMOCK_TILES $ZEMOCK_MEMORY $ZEMOCK_TIMER_BITS $ZEMOCK_CLOCK $ZEMOCK_SEED $ZEMOCK_FAULT $ZEMOCK_LOG_LIMIT'
answer "$run" --manner strict --device pvc --devices 3 --tiles=2 --memory 1G --timer-bits 40 --clock work --seed 7 --fault zeInit:1:ZE_RESULT_ERROR_UNKNOWN --fault zeMemFree:3:4 \
    --option log_limit=5 -- sh -c "$show"
expect "variables" "$text" "strict pvc 3 2 1G 40 work 7 zeInit:1:ZE_RESULT_ERROR_UNKNOWN,zeMemFree:3:4 5"
answer "$run" --fp64 0 --fp16=1 --sub-group-sizes 16,32 --core-mhz 900 --memory-gbps=50 -- \
    sh -c 'echo $ZEMOCK_FP64 $ZEMOCK_FP16 $ZEMOCK_SUB_GROUP_SIZES $ZEMOCK_CORE_MHZ $ZEMOCK_MEMORY_GBPS'
expect "features" "$text" "0 1 16,32 900 50"
answer "$run" --truth ran.txt -- sh -c 'echo "$ZEMOCK_TRUTH"'
expect "--truth" "$text" ran.txt
expect "standard input" "$(echo something | "$run" -- cat)" something

# ---- One GPU for several programs -----------------------------------------------------------------------------------

tree='echo "$ZEMOCK_GPU"; sh -c "echo \"\$ZEMOCK_GPU\""'
answer "$run" --gpu team_1 -- sh -c "$tree"
expect "--gpu" "$text" "$(printf 'team_1\nteam_1')"
answer env ZEMOCK_GPU=mine "$run" -- sh -c 'echo "$ZEMOCK_GPU"'
expect "a name that is set" "$text" mine
answer "$run" -- sh -c "$tree"
first=${text%%
*}
expect "program and child" "$text" "$(printf '%s\n%s' "$first" "$first")"
answer "$run" -- sh -c 'echo "$ZEMOCK_GPU"'
[ "$text" != "$first" ] || expect "another start" "$text" "another name"
answer "$run" --gpu "a/b" -- true
expect "exit code of a wrong name" "$code" 125
contains "a wrong name" "--gpu is a name"
for wrong in --unknown "--devices" "--option no" "--loader /no/such/place --"; do
    # shellcheck disable=SC2086
    answer "$run" $wrong
    expect "exit code of $wrong" "$code" 125
    contains "$wrong" "zemock-run: "
done
# The driver looks at each value, and the message names the option: OPTION|SENTENCE.
! $plain || while IFS='|' read -r wrong sentence; do
    # shellcheck disable=SC2086
    answer "$run" $wrong -- touch "$work/started"
    expect "exit code of $wrong" "$code" 125
    expect "$wrong" "$text" "zemock-run: $sentence"
    [ ! -e "$work/started" ] || expect "$wrong" "a program was started" "none"
done <<'END'
--manner soft|--manner is strict or lenient, not "soft"
--device xyz|--device is one of pvc, dg2, tgl, bmg, not "xyz"
--devices 17|--devices is a number from 1 to 16, not "17"
--devices=|--devices needs a value; zemock-run --help=all lists them
--device pvc --tiles 3|--tiles is a number from 1 to 2, not "3"
--memory 5X|--memory is a number from 1048576 to 1099511627776, not "5X"
--fp64 2|--fp64 is a number from 0 to 1, not "2"
--sub-group-sizes 32,16|--sub-group-sizes is a rising list of 8, 16 and 32 as in 16,32, not "32,16"
--core-mhz fast|--core-mhz is a number from 1 to 10000, not "fast"
--timer-bits 65|--timer-bits is a number from 32 to 64, not "65"
--clock slow|--clock is real, work or step, not "slow"
--seed -1|--seed is a number from 0 to 18446744073709551615, not "-1"
--truth /no/such/folder/x|--truth: /no/such/folder/x cannot be written: No such file or directory
--fault zeInit:0:1|--fault is FUNCTION:NUMBER:RESULT as in zeMemAllocDevice:1:ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY, or several, separated by commas, not "zeInit:0:1"
--fault zeInit:1:ZE_RESULT_ERROR_NO|--fault is FUNCTION:NUMBER:RESULT as in zeMemAllocDevice:1:ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY, or several, separated by commas, not "zeInit:1:ZE_RESULT_ERROR_NO"
--option log_limit=x|--option log_limit is a number, not "x"
--option nothing=1|--option nothing is no setting of the simulated GPU
END
if $plain; then
    answer env ZEMOCK_TILES=0 "$run" --devices 1 -- true
    expect "exit code of a wrong variable" "$code" 125
    contains "a wrong variable" "zemock-run: ZEMOCK_TILES is a number"
fi
answer "$run"
contains "no program" "no program is given"

# ---- Loaders ------------------------------------------------------------------------------------------------------

answer "$run" --loader embedded --verbose -- "$program" libze_loader.so.1
expect "static client on the embedded loader" "$code" 0
contains "--verbose" "zemock-run: loader $(readlink -f -- "$work/a folder/lib/libze_loader.so.1")"
answer "$run" --loader embedded -- "$program" libze_loader.so
expect "static client on the embedded loader by its other name" "$code" 0
answer "$run" --loader "$work/a folder/lib" -- "$program" libze_loader.so.1
expect "static client on a loader by its path" "$code" 0

# The name of a loader's file says which release it is.
for release in 1.8.12 1.19.2 1.20.6 1.32.0; do
    mkdir -p "$work/$release"
    cp "$work/a folder/lib/libze_loader.so.1" "$work/$release/libze_loader.so.$release"
    ln -s "libze_loader.so.$release" "$work/$release/libze_loader.so.1"
    answer env LD_LIBRARY_PATH="$work/$release" "$run" --verbose -- true
    case $release in
    1.8.12 | 1.19.2) contains "loader $release" "loader $(readlink -f -- "$work/a folder/lib/libze_loader.so.1")" ;;
    *) contains "loader $release" "loader $work/$release/libze_loader.so.1" ;;
    esac
    answer env LD_LIBRARY_PATH="$work/$release" "$run" --loader system --verbose -- true
    contains "--loader system" "loader $work/$release/libze_loader.so.1"
done

# A program that brings its own: by an RPATH, which the linker takes before any variable, and by an absolute path.
mkdir "$work/brought"
echo 'int main(void) { return 7; }' >"$work/main.c"
echo 'int nothing;' >"$work/nothing.c"
for name in -Wl,-soname,libze_loader.so.1 -Wl,-soname,"$work/brought/libze_loader.so.1"; do
    "$compiler" -shared "$name" -o "$work/brought/libze_loader.so.1" "$work/nothing.c"
    "$compiler" -Wl,--no-as-needed,--disable-new-dtags,-rpath,"$work/brought" -o "$work/main" "$work/main.c" "$work/brought/libze_loader.so.1"
    for loader in embedded "$work/1.20.6"; do
        answer "$run" --loader "$loader" -- "$work/main"
        expect "exit code of a program that brings a loader" "$code" 7
        contains "a program that brings a loader" "$work/main brings $work/brought/libze_loader.so.1, by its RPATH or an absolute path"
    done
    answer "$run" --loader "$work/brought" -- "$work/main"
    expect "a program that brings the chosen loader says" "$text" ""
done

for wrong in "ZEMOCK_GPU=a/b" "ZEMOCK_DEVICES=17" "ZEMOCK_TILES=0" "ZEMOCK_CLOCK=wrok" "ZEMOCK_API_MINOR=99" "ZEMOCK_LOG_LIMIT=x" \
    "ZEMOCK_MEMORY=1X" "ZEMOCK_FAULT=zeInit" "ZEMOCK_FAULT=noSuchFunction:1:1" "ZEMOCK_NO_SUCH=1" "ZEMOCK_SEED=-1" \
    "ZEMOCK_MANNER=1" "ZEMOCK_TRUTH=/no/such/folder/ran" "ZEMOCK_DEVICE=arc" "ZEMOCK_FP64=2" "ZEMOCK_CORE_MHZ=0" "ZEMOCK_MEMORY_GBPS=x" "ZEMOCK_SUB_GROUP_SIZES=32,16"; do
    answer "$run" --loader embedded -- env "$wrong" "$program" libze_loader.so.1
    [ "$code" != 0 ] || expect "exit code with $wrong" 0 "another"
    contains "$wrong" "ze-tools-mock: ${wrong%%=*}"
done

# ---- Limits, and folders of others ------------------------------------------------------------------------------------

$plain || exit $failures

cat >"$work/memory.c" <<'END'
#include <level_zero/ze_api.h>
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **arguments) {
    uint32_t one = 1;
    ze_driver_handle_t driver = NULL;
    ze_device_handle_t device = NULL;
    ze_context_handle_t context = NULL;
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_device_mem_alloc_desc_t memory = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *pointer = NULL;
    ze_result_t result = zeInit(0);
    if (result == 0 && (result = zeDriverGet(&one, &driver)) == 0 && (result = zeDeviceGet(driver, &one, &device)) == 0 &&
        (result = zeContextCreate(driver, &desc, &context)) == 0) {
        result = zeMemAllocDevice(context, &memory, count > 1 ? strtoul(arguments[1], NULL, 10) : 1, 1, device, &pointer);
    }
    printf("result %x\n", result);
    return 0;
}
END
"$compiler" -I "$(dirname "$0")/../../../../native-headers/include" "$work/memory.c" -o "$work/memory" "$work/a folder/lib/libze_loader.so.1"
limited() {
    limit=$1
    shift
    answer sh -c 'ulimit '"$limit"' && exec "$@"' sh "$run" --loader embedded -- "$work/memory" "$@"
    expect "exit code with ulimit $limit" "$code" 0
}
# Files of 50 MB suffice for this, but not for the memory that processes share.
limited "-f 100000" 1000000
contains "a limit of files" "result 0"
contains "a limit of files" "there is no memory to share (File too large; ulimit -f limits files)"
limited "-f 100000" 60000000
contains "a low limit of files" "the limit of file sizes (ulimit -f) is 51200000 bytes, and memory of the simulated GPU needs 6"
case $text in
*"result 0"*) expect "memory beyond the limit of files" "$text" "a failure" ;;
esac
limited "-v 60000" 1
contains "a limit of the address space" "there is no memory to share (Cannot allocate memory; ulimit -v limits the address space)"
limited "-v 250000" 1
contains "an address space without room for handles" "handles need 256 MiB of address space: Cannot allocate memory; ulimit -v may limit it"

# A folder that another user has taken: the GPU that is named cannot be another one for some of the processes.
chmod 755 "$work"
if [ "$(id -u)" = 0 ] && [ -d /dev/shm ] && setpriv --reuid 54322 --clear-groups test -x "$run" 2>/dev/null; then
    mkdir -m 700 /dev/shm/zemock-54322
    answer setpriv --reuid 54322 --clear-groups env -u XDG_RUNTIME_DIR "$run" --loader embedded --gpu team_1 -- "$work/memory"
    contains "a folder of another user" "the simulated GPU cannot be joined: /dev/shm/zemock-54322 belongs to another user"
    contains "a folder of another user" "result 78000001"
    answer setpriv --reuid 54322 --clear-groups env -u XDG_RUNTIME_DIR "$run" --loader embedded -- "$work/memory"
    contains "a GPU that nobody has named" "the process has a simulated GPU of its own"
    contains "a GPU that nobody has named" "result 0"
    rmdir /dev/shm/zemock-54322
fi
if unshare -m true 2>/dev/null; then
    answer unshare -m sh -c 'mount -t tmpfs -o size=8k none /dev/shm && { head -c 100000 /dev/zero >/dev/shm/full 2>/dev/null; exec "$@"; }' sh \
        "$run" --loader embedded -- "$work/memory"
    contains "a full /dev/shm" "(No space left on device): the process has a simulated GPU of its own"
    contains "a full /dev/shm" "result 0"
fi

exit $failures

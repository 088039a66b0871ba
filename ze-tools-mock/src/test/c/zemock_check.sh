#!/bin/sh
# Tests zemock-run --check.
#   zemock_check.sh FOLDER PROGRAM   FOLDER: of zemock-run; PROGRAM: checked, which says what it does
set -eu

program=$2
run=$1/bin/zemock-run
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tmp"
export TMPDIR=$work/tmp
failures=0
# A driver with sanitizers cannot be loaded by programs without, which look at variables then.
plain=true
! ldd "$1/lib/libze_mock.so" | grep -q 'lib[a-z]*san\.so' || plain=false
# Signals are to end programs with sanitizers as they end others.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}handle_segv=0:handle_abort=0:handle_sigill=0:handle_sigbus=0"

unset ZEMOCK_GPU ZEMOCK_MANNER ZEMOCK_CHECK ZEMOCK_DIAGNOSTICS ZE_ENABLE_ALT_DRIVERS ZEL_LIBRARY_PATH 2>/dev/null || true

expect() {
    if [ "$2" != "$3" ]; then
        echo "$1: \"$2\", not \"$3\"" >&2
        failures=$((failures + 1))
    fi
}

# Keeps what a command prints on both streams, and its exit code.
answer() {
    code=0
    text=$("$@" 2>&1) || code=$?
    expect "files that $* left" "$(ls "$TMPDIR")" ""
}

contains() {
    case $text in
    *"$2"*) ;;
    *) expect "$1 prints" "$text" "…$2…" ;;
    esac
}

lacks() {
    case $text in
    *"$2"*) expect "$1 prints" "$text" "nothing with $2" ;;
    esac
}

check() {
    answer "$run" --loader embedded "$@"
}

# ---- Ends ----------------------------------------------------------------------------------------------------------

check --check -- "$program" good 7
expect "exit code without findings" "$code" 7
expect "report without findings" "$text" "zemock-run: $program ended with exit code 7; 0 errors, 0 warnings, 0 notes; 1 process was checked"
check --check -- "$program" good kill
expect "exit code of a killed program" "$code" 137
contains "a killed program" "was ended by signal 9 (Killed); 0 errors"
for end in 0 5 _exit kill; do
    check --check -- "$program" copy $end
    expect "exit code with findings and end $end" "$code" 86
    contains "a wrong copy" "error: memory: a copy of 24 bytes from 0x"
    contains "a wrong copy" "; 1 error, 0 warnings, 0 notes; 1 process was checked"
done
contains "a killed program with findings" "was ended by signal 9"
check --check --error-exitcode 3 -- "$program" copy 0
expect "--error-exitcode" "$code" 3
check --check --error-exitcode=0 -- "$program" copy 5
expect "--error-exitcode=0" "$code" 5
check --check --error-exitcode 0 -- "$program" copy kill
expect "--error-exitcode 0 of a killed program" "$code" 137
check --check -- "$program" child 0
expect "exit code with findings of a child" "$code" 86
contains "a child" "1 error"
check --check -- sh -c '"$0" good 0; "$0" copy 0; "$0" copy 3' "$program"
expect "exit code with findings of children" "$code" 86
contains "three children" "not all of this is memory (reported 2 times)"
contains "three children" "sh ended with exit code 3; 1 error, 0 warnings, 0 notes; 3 processes were checked"
check --check -- sh -c 'exit 4'
expect "exit code of a program without a GPU" "$code" 4
contains "a program without a GPU" "nothing was checked: no process has initialised the simulated GPU"
check --check -- ./not-there
expect "exit code of no program" "$code" 127
contains "no program" "zemock-run: ./not-there: No such file or directory"
check --check -- "$work"
expect "exit code of a folder" "$code" 126

# ---- Streams, signals and terminal ---------------------------------------------------------------------------------

expect "standard input and output" "$(echo something | "$run" --check -- cat 2>/dev/null)" something
for number in 1 10 12 15; do
    "$run" --loader embedded --check -- "$program" good wait >"$work/out" 2>"$work/err" &
    front=$!
    tries=0
    while ! grep -q ready "$work/out" && [ $tries -lt 400 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    kill -$number $front
    wait $front || true
    expect "signal that is passed on" "$(tail -n 1 "$work/out")" "signal $(printf %02d $number)"
done
if command -v script >/dev/null && command -v setsid >/dev/null; then
    # The terminal's own key: both are in its foreground, and the program alone ends by it.
    { sleep 3; printf '\003'; sleep 3; } |
        script -qec "$run --loader embedded --check -- $program good wait" /dev/null >"$work/terminal" 2>&1 || true
    text=$(cat "$work/terminal")
    contains "a key of the terminal" "signal 02"
    contains "a key of the terminal" "ended with exit code 0; 0 errors"
fi

# ---- Files ---------------------------------------------------------------------------------------------------------

printf 'old text\n' >"$work/kept"
(cd "$work" && ZEMOCK_DIAGNOSTICS=./kept "$run" --loader embedded --check -- sh -c 'cd / && exec "$0" copy 0' "$program" 2>"$work/err") ||
    expect "exit code with a file" $? 86
expect "records of the user's file" "$(grep -c '"kind": "memory", "level": "error", "fatal": true' "$work/kept")" 1
expect "first line of the user's file" "$(head -n 1 "$work/kept")" "old text"
text=$(cat "$work/err")
contains "a user's file" "1 error"
lacks "a user's file" "left out"
answer env ZEMOCK_DIAGNOSTICS=/dev/null "$run" --check -- true
expect "exit code of what is no file" "$code" 125
for word in off 0 on 1; do
    answer env ZEMOCK_DIAGNOSTICS=$word "$run" --loader embedded --check -- "$program" copy 0
    expect "exit code with ZEMOCK_DIAGNOSTICS=$word" "$code" 86
done
check --check --json "$work/report" -- "$program" copy 5
expect "exit code with --json" "$code" 86
if command -v python3 >/dev/null; then
    python3 - "$work/report" <<'PYTHON' || expect "--json" "wrong" "right"
import json, sys
report = json.load(open(sys.argv[1], encoding="utf-8"))
assert report["format"] == 1 and report["exit_code"] == 5 and report["errors"] == report["processes"] == 1, report
finding, = report["findings"]
assert finding["kind"] == "memory" and finding["level"] == "error" and finding["count"] == 1 and finding["fatal"], report
PYTHON
fi
check --check --junit "$work/junit.xml" --sarif "$work/found.sarif" -- "$program" copy 5
expect "exit code with --junit and --sarif" "$code" 86
if command -v python3 >/dev/null; then
    python3 - "$work/junit.xml" "$work/found.sarif" <<'PYTHON' || expect "--junit and --sarif" "wrong" "right"
import json, sys
import xml.etree.ElementTree as xml
suite = xml.parse(sys.argv[1]).getroot()
assert suite.get("failures") == "1" and suite.find("testcase/failure").get("type") == "memory", xml.tostring(suite)
run, = json.load(open(sys.argv[2], encoding="utf-8"))["runs"]
result, = run["results"]
assert result["ruleId"] == "memory" and result["level"] == "error" and run["invocations"][0]["exitCode"] == 5, run
PYTHON
fi
echo 'memory - -' >"$work/suppressions"
check --check --suppressions "$work/suppressions" -- "$program" copy 5
expect "exit code with a suppression" "$code" 5
contains "a suppression" "0 errors, 0 warnings, 0 notes, 1 suppressed; 1 process"
echo 'memory -' >"$work/suppressions"
check --check --suppressions "$work/suppressions" -- touch "$work/started"
expect "exit code of a wrong suppression" "$code" 125
contains "a wrong suppression" "line 1 is not KIND KERNEL PLACE"
check --check --suppressions /no/such -- touch "$work/started"
expect "exit code of no suppressions" "$code" 125
check --check --json /no/such/place -- touch "$work/started"
expect "exit code of --json without a folder" "$code" 125
answer env TMPDIR=/no/such "$run" --check -- touch "$work/started"
expect "exit code without a place for findings" "$code" 125

# ---- Words ---------------------------------------------------------------------------------------------------------

answer "$run" --check -- sh -c 'echo "$ZEMOCK_CHECK $UR_L0_DISABLE_USM_ALLOCATOR"'
contains "--check" "all 1"
answer "$run" --check=races,host -- sh -c 'echo "$ZEMOCK_CHECK"'
contains "--check=LIST" "races,host"
answer "$run" --check --checks memory -- sh -c 'echo "$ZEMOCK_CHECK"'
contains "--checks" "memory"
while IFS='|' read -r wrong sentence; do
    # shellcheck disable=SC2086
    answer "$run" $wrong -- touch "$work/started"
    expect "exit code of $wrong" "$code" 125
    contains "$wrong" "$sentence"
done <<'END'
--check=|--check needs a value behind "=", or none
--checks=races|--checks belongs to --check
--json=x|--json belongs to --check
--error-exitcode=1|--error-exitcode belongs to --check
--check --error-exitcode=256|--error-exitcode is a number from 0 to 255, not 256
--check --error-exitcode=-1|--error-exitcode is a number from 0 to 255, not -1
--check --error-exitcode=1x|--error-exitcode is a number from 0 to 255, not 1x
--driver vendor --check|--check is an option of the simulated GPU's own driver
--check --driver vendor|--check is an option of the simulated GPU's own driver
--driver=vendor --check=races|--check is an option of the simulated GPU's own driver
--check --driver=vendor|--check is an option of the simulated GPU's own driver
END
if $plain; then
    for wrong in rases races, ,races 16 all,none; do
        answer "$run" --check=$wrong -- touch "$work/started"
        expect "exit code of --check=$wrong" "$code" 125
        contains "--check=$wrong" "zemock-run: --check is a list of memory, uninitialised, races, barriers, arithmetic and host, or all, not \"$wrong\""
    done
fi
[ ! -e "$work/started" ] || expect "wrong options" "a program was started" "none"

# ---- Kernels, each with its right twin -----------------------------------------------------------------------------

check --check -- "$program" host 0
expect "exit code of a host's access" "$code" 139
contains "a host's access" "was ended by signal 11"
contains "a host's access" "with the check host"
check --check=memory -- "$program" host 0
expect "exit code of a host's access without the check" "$code" 0

if ! command -v clang-15 >/dev/null || ! command -v llvm-spirv-15 >/dev/null; then
    echo "no compiler of OpenCL C: kernels are not tried"
    exit $failures
fi
cat >"$work/k.cl" <<'END'
kernel void races(global int *p, int n) { p[0] = get_global_id(0) + n; }
kernel void races_not(global int *p, int n) { p[get_global_id(0)] = n; }
kernel void arithmetic(global int *p, int n) { p[get_global_id(0)] /= n; }
kernel void arithmetic_not(global int *p, int n) { p[get_global_id(0)] /= n + 1; }
kernel void uninitialised(global int *p, int n) { int a[4]; int i = get_global_id(0); a[i & 1] = i; p[i] = a[n + (i & 3)]; }
kernel void uninitialised_not(global int *p, int n) { int a[4]; int i = get_global_id(0); for (int k = 0; k < 4; k++) a[k] = i; p[i] = a[n + (i & 3)]; }
kernel void barriers(global int *p, int n) { if (get_local_id(0) < 8) barrier(CLK_LOCAL_MEM_FENCE); p[get_global_id(0)] = n; }
kernel void barriers_not(global int *p, int n) { barrier(CLK_LOCAL_MEM_FENCE); p[get_global_id(0)] = n; }
kernel void memory(global int *p, int n) { p[get_global_id(0) * 65536 + 65536 * 64] = n; }
kernel void memory_not(global int *p, int n) { p[get_global_id(0)] = n; }
END
# A name of a source that is no text, and of two lines.
printf '#line 7 "two\\nlines\\377.cl"\nkernel void named(global int *p, int n) { p[get_global_id(0) * 65536 + 65536 * 64] = n; }\n' >>"$work/k.cl"
(cd "$work" && clang-15 -target spir64 -cl-std=CL3.0 -O0 -g -Xclang -finclude-default-header -emit-llvm -c k.cl -o k.bc &&
    llvm-spirv-15 k.bc -o k.spv)
line=0
for kind in races arithmetic uninitialised barriers memory; do
    check --check -- "$program" "$work/k.spv:$kind" 0
    expect "exit code of kernel $kind" "$code" 86
    contains "kernel $kind" "error: $kind: kernel $kind"
    contains "kernel $kind" "k.cl:$((line + 1))"
    line=$((line + 2))
    check --check -- "$program" "$work/k.spv:${kind}_not" 0
    expect "exit code of kernel ${kind}_not" "$code" 0
    contains "kernel ${kind}_not" "0 errors, 0 warnings, 0 notes"
    case $kind in
    memory | barriers) ;;
    *)
        check --check=memory -- "$program" "$work/k.spv:$kind" 0
        expect "exit code of kernel $kind without its check" "$code" 0
        ;;
    esac
done
check --check --json "$work/report" -- "$program" "$work/k.spv:named" kill
expect "exit code of a kernel of a source without a name in text" "$code" 86
lacks "a name of two lines" "two
lines"
contains "a name of two lines" 'two\x0alines\xff.cl:7'
if command -v python3 >/dev/null; then
    python3 - "$work/report" <<'PYTHON' || expect "--json of a kernel" "wrong" "right"
import json, sys
report = json.load(open(sys.argv[1], encoding="utf-8"))
finding, = report["findings"]
assert report["signal"] == 9 and finding["file"].endswith("two\nlines\ufffd.cl") and finding["line"] == 7, report
assert finding["kernel"] == "named" and finding["work_item"] == [0, 0, 0] == finding["group"], report
assert finding["access"] == "write" and finding["size"] == 4 and finding["address"].startswith("0x"), report
assert finding["instruction"] == "OpStore", report
PYTHON
fi

exit $failures

#!/bin/sh
# The launcher beside the same programs without it. In the place of Java stands a script that speaks its part.
set -u
launcher=$1
program=$2
folder=$3
compiler=$4
failures=0

rm -rf "$folder"
mkdir -p "$folder/home/bin" "$folder/home/lib"
cp "$launcher" "$folder/home/bin/zetools"
zetools=$folder/home/bin/zetools
cat >"$folder/java" <<'END'
#!/bin/sh
# Arguments: when the launcher began, the time of day there, -Dio.zetools.launcher=3, then the launcher's own.
case $1 in
-Dio.zetools.begin=*[0-9]) shift ;;
*) exit 8 ;;
esac
case $1 in
-Dio.zetools.time=[0-9]*-[0-9]*) shift ;;
*) exit 8 ;;
esac
property=$1
shift
case $property in
-Dio.zetools.launcher=3) ;;
*) echo "alone $property $*"; exit 7 ;;
esac
[ "${TEST_DIE-}" != never ] || exec sleep 100
[ "${TEST_DIE-}" != first ] || kill -KILL $$
[ "${TEST_DIE-}" != unable ] || exit 1
printf 'java\0' >&3
[ "${TEST_DIE-}" != begun ] || kill -KILL $$
[ "${TEST_DIE-}" != failed ] || { printf 'program=2\0unable\0' >&3; exit 1; }
[ "${TEST_DIE-}" != late ] || exec sleep 100
[ -n "${TEST_ANSWER-}" ] || [ "$2" = -- ] || exit 9
{
    [ -z "${TEST_SET-}" ] || printf 'set=%s\0' "$TEST_SET"
    [ -z "${TEST_ADD-}" ] || printf 'add=%s\0' "$TEST_ADD"
    [ -n "${TEST_ANSWER-}" ] || printf 'program=2\0preload=%s\0probe=a:/run\0start\0' "$TEST_PRELOAD"
    # shellcheck disable=SC2059
    printf "${TEST_ANSWER-}"
} >&3
[ "${TEST_DIE-}" != started ] || kill -KILL $$
while read -r line; do
    echo "$line"
    case $line in
    exit*|signal*|failed*) break ;;
    esac
done >"$TEST_LOG"
END
chmod +x "$folder/java"
echo "$folder/java" >"$folder/home/lib/zetools.conf"
export TEST_LOG="$folder/log" TEST_PRELOAD=

fail() {
    echo "failed: $1" >&2
    failures=$((failures + 1))
}

same() {
    [ "$2" = "$3" ] || fail "$1: '$3', not '$2'"
}

# The environment and files that the program sees.
(ulimit -c 0; exec 5>/dev/null 7</dev/null; trap '' USR1; exec "$program" one 'two words' '') >"$folder/seen" 2>&1
mv "$folder/seen" "$folder/without"
(ulimit -c 0; exec 5>/dev/null 7</dev/null; trap '' USR1; exec "$zetools" run -- "$program" one 'two words' '') >"$folder/seen" 2>&1
mv "$folder/seen" "$folder/with"
cmp "$folder/without" "$folder/with" || { fail "the program sees a difference"; diff "$folder/without" "$folder/with" >&2; }
same "lines for Java" "exit 0" "$(tail -n 1 "$folder/log")"

# Exit codes and signals.
for code in 0 1 77 126 255; do
    "$zetools" run -- sh -c "exit $code"
    same "exit code" $code $?
done
for signal in TERM KILL SEGV PIPE; do
    without=$(sh -c 'sh -c "kill -$1 \$\$"; echo $?' sh $signal 2>/dev/null)
    with=$(sh -c '"$2" run -- sh -c "kill -$1 \$\$"; echo $?' sh $signal "$zetools" 2>/dev/null)
    same "death by $signal" "$without" "$with"
    case $(cat "$folder/log") in
    *"signal "*) ;;
    *) fail "$signal is not told" ;;
    esac
done
"$zetools" run -- "$folder/missing" 2>"$folder/error"
same "not found" 127 $?
same "not found is told" "failed 2" "$(cat "$folder/log")"
"$zetools" run -- "$folder/log" 2>"$folder/error"
same "not executable" 126 $?
"$zetools" run 2>/dev/null
same "no program" 9 $?
same "another command" "alone report x" "$("$zetools" report x)"
same "exit code of another command" 7 "$("$zetools" report x >/dev/null; echo $?)"

# Signals for the launcher alone reach the program.
"$zetools" run -- sh -c 'trap "exit 42" TERM; echo ready; while :; do sleep 0.05; done' >"$folder/ready" &
pid=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
    grep -q ready "$folder/ready" && break
    sleep 0.1
done
kill -TERM $pid
wait $pid
same "a signal for the launcher" 42 $?

# A collector that dies does not take the program along.
for when in first begun started; do
    TEST_DIE=$when "$zetools" run -- sh -c 'sleep 0.2; exit 5' 2>"$folder/error"
    same "without a collector ($when)" 5 $?
    grep -q 'the collector ended by signal 9' "$folder/error" || fail "the end of the collector is not told ($when)"
done
TEST_DIE=unable "$zetools" run -- sh -c 'exit 5' 2>"$folder/error"
same "without Java" 5 $?
same "without Java, a sentence" "zetools: Java cannot be started here (it ended with 1): nothing is recorded" \
    "$(cat "$folder/error")"
TEST_DIE=failed "$zetools" run -- sh -c 'exit 5' 2>"$folder/error"
same "a collector that fails" 5 $?
same "a collector that fails, a sentence" "zetools: the collector failed before the program started: nothing is recorded" \
    "$(cat "$folder/error")"
# One that neither answers nor ends is waited for no longer than a limit, and does not go on.
for when in never late; do
    TEST_DIE=$when ZETOOLS_COLLECTOR_LIMIT=1 timeout 20 "$zetools" run -- sh -c 'exit 5' 2>"$folder/error"
    same "a collector that does not answer ($when)" 5 $?
    same "a collector that does not answer, a sentence ($when)" \
        "zetools: the collector has not answered for 1 s, and was ended: nothing is recorded; ZETOOLS_COLLECTOR_LIMIT=SECONDS gives it more time" \
        "$(cat "$folder/error")"
done
TEST_DIE=first "$zetools" run -- "$folder/missing" 2>/dev/null
same "not found without a collector" 127 $?

# Neither waits for the other, whatever the collector answers.
for answer in 'start\0' 'program=0\0start\0' 'program=99\0start\0' 'program=-1\0start\0' 'program=x\0start\0' \
    'program=4294967298\0start\0' 'program=2\0preload=/x.so\0start\0' 'program=2\0probe=a:/run\0start\0'; do
    TEST_ANSWER=$answer timeout 20 "$zetools" run -- sh -c 'exit 5' 2>"$folder/error"
    same "the answer $answer" 5 $?
    grep -q "answer makes no sense" "$folder/error" || fail "nothing is said on the answer $answer"
done

# Without a collector the launcher finds the program by itself.
first() {
    expected=$1
    shift
    same "the program of $*" "$expected" "$(TEST_DIE=first "$zetools" run "$@" 2>/dev/null)"
}
first a -q echo a
first a -- echo a
first a -o x echo a
first a -ox echo a
first a -qo x echo a
first a -qox echo a
first a -q -o x --paused --json y --device=off echo a
first "-o -- @x" --calls '*Init' -- echo -o -- @x

# Once the program has ended, signals are for the collector: the first asks for an end, the next one is the end.
sed '/^while/,$d' "$folder/java" >"$folder/hanging"
cat >>"$folder/hanging" <<'END'
while read -r line; do echo "$line"; done >"$TEST_LOG"
while :; do sleep 0.1; done
END
chmod +x "$folder/hanging"
echo "$folder/hanging" >"$folder/home/lib/zetools.conf"
await() {
    for _ in $(seq 200); do
        grep -q "$1" "$folder/log" && return
        sleep 0.05
    done
    fail "no line $1 for the collector"
}
for signal in INT TERM HUP; do
    : >"$folder/log"
    # A shell starts what is in the background with INT ignored.
    env --default-signal=INT "$zetools" run -- sh -c 'exit 5' 2>"$folder/error" &
    pid=$!
    await 'exit 5'
    kill -$signal $pid
    await stop
    kill -0 $pid || fail "the first $signal ends the launcher"
    kill -$signal $pid
    wait $pid
    same "the second $signal" 5 $?
    grep -q 'the collector ended by signal 9' "$folder/error" || fail "the end of the collector after $signal is not told"
done
echo "$folder/java" >"$folder/home/lib/zetools.conf"

# Options of Java for short and for long work, by the sizes of files.
printf '%s\n' "$folder/java" 'short -Xshort' 'long -Xa' 'long -Xb' -Xall >"$folder/home/lib/zetools.conf"
mkdir "$folder/recordings"
: >"$folder/recordings/small.zetools"
truncate -s 40M "$folder/recordings/large"
(
    cd "$folder/recordings" || exit
    longer=-Dio.zetools.long=33554432,-Xa,-Xb
    same "a small file" "alone $longer -Xshort -Xall report small.zetools" "$("../home/bin/zetools" report small.zetools)"
    same "a large file" "alone -Xa -Xb -Xall report large" "$("../home/bin/zetools" report large)"
    same "a folder with a small one" "alone $longer -Xshort -Xall report ." "$("../home/bin/zetools" report .)"
    mv large large.zetools
    same "a folder with a large one" "alone -Xa -Xb -Xall report ." "$("../home/bin/zetools" report .)"
    same "no file" "alone $longer -Xshort -Xall report none" "$("../home/bin/zetools" report none)"
    exit "$failures"
)
failures=$((failures + $?))
echo "$folder/java" >"$folder/home/lib/zetools.conf"

# Standard input, a closed output, the environment.
same "input" hello "$(echo hello | "$zetools" run -- cat)"
same "variables" "a b" "$(TEST_SET='X=a b' "$zetools" run -- sh -c 'echo "$X"')"
wrong=$(printf 'a\377b')
same "what is added" "$wrong:c=d" "$(X=$wrong TEST_ADD=X=:c=d "$zetools" run -- sh -c 'echo "$X"')"
same "what is added to nothing" "c" "$(TEST_ADD=X=c "$zetools" run -- sh -c 'echo "$X"')"
same "the user's library comes first" "/user.so:/probe.so" \
    "$(LD_PRELOAD=/user.so TEST_PRELOAD=/probe.so "$zetools" run -- sh -c 'echo $LD_PRELOAD' 2>/dev/null)"

# Programs that the probe cannot be loaded into.
printf 'int main(void) { return 3; }\n' >"$folder/main.c"
if "$compiler" -static -o "$folder/static" "$folder/main.c" 2>/dev/null; then
    "$zetools" run -- "$folder/static"
    same "a static program" 3 $?
    same "a static program is told" static "$(head -n 1 "$folder/log")"
    printf '#include <unistd.h>\nint main(int count, char **arguments) { return count < 2 || execv(arguments[1], arguments + 1); }\n' >"$folder/wrapper.c"
    "$compiler" -static -o "$folder/wrapper" "$folder/wrapper.c"
    same "children of a static program have the variables" "/probe.so a:/run" \
        "$(TEST_PRELOAD=/probe.so "$zetools" run -- "$folder/wrapper" /bin/sh -c 'echo "$LD_PRELOAD $ZETOOLS_PROBE"' 2>/dev/null)"
fi
# One with AddressSanitizer ends alone where something is loaded before it.
if "$compiler" -fsanitize=address -o "$folder/asan" "$folder/main.c" 2>/dev/null && "$folder/asan"; [ $? = 3 ]; then
    : >"$folder/empty.c"
    "$compiler" -shared -fPIC -o "$folder/empty.so" "$folder/empty.c"
    LD_PRELOAD="$folder/empty.so" "$folder/asan" 2>/dev/null
    same "a program with AddressSanitizer, alone" 1 $?
    TEST_PRELOAD="$folder/empty.so" "$zetools" run -- "$folder/asan"
    same "a program with AddressSanitizer" 3 $?
    same "a program with AddressSanitizer is told" asan "$(head -n 1 "$folder/log" | cut -d ' ' -f 1)"
    TEST_PRELOAD="$folder/empty.so" ASAN_OPTIONS=exitcode=9:verify_asan_link_order=1 "$zetools" run -- "$folder/asan" 2>/dev/null
    same "the user's choice" 9 $?
fi
"$compiler" -Wl,--dynamic-linker=/lib/ld-musl-x86_64.so.1 -o "$folder/musl" "$folder/main.c"
"$zetools" run -- "$folder/musl" 2>/dev/null
same "a program of another C library is told" "foreign /lib/ld-musl-x86_64.so.1" "$(head -n 1 "$folder/log")"
printf '#!/usr/bin/env sh\nexit 6\n' >"$folder/script"
chmod +x "$folder/script"
"$zetools" run -- "$folder/script"
same "a script" 6 $?

# It becomes a dormant program, when Java has ended: the same process, with variables and the program's own end.
TEST_ANSWER='program=2\0set=TEST_WORD=dormant\0become\0' "$zetools" run -- sh -c 'echo "$$ $TEST_WORD"; exit 6' >"$folder/out" 2>"$folder/err" &
pid=$!
wait $pid
same "a dormant program" 6 $?
same "is the launcher" "$pid dormant" "$(cat "$folder/out")"
same "which prints nothing" "" "$(cat "$folder/err")"
TEST_ANSWER='program=2\0become\0' "$zetools" run -- /no/such 2>"$folder/err"
same "one that is not there" 127 $?
grep -q 'zetools: /no/such: No such file' "$folder/err" || fail "the missing program: $(cat "$folder/err")"
TEST_ANSWER="program=2\\0preload=$folder/empty.so\\0probe=d:/page\\0become\\0" "$zetools" run -- "$folder/musl" 2>"$folder/err"
grep -q 'cannot be attached to: there is no probe' "$folder/err" || fail "another C library: $(cat "$folder/err")"

# Java cannot open files in a folder whose name is no UTF-8: the program runs, and a sentence has the cause.
strange=$folder/$(printf 'h\344me')
cp -r "$folder/home" "$strange"
"$strange/bin/zetools" run -- sh -c 'echo out; exit 5' >"$folder/out" 2>"$folder/err"
same "a program of zetools in a strange folder" 5 $?
same "its output" out "$(cat "$folder/out")"
grep -q 'no UTF-8.*nothing is recorded' "$folder/err" || fail "the strange folder: $(cat "$folder/err")"
"$strange/bin/zetools" report 2>/dev/null
same "another command there" 125 $?

[ $failures = 0 ]

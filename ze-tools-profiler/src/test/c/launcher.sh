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
# Arguments: -Dio.zetools.launcher=3, then the launcher's own.
property=$1
shift
case $property in
-Dio.zetools.launcher=3) ;;
*) echo "alone $property $*"; exit 7 ;;
esac
[ "$2" = -- ] || exit 9
{
    [ -z "${TEST_SET-}" ] || printf 'set=%s\0' "$TEST_SET"
    printf 'program=2\0preload=%s\0probe=a:/run\0start\0' "$TEST_PRELOAD"
} >&3
[ -z "${TEST_DIE-}" ] || kill -KILL $$
cat >"$TEST_LOG"
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

# What the program sees.
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
TEST_DIE=1 "$zetools" run -- sh -c 'sleep 0.2; exit 5' 2>"$folder/error"
same "without a collector" 5 $?

# Standard input, a closed output, the environment.
same "input" hello "$(echo hello | "$zetools" run -- cat)"
same "variables" "a b" "$(TEST_SET='X=a b' "$zetools" run -- sh -c 'echo "$X"')"
same "the user's library comes first" "/user.so:/probe.so" \
    "$(LD_PRELOAD=/user.so TEST_PRELOAD=/probe.so "$zetools" run -- sh -c 'echo $LD_PRELOAD' 2>/dev/null)"

# Programs that the probe cannot be loaded into.
printf 'int main(void) { return 3; }\n' >"$folder/main.c"
if "$compiler" -static -o "$folder/static" "$folder/main.c" 2>/dev/null; then
    "$zetools" run -- "$folder/static"
    same "a static program" 3 $?
    same "a static program is told" static "$(head -n 1 "$folder/log")"
fi
"$compiler" -Wl,--dynamic-linker=/lib/ld-musl-x86_64.so.1 -o "$folder/musl" "$folder/main.c"
"$zetools" run -- "$folder/musl" 2>/dev/null
same "a program of another C library is told" "foreign /lib/ld-musl-x86_64.so.1" "$(head -n 1 "$folder/log")"
printf '#!/usr/bin/env sh\nexit 6\n' >"$folder/script"
chmod +x "$folder/script"
"$zetools" run -- "$folder/script"
same "a script" 6 $?

[ $failures = 0 ]

#!/bin/sh
# Runs a fuzz target that libFuzzer guides by what the inputs reach, and prints how far it came:
#   fuzz_guided.sh TARGET SECONDS SOURCE…
# TARGET is the program fuzz_x of a build with -DZEMOCK_FUZZ=ON or -DZTR_FUZZ=ON; beside it is fuzz_x_guided. The corpus,
# fuzz_x.corpus beside them, is kept from one run to the next. The lines covered are printed for files whose path ends
# with a SOURCE.
set -eu

target=$1
seconds=$2
shift 2
corpus=$target.corpus
log=$target.log
mkdir -p "$corpus"
"$target" seeds "$corpus"

export ASAN_OPTIONS="detect_leaks=1:${ASAN_OPTIONS:-}" UBSAN_OPTIONS=print_stacktrace=1
begin=$(date +%s)
status=0
# A machine that has much to do lets an input wait; inputs that never end are found all the same.
{ LLVM_PROFILE_FILE=/dev/null "${target}_guided" -max_total_time="$seconds" -timeout=120 -rss_limit_mb=4096 -print_final_stats=1 \
    -artifact_prefix="$target." "$corpus" 2>&1 || echo "ended with $?"; } | while IFS= read -r line; do
    printf '%s %s\n' "$(($(date +%s) - begin))" "$line"
done >"$log"
end=$(($(date +%s) - begin))
! grep -q ' ended with ' "$log" || status=1

# Edges of the code: a line is written for each input that is kept, also for one that only takes an edge more often.
awk -v end="$end" -v name="$(basename "$target")" '
    match($0, / cov: [0-9]+/) {
        edges = substr($0, RSTART + 6, RLENGTH - 6) + 0
        if (edges > most) { most = edges; last = $1 }
    }
    /stat::number_of_executed_units/ { executed = $NF }
    END { printf "%s: %d executions in %.1f min, %d edges, the last new one %.1f min before the end\n",
        name, executed, end / 60, most, (end - last) / 60 }' "$log"
[ "$status" -eq 0 ] || { echo "a finding: see $log and $target.crash-*, $target.leak-*, $target.timeout-*"; exit 1; }

profdata=$(command -v llvm-profdata-15 || command -v llvm-profdata || true)
cov=$(command -v llvm-cov-15 || command -v llvm-cov || true)
[ -n "$profdata" ] && [ -n "$cov" ] || { echo "no llvm-cov: lines covered are not counted"; exit 0; }
LLVM_PROFILE_FILE=$target.profraw "${target}_guided" -runs=0 -timeout=120 -rss_limit_mb=4096 "$corpus" >/dev/null 2>&1
"$profdata" merge -o "$target.profdata" "$target.profraw"
"$cov" export -summary-only -format=text -instr-profile="$target.profdata" "${target}_guided" >"$target.json"
for source; do
    tr '{' '\n' <"$target.json" | awk -v source="$source" '
        /"filename":/ { found = index($0, source "\"") > 0; name = $0; sub(/.*"filename":"/, "", name); sub(/".*/, "", name); next }
        found && /^"count":/ { n++ }
        found && /"lines":/ { wanted = 1; next }
        found && wanted { text = $0; wanted = 0
            match(text, /"count":[0-9]+/); total = substr(text, RSTART + 8, RLENGTH - 8)
            match(text, /"covered":[0-9]+/); covered = substr(text, RSTART + 10, RLENGTH - 10)
            printf "  %-28s %5d of %5d lines, %3d %%\n", source, covered, total, total == 0 ? 0 : 100 * covered / total }'
done

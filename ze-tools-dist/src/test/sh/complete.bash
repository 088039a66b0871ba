# Completes command lines as bash does: complete.bash FILE
set -eu
shopt -s progcomp
# shellcheck disable=SC1090
source "$1"
read -ra registered <<<"$(complete -p zetools)"
for ((at = 0; at < ${#registered[@]}; at++)); do
    [[ ${registered[at]} != -F ]] || function=${registered[at + 1]}
done
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
cd "$folder"
touch one.zetools 'two words.zetools'

# Prints what is offered for the words of a line, of which the last one is completed.
offered() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMP_LINE="$*"
    COMP_POINT=${#COMP_LINE}
    COMPREPLY=()
    # Outside of a completion its options cannot be set, which bash says.
    "$function" zetools "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null || true
    printf '|%s' ${COMPREPLY[@]+"${COMPREPLY[@]}"}
    echo "|"
}

fail() {
    echo "complete.bash: $1" >&2
    exit 1
}

# Fails unless a word is offered for a line.
offers() {
    local word=$1
    shift
    [[ $(offered "$@") == *"|$word|"* ]] || fail "\"$*\" offers \"$(offered "$@")\", and not $word"
}

# Fails if a word is offered for a line.
offers_not() {
    local word=$1
    shift
    [[ $(offered "$@") != *"|$word|"* ]] || fail "\"$*\" offers $word"
}

# Commands, options, and values as bash hands them over, in three words, or behind a blank.
for command in run attach dormant start stop report export phases marks intervals graph doctor list help check mock; do
    offers "$command" zetools ""
done
offers report zetools re
offers_not run zetools re
offers none zetools run --children ""
offers --version zetools --ver
offers --kernels zetools report --ker
offers --help=all zetools report --he
offers --overwrite zetools run --ov
offers free zetools run --device = fr
offers own zetools run --device =
offers off zetools run --sycl of
offers program zetools run --wait = pro
offers pvc zetools mock --device = p
offers pvc zetools check --device = p
offers --checks zetools check --ch
offers bash zetools check --checks memory -- bas
offers --sub-group-sizes zetools mock --sub
offers metrics zetools list me
offers intervals zetools help inter

# Files, also behind options without a value; processes of this user.
offers one.zetools zetools report --json on
offers 'two words.zetools' zetools report ""
offers one.zetools zetools export --csv = on
offers one.zetools zetools intervals one.zetools o
offers $$ zetools attach $$
offers $$ zetools stop ""
offers_not one.zetools zetools stop ""

# A program, and its arguments, which are no options of the command.
offers bash zetools run -q bas
offers bash zetools run --device own -- bas
offers bash zetools mock --device pvc -- bas
offers_not --overwrite zetools run bash --ov
offers one.zetools zetools run -- bash on

# Completes command lines as bash does: complete.bash FILE
set -eu
shopt -s progcomp
# shellcheck disable=SC1090
source "$1"
read -ra registered <<<"$(complete -p zetools)"
for ((at = 0; at < ${#registered[@]}; at++)); do
    [[ ${registered[at]} != -F ]] || function=${registered[at + 1]}
done

# Prints what is offered for the words of a line, of which the last one is completed.
offered() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMP_LINE="$*"
    COMP_POINT=${#COMP_LINE}
    COMPREPLY=()
    # Outside of a completion its options cannot be set, which bash says.
    "$function" zetools "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null || true
    echo " ${COMPREPLY[*]} "
}

# Fails unless a word is offered for a line.
offers() {
    local word=$1
    shift
    [[ $(offered "$@") == *" $word "* ]] || {
        echo "complete.bash: \"$*\" offers \"$(offered "$@")\", and not $word" >&2
        exit 1
    }
}

offers report zetools re
offers --kernels zetools report --ker
offers --overwrite zetools run --ov

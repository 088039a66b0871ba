# Completes command lines as zsh does, in a terminal: complete.zsh FOLDER
set -eu
zmodload zsh/zpty

# A shell in which a tab completes the line and prints what it is then. Marks stand in two parts here, since the terminal
# shows what is typed, too.
zpty terminal zsh -f -i
zpty -w terminal "PS1=; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -D -u"
zpty -w terminal 'completed() { zle complete-word; print -r -- "<$BUFFER>END${:-}OFLINE"; BUFFER= }; zle -N completed; bindkey "^I" completed'
zpty -w terminal 'a_program_of_the_user() { true; }; print READY${:-}NOW'
zpty -r terminal shown '*READYNOW*'

completes() {
    local shown
    zpty -w -n terminal "$1"$'\t'
    zpty -r terminal shown '*ENDOFLINE*'
    [[ $shown == *"<$2"* ]] || {
        print -u2 -r -- "complete.zsh: \"$1\" and a tab show \"$shown\", and not $2"
        exit 1
    }
}

completes "zetools rep" "zetools report "
completes "zetools report --metr" "zetools report --metrics-overlapping"
completes "zetools run --overw" "zetools run --overwrite"
completes "zetools run --device=fr" "zetools run --device=free"
completes "zetools run --wait=pro" "zetools run --wait=program"
completes "zetools report --help=a" "zetools report --help=all"
completes "zetools mock --device=pv" "zetools mock --device=pvc"
completes "zetools list proc" "zetools list processes "
completes "zetools help inter" "zetools help intervals "
completes "zetools run -q a_program_of" "zetools run -q a_program_of_the_user"
zpty -d terminal

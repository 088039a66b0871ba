package io.zetools.dist;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The completion of a command and its subcommands for bash. What is offered stands in functions with a case for
/// each command, which one function asks. Bash hands `--name=value` over as three words.
final class BashCompletion {
    private BashCompletion() {}

    static String of(CommandLine command) {
        var commands = command.getSubcommands();
        Function<Function<CommandLine, String>, String> all =
                of -> commands.values().stream().map(of).collect(Collectors.joining());
        return """
                # Completion of %1$s for bash.

                # The options of a command.
                _%1$s_options() {
                    case $1 in
                %2$s    esac
                }

                # What an option of a command takes, as "COMMAND OPTION": nothing for one without a value.
                _%1$s_value() {
                    case $* in
                %3$s    esac
                }

                # What the argument of a command with that number is, as "COMMAND NUMBER". "program" is a command line.
                _%1$s_argument() {
                    case $* in
                %4$s    esac
                }

                # Completes the word by what its place takes.
                _%1$s_offer() {
                    local kind=$1 word=$2
                    COMPREPLY=()
                    case $kind in
                    files)
                        [[ $(type -t compopt) != builtin ]] || compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(compgen -f -- "$word")
                        ;;
                    program) mapfile -t COMPREPLY < <(compgen -c -- "$word"; compgen -f -- "$word") ;;
                    processes)
                        local folder pids=
                        for folder in /proc/[0-9]*; do
                            [[ ! -O $folder ]] || pids+=" ${folder#/proc/}"
                        done
                        mapfile -t COMPREPLY < <(compgen -W "$pids" -- "$word")
                        ;;
                    nothing) ;;
                    *) mapfile -t COMPREPLY < <(compgen -W "$kind" -- "$word") ;;
                    esac
                }

                _%1$s() {
                    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} number=0 option= is_program= at kind
                    if ((COMP_CWORD == 1)); then
                        [[ $word == -* ]] && kind=$(_%1$s_options "") || kind='%5$s'
                        _%1$s_offer "$kind" "$word"
                        return
                    fi
                    # What the words before say of the place of this one.
                    for ((at = 2; at < COMP_CWORD; at++)); do
                        local one=${COMP_WORDS[at]}
                        if [[ $one == "=" && $option ]]; then
                            continue
                        elif [[ $option ]]; then
                            option=
                        elif [[ $one == -- ]]; then
                            is_program=yes
                            break
                        elif [[ $one == -* && $one != *=* ]]; then
                            [[ -z $(_%1$s_value "$command $one") ]] || option=$one
                        elif [[ $one != -* ]]; then
                            number=$((number + 1))
                            [[ $(_%1$s_argument "$command 0") != program ]] || is_program=yes
                            [[ -z $is_program ]] || break
                        fi
                    done
                    if [[ $is_program ]]; then
                        # A line of its own.
                        [[ $one != -- ]] || at=$((at + 1))
                        if [[ $(type -t _command_offset) == function ]] && ((at < COMP_CWORD)); then
                            _command_offset "$at"
                        elif ((at < COMP_CWORD)); then
                            _%1$s_offer files "$word"
                        else
                            _%1$s_offer program "$word"
                        fi
                    elif [[ $option ]]; then
                        [[ $word != "=" ]] || word=
                        _%1$s_offer "$(_%1$s_value "$command $option")" "$word"
                    elif [[ $word == -* ]]; then
                        _%1$s_offer "$(_%1$s_options "$command")" "$word"
                    else
                        _%1$s_offer "$(_%1$s_argument "$command $number")" "$word"
                    fi
                }
                complete -F _%1$s %1$s
                """.formatted(
                        command.getCommandName(),
                        options("\"\"", command.getCommandSpec())
                                + all.apply(each -> options(each.getCommandName(), each.getCommandSpec())),
                        all.apply(BashCompletion::values),
                        all.apply(BashCompletion::arguments),
                        String.join(" ", commands.keySet()));
    }

    private static String options(String name, CommandSpec spec) {
        var names = visible(spec)
                .flatMap(option -> Stream.concat(
                        Arrays.stream(option.names()), option.usageHelp() ? Stream.of("--help=all") : Stream.empty()));
        return "    %s) echo '%s' ;;%n".formatted(name, names.collect(Collectors.joining(" ")));
    }

    private static Stream<OptionSpec> visible(CommandSpec spec) {
        return spec.options().stream().filter(each -> !each.hidden());
    }

    private static String values(CommandLine command) {
        return visible(command.getCommandSpec())
                .filter(option -> option.arity().max() > 0)
                .flatMap(option -> Arrays.stream(option.names())
                        .map(name -> line("%s %s".formatted(command.getCommandName(), name), offer(option))))
                .collect(Collectors.joining());
    }

    private static String arguments(CommandLine command) {
        var spec = command.getCommandSpec();
        var name = command.getCommandName();
        if (ZshCompletion.startsProgram(spec)) return line(name + " 0", "program");
        var arguments = spec.positionalParameters();
        return IntStream.range(0, arguments.size())
                .mapToObj(place -> {
                    boolean isMany = arguments.get(place).index().max() == Integer.MAX_VALUE;
                    return line(
                            isMany ? "\"%s \"*".formatted(name) : "%s %d".formatted(name, place),
                            offer(arguments.get(place)));
                })
                .collect(Collectors.joining());
    }

    private static String line(String pattern, String offer) {
        return "    %s) echo '%s' ;;%n".formatted(pattern.contains("\"") ? pattern : "\"" + pattern + "\"", offer);
    }

    private static String offer(ArgSpec argument) {
        var offer = Offer.of(argument);
        return switch (offer.kind()) {
            case FILES -> "files";
            case PROCESSES -> "processes";
            case WORDS -> String.join(" ", offer.words());
            case NOTHING -> "nothing";
        };
    }
}

package io.zetools.dist;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The completion of a command and its subcommands for zsh, in the language of `_arguments`.
final class ZshCompletion {
    private ZshCompletion() {}

    static String of(CommandLine command) {
        var commands = command.getSubcommands();
        var words = Stream.concat(
                options(command.getCommandSpec()), Stream.of("'1:command:->command'", "'*::argument:->argument'"));
        var names = commands.entrySet().stream()
                .map(each -> "        " + quoted(each.getKey() + ":" + ManPage.summary(each.getValue())))
                .collect(Collectors.joining("\n"));
        var cases = commands.entrySet().stream()
                .map(each -> clause(each.getKey(), each.getValue().getCommandSpec()))
                .collect(Collectors.joining());
        return """
                #compdef %1$s

                _%1$s() {
                    local context state state_descr line
                    typeset -A opt_args
                    local -a commands=(
                %2$s
                    )
                    _arguments -C -S \\
                        %3$s
                    case $state in
                    command) _describe -t commands command commands ;;
                    argument)
                        case $line[1] in
                %4$s        esac
                        ;;
                    esac
                }

                _%1$s "$@"
                """.formatted(
                        command.getCommandName(), names, words.collect(Collectors.joining(" \\\n        ")), cases);
    }

    /// Returns the part of the script for a subcommand.
    private static String clause(String name, CommandSpec spec) {
        return "        %s)\n            _arguments -S%s\n            ;;\n"
                .formatted(
                        name,
                        Stream.concat(options(spec), arguments(spec))
                                .map(each -> " \\\n                " + each)
                                .collect(Collectors.joining()));
    }

    private static Stream<String> options(CommandSpec spec) {
        return spec.options().stream().filter(each -> !each.hidden()).flatMap(ZshCompletion::option);
    }

    private static Stream<String> option(OptionSpec option) {
        var names = option.names();
        boolean isFlag = option.arity().max() == 0;
        var value = isFlag ? "" : ":%s:%s".formatted(colons(option.paramLabel()), action(option));
        var shown = ManPage.firstSentence(ManPage.joined(option.description()))
                .replace("[", "\\[")
                .replace("]", "\\]");
        var all = option.usageHelp()
                ? Stream.of("'(- *)--help=-[%s]::all:(all)'".formatted(shown))
                : Stream.<String>empty();
        return Stream.concat(
                Arrays.stream(names)
                        .filter(name -> !option.usageHelp() || !name.equals("--help"))
                        .map(name ->
                                quoted(others(option) + name + (isFlag ? "" : mark(name)) + "[" + shown + "]" + value)),
                all);
    }

    /// Returns the options that are offered no more behind one: its other names, or, for help and version, all. A
    /// star stands for none.
    private static String others(OptionSpec option) {
        if (option.usageHelp() || option.versionHelp()) return "(- *)";
        if (option.isMultiValue()) return "*";
        var names = option.names();
        return names.length == 1 ? "" : "(%s)".formatted(String.join(" ", names));
    }

    /// Returns how a value follows a name: behind `=` or as the next word after a long one, at once or next after a
    /// short one.
    private static String mark(String name) {
        return name.startsWith("--") ? "=" : "+";
    }

    /// Returns the words for what is no option. A program is completed as a command line of its own.
    private static Stream<String> arguments(CommandSpec spec) {
        if (startsProgram(spec)) return Stream.of(quoted("*::program:_normal"));
        return spec.positionalParameters().stream()
                .filter(each -> !each.hidden())
                .map(each -> {
                    boolean isMany = each.index().max() == Integer.MAX_VALUE;
                    var place = isMany ? "*" : String.valueOf(each.index().min() + 1);
                    return quoted("%s:%s:%s".formatted(place, colons(each.paramLabel()), action(each)));
                });
    }

    /// Returns whether a command's arguments are a program with its own.
    static boolean startsProgram(CommandSpec spec) {
        return spec.parser().stopAtPositional() || spec.parser().unmatchedArgumentsAllowed();
    }

    private static String action(ArgSpec argument) {
        var offer = Offer.of(argument);
        return switch (offer.kind()) {
            case FILES -> "_files";
            case PROCESSES -> "_pids";
            case WORDS -> "(%s)".formatted(String.join(" ", offer.words()));
            case NOTHING -> " ";
        };
    }

    /// Returns a label with the characters quoted that separate parts of a specification.
    private static String colons(String text) {
        return text.replace(":", "\\:");
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}

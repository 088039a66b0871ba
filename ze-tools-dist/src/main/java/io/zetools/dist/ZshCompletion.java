package io.zetools.dist;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The completion of a command and its subcommands for zsh, in the language of `_arguments`.
final class ZshCompletion {
    private static final String NEXT = " \\\n            ";

    private ZshCompletion() {}

    static String of(CommandLine command) {
        var name = command.getCommandName();
        var commands = command.getSubcommands();
        var text = new StringBuilder();
        text.append("#compdef %s\n\n_%s() {\n".formatted(name, name));
        text.append("    local context state state_descr line\n    typeset -A opt_args\n    local -a commands=(\n");
        commands.forEach((each, it) -> text.append("        %s\n"
                .formatted(quoted(each + ":" + ManPage.firstSentence(ManPage.message(it.getCommandSpec().usageMessage().description()))))));
        text.append("    )\n    _arguments -C -S%s%s\n"
                .formatted(NEXT, options(command.getCommandSpec()) + NEXT + "'1:command:->command' '*::argument:->argument'"));
        text.append("    case $state in\n    command) _describe -t commands command commands ;;\n");
        text.append("    argument)\n        case $line[1] in\n");
        commands.forEach((each, it) -> text.append("        %s)%n            _arguments -S%s%s%n            ;;%n"
                .formatted(each, NEXT, (options(it.getCommandSpec()) + NEXT + arguments(it.getCommandSpec())).strip())));
        text.append("        esac\n        ;;\n    esac\n}\n\n_%s \"$@\"\n".formatted(name));
        return text.toString();
    }

    private static String options(CommandSpec spec) {
        return spec.options().stream()
                .filter(each -> !each.hidden())
                .map(ZshCompletion::option)
                .collect(Collectors.joining(NEXT));
    }

    private static String option(OptionSpec option) {
        var names = option.names();
        var repeat = option.isMultiValue() ? "*" : "";
        // With one name given the others are offered no more; help and version stand alone.
        boolean alone = option.usageHelp() || option.versionHelp();
        var instead = alone ? "(- *)" : names.length > 1 && repeat.isEmpty() ? "(%s)".formatted(String.join(" ", names)) : "";
        boolean isFlag = option.arity().max() == 0;
        var value = isFlag ? "" : ":%s:%s".formatted(colons(option.paramLabel()), action(option));
        var shown = ManPage.firstSentence(ManPage.joined(option.description())).replace("[", "\\[").replace("]", "\\]");
        return Arrays.stream(names)
                .map(name -> quoted("%s%s%s[%s]%s".formatted(instead, repeat, name + mark(name, isFlag), shown, value)))
                .collect(Collectors.joining(NEXT));
    }

    /// Returns how the value follows a name: `=` or as the next word after a long one, at once or next after a
    /// short one.
    private static String mark(String name, boolean isFlag) {
        if (isFlag) return "";
        return name.startsWith("--") ? "=" : "+";
    }

    private static String arguments(CommandSpec spec) {
        boolean isProgram = spec.parser().stopAtPositional() || !spec.unmatchedArgsBindings().isEmpty();
        if (isProgram) return quoted("*::program:_normal");
        return spec.positionalParameters().stream()
                .filter(each -> !each.hidden())
                .map(each -> quoted("%s:%s:%s"
                        .formatted(
                                each.index().max() == Integer.MAX_VALUE ? "*" : "" + (each.index().min() + 1),
                                colons(each.paramLabel()),
                                action(each))))
                .collect(Collectors.joining(NEXT));
    }

    private static String action(ArgSpec argument) {
        var type = argument.auxiliaryTypes().length > 0 && argument.isMultiValue()
                ? argument.auxiliaryTypes()[0]
                : argument.type();
        if (Path.class.isAssignableFrom(type)) return "_files";
        if (!type.isEnum()) return " ";
        return Arrays.stream(type.getEnumConstants())
                .map(each -> each.toString().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" ", "(", ")"));
    }

    /// Returns a label with the characters quoted that separate parts of a specification.
    private static String colons(String text) {
        return text.replace(":", "\\:");
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}

package io.zetools.dist;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Pages of the manual in the language of groff's macros `man`, with the words of the commands' help.
///
/// @param source the name and version of what the pages are about
/// @param date the date that stands on them
record ManPage(String source, LocalDate date) {
    private static final int SECTION = 1;

    /// More columns than a synopsis has, so that it is one line.
    private static final int ONE_LINE = 10_000;

    private static final int ASCII_END = 0x80;

    /// Returns the page of a command.
    ///
    /// @param help a text that stands on it as it is; empty for none
    String of(CommandLine command, String help) {
        var spec = command.getCommandSpec();
        var usage = spec.usageMessage();
        var title = spec.qualifiedName("-");
        var description = message(usage.description());
        var page = new StringBuilder();
        page.append(".TH %s %d %s \"%s\" \"ze-tools\"\n"
                .formatted(escaped(title.toUpperCase(Locale.ROOT)), SECTION, date, escaped(source)));
        // Lines are neither stretched nor hyphenated: words of commands stay as they are typed.
        page.append(".ad l\n.nh\n");
        page.append(".SH NAME\n%s \\- %s\n".formatted(escaped(title), escaped(summary(command))));
        page.append(".SH SYNOPSIS\n").append(line(synopsis(command)));
        page.append(".SH DESCRIPTION\n").append(line(description));
        if (help.isEmpty()) {
            arguments(command, page);
            options(command, page);
        } else {
            page.append(".SH OPTIONS\n.nf\n");
            help.lines().forEach(each -> page.append(line(each)));
            page.append(".fi\n");
        }
        subcommands(command, page);
        exitStatus(usage.exitCodeList(), page);
        notes(usage.footer(), page);
        others(command, page);
        return page.toString();
    }

    private static void arguments(CommandLine command, StringBuilder page) {
        var visible = command.getCommandSpec().positionalParameters().stream()
                .filter(each -> !each.hidden())
                .toList();
        if (visible.isEmpty()) return;
        page.append(".SH ARGUMENTS\n");
        for (var each : visible) item(italic(each.paramLabel()), each, page);
    }

    private static void options(CommandLine command, StringBuilder page) {
        var visible = command.getCommandSpec().options().stream()
                .filter(each -> !each.hidden())
                .sorted(Comparator.comparingInt(OptionSpec::order))
                .toList();
        if (visible.isEmpty()) return;
        page.append(".SH OPTIONS\n");
        for (var each : visible) {
            var value = each.arity().max() == 0 ? "" : "=" + italic(each.paramLabel());
            var names = Arrays.stream(each.names()).map(name -> "\\fB%s\\fR%s".formatted(escaped(name), value));
            item(names.collect(Collectors.joining(", ")), each, page);
        }
    }

    private static void item(String head, ArgSpec argument, StringBuilder page) {
        page.append(".TP\n").append(head).append('\n').append(line(joined(argument.description())));
    }

    private static void subcommands(CommandLine command, StringBuilder page) {
        if (command.getSubcommands().isEmpty()) return;
        page.append(".SH COMMANDS\n");
        command.getSubcommands()
                .forEach((name, each) -> page.append(".TP\n\\fB%s\\fR\n%s"
                        .formatted(
                                escaped(name),
                                line(message(
                                        each.getCommandSpec().usageMessage().description())))));
    }

    private static void exitStatus(Map<String, String> codes, StringBuilder page) {
        if (codes.isEmpty()) return;
        page.append(".SH EXIT STATUS\n");
        codes.forEach((code, meaning) -> page.append(".TP\n\\fB%s\\fR\n%s".formatted(escaped(code), line(meaning))));
    }

    /// Adds what stands below the help; empty lines begin paragraphs.
    private static void notes(String[] footer, StringBuilder page) {
        if (message(footer).isEmpty()) return;
        page.append(".SH NOTES\n");
        for (var each : footer) page.append(each.isEmpty() ? ".PP\n" : line(each.formatted()));
    }

    private static void others(CommandLine command, StringBuilder page) {
        var parent = command.getParent();
        var names = parent == null
                ? command.getSubcommands().keySet().stream()
                        .map(each -> command.getCommandName() + "-" + each)
                        .toList()
                : List.of(parent.getCommandName());
        page.append(".SH SEE ALSO\n")
                .append(names.stream()
                        .map(each -> "\\fB%s\\fR(%d)".formatted(escaped(each), SECTION))
                        .collect(Collectors.joining(",\n")))
                .append('\n');
    }

    private static String synopsis(CommandLine command) {
        var usage = command.getCommandSpec().usageMessage();
        int width = usage.width();
        usage.width(ONE_LINE);
        var synopsis = command.getHelp().synopsis(0).strip();
        usage.width(width);
        return synopsis;
    }

    /// Returns what a command does, in one sentence.
    static String summary(CommandLine command) {
        return firstSentence(
                command.getCommandSpec().usageMessage().description()[0].formatted());
    }

    /// Returns the description of an argument as one line.
    static String joined(String[] lines) {
        return String.join(" ", lines).strip();
    }

    /// Returns the text of a command as one line. There each line is a format without values; in descriptions of
    /// arguments, picocli has formatted it.
    private static String message(String[] lines) {
        return joined(Arrays.stream(lines).map(String::formatted).toArray(String[]::new));
    }

    /// Returns the first sentence of a text, without its point.
    static String firstSentence(String text) {
        int end = text.indexOf(". ");
        return (end < 0 ? text : text.substring(0, end)).replaceFirst("\\.$", "");
    }

    private static String italic(String label) {
        return "\\fI%s\\fR".formatted(escaped(label));
    }

    private static String line(String text) {
        // A point or an apostrophe at the beginning would be a request.
        var guard = text.startsWith(".") || text.startsWith("'") ? "\\&" : "";
        return guard + escaped(text) + "\n";
    }

    private static String escaped(String text) {
        var ascii = text.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("'", "\\(aq")
                .replace("^", "\\(ha")
                .replace("~", "\\(ti")
                .replace("`", "\\(ga")
                .replace("\"", "\\(dq");
        return ascii.codePoints()
                .mapToObj(each -> each < ASCII_END ? Character.toString(each) : "\\[u%04X]".formatted(each))
                .collect(Collectors.joining());
    }
}

package io.zetools.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.TypeConversionException;

/// The help of a command: one screen of 24 lines with the usual options in groups, and another text with all of
/// them, for `--help=all`.
///
/// The first line of a description, of a command or of an option, is for both; the lines behind it are for the long
/// text and for the manual.
final class HelpForm {
    /// The value of `--help` for the long text.
    static final String ALL = "all";

    private static final String MARGIN = "  ";

    private final CommandSpec spec;

    /// The names of options or commands, by the heading of their group.
    private final Map<String, List<String>> groups = new LinkedHashMap<>();

    private String last = "";

    private HelpForm(CommandSpec spec) {
        this.spec = spec;
    }

    /// Gives a command the help of one screen.
    static HelpForm of(CommandSpec spec) {
        var form = new HelpForm(spec);
        spec.usageMessage()
                .sortOptions(false)
                .abbreviateSynopsis(true)
                .sectionMap(Map.of(
                        UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
                        Help::synopsisHeading,
                        UsageMessageSpec.SECTION_KEY_SYNOPSIS,
                        help -> help.synopsis(help.synopsisHeadingLength()),
                        UsageMessageSpec.SECTION_KEY_DESCRIPTION,
                        help -> first(spec) + System.lineSeparator(),
                        UsageMessageSpec.SECTION_KEY_OPTION_LIST,
                        form::text));
        return form;
    }

    /// Lets a command print its long help from then on.
    static void expand(CommandSpec spec) {
        // The sections that a specification has unless something else is said.
        spec.usageMessage().sectionMap(CommandSpec.create().usageMessage().sectionMap());
    }

    /// Adds a group of the usual options, or of commands, behind the others.
    HelpForm group(String heading, String... names) {
        groups.put(heading, List.of(names));
        return this;
    }

    /// Replaces the last line, which names the long help.
    void last(String line) {
        last = line;
    }

    /// Reads what stands behind `--help=`.
    record Value(CommandSpec spec) implements ITypeConverter<Boolean> {
        @Override
        public Boolean convert(String text) {
            // The parser writes so of the option without a value.
            if (text.equals("true")) return true;
            if (!text.equals(ALL))
                throw new TypeConversionException("'%s' is not %s, which prints all options".formatted(text, ALL));
            expand(spec);
            return true;
        }
    }

    /// A line of the help: a name, and what it is for.
    private record Line(Text name, Text meaning) {}

    private String text(Help help) {
        var styles = help.colorScheme();
        Map<String, List<Line>> lines = new LinkedHashMap<>();
        var arguments = new ArrayList<Line>();
        for (var each : spec.positionalParameters())
            arguments.add(new Line(styles.parameterText(each.paramLabel()), styles.text(first(each))));
        lines.put("", arguments);
        groups.forEach((heading, names) ->
                lines.put(heading, names.stream().map(each -> line(help, each)).toList()));
        int longest = lines.values().stream()
                .flatMap(List::stream)
                .mapToInt(each -> each.name.plainString().length())
                .max()
                .orElse(0);
        var text = new StringBuilder();
        lines.forEach((heading, all) -> {
            if (!heading.isEmpty()) text.append(styles.text("@|bold %s|@%n".formatted(heading)));
            for (var each : all)
                text.append(MARGIN)
                        .append(each.name)
                        .repeat(' ', longest - each.name.plainString().length())
                        .append(MARGIN)
                        .append(each.meaning)
                        .append(System.lineSeparator());
        });
        var rest = last.isEmpty() ? "%s --help=%s prints all options.".formatted(spec.qualifiedName(), ALL) : last;
        return text + rest + System.lineSeparator();
    }

    private Line line(Help help, String name) {
        var styles = help.colorScheme();
        var command = help.subcommands().get(name);
        if (command != null) return new Line(styles.commandText(name), styles.text(first(command.commandSpec())));
        var option = spec.findOption(name);
        if (option == null)
            throw new IllegalStateException("%s has no %s for its help".formatted(spec.qualifiedName(), name));
        return new Line(styles.optionText(names(option)), styles.text(first(option)));
    }

    private static String names(OptionSpec option) {
        var names = String.join(", ", option.names());
        if (option.arity().max() == 0) return names;
        return names + (option.longestName().startsWith("--") ? "=" : " ") + option.paramLabel();
    }

    private static String first(CommandSpec command) {
        // Lines of commands are formats without values; those of arguments have been formatted.
        return command.usageMessage().description()[0].formatted();
    }

    private static String first(ArgSpec argument) {
        return argument.description()[0];
    }
}

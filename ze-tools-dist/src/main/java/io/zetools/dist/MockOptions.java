package io.zetools.dist;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The options of the simulated GPU's start script, which its help lists: a line begins with their names, and two
/// blanks end them.
final class MockOptions {
    private static final Pattern LINE = Pattern.compile("(?m)^  (--\\S.*?)(?: {2,}(.*))?$");
    private static final Pattern NAME = Pattern.compile("(--[a-z0-9-]+)(?: ([^ ,]+))?");

    private MockOptions() {}

    /// Adds the options to the specification of a command that becomes the script, but for those that it has.
    ///
    /// @param help the script's help of all options
    /// @param without the options that the command does not take
    static void addTo(CommandSpec spec, String help, String... without) {
        LINE.matcher(help)
                .results()
                .forEach(line -> NAME.matcher(line.group(1))
                        .results()
                        .filter(each -> spec.findOption(each.group(1)) == null
                                && !List.of(without).contains(each.group(1)))
                        .forEach(each -> spec.addOption(option(each, line.group(2)))));
    }

    private static OptionSpec option(MatchResult name, String meaning) {
        var option = OptionSpec.builder(name.group(1)).description(meaning == null ? "" : meaning);
        var value = name.group(2);
        if (value == null) return option.type(boolean.class).build();
        option.type(String.class).paramLabel(value);
        if (!words(value).isEmpty()) option.completionCandidates(words(value));
        return option.build();
    }

    /// Returns the words of `one|two|FILE` that are typed as they are.
    private static List<String> words(String value) {
        return Arrays.stream(value.split("\\|"))
                .filter(each -> each.equals(each.toLowerCase(Locale.ROOT)))
                .toList();
    }
}

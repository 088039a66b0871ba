package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A wrong value costs two lines, of which the first one names what is allowed.
class WrongValueTest {
    private static final String WRONG = "wrong(";

    /// Returns whether any text is a value: the name of a file or of something in the program or driver.
    private static boolean takesAny(ArgSpec argument) {
        return argument.converters().length == 0
                && (Path.class.isAssignableFrom(argument.auxiliaryTypes()[0])
                        || argument.auxiliaryTypes()[0] == String.class);
    }

    private static List<String> lines(String... arguments) {
        var err = new StringWriter();
        var command = Zetools.commandLine(arguments).setErr(new PrintWriter(err));
        command.getSubcommands().values().forEach(each -> each.setErr(new PrintWriter(err)));
        assertThat(command.execute(arguments)).as("%s", List.of(arguments)).isEqualTo(ExitCode.USAGE.code());
        return err.toString().lines().toList();
    }

    private static List<String[]> wrong(CommandSpec spec) {
        var all = new ArrayList<String[]>();
        for (var option : spec.options()) {
            if (option.arity().max() == 0 && !option.usageHelp()) continue;
            if (!option.usageHelp() && takesAny(option)) continue;
            for (var name : option.names()) all.add(new String[] {spec.name(), name + "=" + WRONG, "x", "x"});
        }
        for (var parameter : spec.positionalParameters())
            if (!takesAny(parameter)) all.add(new String[] {spec.name(), WRONG});
        return all;
    }

    @Test
    @DisplayName("of each option and argument that does not take any text")
    void everyValue() {
        int count = 0;
        for (var command : Zetools.commandLine().getSubcommands().values()) {
            var spec = command.getCommandSpec();
            if (spec.name().equals("mock")) continue;
            for (var arguments : wrong(spec)) {
                count++;
                var lines = lines(arguments);
                assertThat(lines).as("%s", List.of(arguments)).hasSize(2);
                assertThat(lines.getFirst()).contains(WRONG).containsPattern(allowed(spec, arguments));
            }
        }
        assertThat(count).isGreaterThan(20);
    }

    /// Returns the pattern of what a message says that is allowed: every word, or an example, or the least.
    private static String allowed(CommandSpec spec, String... arguments) {
        ArgSpec argument = arguments.length == 2
                ? spec.positionalParameters().getFirst()
                : spec.findOption(arguments[1].substring(0, arguments[1].indexOf('=')));
        var type = argument.auxiliaryTypes()[0];
        if (type.isEnum()) return ChoiceConverter.words(type).reduce("", (one, other) -> one + ".*" + other);
        boolean isHelp = argument instanceof OptionSpec option && option.usageHelp();
        return isHelp ? "is not all, which" : "as in \\S|from \\d|must be on, off|zetools list";
    }

    @Test
    @DisplayName("words are taken in upper and lower case")
    void anyCase() {
        for (var word : List.of("free", "FREE", "Free"))
            assertThat(Zetools.commandLine("run")
                            .parseArgs("run", "--device", word, "x")
                            .subcommand()
                            .matchedOption("--device")
                            .<Object>getValue()
                            .toString())
                    .isEqualTo("FREE");
    }
}

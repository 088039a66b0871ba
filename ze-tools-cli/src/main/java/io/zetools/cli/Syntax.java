package io.zetools.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Makes the specifications of commands and their arguments by calls. Annotations would be read by reflection
/// at each start, which takes longer than the rest of a short command.
final class Syntax {
    private static final String ONE_OR_MORE = "1..*";
    private static final String ANY_NUMBER = "0..*";

    private Syntax() {}

    /// A command with a specification of its arguments.
    interface Specified extends Callable<Integer> {
        CommandSpec spec();
    }

    /// The value of an option or parameter, which a command keeps as it likes.
    private static final class Value<T> implements IGetter, ISetter {
        private final Consumer<T> kept;
        private @Nullable Object last;

        private Value(Consumer<T> kept) {
            this.kept = kept;
        }

        @Override
        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
        public <V> @Nullable V get() {
            return (V) last;
        }

        @Override
        @SuppressWarnings("unchecked")
        public <V> @Nullable V set(V value) {
            var before = (V) last;
            last = value;
            // The parser has read it as the type of the option; before, it sets what it had got.
            if (value != null) kept.accept((T) value);
            return before;
        }
    }

    /// Returns the specification of a command without arguments.
    ///
    /// @param description its first line is also for the list of commands, and for the help of one screen
    static CommandSpec command(Object command, String name, String... description) {
        var spec = CommandSpec.wrapWithoutInspection(command).name(name);
        spec.usageMessage().description(description);
        return spec;
    }

    /// Adds the options for help and version, which stand behind the others.
    ///
    /// @return the help of one screen, for its groups
    static HelpForm addHelp(CommandSpec spec) {
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .type(boolean.class)
                .converters(new HelpForm.Value(spec))
                .description("Prints help of one screen, --help=all with all options, and exits.")
                .build());
        spec.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Prints the version and exits.")
                .build());
        return HelpForm.of(spec);
    }

    /// Returns an option without a value.
    ///
    /// @param description its first line is also for the help of one screen
    static OptionSpec flag(String name, Consumer<Boolean> kept, String... description) {
        var value = new Value<>(kept);
        return OptionSpec.builder(name)
                .type(boolean.class)
                .description(description)
                .getter(value)
                .setter(value)
                .build();
    }

    /// Returns an option with a value, for what has to be added.
    ///
    /// @param label of the value in the help
    /// @param description as of [#flag]
    static <T> OptionSpec.Builder option(
            String name, String label, Class<T> type, Consumer<T> kept, String... description) {
        var value = new Value<>(kept);
        var option = OptionSpec.builder(name)
                .paramLabel(label)
                .type(type)
                .description(description)
                .getter(value)
                .setter(value);
        if (type.isEnum()) option.converters(new ChoiceConverter<>(type));
        return option;
    }

    /// Returns an option with values of which each may have several, between commas.
    static <T> OptionSpec list(
            String name, String label, Class<T> type, Consumer<List<T>> kept, String... description) {
        var value = new Value<>(kept);
        return OptionSpec.builder(name)
                .paramLabel(label)
                .type(List.class)
                .auxiliaryTypes(type)
                .splitRegex(",")
                .description(description)
                .getter(value)
                .setter(value)
                .build();
    }

    /// Returns the next parameter of a command, which must be given.
    static <T> PositionalParamSpec parameter(String label, Class<T> type, Consumer<T> kept, String... description) {
        var value = new Value<>(kept);
        var parameter = PositionalParamSpec.builder()
                .required(true)
                .paramLabel(label)
                .type(type)
                .description(description)
                .getter(value)
                .setter(value);
        if (type.isEnum()) parameter.converters(new ChoiceConverter<>(type));
        return parameter.build();
    }

    /// Returns the parameter that names what a command reads.
    static PositionalParamSpec recording(Consumer<Path> kept) {
        return parameter("FILE", Path.class, kept, "Names a recording, or a folder of recordings.");
    }

    /// Returns the parameter that names a process.
    static PositionalParamSpec process(Consumer<Long> kept) {
        var names = "Names the process: zetools list processes prints it.";
        return PositionalParamSpec.builder(parameter("PID", Long.class, kept, names))
                .converters(new PidConverter())
                .build();
    }

    /// Returns parameters of a command, of which at least one must be given.
    static <T> PositionalParamSpec parameters(
            String label, Class<T> type, Consumer<List<T>> kept, String... description) {
        return parameters(label, true, type, kept, description);
    }

    /// Returns parameters of a command, of which none need be given.
    static <T> PositionalParamSpec optional(
            String label, Class<T> type, Consumer<List<T>> kept, String... description) {
        return parameters(label, false, type, kept, description);
    }

    private static <T> PositionalParamSpec parameters(
            String label, boolean required, Class<T> type, Consumer<List<T>> kept, String... description) {
        var value = new Value<>(kept);
        return PositionalParamSpec.builder()
                .required(required)
                .arity(required ? ONE_OR_MORE : ANY_NUMBER)
                .paramLabel(label)
                .type(List.class)
                .auxiliaryTypes(type)
                .description(description)
                .getter(value)
                .setter(value)
                .build();
    }
}

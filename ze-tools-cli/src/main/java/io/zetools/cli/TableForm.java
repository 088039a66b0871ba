package io.zetools.cli;

import io.zetools.profile.RunReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The options of commands that print tables, for their form.
final class TableForm {
    private static final int USUAL = 100;

    private boolean json;
    private boolean all;
    private @Nullable Integer width;

    TableForm() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(
                Syntax.flag("--json", value -> json = value, "Prints JSON: counts and nanoseconds as exact integers."));
        spec.addOption(Syntax.flag("--all", value -> all = value, "Prints every row of every table."));
        spec.addOption(Syntax.option(
                        "--width",
                        "COLUMNS",
                        Integer.class,
                        value -> width = value,
                        "Sets the longest line (default: terminal, elsewhere 100).",
                        "With --all it is any, beside a terminal.")
                .converters(new WidthConverter())
                .build());
    }

    boolean isJson() {
        return json;
    }

    boolean isAll() {
        return all;
    }

    int width() {
        return width(width, all, Terminal.outputColumns());
    }

    /// Returns the length of the longest line of what is copied from: any, unless there is a terminal or a choice.
    int widthForNames() {
        return width(width, true, Terminal.outputColumns());
    }

    /// Returns text whose lines keep the width, where it is that of the terminal or was chosen: sentences stay
    /// whole in what another program reads.
    String wrapped(String text) {
        return wrapped(width, all, Terminal.outputColumns(), text);
    }

    static String wrapped(@Nullable Integer chosen, boolean all, int terminal, String text) {
        return chosen == null && terminal == 0 ? text : RunReport.wrapped(text, width(chosen, all, terminal));
    }

    /// Returns the length of the longest line.
    ///
    /// @param chosen by the user; `null` for none
    /// @param all whether names are to be whole where nothing limits them
    /// @param terminal the columns of the terminal; 0 for none
    static int width(@Nullable Integer chosen, boolean all, int terminal) {
        if (chosen != null) return chosen;
        if (terminal > 0) return Math.max(WidthConverter.LEAST, terminal);
        return all ? Integer.MAX_VALUE : USUAL;
    }
}

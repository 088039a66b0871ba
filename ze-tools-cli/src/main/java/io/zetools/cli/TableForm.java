package io.zetools.cli;

import picocli.CommandLine.Option;

/// The options of commands that print tables, for their form.
final class TableForm {
    @Option(names = "--json", description = "JSON instead of text: counts and nanoseconds as exact integers.")
    private boolean json;

    @Option(names = "--all", description = "Every row of every table.")
    private boolean all;

    @Option(names = "--width", paramLabel = "COLUMNS", defaultValue = "100", description = "The longest line (100).")
    private int width = 100;

    TableForm() {}

    boolean isJson() {
        return json;
    }

    boolean isAll() {
        return all;
    }

    int width() {
        return width;
    }
}

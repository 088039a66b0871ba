package io.zetools.cli;

import picocli.CommandLine.Model.CommandSpec;

/// The option that chooses call stacks.
final class StackChoice {
    private String levels = "";

    StackChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.option(
                        "--stacks",
                        "LEVELS",
                        String.class,
                        value -> levels = value,
                        "Takes call stacks: on, or frames as in 5 (default: none).",
                        "It is of each call and mark that has no place of its own: on (whole stacks, up to 64"
                                + " frames, those of Java among them), a number of frames up to 64, or skip:frames; NAME=LEVELS for some names only, separated by semicolons."
                                + " Example: off;zeCommandList*=5. A stack of five frames costs some 10 us.")
                .converters(new StacksConverter())
                .build());
    }

    /// Returns the configuration; empty if none was chosen.
    String levels() {
        return levels;
    }
}

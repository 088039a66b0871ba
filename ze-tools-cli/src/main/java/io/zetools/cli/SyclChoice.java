package io.zetools.cli;

import io.zetools.recording.SyclStreams;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The options that choose what of SYCL's runtime is recorded.
final class SyclChoice {
    private @Nullable SyclStreams sycl;
    private boolean none;

    SyclChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.option(
                        "--sycl",
                        "STREAMS",
                        SyclStreams.class,
                        value -> sycl = value,
                        "Records SYCL's runtime: plain (default), detailed, off.",
                        "plain: the graph, memory and calls that the runtime reports. detailed: with source lines of functions and arguments of kernels, which costs more, also for other tools in the"
                                + " program. Runtimes without levels of detail have them in streams that end with .debug: other tools"
                                + " then get nothing by the plain ones. off (default with"
                                + " --children=none, whose program is to see no variables of the recorder): nothing.")
                .build());
        spec.addOption(Syntax.flag(
                "--no-sycl",
                value -> none = value,
                "Does the same as --sycl=off.",
                "No variables of SYCL's runtime are set."));
    }

    /// Returns what was chosen.
    ///
    /// @param unchosen what holds without a choice
    SyclStreams streams(SyclStreams unchosen) {
        if (none) return SyclStreams.OFF;
        return sycl != null ? sycl : unchosen;
    }
}

package io.zetools.benchmarks;

import java.util.Locale;

/// The observer of the measured calls.
enum Way {
    /// None: the loader has no tracing layer.
    PLAIN("no tracing layer"),
    /// None: the loader has its tracing layer, but no tracer.
    LAYER("layer without a tracer"),
    /// A tracer in C whose callbacks do nothing.
    EMPTY("tracer in C that does nothing"),
    /// A tracer in C that takes the time in both callbacks, and adds up.
    TIMING("tracer in C that takes the time"),
    /// `Tracer`, with listeners that do nothing.
    LISTENER("Tracer with empty listeners"),
    /// `ProcessRecorder`, with a sink that does nothing.
    RECORDER("ProcessRecorder"),
    /// `ProcessRecorder` with a `LiveProfile`.
    SUMMARY("ProcessRecorder to LiveProfile"),
    /// `ProcessRecorder` with a file.
    FILE("ProcessRecorder to a file");

    private final String title;

    Way(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /// Returns the name in the C program.
    String argument() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.util.Optional;

/// The processor's counter beside `CLOCK_MONOTONIC`, as the C part reads them for every process of the machine.
///
/// Threads: any.
final class TickSource {
    private TickSource() {}

    /// Returns the source; empty where there is no C part. The first call loads it.
    static Optional<TickSource> open() {
        return RecorderLibrary.isAvailable() ? Optional.of(new TickSource()) : Optional.empty();
    }

    /// Returns the present moment on both clocks, as a definition for a process.
    Definition.ClockPair now(int process) {
        try (var scratch = Arena.ofConfined()) {
            var moment = scratch.allocate(JAVA_LONG, 2);
            NativeHalf.tick(moment, moment.asSlice(JAVA_LONG.byteSize()));
            return new Definition.ClockPair(process, moment.get(JAVA_LONG, 0), moment.getAtIndex(JAVA_LONG, 1), 0);
        }
    }
}

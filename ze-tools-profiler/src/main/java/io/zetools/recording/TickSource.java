package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// The processor's counter beside `CLOCK_MONOTONIC`, as the C part reads them for every process of the machine.
///
/// Threads: one at a time.
final class TickSource implements AutoCloseable {
    private static final long LANE_BYTES = 1 << 12;

    private final MemorySegment recorder;

    private TickSource(MemorySegment recorder) {
        this.recorder = recorder;
    }

    /// Returns the source; empty where there is no C part, or no recorder can be made.
    static Optional<TickSource> open() {
        if (!RecorderLibrary.isAvailable()) return Optional.empty();
        var recorder =
                NativeHalf.create(LANE_BYTES, LANE_BYTES, ProbeLayout.Policy.DROP_NEWEST, ProbeLayout.Clock.BEST);
        return recorder.address() == 0 ? Optional.empty() : Optional.of(new TickSource(recorder));
    }

    /// Returns the present moment on both clocks, as a definition for a process.
    Definition.ClockPair now(int process) {
        try (var scratch = Arena.ofConfined()) {
            var ticks = scratch.allocate(JAVA_LONG);
            var nanos = scratch.allocate(JAVA_LONG);
            NativeHalf.tick(recorder, ticks, nanos);
            return new Definition.ClockPair(process, ticks.get(JAVA_LONG, 0), nanos.get(JAVA_LONG, 0), 0);
        }
    }

    @Override
    public void close() {
        NativeHalf.destroy(recorder);
    }
}

package io.zetools.export.jfr;

import java.io.IOException;

/// The relation of the ticks in a file to the time of day. Readers take that of the first chunk for the whole file,
/// so that all chunks lie on one line.
///
/// @param startNanos a moment, in nanoseconds since 1970
/// @param startTicks the same moment
/// @param frequency ticks per second
record ClockLine(long startNanos, long startTicks, long frequency) {
    private static final long SECOND = 1_000_000_000;

    /// Products with [#SECOND] fit into 64 bits.
    private static final long MOST_FREQUENCY = 9_000_000_000L;

    private static final long MICROS = 1_000_000;

    /// Checks a line that was read.
    ///
    /// @throws IOException if it is none
    ClockLine checked() throws IOException {
        if (frequency <= 0 || frequency > MOST_FREQUENCY)
            throw new IOException("a second has %d ticks".formatted(frequency));
        return this;
    }

    /// Returns the ticks of a moment in nanoseconds since 1970.
    long ticks(long nanos) {
        long since = nanos - startNanos;
        return startTicks + since / SECOND * frequency + since % SECOND * frequency / SECOND;
    }

    /// Returns the moment at which there were so many ticks, in nanoseconds since 1970.
    long nanos(long ticks) {
        long since = ticks - startTicks;
        return startNanos + since / frequency * SECOND + since % frequency * SECOND / frequency;
    }

    /// Returns the ticks of a microsecond, at least one.
    long microsecond() {
        return Math.max(1, frequency / MICROS);
    }
}

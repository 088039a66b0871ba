package io.zetools.trace.backend;

import java.util.concurrent.atomic.AtomicInteger;

/// Counts the tracers that recorders of this library keep in a loader to the end of the process. They are no leak
/// of whatever runs meanwhile.
///
/// Threads: any.
public final class LastingTracers {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private LastingTracers() {}

    /// Counts one more.
    public static void add() {
        COUNT.incrementAndGet();
    }

    /// Returns their number.
    public static int count() {
        return COUNT.get();
    }
}

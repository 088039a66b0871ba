package io.zetools.doctor;

import java.time.Duration;

/// The time at which an examination stops to wait, for all of its questions to other processes together.
///
/// Threads: immutable.
///
/// @param end by [System#nanoTime]
/// @param time that all questions have together
record Deadline(long end, Duration time) {
    private static final double NANOS = 1e9;

    /// Returns the deadline that is so far away.
    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos(), time);
    }

    /// Returns the time until then; zero when it is over.
    Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    /// Returns whether it is over.
    boolean isOver() {
        return left().isZero();
    }

    /// Returns the time of all questions in words, such as `1.5 s`.
    String text() {
        return "%.1f s".formatted(time.toNanos() / NANOS);
    }
}

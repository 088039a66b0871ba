package io.zetools.mock;

/// The clock of the simulated devices.
public enum ClockMode {
    /// As on the wall: work takes as long as it is simulated to take.
    REAL(0),
    /// Only by simulated work, and by host waits that run out: two runs of the same program see the same times.
    WORK(1),
    /// Only by [MockDriver#step].
    STEP(2);

    private final int value;

    ClockMode(int value) {
        this.value = value;
    }

    /// The value of `ZEMOCK_CLOCK_…`.
    int value() {
        return value;
    }
}

package io.zetools.mock;

/// The clock of the simulated devices.
public enum ClockMode {
    /// Time passes as in the real world: work takes as long as it is simulated to take.
    REAL(ControlLayout.CLOCK_REAL),
    /// Time passes by simulated work, and by host waits that run out: two runs of the same program see the same
    /// times.
    WORK(ControlLayout.CLOCK_WORK),
    /// Time passes by [MockDriver#step] only.
    STEP(ControlLayout.CLOCK_STEP);

    private final int value;

    ClockMode(int value) {
        this.value = value;
    }

    /// Returns the value of `ZEMOCK_CLOCK_…`.
    int value() {
        return value;
    }
}

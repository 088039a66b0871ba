package io.zetools.recording;

import java.util.Objects;

/// The reasons for which the collector has no times of a command that the probe has timed: texts of
/// [RecordedEvent.DeviceActivity#reason], beside those of [ActivityReason].
final class ClockReason {
    static final String NO_CLOCK = "no clock of the device";
    static final String EPOCH_BREAK = "epoch break";
    static final String WRAP_AMBIGUOUS = "wrap ambiguous";
    static final String TORN = Objects.requireNonNull(ActivityReason.sentence(ActivityReason.TORN));

    private ClockReason() {}
}

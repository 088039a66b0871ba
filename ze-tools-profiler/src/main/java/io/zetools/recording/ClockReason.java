package io.zetools.recording;

import java.util.Objects;

/// The reasons for which the collector has no times of a command that the probe has timed: texts of
/// [RecordedEvent.DeviceActivity#reason], beside those of [ActivityReason].
enum ClockReason {
    /// There is none.
    NONE(""),
    NO_CLOCK("no clock of the device"),
    EPOCH_BREAK("epoch break"),
    WRAP_AMBIGUOUS("wrap ambiguous"),
    TORN(Objects.requireNonNull(ActivityReason.sentence(ActivityReason.TORN)));

    private final String text;

    ClockReason(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }
}

package io.zetools.recording;

/// The reasons for which a command on a device is not timed: the texts of [RecordedEvent.DeviceActivity#reason].
final class ActivityReason {
    static final String NO_CLOCK = "no clock of the device";
    static final String EPOCH_BREAK = "epoch break";
    static final String WRAP_AMBIGUOUS = "wrap ambiguous";
    static final String TORN = "torn or implausible timestamp";

    /// By the number in the probe's records.
    private static final String[] TEXTS = {
        "",
        "own event without timestamps",
        "mutable signal event",
        "cloneable list",
        "capturing",
        "aggregated, external or unknown event",
        "list created before start",
        "no event memory",
        "query failed",
        "never signalled at list reset or destroy",
        "event reset on device before read",
        "event reused before read",
        "overwritten by a running re-execution",
        "stale: equal to the signal before",
        TORN,
        "context destroyed",
        "tool stopped while pending",
        "not timeable",
        "an event would serialise this device",
        "an event would add a command",
        "device lost",
        "timestamps that the host cannot see",
        "event of a pool that is shared with other processes",
        "replaced by another tool"
    };

    private ActivityReason() {}

    /// Returns the text of a number; of one that a later probe has, its number.
    static String of(int number) {
        return number < TEXTS.length ? TEXTS[number] : "reason %d".formatted(number);
    }
}

package io.zetools.profile;

/// The reasons for which a device does nothing. They are disjoint: each moment of idleness has one, and their
/// times add up to all of it.
public enum IdleReason {
    /// The program had not submitted anything yet, or its first command had not begun.
    BEFORE_FIRST("before the first command"),

    /// Commands are submitted that begin later: the device starts them, or they wait for each other by events that
    /// were given with them.
    SUBMITTED("submitted, not begun"),

    /// The command that begins next stands behind an `AppendWaitOnEvents` in its list.
    WAITS_FOR_EVENT("submitted, waits for an event"),

    /// Nothing is submitted, and the thread that submits next waits for the device or an event.
    HOST_WAITS("nothing submitted, host waits"),

    /// As [#HOST_WAITS], or in a call that executes its command at once, on a device that a driver simulates, while
    /// commands of it have ended by its clock and are still being executed by the processor: on a machine this time
    /// is not there.
    EMULATION("host waits for the emulation"),

    /// Nothing is submitted, and the thread that submits next is in another call.
    HOST_IN_CALL("nothing submitted, host in calls"),

    /// Nothing is submitted, and the thread that submits next is in no call: the program computes, or sleeps.
    HOST_OUTSIDE("nothing submitted, host outside of calls"),

    /// Nothing is submitted, and the Java VM of the thread that submits next collects garbage while its threads
    /// stand. It is known where stacks are recorded.
    COLLECTION("nothing submitted, garbage collection"),

    /// Nothing is submitted; which thread submits next is not known.
    UNKNOWN_THREAD("nothing submitted, thread unknown"),

    /// Commands that are not timed may have run.
    NOT_TIMED("perhaps busy: commands not timed"),

    /// No command begins any more.
    AFTER_LAST("after the last command");

    private final String text;

    IdleReason(String text) {
        this.text = text;
    }

    /// Returns the reason in words.
    public String text() {
        return text;
    }
}

package io.zetools.recording;

import java.nio.ByteBuffer;
import java.util.Objects;

/// Reads the probe's record of a command as C does, to compare with it.
final class ActivityRecord {
    private static final int BYTE = 0xff;

    private ActivityRecord() {}

    /// Returns the command of a device whose clock was never read.
    ///
    /// @param kernels that are one command
    static RecordedEvent.DeviceActivity untimed(int process, ByteBuffer words, int kernels) {
        long head = word(words, ProbeLayout.RecordWord.HEAD);
        int function = Records.function(head);
        long call = word(words, ProbeLayout.RecordWord.CALL);
        long what = word(words, ProbeLayout.ActivityWord.WHAT);
        long execution = word(words, ProbeLayout.ActivityWord.EXECUTION);
        long groups = word(words, ProbeLayout.ActivityWord.GROUPS);
        long more = word(words, ProbeLayout.ActivityWord.MORE);
        long submitted = word(words, ProbeLayout.RecordWord.START);
        long observed = word(words, ProbeLayout.ActivityWord.OBSERVED);
        long where = word(words, ProbeLayout.ActivityWord.WHERE);
        long place = word(words, ProbeLayout.ActivityWord.PLACE);
        var kind = DeviceCommands.kind(function);
        boolean known = call != -1;
        boolean noClock = ((int) head & BYTE) == ProbeLayout.ActivityState.TIMED;
        var state = noClock ? RecordedEvent.ActivityState.BOUNDED : state((int) head & BYTE);
        return new RecordedEvent.DeviceActivity(
                process,
                kind,
                (int) where,
                (int) what,
                word(words, ProbeLayout.ActivityWord.APPENDED),
                submitted,
                submitted,
                Math.max(observed, submitted),
                word(words, ProbeLayout.ActivityWord.BYTES),
                state,
                noClock ? ClockReason.NO_CLOCK.text() : reason((int) (head >>> 8) & BYTE),
                known ? Records.sequence(call) : -1,
                known ? Records.thread(call) : (int) (place >>> Integer.SIZE) - 1,
                (int) (what >>> Integer.SIZE),
                function,
                (int) execution,
                (int) (execution >>> Integer.SIZE),
                (int) (more >>> Integer.SIZE),
                (int) groups,
                (int) (groups >>> Integer.SIZE),
                (int) more,
                observed,
                0,
                ((int) (head >>> 16) & ProbeLayout.ActivityFlag.SEEN) != 0,
                (int) (where >>> Integer.SIZE) & BYTE,
                DeviceCommands.memory((int) (where >>> 40) & BYTE),
                DeviceCommands.memory((int) (where >>> 48) & BYTE),
                kind.equals(DeviceCommands.KERNEL) ? kernels : 0,
                known ? 0 : (int) place);
    }

    private static RecordedEvent.ActivityState state(int number) {
        return switch (number) {
            case ProbeLayout.ActivityState.BOUNDED -> RecordedEvent.ActivityState.BOUNDED;
            default -> RecordedEvent.ActivityState.DROPPED;
        };
    }

    private static String reason(int number) {
        return Objects.requireNonNullElseGet(ActivityReason.sentence(number), () -> "reason %d".formatted(number));
    }

    private static long word(ByteBuffer words, int index) {
        return words.getLong(index * Long.BYTES);
    }
}

package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.recording.ProbeLayout.Activity;
import io.zetools.recording.ProbeLayout.ActivityState;
import io.zetools.recording.ProbeLayout.ActivityWord;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// Puts the commands on devices of one process, which wait in [ProcessChunks], on the host's clock. A command waits
/// for the next reading of its device's clock, so that it lies between two.
///
/// Threads: the one that writes.
final class ProcessActivities {
    /// More than these do not wait.
    private static final int MOST_WAITING = 1 << 16;

    private static final long MOST_COUNTED = 1L << 56;

    private final int process;
    private final ProcessChunks chunks;
    private final long since;
    private final Map<Integer, DeviceClocks> devices = new HashMap<>();
    private long recorded;
    private long submitted;
    private long lost;
    private long unwritten;
    private long reported = -1;

    /// @param since readings of clocks before this time of the host are left out: of a dormant process,
    ///     they may be days old
    ProcessActivities(int process, ProcessChunks chunks, long since) {
        this.since = since;
        this.process = process;
        this.chunks = chunks;
    }

    /// Takes what a device says of its clock.
    void timer(int device, long hertz, long timerBits, long kernelBits) {
        boolean known = hertz > 0 && timerBits > 0 && timerBits <= Long.SIZE && kernelBits > 0;
        if (known) devices.put(device, new DeviceClocks(hertz, (int) timerBits, (int) Math.min(kernelBits, Long.SIZE)));
    }

    /// Takes a reading of a device's clock: see [DeviceClocks#add].
    void clock(int device, long before, long host, long ticks, long after, long ahead, long error) {
        var clocks = devices.get(device);
        if (clocks == null || after + ahead < since) return;
        clocks.add(before, host, ticks, after, ahead, error);
        settle(number -> number == device, clocks.lastNanos());
    }

    /// Notes commands that were read.
    ///
    /// @param memoryless how many of them could not be kept
    void read(int count, int memoryless) {
        recorded += count;
        unwritten += memoryless;
        if (chunks.unplaced() > MOST_WAITING) settle(_ -> true, Long.MAX_VALUE);
    }

    /// Sets the probe's counters. Any process of the user may have written them.
    void counters(long submitted, long lost) {
        this.submitted = Math.clamp(submitted, 0, MOST_COUNTED);
        this.lost = Math.clamp(lost, 0, this.submitted);
    }

    /// Notes that a command could not be written.
    void addUnwritten() {
        unwritten++;
    }

    /// Hands on what waits, at the end of the process.
    void finish() {
        devices.forEach(this::deduce);
        settle();
    }

    /// Hands on what waits, by the readings of clocks so far.
    void settle() {
        settle(_ -> true, Long.MAX_VALUE);
    }

    /// Returns the account, if there is anything in it that was not reported.
    List<RecordedEvent.Account> newAccounts(long nanos) {
        long state = submitted + recorded + lost;
        if (state == reported) return List.of();
        reported = state;
        return accounts(nanos);
    }

    /// Returns the account: one, or none if there were no commands.
    List<RecordedEvent.Account> accounts(long nanos) {
        long seen = Math.max(submitted, recorded + lost);
        if (seen == 0) return List.of();
        Map<String, Long> dropped = new HashMap<>();
        if (lost > 0) dropped.put(ThreadSum.TOO_SLOW, lost);
        if (unwritten > 0) dropped.put(ThreadSum.UNWRITTEN, unwritten);
        return List.of(new RecordedEvent.Account(
                process,
                ThreadSum.UNPLACED,
                RecordedEvent.Account.ACTIVITIES,
                nanos,
                seen,
                recorded - unwritten,
                dropped,
                seen - recorded - lost,
                0,
                0));
    }

    /// Returns whether no command waits for a reading of a clock.
    boolean isEmpty() {
        return chunks.unplaced() == 0;
    }

    /// Takes the number of kernels that are in one command.
    void kernels(int definition, int count) {
        if (!chunks.several(definition, count)) throw new OutOfMemoryError("no memory for the kernels of a command");
    }

    /// Returns whether a command waits for the first reading of its device's clock.
    boolean awaitsFirstReading() {
        if (isEmpty()) return false;
        var all = chunks.activities();
        for (long at = 0; at < all.byteSize(); at += Activity.SIZE_OF) {
            var clocks = devices.get(device(all, at));
            if (clocks != null && clocks.isUnread()) return true;
        }
        return false;
    }

    /// Places the commands of some devices that were observed until then.
    private void settle(IntPredicate isMeant, long until) {
        if (isEmpty()) return;
        var all = chunks.activities();
        for (long at = 0; at < all.byteSize(); at += Activity.SIZE_OF) {
            int device = device(all, at);
            if (isMeant.test(device) && word(all, at, ActivityWord.OBSERVED) <= until)
                place(devices.get(device), all, at);
        }
        unwritten += chunks.place();
    }

    /// The process may have ended before a clock was read.
    private void deduce(int device, DeviceClocks clocks) {
        var bounds = new ArrayList<DeviceClocks.Bounds>();
        var all = chunks.activities();
        for (long at = 0; at < all.byteSize(); at += Activity.SIZE_OF) {
            if (device(all, at) != device) continue;
            bounds.add(new DeviceClocks.Bounds(
                    word(all, at, ActivityWord.BEGIN),
                    word(all, at, ActivityWord.END),
                    word(all, at, ProbeLayout.RecordWord.START),
                    observed(all, at)));
        }
        clocks.deduce(bounds);
    }

    private static void place(@Nullable DeviceClocks clocks, MemorySegment all, long at) {
        if (clocks == null) {
            bound(ClockReason.NO_CLOCK, all, at);
            return;
        }
        var placed = clocks.place(
                word(all, at, ActivityWord.BEGIN),
                word(all, at, ActivityWord.END),
                word(all, at, ProbeLayout.RecordWord.START),
                observed(all, at));
        if (placed == null) {
            bound(clocks.reason(), all, at);
            return;
        }
        all.set(JAVA_LONG, at + Activity.BEGIN, placed.beginNanos());
        all.set(JAVA_LONG, at + Activity.END, placed.endNanos());
        all.set(JAVA_LONG, at + Activity.ERROR, placed.errorNanos());
        all.set(JAVA_INT, at + Activity.STATE, ActivityState.TIMED);
    }

    @SuppressWarnings("EnumOrdinal") // C has the texts in this order.
    private static void bound(ClockReason reason, MemorySegment all, long at) {
        all.set(JAVA_INT, at + Activity.WHY, reason.ordinal());
        all.set(JAVA_INT, at + Activity.STATE, ActivityState.BOUNDED);
    }

    private static int device(MemorySegment all, long at) {
        return (int) (word(all, at, ActivityWord.WHAT) >>> Integer.SIZE);
    }

    private static long observed(MemorySegment all, long at) {
        return word(all, at, ActivityWord.OBSERVED);
    }

    private static long word(MemorySegment all, long at, int index) {
        return all.get(JAVA_LONG, at + Activity.WORDS + (long) index * Long.BYTES);
    }
}

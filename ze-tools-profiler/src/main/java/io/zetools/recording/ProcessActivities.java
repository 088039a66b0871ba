package io.zetools.recording;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Makes events of the commands on devices of one process. A command waits for the next reading of its device's
/// clock, so that it lies between two.
///
/// Threads: the one that writes.
final class ProcessActivities {
    /// More than these do not wait.
    private static final int MOST_WAITING = 1 << 16;

    private static final long MOST_COUNTED = 1L << 56;

    private record Waiting(RecordedEvent.DeviceActivity activity, long begin, long end) {}

    private static final class OfDevice {
        private @Nullable DeviceClocks clocks;
        private final Deque<Waiting> waiting = new ArrayDeque<>();
    }

    private static final int TIMED = 1;
    private static final int BOUNDED = 2;
    private static final int SEEN = 1;

    private final int process;
    private final Consumer<RecordedEvent> out;
    private final Map<Integer, OfDevice> devices = new HashMap<>();
    private final Map<Integer, Integer> severalKernels = new HashMap<>();
    private long recorded;
    private long submitted;
    private long lost;
    private long unwritten;
    private long reported = -1;

    ProcessActivities(int process, Consumer<RecordedEvent> out) {
        this.process = process;
        this.out = out;
    }

    /// Takes what a device says of its clock.
    void timer(int device, long hertz, long timerBits, long kernelBits) {
        boolean known = hertz > 0 && timerBits > 0 && timerBits <= Long.SIZE && kernelBits > 0;
        if (known) of(device).clocks = new DeviceClocks(hertz, (int) timerBits, (int) Math.min(kernelBits, Long.SIZE));
    }

    /// Takes a reading of a device's clock: see [DeviceClocks#add].
    void clock(int device, long before, long host, long ticks, long after, long ahead, long error) {
        var its = of(device);
        var clocks = its.clocks;
        if (clocks == null) return;
        clocks.add(before, host, ticks, after, ahead, error);
        settle(its, clocks.lastNanos());
    }

    /// Takes a record of the probe.
    void activity(ByteBuffer words) {
        long head = word(words, ProbeLayout.RecordWord.HEAD);
        int state = (int) head & 0xff;
        int function = Records.function(head);
        long of = word(words, ProbeLayout.RecordWord.CALL);
        long what = word(words, ProbeLayout.ActivityWord.WHAT);
        long execution = word(words, ProbeLayout.ActivityWord.EXECUTION);
        long groups = word(words, ProbeLayout.ActivityWord.GROUPS);
        long more = word(words, ProbeLayout.ActivityWord.MORE);
        int device = (int) (what >>> Integer.SIZE);
        long submittedNanos = word(words, ProbeLayout.RecordWord.START);
        long observed = word(words, ProbeLayout.ActivityWord.OBSERVED);
        long where = word(words, ProbeLayout.ActivityWord.WHERE);
        long place = word(words, ProbeLayout.ActivityWord.PLACE);
        var kind = DeviceCommands.kind(function);
        boolean known = of != -1;
        recorded++;
        var activity = new RecordedEvent.DeviceActivity(
                process,
                kind,
                (int) where,
                (int) what,
                word(words, ProbeLayout.ActivityWord.APPENDED),
                submittedNanos,
                submittedNanos,
                Math.max(observed, submittedNanos),
                word(words, ProbeLayout.ActivityWord.BYTES),
                state(state),
                reason((int) (head >>> 8) & 0xff),
                known ? Records.sequence(of) : -1,
                known ? Records.thread(of) : (int) (place >>> Integer.SIZE) - 1,
                device,
                function,
                (int) execution,
                (int) (execution >>> Integer.SIZE),
                (int) (more >>> Integer.SIZE),
                (int) groups,
                (int) (groups >>> Integer.SIZE),
                (int) more,
                observed,
                0,
                ((int) (head >>> 16) & SEEN) != 0,
                (int) (where >>> Integer.SIZE) & 0xff,
                DeviceCommands.memory((int) (where >>> 40) & 0xff),
                DeviceCommands.memory((int) (where >>> 48) & 0xff),
                kernels(kind, (int) what),
                known ? 0 : (int) place);
        if (state != TIMED) {
            out.accept(activity);
            return;
        }
        var its = of(device);
        its.waiting.add(new Waiting(
                activity, word(words, ProbeLayout.ActivityWord.BEGIN), word(words, ProbeLayout.ActivityWord.END)));
        if (its.waiting.size() > MOST_WAITING) settle(its, Long.MAX_VALUE);
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
        devices.values().forEach(ProcessActivities::deduce);
        devices.values().forEach(its -> settle(its, Long.MAX_VALUE));
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
        return devices.values().stream().allMatch(its -> its.waiting.isEmpty());
    }

    /// Takes the number of kernels that are in one command.
    void kernels(int definition, int count) {
        severalKernels.put(definition, count);
    }

    private int kernels(String kind, int definition) {
        return kind.equals(DeviceCommands.KERNEL) ? severalKernels.getOrDefault(definition, 1) : 0;
    }

    private OfDevice of(int device) {
        return devices.computeIfAbsent(device, _ -> new OfDevice());
    }

    private void settle(OfDevice its, long until) {
        var later = new ArrayList<Waiting>();
        for (var each : its.waiting) {
            if (each.activity().observedNanos() > until) later.add(each);
            else out.accept(place(its.clocks, each));
        }
        its.waiting.clear();
        its.waiting.addAll(later);
    }

    /// The process may have ended before a clock was read.
    private static void deduce(OfDevice its) {
        if (its.clocks == null) return;
        its.clocks.deduce(its.waiting.stream()
                .map(each -> new DeviceClocks.Bounds(
                        each.begin(),
                        each.end(),
                        each.activity().submittedNanos(),
                        each.activity().observedNanos()))
                .toList());
    }

    private static RecordedEvent.DeviceActivity place(@Nullable DeviceClocks clocks, Waiting each) {
        var it = each.activity();
        if (clocks == null) return it.bounded(ClockReason.NO_CLOCK);
        var placed = clocks.place(each.begin(), each.end(), it.submittedNanos(), it.observedNanos());
        return placed == null
                ? it.bounded(clocks.reason())
                : it.timed(placed.beginNanos(), placed.endNanos(), placed.errorNanos());
    }

    private static RecordedEvent.ActivityState state(int number) {
        return switch (number) {
            case TIMED -> RecordedEvent.ActivityState.TIMED;
            case BOUNDED -> RecordedEvent.ActivityState.BOUNDED;
            default -> RecordedEvent.ActivityState.DROPPED;
        };
    }

    private static long word(ByteBuffer words, int index) {
        return words.getLong(index * Long.BYTES);
    }

    /// Returns the text of a reason; of one that a later probe has, its number.
    private static String reason(int number) {
        return Objects.requireNonNullElseGet(ActivityReason.sentence(number), () -> "reason %d".formatted(number));
    }
}

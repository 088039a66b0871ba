package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.profile.IntervalProfile.CopySum;
import io.zetools.profile.IntervalProfile.DeviceBusy;
import io.zetools.profile.IntervalProfile.Interval;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Adds up a recording over some intervals: see [IntervalProfile].
///
/// Threads: one.
final class IntervalSums implements RecordingSink {
    /// The commands of one kind and direction.
    private static final class Copies {
        private long count;
        private long bytes;
        private long nanos;
    }

    private final Spans intervals = new Spans();
    private final Recording recording;
    private final DeviceNames names;
    private final Map<String, Copies> copies = new TreeMap<>();

    /// The times of commands by device, in the order in which they ended. A time is a few bytes there.
    private final Map<DeviceNames.Named, SpanQueue> busy = new LinkedHashMap<>();

    /// Functions that wait, by the numbers of process and function.
    private final Set<Long> waiting = new HashSet<>();

    private long kernels;
    private long commands;
    private long untimed;
    private long kernelNanos;
    private long deviceNanos;
    private long waits;
    private long waitNanos;

    IntervalSums(Recording recording, List<Interval> intervals) {
        this.recording = recording;
        names = new DeviceNames(recording);
        intervals.stream()
                .sorted(Comparator.comparingLong(Interval::beginNanos))
                .forEach(each -> this.intervals.add(each.beginNanos(), each.endNanos()));
    }

    @Override
    public void define(Definition definition) {
        if (definition instanceof Definition.Function it && CallKinds.waits(it.name()))
            waiting.add(Keys.of(it.process(), it.function()));
    }

    @Override
    public void calls(CallColumns calls) {
        if (waiting.isEmpty()) return;
        for (int i = 0; i < calls.size(); i++) {
            long begin = calls.startNanos(i);
            long end = calls.endNanos(i);
            if (!meets(begin, end) || !waiting.contains(Keys.of(calls.process(i), calls.function(i)))) continue;
            if (contains(begin)) waits++;
            waitNanos += intervals.within(begin, end);
        }
    }

    @Override
    public void event(RecordedEvent event) {
        if (!(event instanceof DeviceActivity it)) return;
        boolean isTimed = it.state() == ActivityState.TIMED;
        if (isTimed) run(it);
        if (!contains(it.submittedNanos()) || it.reason().equals(DeviceSums.NOT_TIMEABLE)) return;
        long nanos = isTimed ? Math.max(0, it.endNanos() - it.startNanos()) : 0;
        commands++;
        if (!isTimed) untimed++;
        deviceNanos += nanos;
        if (it.kind().equals(DeviceSums.KERNEL)) {
            kernels++;
            kernelNanos += nanos;
        } else if (it.bytes() > 0) {
            var sum = copies.computeIfAbsent(DeviceSums.kind(it), _ -> new Copies());
            sum.count++;
            sum.bytes += it.bytes();
            sum.nanos += nanos;
        }
    }

    private void run(DeviceActivity it) {
        var times = busy.computeIfAbsent(names.of(it).orElse(DeviceNames.Named.UNKNOWN), _ -> new SpanQueue());
        if (meets(it.startNanos(), it.endNanos())) times.add(it.startNanos(), it.endNanos(), 0);
    }

    private boolean contains(long nanos) {
        int next = intervals.after(nanos);
        return next < intervals.size() && intervals.begin(next) <= nanos;
    }

    private boolean meets(long begin, long end) {
        int next = intervals.after(begin);
        return next < intervals.size() && intervals.begin(next) < end;
    }

    IntervalProfile profile() {
        return new IntervalProfile(
                intervals.size(),
                intervals.nanos(),
                kernels,
                commands,
                untimed,
                kernelNanos,
                deviceNanos,
                waits,
                waitNanos,
                recording.accounts().stream()
                        .filter(each ->
                                each.kind().equals(Account.CALLS) || each.kind().equals(Account.ACTIVITIES))
                        .mapToLong(Account::lost)
                        .sum(),
                copies.entrySet().stream()
                        .map(entry -> new CopySum(
                                entry.getKey(), entry.getValue().count, entry.getValue().bytes, entry.getValue().nanos))
                        .toList(),
                busy.entrySet().stream()
                        .map(entry -> new DeviceBusy(entry.getKey().name(), nanos(entry.getValue())))
                        .toList());
    }

    private long nanos(SpanQueue times) {
        var spans = new Spans();
        while (times.next(Long.MAX_VALUE)) spans.add(times.begin(), times.end());
        return spans.overlap(intervals);
    }
}

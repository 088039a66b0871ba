package io.zetools.recording;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.ZeException;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricClock;
import io.zetools.metric.MetricClockHistory;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.StallProfile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Samples a metric group of a device while other processes execute there, and puts its rows, with their times,
/// into a recording. Made by [Recorder#sample]. Stall samples have no times: of these a row is put there with the
/// moment at which it was read.
///
/// The device counts what all processes execute. A thread reads the driver's buffer some fifty times a second,
/// another one the metric clock a hundred times, for drivers may hand rows over seconds later; what the driver has
/// dropped, and an end before the time, are sentences in the recording.
///
/// Threads: any.
public final class MetricSampler implements AutoCloseable {
    /// The time between two reads of rows.
    private static final Duration BETWEEN_READS = Duration.ofMillis(20);

    /// The time between two readings of the clock: two clocks run apart by 2 µs in it, at most.
    private static final Duration BETWEEN_READINGS = Duration.ofMillis(10);

    /// Readings before the first row.
    private static final int WARMING = 8;

    /// The longest wait for rows of the time before the end.
    private static final Duration LAST_ROWS = Duration.ofMillis(500);

    private final MetricGroup group;
    private final MetricRecorder output;
    private final MetricStreamer streamer;
    private final Consumer<String> warnings;
    private final Thread thread;

    /// Reads the clock all the time, for rows may come seconds after theirs. `null` for stall samples.
    private final @Nullable Thread clockThread;

    private final @Nullable MetricClockHistory clocks;

    /// The objects that are to be closed, the last one first. Guarded by this.
    private final Deque<AutoCloseable> owned = new ArrayDeque<>();

    private volatile boolean closing;
    private volatile long closingNanos;

    /// The rows that were read.
    private final AtomicLong rows = new AtomicLong();

    /// @param join makes the recorder of the reports, once the driver has granted the streamer
    /// @param warnings takes a sentence for the recording
    MetricSampler(MetricGroup group, Duration period, Joining join, Consumer<String> warnings) throws IOException {
        this.group = group;
        this.warnings = warnings;
        var description = GroupDescription.of(group);
        boolean stalls = StallProfile.supports(description);
        if (!stalls && !description.hasTimes())
            throw new IllegalArgumentException(
                    "the rows of %s do not say when they were counted: they cannot belong to kernels".formatted(group));
        try {
            // Asked first: without a clock no row belongs to a kernel, and the exception says what is missing.
            clocks = stalls ? null : warmClock(group);
            var context = own(Context.create(group.device()));
            own(MetricActivation.open(context, group));
            // Stall samples are handed over as soon as there are some, so that the time of the read bounds theirs.
            int reports =
                    stalls ? 1 : Math.toIntExact(Math.max(1, BETWEEN_READS.toNanos() / Math.max(1, period.toNanos())));
            streamer = own(MetricStreamer.open(context, group, period, reports));
            output = join.recorder(uuids(group.device()), streamer.reportSpacing());
            clockThread = clocks == null
                    ? null
                    : Thread.ofPlatform().daemon().name("zetools-metric-clock").start(this::readClock);
            thread = Thread.ofPlatform().daemon().name("zetools-metrics").start(this::run);
        } catch (IOException | RuntimeException | Error e) {
            closeOwned();
            throw e;
        }
    }

    /// The way to the recorder of the reports.
    interface Joining {
        /// Makes it.
        ///
        /// @param uuids of the device and its tiles
        /// @param period the time between two rows
        MetricRecorder recorder(List<String> uuids, Duration period) throws IOException;
    }

    /// Returns the group.
    public MetricGroup group() {
        return group;
    }

    /// Returns the time between two rows that the driver granted.
    public Duration period() {
        return streamer.reportSpacing();
    }

    /// Returns the number of rows that were read so far.
    public long rows() {
        return rows.get();
    }

    /// Reads what was sampled until now, and ends. Waits for it half a second at most. Closing again does nothing.
    @Override
    public void close() {
        synchronized (this) {
            if (closing) return;
            closingNanos = System.nanoTime();
            closing = true;
        }
        try {
            thread.join();
            if (clockThread != null) clockThread.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        closeOwned();
    }

    @Override
    public String toString() {
        return "sampling " + group;
    }

    private static MetricClockHistory warmClock(MetricGroup group) {
        var clocks = new MetricClockHistory(MetricClock.synchronize(group));
        // The first readings of a VM are slow.
        for (int i = 0; i < WARMING; i++) clocks.add();
        return clocks;
    }

    private void readClock() {
        try {
            while (!closing && clocks != null) {
                clocks.add();
                LockSupport.parkNanos(BETWEEN_READINGS.toNanos());
            }
        } catch (RuntimeException e) {
            say("the clock of %s is not read any more, so that rows are less exact: %s"
                    .formatted(group, e.getMessage()));
        }
    }

    private void run() {
        try {
            while (!closing) read(BETWEEN_READS);
            long deadline = closingNanos + LAST_ROWS.toNanos();
            while (read(BETWEEN_READS) < closingNanos && System.nanoTime() < deadline) {
                // Rows of the time before are on their way.
            }
        } catch (IOException | RuntimeException e) {
            say("sampling %s has ended before the program: %s".formatted(group, e.getMessage()));
        } finally {
            if (streamer.droppedReads() > 0)
                say("rows of %s were lost: the device overwrote them before %d reads; a longer period helps"
                        .formatted(group, streamer.droppedReads()));
        }
    }

    private void say(String sentence) {
        try {
            warnings.accept(sentence);
        } catch (IllegalStateException _) {
            // The recording has ended.
        }
    }

    /// Reads once.
    ///
    /// @return when the last row ended; the least number without rows, and the largest for stall samples
    private long read(Duration wait) throws IOException {
        var reports = streamer.readRaw(wait);
        if (clocks == null) {
            rows.addAndGet(output.appendRows(reports));
            return Long.MAX_VALUE;
        }
        if (reports.size() == 0 && !reports.dataDropped()) return Long.MIN_VALUE;
        var times = output.append(reports, clocks);
        rows.addAndGet(times.count());
        return times.count() == 0 ? Long.MIN_VALUE : times.endNanos(times.count() - 1);
    }

    private static List<String> uuids(Device device) {
        return Stream.concat(Stream.of(device), device.subDevices().stream())
                .map(MetricSampler::uuid)
                .toList();
    }

    /// Returns the identity of a device, as in [Definition.Device#uuid].
    static String uuid(Device device) {
        return device.properties().uuid().toString().replace("-", "");
    }

    private <C extends AutoCloseable> C own(C closeable) {
        owned.push(closeable);
        return closeable;
    }

    private synchronized void closeOwned() {
        while (!owned.isEmpty()) {
            try {
                owned.pop().close();
            } catch (ZeException e) {
                say("%s was not closed: %s".formatted(this, e.getMessage()));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetCommandListAppendMetricStreamerMarker;
import static io.zetools.ffi.LevelZeroNative.zetMetricStreamerClose;
import static io.zetools.ffi.LevelZeroNative.zetMetricStreamerOpen;
import static io.zetools.ffi.LevelZeroNative.zetMetricStreamerReadData;

import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.Unsigned;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.MetricHints;
import io.zetools.internal.Owners;
import io.zetools.internal.Waits;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Samples a time-based group at a fixed period. Wraps `zetMetricStreamerOpen`, `zetMetricStreamerReadData`,
/// `zetCommandListAppendMetricStreamerMarker` and `zetMetricStreamerClose`.
///
/// [#read] waits for reports in the calling thread ([#readRaw] leaves them uncalculated), [#onBatch] in a
/// thread of its own. Neither collects more than one batch: reports that are not read stay in the driver's
/// buffer and are dropped there when it is full, which [MetricBatch#dataDropped] and [#droppedReads]
/// report.
///
/// The group must be active ([MetricActivation]). A device has one streamer at a time, and none while it has
/// query pools.
///
/// Threads: one reader at a time, a thread or a [BatchReader]; any thread may close, which ends a pending read.
public final class MetricStreamer implements AutoCloseable {
    private static final String READ = "zetMetricStreamerReadData";

    private static final Hint OPENING = Hint.on(
                    ZeResult.ERROR_NOT_AVAILABLE,
                    "Query pools are open on the device, in this process or another one; while they are, nothing can be streamed: close them first.")
            .or(
                    ZeResult.ERROR_HANDLE_OBJECT_IN_USE,
                    "A streamer is open on the device, or on a part of it, in this process or another one: there can be one at a time.")
            .or(MetricHints.OPENING)
            .or(Hint.METRICS);

    /// The time between two notifications that the driver is asked for by default.
    private static final Duration NOTIFICATION = Duration.ofMillis(100);

    private static final long UNASKED = -1;

    private final Closer closer;
    private final MetricGroup group;
    private final MemorySegment handle;
    private final Event notification;
    private final int samplingPeriodNanos;
    private final int notifyEveryNReports;
    private final int reportsPerRead;
    private final double spacingNanos;
    private final RawBuffer raw = new RawBuffer();
    private final CalculatedValues values;

    /// The right to read. No lock: it is taken in one thread and given back in another.
    private final Semaphore reading = new Semaphore(1);

    /// The last report of the read before, empty before there is one.
    private byte[] before = {};

    /// The number of bytes a report has; 0 if the driver does not say, [#UNASKED] before the
    /// first reports.
    private long reportBytes = UNASKED;

    /// Offsets in the raw buffer before which reports were lost.
    private final List<Long> losses = new ArrayList<>();

    /// True if reports were lost since the last one that was read.
    private boolean lossBeforeNext;

    /// When the last read ended, or the streamer was opened, on [System#nanoTime].
    private long lastRead = System.nanoTime();

    /// Runs since the last read, or since the streamer was opened; only where there is a time to wait for.
    private final DeviceStopwatch sinceRead;

    /// See [#nanosToWait].
    private final long dueNanos;

    /// Never signalled: waiting for it makes a simulated clock go on.
    private final Event never;

    private final AtomicLong droppedReads = new AtomicLong();

    /// The failure of a read that had delivered something before: that is handed out first, this by the next
    /// read.
    private @Nullable ZeException owed;

    private MetricStreamer(Context context, MetricGroup group, int periodNanos, int notifyEvery) {
        this.group = group;
        this.reportsPerRead = notifyEvery;
        this.values = new CalculatedValues(group, MetricCalculation.VALUES);
        this.closer = new Closer(this, Access.get().closer(context));
        try (var scratch = Arena.ofConfined()) {
            Owners.bind(closer, group.handle());
            GroupUsers.add(group, this, closer);
            closer.onClose(values::close);
            closer.onClose(raw::close);
            var pool = EventPool.create(context, 2);
            closer.onClose(pool::close);
            notification = pool.event(0);
            // The event outlives the streamer: the driver may signal it until then.
            closer.onClose(notification::close);
            never = pool.event(1);
            closer.onClose(never::close);

            var desc = MetricCodec.streamerDesc(scratch, periodNanos, notifyEvery);
            handle = CalculatedValues.exclusively(
                    group.device(),
                    () -> Calls.create(
                            "zetMetricStreamerOpen",
                            group,
                            out -> {
                                int code = zetMetricStreamerOpen(
                                        context.handle().segment(),
                                        group.device().handle().segment(),
                                        group.handle(),
                                        desc,
                                        notification.handle().segment(),
                                        out);
                                if (code == ZeResult.NOT_READY.code()) throw notActive(group, context);
                                return code;
                            },
                            OPENING));
            closer.onClose(() -> Calls.destroy("zetMetricStreamerClose", this, () -> zetMetricStreamerClose(handle)));
            samplingPeriodNanos = MetricCodec.samplingPeriod(desc);
            notifyEveryNReports = MetricCodec.notifyEveryNReports(desc);
            spacingNanos = spacingNanos(samplingPeriodNanos, PropertyChain.resolution(group));
            dueNanos = nanosToWait(notifyEvery, notifyEveryNReports, spacingNanos);
            sinceRead = new DeviceStopwatch(group.device());
        } catch (RuntimeException e) {
            throw closer.closing(e);
        }
    }

    /// Opens a streamer that wakes its reader about ten times a second.
    ///
    /// @param samplingPeriod from 1 ns to 4.29 s; the driver may grant another: see [#samplingPeriod]
    /// @throws IllegalArgumentException if the group is not time-based, or the period is out of range
    /// @throws ZeException if the driver refuses: the group is not active, a streamer is open on the device, or
    ///     query pools are
    public static MetricStreamer open(Context context, MetricGroup group, Duration samplingPeriod) {
        long nanos = Integer.toUnsignedLong(periodNanos(samplingPeriod));
        long reports = Math.max(1, NOTIFICATION.toNanos() / nanos);
        return open(context, group, samplingPeriod, Math.toIntExact(Math.min(reports, Integer.MAX_VALUE)));
    }

    /// Opens a streamer.
    ///
    /// @param samplingPeriod from 1 ns to 4.29 s; the driver may grant another: see [#samplingPeriod]
    /// @param notifyEveryNReports how many reports must have come before a waiting [#read] returns:
    ///     [#reportsPerRead]; for its own notification the driver may grant another number,
    ///     [#notifyEveryNReports()]
    /// @throws IllegalArgumentException if the group is not time-based, or the period is out of range
    /// @throws ZeException if the driver refuses: the group is not active, a streamer is open on the device, or
    ///     query pools are
    public static MetricStreamer open(
            Context context, MetricGroup group, Duration samplingPeriod, @Unsigned int notifyEveryNReports) {
        Objects.requireNonNull(context, "context");
        Objects.requireNonNull(group, "group");
        if (!group.sampling().contains(SamplingType.TIME_BASED)) {
            throw new IllegalArgumentException(group + " is not TIME_BASED and cannot be streamed");
        }
        return new MetricStreamer(context, group, periodNanos(samplingPeriod), notifyEveryNReports);
    }

    /// Returns the group that is streamed.
    public MetricGroup group() {
        return group;
    }

    /// Returns the period that the driver granted; it may differ from the requested one, and is the driver's
    /// rounding of [#reportSpacing].
    public Duration samplingPeriod() {
        return Duration.ofNanos(Integer.toUnsignedLong(samplingPeriodNanos));
    }

    /// Returns the time between two reports, rounded to a nanosecond. Where the hardware counts periods in powers
    /// of two of ticks, and the driver takes a tick of 52.08 ns for 52 ns, it is longer than [#samplingPeriod].
    public Duration reportSpacing() {
        return Duration.ofNanos(Math.round(spacingNanos));
    }

    /// Returns the number of reports that the driver granted for its notification; it may differ from the
    /// requested one. Intel's driver always grants half of its buffer.
    public @Unsigned int notifyEveryNReports() {
        return notifyEveryNReports;
    }

    /// Returns how many reports a waiting [#read] waits for, as was asked for when the streamer was opened. It
    /// waits for no more than [#notifyEveryNReports].
    public @Unsigned int reportsPerRead() {
        return reportsPerRead;
    }

    /// Returns how many reads have said that data was dropped.
    public long droppedReads() {
        return droppedReads.get();
    }

    /// Waits until [#reportsPerRead] reports are there or the timeout ends, then returns those that are there.
    /// Intel's driver grants another number of reports for its notification, which comes with the first
    /// one. So there, reports are counted by the device's clock: this waits until that number is due
    /// since the last read, but no more than [#notifyEveryNReports], which is half of the driver's
    /// buffer.
    ///
    /// An interrupt ends the wait within 50 ms and stays set. The batch is valid until the next read.
    ///
    /// @param timeout zero returns at once
    /// @throws IllegalStateException if the streamer is closed, or something else is reading
    /// @throws ZeException if the driver fails, or cannot make values of what it delivered
    public MetricBatch read(Duration timeout) {
        return reading(() -> batch(timeout));
    }

    /// As [#read], without calculating: for those who calculate later, or elsewhere.
    ///
    /// @param timeout zero returns at once
    /// @throws IllegalStateException if the streamer is closed, or something else is reading
    /// @throws ZeException if the driver fails
    public RawReports readRaw(Duration timeout) {
        return reading(() -> waitAndRead(timeout, data -> RawReports.of(group, data)));
    }

    /// Starts a thread that reads batches as they come and hands them to a listener, until what is returned is
    /// closed. What the listener throws is logged: the first failure, then the second, the fourth and so on.
    ///
    /// @param listener gets one batch after the other, each valid until it returns
    /// @return close it before the streamer
    /// @throws IllegalStateException if the streamer is closed, or something else is reading
    public BatchReader onBatch(Consumer<? super MetricBatch> listener) {
        return startReader(listener, null);
    }

    /// As [#onBatch(Consumer)], and what the listener throws is handed on instead of logged.
    ///
    /// @param listener gets one batch after the other, each valid until it returns
    /// @param onListenerFailure gets what the listener has thrown, in the reader's thread
    /// @return close it before the streamer
    /// @throws IllegalStateException if the streamer is closed, or something else is reading
    public BatchReader onBatch(Consumer<? super MetricBatch> listener, Consumer<? super Throwable> onListenerFailure) {
        return startReader(listener, onListenerFailure);
    }

    /// Appends a marker: the reports from then on carry its value, in the group's metric for markers (Intel's
    /// groups have one named `StreamMarker` or alike), until the next marker. Wraps
    /// `zetCommandListAppendMetricStreamerMarker`. On an immediate list, a barrier follows: Intel's driver submits
    /// the marker with the next command.
    ///
    /// @param list of this streamer's context and device; one thread at a time may append to it
    /// @param value comes back in the reports
    /// @throws IllegalStateException if the streamer or the list is closed
    /// @throws io.zetools.ZeUnsupportedException if the driver has no markers
    /// @throws ZeException if the driver refuses
    public void mark(CommandList list, @Unsigned int value) {
        try (var _ = closer.use();
                var _ = Access.get().closerToAppend(list).use()) {
            Calls.check(
                    "zetCommandListAppendMetricStreamerMarker",
                    this,
                    () -> zetCommandListAppendMetricStreamerMarker(list.handle().segment(), handle, value),
                    Hint.APPENDING.or(Hint.METRICS));
            if (Access.get().isImmediate(list)) list.appendBarrier();
        }
    }

    private BatchReader startReader(
            Consumer<? super MetricBatch> listener, @Nullable Consumer<? super Throwable> onListenerFailure) {
        Objects.requireNonNull(listener, "listener");
        takeReading();
        BatchReader reader;
        try {
            reader = new BatchReader(this, closer, this::batch, reading::release, listener, onListenerFailure);
        } catch (RuntimeException e) {
            reading.release();
            throw e;
        }
        reader.start();
        return reader;
    }

    private void takeReading() {
        if (!reading.tryAcquire()) {
            throw new IllegalStateException("%s has a reader: another thread, or a BatchReader".formatted(this));
        }
    }

    private <T> T reading(Supplier<T> read) {
        takeReading();
        try {
            return read.get();
        } finally {
            reading.release();
        }
    }

    private MetricBatch batch(Duration timeout) {
        return waitAndRead(timeout, this::calculate);
    }

    private MetricBatch calculate(RawData data) {
        var batch = values.calculate(data);
        // For samples, the calculation finds out.
        if (batch.dataDropped() && !data.dataDropped()) droppedReads.incrementAndGet();
        return batch;
    }

    private <T> T waitAndRead(Duration timeout, Function<RawData, T> result) {
        try (var _ = closer.use()) {
            throwOwed();
            awaitReports(timeout);
            // Before the read, so that a clock which fails takes no data with it.
            if (dueNanos > 0) sinceRead.restart();
            boolean dropped = readNow();
            var readTime = new ReadTime(System.nanoTime(), lastRead);
            lastRead = readTime.nanos();
            var content = raw.content();
            if (reportBytes == UNASKED && content.byteSize() > 0) {
                // If the driver fails, it is not asked again.
                reportBytes = 0;
                reportBytes = askReportBytes();
            }
            var data = new RawData(
                    content,
                    before,
                    Math.max(0, reportBytes),
                    losses.stream().mapToLong(Long::longValue).toArray(),
                    dropped,
                    Optional.of(readTime));
            var delivered = result.apply(data);
            before = data.last();
            return delivered;
        }
    }

    /// Ends a pending read, then closes.
    ///
    /// @throws IllegalStateException if a [BatchReader] reads: close that first
    /// @throws ZeException if the driver fails; the streamer is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "streamer of " + group;
    }

    /// Fills the raw buffer.
    ///
    /// @return true if data was dropped
    private boolean readNow() {
        // Reset first: what is signalled from here on stays signalled for the next wait.
        notification.reset();
        boolean dropped = false;
        raw.clear();
        losses.clear();
        boolean more = true;
        while (more) {
            try {
                long start = raw.content().byteSize();
                boolean loss = readInto(raw) == ZeResult.WARNING_DROPPED_DATA.code();
                dropped |= loss;
                lossBeforeNext |= loss;
                var tiles = TileReports.of(raw.content().asSlice(start));
                if (tiles.filter(TileReports::hasNone).isPresent()) raw.cut(start);
                // A warning comes with what followed the loss, or before that.
                if (lossBeforeNext && raw.content().byteSize() > start) {
                    losses.add(start);
                    lossBeforeNext = false;
                }
                // A driver that fills the buffer to the brim may have more. What has a header is not put together.
                more = tiles.isEmpty() && raw.wasFilled() && raw.grow();
            } catch (ZeException e) {
                if (raw.isEmpty()) throw e;
                owed = e;
                more = false;
            }
        }
        if (dropped) droppedReads.incrementAndGet();
        return dropped;
    }

    /// Returns the size of one report, 0 if the driver does not say: then the most that a single
    /// report can take is as much as all can.
    private long askReportBytes() {
        try (var scratch = Arena.ofConfined()) {
            var one = scratch.allocate(ValueLayout.JAVA_LONG);
            var two = scratch.allocate(ValueLayout.JAVA_LONG);
            if (readData(1, one, MemorySegment.NULL) != 0 || readData(2, two, MemorySegment.NULL) != 0) return 0;
            long first = one.get(ValueLayout.JAVA_LONG, 0);
            long second = two.get(ValueLayout.JAVA_LONG, 0) - first;
            var tiles = TileReports.of(raw.content());
            if (tiles.isEmpty()) {
                boolean whole = first > 0 && first == second && raw.content().byteSize() % first == 0;
                return whole ? first : 0;
            }
            int count = tiles.get().tiles().size();
            long size = second / count;
            boolean fits = size > 0 && second == size * count && first == TileReports.headerBytes(count) + second;
            return fits && tiles.get().hasReportsOf(size) ? size : 0;
        }
    }

    /// Waits until as many reports as were asked for are due, and then for the driver's event. The event of a
    /// driver that has granted the number that was asked for comes with them; of another one, with the first.
    private void awaitReports(Duration timeout) {
        long end = Waits.deadline(timeout);
        if (dueNanos > 0 && !timeout.isZero()) Waits.whileOpen(closer, timeout, this::isDue);
        Waits.whileOpen(closer, Duration.ofNanos(Math.max(0, end - System.nanoTime())), notification::await);
    }

    /// Waits for a part of the time that is left.
    ///
    /// @return true if it is over
    private boolean isDue(Duration slice) {
        long before = sinceRead.nanos();
        long wait = Math.min(dueNanos - before, slice.toNanos());
        if (wait <= 0) return before >= dueNanos;
        LockSupport.parkNanos(wait);
        long now = sinceRead.nanos();
        // The clock of a device goes on by itself, that of a simulated one perhaps only when the host waits for it.
        if (now == before) {
            never.await(Duration.ofNanos(wait));
            now = sinceRead.nanos();
        }
        return now >= dueNanos;
    }

    /// Returns how long it takes until the number of reports is there for which a read waits: no more than
    /// those of which the driver notifies, which can be half of its buffer. 0 if the driver's event
    /// says when they are there.
    static long nanosToWait(@Unsigned int asked, @Unsigned int granted, double spacingNanos) {
        if (asked == granted) return 0;
        return (long) (Math.min(Integer.toUnsignedLong(asked), Integer.toUnsignedLong(granted)) * spacingNanos);
    }

    /// Returns the time between two reports. A granted period that is a power of two of ticks, each rounded down to
    /// nanoseconds, stands for that number of whole ticks.
    static double spacingNanos(@Unsigned int granted, Optional<PropertyChain.Resolution> clock) {
        long period = Integer.toUnsignedLong(granted);
        if (clock.isEmpty()) return period;
        double tick = 1e9 / clock.get().ticksPerSecond();
        long cut = (long) tick;
        if (cut == 0 || period % cut != 0) return period;
        long ticks = period / cut;
        return Long.bitCount(ticks) == 1 ? ticks * tick : period;
    }

    private void throwOwed() {
        var failure = owed;
        if (failure == null) return;
        owed = null;
        throw failure;
    }

    private int readInto(RawBuffer buffer) {
        try (var scratch = Arena.ofConfined()) {
            var size = scratch.allocate(ValueLayout.JAVA_LONG);
            int sized = 0;
            if (buffer.isUnsized()) {
                // The largest amount that there can be.
                sized = readData(-1, size, MemorySegment.NULL);
                buffer.size(size.get(ValueLayout.JAVA_LONG, 0));
                if (sized == ZeResult.NOT_READY.code()) return sized;
            }
            var free = buffer.free();
            size.set(ValueLayout.JAVA_LONG, 0, free.byteSize());
            int code = readData(-1, size, free);
            if (code != ZeResult.NOT_READY.code()) buffer.advance(size.get(ValueLayout.JAVA_LONG, 0), this);
            return sized == ZeResult.WARNING_DROPPED_DATA.code() ? sized : code;
        }
    }

    /// @return `SUCCESS`; `WARNING_DROPPED_DATA`, which delivers all the same; or `NOT_READY`, which delivers
    /// nothing
    private int readData(@Unsigned int reports, MemorySegment size, MemorySegment target) {
        int code = Calls.status(READ, this, () -> zetMetricStreamerReadData(handle, reports, size, target));
        if (code == 0 || code == ZeResult.WARNING_DROPPED_DATA.code() || code == ZeResult.NOT_READY.code()) return code;
        throw Calls.failure(READ, this, code, Hint.METRICS);
    }

    private static int periodNanos(Duration period) {
        Objects.requireNonNull(period, "samplingPeriod");
        if (period.isNegative() || period.isZero() || period.compareTo(Duration.ofNanos(0xffff_ffffL)) > 0) {
            throw new IllegalArgumentException("sampling period " + period + " is not between 1 ns and 4.29 s");
        }
        return (int) period.toNanos();
    }

    private static ZeException notActive(MetricGroup group, Context context) {
        if (MetricActivation.isActive(group)) {
            return new ZeException(
                    "zetMetricStreamerOpen",
                    ZeResult.NOT_READY,
                    group,
                    "A MetricActivation of the group is open, but what is active on the device was changed since: by calls of zetContextActivateMetricGroups outside of this library, in this program or a tool within it. Close the activation and open it again.");
        }
        var active = MetricActivation.activeIn(context);
        var hint =
                "The group is not active in %s: keep a MetricActivation of it open while the streamer is.\nActive there: %s."
                        .formatted(context, active.isEmpty() ? "nothing" : active);
        boolean elsewhere = active.stream()
                .anyMatch(other -> other.name().equals(group.name())
                        && other.sampling().equals(group.sampling())
                        && !other.device().equals(group.device()));
        if (elsewhere)
            hint += " A device and its sub-devices have groups of their own, also where the names are the same.";
        return new ZeException("zetMetricStreamerOpen", ZeResult.NOT_READY, group, hint);
    }
}

package io.zetools.metric.tracer;

import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC;
import static io.zetools.ffi.LevelZeroNative.zetMetricTracerCreateExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricTracerDestroyExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricTracerDisableExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricTracerEnableExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricTracerReadDataExp;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.Unsigned;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.zet_metric_tracer_exp_desc_t;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.Owners;
import io.zetools.internal.Structs;
import io.zetools.internal.Support;
import io.zetools.internal.Waits;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/// Collects an entry whenever something happens that the metrics of tracer-based groups observe. Wraps
/// `zetMetricTracerCreateExp`, `…EnableExp`, `…DisableExp`, `…ReadDataExp` and `…DestroyExp`.
///
/// The groups must be active ([MetricActivation]). A tracer is off when it is made. What it reads is decoded by a
/// [MetricDecoder], now or later.
///
/// Threads: one thread may read at a time, another one may switch the tracer on and off; any thread may close,
/// which ends a pending read.
public final class MetricTracer implements AutoCloseable {
    private static final String CREATE = "zetMetricTracerCreateExp";
    private static final String READ = "zetMetricTracerReadDataExp";

    /// The bytes that a driver is asked to collect before it wakes the reader, by default.
    private static final int NOTIFICATION_BYTES = 64 << 10;

    private final Closer closer;
    private final List<MetricGroup> groups;
    private final MemorySegment handle;
    private final Event notification;
    private final int notifyEveryNBytes;
    private final TraceBuffer buffer;
    private final ReentrantLock reading = new ReentrantLock();

    /// The C functions must not be called on one tracer at the same time.
    private final ReentrantLock calling = new ReentrantLock();

    private MetricTracer(Context context, List<MetricGroup> groups, int notifyEvery, int readLimit) {
        this.groups = groups;
        this.buffer = new TraceBuffer(readLimit);
        this.closer = new Closer(this, Access.get().closer(context));
        try (var scratch = Arena.ofConfined()) {
            groups.forEach(group -> Owners.bind(closer, group.handle()));
            closer.onClose(buffer::close);
            var pool = EventPool.create(context, 1);
            closer.onClose(pool::close);
            notification = pool.event(0);
            // The event outlives the tracer: the driver may signal it until then.
            closer.onClose(notification::close);

            var desc = desc(scratch, notifyEvery);
            var device = groups.getFirst().device();
            var handles = handles(scratch, groups);
            handle = Calls.create(
                    CREATE,
                    groups,
                    out -> {
                        int code = zetMetricTracerCreateExp(
                                context.handle().segment(),
                                device.handle().segment(),
                                groups.size(),
                                handles,
                                desc,
                                notification.handle().segment(),
                                out);
                        if (code == ZeResult.NOT_READY.code()) throw notActive(groups, context);
                        return code;
                    },
                    Hint.on(
                                    ZeResult.ERROR_HANDLE_OBJECT_IN_USE,
                                    "A metric tracer is open on the device, or on a part of it, in this process or another one: there can be one at a time.")
                            .or(Hint.METRICS));
            closer.onClose(
                    () -> Calls.destroy("zetMetricTracerDestroyExp", this, () -> zetMetricTracerDestroyExp(handle)));
            // Drivers may refuse to destroy a tracer that is on.
            closer.onClose(() -> Calls.destroy(
                    "zetMetricTracerDisableExp", this, () -> zetMetricTracerDisableExp(handle, (byte) 1)));
            notifyEveryNBytes = zet_metric_tracer_exp_desc_t.notifyEveryNBytes(desc);
        } catch (RuntimeException e) {
            throw closer.closing(e);
        }
    }

    /// Returns whether the context's device can be traced: the loaded library and the driver have the functions,
    /// and the device has a tracer-based group.
    ///
    /// @throws ZeException if the driver fails
    public static boolean supports(Context context) {
        return Calls.has(CREATE)
                && !Support.isRefusal(tryNothing(context))
                && MetricGroup.all(context.device()).stream()
                        .anyMatch(group -> group.sampling().contains(SamplingType.TRACER_BASED));
    }

    /// Creates a tracer.
    ///
    /// @param groups tracer-based ones, all of one device
    /// @throws IllegalArgumentException if there is no group, or one is not tracer-based, or they are of
    ///     different
    /// devices
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the function
    /// @throws ZeException if the driver refuses: a group is not active, or a tracer of it is open
    public static MetricTracer create(Context context, MetricGroup... groups) {
        return create(context, List.of(groups), NOTIFICATION_BYTES, TraceBuffer.DEFAULT_LIMIT);
    }

    /// Creates a tracer.
    ///
    /// @param groups tracer-based ones, all of one device
    /// @param notifyEveryNBytes how much must have come before a waiting [#read] returns; the driver may grant
    /// another
    ///     number: see [#notifyEveryNBytes()]
    /// @param readLimit the most bytes that one [#read] returns, at least 4096; what is more stays for the next
    ///     one
    /// @throws IllegalArgumentException if there is no group, or one is not tracer-based, or they are of
    ///     different
    /// devices
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the function
    /// @throws ZeException if the driver refuses: a group is not active, or a tracer of it is open
    public static MetricTracer create(
            Context context, List<MetricGroup> groups, @Unsigned int notifyEveryNBytes, int readLimit) {
        if (groups.isEmpty()) throw new IllegalArgumentException("no metric group to trace");
        for (var group : groups) {
            if (!group.sampling().contains(SamplingType.TRACER_BASED)) {
                throw new IllegalArgumentException(group + " is not TRACER_BASED and cannot be traced");
            }
            requireSame(groups.getFirst(), group);
        }
        if (readLimit < TraceBuffer.MIN_LIMIT) {
            throw new IllegalArgumentException(
                    "a read of at most %d bytes is less than %d".formatted(readLimit, TraceBuffer.MIN_LIMIT));
        }
        return new MetricTracer(context, List.copyOf(groups), notifyEveryNBytes, readLimit);
    }

    /// Returns the groups that are traced.
    public List<MetricGroup> groups() {
        return groups;
    }

    /// Returns how much the driver collects before it wakes a waiting [#read]; it may differ from the requested
    /// number.
    public @Unsigned int notifyEveryNBytes() {
        return notifyEveryNBytes;
    }

    /// Switches the tracer on and returns when it is. Wraps `zetMetricTracerEnableExp`.
    ///
    /// @throws ZeException if the driver refuses
    public void enable() {
        toggle("zetMetricTracerEnableExp", () -> zetMetricTracerEnableExp(handle, (byte) 1));
    }

    /// Asks for the tracer to be switched on, and does not wait: [#isActive] says when it is on. Wraps
    /// `zetMetricTracerEnableExp`.
    ///
    /// @throws ZeException if the driver refuses
    public void requestEnable() {
        toggle("zetMetricTracerEnableExp", () -> zetMetricTracerEnableExp(handle, (byte) 0));
    }

    /// Switches the tracer off and returns when it is; what it has collected can still be read. Wraps
    /// `zetMetricTracerDisableExp`.
    ///
    /// @throws ZeException if the driver refuses
    public void disable() {
        toggle("zetMetricTracerDisableExp", () -> zetMetricTracerDisableExp(handle, (byte) 1));
    }

    /// Asks for the tracer to be switched off, and does not wait: [#isActive] says when it is off and
    /// all has been read. Wraps `zetMetricTracerDisableExp`.
    ///
    /// @throws ZeException if the driver refuses
    public void requestDisable() {
        toggle("zetMetricTracerDisableExp", () -> zetMetricTracerDisableExp(handle, (byte) 0));
    }

    /// Returns whether the tracer is on, or still has data to read.
    ///
    /// @throws ZeException if the driver fails
    public boolean isActive() {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var size = scratch.allocate(ValueLayout.JAVA_LONG);
            return readable(read(size, MemorySegment.NULL));
        }
    }

    /// Waits until the driver notifies or the timeout ends, then returns what there is, which may be nothing.
    ///
    /// An interrupt ends the wait within 50 ms and stays set.
    ///
    /// @param timeout zero returns at once
    /// @throws IllegalStateException if the tracer is closed, or another thread is reading
    /// @throws ZeException if the driver fails
    public TracedData read(Duration timeout) {
        if (!reading.tryLock()) throw new IllegalStateException("Another thread is reading " + this);
        try (var _ = closer.use()) {
            Waits.whileOpen(closer, timeout, notification::await);
            return readNow();
        } finally {
            reading.unlock();
        }
    }

    /// Makes a decoder for what this tracer reads. The decoder may outlive the tracer.
    ///
    /// @throws ZeException if the driver refuses
    public MetricDecoder decoder() {
        try (var _ = closer.use()) {
            return new MetricDecoder(groups, handle);
        }
    }

    /// Ends a pending read, then closes. Data that was not read is lost.
    ///
    /// @throws ZeException if the driver fails; the tracer is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "metric tracer of " + groups;
    }

    private TracedData readNow() {
        // Reset first: what is signalled from here on stays signalled for the next wait.
        notification.reset();
        buffer.clear();
        boolean dropped = false;
        try (var scratch = Arena.ofConfined()) {
            var size = scratch.allocate(ValueLayout.JAVA_LONG);
            while (true) {
                size.set(ValueLayout.JAVA_LONG, 0, 0);
                int code = read(size, MemorySegment.NULL);
                dropped |= code == ZeResult.WARNING_DROPPED_DATA.code();
                boolean active = readable(code);
                long available = active ? size.get(ValueLayout.JAVA_LONG, 0) : 0;
                var free = buffer.reserve(available);
                // Nothing to read still has to be read once: only then does the driver say whether it lost something.
                boolean last = available == 0;
                if (!active || (last && !buffer.isEmpty())) return result(dropped, false, active);
                if (free.byteSize() < available && !buffer.isEmpty()) return result(dropped, true, true);

                size.set(ValueLayout.JAVA_LONG, 0, free.byteSize());
                code = read(size, free);
                dropped |= code == ZeResult.WARNING_DROPPED_DATA.code();
                long filled = readable(code) ? size.get(ValueLayout.JAVA_LONG, 0) : 0;
                buffer.advance(filled, this);
                if (filled == 0) return result(dropped, false, readable(code));
            }
        }
    }

    private TracedData result(boolean dropped, boolean more, boolean active) {
        return new TracedData(buffer.content(), dropped, more, active);
    }

    private int read(MemorySegment size, MemorySegment target) {
        calling.lock();
        try {
            int code = Calls.status(READ, this, () -> zetMetricTracerReadDataExp(handle, size, target));
            if (!readable(code) && code != ZeResult.NOT_READY.code())
                throw Calls.failure(READ, this, code, Hint.METRICS);
            return code;
        } finally {
            calling.unlock();
        }
    }

    private static boolean readable(int code) {
        return code == 0 || code == ZeResult.WARNING_DROPPED_DATA.code();
    }

    private void toggle(String function, Calls.NativeCall call) {
        try (var _ = closer.use()) {
            calling.lock();
            try {
                int code = Calls.status(function, this, call);
                if (code == ZeResult.NOT_READY.code()) throw deactivated(function);
                if (code != 0) throw Calls.failure(function, this, code, Hint.METRICS);
            } finally {
                calling.unlock();
            }
        }
    }

    /// Finds out what the driver answers to a tracer of no group.
    private static int tryNothing(Context context) {
        try (var scratch = Arena.ofConfined()) {
            var none = scratch.allocate(ValueLayout.ADDRESS);
            var out = scratch.allocate(ValueLayout.ADDRESS);
            var desc = desc(scratch, NOTIFICATION_BYTES);
            var device = context.device();
            int code = Calls.status(
                    CREATE,
                    device,
                    () -> zetMetricTracerCreateExp(
                            context.handle().segment(),
                            device.handle().segment(),
                            0,
                            none,
                            desc,
                            MemorySegment.NULL,
                            out));
            var made = out.get(ValueLayout.ADDRESS, 0);
            if (code == 0 && made.address() != 0) {
                Calls.destroy("zetMetricTracerDestroyExp", device, () -> zetMetricTracerDestroyExp(made));
            }
            return code;
        }
    }

    private static MemorySegment desc(Arena scratch, int notifyEveryNBytes) {
        var desc = Structs.typed(
                scratch, zet_metric_tracer_exp_desc_t.layout(), ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC());
        zet_metric_tracer_exp_desc_t.notifyEveryNBytes(desc, notifyEveryNBytes);
        return desc;
    }

    private static MemorySegment handles(Arena scratch, List<MetricGroup> groups) {
        var handles = scratch.allocate(ValueLayout.ADDRESS, groups.size());
        for (int i = 0; i < groups.size(); i++) {
            handles.setAtIndex(ValueLayout.ADDRESS, i, groups.get(i).handle());
        }
        return handles;
    }

    private static void requireSame(MetricGroup first, MetricGroup group) {
        Device device = first.device();
        if (group.device().equals(device)) return;
        throw new IllegalArgumentException(
                "%s and %s are of different devices; a device and its sub-devices are different ones, too"
                        .formatted(first, group));
    }

    private static ZeException notActive(List<MetricGroup> groups, Context context) {
        var active = MetricActivation.activeIn(context);
        return new ZeException(
                CREATE,
                ZeResult.NOT_READY,
                groups,
                "A group is not active in %s: keep a MetricActivation of them open while the tracer is.\nActive there: %s."
                        .formatted(context, active.isEmpty() ? "nothing" : active));
    }

    private ZeException deactivated(String function) {
        return new ZeException(
                function,
                ZeResult.NOT_READY,
                this,
                "A group is not active any more: keep the MetricActivation open while the tracer is.");
    }
}

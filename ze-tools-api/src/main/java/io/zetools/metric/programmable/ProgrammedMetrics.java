package io.zetools.metric.programmable;

import static io.zetools.ffi.LevelZeroNative.zetMetricCreateFromProgrammableExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricCreateFromProgrammableExp2;
import static io.zetools.ffi.LevelZeroNative.zetMetricDestroyExp;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.NativeText;
import io.zetools.internal.Owners;
import io.zetools.internal.Support;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricValue;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// Metrics that were made of a [MetricProgrammable], to be put into a [CustomMetricGroup]. Closing destroys them,
/// which is refused while a group has one.
///
/// Threads: any.
public final class ProgrammedMetrics implements AutoCloseable {
    private static final String CREATE = "zetMetricCreateFromProgrammableExp2";
    private static final String CREATE_OLD = "zetMetricCreateFromProgrammableExp";
    private static final String DESTROY = "zetMetricDestroyExp";

    /// More than any hardware has parts.
    private static final int MAX_METRICS = 1 << 20;

    private static final Hint VALUES = Hint.on(
                    ZeResult.ERROR_INVALID_ARGUMENT,
                    "The driver does not take a parameter's value, or the name or description is longer than 255 bytes.")
            .or(Hint.METRICS);

    private final MetricProgrammable programmable;
    private final String name;
    private final Closer closer;
    private final List<Metric> metrics = new ArrayList<>();

    private ProgrammedMetrics(MetricProgrammable programmable, String name) {
        this.programmable = programmable;
        this.name = name;
        this.closer = new Closer(this);
    }

    static ProgrammedMetrics create(
            MetricProgrammable programmable, List<MetricValue> values, String name, String description) {
        var created = new ProgrammedMetrics(programmable, name);
        try (var scratch = Arena.ofConfined()) {
            var call = new Creation(
                    programmable,
                    values.size(),
                    ProgrammableCodec.values(scratch, values),
                    NativeText.of(scratch, name),
                    NativeText.of(scratch, description),
                    scratch.allocate(ValueLayout.JAVA_INT));
            int count = call.run(0, MemorySegment.NULL);
            // Not room for one more than was counted, as lists have elsewhere: what is counted here is made anew each
            // time.
            var handles = scratch.allocate(ValueLayout.ADDRESS, Math.max(1, count));
            int filled = count == 0 ? 0 : Math.min(count, call.run(count, handles));
            for (int i = 0; i < filled; i++) created.own(handles.getAtIndex(ValueLayout.ADDRESS, i));
            for (int i = 0; i < filled; i++) {
                created.metrics.add(Access.metrics().metric(i, handles.getAtIndex(ValueLayout.ADDRESS, i), created));
            }
            return created;
        } catch (RuntimeException e) {
            throw created.closer.closing(e);
        }
    }

    /// One way to make metrics, which is two calls.
    private record Creation(
            MetricProgrammable programmable,
            int valueCount,
            MemorySegment values,
            MemorySegment name,
            MemorySegment description,
            MemorySegment count) {
        /// @return how many metrics there would be without an array, how many there are with one
        int run(int capacity, MemorySegment handles) {
            count.set(ValueLayout.JAVA_INT, 0, capacity);
            if (!create(handles)) {
                Calls.check(
                        CREATE_OLD,
                        programmable,
                        () -> zetMetricCreateFromProgrammableExp(
                                programmable.handle(), values, valueCount, name, description, count, handles),
                        VALUES);
            }
            int answer = count.get(ValueLayout.JAVA_INT, 0);
            if (answer < 0 || answer > MAX_METRICS) {
                throw new ZeException(
                        CREATE,
                        ZeResult.SUCCESS,
                        programmable,
                        "The driver reported %s metrics: a fault of the driver."
                                .formatted(Integer.toUnsignedString(answer)));
            }
            return answer;
        }

        /// Makes them by the newer function, which a loader may have before the driver does.
        ///
        /// @return whether it is there
        private boolean create(MemorySegment handles) {
            if (!Calls.has(CREATE)) return false;
            int code = Calls.status(
                    CREATE,
                    programmable,
                    () -> zetMetricCreateFromProgrammableExp2(
                            programmable.handle(), valueCount, values, name, description, count, handles));
            if (code != 0 && !Support.isRefusal(code)) throw Calls.failure(CREATE, programmable, code, VALUES);
            return code == 0;
        }
    }

    private void own(MemorySegment handle) {
        Owners.register(handle, closer);
        closer.onClose(() -> Calls.destroy(
                DESTROY,
                this,
                () -> zetMetricDestroyExp(handle),
                Hint.on(
                        ZeResult.ERROR_HANDLE_OBJECT_IN_USE,
                        "A metric group has the metric: remove it there, or close the group first.")));
    }

    /// Returns the programmable that they were made of.
    public MetricProgrammable programmable() {
        return programmable;
    }

    /// The metrics: one, or one for each part of the hardware.
    ///
    /// @throws IllegalStateException if closed
    public List<Metric> metrics() {
        closer.requireOpen();
        return List.copyOf(metrics);
    }

    /// The only metric.
    ///
    /// @throws IllegalStateException if there are several, or closed
    public Metric metric() {
        closer.requireOpen();
        if (metrics.size() != 1) throw new IllegalStateException("%s are %d".formatted(this, metrics.size()));
        return metrics.getFirst();
    }

    /// Destroys the metrics. Wraps `zetMetricDestroyExp`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if a group has one of them
    /// @throws ZeException if the driver fails
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "metrics \"%s\" made of %s".formatted(name, programmable);
    }
}

package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCalculateMetricValues;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCalculateMultipleMetricValuesExp;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicLong;

/// Turns raw data into typed values: the native buffers for it, which are reused and grown.
///
/// Threads: one at a time; the owner sees to it.
final class CalculatedValues implements AutoCloseable {
    private static final String MULTIPLE = "zetMetricGroupCalculateMultipleMetricValuesExp";
    private static final String SINGLE = "zetMetricGroupCalculateMetricValues";

    private static final int WARNING_DROPPED_DATA = ZeResult.WARNING_DROPPED_DATA.code();

    /// Rounds before we stop believing a driver whose counts keep growing.
    private static final int MAX_ROUNDS = 16;

    private final MetricGroup group;
    private final MetricCalculation calculation;

    /// Read by batches in other threads to find out that they are stale.
    private final AtomicLong generation = new AtomicLong();

    private Arena arena = Arena.ofShared();
    private MemorySegment values = MemorySegment.NULL;
    private MemorySegment setCounts = MemorySegment.NULL;
    private boolean multipleRefused;

    CalculatedValues(MetricGroup group, MetricCalculation calculation) {
        this.group = group;
        this.calculation = calculation;
    }

    MetricGroup group() {
        return group;
    }

    long generation() {
        return generation.get();
    }

    MemorySegment values() {
        return values;
    }

    /// Makes earlier batches invalid: the memory behind them is about to change.
    void invalidate() {
        generation.incrementAndGet();
    }

    MetricBatch empty(boolean dataDropped) {
        return new MetricBatch(this, new int[0], dataDropped);
    }

    /// @param raw whole reports, as the driver delivered them
    /// @throws ZeException if the driver cannot make values of them
    MetricBatch calculate(MemorySegment raw, boolean dataDropped) {
        invalidate();
        if (raw.byteSize() == 0) return empty(dataDropped);
        try (var scratch = Arena.ofConfined()) {
            var totals = new Totals(scratch.allocate(ValueLayout.JAVA_INT), scratch.allocate(ValueLayout.JAVA_INT));
            if (!multipleRefused && Calls.has(MULTIPLE)) {
                int code = multiple(raw, totals);
                if (code != ZeResult.ERROR_UNSUPPORTED_FEATURE.code() && code != ZeResult.ERROR_UNINITIALIZED.code()) {
                    return batch(MULTIPLE, code, ends(totals), dataDropped);
                }
                // A loader that has the symbol before a driver that lacks the function: remember it, do not ask each
                // time.
                multipleRefused = true;
            }
            int code = single(raw, totals);
            int count = totals.valueCount();
            return batch(SINGLE, code, new int[] {rows(SINGLE, count)}, dataDropped);
        }
    }

    @Override
    public void close() {
        invalidate();
        arena.close();
    }

    /// The `uint32_t*` that carry the number of sets and of values, in and out.
    private record Totals(MemorySegment sets, MemorySegment values) {
        int setCount() {
            return sets.get(ValueLayout.JAVA_INT, 0);
        }

        int valueCount() {
            return values.get(ValueLayout.JAVA_INT, 0);
        }

        void set(int setCount, int valueCount) {
            sets.set(ValueLayout.JAVA_INT, 0, setCount);
            values.set(ValueLayout.JAVA_INT, 0, valueCount);
        }
    }

    private int multiple(MemorySegment raw, Totals totals) {
        for (int round = 0; round < MAX_ROUNDS; round++) {
            totals.set(0, 0);
            int code = Calls.status(
                    MULTIPLE,
                    group,
                    () -> zetMetricGroupCalculateMultipleMetricValuesExp(
                            group.handle(),
                            calculation.value(),
                            raw.byteSize(),
                            raw,
                            totals.sets,
                            totals.values,
                            MemorySegment.NULL,
                            MemorySegment.NULL));
            if (failed(code)) return code;
            reserve(totals.setCount(), totals.valueCount());

            int setCapacity = Math.toIntExact(setCounts.byteSize() / Integer.BYTES);
            int valueCapacity = Math.toIntExact(values.byteSize() / MetricCodec.VALUE_SIZE);
            int sets = totals.setCount();
            // One value more than was counted, so that a count that has grown in between shows.
            int offered = Math.min(valueCapacity, totals.valueCount() + 1);
            totals.set(Math.min(setCapacity, sets), offered);
            code = Calls.status(
                    MULTIPLE,
                    group,
                    () -> zetMetricGroupCalculateMultipleMetricValuesExp(
                            group.handle(),
                            calculation.value(),
                            raw.byteSize(),
                            raw,
                            totals.sets,
                            totals.values,
                            setCounts,
                            values));
            if (failed(code)) return code;
            if (Integer.compareUnsigned(totals.valueCount(), offered) < 0) return code;
        }
        throw unstable(MULTIPLE);
    }

    private int single(MemorySegment raw, Totals totals) {
        for (int round = 0; round < MAX_ROUNDS; round++) {
            totals.set(0, 0);
            int code = Calls.status(SINGLE, group, () -> single(raw, totals.values, MemorySegment.NULL));
            if (failed(code)) return code;
            reserve(1, totals.valueCount());

            int offered = totals.valueCount() + 1;
            totals.set(1, offered);
            code = Calls.status(SINGLE, group, () -> single(raw, totals.values, values));
            if (failed(code)) return code;
            if (Integer.compareUnsigned(totals.valueCount(), offered) < 0) return code;
        }
        throw unstable(SINGLE);
    }

    private int single(MemorySegment raw, MemorySegment count, MemorySegment target) {
        return zetMetricGroupCalculateMetricValues(
                group.handle(), calculation.value(), raw.byteSize(), raw, count, target);
    }

    private MetricBatch batch(String function, int code, int[] setEnds, boolean dataDropped) {
        if (failed(code)) throw Calls.failure(function, group, code);
        return new MetricBatch(this, setEnds, dataDropped || code == WARNING_DROPPED_DATA);
    }

    private static boolean failed(int code) {
        return code != 0 && code != WARNING_DROPPED_DATA;
    }

    private int[] ends(Totals totals) {
        int sets = totals.setCount();
        if (sets < 0 || (long) sets * Integer.BYTES > setCounts.byteSize()) throw nonsense(MULTIPLE, sets + " sets");
        var ends = new int[sets];
        long values = 0;
        for (int set = 0; set < sets; set++) {
            values += Integer.toUnsignedLong(setCounts.getAtIndex(ValueLayout.JAVA_INT, set));
            if (values > Integer.toUnsignedLong(totals.valueCount())) {
                throw nonsense(MULTIPLE, "sets of more values than there are in all");
            }
            ends[set] = rows(MULTIPLE, (int) values);
        }
        return ends;
    }

    private int rows(String function, int count) {
        int columns = group.metrics().size();
        if (columns == 0) return 0;
        if (count < 0 || count % columns != 0 || count * MetricCodec.VALUE_SIZE > values.byteSize()) {
            throw nonsense(function, "%s values for %d metrics".formatted(Integer.toUnsignedString(count), columns));
        }
        return count / columns;
    }

    /// Makes room for that many sets, and for one value more than that many.
    private void reserve(int sets, int count) {
        if (sets < 0 || count < 0 || count == Integer.MAX_VALUE) {
            throw nonsense(
                    MULTIPLE,
                    "%s sets, %s values".formatted(Integer.toUnsignedString(sets), Integer.toUnsignedString(count)));
        }
        long valueBytes = (count + 1L) * MetricCodec.VALUE_SIZE;
        long setBytes = Math.max(1L, sets) * Integer.BYTES;
        if (valueBytes <= values.byteSize() && setBytes <= setCounts.byteSize()) return;

        var old = arena;
        arena = Arena.ofShared();
        // Half as much again, so that slowly growing reads do not allocate each time.
        values = arena.allocate(
                Math.max(
                        valueBytes + valueBytes / 2 / MetricCodec.VALUE_SIZE * MetricCodec.VALUE_SIZE,
                        64 * MetricCodec.VALUE_SIZE),
                8);
        setCounts = arena.allocate(Math.max(setBytes, 16L * Integer.BYTES), 4);
        old.close();
    }

    private ZeException nonsense(String function, String what) {
        return new ZeException(
                function, ZeResult.SUCCESS, group, "The driver reported %s: a fault of the driver.".formatted(what));
    }

    private ZeException unstable(String function) {
        return new ZeException(
                function,
                ZeResult.SUCCESS,
                group,
                "The number of values grew between being counted and being read, %d times in a row."
                        .formatted(MAX_ROUNDS));
    }
}

package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCalculateMetricValues;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCalculateMultipleMetricValuesExp;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.internal.Support;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;

/// Turns raw data into typed values, in native memory that is reused.
///
/// Threads: one at a time; the owner sees to it.
final class CalculatedValues implements AutoCloseable {
    private static final String MULTIPLE = "zetMetricGroupCalculateMultipleMetricValuesExp";
    private static final String SINGLE = "zetMetricGroupCalculateMetricValues";

    private final MetricGroup group;
    private final MetricCalculation calculation;
    private final ValueBuffer buffer;

    /// Read by batches in other threads to find out that they are stale.
    private final AtomicLong generation = new AtomicLong();

    private boolean multipleRefused;

    CalculatedValues(MetricGroup group, MetricCalculation calculation) {
        this.group = group;
        this.calculation = calculation;
        this.buffer = new ValueBuffer(group, group.metrics().size());
    }

    MetricGroup group() {
        return group;
    }

    long generation() {
        return generation.get();
    }

    MemorySegment values() {
        return buffer.values();
    }

    /// Makes earlier batches invalid: the memory behind them is about to change.
    void invalidate() {
        generation.incrementAndGet();
    }

    MetricBatch empty(boolean dataDropped) {
        return new MetricBatch(this, Rows.of(), dataDropped);
    }

    /// @param raw whole reports, as the driver delivered them
    /// @throws ZeException if the driver cannot make values of them
    MetricBatch calculate(MemorySegment raw, boolean dataDropped) {
        invalidate();
        if (raw.byteSize() == 0) return empty(dataDropped);
        if (!multipleRefused && Calls.has(MULTIPLE)) {
            int code = buffer.fill(
                    MULTIPLE, true, (sets, total, setCounts, values) -> multiple(raw, sets, total, setCounts, values));
            if (!Support.isRefusal(code)) {
                requireValues(MULTIPLE, code);
                return batch(code, buffer.setEnds(MULTIPLE), dataDropped);
            }
            // A loader that has the symbol before a driver that lacks the function: remember it, do not ask each time.
            multipleRefused = true;
        }
        int code = buffer.fill(SINGLE, false, (_, total, _, values) -> single(raw, total, values));
        requireValues(SINGLE, code);
        return batch(code, new int[] {buffer.rows(SINGLE)}, dataDropped);
    }

    @Override
    public void close() {
        invalidate();
        buffer.close();
    }

    private int multiple(
            MemorySegment raw, MemorySegment sets, MemorySegment total, MemorySegment setCounts, MemorySegment values) {
        return zetMetricGroupCalculateMultipleMetricValuesExp(
                group.handle(), calculation.value(), raw.byteSize(), raw, sets, total, setCounts, values);
    }

    private int single(MemorySegment raw, MemorySegment total, MemorySegment values) {
        return zetMetricGroupCalculateMetricValues(
                group.handle(), calculation.value(), raw.byteSize(), raw, total, values);
    }

    private void requireValues(String function, int code) {
        if (ValueBuffer.failed(code))
            throw Calls.failure(
                    function, group, code, group.device().driver().handle().segment());
    }

    private MetricBatch batch(int code, int[] setEnds, boolean dataDropped) {
        return new MetricBatch(this, Rows.of(setEnds), dataDropped || code == ZeResult.WARNING_DROPPED_DATA.code());
    }
}

package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCalculateMetricExportDataExp;

import io.zetools.Driver;
import io.zetools.Unsigned;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// Reports that any machine with such a driver can calculate, with the description of their group. Made by
/// [RawReports#export], or read from where they were kept.
///
/// Threads: immutable.
public final class ExportedReports {
    private static final String FUNCTION = "zetMetricGroupCalculateMetricExportDataExp";

    private final GroupDescription group;
    private final byte[] bytes;
    private final boolean dataDropped;

    ExportedReports(GroupDescription group, byte[] bytes, boolean dataDropped) {
        this.group = group;
        this.bytes = bytes;
        this.dataDropped = dataDropped;
    }

    /// Exported reports that were kept elsewhere.
    ///
    /// @param group the description that was kept with them
    /// @param bytes is copied; none at all are no reports
    public static ExportedReports of(GroupDescription group, byte[] bytes, boolean dataDropped) {
        return new ExportedReports(group, bytes.clone(), dataDropped);
    }

    /// Returns whether the loaded library can calculate exported reports. A driver may still refuse.
    public static boolean canCalculate() {
        return Calls.has(FUNCTION);
    }

    /// The group whose reports they are.
    public GroupDescription group() {
        return group;
    }

    /// Returns whether the device overwrote older reports before these were read.
    public boolean dataDropped() {
        return dataDropped;
    }

    /// Returns the number of bytes there are.
    public int size() {
        return bytes.length;
    }

    /// A copy of the bytes.
    public byte[] bytes() {
        return bytes.clone();
    }

    /// Calculates the values.
    ///
    /// @param driver of the kind that exported them; it needs no such device
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the function
    /// @throws io.zetools.ZeException if the driver refuses: they are damaged, or not its own
    public MetricTable calculate(Driver driver) {
        return calculate(driver, MetricCalculation.VALUES, 0);
    }

    /// Calculates the values or their maxima. Wraps `zetMetricGroupCalculateMetricExportDataExp`.
    ///
    /// @param driver of the kind that exported them; it needs no such device
    /// @param skip how many reports at the beginning are left out
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the function
    /// @throws io.zetools.ZeException if the driver refuses: they are damaged, or not its own, or fewer than are
    /// skipped
    public MetricTable calculate(Driver driver, MetricCalculation calculation, @Unsigned int skip) {
        int columns = group.metrics().size();
        if (bytes.length == 0) {
            return new MetricTable(
                    group, ValueTable.copy(MemorySegment.NULL, columns, Rows.of()), dataDropped, Optional.empty());
        }
        try (var scratch = Arena.ofConfined();
                var buffer = new ValueBuffer(this, columns)) {
            var data = scratch.allocate(bytes.length, 8).copyFrom(MemorySegment.ofArray(bytes));
            var desc = MetricCodec.calculateDesc(scratch, skip);
            int code = buffer.fill(
                    FUNCTION,
                    true,
                    -1,
                    () -> {},
                    (sets, total, setCounts, values) -> zetMetricGroupCalculateMetricExportDataExp(
                            driver.handle().segment(),
                            calculation.value(),
                            data.byteSize(),
                            data,
                            desc,
                            sets,
                            total,
                            setCounts,
                            values));
            if (ValueBuffer.failed(code))
                throw Calls.failure(FUNCTION, this, code, driver.handle().segment(), ReportHints.EXPORTED);
            return new MetricTable(
                    group,
                    ValueTable.copy(buffer.values(), columns, Rows.of(buffer.setEnds(FUNCTION))),
                    dataDropped || code != 0,
                    Optional.empty());
        }
    }

    @Override
    public String toString() {
        return "ExportedReports[%s, %d bytes%s]"
                .formatted(group.name(), bytes.length, dataDropped ? ", data dropped" : "");
    }
}

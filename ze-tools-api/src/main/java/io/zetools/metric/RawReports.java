package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGroupGetExportDataExp;

import io.zetools.internal.Calls;
import io.zetools.internal.Support;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Objects;

/// Reports as the driver delivered them, not yet calculated: a copy, to be calculated later or exported.
///
/// Only the driver and the device that made them can calculate them; [#export] makes something that any machine
/// with such a driver can.
///
/// Threads: immutable.
public final class RawReports {
    private static final String EXPORT = "zetMetricGroupGetExportDataExp";

    private final MetricGroup group;

    /// On the heap.
    private final RawData data;

    private RawReports(MetricGroup group, RawData data) {
        this.group = group;
        this.data = data;
    }

    /// Returns a copy of reports.
    static RawReports of(MetricGroup group, RawData data) {
        return new RawReports(group, data.onHeap());
    }

    /// Returns raw reports that were kept elsewhere. Bytes of several reads of one group can be put together.
    ///
    /// Where the driver calculates differences of reports, as Intel's does of time-based counters, n of these
    /// reports give n - 1 rows.
    ///
    /// @param bytes is copied
    public static RawReports of(MetricGroup group, byte[] bytes, boolean dataDropped) {
        Objects.requireNonNull(group, "group");
        Objects.requireNonNull(bytes, "bytes");
        return new RawReports(group, RawData.of(MemorySegment.ofArray(bytes.clone()), dataDropped));
    }

    /// Returns whether reports of a group can be exported.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public static boolean supportsExport(MetricGroup group) {
        try (var scratch = Arena.ofConfined()) {
            var raw = scratch.allocate(1);
            var size = scratch.allocate(ValueLayout.JAVA_LONG);
            return Support.answers(
                    EXPORT,
                    group,
                    () -> zetMetricGroupGetExportDataExp(group.handle(), raw, 1, size, MemorySegment.NULL));
        }
    }

    /// The group whose reports they are.
    public MetricGroup group() {
        return group;
    }

    /// Returns whether the device overwrote older reports before these were read.
    public boolean dataDropped() {
        return data.dataDropped();
    }

    /// Returns the number of bytes there are.
    public int size() {
        return (int) data.reports().byteSize();
    }

    /// A copy of the bytes.
    public byte[] bytes() {
        return data.reports().toArray(ValueLayout.JAVA_BYTE);
    }

    /// Calculates the values, as the streamer or the query would have.
    ///
    /// @return empty if there are no reports
    /// @throws io.zetools.ZeException if the driver cannot make values of them: they are damaged, or of another
    /// group
    public List<MetricReport> calculate() {
        return calculate(MetricCalculation.VALUES);
    }

    /// Calculates the values or their maxima.
    ///
    /// @return empty if there are no reports
    /// @throws io.zetools.ZeException if the driver cannot make values of them: they are damaged, or of another
    /// group
    public List<MetricReport> calculate(MetricCalculation calculation) {
        try (var scratch = Arena.ofConfined();
                var values = new CalculatedValues(group, calculation)) {
            return values.calculate(data.in(scratch)).reports();
        }
    }

    /// Calculates the values, columns first.
    ///
    /// @throws io.zetools.ZeException if the driver cannot make values of them: they are damaged, or of another
    /// group
    public MetricTable table() {
        try (var scratch = Arena.ofConfined();
                var values = new CalculatedValues(group, MetricCalculation.VALUES)) {
            return values.calculate(data.in(scratch)).table();
        }
    }

    /// Packs them with everything that is needed to calculate them on another machine, with or without such a
    /// device. Wraps `zetMetricGroupGetExportDataExp`.
    ///
    /// @throws IllegalStateException if there are no reports
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the function
    /// @throws io.zetools.ZeException if the driver refuses: they are damaged, or of another group
    public ExportedReports export() {
        if (size() == 0) throw new IllegalStateException("there are no raw reports of %s to export".formatted(group));
        try (var scratch = Arena.ofConfined()) {
            var raw = data.in(scratch).reports();
            var exported = CalculatedValues.exclusively(
                    group.device(),
                    () -> Calls.bytes(
                            EXPORT,
                            group,
                            (size, out) ->
                                    zetMetricGroupGetExportDataExp(group.handle(), raw, raw.byteSize(), size, out),
                            ReportHints.REPORTS));
            return new ExportedReports(GroupDescription.of(group), exported, dataDropped());
        }
    }

    RawData data() {
        return data;
    }

    /// Returns a copy of the calculated values.
    ValueTable calculated(MetricCalculation calculation) {
        try (var scratch = Arena.ofConfined();
                var values = new CalculatedValues(group, calculation)) {
            return values.calculate(data.in(scratch)).copy();
        }
    }

    @Override
    public String toString() {
        return "RawReports[%s, %d bytes%s]".formatted(group.name(), size(), dataDropped() ? ", data dropped" : "");
    }
}

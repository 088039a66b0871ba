package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCalculateMetricValues;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupCalculateMultipleMetricValuesExp;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.internal.Support;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Turns raw data into typed values, in native memory that is reused.
///
/// Drivers calculate time-based counters in two ways. Some give a row for each report. Others, Intel's among
/// them, give the difference of two reports, keep the last report of each calculation, and begin the next one
/// with it: data that does not follow that report begins with a row of rubbish, and two threads in one group
/// end the process. So for such drivers the report before the data is calculated first and its row thrown away;
/// data without a report before it begins with its second report. All calculations of a root device exclude
/// each other.
///
/// The data of several tiles gives a set of rows for each, and the driver keeps a report of each. It comes as
/// reports with the parts of all tiles, or, from Intel's driver, as a header before the reports of one tile after
/// the other ([TileReports]); then the report before is a header with one report of each tile. The data of queries
/// and of stall samples needs none of this.
///
/// Threads: one at a time; the owner sees to it.
final class CalculatedValues implements AutoCloseable {
    private static final String MULTIPLE = "zetMetricGroupCalculateMultipleMetricValuesExp";
    private static final String SINGLE = "zetMetricGroupCalculateMetricValues";

    /// By root device. Devices live as long as the process.
    private static final Map<Handle<Device>, ReentrantLock> LOCKS = new ConcurrentHashMap<>();

    private final MetricGroup group;
    private final MetricCalculation calculation;
    private final Function function;
    private final ReportItems items;
    private final ValueBuffer buffer;

    /// For rows that are thrown away.
    private final ValueBuffer scrap;

    /// Read by batches in other threads to find out that they are stale.
    private final AtomicLong generation = new AtomicLong();

    private boolean multipleRefused;

    /// True if the driver makes rows of differences; `null` until it has been asked.
    private @Nullable Boolean remembers;

    private @Nullable Boolean mayBeDifferences;

    /// A calculation of the present data, also of a row that was thrown away, has warned of dropped data.
    private boolean warned;

    /// The signature of `zetMetricGroupCalculateMultipleMetricValuesExp`, so that tests can take the driver's
    /// place.
    @FunctionalInterface
    interface Function {
        int run(
                MemorySegment group,
                int type,
                MemorySegment raw,
                MemorySegment sets,
                MemorySegment total,
                MemorySegment setCounts,
                MemorySegment values);
    }

    CalculatedValues(MetricGroup group, MetricCalculation calculation) {
        this(
                group,
                calculation,
                (handle, type, raw, sets, total, setCounts, values) -> zetMetricGroupCalculateMultipleMetricValuesExp(
                        handle, type, raw.byteSize(), raw, sets, total, setCounts, values));
    }

    CalculatedValues(MetricGroup group, MetricCalculation calculation, Function function) {
        this.group = group;
        this.calculation = calculation;
        this.function = function;
        this.items = ReportItems.of(group);
        this.buffer = new ValueBuffer(group, group.metrics().size());
        this.scrap = new ValueBuffer(group, group.metrics().size());
    }

    /// Runs a call that must not meet a calculation on the same root device, as all calls that change which
    /// report the driver keeps.
    static <T> T exclusively(Device device, Supplier<T> call) {
        var root = device.parent().orElse(device);
        var lock = LOCKS.computeIfAbsent(root.handle(), _ -> new ReentrantLock());
        lock.lock();
        try {
            return call.get();
        } finally {
            lock.unlock();
        }
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

    private MetricBatch empty(RawData data) {
        return new MetricBatch(this, Rows.of(), data.dataDropped(), data.readTime());
    }

    ReportItems items() {
        return items;
    }

    /// Calculates.
    ///
    /// @throws ZeException if the driver cannot make values of the reports
    MetricBatch calculate(RawData data) {
        invalidate();
        warned = false;
        try (var scratch = Arena.ofConfined()) {
            var whole = data.withOneHeader(scratch);
            if (whole.hasNone()) return empty(data);
            return exclusively(
                    group.device(),
                    () -> batch(mayBeDifferences() ? primed(whole, scratch) : compute(whole, () -> {}), whole));
        }
    }

    @Override
    public void close() {
        invalidate();
        buffer.close();
        scrap.close();
    }

    private Rows primed(RawData given, Arena scratch) {
        if (Boolean.FALSE.equals(remembers)) return compute(given, () -> {});
        var data = given.reportBytes() != 0 ? given : given.withReportBytes(derivedReportBytes(given));
        if (data.reportBytes() == 0) return compute(data, () -> {});
        var first = data.first(scratch);
        if (remembers == null) remembers = asksWhetherItRemembers(first);
        if (!remembers) return compute(data, () -> {});
        if (data.hasBefore()) {
            var before = scratch.allocate(data.before().length, 8).copyFrom(MemorySegment.ofArray(data.before()));
            return compute(data, () -> prime(before)).differences(data.reportsAfterLoss());
        }
        if (calculation == MetricCalculation.MAXIMUM_VALUES) {
            // Maxima do not depend on the report. Rows of maxima can be shorter than others, so there is one.
            return compute(buffer, first, 1, () -> prime(first));
        }
        var rest = data.withoutFirst(scratch);
        if (rest.hasNone()) return Rows.of();
        var losses = data.reportsAfterLoss();
        // The row of a report is the one before its number: the first report has none.
        for (int i = 0; i < losses.length; i++) losses[i]--;
        return compute(rest, () -> prime(first)).differences(losses);
    }

    /// Returns whether a driver could make rows of differences: for counters that are sampled by time.
    private boolean mayBeDifferences() {
        var known = mayBeDifferences;
        if (known == null) {
            known = group.sampling().contains(SamplingType.TIME_BASED)
                    && group.metrics().stream().noneMatch(metric -> metric.type() == MetricType.IP);
            mayBeDifferences = known;
        }
        return known;
    }

    /// Calculates a report twice. The second row has the same values, unless it is the difference of the report
    /// and itself. A driver that keeps no report yet gives no first row; one that keeps this very report gives
    /// the difference of it and itself twice, in which no time has passed.
    private boolean asksWhetherItRemembers(MemorySegment report) {
        var once = valuesOf(report);
        return once.isEmpty() || !once.equals(valuesOf(report)) || items.tookNoTime(once);
    }

    /// Returns the values of a report, of all sets.
    private List<MetricValue> valuesOf(MemorySegment report) {
        var result = compute(scrap, report, 1, () -> {});
        var table = ValueTable.copy(scrap.values(), group.metrics().size(), result);
        return IntStream.range(0, result.count())
                .mapToObj(row -> new MetricReport(group, items, table, row).values())
                .flatMap(List::stream)
                .toList();
    }

    /// Makes the driver keep a report.
    private void prime(MemorySegment report) {
        compute(scrap, report, 1, () -> {});
    }

    /// Returns how many bytes a report has, by the number of values: drivers count a row for each report, also
    /// where they calculate one less. 0 if that cannot be known.
    private long derivedReportBytes(RawData data) {
        int columns = group.metrics().size();
        if (columns == 0 || multipleRefused || !Calls.has(MULTIPLE)) return 0;
        long count = scrap.count(MULTIPLE, calculation(data.reports()));
        var tiles = data.tiles();
        // A report of several tiles has parts of all; where each tile has its own, all are counted together.
        long sets = tiles.isPresent() ? 1 : Math.max(1, scrap.countedSets());
        if (count <= 0 || count % (columns * sets) != 0) return 0;
        long bytes =
                tiles.map(TileReports::bytesOfReports).orElse(data.reports().byteSize());
        long reports = count / columns / sets;
        if (bytes % reports != 0) return 0;
        long size = bytes / reports;
        return tiles.isEmpty() || tiles.get().hasReportsOf(size) ? size : 0;
    }

    private Rows compute(RawData data, Runnable before) {
        return compute(buffer, data.reports(), data.count(), before);
    }

    private Rows compute(ValueBuffer target, MemorySegment raw, long rows, Runnable before) {
        if (!multipleRefused && Calls.has(MULTIPLE)) {
            int code = target.fill(MULTIPLE, true, rows, before, calculation(raw));
            if (!Support.isRefusal(code)) {
                requireValues(MULTIPLE, code);
                return Rows.of(target.setEnds(MULTIPLE));
            }
            // A loader can have the symbol where the driver lacks the function.
            multipleRefused = true;
        }
        int code = target.fill(SINGLE, false, rows, before, (_, total, _, values) -> single(raw, total, values));
        requireValues(SINGLE, code);
        return Rows.of(target.rows(SINGLE));
    }

    private ValueBuffer.Calculation calculation(MemorySegment raw) {
        return (sets, total, setCounts, values) ->
                function.run(group.handle(), calculation.value(), raw, sets, total, setCounts, values);
    }

    private int single(MemorySegment raw, MemorySegment total, MemorySegment values) {
        return zetMetricGroupCalculateMetricValues(
                group.handle(), calculation.value(), raw.byteSize(), raw, total, values);
    }

    private void requireValues(String name, int code) {
        warned |= code == ZeResult.WARNING_DROPPED_DATA.code();
        if (ValueBuffer.failed(code))
            throw Calls.failure(
                    name, group, code, group.device().driver().handle().segment(), ReportHints.REPORTS);
    }

    private MetricBatch batch(Rows rows, RawData data) {
        return new MetricBatch(this, rows, data.dataDropped() || warned, data.readTime());
    }
}

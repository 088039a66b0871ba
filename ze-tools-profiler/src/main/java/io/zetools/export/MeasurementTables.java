package io.zetools.export;

import io.zetools.metric.MetricDescription;
import io.zetools.profile.KernelMeasures;
import io.zetools.profile.MetricForm;
import io.zetools.profile.SampledMetrics.MetricAverage;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedMetrics;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.report.Renderer;
import io.zetools.report.Table;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import io.zetools.report.Unit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The tables of what was measured, row by row: of each metric group that was sampled while programs ran, and of
/// the queries around kernels.
final class MeasurementTables implements RecordingSink {
    /// A group with its table.
    private record Group(RecordedMetrics metrics, TableOf.Writer<MetricRow> out) {}

    /// A metric of an execution of a kernel, or the reason why there is none.
    private record Query(DeviceActivity activity, String group, Optional<MetricAverage> value, String reason) {}

    private static final TableOf<Query> QUERIES = TableOf.<Query>builder("queries", "Metrics of each launch, queried")
            .number(
                    "process",
                    "The number of the process in the recording; with the three that follow, as in `activities`.",
                    it -> it.activity().process())
            .number(
                    "list",
                    "The number of the list in its process.",
                    it -> it.activity().list())
            .number(
                    "execution",
                    "The execution of the list, from 1.",
                    it -> it.activity().execution())
            .number(
                    "command",
                    "The number of the command in its list, from 0.",
                    it -> it.activity().command())
            .text("group", "The name of the metric group.", Query::group)
            .text(
                    "metric",
                    "The metric.",
                    it -> it.value().map(each -> each.metric().name()).orElse(""))
            .text(
                    "unit",
                    "The unit of the value.",
                    it -> it.value().map(MetricAverage::unit).orElse(""))
            .real(
                    "value",
                    Unit.NONE,
                    Total.NONE,
                    "The value.",
                    it -> it.value().map(MetricAverage::value).orElse(Double.NaN))
            .text("not_measured", "The reason why there is no value.", Query::reason)
            .build();

    private final KernelMeasures measures;
    private final Renderer to;
    private final List<Group> groups = new ArrayList<>();
    private TableOf.@Nullable Writer<Query> queries;

    /// Begins the tables of groups.
    ///
    /// @param measures the counts around kernels, complete when the first command comes
    /// @throws IOException if they cannot be written
    MeasurementTables(Recording recording, KernelMeasures measures, Renderer to) throws IOException {
        this.measures = measures;
        this.to = to;
        for (var group : recording.metrics()) {
            if (group.deviceUuids().isEmpty() || group.isStalls()) continue;
            var table = rows(groups.size() + 1, MetricRow.measured(group));
            groups.add(new Group(group, table.writer(to.open(table.table()))));
        }
    }

    /// Returns the tables without rows.
    static List<Table> tables() {
        return List.of(rows(1, List.of()).table(), QUERIES.table());
    }

    private static TableOf<MetricRow> rows(int number, List<MetricDescription> measured) {
        var table = TableOf.<MetricRow>builder(
                        "metrics_" + number, "Rows of a metric group that was sampled; each metric is one more column")
                .number("tile", "The index of the tile; -1 for a whole device.", MetricRow::tile)
                .moment("begin_ns", "The begin of the row.", MetricRow::beginNanos)
                .moment("end_ns", "Its end.", MetricRow::endNanos)
                .nanos("error_ns", Total.MAX, "The bound of the error of both.", MetricRow::errorNanos)
                .text(
                        "state",
                        "The state of the row, or AMBIGUOUS if its time is not known.",
                        it -> it.isAmbiguous() ? "AMBIGUOUS" : it.state().name());
        var names = new HashSet<String>();
        for (var metric : measured) {
            var unit = MetricForm.unitOf(metric);
            var name = "%s (%s)".formatted(metric.name(), unit);
            // A driver may have two metrics of one name.
            for (int same = 2; !names.add(name); same++) name = "%s #%d (%s)".formatted(metric.name(), same, unit);
            table.real(name, new Unit(unit), Total.NONE, "The metric.", it -> it.value(metric));
        }
        return table.build();
    }

    @Override
    public void event(RecordedEvent event) {
        try {
            switch (event) {
                case DeviceActivity it -> {
                    if (!measures.isEmpty() && it.kind().equals("kernel")) query(it);
                }
                case RecordedEvent.Sample it -> {
                    for (var group : groups) {
                        var batch = group.metrics.timedRows(it);
                        if (batch.isPresent()) MetricRow.each(batch.get(), group.out::add);
                    }
                }
                default -> {
                    // Has no metrics.
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private void query(DeviceActivity it) throws IOException {
        var out = queries();
        var measure = measures.of(it);
        if (measure.isEmpty()) {
            out.add(new Query(it, "", Optional.empty(), measures.reason(it)));
            return;
        }
        var group = measure.get().group().name();
        for (var value : measure.get().values()) out.add(new Query(it, group, Optional.of(value), ""));
    }

    private TableOf.Writer<Query> queries() throws IOException {
        var it = queries;
        if (it == null) {
            it = QUERIES.writer(to.open(QUERIES.table()));
            queries = it;
        }
        return it;
    }

    @Override
    public void end() {
        try {
            if (!measures.isEmpty()) queries().end();
            for (var each : groups) each.out.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}

package io.zetools.samples.tour;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricQuery;
import io.zetools.metric.MetricQueryPool;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.SamplingType;
import io.zetools.trace.Tracer;
import java.time.Duration;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/// One run of the workload with everything measured.
///
/// Streaming and queries exclude each other on a device, so the workload runs twice: first streamed, then queried.
/// Both halves are traced.
///
/// @param calls the API calls; those that close objects count as the tool's
/// @param stream the reports of the streamer; `null` if nothing was measured
/// @param kernels the results of the queries; `null` if nothing was measured
/// @param launches the number of kernels that were launched, in both halves
/// @param wrong the number of wrong results of the workload; any but 0 is a fault of the driver
public record TourRun(
        CallStatistics calls,
        @Nullable StreamSummary stream,
        @Nullable KernelSummary kernels,
        int launches,
        long wrong) {
    private static final String GROUP = "ComputeBasic";
    private static final Duration SAMPLING_PERIOD = Duration.ofNanos(100_000);
    private static final int LAUNCHES_PER_ROUND = 30;

    /// Runs the workload twice.
    ///
    /// @param launches in each half, at least 1
    /// @param measured whether with metrics, which not every driver has
    public static TourRun on(Device device, int launches, boolean measured) {
        var calls = new CallStatistics();
        try (var _ = Tracer.ofAll().onExit(calls).start();
                var context = calls.workload(() -> Context.create(device));
                var workload = calls.workload(() -> new Workload(context))) {
            calls.workload(() -> {
                workload.upload();
                return true;
            });
            var stream = measured ? stream(context, workload, launches, calls) : null;
            var kernels = measured ? query(context, workload, launches, calls) : null;
            if (!measured) {
                calls.workload(() -> {
                    workload.run(launches);
                    workload.run(launches);
                    return true;
                });
            }
            return new TourRun(calls, stream, kernels, 2 * launches, calls.workload(workload::download));
        }
    }

    /// Reads the streamer after each round. A thread of its own would read at times that differ from run to run, so
    /// that the number of calls would, too.
    private static StreamSummary stream(Context context, Workload workload, int launches, CallStatistics calls) {
        var group = MetricGroup.find(context.device(), GROUP, SamplingType.TIME_BASED);
        var summary = new StreamSummary(group);
        try (var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, SAMPLING_PERIOD)) {
            for (int done = 0; done < launches; done += LAUNCHES_PER_ROUND) {
                int round = Math.min(LAUNCHES_PER_ROUND, launches - done);
                calls.workload(() -> {
                    workload.run(round);
                    return true;
                });
                summary.add(streamer.read(Duration.ZERO));
            }
        }
        return summary;
    }

    /// A query counts what the whole device does between its begin and its end: so one queue runs at a time, and a
    /// barrier keeps the next kernel away.
    private static KernelSummary query(Context context, Workload workload, int launches, CallStatistics calls) {
        var group = MetricGroup.find(context.device(), GROUP, SamplingType.EVENT_BASED);
        var summary = new KernelSummary(group);
        try (var _ = MetricActivation.open(context, group);
                var resources = new Resources()) {
            var pool = resources.add(MetricQueryPool.create(context, group, launches));
            var queries = new ArrayList<MetricQuery>();
            var names = new ArrayList<String>();
            calls.workload(() -> {
                workload.run(launches, false, (number, kernel, list, launch) -> {
                    var query = calls.tool(() -> resources.add(pool.query(number)));
                    calls.tool(() -> query.begin(list));
                    launch.run();
                    calls.tool(() -> {
                        query.end(list);
                        list.appendBarrier();
                    });
                    queries.add(query);
                    names.add(kernel.name());
                });
                return true;
            });
            for (int i = 0; i < launches; i++)
                summary.add(names.get(i), queries.get(i).pollAll());
        }
        return summary;
    }
}

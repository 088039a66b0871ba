package io.zetools.benchmarks;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricSwitch;
import io.zetools.metric.RawReports;
import io.zetools.metric.SamplingType;
import io.zetools.recording.MetricRecorder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/// A program that measures what following a metric stream takes, on the driver that is there: the processor time of
/// a reader that waits for ten batches a second and of one that wakes for each report, and the bytes per row in a
/// file and in reports that are exported batch by batch.
public final class StreamCost {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final Duration MEASURED = Duration.ofSeconds(10);
    private static final int BATCHES = 40;

    private StreamCost() {}

    /// Prints the table.
    ///
    /// @param args none
    public static void main(String[] args) throws IOException, InterruptedException {
        var gpu = LevelZero.load().devices().getFirst();
        if (!MetricSwitch.isOn(gpu)) MetricSwitch.enable(gpu);
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        System.out.printf("%s, %d metrics%n", gpu, group.metrics().size());
        try (var context = Context.create(gpu);
                var _ = MetricActivation.open(context, group)) {
            try (var streamer = MetricStreamer.open(context, group, PERIOD)) {
                read("ten batches a second", streamer);
            }
            try (var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
                read("each report", streamer);
                files(group, collect(streamer));
            }
        }
    }

    /// Follows a stream twice: the first time is for the compiler.
    private static void read(String what, MetricStreamer streamer) throws InterruptedException {
        for (int round = 0; round < 2; round++) {
            var batches = new LongAdder();
            var rows = new LongAdder();
            long start = System.nanoTime();
            long before = processorNanos();
            try (var _ = streamer.onBatch(batch -> {
                batches.increment();
                rows.add(batch.reportCount());
            })) {
                Thread.sleep(MEASURED);
                double share = 100.0 * (processorNanos() - before) / (System.nanoTime() - start);
                if (round == 0) continue;
                System.out.printf(
                        "%-22s %6d batches %8d rows %6.2f %% of a core%n", what, batches.sum(), rows.sum(), share);
            }
        }
    }

    /// The processor time of the process, in which the thread that asks only sleeps.
    private static long processorNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElseThrow(() -> new IllegalStateException("the system does not report the time of a process"))
                .toNanos();
    }

    private static List<RawReports> collect(MetricStreamer streamer) throws InterruptedException {
        var reports = new ArrayList<RawReports>();
        for (int i = 0; i < BATCHES; i++) {
            Thread.sleep(Duration.ofMillis(20));
            reports.add(streamer.readRaw(Duration.ofSeconds(1)));
        }
        return reports;
    }

    private static void files(MetricGroup group, List<RawReports> batches) throws IOException {
        var folder = Files.createTempDirectory("stream-cost");
        var file = folder.resolve("stream.metrics");
        try {
            long raw = 0;
            long exported = 0;
            long rows = 0;
            try (var writer = MetricRecorder.open(file, group)) {
                for (var batch : batches) {
                    writer.append(batch);
                    raw += batch.size();
                    rows += batch.calculate().size();
                    if (RawReports.supportsExport(group))
                        exported += batch.export().size();
                }
            }
            System.out.printf(
                    "bytes per row: reports %d, file of reports and rows %d, exported batch by batch %d%n",
                    raw / rows, Files.size(file) / rows, exported / rows);
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }
}

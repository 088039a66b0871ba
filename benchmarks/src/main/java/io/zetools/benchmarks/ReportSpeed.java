package io.zetools.benchmarks;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static io.zetools.trace.ApiFunction.EVENT_HOST_RESET;
import static io.zetools.trace.ApiFunction.EVENT_QUERY_STATUS;

import io.zetools.Context;
import io.zetools.EventPool;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.LoadOptions.Tracing;
import io.zetools.mock.NativeCallers;
import io.zetools.profile.RunProfile;
import io.zetools.recording.OverflowPolicy;
import io.zetools.recording.ProcessRecorder;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A program that measures how fast a recording is added up, and in how much memory: it records calls of four
/// native threads, and then reads them in processes of their own, as `zetools report` does. See
/// `docs/performance.md`.
public final class ReportSpeed {
    private static final int READERS = 3;

    private ReportSpeed() {}

    /// Runs the measurement.
    ///
    /// @param arguments the number of calls in millions, 100 unless given; or `read` and a file
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 2) {
            read(Path.of(arguments[1]));
            return;
        }
        long calls = (arguments.length > 0 ? Long.parseLong(arguments[0]) : 100) * 1_000_000;
        var folder = Files.createTempDirectory("report");
        var file = folder.resolve("calls.zetools");
        try {
            record(file, calls);
            System.out.printf("%,d calls in %,d MB%n", calls, Files.size(file) / 1_000_000);
            for (int i = 0; i < READERS; i++) {
                Child.java(List.of("-XX:+UseSerialGC", "-Xmx256m"), ReportSpeed.class, "read", file.toString())
                        .run()
                        .forEach(System.out::println);
            }
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    private static void record(Path file, long calls) {
        var options = LoadOptions.defaults().withLibrary("embedded").withTracing(Tracing.ALWAYS);
        try (var context = Context.create(LevelZero.load(options).devices().getFirst());
                var pool = EventPool.create(context, 2);
                var first = pool.event(0);
                var second = pool.event(1);
                var _ = ProcessRecorder.of(CONTEXT_GET_STATUS, EVENT_HOST_RESET, EVENT_QUERY_STATUS)
                        .whenFull(OverflowPolicy.WAIT)
                        .to(file)
                        .start()) {
            long each = calls / 4;
            try (var status = NativeCallers.start(
                            2,
                            each,
                            CONTEXT_GET_STATUS.functionName(),
                            context.handle().address());
                    var query = NativeCallers.start(
                            1,
                            each,
                            EVENT_QUERY_STATUS.functionName(),
                            first.handle().address());
                    var reset = NativeCallers.start(
                            1,
                            each,
                            EVENT_HOST_RESET.functionName(),
                            second.handle().address())) {
                status.await();
                query.await();
                reset.await();
            }
        }
    }

    private static void read(Path file) throws IOException {
        long begin = System.nanoTime();
        long calls;
        try (var recording = Recording.open(file)) {
            calls = RunProfile.of(recording).calls();
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        var peak = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .map(line -> line.replaceAll("\\D", ""))
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(0);
        System.out.printf(
                "%,d calls in %.2f s: %.1f million a second; at most %,d MiB of memory%n",
                calls, seconds, calls / seconds / 1e6, peak >> 10);
    }
}

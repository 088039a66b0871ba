package io.zetools.benchmarks;

import io.zetools.phase.PhaseReport;
import io.zetools.phase.RuleSet;
import io.zetools.phase.SystraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/// A program that measures how fast systrace text is read and its layers and phases are added up, beside the JDK's
/// own reading of the same lines. Each is a process of its own with 512 MiB. See `docs/performance.md`.
public final class SystraceSpeed {
    private static final int READERS = 3;
    private static final int THREADS = 8;
    private static final int DEEPEST = 4;
    private static final String[] LAYERS = {"LA", "LR", "LI", "LC"};

    private SystraceSpeed() {}

    /// Runs the measurement.
    ///
    /// @param arguments the size in MB, 200 unless given; or `marks` or `lines`, and a file
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 2) {
            read(arguments[0].equals("marks"), Path.of(arguments[1]));
            return;
        }
        long size = (arguments.length > 0 ? Long.parseLong(arguments[0]) : 200) * 1_000_000;
        var file = Files.createTempFile("systrace", ".txt");
        try {
            for (int texts : new int[] {10, 10_000}) {
                write(file, size, texts);
                System.out.printf("%,d MB, up to %,d functions%n", size / 1_000_000, texts);
                for (int i = 0; i < READERS; i++)
                    for (var way : List.of("lines", "marks"))
                        Child.java(List.of("-XX:+UseSerialGC", "-Xmx512m"), SystraceSpeed.class, way, file.toString())
                                .run()
                                .forEach(System.out::println);
            }
        } finally {
            Files.delete(file);
        }
    }

    /// Writes lines as a kernel does, of which a third are no marks.
    private static void write(Path file, long size, int texts) throws IOException {
        var random = new Random(1);
        var depths = new int[THREADS];
        try (var out = Files.newBufferedWriter(file)) {
            long micros = 1_000_000_000;
            for (long written = 0; written < size; micros += 3) {
                int thread = random.nextInt(THREADS);
                var text = "  Binder:12_%d-%d  (   12) [00%d] ...1 %d.%06d: "
                        .formatted(thread, 100 + thread, thread % 4, micros / 1_000_000, micros % 1_000_000);
                int depth = depths[thread];
                int chance = random.nextInt(3);
                if (chance == 0) {
                    text += "sched_switch: prev_comm=swapper/3 prev_pid=0 prev_prio=120 prev_state=R ==> next_pid=88";
                } else if (depth == 0 || (chance == 1 && depth < DEEPEST)) {
                    text += "tracing_mark_write: B|12|[NN_%s_PE]function_%d"
                            .formatted(LAYERS[depth], random.nextInt(texts));
                    depths[thread]++;
                } else {
                    text += "tracing_mark_write: E|12";
                    depths[thread]--;
                }
                out.write(text);
                out.write('\n');
                written += text.length() + 1;
            }
        }
    }

    private static void read(boolean marks, Path file) throws IOException {
        long begin = System.nanoTime();
        long found;
        if (marks) {
            var trace = SystraceReader.read(file, RuleSet.neuralNetworks());
            found = trace.size();
            if (PhaseReport.of(trace).runs().isEmpty()) throw new IllegalStateException("no run in " + file);
        } else {
            try (var lines = Files.lines(file)) {
                found = lines.filter(line -> line.contains("tracing_mark_write: B"))
                        .count();
            }
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        double process = ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toNanos()
                / 1e9;
        double megabytes = Files.size(file) / 1e6;
        System.out.printf(
                "%s: %,d marks, %.0f MB/s, %.0f MB per second of processor time with the start of the VM%n",
                marks ? "layers and phases" : "lines of the JDK", found, megabytes / seconds, megabytes / process);
    }
}

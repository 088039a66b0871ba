package io.zetools.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Recordings with known numbers, for tests of what reads them.
public final class SampleRecording {
    private SampleRecording() {}

    /// Writes a recording of 2 processes with 3 threads: 1 ms of wall time, 200 launches of 1000 ns of which 2
    /// failed, 10 waits of 50 000 ns, 5 calls lost and 1 in flight.
    ///
    /// @param whole whether it has its end
    public static void write(Path path, boolean whole) throws IOException {
        try (var writer = RecordingWriter.create(path)) {
            writer.define(new Definition.Run(
                    List.of("./app", "--fast"),
                    "host",
                    -1,
                    1_000_000,
                    Instant.ofEpochSecond(1_700_000_000),
                    Definition.Run.thisTool()));
            for (int process = 0; process < 2; process++) {
                writer.define(new Definition.OsProcess(
                        process, 100 + process, 99, -1, "/bin/app" + process, List.of("app"), 1_000_000, "host"));
                writer.define(new Definition.Function(process, 3, "zeCommandListAppendLaunchKernel", List.of()));
                writer.define(new Definition.Function(process, 5, "zeCommandQueueSynchronize", List.of()));
                writer.define(new Definition.Kernel(process, 7, 0, "matmul"));
                writer.define(
                        new Definition.KernelProperties(process, 7, 3, 64, 1, 1, 0, 0, 16, 8, 4096, 128, 1_000_000));
                writer.define(new Definition.Cost(process, 10, 20, 50, 0));
            }
            calls(writer, 0, 0, 100);
            calls(writer, 0, 1, 50);
            calls(writer, 1, 0, 50);
            writer.define(new Definition.Unseen(0, "zexFoo", "fetched by name"));
            writer.define(new Definition.Note(Definition.WHOLE, "a sentence about the run"));
            if (!whole) return;
            writer.define(new Definition.ProcessEnd(0, 1_999_999, true, false));
            writer.define(new Definition.RunEnd(2_000_000, 3, 0));
            writer.accounts(List.of(account(0, 0, 105, 0, 0), account(0, 1, 55, 0, 0), account(1, 0, 50, 5, 1)));
            writer.end();
        }
    }

    /// Writes a recording of one rank, without calls.
    public static void write(Path path, String host, int rank, long startNanos, long nanos) throws IOException {
        try (var writer = RecordingWriter.create(path)) {
            writer.define(new Definition.Run(
                    List.of("./app"),
                    host,
                    rank,
                    startNanos,
                    Instant.ofEpochSecond(1_700_000_000),
                    Definition.Run.thisTool()));
            writer.define(new Definition.OsProcess(0, 100, 99, rank, "/bin/app", List.of("app"), startNanos, host));
            writer.define(new Definition.RunEnd(startNanos + nanos, 0, 0));
            writer.end();
        }
    }

    static RecordedEvent.Account account(int process, int thread, long recorded, long lost, long inFlight) {
        return new RecordedEvent.Account(
                process,
                thread,
                RecordedEvent.Account.CALLS,
                2_000_000,
                recorded + lost + inFlight,
                recorded,
                Map.of("ring full", lost),
                inFlight,
                0,
                0);
    }

    private static void calls(RecordingWriter writer, int process, int thread, int launches) throws IOException {
        calls(writer, process, thread, launches, "worker");
    }

    static void calls(RecordingWriter writer, int process, int thread, int launches, String name) throws IOException {
        writer.define(new Definition.OsThread(process, thread, 1000 + thread, name));
        var encoder = new CallEncoder(process, thread);
        long time = 1_000_000;
        int sequence = 0;
        for (int i = 0; i < launches; i++) {
            encoder.add(3, time, time + 1000, i == 0 && thread == 0 ? 0x78000004 : 0, sequence++, 7);
            time += 1500;
        }
        int waits = process == 0 ? 5 : 0;
        for (int i = 0; i < waits; i++) {
            encoder.add(5, time, time + 50_000, 0, sequence++, 0);
            time += 60_000;
        }
        encoder.writeTo(writer);
    }

    /// Writes a recording of one thread with as many calls, for measuring.
    public static void write(Path path, long count) throws IOException {
        try (var writer = RecordingWriter.create(path)) {
            writer.define(new Definition.OsProcess(0, 1, 0, -1, "/bin/app", List.of("app"), 0, "host"));
            writer.define(new Definition.OsThread(0, 0, 1, "main"));
            for (int function = 0; function < 13; function++)
                writer.define(new Definition.Function(0, function, "zeFunction" + function, List.of()));
            writer.define(new Definition.ClockPair(0, 0, 0, 0));
            writer.define(new Definition.ClockPair(0, 3_000_000_000L, 1_000_000_000L, 0));
            var encoder = new CallEncoder(0, 0);
            long time = 0;
            int random = 12345;
            for (long i = 0; i < count; i++) {
                random = random * 1664525 + 1013904223;
                long start = time + 50 + (random >>> 20);
                random = random * 1664525 + 1013904223;
                time = start + 200 + (random >>> 19);
                encoder.add((int) (i % 13), start, time, (random & 0xf00) == 0 ? 1 : 0, i, 0);
                if (encoder.isFull()) encoder.writeTo(writer);
            }
            encoder.writeTo(writer);
            writer.end();
        }
    }
}

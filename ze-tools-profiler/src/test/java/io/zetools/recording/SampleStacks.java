package io.zetools.recording;

import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.CallLocation;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Recordings of kernels whose calls have stacks, at a time and on a thread that the test gives: one kernel each
/// ten microseconds, which takes four. Every third has a stack of C, the others one of Java. After them the thread
/// waits for a millisecond, and allocates memory.
public final class SampleStacks {
    /// The name of every kernel.
    public static final String KERNEL = "k".repeat(5000);

    /// The time of each kernel in nanoseconds.
    public static final long KERNEL_NANOS = 4000;

    /// The time of the wait in nanoseconds.
    public static final long WAIT_NANOS = 1_000_000;

    /// The size of the allocation.
    public static final long BYTES = 4096;

    private static final long PERIOD_NANOS = 10_000;
    private static final int LAUNCH = 1;
    private static final int SYNCHRONIZE = 2;
    private static final int ALLOCATE = 3;
    private static final int BATCH = 1000;

    /// Frames of a program in Java and of one in C, and the numbers of their stacks.
    private static final int JAVA = 10;

    private static final int NATIVE = 11;

    private SampleStacks() {}

    /// The thread and the time of the calls.
    ///
    /// @param tid its id in the system
    /// @param name its name
    /// @param nanos the start on the clock of recordings
    /// @param instant the same moment
    public record Origin(long tid, String name, long nanos, Instant instant) {}

    /// Writes a recording.
    public static void write(Path path, Origin origin, int kernels) throws IOException {
        try (var writer = RecordingWriter.create(path)) {
            define(writer, origin);
            var calls = new CallEncoder(0, 0);
            List<RecordedEvent> events = new ArrayList<>();
            List<RecordedEvent> places = new ArrayList<>();
            for (int i = 0; i < kernels; i++) {
                long time = origin.nanos() + i * PERIOD_NANOS;
                calls.add(LAUNCH, time, time + 500, 0, i, 1);
                places.add(new CallLocation(0, 0, i, i % 3 == 0 ? NATIVE : JAVA, time + 500));
                events.add(kernel(i, time));
                if (calls.isFull()) calls.writeTo(writer);
                if (events.size() == BATCH) write(writer, places, events);
            }
            write(writer, places, events);
            long end = origin.nanos() + kernels * PERIOD_NANOS;
            calls.add(SYNCHRONIZE, end, end + WAIT_NANOS, 0, kernels, 0);
            calls.add(
                    ALLOCATE,
                    end + WAIT_NANOS,
                    end + WAIT_NANOS + 700,
                    0,
                    kernels + 1,
                    0,
                    0,
                    new long[] {BYTES, 0xabc000},
                    2);
            calls.writeTo(writer);
            writer.define(new Definition.RunEnd(end + 2 * WAIT_NANOS, 0, 0));
            writer.accounts(List.of(
                    new Account(0, 0, Account.CALLS, end, kernels + 5, kernels + 2, Map.of("ring full", 3L), 0, 0, 0),
                    new Account(0, -1, Account.ACTIVITIES, end, kernels, kernels, Map.of(), 0, 0, 0)));
            writer.end();
        }
    }

    private static void write(RecordingWriter writer, List<RecordedEvent> places, List<RecordedEvent> events)
            throws IOException {
        writer.events(0, places);
        writer.events(0, events);
        places.clear();
        events.clear();
    }

    private static void define(RecordingWriter writer, Origin origin) throws IOException {
        writer.define(new Definition.Run(List.of("app"), "host", -1, origin.nanos(), origin.instant(), "zetools"));
        writer.define(new Definition.OsProcess(0, 100, 1, -1, "/bin/app", List.of("app"), origin.nanos(), "host"));
        writer.define(new Definition.OsThread(0, 0, origin.tid(), origin.name()));
        writer.define(new Definition.Function(0, LAUNCH, "zeCommandListAppendLaunchKernel", List.of()));
        writer.define(new Definition.Function(0, SYNCHRONIZE, "zeCommandQueueSynchronize", List.of()));
        writer.define(new Definition.Function(0, ALLOCATE, "zeMemAllocDevice", List.of("size", "*pptr")));
        writer.define(new Definition.Kernel(0, 1, 0, KERNEL));
        writer.define(new Definition.Device(0, 1, "Intel Arc B580", "00ff", -1, 1, 64, 0, "", ""));
        writer.define(new Definition.Engine(0, 1, 1, 0, 0, "compute"));
        writer.define(new Definition.Location(0, 1, "Kernels.java", 41, 0, "com.example.Kernels.launch"));
        writer.define(new Definition.Location(0, 2, "Main.java", 5, 0, "com.example.Main.main"));
        writer.define(new Definition.Location(0, 3, "/src/solve.c", 17, 0, "solve", "/usr/lib/libsolve.so.1"));
        writer.define(new Definition.Stack(0, JAVA, List.of(1, 2)));
        writer.define(new Definition.Stack(0, NATIVE, List.of(3, 2)));
    }

    private static DeviceActivity kernel(int number, long time) {
        return new DeviceActivity(
                0,
                "kernel",
                1,
                1,
                time,
                time + 1000,
                time + 2000,
                time + 2000 + KERNEL_NANOS,
                0,
                ActivityState.TIMED,
                "",
                number,
                0,
                1,
                LAUNCH,
                1,
                1,
                number,
                8,
                1,
                1,
                time + 7000,
                80,
                true,
                1,
                "",
                "",
                1,
                0);
    }
}

package io.zetools.recording;

import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Instant;
import io.zetools.recording.RecordedEvent.Region;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A recording of a device's work with known times, for tests of what reads it. All times are microseconds after
/// its start, which is [#START] nanoseconds.
///
/// | time | thread `main` | device |
/// |---|---|---|
/// | 0 to 100 | builds a module | |
/// | 100 to 102 | appends a copy, number 1 | runs it from 110 to 150 |
/// | 150 to 200 | | idle: nothing is submitted |
/// | 200 to 202 | appends a kernel, number 2 | runs it from 220 to 320 |
/// | 205 to 207 | appends a copy, number 3 | runs it from 300 to 340, on another engine |
/// | 210 to 400 | waits | idle from 340 |
/// | 400 to 500 | makes no call | |
/// | 500 to 502 | appends a kernel, number 6 | runs it from 610 to 710, behind a wait for an event |
/// | 710 to 1000 | waits until 750, then nothing | idle |
///
/// One more kernel, appended from 760 to 762, is not timed.
public final class SampleTimeline {
    /// The start of the run in nanoseconds.
    public static final long START = 1_000_000_000;

    /// The names of the two kernels.
    public static final String MANGLED = "_Z6matmulPKfS0_Pfi";

    private static final int LAUNCH = 3;
    private static final int COPY = 4;
    private static final int SYNCHRONIZE = 5;
    private static final int BUILD = 6;
    private static final int WAIT = 7;

    private SampleTimeline() {}

    /// Writes a recording that has definitions and no event.
    public static void write(Path path, List<Definition> definitions) throws IOException {
        try (var writer = RecordingWriter.create(path)) {
            definitions.forEach(writer::define);
            writer.end();
        }
    }

    /// Writes the recording.
    public static void write(Path path) throws IOException {
        write(path, new Definition.Appends(0, 6, 0, 0));
    }

    /// Writes the recording.
    ///
    /// @param appends what the time line counted
    public static void write(Path path, Definition.Appends appends) throws IOException {
        write(path, appends, "", 345, false, List.of());
    }

    /// Writes the recording of a simulated device, on which the second copy is executed until 390.
    public static void writeSimulated(Path path) throws IOException {
        write(path, new Definition.Appends(0, 6, 0, 0), Definition.Device.SIMULATED, 390, false, List.of());
    }

    /// Writes the same where the second copy is appended to a synchronous list: its append goes on until 392.
    public static void writeSynchronous(Path path) throws IOException {
        write(path, new Definition.Appends(0, 6, 0, 0), Definition.Device.SIMULATED, 395, true, List.of());
    }

    /// Writes the recording with pauses of a VM.
    public static void writePaused(Path path, List<Region> regions) throws IOException {
        write(path, new Definition.Appends(0, 6, 0, 0), "", 345, false, regions);
    }

    private static void write(
            Path path,
            Definition.Appends appends,
            String origin,
            long secondCopySeen,
            boolean synchronous,
            List<Region> regions)
            throws IOException {
        try (var writer = RecordingWriter.create(path)) {
            define(writer, origin);
            calls(writer, synchronous);
            var events = new ArrayList<RecordedEvent>();
            events.add(activity("copy", COPY, 0, 1, 100, 102, 110, 150, 155, 4000, 1));
            events.add(activity("kernel", LAUNCH, 7, 2, 200, 201, 220, 320, 325, 0, 2));
            events.add(activity("copy", COPY, 0, 3, 205, 206, 300, 340, secondCopySeen, 8000, 3));
            events.add(waits(5, 499));
            events.add(activity("kernel", LAUNCH, 8, 6, 500, 501, 610, 710, 715, 0, 6));
            events.add(untimed(760));
            events.addAll(regions);
            events.add(new Region(0, 0, "mark", "step", at(190), at(750), 0, "", "AP", "PE", false, false, 0, 0));
            events.add(new Region(0, 0, "mark", "inner", at(195), at(400), 0));
            events.add(new Region(0, 0, "task", "a", at(100), at(300), 0));
            events.add(new Region(0, 0, "task", "b", at(200), at(400), 0));
            events.add(new Instant(0, 0, "instant", "here", at(410), Map.of("value", 5L)));
            events.add(new Instant(0, 0, "counter", "depth", at(420), Map.of("value", 17L)));
            writer.events(0, events);
            writer.define(appends);
            writer.define(new Definition.ProcessEnd(0, at(1000), true, false));
            writer.define(new Definition.RunEnd(at(1000), 0, 0));
            writer.accounts(List.of(
                    new Account(0, 0, Account.CALLS, at(1000), 13, 10, Map.of("ring full", 3L), 0, at(900), at(910)),
                    new Account(0, -1, Account.ACTIVITIES, at(1000), 6, 6, Map.of(), 0, 0, 0)));
            writer.end();
        }
    }

    private static void define(RecordingWriter writer, String origin) throws IOException {
        writer.define(new Definition.Run(
                List.of("./app", "=1+1"),
                "host",
                -1,
                START,
                java.time.Instant.ofEpochSecond(1_700_000_000),
                "zetools"));
        writer.define(new Definition.OsProcess(0, 100, 99, -1, "/bin/app", List.of("./app", "=1+1"), START, "host"));
        writer.define(new Definition.OsThread(0, 0, 100, "main"));
        function(writer, LAUNCH, "zeCommandListAppendLaunchKernel");
        function(writer, COPY, "zeCommandListAppendMemoryCopy");
        function(writer, SYNCHRONIZE, "zeCommandListHostSynchronize");
        function(writer, BUILD, "zeModuleCreate");
        function(writer, WAIT, "zeCommandListAppendWaitOnEvents");
        writer.define(new Definition.Kernel(0, 7, 0, MANGLED));
        writer.define(new Definition.KernelProperties(0, 7, 4, 64, 1, 1, 0, 0, 16, 8, 4096, 128, 2048));
        writer.define(new Definition.Kernel(0, 8, 0, "plain"));
        writer.define(new Definition.Device(0, 1, "Some GPU", "00ff", -1, 12_500_000, 36, 0, "", origin));
    }

    private static void function(RecordingWriter writer, int number, String name) {
        writer.define(new Definition.Function(0, number, name, List.of()));
    }

    private static void calls(RecordingWriter writer, boolean synchronous) throws IOException {
        var encoder = new CallEncoder(0, 0);
        call(encoder, BUILD, 0, 100, 0, 0);
        call(encoder, COPY, 100, 102, 1, 0);
        call(encoder, LAUNCH, 200, 202, 2, 7);
        call(encoder, COPY, 205, synchronous ? 392 : 207, 3, 0);
        call(encoder, SYNCHRONIZE, synchronous ? 399 : 210, 400, 4, 0);
        call(encoder, WAIT, 498, 499, 5, 0);
        call(encoder, LAUNCH, 500, 502, 6, 8);
        call(encoder, SYNCHRONIZE, 510, 750, 7, 0);
        call(encoder, LAUNCH, 760, 762, 8, 8);
        // Begins with an inner call, which ends earlier and is therefore read first.
        call(encoder, SYNCHRONIZE, 800, 801, 9, 0);
        call(encoder, BUILD, 800, 810, 10, 0);
        encoder.writeTo(writer);
    }

    private static void call(CallEncoder encoder, int function, long begin, long end, long sequence, int object) {
        encoder.add(function, at(begin), at(end), 0, sequence, object);
    }

    private static DeviceActivity activity(
            String kind,
            int function,
            int kernel,
            long call,
            long appended,
            long submitted,
            long begin,
            long end,
            long seen,
            long bytes,
            int command) {
        return new DeviceActivity(
                0,
                kind,
                0,
                kernel,
                at(appended),
                at(submitted),
                at(begin),
                at(end),
                bytes,
                ActivityState.TIMED,
                "",
                call,
                0,
                1,
                function,
                1,
                1,
                command,
                kernel == 0 ? 0 : 4,
                kernel == 0 ? 0 : 2,
                kernel == 0 ? 0 : 1,
                at(seen),
                100,
                true,
                1,
                "",
                "",
                kernel == 0 ? 0 : 1,
                0);
    }

    private static DeviceActivity waits(int command, long submitted) {
        return new DeviceActivity(
                0,
                "other",
                0,
                0,
                at(submitted - 1),
                at(submitted),
                at(submitted),
                at(submitted),
                0,
                ActivityState.BOUNDED,
                "not timeable",
                5,
                0,
                1,
                WAIT,
                1,
                1,
                command,
                0,
                0,
                0,
                at(submitted),
                0,
                false,
                0,
                "",
                "",
                0,
                0);
    }

    private static DeviceActivity untimed(long appended) {
        return new DeviceActivity(
                0,
                "kernel",
                0,
                8,
                at(appended),
                at(appended + 1),
                at(appended + 1),
                at(appended + 40),
                0,
                ActivityState.BOUNDED,
                "own event without timestamps",
                8,
                0,
                1,
                LAUNCH,
                1,
                1,
                7,
                4,
                2,
                1,
                at(appended + 40),
                0,
                true,
                0,
                "",
                "",
                1,
                0);
    }

    /// Returns a time in nanoseconds.
    public static long at(long micros) {
        return START + 1000 * micros;
    }
}

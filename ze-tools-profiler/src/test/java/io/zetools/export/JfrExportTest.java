package io.zetools.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.FuzzInputs;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleStacks;
import io.zetools.recording.SampleTimeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import jdk.jfr.AnnotationElement;
import jdk.jfr.Name;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/// Files of Flight Recorder as the JDK's own reader and that of Mission Control see them.
@Tag("own-process")
@Timeout(300)
@DisplayName("JfrExport: what the JDK and Mission Control read")
class JfrExportTest {
    private static final int KERNELS = 30;

    /// More than fit into one chunk.
    private static final int MANY = 300_000;

    private static final Instant MOMENT = Instant.parse("2026-11-30T10:59:00.123456789Z");

    private static final String OWN = "test.Own";

    /// An event of the VM that is recorded, on the thread of the test.
    @Name(OWN)
    static class Own extends jdk.jfr.Event {}

    /// The number and the sums of times of events by type, and what all of one type have in common.
    ///
    /// @param counts by type
    /// @param nanos by type
    /// @param threads by type, in the order of names
    /// @param tops the time by the innermost frame of each stack
    private record Seen(
            Map<String, Long> counts, Map<String, Long> nanos, Map<String, String> threads, Map<String, Long> tops) {
        Seen() {
            this(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
        }

        void add(String type, long time, String thread, String top) {
            counts.merge(type, 1L, Long::sum);
            nanos.merge(type, time, Long::sum);
            threads.merge(type, thread, (one, other) -> one.contains(other) ? one : one + ", " + other);
            if (!top.isEmpty()) tops.merge(top, time, Long::sum);
        }
    }

    @TempDir
    private Path folder;

    private Path timeline() throws IOException {
        var file = folder.resolve("run.zetools");
        SampleTimeline.write(file);
        return file;
    }

    private Path export(Path recording, String name) throws IOException {
        var file = folder.resolve(name);
        try (var opened = Recording.open(recording)) {
            assertThat(JfrExport.write(opened, file)).isEmpty();
        }
        return file;
    }

    private static boolean isOurs(String type) {
        return type.startsWith("zetools.");
    }

    private static Seen byJdk(Path file) throws IOException {
        var seen = new Seen();
        try (var events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                var event = events.readEvent();
                if (!isOurs(event.getEventType().getName())) continue;
                var thread = event.getThread();
                var name = thread.getJavaName() == null ? thread.getOSName() : thread.getJavaName();
                var top = "";
                if (event.getStackTrace() != null) {
                    var frame = event.getStackTrace().getFrames().getFirst();
                    top = "%s.%s:%d"
                            .formatted(
                                    frame.getMethod().getType().getName(),
                                    frame.getMethod().getName(),
                                    frame.getLineNumber());
                }
                seen.add(event.getEventType().getName(), event.getDuration().toNanos(), name, top);
            }
        }
        return seen;
    }

    private static Seen byMissionControl(Path file) throws Exception {
        var seen = new Seen();
        for (var items : JfrLoaderToolkit.loadEvents(file.toFile())) {
            var type = items.getType();
            if (!isOurs(type.getIdentifier())) continue;
            var durations = JfrAttributes.DURATION.getAccessor(type);
            var threads = JfrAttributes.EVENT_THREAD.getAccessor(type);
            var stacks = JfrAttributes.EVENT_STACKTRACE.getAccessor(type);
            for (var item : items) {
                long nanos =
                        durations == null ? 0 : durations.getMember(item).clampedLongValueIn(UnitLookup.NANOSECOND);
                IMCStackTrace stack = stacks == null ? null : stacks.getMember(item);
                var top = "";
                if (stack != null) {
                    var frame = stack.getFrames().getFirst();
                    top = "%s.%s:%d"
                            .formatted(
                                    frame.getMethod().getType().getFullName(),
                                    frame.getMethod().getMethodName(),
                                    frame.getFrameLineNumber());
                }
                seen.add(type.getIdentifier(), nanos, threads.getMember(item).getThreadName(), top);
            }
        }
        return seen;
    }

    private static List<RecordedEvent> events(Path file, String type) throws IOException {
        var events = new ArrayList<RecordedEvent>();
        try (var all = new RecordingFile(file)) {
            while (all.hasMoreEvents()) {
                var event = all.readEvent();
                if (event.getEventType().getName().equals(type)) events.add(event);
            }
        }
        return events;
    }

    @Test
    @DisplayName("both readers see each event of a run, with its time and thread")
    void bothReadersSeeARun() throws Exception {
        var file = export(timeline(), "out.jfr");
        var seen = byJdk(file);
        assertThat(seen).isEqualTo(byMissionControl(file));
        assertThat(seen.counts())
                .isEqualTo(Map.of(
                        "zetools.Account", 2L,
                        "zetools.Copy", 2L,
                        "zetools.Idle", 2L,
                        "zetools.Kernel", 2L,
                        "zetools.Mark", 4L,
                        "zetools.ModuleBuild", 2L,
                        "zetools.Moment", 2L,
                        "zetools.NotTimed", 2L,
                        "zetools.Wait", 3L));
        assertThat(seen.nanos())
                .containsEntry("zetools.Kernel", 200_000L)
                .containsEntry("zetools.Copy", 80_000L)
                .containsEntry("zetools.Idle", 70_000L + 270_000L)
                .containsEntry("zetools.ModuleBuild", 110_000L)
                .containsEntry("zetools.Wait", 190_000L + 240_000L + 1000L);
        assertThat(seen.threads())
                .containsEntry("zetools.Kernel", "Some GPU / kernels")
                .containsEntry("zetools.Copy", "Some GPU / copies and others")
                .containsEntry("zetools.Idle", "Some GPU / idle")
                .containsEntry("zetools.Wait", "main");
        assertThat(seen.tops()).isEmpty();
        var kernel = events(file, "zetools.Kernel").getFirst();
        assertThat(kernel.getStartTime())
                .isEqualTo(Instant.ofEpochSecond(1_700_000_000).plusNanos(220_000));
        assertThat(kernel.getString("name")).isEqualTo("matmul(float const*, float const*, float*, int)");
        assertThat(kernel.getDuration("waited")).isEqualTo(Duration.ofNanos(19_000));
        assertThat(kernel.getEventType().getCategoryNames()).containsExactly("Level Zero", "Device");
        assertThat(kernel.getEventType().getField("call").getAnnotationElements().stream()
                        .flatMap(each -> each.getAnnotationElements().stream())
                        .map(AnnotationElement::getTypeName))
                .contains("jdk.jfr.Relational");
        var idle = events(file, "zetools.Idle");
        assertThat(idle)
                .extracting(each -> each.getString("reason"))
                .containsExactlyInAnyOrder("nothing submitted, host outside of calls", "submitted, waits for an event");
        var account = events(file, "zetools.Account").getFirst();
        assertThat(account.getLong("seen")).isEqualTo(13);
        assertThat(account.getLong("lost")).isEqualTo(3);
        assertThat(events(file, "zetools.Account").getLast().getDuration("clockError"))
                .isEqualTo(Duration.ofNanos(100));
    }

    @Test
    @DisplayName("stacks are those of the calls that appended, in every chunk")
    void stacksAreThoseOfCalls() throws Exception {
        var recording = folder.resolve("stacks.zetools");
        SampleStacks.write(recording, new SampleStacks.Origin(77, "worker", 1_000_000, MOMENT), MANY);
        var file = folder.resolve("stacks.jfr");
        try (var opened = Recording.open(recording)) {
            assertThat(JfrExport.write(opened, file))
                    .containsExactly(
                            "of %,d idle times of Intel Arc B580 the file has the longest 100,000".formatted(MANY - 1));
        }
        assertThat(chunks(file)).isGreaterThan(1);
        var seen = byJdk(file);
        assertThat(seen).isEqualTo(byMissionControl(file));
        long ofC = (MANY + 2) / 3;
        assertThat(seen.counts()).containsEntry("zetools.Kernel", (long) MANY).containsEntry("zetools.Allocation", 1L);
        assertThat(seen.tops())
                .isEqualTo(Map.of(
                        "libsolve.so.1.solve:17",
                        ofC * SampleStacks.KERNEL_NANOS,
                        "com.example.Kernels.launch:41",
                        (MANY - ofC) * SampleStacks.KERNEL_NANOS));
        assertThat(seen.threads())
                .containsEntry("zetools.Kernel", "Intel Arc B580 / compute 0.0")
                .containsEntry("zetools.Wait", "worker");
        var allocation = events(file, "zetools.Allocation").getFirst();
        assertThat(allocation.getLong("bytes")).isEqualTo(SampleStacks.BYTES);
        assertThat(allocation.getLong("address")).isEqualTo(0xabc000);
    }

    private static int chunks(Path file) throws IOException {
        var bytes = Files.readAllBytes(file);
        int count = 0;
        for (int at = 0;
                at < bytes.length;
                at += (int) java.nio.ByteBuffer.wrap(bytes).getLong(at + 8)) count++;
        return count;
    }

    /// Records this VM in so many chunks, and writes a recording of the thread at the same time.
    ///
    /// @return the VM's recording
    private Path vm(int chunks, Path recording) throws IOException {
        var file = folder.resolve("vm%d.jfr".formatted(chunks));
        try (var vm = new jdk.jfr.Recording()) {
            vm.enable(Own.class);
            vm.start();
            for (int i = 1; i < chunks; i += 2) {
                // A chunk ends where a second recording begins or ends.
                try (var other = new jdk.jfr.Recording()) {
                    other.start();
                }
            }
            new Own().commit();
            vm.stop();
            vm.dump(file);
        }
        var own = events(file, OWN).getFirst();
        SampleStacks.write(
                recording,
                new SampleStacks.Origin(own.getThread().getOSThreadId(), "cut name", 5_000_000, own.getStartTime()),
                KERNELS);
        return file;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 9})
    @DisplayName("beside a VM's recording, before or behind it, both have their times, threads and stacks")
    void liesBesideAVm(int chunks) throws Exception {
        var recording = folder.resolve("run.zetools");
        var vm = vm(chunks, recording);
        assertThat(chunks(vm)).isEqualTo(chunks);
        var before = Files.readAllBytes(vm);
        var both = folder.resolve("both.jfr");
        try (var opened = Recording.open(recording)) {
            assertThat(JfrExport.write(opened, both, vm)).isEmpty();
        }
        assertThat(vm).hasBinaryContent(before);
        var bytes = Files.readAllBytes(both);
        int ours = bytes.length - before.length;
        assertThat(Arrays.copyOfRange(bytes, ours, bytes.length)).isEqualTo(before);
        assertThat(view(both, "zetools.Kernel")).contains("compute 0.0");
        assertThat(view(both, OWN)).contains(Thread.currentThread().getName());
        var turned = new ByteArrayOutputStream();
        turned.write(before);
        turned.write(bytes, 0, ours);
        var last = Files.write(folder.resolve("turned.jfr"), turned.toByteArray());
        var alone = export(recording, "alone.jfr");
        for (var file : List.of(both, last)) {
            var seen = byJdk(file);
            assertThat(seen).isEqualTo(byMissionControl(file));
            assertThat(seen.counts()).isEqualTo(byJdk(alone).counts());
            assertThat(seen.nanos()).isEqualTo(byJdk(alone).nanos());
            assertThat(seen.tops()).isEqualTo(byJdk(alone).tops());
            var own = events(file, OWN).getFirst();
            var wait = events(file, "zetools.Wait").getFirst();
            assertThat(wait.getThread().getJavaThreadId())
                    .isEqualTo(Thread.currentThread().threadId());
            assertThat(wait.getThread().getJavaName())
                    .isEqualTo(Thread.currentThread().getName());
            assertThat(Duration.between(own.getStartTime(), wait.getStartTime()))
                    .isBetween(Duration.ofNanos(KERNELS * 10_000L - 1), Duration.ofNanos(KERNELS * 10_000L + 1));
            assertThat(vmEvents(file)).isEqualTo(vmEvents(vm));
        }
    }

    /// Returns what the JDK's command shows of events of one type.
    private static String view(Path file, String type) throws Exception {
        var command = Path.of(System.getProperty("java.home"), "bin", "jfr").toString();
        var process = new ProcessBuilder(command, "view", "--width", "200", type, file.toString())
                .redirectErrorStream(true)
                .start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        return text;
    }

    private static Map<String, Long> vmEvents(Path file) throws IOException {
        Map<String, Long> counts = new HashMap<>();
        try (var events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                var event = events.readEvent();
                var name = event.getEventType().getName();
                if (!isOurs(name)) counts.merge(name + " " + event.getStackTrace(), 1L, Long::sum);
            }
        }
        return counts;
    }

    @Test
    @DisplayName("a recording without events, and one that is cut off, have files that are read")
    void emptyAndCutRecordingsAreRead() throws Exception {
        var empty = folder.resolve("empty.zetools");
        SampleTimeline.write(empty, List.of());
        try (var opened = Recording.open(empty)) {
            var file = folder.resolve("empty.jfr");
            assertThat(JfrExport.write(opened, file)).singleElement().asString().contains("does not say when it began");
            assertThat(byJdk(file).counts()).isEmpty();
            assertThat(byMissionControl(file).counts()).isEmpty();
        }
        var whole = Files.readAllBytes(timeline());
        for (int length = whole.length - 1; length > whole.length / 2; length -= 97) {
            var cut = Files.write(folder.resolve("cut.zetools"), Arrays.copyOf(whole, length));
            var file = folder.resolve("cut%d.jfr".formatted(length));
            try (var opened = Recording.open(cut)) {
                JfrExport.write(opened, file);
            }
            assertThat(byJdk(file)).isEqualTo(byMissionControl(file));
        }
    }

    @Test
    @DisplayName("nothing is overwritten, and the VM's file is no target")
    void refusesToOverwrite() throws Exception {
        var recording = folder.resolve("run.zetools");
        var vm = vm(1, recording);
        var before = Files.readAllBytes(vm);
        try (var opened = Recording.open(recording)) {
            assertThatThrownBy(() -> JfrExport.write(opened, vm, vm)).isInstanceOf(FileAlreadyExistsException.class);
            assertThatThrownBy(() -> JfrExport.write(opened, folder.resolve("out.jfr"), recording))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("run.zetools is no whole recording of a Java VM")
                    .hasMessageContaining("JFR.dump");
        }
        assertThat(vm).hasBinaryContent(before);
        assertThat(folder.resolve("out.jfr")).doesNotExist();
    }

    @Test
    @DisplayName("a VM's file that is cut off or altered is read or refused with a sentence")
    void hostileFilesOfVmsAreReadOrRefused() throws Exception {
        var recording = folder.resolve("run.zetools");
        var whole = Files.readAllBytes(vm(3, recording));
        try (var opened = Recording.open(recording)) {
            int step = Math.max(1, whole.length / 300);
            for (int length = 0; length < whole.length; length += length < 200 ? 1 : step) {
                if (isEndOfChunk(whole, length)) continue;
                var cut = Arrays.copyOf(whole, length);
                assertThat(isRead(opened, cut)).as("cut to %d", length).isFalse();
            }
            FuzzInputs.attempt(300, random -> isRead(opened, changed(whole, random)));
        }
    }

    private static boolean isEndOfChunk(byte[] bytes, int length) {
        int at = 0;
        while (at < length) at += (int) java.nio.ByteBuffer.wrap(bytes).getLong(at + 8);
        return at == length && length > 0;
    }

    /// Changes anything, or what is read first: a header, and the begins of types and constants.
    private static byte[] changed(byte[] whole, Random random) {
        if (random.nextInt(4) == 0) return FuzzInputs.changed(whole, random);
        var bytes = whole.clone();
        var numbers = java.nio.ByteBuffer.wrap(bytes);
        int[] places = {0, (int) numbers.getLong(16), (int) numbers.getLong(24)};
        int at = places[random.nextInt(places.length)] + random.nextInt(68);
        bytes[at] = (byte) random.nextInt();
        return bytes;
    }

    private boolean isRead(Recording recording, byte[] vm) throws IOException {
        var file = Files.write(folder.resolve("hostile.jfr"), vm);
        var out = folder.resolve("hostile-out.jfr");
        Files.deleteIfExists(out);
        try {
            JfrExport.write(recording, out, file);
            return true;
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("hostile.jfr").hasMessageContaining("Write it again");
            assertThat(out).doesNotExist();
            return false;
        }
    }
}

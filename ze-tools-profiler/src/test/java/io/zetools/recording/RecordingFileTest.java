package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.ZeResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Writes recordings and reads them again: whole, cut off at every byte, with every byte altered.
@Tag("embedded-only") // It is about files.
class RecordingFileTest {
    private static final int ARGUMENTS_FUNCTION = 300;

    @TempDir
    Path folder;

    private record Written(
            int process,
            int thread,
            int function,
            long start,
            long end,
            int result,
            long sequence,
            int object,
            long own,
            List<Long> arguments) {}

    private final List<Written> written = new ArrayList<>();
    private int files;

    private Path file() {
        return folder.resolve("%d%s".formatted(files++, Recording.SUFFIX));
    }

    private static void defineProcess(RecordingWriter writer, int process, long pid) {
        writer.define(new Definition.OsProcess(process, pid, 1, -1, "/bin/app", List.of("app", "-x"), 5, "host"));
    }

    private static void defineThread(RecordingWriter writer, int process, int thread) {
        writer.define(new Definition.OsThread(process, thread, 100 + thread, "worker " + thread));
        for (int function : new int[] {0, 1, 70})
            writer.define(new Definition.Function(process, function, "f" + function, List.of()));
        writer.define(new Definition.Function(process, ARGUMENTS_FUNCTION, "g", List.of("a", "b")));
        writer.define(new Definition.Kernel(process, 9, 0, "matmul"));
    }

    /// Writes calls of two processes with two threads each, in turns, with every rare field.
    private Path write(int rounds, long segmentBytes, boolean whole) throws IOException {
        var path = file();
        var random = new Random(42);
        written.clear();
        try (var writer = RecordingWriter.create(path, segmentBytes)) {
            writer.define(new Definition.Run(
                    List.of("app", "-x"), "host", -1, 5, Instant.ofEpochSecond(1_700_000_000, 7), "zetools"));
            var sequences = new long[4];
            var times = new long[] {1000, 1010, 1020, 1030};
            for (int round = 0; round < rounds; round++) {
                for (int lane = 0; lane < 4; lane++) {
                    int process = lane / 2;
                    int thread = lane % 2;
                    if (round == 0) {
                        defineProcess(writer, process, 100 + process);
                        defineThread(writer, process, thread);
                    }
                    var encoder = new CallEncoder(process, thread);
                    for (int i = 0; i < 5; i++) {
                        var call = call(random, process, thread, times[lane], sequences[lane]);
                        sequences[lane] = call.sequence + 1;
                        times[lane] = call.end;
                        written.add(call);
                        add(encoder, call);
                    }
                    encoder.writeTo(writer);
                }
            }
            for (int lane = 0; lane < 4; lane++) {
                writer.accounts(List.of(new RecordedEvent.Account(
                        lane / 2,
                        lane % 2,
                        "call",
                        9999,
                        sequences[lane],
                        5L * rounds,
                        Map.of("ring full", 3L),
                        1,
                        7,
                        8)));
            }
            if (whole) writer.end();
        }
        return path;
    }

    private static Written call(Random random, int process, int thread, long after, long next) {
        int function = new int[] {0, 1, 70, ARGUMENTS_FUNCTION}[random.nextInt(4)];
        long start = after + random.nextInt(100_000);
        long end = start + random.nextInt(1_000_000);
        int result = random.nextInt(4) == 0 ? 0x78000001 : 0;
        long sequence = next + (random.nextInt(5) == 0 ? random.nextInt(1000) : 0);
        int object = random.nextBoolean() ? 9 : 0;
        long own = random.nextInt(3) == 0 ? 17 : 0;
        var arguments = function == ARGUMENTS_FUNCTION ? List.of(random.nextLong(), -1L) : List.<Long>of();
        return new Written(process, thread, function, start, end, result, sequence, object, own, arguments);
    }

    private static void add(CallEncoder encoder, Written call) {
        var arguments = call.arguments.stream().mapToLong(Long::longValue).toArray();
        encoder.add(
                call.function,
                call.start,
                call.end,
                call.result,
                call.sequence,
                call.object,
                call.own,
                arguments,
                arguments.length);
    }

    private static void assertSame(RecordedEvent.Call read, Written expected) {
        assertThat(read.process()).isEqualTo(expected.process);
        assertThat(read.caller().thread()).isEqualTo(expected.thread);
        assertThat(read.function().function()).isEqualTo(expected.function);
        assertThat(read.startNanos()).isEqualTo(expected.start);
        assertThat(read.endNanos()).isEqualTo(expected.end);
        assertThat(read.result()).isEqualTo(new ZeResult(expected.result));
        assertThat(read.sequence()).isEqualTo(expected.sequence);
        assertThat(read.object().isPresent()).isEqualTo(expected.object != 0);
        assertThat(read.ownNanos()).isEqualTo(expected.own);
        assertThat(List.copyOf(read.arguments().values())).isEqualTo(expected.arguments);
    }

    private List<Written> inOrder() {
        return written.stream().sorted(Comparator.comparingLong(Written::end)).toList();
    }

    @Test
    void givesBackEveryFieldInOrderOfTime() throws IOException {
        var path = write(20, RecordingFormat.SEGMENT_BYTES, true);
        try (var recording = Recording.open(path)) {
            var calls = recording.calls().toList();
            assertThat(calls).hasSize(written.size());
            assertThat(calls).isSortedAccordingTo(Comparator.comparingLong(RecordedEvent.Call::endNanos));
            var expected = inOrder();
            for (int i = 0; i < calls.size(); i++) assertSame(calls.get(i), expected.get(i));
            assertThat(calls.getFirst().caller().name()).startsWith("worker");
            assertThat(recording.isComplete()).isTrue();
            assertThat(recording.damage()).isEmpty();
            assertThat(recording.callCount()).isEqualTo(written.size());
            assertThat(recording.definitions(Definition.Run.class))
                    .singleElement()
                    .satisfies(run -> {
                        assertThat(run.startedAt()).isEqualTo(Instant.ofEpochSecond(1_700_000_000, 7));
                        assertThat(run.command()).containsExactly("app", "-x");
                    });
            assertThat(recording.accounts()).hasSize(4).allSatisfy(account -> {
                assertThat(account.lost()).isEqualTo(3);
                assertThat(account.inFlight()).isEqualTo(1);
            });
        }
    }

    @Test
    void scansEachThreadInOrder() throws IOException {
        var path = write(20, RecordingFormat.SEGMENT_BYTES, true);
        Map<Integer, List<Long>> ends = new HashMap<>();
        try (var recording = Recording.open(path)) {
            recording.scan(new RecordingSink() {
                @Override
                public void calls(CallColumns calls) {
                    for (int i = 0; i < calls.size(); i++) {
                        ends.computeIfAbsent(2 * calls.process(i) + calls.thread(i), _ -> new ArrayList<>())
                                .add(calls.endNanos(i));
                    }
                }
            });
        }
        assertThat(ends).hasSize(4);
        assertThat(ends.values())
                .allSatisfy(times -> assertThat(times).hasSize(100).isSorted());
    }

    private static boolean isResolved(RecordedEvent.Call call) {
        return !call.function().name().contains("#")
                && !call.caller().name().contains("#")
                && call.object()
                        .map(object -> ((Definition.Kernel) object).name().equals("matmul"))
                        .orElse(true);
    }

    @Test
    void readsUpToEveryCut() throws IOException {
        // Small segments: definitions come again in the middle.
        var path = write(3, 1000, true);
        var bytes = Files.readAllBytes(path);
        var cut = file();
        int last = 0;
        for (int length = 40; length < bytes.length; length++) {
            Files.write(cut, Arrays.copyOf(bytes, length));
            try (var recording = Recording.open(cut)) {
                var calls = recording.calls().toList();
                assertThat(calls.size()).isGreaterThanOrEqualTo(last);
                last = calls.size();
                assertThat(recording.isComplete()).isFalse();
                assertThat(calls.stream().filter(RecordingFileTest::isResolved).count())
                        .isEqualTo(calls.size());
            }
        }
        assertThat(last).isEqualTo(written.size());
    }

    @Test
    void eachSegmentStandsAlone() throws IOException {
        var path = write(12, 1500, true);
        var bytes = Files.readAllBytes(path);
        var magic = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(RecordingFormat.MAGIC)
                .array();
        int segments = 0;
        var calls = new ArrayList<Integer>();
        for (int at = RecordingFormat.CHUNK_HEAD; at < bytes.length - 8; at++) {
            if (!Arrays.equals(bytes, at, at + 8, magic, 0, 8)) continue;
            segments++;
            var rest = Files.write(file(), Arrays.copyOfRange(bytes, at - RecordingFormat.CHUNK_HEAD, bytes.length));
            try (var recording = Recording.open(rest)) {
                var read = recording.calls().toList();
                calls.add(read.size());
                assertThat(read)
                        .allSatisfy(call -> assertThat(call.function().name()).doesNotContain("#"));
                assertThat(recording.definitions(Definition.OsProcess.class)).hasSize(2);
            }
        }
        assertThat(segments).isGreaterThan(3);
        // The last one may have accounts only; each of the others lacks the calls of those before it.
        assertThat(calls).isSortedAccordingTo(Comparator.reverseOrder()).startsWith(written.size());
        assertThat(calls.get(segments - 2)).isPositive();
    }

    @Test
    void survivesEveryAlteredByte() throws IOException {
        var path = write(1, 600, true);
        var bytes = Files.readAllBytes(path);
        var altered = file();
        var whole = inOrder();
        for (int at = 0; at < bytes.length; at++) {
            var copy = bytes.clone();
            copy[at] ^= (byte) (1 << (at % 8));
            Files.write(altered, copy);
            try (var recording = Recording.open(altered)) {
                var calls = recording.calls().toList();
                // Each that is read is one that was written.
                assertThat(calls.size()).isLessThanOrEqualTo(whole.size());
                for (var call : calls) {
                    var same = whole.stream()
                            .filter(one -> one.end == call.endNanos() && one.sequence == call.sequence())
                            .findFirst();
                    assertThat(same).isPresent();
                    assertThat(call.startNanos()).isEqualTo(same.get().start);
                }
                assertThat(calls.size() < whole.size() || recording.damage().size() > 0 || !recording.isComplete())
                        .as("byte %d", at)
                        .isTrue();
            } catch (IOException e) {
                // Only the first part, which says that it is a recording at all.
                assertThat(at).isLessThan(RecordingFormat.CHUNK_HEAD + 16);
                assertThat(e).hasMessageContaining("is no recording that can be read");
            }
        }
    }

    @Test
    void survivesRandomContentWithRightCheckSums() throws IOException {
        var random = new Random(7);
        for (int round = 0; round < 3000; round++) {
            int length = RecordingFormat.CALLS_HEAD + random.nextInt(60);
            var content = new byte[length];
            random.nextBytes(content);
            var writer = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
            writer.putInt(0, 0).putInt(4, 0).putInt(8, random.nextInt(12));
            var chunk = new RecordingIndex.Chunk(
                    0, length, 0, RecordingSink.Part.CALLS, 0, 0, writer.getInt(8), 0, 0, 0, 0);
            var columns = new CallColumns(new Definitions(), CallColumns.CAPACITY);
            try {
                new CallDecoder().read(content, length, chunk, new TickClock(List.of()), columns);
            } catch (IOException e) {
                assertThat(e).isInstanceOf(DamageException.class);
            }
            var definitions = RecordCodec.ofDefinitions();
            var events = RecordCodec.ofEvents();
            for (var codec : List.of(definitions, events)) {
                try {
                    var in = new ByteReader(content);
                    while (in.hasRemaining()) codec.read(in, 0);
                } catch (IOException e) {
                    assertThat(e).isInstanceOf(DamageException.class);
                }
            }
        }
    }

    @Test
    void keepsEveryKindOfEventAndDefinition() throws IOException {
        var path = file();
        var region = new RecordedEvent.Region(0, 1, "mark", "load", 10, 20, 3);
        var point = new RecordedEvent.Instant(0, 1, "marker", "here", 30, Map.of("x", -5L));
        var activity = new RecordedEvent.DeviceActivity(
                0, "kernel", 2, 9, 1, 2, 3, 40, 4096, RecordedEvent.ActivityState.BOUNDED, "no flag", 77);
        var sample = new RecordedEvent.Sample(0, 1, 50, false, ByteBuffer.wrap(new byte[] {1, 2, 3}));
        var definitions = List.of(
                new Definition.Device(0, 1, "GPU", "00ff", -1, 19_200_000, 36, 0, "0000:03:00.0", ""),
                new Definition.Engine(0, 2, 1, 0, 3, "compute"),
                new Definition.Module(0, 8, -5, 1234, "-O2"),
                new Definition.Location(0, 3, "a.c", 12, 0, "main"),
                new Definition.Stack(0, 4, List.of(3, 7)),
                new Definition.Name(0, 5, "größe"),
                new Definition.Note(Definition.WHOLE, "something happened"),
                new Definition.Loader(0, 1, "/lib/libze_loader.so.1", "1.8.12", true),
                new Definition.Unseen(0, "zexFoo", "fetched by name"),
                new Definition.Variable("XPTI_SUBSCRIBERS", "/lib/probe.so", true),
                new Definition.Cost(0, 31.5, 120, 3, 4),
                new Definition.Appends(0, 100, 7, 3),
                new Definition.ProcessEnd(0, 99, true, true),
                new Definition.RunEnd(100, 3, 0));
        try (var writer = RecordingWriter.create(path)) {
            defineProcess(writer, 0, 4);
            definitions.forEach(writer::define);
            writer.events(0, List.of(region, point, activity, sample));
            writer.end();
        }
        try (var recording = Recording.open(path)) {
            assertThat(recording.events().toList()).containsExactly(region, point, activity, sample);
            for (var definition : definitions)
                assertThat(recording.definitions(Definition.class)).contains(definition);
        }
    }

    @Test
    void skipsKindsThatItDoesNotKnow() throws IOException {
        var path = file();
        try (var writer = RecordingWriter.create(path)) {
            defineProcess(writer, 0, 4);
            defineThread(writer, 0, 0);
            writer.flush();
            // A later version's: an event of kind 200 before one of today, and a whole chunk.
            writer.events(0, List.of(new RecordedEvent.Region(0, 0, "mark", "later", 1, 2, 0)));
            writer.end();
        }
        var bytes = Files.readAllBytes(path);
        var later = new ByteWriter();
        later.add(bytes, 0, bytes.length);
        chunk(later, 4711, new byte[] {1, 2, 3});
        var events = new ByteWriter();
        events.int32(0);
        events.int32(2);
        events.int64(5);
        events.int64(5);
        events.varint(200);
        events.varint(3);
        events.add(new byte[] {9, 9, 9}, 0, 3);
        RecordCodec.ofEvents().write(new RecordedEvent.Region(0, 0, "mark", "known", 4, 5, 0), events);
        chunk(later, RecordingFormat.EVENTS, Arrays.copyOf(events.array(), events.size()));
        Files.write(path, Arrays.copyOf(later.array(), later.size()));
        try (var recording = Recording.open(path)) {
            assertThat(recording.events().map(event -> ((RecordedEvent.Region) event).name()))
                    .containsExactly("later", "known");
            assertThat(recording.damage()).isEmpty();
        }
    }

    private static void chunk(ByteWriter out, int kind, byte[] content) {
        var head = ByteBuffer.allocate(RecordingFormat.CHUNK_HEAD).order(ByteOrder.LITTLE_ENDIAN);
        var checksum = new CRC32C();
        checksum.update(content);
        head.putInt(content.length).putInt(kind).putInt((int) checksum.getValue());
        checksum.reset();
        checksum.update(head.array(), 0, 12);
        head.putInt((int) checksum.getValue());
        out.add(head.array(), 0, head.capacity());
        out.add(content, 0, content.length);
    }

    @Test
    void refusesANewerVersionAndOverwritesNothing() throws IOException {
        var path = file();
        try (var writer = RecordingWriter.create(path)) {
            writer.end();
        }
        assertThatThrownBy(() -> RecordingWriter.create(path)).isInstanceOf(FileAlreadyExistsException.class);
        var newer = new ByteWriter();
        var content = new ByteWriter();
        content.int64(RecordingFormat.MAGIC);
        content.int32(RecordingFormat.VERSION + 1);
        content.int32(0);
        chunk(newer, RecordingFormat.SEGMENT, Arrays.copyOf(content.array(), content.size()));
        Files.write(path, Arrays.copyOf(newer.array(), newer.size()));
        assertThatThrownBy(() -> Recording.open(path))
                .hasMessageContaining("format 3")
                .hasMessageContaining("reads the format 2");
        assertThatThrownBy(() -> Recording.open(Files.writeString(file(), "not a recording at all, but long enough")))
                .hasMessageContaining("does not begin like one");
        assertThatThrownBy(() -> Recording.open(Files.createFile(file()))).hasMessageContaining("it is empty");
    }

    @Test
    void aDirectoryIsOneRecording() throws IOException {
        var ranks = Files.createDirectory(folder.resolve("ranks"));
        for (int rank = 0; rank < 3; rank++) {
            try (var writer = RecordingWriter.create(ranks.resolve("rank-%d.zetools".formatted(rank)))) {
                writer.define(new Definition.Run(List.of("app"), "host", rank, 0, Instant.EPOCH, "zetools"));
                defineProcess(writer, 0, 100 + rank);
                defineThread(writer, 0, 0);
                var encoder = new CallEncoder(0, 0);
                for (int i = 0; i < 4; i++) encoder.add(1, 100 * i + rank, 100 * i + 10 + rank, 0, i, 0);
                encoder.writeTo(writer);
                writer.end();
            }
        }
        try (var recording = Recording.open(ranks)) {
            assertThat(recording.definitions(Definition.OsProcess.class).stream()
                            .map(Definition.OsProcess::pid))
                    .containsExactly(100L, 101L, 102L);
            assertThat(recording.definitions(Definition.Run.class)).hasSize(3);
            assertThat(recording.calls().map(RecordedEvent.Call::process)).startsWith(0, 1, 2, 0, 1, 2);
        }
        assertThatThrownBy(() -> Recording.open(Files.createDirectory(folder.resolve("none"))))
                .hasMessageContaining("no file whose name ends with .zetools");
    }

    @Test
    void ticksBecomeNanosecondsByPairsOfClocks() throws IOException {
        var path = file();
        try (var writer = RecordingWriter.create(path)) {
            defineProcess(writer, 0, 4);
            defineThread(writer, 0, 0);
            writer.define(new Definition.ClockPair(0, 1000, 500, 1));
            writer.define(new Definition.ClockPair(0, 3000, 1500, 1));
            // From here on a tick is a nanosecond.
            writer.define(new Definition.ClockPair(0, 4000, 2500, 1));
            var encoder = new CallEncoder(0, 0);
            encoder.add(0, 1000, 2000, 0, 0, 0);
            encoder.add(0, 2000, 3500, 0, 1, 0);
            encoder.add(0, 900, 5000, 0, 2, 0);
            encoder.writeTo(writer);
            writer.end();
        }
        try (var recording = Recording.open(path)) {
            assertThat(recording.calls().map(call -> List.of(call.startNanos(), call.endNanos())))
                    .containsExactly(List.of(500L, 1000L), List.of(1000L, 2000L), List.of(450L, 3500L));
        }
    }

    @Test
    void aCallTakesFewBytes() throws IOException {
        var path = file();
        var random = new Random(3);
        int calls = 100_000;
        try (var writer = RecordingWriter.create(path)) {
            defineProcess(writer, 0, 4);
            defineThread(writer, 0, 0);
            var encoder = new CallEncoder(0, 0);
            long time = 1_000_000_000_000L;
            for (int i = 0; i < calls; i++) {
                long start = time + 100 + random.nextInt(2000);
                time = start + 200 + random.nextInt(3000);
                encoder.add(i % 13, start, time, random.nextInt(33) == 0 ? 1 : 0, i, 0);
                if (encoder.isFull()) encoder.writeTo(writer);
            }
            encoder.writeTo(writer);
        }
        assertThat((double) Files.size(path) / calls).isBetween(3.0, 5.2);
    }
}

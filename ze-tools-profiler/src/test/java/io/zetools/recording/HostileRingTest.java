package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.FuzzInputs;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Ring files that are corrupt, or written by somebody who wishes the collector ill, on their whole way into a
/// recording. Beside each lies the file of a process that did nothing wrong: it is recorded whole.
@Timeout(300)
@DisplayName("ring files that make no sense")
@Tag("embedded-only") // It is about files.
class HostileRingTest {
    private static final int GOOD_CALLS = 100;
    private static final int CALLS = 10;

    @TempDir
    Path work;

    private RunDirectory directory;
    private RingImage good;

    @BeforeEach
    void makeRun() throws IOException {
        directory = RunDirectory.create(ProbeSettings.ofAll(), work.resolve("x.zetools"));
        good = new RingImage(directory.path(), 0);
        good.calls(GOOD_CALLS);
    }

    @AfterEach
    void removeRun() throws IOException {
        good.close();
        directory.close();
    }

    /// A recording as a list, with the calls of each process.
    private record Read(List<Definition.OsProcess> processes, List<Long> calls, List<String> notes) {
        /// The calls of the process that did nothing wrong.
        void expectGood() {
            assertThat(calls).contains((long) GOOD_CALLS);
        }
    }

    /// Collects everything that there is, while something happens in the middle.
    private Read collect(Runnable meanwhile) throws Exception {
        var file = work.resolve("recording-%d.zetools".formatted(System.nanoTime()));
        try (var writer = RecordingWriter.create(file)) {
            var collector = new Collector(directory, writer, ProbeSettings.ofAll(), -1, "host");
            collector.start();
            meanwhile.run();
            collector.finish();
            writer.accounts(collector.accounts());
            writer.end();
            collector.close();
        }
        var calls = new ArrayList<Long>();
        try (var recording = Recording.open(file)) {
            assertThat(recording.isComplete()).isTrue();
            Map<Integer, Long> counts = new HashMap<>();
            recording.calls().forEach(call -> counts.merge(call.caller().process(), 1L, Long::sum));
            var processes = recording.definitions(Definition.OsProcess.class);
            for (var process : processes) calls.add(counts.getOrDefault(process.process(), 0L));
            return new Read(
                    processes,
                    calls,
                    recording.definitions(Definition.Note.class).stream()
                            .map(Definition.Note::text)
                            .toList());
        }
    }

    private Read collect() throws Exception {
        return collect(() -> {});
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            try {
                TimeUnit.MILLISECONDS.sleep(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    // ---- Cut off --------------------------------------------------------------------------------------------------

    @Test
    @DisplayName("a file that is cut off while it is read: what came before is there, and the VM goes on")
    void cutOff() throws Exception {
        try (var image =
                new RingImage(directory.path(), (int) ProcessHandle.current().pid(), ownStart(), 1)) {
            // A process that lives, and has the file mapped: this one.
            image.calls(CALLS);
            var read = collect(() -> {
                await(() -> image.lane(ProbeLayout.Lane.TAIL) == CALLS * (long) Records.HEADER_BYTES);
                try (var file = new RandomAccessFile(image.path().toFile(), "rw")) {
                    file.setLength(0);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            read.expectGood();
            assertThat(read.calls()).contains((long) CALLS);
            assertThat(read.notes()).anyMatch(note -> note.contains("was cut off by another process"));
        }
    }

    private static long ownStart() throws IOException {
        var stat = Files.readString(Path.of("/proc/self/stat"));
        return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[19]);
    }

    // ---- Words of a lane ------------------------------------------------------------------------------------------

    private static Arguments spoilt(String name, Consumer<RingImage> how) {
        return Arguments.of(name, how);
    }

    static Stream<Arguments> lanes() {
        return Stream.of(
                spoilt("a head of 2^63", image -> image.setLane(ProbeLayout.Lane.HEAD, Long.MIN_VALUE)),
                spoilt("the largest head", image -> image.setLane(ProbeLayout.Lane.HEAD, Long.MAX_VALUE & ~7L)),
                spoilt("an odd head", image -> image.setLane(ProbeLayout.Lane.HEAD, 321)),
                spoilt(
                        "a head beyond the ring",
                        image -> image.setLane(ProbeLayout.Lane.HEAD, RingImage.RING + Records.HEADER_BYTES)),
                spoilt("a tail beyond the head", image -> image.setLane(ProbeLayout.Lane.TAIL, 1L << 40)),
                spoilt("a tail below 0", image -> image.setLane(ProbeLayout.Lane.TAIL, -64)),
                spoilt("a capacity of 0", image -> image.setLane(ProbeLayout.Lane.CAPACITY, 0)),
                spoilt("a capacity that is no power", image -> image.setLane(ProbeLayout.Lane.CAPACITY, 100_000)),
                spoilt("a capacity beyond the file", image -> image.setLane(ProbeLayout.Lane.CAPACITY, 1 << 29)),
                spoilt("a ring beyond the file", image -> image.setLane(ProbeLayout.Lane.RING_OFFSET, 1L << 62)),
                spoilt("a ring between pages", image -> image.setLane(ProbeLayout.Lane.RING_OFFSET, 12_345)),
                spoilt(
                        "a thread that cannot be",
                        image -> image.setInt(RingImage.LANES + ProbeLayout.Lane.THREAD, -1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lanes")
    void spoiltLane(String name, Consumer<RingImage> spoil) throws Exception {
        try (var image = new RingImage(directory.path(), 1)) {
            image.calls(CALLS);
            spoil.accept(image);
            var read = collect();
            read.expectGood();
            assertThat(read.calls()).as("%s: nothing of it is taken", name).contains(0L);
            assertThat(read.notes()).anyMatch(note -> note.contains("makes no sense"));
        }
    }

    @Test
    @DisplayName("a head that goes back, and a count of losses that does: the lane is left alone from then on")
    void wordsGoBack() throws Exception {
        for (int field : new int[] {ProbeLayout.Lane.HEAD, ProbeLayout.Lane.DROPPED}) {
            try (var image = new RingImage(
                    directory.path(), (int) ProcessHandle.current().pid(), ownStart(), 10 + field)) {
                image.setLane(ProbeLayout.Lane.DROPPED, 5);
                image.calls(CALLS);
                var read = collect(() -> {
                    await(() -> image.lane(ProbeLayout.Lane.TAIL) == CALLS * (long) Records.HEADER_BYTES);
                    image.setLane(field, 0);
                });
                assertThat(read.calls()).contains((long) CALLS);
                assertThat(read.notes()).anyMatch(note -> note.contains("makes no sense"));
            }
        }
    }

    // ---- Records --------------------------------------------------------------------------------------------------

    static Stream<Arguments> records() {
        long call = Records.header(0, RingImage.FUNCTION, 0);
        return Stream.of(
                spoilt("a function that cannot be", image -> image.words(Records.header(0, 600, 0), 1, 2, 0)),
                spoilt("more arguments than there can be", image -> {
                    image.words(Records.header(0, RingImage.FUNCTION, 17), 1, 2, 0);
                    image.words(new long[17]);
                }),
                spoilt("a call on an object, without it", image -> image.words(call | 1L << 56, 1, 2, 0)),
                spoilt("the call of another thread", image -> image.words(call, 1, 2, Records.id(77, 0))),
                spoilt(
                        "the mark of another thread",
                        image -> image.words(
                                call | 2L << 56 | 8L << 48, 1, 2, Records.id(77, 0), 0, 0, 0, 0, 0, 0, 0, 0)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("records")
    void spoiltRecord(String name, Consumer<RingImage> spoil) throws Exception {
        try (var image = new RingImage(directory.path(), 1)) {
            image.calls(CALLS);
            spoil.accept(image);
            image.calls(CALLS);
            var read = collect();
            read.expectGood();
            assertThat(read.calls())
                    .as("%s: what came before it is there", name)
                    .contains((long) CALLS);
            assertThat(read.notes()).anyMatch(note -> note.contains("make no sense"));
        }
    }

    @Test
    @DisplayName("records of a kind that is not known, of any size, are stepped over")
    void unknownKinds() throws Exception {
        try (var image = new RingImage(directory.path(), 1)) {
            image.calls(CALLS);
            for (int size : new int[] {0, 1, 255}) {
                image.words(200L << 56 | (long) size << 48, 1, 2, Records.id(9, 9));
                image.words(new long[size]);
            }
            image.calls(CALLS);
            var read = collect();
            read.expectGood();
            assertThat(read.calls()).contains(2L * CALLS);
            assertThat(read.notes()).isEmpty();
        }
    }

    @Test
    @DisplayName(
            "a filler in the middle hides what follows it to the end of the ring; a record that never ends, itself")
    void fillersAndSizes() throws Exception {
        try (var filled = new RingImage(directory.path(), 1);
                var endless = new RingImage(directory.path(), 2)) {
            filled.calls(CALLS);
            filled.words((long) Records.FILLER << 32);
            filled.calls(CALLS);
            endless.calls(CALLS + 1);
            endless.words(Records.header(0, RingImage.FUNCTION, 16), 1, 2, 0);
            var read = collect();
            read.expectGood();
            assertThat(read.calls()).containsExactlyInAnyOrder((long) GOOD_CALLS, (long) CALLS, CALLS + 1L);
        }
    }

    @Test
    @DisplayName("bytes of chance in rings, lanes and definitions: it ends, and the file can be read")
    void chance() {
        FuzzInputs.attempt(2, this::chance);
    }

    private void chance(Random random) throws Exception {
        removeRun();
        makeRun();
        var images = new ArrayList<RingImage>();
        for (int i = 1; i <= 40; i++) {
            var image = new RingImage(directory.path(), i);
            images.add(image);
            if (i % 3 == 0) recordsByChance(image, random);
            else image.setBytes(RingImage.RINGS, bytes(random, (int) RingImage.RING));
            image.setLane(ProbeLayout.Lane.HEAD, random.nextInt((int) RingImage.RING) & ~7L);
            image.setBytes(RingImage.DEFINITIONS, bytes(random, ProbeLayout.SEGMENT));
            for (int at = 0; at < ProbeLayout.SEGMENT - 64; at += 64) {
                // Entries that begin well.
                image.setInt(RingImage.DEFINITIONS + at, 64);
                image.setInt(RingImage.DEFINITIONS + at + 4, random.nextInt(20));
            }
            image.setLong(RingImage.SEGMENTS + ProbeLayout.Segment.HEAD, ProbeLayout.SEGMENT - 64);
            if (i % 2 == 0) {
                image.setBytes(RingImage.LANES, bytes(random, 10 * ProbeLayout.Lane.SIZE_OF));
                image.setInt(ProbeLayout.Process.LANES_USED, random.nextInt());
                image.setInt(ProbeLayout.Process.SEGMENTS_USED, random.nextInt());
            }
        }
        var read = collect();
        read.expectGood();
        assertThat(read.processes()).hasSize(41);
        images.forEach(RingImage::close);
    }

    /// Records of all kinds one after the other, whose sizes are right and whose words are small.
    private static void recordsByChance(RingImage image, Random random) {
        for (int i = 0; i < 200; i++) {
            int words = random.nextInt(12);
            image.words((long) random.nextInt(10) << 56 | (long) words << 48 | random.nextInt(600), 1 + i, 2 + i, i);
            for (int k = 0; k < words; k++)
                image.words(random.nextInt(8) == 0 ? random.nextLong() : random.nextInt(64));
        }
    }

    private static byte[] bytes(Random random, int count) {
        var bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    // ---- The header -----------------------------------------------------------------------------------------------

    static Stream<Arguments> headers() {
        return Stream.of(
                spoilt("it is none", image -> image.setLong(0, 1)),
                spoilt("version 2", image -> image.setInt(ProbeLayout.Process.VERSION, 2)),
                spoilt("its size", image -> image.setLong(ProbeLayout.Process.FILE_BYTES, 1L << 50)),
                spoilt("numbers functions otherwise", image -> image.setLong(ProbeLayout.Process.FUNCTIONS_HASH, 1)),
                spoilt("of another user", image -> image.setInt(ProbeLayout.Process.UID, 123_456)),
                spoilt("lanes are outside", image -> image.setLong(ProbeLayout.Process.LANES_OFFSET, -1)),
                spoilt("lanes are outside", image -> image.setInt(ProbeLayout.Process.LANES, 1 << 30)),
                spoilt("lanes differ", image -> image.setInt(ProbeLayout.Process.LANE_BYTES, 8)),
                spoilt(
                        "definitions are outside",
                        image -> image.setLong(ProbeLayout.Process.SEGMENTS_OFFSET, 1L << 60)),
                spoilt("definitions are outside", image -> image.setInt(ProbeLayout.Process.SEGMENT_BYTES, 1 << 20)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("headers")
    void spoiltHeader(String sentence, Consumer<RingImage> spoil) throws Exception {
        try (var image = new RingImage(directory.path(), 1)) {
            image.calls(CALLS);
            spoil.accept(image);
            var read = collect();
            assertThat(read.calls()).containsExactly((long) GOOD_CALLS);
            assertThat(read.notes()).anyMatch(note -> note.contains(sentence));
        }
    }

    @Test
    @DisplayName("a header and a lane that change after they were checked: nothing outside is read")
    void changedAfterTheCheck() throws Exception {
        try (var image =
                new RingImage(directory.path(), (int) ProcessHandle.current().pid(), ownStart(), 1)) {
            image.calls(CALLS);
            var read = collect(() -> {
                await(() -> image.lane(ProbeLayout.Lane.TAIL) == CALLS * (long) Records.HEADER_BYTES);
                image.setLong(ProbeLayout.Process.LANES_OFFSET, 1L << 60);
                image.setInt(ProbeLayout.Process.LANES, Integer.MAX_VALUE);
                image.setInt(ProbeLayout.Process.LANES_USED, Integer.MAX_VALUE);
                image.setLong(ProbeLayout.Process.SEGMENTS_OFFSET, 1L << 60);
                image.setInt(ProbeLayout.Process.SEGMENTS, Integer.MAX_VALUE);
                image.setInt(ProbeLayout.Process.SEGMENTS_USED, Integer.MAX_VALUE);
                image.setLane(ProbeLayout.Lane.CAPACITY, 1L << 40);
                image.setLane(ProbeLayout.Lane.RING_OFFSET, 1L << 60);
                image.calls(CALLS);
            });
            read.expectGood();
            assertThat(read.calls()).contains(2L * CALLS);
        }
    }

    // ---- What lies in the folder ----------------------------------------------------------------------------------

    @Test
    @DisplayName("links, folders, pipes and others' files under the names of rings are not opened")
    void otherFiles() throws Exception {
        var elsewhere = work.resolve("elsewhere");
        Files.createDirectories(elsewhere);
        try (var image = new RingImage(elsewhere, 1)) {
            image.calls(CALLS);
            Files.createSymbolicLink(directory.path().resolve("1-1-1.ring"), image.path());
            Files.createDirectory(directory.path().resolve("1-1-2.ring"));
            Files.write(directory.path().resolve("1-1-3.ring"), new byte[17]);
            var pipe = new ProcessBuilder(
                            "mkfifo", directory.path().resolve("1-1-4.ring").toString())
                    .start();
            assertThat(pipe.waitFor()).isZero();
            var read = collect();
            assertThat(read.calls()).containsExactly((long) GOOD_CALLS);
            assertThat(read.notes())
                    .filteredOn(note -> note.contains("no regular file"))
                    .hasSize(3);
            assertThat(read.notes()).anyMatch(note -> note.contains("too short"));
            assertThat(Files.size(image.path())).as("the file behind the link").isEqualTo(RingImage.BYTES);
        }
    }

    @Test
    @DisplayName("a ring file of another user is not opened, and a folder of another user not taken over")
    void othersFiles() throws Exception {
        assumeTrue(RunDirectory.uid() == 0, "only the superuser can give files away");
        try (var image = new RingImage(directory.path(), 1)) {
            image.calls(CALLS);
            Files.setAttribute(image.path(), "unix:uid", 12_345);
            var read = collect();
            assertThat(read.calls()).containsExactly((long) GOOD_CALLS);
            assertThat(read.notes()).anyMatch(note -> note.contains("of another user"));
        }
        Files.setAttribute(directory.path(), "unix:uid", 12_345);
        assertThat(RunDirectory.runs()).doesNotContain(directory.path());
        Files.setAttribute(directory.path(), "unix:uid", 0);
        assertThat(RunDirectory.runs()).contains(directory.path());
        Files.setPosixFilePermissions(directory.path(), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(RunDirectory.runs()).doesNotContain(directory.path());
        Files.setPosixFilePermissions(directory.path(), PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    @DisplayName("a folder in which something else lies than a run is left alone, and says so")
    void otherFolders() throws Exception {
        var name = "zetools-%d-%016x".formatted(RunDirectory.uid(), System.nanoTime());
        var path = Files.createDirectory(
                Path.of("/dev/shm", name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        var target = Files.write(work.resolve("target"), new byte[ProbeLayout.Control.SIZE_OF]);
        try {
            assertThat(RunDirectory.takeOver(path)).as("without a control page").isEmpty();
            Files.createSymbolicLink(path.resolve("control"), target);
            assertThatThrownBy(() -> RunDirectory.takeOver(path)).hasMessageContaining("no regular file");
            assertThat(Files.readAllBytes(target)).containsOnly(0);
            Files.delete(path.resolve("control"));
            Files.write(path.resolve("control"), new byte[ProbeLayout.Control.SIZE_OF]);
            Files.write(path.resolve("output"), new byte[] {'/', 0, 'x'});
            try (var taken = RunDirectory.takeOver(path).orElseThrow()) {
                assertThatThrownBy(taken::output).hasMessageContaining("names no recording");
            }
            assertThat(path).doesNotExist();
        } finally {
            Files.deleteIfExists(path.resolve("control"));
            Files.deleteIfExists(path);
        }
    }

    // ---- Who wrote them -------------------------------------------------------------------------------------------

    @Test
    @DisplayName("a pid that was given to another process: the file is one of a process that has ended")
    void reusedPid() throws Exception {
        try (var image =
                new RingImage(directory.path(), (int) ProcessHandle.current().pid(), 1, 1)) {
            image.calls(CALLS);
            // While the run goes on: it is taken as ended, and its memory freed.
            var read = collect(() -> await(() -> !Files.exists(image.path())));
            assertThat(read.calls()).contains((long) CALLS);
        }
    }

    @Test
    @DisplayName("two containers with a process 1 each: two recordings, and neither is taken for this machine's")
    void sameIdsInContainers() throws Exception {
        try (var one = new RingImage(directory.path(), 1, ownStart(), 1);
                var other = new RingImage(directory.path(), 1, ownStart(), 2)) {
            one.setLong(ProbeLayout.Process.PID_NAMESPACE, 4_026_500_001L);
            other.setLong(ProbeLayout.Process.PID_NAMESPACE, 4_026_500_002L);
            one.calls(CALLS);
            other.calls(2 * CALLS);
            var read = collect(() -> {
                await(() -> other.lane(ProbeLayout.Lane.TAIL) == 2L * CALLS * Records.HEADER_BYTES);
                // The other file is of a process that has ended here: its end shows that ends were looked for.
                await(() -> !Files.exists(good.path()));
                assertThat(one.path()).exists();
                one.calls(CALLS);
            });
            assertThat(read.processes())
                    .extracting(Definition.OsProcess::pid)
                    .filteredOn(pid -> pid == 1)
                    .hasSize(2);
            assertThat(read.calls()).containsExactlyInAnyOrder((long) GOOD_CALLS, 2L * CALLS, 2L * CALLS);
        }
    }

    @Test
    @DisplayName("more files at once than can be read at a time: all are read")
    void moreFilesThanPlaces() throws Exception {
        int count = 1100;
        for (int i = 1; i <= count; i++) {
            try (var image = new RingImage(directory.path(), i)) {
                image.calls(1);
            }
        }
        var read = collect();
        assertThat(read.calls()).hasSize(count + 1);
        assertThat(read.calls().stream().mapToLong(Long::longValue).sum()).isEqualTo(count + GOOD_CALLS);
    }
}

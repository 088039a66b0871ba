package io.zetools.metric.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricDescription;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricTable;
import io.zetools.metric.MetricType;
import io.zetools.metric.RawReports;
import io.zetools.metric.SamplingType;
import io.zetools.metric.ValueType;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockMetric;
import io.zetools.mock.junit.WithMockDriver;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WithMockDriver(clock = ClockMode.STEP)
class MetricFileTest {
    private static final Duration PERIOD = Duration.ofMillis(1);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @TempDir
    Path directory;

    @Test
    @DisplayName("a file has the values that were streamed, and the group's description")
    void savedReportsHaveTheStreamedValues(MockDriver driver) throws IOException {
        var group = basic();
        var expected = new ArrayList<MetricTable>();
        var path = save(driver, group, 4, expected);
        try (var file = MetricFileReader.open(path)) {
            assertThat(file.group()).isEqualTo(GroupDescription.of(group));
            for (var table : expected) {
                var batch = file.next().orElseThrow();
                assertThat(batch.dataDropped()).isFalse();
                assertSame(batch.table(), table);
                assertSame(batch.reports(group).table(), table);
                var other = MetricGroup.find(group.device(), "MemoryProfile", SamplingType.TIME_BASED);
                assertThatIllegalArgumentException().isThrownBy(() -> batch.reports(other));
            }
            assertThat(file.next()).isEmpty();
            assertThat(file.isComplete()).isTrue();
            assertThat(file.damage()).isEmpty();
            var maxima = file.maxima().orElseThrow();
            assertThat(maxima.asDouble(0, maxima.group().metric("XVE_ACTIVE"))).isEqualTo(100);
        }
    }

    @Test
    @DisplayName("reads of one streamer are gathered to batches of 64 KiB, which take a fifth more than their content")
    void readsAreGathered(MockDriver driver) throws IOException {
        var group = basic();
        var path = directory.resolve("gathered");
        var expected = new ArrayList<MetricTable>();
        long raw = 0;
        int rows = 0;
        long batches;
        try (var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1);
                var writer = MetricFileWriter.open(path, group)) {
            for (int i = 0; i < 1000; i++) {
                driver.step(PERIOD.multipliedBy(2));
                var reports = streamer.readRaw(Duration.ofSeconds(1));
                raw += reports.size();
                expected.add(reports.table());
                rows += expected.getLast().reportCount();
                writer.append(reports);
            }
            writer.force();
            batches = writer.batches();
        }
        assertThat(batches).isBetween(raw / (70 << 10), raw / (60 << 10) + 20);
        int rowBytes = group.metrics().stream()
                .mapToInt(metric -> metric.valueType() == ValueType.UINT64 ? 8 : 4)
                .sum();
        assertThat((double) Files.size(path)).isLessThan(1.2 * (raw + (double) rows * rowBytes));
        var read = new ArrayList<Object>();
        try (var file = MetricFileReader.open(path)) {
            for (var next = file.next(); next.isPresent(); next = file.next()) {
                var table = next.get().table();
                assertSame(next.get().reports(group).table(), table);
                for (int row = 0; row < table.reportCount(); row++) read.add(row(table, row));
            }
        }
        var streamed = new ArrayList<Object>();
        for (var table : expected) for (int row = 0; row < table.reportCount(); row++) streamed.add(row(table, row));
        assertThat(read).isEqualTo(streamed);
    }

    private static Object row(MetricTable table, int row) {
        return table.group().metrics().stream()
                .map(metric -> table.get(row, metric))
                .toList();
    }

    @Test
    @DisplayName("a file is read while it is written; data that was dropped is kept as a batch without reports")
    void filesAreReadWhileTheyAreWritten(MockDriver driver) throws IOException {
        var group = basic();
        var path = directory.resolve("growing");
        var expected = new ArrayList<MetricTable>();
        try (var writer = MetricFileWriter.open(path, group);
                var reader = MetricFileReader.open(path)) {
            assertThat(reader.next()).isEmpty();
            writer.append(stream(driver, group, 2, expected));
            writer.force();
            assertSame(reader.next().orElseThrow().table(), expected.getFirst());
            writer.append(RawReports.of(group, new byte[0], false));
            assertThat(reader.next()).isEmpty();
            writer.append(RawReports.of(group, new byte[0], true));
            assertThat(reader.next()).as("gathered").isEmpty();
            writer.force();
            var lost = reader.next().orElseThrow();
            assertThat(lost.dataDropped()).isTrue();
            assertThat(lost.table().reportCount()).isZero();
            assertThat(lost.table().dataDropped()).isTrue();
            assertThat(reader.isComplete()).isFalse();
            assertThat(writer.batches()).isEqualTo(2);
            assertThatCode(writer::close).doesNotThrowAnyException();
            assertThat(reader.next()).isEmpty();
            assertThat(reader.isComplete()).isTrue();
            assertThatIllegalStateException().isThrownBy(writer::force);
            assertThatIllegalStateException().isThrownBy(() -> writer.append(RawReports.of(group, new byte[0], false)));
        }
        assertThatExceptionOfType(FileAlreadyExistsException.class)
                .isThrownBy(() -> MetricFileWriter.open(path, group));
    }

    @Test
    @DisplayName("a file cut at any byte has the batches that are whole")
    @Tag("embedded-only") // It is about files.
    void cutFilesHaveTheirWholeBatches(MockDriver driver) throws IOException {
        var path = save(driver, small(driver), 3, new ArrayList<>());
        var whole = Files.readAllBytes(path);
        var ends = recordEnds(whole);
        assertThat(ends)
                .as("description, maxima, batches, end")
                .hasSize(2 + 3 + 1)
                .endsWith(whole.length);
        var cut = directory.resolve("cut");
        for (int length = 0; length < whole.length; length++) {
            Files.write(cut, Arrays.copyOf(whole, length));
            if (length < ends.getFirst()) {
                assertThatExceptionOfType(IOException.class).isThrownBy(() -> MetricFileReader.open(cut));
                continue;
            }
            int size = length;
            long batches =
                    ends.stream().skip(2).limit(3).filter(end -> end <= size).count();
            try (var file = MetricFileReader.open(cut)) {
                for (long i = 0; i < batches; i++) assertThat(file.next()).isPresent();
                assertThat(file.next()).isEmpty();
                assertThat(file.isComplete()).isFalse();
                assertThat(file.damage().isPresent()).as("cut to %d", length).isEqualTo(!ends.contains(length));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    @DisplayName("an altered file has the batches before the alteration, unaltered")
    @Tag("embedded-only") // It is about files.
    void alteredFilesEndAtTheAlteration(long seed, MockDriver driver) throws IOException {
        var whole = Files.readAllBytes(save(driver, small(driver), 3, new ArrayList<>()));
        var ends = recordEnds(whole);
        var original = batches(whole);
        var random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            var altered = whole.clone();
            int at = random.nextInt(altered.length);
            altered[at] ^= (byte) (1 << random.nextInt(8));
            if (at < ends.getFirst()) {
                assertThatExceptionOfType(IOException.class).isThrownBy(() -> batches(altered));
                continue;
            }
            int intact = (int)
                    ends.stream().skip(2).limit(3).filter(end -> end <= at).count();
            assertThat(batches(altered)).isEqualTo(original.subList(0, intact));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {5, 6, 7, 8})
    @DisplayName("hostile bytes with fitting check sums end in an IOException, or in batches")
    @Tag("embedded-only") // It is about files.
    void hostileBytesDoNoHarm(long seed, MockDriver driver) throws IOException {
        var whole = Files.readAllBytes(save(driver, small(driver), 2, new ArrayList<>()));
        var ends = recordEnds(whole);
        var random = new Random(seed);
        int opened = 0;
        for (int round = 0; round < 300; round++) {
            var hostile = whole.clone();
            int record = random.nextInt(ends.size());
            int start = record == 0 ? 8 : ends.get(record - 1);
            int end = ends.get(record);
            for (int i = random.nextInt(4); i >= 0; i--) {
                hostile[start + 4 + random.nextInt(end - start - 8)] = (byte) random.nextInt(256);
            }
            ByteBuffer.wrap(hostile)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(end - 4, check(hostile, start, end - 4 - start));
            try {
                batches(hostile);
                opened++;
            } catch (IOException e) {
                assertThat(record)
                        .as("only a description can prevent opening: %s", e)
                        .isZero();
            }
        }
        assertThat(opened).isPositive();
        for (int length = 0; length < 100; length++) {
            var noise = new byte[8 + length];
            random.nextBytes(noise);
            System.arraycopy(whole, 0, noise, 0, 8);
            assertThatExceptionOfType(IOException.class).isThrownBy(() -> batches(noise));
        }
    }

    @Test
    @DisplayName("what is no such file, or of another version, is told so")
    void otherFilesAreRefused() throws IOException {
        var path = Files.writeString(directory.resolve("text"), "no metric reports here\n");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> MetricFileReader.open(path))
                .withMessageContaining("no file of saved metric reports");
        Files.write(path, new byte[] {(byte) 0x89, 'Z', 'E', 'M', 'R', '\r', '\n', 1});
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> MetricFileReader.open(path))
                .withMessageContaining("version 1 of the format; this is version 2");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> MetricFileReader.open(directory))
                .withMessageContaining(directory + " is a directory");
    }

    private List<List<Byte>> batches(byte[] bytes) throws IOException {
        var path = Files.write(directory.resolve("altered"), bytes);
        var batches = new ArrayList<List<Byte>>();
        try (var file = MetricFileReader.open(path)) {
            for (var next = file.next(); next.isPresent(); next = file.next()) {
                var batch = new ArrayList<Byte>();
                for (byte each : next.get().bytes()) batch.add(each);
                batches.add(batch);
            }
            assertThat(file.next()).as("the end stays the end").isEmpty();
        }
        return batches;
    }

    /// Where each record ends, from the description of the format.
    private static List<Integer> recordEnds(byte[] file) {
        var in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        var ends = new ArrayList<Integer>();
        for (int at = 8; at < file.length; at = ends.getLast()) {
            int length = in.getInt(at);
            assertThat(in.getInt(at + 5 + length)).isEqualTo(check(file, at, 5 + length));
            ends.add(at + 5 + length + 4);
        }
        return ends;
    }

    private static int check(byte[] bytes, int offset, int length) {
        var crc = new CRC32C();
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }

    private Path save(MockDriver driver, MetricGroup group, int batches, List<MetricTable> expected)
            throws IOException {
        var path = directory.resolve("saved");
        try (var writer = MetricFileWriter.open(path, group)) {
            for (int i = 0; i < batches; i++) writer.append(stream(driver, group, 1 + i, expected));
        }
        return path;
    }

    private static RawReports stream(MockDriver driver, MetricGroup group, int periods, List<MetricTable> expected) {
        try (var context = Context.create(group.device());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD.multipliedBy(periods));
            var raw = streamer.readRaw(Duration.ofSeconds(1));
            expected.add(raw.table());
            assertThat(raw.table().reportCount()).isEqualTo(periods);
            return raw;
        }
    }

    private static void assertSame(MetricTable actual, MetricTable expected) {
        assertThat(actual.reportCount()).isEqualTo(expected.reportCount());
        assertThat(actual.group()).isEqualTo(expected.group());
        for (MetricDescription metric : expected.group().metrics()) {
            for (int row = 0; row < expected.reportCount(); row++) {
                assertThat(actual.get(row, metric)).isEqualTo(expected.get(row, metric));
            }
        }
    }

    private static MetricGroup small(MockDriver driver) {
        driver.addMetricGroup(
                        0,
                        0,
                        "Small",
                        SamplingType.TIME_BASED,
                        70,
                        MockMetric.of("a", ValueType.UINT32),
                        MockMetric.of("b", ValueType.FLOAT64).measuring(MetricType.RATIO, "percent"))
                .generateReports(true);
        return MetricGroup.find(part(), "Small", SamplingType.TIME_BASED);
    }

    private static MetricGroup basic() {
        return MetricGroup.find(part(), "ComputeBasic", SamplingType.TIME_BASED);
    }

    private static Device part() {
        return LevelZero.load().devices().getFirst().subDevices().getFirst();
    }
}

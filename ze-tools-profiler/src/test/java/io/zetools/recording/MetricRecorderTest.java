package io.zetools.recording;

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
import io.zetools.metric.SavedReports;
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
class MetricRecorderTest {
    private static final int HEAD = RecordingFormat.CHUNK_HEAD;
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
        try (var recording = Recording.open(path)) {
            assertThat(recording.metrics()).hasSize(1);
            var metrics = recording.metrics().getFirst();
            assertThat(metrics.group()).isEqualTo(GroupDescription.of(group));
            var batches = metrics.batches().toList();
            assertThat(batches).hasSameSizeAs(expected);
            for (var table : expected) {
                var batch = batches.get(expected.indexOf(table));
                assertThat(batch.dataDropped()).isFalse();
                assertSame(batch.table(), table);
                assertSame(batch.reports(group).table(), table);
                var other = MetricGroup.find(group.device(), "MemoryProfile", SamplingType.TIME_BASED);
                assertThatIllegalArgumentException().isThrownBy(() -> batch.reports(other));
            }
            assertThat(recording.isComplete()).isTrue();
            assertThat(recording.damage()).isEmpty();
            var maxima = metrics.maxima().orElseThrow();
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
                var writer = MetricRecorder.open(path, group)) {
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
        try (var recording = Recording.open(path)) {
            for (var batch : recording.metrics().getFirst().batches().toList()) {
                var table = batch.table();
                assertSame(batch.reports(group).table(), table);
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
        try (var writer = MetricRecorder.open(path, group)) {
            assertThat(batches(path)).isEmpty();
            writer.append(stream(driver, group, 2, expected));
            writer.force();
            assertSame(batches(path).getFirst().table(), expected.getFirst());
            writer.append(RawReports.of(group, new byte[0], false));
            writer.append(RawReports.of(group, new byte[0], true));
            assertThat(batches(path)).as("gathered").hasSize(1);
            writer.force();
            assertThat(batches(path)).hasSize(2);
            var lost = batches(path).getLast();
            assertThat(lost.dataDropped()).isTrue();
            assertThat(lost.table().reportCount()).isZero();
            assertThat(lost.table().dataDropped()).isTrue();
            assertThat(writer.batches()).isEqualTo(2);
            assertThatCode(writer::close).doesNotThrowAnyException();
            assertThatIllegalStateException().isThrownBy(writer::force);
            assertThatIllegalStateException().isThrownBy(() -> writer.append(RawReports.of(group, new byte[0], false)));
            var other = MetricGroup.find(group.device(), "MemoryProfile", SamplingType.TIME_BASED);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> writer.append(RawReports.of(other, new byte[0], false)));
        }
        assertThatExceptionOfType(FileAlreadyExistsException.class).isThrownBy(() -> MetricRecorder.open(path, group));
    }

    @Test
    @DisplayName("a file cut at any byte has the batches that are whole")
    @Tag("embedded-only") // It is about files.
    void cutFilesHaveTheirWholeBatches(MockDriver driver) throws IOException {
        var whole = Files.readAllBytes(save(driver, small(driver), 3, new ArrayList<>()));
        var ends = endsOfBatches(whole);
        assertThat(ends).hasSize(3);
        var cut = directory.resolve("cut");
        for (int length = 40; length < whole.length; length++) {
            Files.write(cut, Arrays.copyOf(whole, length));
            int size = length;
            try (var recording = Recording.open(cut)) {
                long read = recording.metrics().stream()
                        .mapToLong(metrics -> metrics.batches().count())
                        .sum();
                assertThat(read)
                        .as("cut to %d", length)
                        .isEqualTo(ends.stream().filter(end -> end <= size).count());
                assertThat(recording.isComplete()).isFalse();
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    @DisplayName("an altered file has batches that were written, unaltered, and says that it is damaged")
    @Tag("embedded-only") // It is about files.
    void alteredFilesHaveWhatIsWhole(long seed, MockDriver driver) throws IOException {
        var whole = Files.readAllBytes(save(driver, small(driver), 3, new ArrayList<>()));
        var path = Files.write(directory.resolve("altered"), whole);
        var original = bytes(batches(path));
        var random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            var altered = whole.clone();
            altered[40 + random.nextInt(altered.length - 40)] ^= (byte) (1 << random.nextInt(8));
            Files.write(path, altered);
            try (var recording = Recording.open(path)) {
                var read = recording.metrics().stream()
                        .flatMap(RecordedMetrics::batches)
                        .toList();
                assertThat(original).containsAll(bytes(read));
                assertThat(!recording.damage().isEmpty() || !recording.isComplete())
                        .as("altered at %d", Arrays.mismatch(whole, altered))
                        .isTrue();
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {5, 6, 7, 8})
    @DisplayName("hostile bytes with fitting check sums end in an IOException, in damage, or in batches")
    @Tag("embedded-only") // It is about files.
    void hostileBytesDoNoHarm(long seed, MockDriver driver) throws IOException {
        var whole = Files.readAllBytes(save(driver, small(driver), 2, new ArrayList<>()));
        var starts = chunks(whole);
        var random = new Random(seed);
        var path = directory.resolve("hostile");
        int opened = 0;
        for (int round = 0; round < 300; round++) {
            var hostile = whole.clone();
            int start = starts.get(random.nextInt(starts.size()));
            var in = ByteBuffer.wrap(hostile).order(ByteOrder.LITTLE_ENDIAN);
            int length = in.getInt(start);
            if (length == 0) continue;
            for (int i = random.nextInt(4); i >= 0; i--)
                hostile[start + HEAD + random.nextInt(length)] = (byte) random.nextInt(256);
            in.putInt(start + 8, check(hostile, start + HEAD, length));
            in.putInt(start + 12, check(hostile, start, 12));
            Files.write(path, hostile);
            try (var recording = Recording.open(path)) {
                for (var metrics : recording.metrics()) {
                    metrics.maxima();
                    metrics.batches()
                            .forEach(batch -> assertThat(batch.toString()).isNotBlank());
                }
                opened++;
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("is no recording that can be read");
            }
        }
        assertThat(opened).isPositive();
    }

    private static List<SavedReports> batches(Path path) throws IOException {
        try (var recording = Recording.open(path)) {
            return recording.metrics().getFirst().batches().toList();
        }
    }

    private static List<ByteBuffer> bytes(List<SavedReports> batches) {
        return batches.stream().map(batch -> ByteBuffer.wrap(batch.encode())).toList();
    }

    /// Where each chunk begins, from the description of the format.
    private static List<Integer> chunks(byte[] file) {
        var in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        var starts = new ArrayList<Integer>();
        for (int at = 0; at < file.length; at += HEAD + in.getInt(at)) starts.add(at);
        return starts;
    }

    /// Where each batch ends: chunks of samples, but for the first, which has the maxima.
    private static List<Integer> endsOfBatches(byte[] file) {
        var in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        return chunks(file).stream()
                .filter(start -> in.getInt(start + 4) == RecordingFormat.SAMPLES)
                .skip(1)
                .map(start -> start + HEAD + in.getInt(start))
                .toList();
    }

    private static int check(byte[] bytes, int offset, int length) {
        var crc = new CRC32C();
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }

    private Path save(MockDriver driver, MetricGroup group, int batches, List<MetricTable> expected)
            throws IOException {
        var path = directory.resolve("saved");
        try (var writer = MetricRecorder.open(path, group)) {
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

package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandListFlag;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.ZeException;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Reads a root device whose data begins with a header, as on Intel's driver.
@WithMockDriver(clock = ClockMode.STEP)
@DisplayName("zetMetricStreamerReadData of several tiles: a header, then the reports of one tile after the other")
class TileReportsTest {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final int BYTES = 1 << 20;

    private MetricGroup group;

    @BeforeEach
    void deliverAHeader(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
        mock.setOption("metric_tile_header", 1);
        group = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.TIME_BASED);
    }

    @Test
    void everyRowOfEveryTileIsRightWhateverIsCalculatedMeanwhile(MockDriver driver) {
        var other = stream(driver, 2, 5).getFirst();
        var written = new long[gpu().subDevices().size()];
        int periods = 0;
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1);
                var work = new Fill(context, gpu().subDevices().getLast())) {
            for (int count : new int[] {3, 1, 7, 40, 2}) {
                work.run();
                driver.step(PERIOD.multipliedBy(count));
                var batch = streamer.read(Duration.ZERO);
                assertThat(batch.sets()).hasSameSizeAs(gpu().subDevices());
                for (int tile = 0; tile < written.length; tile++) {
                    var set = batch.sets().get(tile);
                    // The simulated streamer writes a report when it is opened.
                    assertThat(set.reportCount()).as("%d periods", count).isEqualTo(count);
                    for (int row = 0; row < count; row++) {
                        assertThat(set.asLong(row, group.metric("GpuTime"))).isEqualTo(PERIOD.toNanos());
                        written[tile] += set.asLong(row, group.metric("GtiWriteThroughput"));
                    }
                }
                periods += count;
                // The driver keeps a report of this data now.
                assertThat(other.calculate()).hasSize(5 * written.length);
                assertThat(streamer.read(Duration.ZERO).isEmpty()).isTrue();
            }
        }
        assertThat(periods).isEqualTo(53);
        assertThat(written).startsWith(0).endsWith(5L * BYTES);
    }

    @Test
    void storedReportsHaveTheSameRowsInAnyOrderAndThread(MockDriver driver) throws Exception {
        var stored = stream(driver, 6, 4);
        var expected = stored.stream().map(RawReports::calculate).toList();
        assertThat(expected).allSatisfy(rows -> assertThat(rows).hasSize(4 * tiles()));
        for (int i = stored.size() - 1; i >= 0; i--)
            assertThat(stored.get(i).calculate()).isEqualTo(expected.get(i));
        try (var threads = Executors.newFixedThreadPool(4)) {
            var work = new ArrayList<Callable<List<MetricReport>>>();
            for (int round = 0; round < 10; round++) for (var raw : stored) work.add(raw::calculate);
            var answers = threads.invokeAll(work);
            for (int i = 0; i < answers.size(); i++)
                assertThat(answers.get(i).get()).isEqualTo(expected.get(i % expected.size()));
        }
    }

    @Test
    void bytesFromElsewhereGiveARowLessOfEachTile(MockDriver driver) {
        var stored = stream(driver, 3, 4);
        var first = stored.get(1);
        var rows = RawReports.of(group, first.bytes(), false).table();
        assertThat(rows.sets())
                .hasSize(tiles())
                .allSatisfy(set -> assertThat(set.reportCount()).isEqualTo(3));
        assertThat(gpuTimes(rows)).containsOnly(PERIOD.toNanos());
        // The reports of two reads, each with a header.
        var joined = RawReports.of(group, joined(first.bytes(), stored.get(2).bytes()), false)
                .table();
        assertThat(joined.sets())
                .hasSize(tiles())
                .allSatisfy(set -> assertThat(set.reportCount()).isEqualTo(7));
        assertThat(gpuTimes(joined)).containsOnly(PERIOD.toNanos());
        assertThat(RawReports.of(group, first.bytes(), false).calculate(MetricCalculation.MAXIMUM_VALUES))
                .hasSize(tiles());
    }

    @Test
    void tilesMayHaveDifferentNumbersOfReports(MockDriver driver) {
        var whole = stream(driver, 1, 4).getFirst();
        var parts = TileReports.of(MemorySegment.ofArray(whole.bytes())).orElseThrow();
        // As the stream begins: a report when it was opened, and four.
        long size = parts.tiles().getFirst().byteSize() / 5;
        var uneven = new TileReports(
                List.of(parts.tiles().getFirst(), parts.tiles().getLast().asSlice(3 * size)));
        var rows = RawReports.of(group, uneven.bytes(), false).table();
        assertThat(rows.sets()).extracting(MetricTable::reportCount).containsExactly(4, 1);
        assertThat(gpuTimes(rows)).containsOnly(PERIOD.toNanos());
        var one = new TileReports(List.of(parts.tiles().getFirst(), MemorySegment.ofArray(new byte[0])));
        var ofOne = RawReports.of(group, one.bytes(), false).table();
        assertThat(ofOne.sets()).extracting(MetricTable::reportCount).containsExactly(4, 0);
        // The last report of a tile that was silent is that of an earlier read.
        var lasts = one.lasts(size, Optional.of(parts.lasts(size, Optional.empty())));
        assertThat(lasts.bytes()).isEqualTo(parts.lasts(size, Optional.empty()).bytes());
        var none = new TileReports(Collections.nCopies(tiles(), MemorySegment.ofArray(new byte[0])));
        assertThat(RawReports.of(group, none.bytes(), false).calculate()).isEmpty();
    }

    @Test
    void headersThatDoNotFitAreRefused(MockDriver driver) {
        var bytes = stream(driver, 1, 2).getFirst().bytes();
        for (int at = 1; at < 20 + 2 * Integer.BYTES * tiles(); at++) {
            var altered = bytes.clone();
            altered[at] ^= 0x40;
            var raw = RawReports.of(group, altered, false);
            assertThatExceptionOfType(ZeException.class)
                    .as("byte %d altered", at)
                    .isThrownBy(raw::calculate);
        }
        for (int length = 1; length < bytes.length; length += 7) {
            var cut = RawReports.of(group, Arrays.copyOf(bytes, length), false);
            assertThatExceptionOfType(ZeException.class).as("%d bytes", length).isThrownBy(cut::calculate);
        }
    }

    @Test
    void queriesAndExportedReportsAreTheSame(MockDriver driver) {
        var raw = stream(driver, 1, 3).getFirst();
        if (RawReports.supportsExport(group)) {
            var table = raw.export().calculate(gpu().driver());
            assertThat(table.sets()).extracting(MetricTable::reportCount).containsOnly(3);
        }
        driver.setClock(ClockMode.WORK);
        var queried = MetricGroup.find(gpu(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, queried);
                var pool = MetricQueryPool.create(context, queried, 1);
                var query = pool.query(0);
                var list = CommandList.createImmediate(context);
                var memory = Allocation.createDevice(context, BYTES)) {
            query.begin(list);
            list.appendMemoryFill(memory, (byte) 1);
            query.end(list);
            assertThat(query.await(Duration.ofSeconds(20))).isTrue();
            assertThat(query.pollAll()).hasSize(tiles());
            assertThat(query.pollRaw().orElseThrow().calculate()).isEqualTo(query.pollAll());
        }
    }

    /// Several reads of one streamer, each of that many periods; the first has the report of the opening, too.
    private List<RawReports> stream(MockDriver driver, int reads, int periods) {
        var stored = new ArrayList<RawReports>();
        try (var context = Context.create(gpu());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1);
                var work = new Fill(context, gpu().subDevices().getFirst())) {
            for (int i = 0; i < reads; i++) {
                work.run();
                driver.step(PERIOD.multipliedBy(periods));
                stored.add(streamer.readRaw(Duration.ZERO));
            }
        }
        return stored;
    }

    private static List<Long> gpuTimes(MetricTable table) {
        var values = new ArrayList<Long>();
        for (int row = 0; row < table.reportCount(); row++)
            values.add(table.asLong(row, table.group().metric("GpuTime")));
        return values;
    }

    private static byte[] joined(byte[]... pieces) {
        var out = new ByteArrayOutputStream();
        for (var piece : pieces) out.writeBytes(piece);
        return out.toByteArray();
    }

    private static int tiles() {
        return gpu().subDevices().size();
    }

    private static Device gpu() {
        return LevelZero.load().devices().getFirst();
    }

    /// Work of one tile.
    private static final class Fill implements AutoCloseable {
        private final CommandQueue queue;
        private final CommandList list;
        private final Allocation memory;

        Fill(Context context, Device tile) {
            queue = CommandQueue.create(context, tile, QueueOptions.defaults());
            list = CommandList.create(context, tile, 0, Flags.of(CommandListFlag.class, 0));
            memory = Allocation.create(Allocation.Kind.DEVICE, context, tile, BYTES, 0);
            list.appendMemoryFill(memory, (byte) 1);
            list.endRecording();
        }

        void run() {
            queue.execute(list);
        }

        @Override
        public void close() {
            memory.close();
            list.close();
            queue.close();
        }
    }
}

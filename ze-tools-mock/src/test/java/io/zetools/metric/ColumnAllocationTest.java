package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockMetric;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Measures that reading allocates as much on the heap for many reports as for few.
@WithMockDriver(clock = ClockMode.STEP)
class ColumnAllocationTest {
    private static final Duration PERIOD = Duration.ofNanos(10_000);
    private static final int FEW = 100;
    private static final int MANY = 10_000;

    /// Of so many reads the least counts: the first ones load classes, and compile.
    private static final int READS = 40;

    // A set for each of up to two sub-devices.
    private final double[] doubles = new double[2 * MANY];
    private final long[] longs = new long[2 * MANY];

    @BeforeEach
    void allocationIsMeasured() {
        assumeThat(ManagementFactory.getThreadMXBean()).isInstanceOf(ThreadMXBean.class);
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: columns of doubles allocate nothing per report")
    void columnOfDoubles(MockDriver driver) {
        assertThatNothingIsAllocatedPerReport(driver, batch -> {
            int count = batch.column(batch.group().metrics().get(3), doubles);
            return doubles[count - 1];
        });
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: columns of longs allocate nothing per report")
    void columnOfLongs(MockDriver driver) {
        assertThatNothingIsAllocatedPerReport(driver, batch -> {
            int count = batch.column(batch.group().metrics().get(1), longs);
            return longs[count - 1];
        });
    }

    @Test
    @DisplayName("zetMetricStreamerReadData: single values allocate nothing per report")
    void singleValues(MockDriver driver) {
        assertThatNothingIsAllocatedPerReport(driver, batch -> {
            var metric = batch.group().metrics().get(2);
            double sum = 0;
            for (int i = 0; i < batch.reportCount(); i++) sum += batch.asDouble(i, metric) + batch.asLong(i, metric);
            return sum;
        });
    }

    private static void assertThatNothingIsAllocatedPerReport(MockDriver driver, ToDoubleFunction<MetricBatch> use) {
        driver.addMetricGroup(
                        0,
                        -1,
                        "Fed",
                        SamplingType.TIME_BASED,
                        200,
                        MockMetric.of("A", ValueType.UINT32),
                        MockMetric.of("B", ValueType.UINT64),
                        MockMetric.of("C", ValueType.FLOAT32),
                        MockMetric.of("D", ValueType.FLOAT64),
                        MockMetric.of("E", ValueType.BOOL8),
                        MockMetric.of("F", ValueType.UINT16),
                        MockMetric.of("G", ValueType.UINT8))
                .generateReports(true);
        var device = LevelZero.load().devices().getFirst();
        var group = MetricGroup.find(device, "Fed", SamplingType.TIME_BASED);
        try (var context = Context.create(device);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            long few = leastAllocated(driver, streamer, FEW, use);
            long many = leastAllocated(driver, streamer, MANY, use);
            // A hundredth of a byte for each report more is room for a stray object, and for no object per report.
            assertThat(many).as("%d bytes for %d reports", few, FEW).isLessThan(few + (MANY - FEW) / 100);
        }
    }

    private static long leastAllocated(
            MockDriver driver, MetricStreamer streamer, int reports, ToDoubleFunction<MetricBatch> use) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < READS; i++) {
            driver.step(PERIOD.multipliedBy(reports));
            long before = threads.getCurrentThreadAllocatedBytes();
            var batch = streamer.read(Duration.ofSeconds(60));
            double used = use.applyAsDouble(batch);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            // A root device with sub-devices has a set for each.
            assertThat(batch.reportCount()).isEqualTo(reports * batch.sets().size());
            assertThat(used).isNotNegative();
            least = Math.min(least, allocated);
        }
        return least;
    }
}

package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Dependencies;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.mock.ClockMode;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockMetric;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Commands that metrics append to command lists.
@WithMockDriver
@Timeout(120)
class MetricCommandTest {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final Duration LONG = Duration.ofSeconds(60);

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    @DisplayName("zetCommandListAppendMetricStreamerMarker: a report of its own carries the marker's value")
    void markersComeBackInReports(MockDriver driver) {
        driver.setClock(ClockMode.STEP);
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var list = CommandList.createImmediate(
                        context, part(), QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS));
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            driver.step(PERIOD);
            mark(driver, streamer, list, 0xfeed_beef);
            driver.step(PERIOD.multipliedBy(2));
            mark(driver, streamer, list, 5);

            var batch = streamer.read(Duration.ZERO);
            var markers = new long[batch.reportCount()];
            batch.column(group.metric("StreamMarker"), markers);
            // A report at each period and one at each marker.
            assertThat(markers).containsExactly(0, 0xfeed_beefL, 0, 0, 5);
        }
    }

    /// The barrier that follows a marker takes its time.
    private static void mark(MockDriver driver, MetricStreamer streamer, CommandList list, int value) {
        driver.setClock(ClockMode.WORK);
        streamer.mark(list, value);
        driver.setClock(ClockMode.STEP);
    }

    @Test
    @DisplayName("zetCommandListAppendMetricStreamerMarker: recorded once, marked each time the list is executed")
    void recordedMarkersMarkAtExecution(MockDriver driver) {
        driver.setClock(ClockMode.STEP);
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            streamer.mark(list, 7);
            list.endRecording();
            assertThat(streamer.read(Duration.ZERO).isEmpty()).isTrue();
            for (int i = 0; i < 2; i++) {
                queue.execute(list);
                assertThat(queue.synchronize(LONG)).isTrue();
                var batch = streamer.read(Duration.ZERO);
                assertThat(batch.reportCount()).isOne();
                assertThat(batch.asLong(0, group.metric("StreamMarker"))).isEqualTo(7);
            }
        }
    }

    @Test
    @DisplayName("zetMetricQueryGetData: an activation does not end over data of queries that was not read")
    void activationsNameTheQueriesThatWereNotRead() {
        var group = event("ComputeBasic");
        try (var context = Context.create(part());
                var list = CommandList.createImmediate(
                        context, part(), QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS));
                var activation = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 3);
                var first = pool.query(0);
                var second = pool.query(1);
                var third = pool.query(2)) {
            for (var query : List.of(first, second, third)) {
                query.begin(list);
                query.end(list);
            }
            assertThat(second.read().state()).isEqualTo(ReportState.COMPLETE);

            assertThatIllegalStateException()
                    .isThrownBy(activation::close)
                    .withMessageContaining("(data not read of query 0, query 2)")
                    .withMessageContaining("data that was not read ends with the activation");
        }
    }

    @Test
    @DisplayName("zetMetricGetProperties: the unit \"(null)\", as Intel's driver has it, is no unit")
    void aUnitThatIsANullOfCIsEmpty(MockDriver driver) {
        driver.addMetricGroup(
                0,
                0,
                "Units",
                SamplingType.TIME_BASED,
                200,
                MockMetric.of("A", ValueType.UINT64).measuring(MetricType.RAW, "(null)"),
                MockMetric.of("B", ValueType.UINT64).measuring(MetricType.DURATION, "ns"));

        assertThat(timed("Units").metrics()).extracting(Metric::unit).containsExactly("", "ns");
    }

    @Test
    @DisplayName("zetCommandListAppendMetricStreamerMarker: a group without a metric for markers takes none")
    void groupsWithoutAMarkerMetricTakeNoMarkers(MockDriver driver) {
        driver.setClock(ClockMode.STEP);
        driver.addMetricGroup(0, 0, "Plain", SamplingType.TIME_BASED, 200, MockMetric.of("A", ValueType.UINT64))
                .push(1);
        var group = timed("Plain");
        try (var context = Context.create(part());
                var list = CommandList.createImmediate(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, PERIOD, 1)) {
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> streamer.mark(list, 7))
                    .withMessageContaining("zetCommandListAppendMetricStreamerMarker")
                    .withMessageContaining("Plain");
            // The report that was there is all there is.
            assertThat(streamer.read(Duration.ofSeconds(10)).reportCount()).isOne();
            assertThat(streamer.read(Duration.ZERO).isEmpty()).isTrue();
        }
    }

    @Test
    @DisplayName("zetCommandListAppendMetricQuery…, …Marker…: a list that has ended takes none of them")
    void endedListsTakeNoCommandsOfMetrics() {
        var timed = timed("ComputeBasic");
        var group = MetricGroup.find(part(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(part());
                var list = CommandList.create(context)) {
            try (var _ = MetricActivation.open(context, group);
                    var pool = MetricQueryPool.create(context, group, 1);
                    var query = pool.query(0)) {
                query.begin(list);
                list.endRecording();
                assertThatIllegalStateException()
                        .isThrownBy(() -> query.begin(list))
                        .withMessageContaining("endRecording()");
                assertThatIllegalStateException()
                        .isThrownBy(() -> query.end(list))
                        .withMessageContaining("endRecording()");
                assertThatIllegalStateException().isThrownBy(() -> MetricQuery.memoryBarrier(list));
            }
            try (var _ = MetricActivation.open(context, timed);
                    var streamer = MetricStreamer.open(context, timed, PERIOD, 1)) {
                assertThatIllegalStateException()
                        .isThrownBy(() -> streamer.mark(list, 1))
                        .withMessageContaining("endRecording()");
            }
        }
    }

    @Test
    @DisplayName("zetCommandListAppendMetricQueryEnd: refused where the begin went with the reset of its list")
    void queriesWhoseBeginWasDiscardedDoNotEnd(MockDriver driver) {
        driver.setClock(ClockMode.WORK);
        var group = MetricGroup.find(part(), "ComputeBasic", SamplingType.EVENT_BASED);
        try (var context = Context.create(part());
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var other = CommandList.create(context);
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 1);
                var query = pool.query(0)) {
            query.begin(list);
            list.reset();
            assertThatIllegalStateException()
                    .isThrownBy(() -> query.end(list))
                    .withMessageContaining("query 0")
                    .withMessageContaining("reset before it ran");
            assertThatIllegalStateException().isThrownBy(() -> query.end(other));
            // Once it has run, the end may be in another list.
            query.begin(list);
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();
            list.reset();
            query.end(other);
            other.endRecording();
            queue.execute(other);
            assertThat(query.await(LONG)).isTrue();
            assertThat(query.poll()).isPresent();
        }
    }

    @Test
    @DisplayName("zetCommandListAppendMetricStreamerMarker: streamer and list must be open")
    void markersNeedAStreamerAndAList() {
        var group = timed("ComputeBasic");
        try (var context = Context.create(part());
                var other = Context.create(part());
                var list = CommandList.create(context);
                var foreign = CommandList.create(other);
                var _ = MetricActivation.open(context, group)) {
            var streamer = MetricStreamer.open(context, group, PERIOD, 1);
            // Drivers take a list of another context.
            streamer.mark(foreign, 1);
            streamer.close();
            assertThatIllegalStateException()
                    .isThrownBy(() -> streamer.mark(list, 1))
                    .withMessageContaining("streamer of");
            var closed = CommandList.create(context);
            closed.close();
            assertThatIllegalStateException().isThrownBy(() -> MetricQuery.memoryBarrier(closed));
        }
    }

    @Test
    @DisplayName("zetCommandListAppendMetricMemoryBarrier: between two queries, and refused where a driver has none")
    void barriersKeepQueriesApart(MockDriver driver) {
        var group = event("ComputeBasic");
        try (var context = Context.create(part());
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var memory = Allocation.createDevice(context, 1 << 20);
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 2);
                var first = pool.query(0);
                var second = pool.query(1)) {
            assertThat(pool.type()).isEqualTo(QueryPoolType.PERFORMANCE);
            first.begin(list);
            list.appendMemoryFill(memory, (byte) 1);
            first.end(list);
            MetricQuery.memoryBarrier(list);
            second.begin(list);
            second.end(list);
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();
            assertThat(first.read().asLong(group.metric("GpuTime"))).isPositive();
            assertThat(second.read().asLong(group.metric("GpuTime"))).isZero();

            list.reset();
            driver.fail(Fault.next("zetCommandListAppendMetricMemoryBarrier", ZeResult.ERROR_UNSUPPORTED_FEATURE));
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> MetricQuery.memoryBarrier(list))
                    .withMessageContaining("zetCommandListAppendMetricMemoryBarrier");
        }
    }

    @Test
    @DisplayName("zetMetricQueryDestroy: a query that was begun and never ended keeps neither its pool nor the device")
    void begunQueriesAreGivenUp() {
        var queried = event("ComputeBasic");
        var streamed = timed("ComputeBasic");
        try (var context = Context.create(part());
                var list = CommandList.createImmediate(
                        context, part(), QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS))) {
            try (var _ = MetricActivation.open(context, queried);
                    var pool = MetricQueryPool.create(context, queried, 1);
                    var query = pool.query(0)) {
                query.begin(list);
                assertThat(query.poll()).isEmpty();
            }
            try (var _ = MetricActivation.open(context, streamed);
                    var streamer = MetricStreamer.open(context, streamed, PERIOD)) {
                // The driver would have refused, had the pool been there still.
                assertThat(streamer.group()).isEqualTo(streamed);
            }
        }
    }

    @Test
    @DisplayName("ZET_METRIC_QUERY_POOL_TYPE_EXECUTION: the commands between the ends are skipped, others are not")
    void executionQueriesSkip() {
        var group = event("ComputeBasic");
        try (var context = Context.create(part());
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var memory = Allocation.createShared(context, 64);
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, QueryPoolType.EXECUTION, 1);
                var query = pool.query(0)) {
            assertThat(pool.type()).isEqualTo(QueryPoolType.EXECUTION);
            assertThat(pool.group()).isEqualTo(group);
            fillAroundAndWithin(query, list, memory);
            assertThat(query.poll()).isEmpty();
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();

            requireSkipped(memory);
            assertThat(query.await(LONG)).isTrue();
            assertThat(query.read().asLong(group.metric("GpuTime"))).isZero();
            assertThatIllegalArgumentException()
                    .isThrownBy(
                            () -> MetricQueryPool.create(context, timed("ComputeBasic"), QueryPoolType.EXECUTION, 1))
                    .withMessageContaining("EVENT_BASED");
        }
    }

    @Test
    @DisplayName("zetMetricQueryPoolCreate: an execution pool without a group, where the loader lets it through")
    void executionQueriesNeedNoGroup() {
        try (var context = Context.create(part())) {
            if (part().driver().wrapsHandles()) {
                assertThatExceptionOfType(ZeUnsupportedException.class)
                        .isThrownBy(() -> MetricQueryPool.createSkipping(context, 1))
                        .withMessageContaining("ZE_ENABLE_LOADER_INTERCEPT");
                return;
            }
            if (Mode.current() == Mode.SYSTEM_VALIDATION || Mode.current() == Mode.SYSTEM_PARAMETERS) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> MetricQueryPool.createSkipping(context, 1))
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_INVALID_NULL_HANDLE));
                return;
            }
            try (var queue = CommandQueue.create(context);
                    var list = CommandList.create(context);
                    var memory = Allocation.createShared(context, 64);
                    var pool = MetricQueryPool.createSkipping(context, 1);
                    var query = pool.query(0)) {
                fillAroundAndWithin(query, list, memory);
                queue.execute(list);
                assertThat(query.await(LONG)).isTrue();
                assertThat(queue.synchronize(LONG)).isTrue();
                requireSkipped(memory);
                assertThatIllegalStateException().isThrownBy(pool::group).withMessageContaining("no metric group");
                assertThatIllegalStateException().isThrownBy(query::poll).withMessageContaining("no metric group");
                assertThatIllegalStateException().isThrownBy(query::pollRaw);
                query.reset();
                assertThat(query.await(Duration.ZERO)).isFalse();
            }
            assertThatIllegalArgumentException().isThrownBy(() -> MetricQueryPool.createSkipping(context, 0));
        }
    }

    private static void fillAroundAndWithin(MetricQuery query, CommandList list, Allocation memory) {
        list.appendMemoryFill(memory, (byte) 1);
        list.appendBarrier();
        query.begin(list);
        list.appendMemoryFill(memory, 0, 32, new byte[] {2}, Dependencies.none());
        query.end(list);
        list.appendMemoryFill(memory, 60, 4, new byte[] {3}, Dependencies.none());
        list.endRecording();
    }

    private static void requireSkipped(Allocation memory) {
        assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 1);
        assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 63)).isEqualTo((byte) 3);
    }

    private static MetricGroup timed(String name) {
        return MetricGroup.find(part(), name, SamplingType.TIME_BASED);
    }

    private static MetricGroup event(String name) {
        return MetricGroup.find(part(), name, SamplingType.EVENT_BASED);
    }

    private static Device part() {
        return LevelZero.load().devices().getFirst().subDevices().getFirst();
    }
}

package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.SampledAddress;
import io.zetools.ZeException;
import io.zetools.ZeUnsupportedException;
import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver(clock = ClockMode.STEP)
class StallProfileTest {
    private static final int REASONS = 9;

    @Test
    @DisplayName("ZET_METRIC_TYPE_IP: samples are summed by instruction, over all batches")
    void samplesAreSummedByInstruction(MockDriver driver) {
        var mock = driver.metricGroup(0, 0, "EuStallSampling", SamplingType.TIME_BASED);
        var group = MetricGroup.find(part(), "EuStallSampling", SamplingType.TIME_BASED);
        assertThat(StallProfile.groups(part())).containsExactly(group);
        var profile = new StallProfile(group);
        var expected = new TreeMap<Long, long[]>();
        var random = new Random(7);
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1), 1)) {
            for (int batch = 0; batch < 4; batch++) {
                for (int i = 0; i < 50; i++) {
                    var report = new long[1 + REASONS];
                    long address = 0xffff_8000_0000_0000L + 16L * random.nextInt(20);
                    report[0] = (address & 0xffff_ffffL) / 8;
                    for (int reason = 1; reason <= REASONS; reason++) report[reason] = random.nextInt(100);
                    mock.push(report);
                    var sums = expected.computeIfAbsent(address, _ -> new long[REASONS]);
                    for (int reason = 0; reason < REASONS; reason++) sums[reason] += report[reason + 1];
                }
                if (batch == 3) mock.dropData();
                var read = streamer.read(Duration.ofMillis(50));
                assertThat(profile.dataDropped()).isFalse();
                if (batch % 2 == 0) profile.add(read);
                else profile.add(read.table());
            }
        }
        assertThat(profile.dataDropped()).isTrue();
        assertThat(profile.reasons())
                .extracting(MetricDescription::name)
                .startsWith("Active", "ControlStall")
                .hasSize(REASONS);
        assertThat(profile.instructions()).hasSameSizeAs(expected.keySet());
        expected.forEach((address, sums) -> {
            var stalls = profile.at(address).orElseThrow();
            long total = 0;
            for (int reason = 0; reason < REASONS; reason++) {
                assertThat(stalls.count(profile.reasons().get(reason).name())).isEqualTo(sums[reason]);
                total += sums[reason];
            }
            assertThat(stalls.total()).isEqualTo(total);
            assertThat(stalls.stalled()).isEqualTo(total - sums[0]);
            var main = stalls.mainStall().orElseThrow();
            assertThat(main.name()).isNotEqualTo("Active");
            assertThat(stalls.count(main.name()))
                    .isEqualTo(Arrays.stream(sums, 1, REASONS).max().orElseThrow());
        });
        assertThat(profile.instructions())
                .isSortedAccordingTo((a, b) -> Long.compareUnsigned(b.total(), a.total()))
                .first()
                .satisfies(top ->
                        assertThat(top.toString()).contains("0x????????0000").contains("SbidStall="));
        assertThat(profile.at(0xffff_8000_0001_0000L)).isEmpty();
        assertThat(profile.at(0x7_0000_0000L))
                .as("4 GiB further: the same sample")
                .isPresent();
        long begin = expected.firstKey();
        assertThat(profile.in(begin, 64)).hasSize(expected.headMap(begin + 64).size());
        assertThat(profile.in(begin + 0x10_0000, 64)).isEmpty();
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(() -> profile.instructions().getFirst().count("NoSuchStall"))
                .withMessageContaining("SbidStall");
    }

    @Test
    @DisplayName("ZET_METRIC_TYPE_IP: 29 bits are the low half of an address, more are all of it")
    void partsOfAddresses() {
        long begin = 0xffff_8001_ffff_ff80L;
        var part = SampledAddress.partOf(begin + 0x88);
        assertThat(part).isEqualTo(new SampledAddress(1)).hasToString("0x????????00000008");
        assertThat(part.isWhole()).isFalse();
        assertThat(part.offsetFrom(begin)).isEqualTo(0x88);
        assertThat(part.isIn(begin, 0x90)).isTrue();
        assertThat(part.isIn(begin, 0x88)).isFalse();
        assertThat(part.isIn(begin + 0x90, 0x1000)).isFalse();
        assertThat(part.isIn(begin + (5L << 32), 0x90))
                .as("4 GiB apart: not known")
                .isTrue();
        var whole = SampledAddress.wholeOf(begin + 0x88);
        assertThat(whole.isWhole()).isTrue();
        assertThat(whole).hasToString("0xffff800200000008");
        assertThat(whole.isIn(begin, 0x90)).isTrue();
        assertThat(whole.isIn(begin + (5L << 32), 0x90)).isFalse();
        assertThat(whole).isGreaterThan(part);
    }

    @Test
    @DisplayName("ZET_METRIC_TYPE_IP: other groups have no instructions")
    void otherGroupsAreRefused(MockDriver driver) {
        var basic = MetricGroup.find(part(), "ComputeBasic", SamplingType.TIME_BASED);
        var stalls = MetricGroup.find(part(), "EuStallSampling", SamplingType.TIME_BASED);
        assertThat(StallProfile.supports(basic)).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StallProfile(basic))
                .withMessageContaining("ComputeBasic");
        var profile = new StallProfile(stalls);
        try (var context = Context.create(part());
                var _ = MetricActivation.open(context, basic);
                var streamer = MetricStreamer.open(context, basic, Duration.ofMillis(1), 1)) {
            driver.step(Duration.ofMillis(2));
            var batch = streamer.read(Duration.ofSeconds(1));
            assertThatIllegalArgumentException().isThrownBy(() -> profile.add(batch));
            assertThatIllegalArgumentException().isThrownBy(() -> profile.add(batch.table()));
        }
    }

    @Test
    @DisplayName("ZET_METRIC_TYPE_IP: samples take no markers, have no largest values and cannot be queried")
    void whatSamplesLackIsSaid(MockDriver driver) {
        var stalls = MetricGroup.find(part(), "EuStallSampling", SamplingType.TIME_BASED);
        driver.metricGroup(0, 0, "EuStallSampling", SamplingType.TIME_BASED).push(new long[1 + REASONS]);
        try (var context = Context.create(part());
                var list = CommandList.create(context);
                var _ = MetricActivation.open(context, stalls);
                var streamer = MetricStreamer.open(context, stalls, Duration.ofMillis(1), 1)) {
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> streamer.mark(list, 1))
                    .withMessageContaining("zetCommandListAppendMetricStreamerMarker")
                    .withMessageContaining("EuStallSampling");
            var raw = streamer.readRaw(Duration.ofMillis(50));
            assertThat(raw.calculate()).isNotEmpty();
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> raw.calculate(MetricCalculation.MAXIMUM_VALUES))
                    .withMessageContaining("EuStallSampling");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MetricQueryPool.create(context, stalls, 1))
                    .withMessageContaining("EVENT_BASED")
                    .withMessageContaining("EuStallSampling");
            var cut = RawReports.of(stalls, Arrays.copyOf(raw.bytes(), raw.size() - 1), false);
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(cut::calculate)
                    .withMessageContaining("only whole reports");
        }
    }

    private static Device part() {
        return LevelZero.load().devices().getFirst().subDevices().getFirst();
    }
}

package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockMetric;
import io.zetools.mock.junit.WithMockDriver;
import java.util.Arrays;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WithMockDriver
@DisplayName("quantities that devices name differently")
class KnownMetricTest {
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "tgl, GpuTime GpuCoreClocks AvgGpuCoreFrequencyMHz GpuBusy EuActive EuStall EuThreadOccupancy"
                + " GtiReadThroughput GtiWriteThroughput SlmBytesRead SlmBytesWritten ShaderBarriers ShaderAtomics"
                + " CsThreads",
        "dg2, GpuTime GpuCoreClocks AvgGpuCoreFrequencyMHz GpuBusy XveActive XveStall XveThreadOccupancy "
                + "GtiReadThroughput GtiWriteThroughput SlmReads SlmWrites ShaderBarriers ShaderAtomics CsThreads",
        "pvc, GpuTime GpuCoreClocks AvgGpuCoreFrequencyMHz XVE_BUSY XVE_ACTIVE XVE_STALL XVE_THREADS_OCCUPANCY_ALL "
                + "GPU_MEMORY_BYTE_READ GPU_MEMORY_BYTE_WRITE SLM_BYTE_READ SLM_BYTE_WRITE XVE_BARRIER_MESSAGE_COUNT "
                + "XVE_ATOMIC_ACCESS_COUNT XVE_COMPUTE_THREAD_COUNT",
        "bmg, GpuTime GpuCoreClocks AvgGpuCoreFrequencyMHz GPU_BUSY XVE_ACTIVE XVE_STALL XVE_THREADS_OCCUPANCY_ALL "
                + "GPU_MEMORY_BYTE_READ GPU_MEMORY_BYTE_WRITE SLM_BYTE_READ SLM_BYTE_WRITE XVE_INST_EXECUTED_BARRIER "
                + "L3_ATOMIC_ACCESS ASYNC_GPGPU_THREADGROUP_COUNT",
    })
    void eachIsFoundUnderTheDevicesName(String device, String names, MockDriver driver) {
        var expected = names.split(" ");
        driver.addMetricGroup(
                0,
                0,
                device,
                SamplingType.TIME_BASED,
                200,
                Arrays.stream(expected)
                        .map(name -> MockMetric.of(name, ValueType.UINT64))
                        .toArray(MockMetric[]::new));
        var group = MetricGroup.find(part(), device, SamplingType.TIME_BASED);
        assertThat(Arrays.stream(KnownMetric.values())
                        .map(quantity -> group.metric(quantity).name()))
                .containsExactly(expected);
        var busy = group.find(KnownMetric.BUSY).orElseThrow();
        assertThat(busy.isExact()).isEqualTo(!device.equals("pvc"));
        if (!busy.isExact()) assertThat(busy.counts()).contains("summed over the engines");
    }

    @Test
    void groupsThatHaveItAreNamed() {
        var stalls = MetricGroup.find(part(), "EuStallSampling", SamplingType.TIME_BASED);
        assertThat(stalls.find(KnownMetric.ACTIVE)).isEmpty();
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(() -> stalls.metric(KnownMetric.ACTIVE))
                .withMessageContaining("no metric for ACTIVE")
                .withMessageContaining("ComputeBasic");
        assertThat(MetricGroup.having(part(), KnownMetric.ACTIVE))
                .extracting(MetricGroup::name)
                .contains("ComputeBasic")
                .doesNotContain("EuStallSampling");
    }

    private static Device part() {
        return LevelZero.load().devices().getFirst().subDevices().getFirst();
    }
}

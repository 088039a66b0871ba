package io.zetools.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.zetools.mock.ClockMode;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.RunProfile;
import io.zetools.profile.Unreleased;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;

@WithMockDriver(clock = ClockMode.REAL)
@RecordGpu
@DisplayName("@RecordGpu: native code below JNI, in the same process")
class NativeLayersTest {
    @BeforeAll
    static void load() throws Exception {
        NativeWork.load();
    }

    @RepeatedTest(2)
    @DisplayName("its commands, objects and threads are in the recording, beside those of Java")
    void seesNativeCode(GpuRecording gpu) throws Exception {
        assertThat(NativeWork.open()).isZero();
        assertThat(NativeWork.fill(3)).isZero();
        assertThat(gpu.bytes()).containsExactly(entry("to device", 3L * NativeWork.BYTES));
        assertThat(NativeWork.copy()).isZero();
        assertThat(gpu.bytes(Direction.HOST_TO_DEVICE)).isEqualTo(NativeWork.BYTES);
        assertThat(gpu.bytes(Direction.DEVICE_TO_HOST)).isZero();
        assertThat(gpu.deviceTime()).isPositive();
        assertThat(gpu.unreleased())
                .extracting(Unreleased::kind)
                .containsExactly("context", "device memory", "command list");
        try (var recording = gpu.read()) {
            // Java makes one, and each fill another.
            assertThat(RunProfile.of(recording).threads()).hasSize(4);
        }
        try (var work = new Work()) {
            work.run(1);
            assertThat(gpu.launches(Work.KERNEL)).isEqualTo(1);
        }
        assertThat(NativeWork.close()).isZero();
        assertThat(gpu.unreleased()).isEmpty();
    }
}

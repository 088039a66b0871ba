package io.zetools.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.zetools.mock.ClockMode;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.Unreleased;
import io.zetools.source.SourceLocations;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// The annotation stands before that of the driver: recordings begin behind its reset all the same.
@RecordGpu
@WithMockDriver(clock = ClockMode.REAL)
@DisplayName("@RecordGpu: what a test did, so far")
class RecordGpuTest {
    @RepeatedTest(2)
    @DisplayName("begins at zero, and counts launches, bytes, waits and times")
    void counts(GpuRecording gpu) {
        assertThat(gpu.launches()).isEmpty();
        assertThat(gpu.waits().count()).isZero();
        assertThat(gpu.deviceTime()).isZero();
        try (var work = new Work()) {
            work.run(3);
            assertThat(gpu.launches(Work.KERNEL)).isEqualTo(3);
            assertThat(gpu.launches()).containsExactly(entry(Work.KERNEL, 3L));
            assertThat(gpu.launches("another")).isZero();
            assertThat(gpu.bytes(Direction.HOST_TO_DEVICE)).isEqualTo(Work.BYTES);
            assertThat(gpu.bytes(Direction.DEVICE_TO_HOST)).isEqualTo(Work.BYTES);
            assertThat(gpu.bytes(Direction.DEVICE_TO_DEVICE)).isZero();
            assertThat(gpu.waits().count()).isEqualTo(1);
            assertThat(gpu.waits().total()).isPositive();
            assertThat(gpu.untimed()).isZero();
            assertThat(gpu.deviceTime()).isPositive();
            work.run(1);
            assertThat(gpu.launches(Work.KERNEL)).isEqualTo(4);
            assertThat(gpu.waits().count()).isEqualTo(2);
        }
        assertThat(gpu.unreleased()).isEmpty();
    }

    @Test
    @DisplayName("knows the place that appended what a device did")
    void places(GpuRecording gpu) {
        try (var work = new Work()) {
            work.run(2);
            var times = gpu.deviceTimeByPlace();
            assertThat(times).containsOnlyKeys("%s:%d".formatted(Work.FILE, Work.LINE));
            assertThat(times.values())
                    .allSatisfy(time -> assertThat(time)
                            .isPositive()
                            .isLessThan(gpu.deviceTime().plus(Duration.ofNanos(1))));
        }
    }

    @Test
    @DisplayName("lists what is not released, with what made it")
    void unreleased(GpuRecording gpu) {
        try (var _ = new Work()) {
            assertThat(gpu.unreleased())
                    .contains(
                            new Unreleased("context", "zeContextCreate", "", 1, 0),
                            new Unreleased("host memory", "zeMemAllocHost", "", 1, Work.BYTES),
                            new Unreleased("device memory", "zeMemAllocDevice", "", 1, Work.BYTES),
                            new Unreleased("kernel", "zeKernelCreate", "", 1, 0))
                    .hasSize(7);
        }
        assertThat(gpu.unreleased()).isEmpty();
    }

    @Test
    @DisplayName("with call stacks, knows the line of Java that made what is not released, and appended what ran")
    void linesOfJava(GpuRecording gpu) {
        SourceLocations.configure("20");
        try (var work = new Work()) {
            assertThat(SourceLocations.includeJavaFrames()).isTrue();
            work.run(1);
            try (var more = new Work()) {
                more.run(1);
                assertThat(gpu.unreleased())
                        .filteredOn(each -> each.kind().equals("kernel"))
                        .extracting(Unreleased::place)
                        .anyMatch(
                                place -> place.matches("io\\.zetools\\.junit\\.Work\\.<init> \\(Work\\.java:\\d+\\)"));
                assertThat(gpu.deviceTimeByPlace().keySet())
                        .anyMatch(place -> place.matches("io\\.zetools\\.junit\\.Work\\.run \\(Work\\.java:\\d+\\)"));
            }
        } finally {
            SourceLocations.configure("off");
        }
    }

    @Nested
    @DisplayName("with methods around each test")
    class Around {
        private Work work;

        @BeforeEach
        void open(GpuRecording gpu) {
            work = new Work();
            assertThat(gpu.unreleased()).hasSize(7);
            work.run(1);
        }

        @Test
        @DisplayName("what came before the test counts")
        void begun(GpuRecording gpu) {
            assertThat(gpu.launches(Work.KERNEL)).isEqualTo(1);
        }

        @Test
        @DisplayName("also where the test itself asks nothing")
        void asked() {
            work.run(1);
        }

        @AfterEach
        void close(GpuRecording gpu) {
            assertThat(gpu.launches(Work.KERNEL)).isPositive();
            work.close();
            assertThat(gpu.unreleased()).isEqualTo(List.of());
        }
    }
}

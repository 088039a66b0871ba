package io.zetools.mock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.mock.MockKernels.Parameter;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithMockDriver
@DisplayName("MockKernels, MockDriver.pageFaults")
class MockKernelsTest {
    private static final int ELEMENTS = 64;
    private static final long BYTES = ELEMENTS * (long) Float.BYTES;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    private void run(Kernel kernel, int groups) {
        try (var queue = CommandQueue.create(context);
                var list = CommandList.create(context)) {
            list.appendLaunchKernel(kernel, GroupCount.of(groups));
            list.endRecording();
            queue.execute(list);
            queue.synchronize(PATIENCE);
        }
    }

    @Test
    void vectorAddAddsVectors() {
        try (var module = DeviceModule.create(context, MockKernels.vectorAdd().spirv());
                var kernel = Kernel.create(module, "vector_add").setGroupSize(GroupSize.of(16));
                var a = Allocation.createShared(context, BYTES);
                var b = Allocation.createShared(context, BYTES);
                var sum = Allocation.createShared(context, BYTES)) {
            for (int i = 0; i < ELEMENTS; i++) {
                a.segment().setAtIndex(ValueLayout.JAVA_FLOAT, i, i);
                b.segment().setAtIndex(ValueLayout.JAVA_FLOAT, i, 1000);
            }
            kernel.setPointer(0, a).setPointer(1, b).setPointer(2, sum);
            run(kernel, ELEMENTS / 16);

            for (int i = 0; i < ELEMENTS; i++) {
                assertThat(sum.segment().getAtIndex(ValueLayout.JAVA_FLOAT, i)).isEqualTo(1000f + i);
            }
        }
    }

    @Test
    @OnDevice
    void kernelsHaveTheNamesAndParametersThatTheyWereGiven() {
        var kernels = MockKernels.empty(Parameter.POINTER, Parameter.INT, Parameter.LONG, Parameter.FLOAT)
                .named("blur")
                .with(MockKernels.fill())
                .with(MockKernels.spin())
                .with(MockKernels.square().named("power of two"));

        try (var module = DeviceModule.create(context, kernels.spirv())) {
            assertThat(module.kernelNames()).containsExactlyElementsOf(kernels.names());
            assertThat(kernels.names()).containsExactly("blur", "fill", "spin", "power of two");
            try (var blur = Kernel.create(module, "blur")) {
                blur.setInt(1, 7).setLong(2, 8L).setFloat(3, 9f);
                assertThatThrownBy(() -> blur.setInt(4, 1)).hasMessageContaining("4");
            }
        }
    }

    @Test
    @OnDevice
    void refusesNamesThatNoModuleCanHave() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MockKernels.fill().with(MockKernels.spin().named("fill")))
                .withMessageContaining("fill");
        assertThatIllegalArgumentException().isThrownBy(() -> MockKernels.fill().named(""));
        assertThatIllegalArgumentException().isThrownBy(() -> MockKernels.fill().named("a\0b"));
    }

    @Test
    @OnDevice
    void otherToolsAcceptTheModule(@TempDir Path directory) throws IOException, InterruptedException {
        var validator = Path.of("/usr/bin/spirv-val");
        Assumptions.assumeTrue(Files.isExecutable(validator), "spirv-val is not installed");
        var kernels = MockKernels.vectorAdd()
                .with(MockKernels.fill())
                .with(MockKernels.square())
                .with(MockKernels.spin())
                .with(MockKernels.empty(Parameter.POINTER, Parameter.LONG))
                .with(MockKernels.empty(Parameter.POINTER, Parameter.LONG).named("another"));
        var file = Files.write(directory.resolve("kernels.spv"), kernels.spirv());
        var output = directory.resolve("output.txt");
        var process = new ProcessBuilder(validator.toString(), "--target-env", "opencl2.0", file.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();

        assertThat(process.waitFor()).as(Files.readString(output)).isZero();
    }

    @Test
    void checksHaveWords(MockDriver driver) {
        driver.setChecks("all");
        assertThat(driver.option("check")).isEqualTo(15);
        driver.setChecks("memory", "barriers");
        assertThat(driver.option("check")).isZero();
        driver.setChecks("uninitialized");
        assertThat(driver.option("check")).as("with those of the same loop").isEqualTo(1 + 4);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> driver.setChecks("races", ""))
                .withMessage(
                        "checks are a list of memory, uninitialised, races, barriers, arithmetic and host, or all, not \"races,\"");
        assertThat(driver.option("check")).isEqualTo(1 + 4);
        driver.setChecks();
        assertThat(driver.option("check")).isZero();
    }

    @Test
    void pageFaultsTellWhatTheKernelDid(MockDriver driver) {
        assertThat(driver.pageFaults()).isEmpty();
        try (var module = DeviceModule.create(
                        context, MockKernels.fill().withLines("fill.cl").spirv());
                var kernel = Kernel.create(module, "fill").setGroupSize(GroupSize.of(16));
                var words = Allocation.createShared(context, 8 * Integer.BYTES)) {
            kernel.setPointer(0, words).setInt(1, 7);
            var lost = assertThatThrownBy(() -> run(kernel, 1)).isInstanceOf(ZeDeviceLostException.class);
            if (LevelZero.load().supports("zeDriverGetLastErrorDescription")) {
                lost.hasMessageContaining(
                                "The driver says: device 0 is lost: kernel fill, work-item (8, 0, 0): write of")
                        .hasMessageContaining(", fill.cl:");
            }

            assertThat(driver.pageFaults()).singleElement().satisfies(fault -> {
                assertThat(fault.number()).isOne();
                assertThat(fault.address()).isEqualTo(words.segment().address() + words.byteSize());
                assertThat(fault.write()).isTrue();
                assertThat(fault.root()).isZero();
                assertThat(fault.kernel()).isEqualTo("fill");
                assertThat(fault.time()).isLessThanOrEqualTo(driver.now());
                assertThat(fault).hasToString("page fault 1: kernel fill wrote 0x%x".formatted(fault.address()));
            });
            assertThat(driver.diagnoses()).singleElement().satisfies(diagnosis -> {
                assertThat(diagnosis.number()).isOne();
                assertThat(diagnosis.kind()).isEqualTo(Diagnosis.Kind.MEMORY);
                assertThat(diagnosis.level()).isEqualTo(Diagnosis.Level.ERROR);
                assertThat(diagnosis.instruction()).isEqualTo("OpStore");
                assertThat(diagnosis.source()).hasValueSatisfying(source -> {
                    assertThat(source.file()).isEqualTo("fill.cl");
                    assertThat(source.line()).isPositive();
                });
                assertThat(diagnosis.item()).contains(new Diagnosis.Item(List.of(8L, 0L, 0L), List.of(0L, 0L, 0L)));
                assertThat(diagnosis.access())
                        .contains(new Diagnosis.Access(words.segment().address() + words.byteSize(), 4, true));
                assertThat(diagnosis.fatal()).isTrue();
                assertThat(diagnosis.root()).isZero();
                assertThat(diagnosis.kernel()).isEqualTo("fill");
                assertThat(diagnosis.time()).isLessThanOrEqualTo(driver.now());
                assertThat(diagnosis.text()).startsWith("kernel fill, work-item (8, 0, 0): write of 4 bytes at 0x");
                assertThat(diagnosis).hasToString("diagnosis 1: " + diagnosis.text());
            });
            driver.setDeviceLost(0, false);
        }
    }
}

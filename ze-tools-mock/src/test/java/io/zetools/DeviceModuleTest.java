package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.mock.Fault;
import io.zetools.mock.FaultSweep;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.TestModules;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName(
        "zeModuleCreate, zeModuleGetKernelNames, zeModuleGetNativeBinary, zeKernel…, zeCommandListAppendLaunchKernel")
class DeviceModuleTest {
    private static final byte[] COPY = TestModules.copying("copy_buffer");

    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    @Test
    @OnDevice
    void buildsAndRunsAKernel() {
        try (var module = DeviceModule.create(context, COPY)) {
            assertThat(module.kernelNames()).containsExactly("copy_buffer");
            runCopy(context, module);
        }
    }

    @Test
    @OnDevice
    void buildsAgainFromTheNativeBinary() {
        byte[] binary;
        try (var module = DeviceModule.create(context, COPY)) {
            binary = module.nativeBinary();
        }
        assertThat(binary).isNotEmpty();
        try (var module = DeviceModule.create(context, context.device(), DeviceModule.Format.NATIVE, binary, "")) {
            assertThat(module.kernelNames()).containsExactly("copy_buffer");
            runCopy(context, module);
        }
    }

    @Test
    @OnDevice
    void saysWhyItCannotBeBuilt() {
        assertThatExceptionOfType(ZeBuildException.class)
                .isThrownBy(() -> DeviceModule.create(
                        context, context.device(), DeviceModule.Format.SPIRV, COPY, "", Map.of(99, new byte[1])))
                .returns("zeModuleCreate", ZeException::function)
                .returns(ZeResult.ERROR_MODULE_BUILD_FAILURE, ZeException::result)
                .satisfies(e -> {
                    // A loader that wraps handles hands out a log that it cannot read itself.
                    if (context.device().driver().wrapsHandles()) assertThat(e).hasMessageContaining("wraps handles");
                    else if (Mode.current() == Mode.SYSTEM_VALIDATION && e.getSuppressed().length > 0)
                        // Nor does the check of handles know it.
                        assertThat(e)
                                .hasMessageContaining("The build log cannot be read: zeModuleBuildLogGetString failed")
                                .hasMessageContaining("ZE_ENABLE_HANDLE_LIFETIME");
                    else if (!Mode.current().isVendor()) // Intel's has no words for it.
                    assertThat(e.buildLog())
                                .isNotEmpty()
                                .satisfies(log -> assertThat(e).hasMessageContaining(log));
                });
        assertThatIllegalArgumentException().isThrownBy(() -> DeviceModule.create(context, new byte[0]));
    }

    @Test
    @OnDevice
    void refusesWhatWouldEndACompiler() {
        var words = ByteBuffer.wrap(COPY).order(ByteOrder.nativeOrder());
        refused(with(5, words.getInt(5 * 4) | 0x7fff_0000), "the instruction at word 5 has 32767 words");
        refused(Arrays.copyOf(COPY, COPY.length - 1), "whole words");
        refused(Arrays.copyOf(COPY, 16), "less than a header");
        refused("__kernel void k() {}".getBytes(StandardCharsets.US_ASCII), "begins with 0x");
        refused(with(0, Integer.reverseBytes(words.getInt(0))), "other byte order");
        refused(with(1, 0x0002_0000), "version word is 0x00020000");
        refused(with(1, 0x0001_0900), "version word is 0x00010900");
        refused(with(5, words.getInt(5 * 4) & 0xffff), "the instruction at word 5 has 0 words");
        refused(Arrays.copyOf(COPY, COPY.length - Integer.BYTES), "does not end");
        var longer = ByteBuffer.wrap(Arrays.copyOf(COPY, COPY.length + Integer.BYTES))
                .order(ByteOrder.nativeOrder())
                .putInt(COPY.length, 1 << 16 | 4095);
        refused(longer.array(), "number 4095, which no instruction has");
    }

    private void refused(byte[] code, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DeviceModule.create(context, code))
                .withMessageContaining("no SPIR-V")
                .withMessageContaining(why);
    }

    private static byte[] with(int word, int value) {
        var changed = COPY.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.nativeOrder()).putInt(word * Integer.BYTES, value);
        return changed;
    }

    @Test
    @OnDevice
    void marksNamesThatTheDriverAdds() {
        try (var module = DeviceModule.create(context, COPY)) {
            assertThat(module.kernelNames())
                    .filteredOn(name -> !DeviceModule.isAddedByDriver(name))
                    .containsExactly("copy_buffer");
        }
        assertThat(DeviceModule.isAddedByDriver("Intel_Symbol_Table_Void_Program"))
                .isTrue();
    }

    @Test
    @OnDevice
    void refusesToCloseUnderAKernel() {
        try (var module = DeviceModule.create(context, COPY);
                var kernel = Kernel.create(module, "copy_buffer")) {
            assertThatIllegalStateException().isThrownBy(module::close).withMessageContaining(kernel.toString());
        }
    }

    @Test
    @OnDevice
    void namesTheKernelThatIsNotThere() {
        try (var module = DeviceModule.create(context, COPY)) {
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> Kernel.create(module, "nothing"))
                    .withMessageContaining("kernel \"nothing\"")
                    .returns(ZeResult.ERROR_INVALID_KERNEL_NAME, ZeException::result);
        }
    }

    @Test
    @OnDevice
    void knowsTheKernel() {
        try (var module = DeviceModule.create(context, COPY);
                var kernel = Kernel.create(module, "copy_buffer")) {
            assertThat(kernel.name()).isEqualTo("copy_buffer");
            assertThat(kernel.properties().arguments()).isEqualTo(2);
            var size = kernel.suggestGroupSize(GroupSize.of(1024));
            assertThat(size.x()).isPositive();
            assertThat(1024 % size.x()).isZero();
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> kernel.setInt(5, 1))
                    .withMessageContaining("argument 5 with 4 bytes of " + kernel)
                    .withMessageContaining("The kernel has 2 arguments; the first is 0.")
                    .returns("zeKernelSetArgumentValue", ZeException::function);
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> kernel.setGroupSize(GroupSize.of(1 << 30)))
                    .withMessageContaining("group size 1073741824×1×1 of " + kernel)
                    .returns("zeKernelSetGroupSize", ZeException::function);
        }
    }

    @Test
    @OnDevice
    void namesTheGroupSizeThatTheSourceDemands() {
        try (var module = DeviceModule.create(context, demanding(COPY, 32, 2, 1));
                var kernel = Kernel.create(module, "copy_buffer")) {
            assertThat(kernel.properties().requiredGroupSize()).isEqualTo(new GroupSize(32, 2, 1));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> kernel.setGroupSize(GroupSize.of(64)))
                    .withMessageContaining("The kernel's source demands 32×2×1 (KernelProperties.requiredGroupSize).");
            kernel.setGroupSize(new GroupSize(32, 2, 1));
        }
    }

    @Test
    void unknownNamesAreExplainedWhereTheDriverDoesNotNameThem(MockDriver driver) {
        try (var module = DeviceModule.create(context, COPY)) {
            driver.fail(Fault.next("zeModuleGetFunctionPointer", ZeResult.ERROR_UNSUPPORTED_FEATURE));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> module.functionAddress("nothing"))
                    .withMessageContaining(
                            "a name that the module does not have. The module has the kernels [copy_buffer];")
                    .withMessageContaining("function \"nothing\"");
            driver.fail(Fault.next("zeModuleGetGlobalPointer", ZeResult.ERROR_UNSUPPORTED_FEATURE));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> module.globalVariable("nothing"))
                    .withMessageContaining("a name that the module does not have.");
        }
    }

    /// Adds the size of groups to the first kernel of a module: an OpExecutionMode LocalSize behind its
    /// OpEntryPoint.
    private static byte[] demanding(byte[] spirv, int x, int y, int z) {
        var words = ByteBuffer.wrap(spirv).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        int at = 5;
        while ((words.get(at) & 0xffff) != 15) at += words.get(at) >>> 16;
        int kernel = words.get(at + 2);
        while ((words.get(at) & 0xffff) == 15) at += words.get(at) >>> 16;
        var more = ByteBuffer.allocate(spirv.length + 6 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        more.put(spirv, 0, at * Integer.BYTES);
        for (int word : new int[] {6 << 16 | 16, kernel, 17, x, y, z}) more.putInt(word);
        return more.put(spirv, at * Integer.BYTES, spirv.length - at * Integer.BYTES)
                .array();
    }

    @Test
    @OnDevice
    void launchesNothingOnMemoryThatIsGone() {
        try (var module = DeviceModule.create(context, COPY);
                var kernel = Kernel.create(module, "copy_buffer");
                var list = CommandList.create(context)) {
            var memory = Allocation.createDevice(context, 64);
            kernel.setPointer(0, memory).setPointer(1, memory).setGroupSize(GroupSize.of(1));
            memory.close();
            assertThatIllegalStateException()
                    .isThrownBy(() -> list.appendLaunchKernel(kernel, GroupCount.of(1)))
                    .withMessage(memory + " is closed");
        }
    }

    @Test
    void reportsEveryFailureOnTheWay(MockDriver driver) {
        context.close();

        var failed = new FaultSweep(driver, ZeResult.ERROR_UNKNOWN).run(scope -> {
            var ours = scope.keep(Context.create(LevelZero.load().devices().getFirst()));
            var module = scope.keep(DeviceModule.create(ours, COPY));
            var kernel = scope.keep(Kernel.create(module, module.kernelNames().getFirst()));
            assertThat(kernel.properties().arguments()).isEqualTo(2);
            assertThat(module.nativeBinary()).isNotEmpty();
            var memory = scope.keep(Allocation.createShared(ours, 256));
            // A driver keeps a list whose commands are under way.
            var list = scope.keep(CommandList.createImmediate(
                    ours, ours.device(), QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS)));
            kernel.setPointer(0, memory).setPointer(1, memory).setGroupSize(GroupSize.of(8));
            list.appendLaunchKernel(kernel, GroupCount.of(2));
        });
        assertThat(failed).contains("zeModuleCreate", "zeModuleDestroy", "zeKernelCreate", "zeKernelDestroy");
    }

    private static void runCopy(Context context, DeviceModule module) {
        try (var kernel = Kernel.create(module, "copy_buffer");
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var from = Allocation.createShared(context, 64 * Integer.BYTES);
                var to = Allocation.createShared(context, 64 * Integer.BYTES)) {
            for (int i = 0; i < 64; i++) from.segment().setAtIndex(ValueLayout.JAVA_INT, i, i * i);
            kernel.setGroupSize(GroupSize.of(16)).setPointer(0, from).setPointer(1, to);
            list.appendLaunchKernel(kernel, GroupCount.of(4));
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(Duration.ofSeconds(30))).isTrue();
            assertThat(to.segment().toArray(ValueLayout.JAVA_INT))
                    .isEqualTo(from.segment().toArray(ValueLayout.JAVA_INT));
        }
    }
}

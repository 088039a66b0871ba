package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeCommandListReset;
import static io.zetools.program.MutableList.EVERYTHING;
import static io.zetools.program.MutableList.KERNEL_ONLY;
import static io.zetools.program.TestModules.check;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// The application's kernels do nothing, the tool's scale by three: the numbers show which ones ran.
@WithMockDriver
@DisplayName("Mutable command lists, with other kernels in the place of the application's")
class MutableLaunchSwapTest {
    private static final int NUMBERS = 64;

    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Rewrite> swaps = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Kernel> tools = new ConcurrentLinkedQueue<>();
    private Context context;
    private CommandQueue queue;
    private DeviceModule toolModule;
    private Allocation from;
    private Allocation to;

    @BeforeEach
    void createScene() {
        context = Context.create(LevelZero.load().devices().getFirst());
        assumeTrue(Calls.has("zeCommandListUpdateMutableCommandKernelsExp"), "the loader has no such function");
        queue = CommandQueue.create(context);
        toolModule = DeviceModule.create(context, TestModules.withValue("scale"));
        from = Allocation.createShared(context, NUMBERS * Integer.BYTES);
        to = Allocation.createShared(context, NUMBERS * Integer.BYTES);
        for (int i = 0; i < NUMBERS; i++) from.segment().setAtIndex(ValueLayout.JAVA_INT, i, i + 1);
    }

    @AfterEach
    void closeScene() {
        if (queue != null) {
            tools.forEach(Kernel::close);
            toolModule.close();
            to.close();
            from.close();
            queue.close();
        }
        context.close();
        assertThat(failures).isEmpty();
    }

    private Interception.Builder recording() {
        return Interception.builder()
                .onRewrite(rewrite -> {
                    if (rewrite.function() != ApiFunction.MODULE_CREATE) swaps.add(rewrite);
                })
                .onFailure((_, failure) -> failures.add(failure));
    }

    private Interception.Builder replacing() {
        return recording().replaceKernels("test", _ -> Optional.of(scaler().setInt(2, 3)));
    }

    private Kernel scaler() {
        var kernel = Kernel.create(toolModule, "scale");
        tools.add(kernel);
        return kernel;
    }

    /// The application's module and its two kernels.
    private final class App implements AutoCloseable {
        private final DeviceModule module;
        private final Kernel first;
        private final Kernel second;

        App(String name, byte[] code) {
            module = DeviceModule.create(context, code);
            first = kernel(name);
            second = kernel(name);
        }

        App() {
            this("idle", TestModules.plain("idle"));
        }

        private Kernel kernel(String name) {
            return Kernel.create(module, name)
                    .setPointer(0, from)
                    .setPointer(1, to)
                    .setGroupSize(GroupSize.of(16));
        }

        @Override
        public void close() {
            first.close();
            second.close();
            module.close();
        }
    }

    /// Runs the list, after which the numbers are so many times what they were; zero: nothing was written.
    private void runsWithFactor(int factor, MutableList list) {
        to.segment().fill((byte) 0);
        list.run(queue);
        var expected = Arrays.stream(from.segment().toArray(ValueLayout.JAVA_INT))
                .map(number -> number * factor)
                .toArray();
        assertThat(to.segment().toArray(ValueLayout.JAVA_INT)).isEqualTo(expected);
    }

    /// Appends a launch of the application's first kernel, which may be exchanged, and returns its id.
    private static long launch(MutableList list, App app) {
        long id = list.nextId(EVERYTHING, app.first, app.second);
        list.launch(app.first);
        return id;
    }

    private void exchange(MutableList list, long id, Kernel kernel) {
        list.exchange(id, kernel, from.address(), to.address());
    }

    @Test
    void theToolsKernelsAreNamedLaunchedAndExchanged(MockDriver driver) {
        try (var _ = replacing().start();
                var app = new App();
                var list = new MutableList(context)) {
            long id = launch(list, app);
            runsWithFactor(3, list);
            exchange(list, id, app.second);
            runsWithFactor(3, list);
            exchange(list, id, app.first);
            runsWithFactor(3, list);

            assertThat(InstrumentationTest.kernels(driver, "zeCommandListGetNextCommandIdWithKernelsExp", 2))
                    .containsExactly(4L);
            assertThat(swaps)
                    .extracting(r -> r.function().functionName())
                    .containsExactly(
                            "zeCommandListGetNextCommandIdWithKernelsExp",
                            "zeCommandListGetNextCommandIdWithKernelsExp",
                            "zeCommandListAppendLaunchKernel",
                            "zeCommandListUpdateMutableCommandKernelsExp",
                            "zeCommandListUpdateMutableCommandKernelsExp");
            assertThat(swaps.element())
                    .hasToString(
                            "zeCommandListGetNextCommandIdWithKernelsExp: kernels of a command: 0x%x -> 0x%1$x or 0x%x (test)"
                                    .formatted(
                                            app.first.handle().address(),
                                            tools.element().handle().address()));
        }
    }

    @Test
    @OnDevice
    void exchangedKernelsAreTheTools() {
        try (var _ = replacing().start();
                var app = new App();
                var list = new MutableList(context)) {
            long id = launch(list, app);
            runsWithFactor(3, list);
            exchange(list, id, app.second);
            runsWithFactor(3, list);
            assertThat(swaps)
                    .extracting(r -> r.function().functionName())
                    .endsWith("zeCommandListAppendLaunchKernel", "zeCommandListUpdateMutableCommandKernelsExp");
        }
    }

    @Test
    @OnDevice
    void argumentsThatTheApplicationChangesGoToTheToolsKernel() {
        try (var _ = replacing().start();
                var app = new App();
                var other = Allocation.createShared(context, NUMBERS * Integer.BYTES);
                var list = new MutableList(context)) {
            long id = launch(list, app);
            list.endRecording();
            list.update(list.argument(id, 1, other.address(), MemorySegment.NULL));
            runsWithFactor(0, list);
            assertThat(other.segment().getAtIndex(ValueLayout.JAVA_INT, 5)).isEqualTo(18);
        }
    }

    @Test
    void whatAnExchangeDoesNotUnsetIsNotSetAgain(MockDriver driver) {
        try (var _ = replacing().start();
                var app = new App();
                var list = new MutableList(context)) {
            long id = list.nextId(KERNEL_ONLY, app.first, app.second);
            list.launch(app.first);
            list.endRecording();
            list.exchangeOnly(id, app.second);
            runsWithFactor(3, list);
            assertThat(driver.calls().functions()).doesNotContain("zeCommandListUpdateMutableCommandsExp");
            // Reset, it is another list, whose ids may have other flags.
            check(zeCommandListReset(list.handle()));
            long second = list.nextId(EVERYTHING, app.second, app.first);
            list.launch(app.second);
            list.endRecording();
            exchange(list, second, app.first);
            runsWithFactor(3, list);
        }
    }

    @Test
    @OnDevice
    void aKernelWithAnArgumentThatNobodyHasSetTakesNoPlace() {
        try (var interception = recording()
                        .replaceKernels("test", _ -> Optional.of(scaler()))
                        .start();
                var app = new App();
                var list = new MutableList(context)) {
            long id = launch(list, app);
            runsWithFactor(0, list);
            exchange(list, id, app.second);
            runsWithFactor(0, list);
            assertThat(swaps).isEmpty();
            assertThat(interception.failures()).isEqualTo(2);
            assertThat(failures)
                    .allSatisfy(failure -> assertThat(failure)
                            .hasMessageContainingAll("kernel \"scale\"", "argument 2", "was not set"));
            failures.clear();
        }
    }

    @Test
    @OnDevice
    void aPolicyThatRefusesTheNameRefusesTheKernel() {
        try (var interception = replacing()
                        .allow(rewrite -> !(rewrite.change() instanceof Change.KernelChoice))
                        .start();
                var app = new App();
                var list = new MutableList(context)) {
            long id = launch(list, app);
            runsWithFactor(0, list);
            exchange(list, id, app.second);
            runsWithFactor(0, list);
            assertThat(interception.refusals()).isEqualTo(2);
            assertThat(swaps).isEmpty();
        }
    }

    @Test
    @OnDevice
    void aPolicyRefusesSingleExchanges() {
        try (var _ = replacing()
                        .allow(r -> r.function() != ApiFunction.COMMAND_LIST_UPDATE_MUTABLE_COMMAND_KERNELS_EXP)
                        .start();
                var app = new App();
                var list = new MutableList(context)) {
            long id = launch(list, app);
            runsWithFactor(3, list);
            exchange(list, id, app.second);
            runsWithFactor(0, list);
        }
    }

    @Test
    @OnDevice
    void theApplicationsKernelsRunWhenTheInterceptionHasEnded() {
        var interception = replacing().start();
        try (var app = new App();
                var list = new MutableList(context)) {
            long id = launch(list, app);
            runsWithFactor(3, list);
            interception.close();
            runsWithFactor(3, list);
            exchange(list, id, app.second);
            runsWithFactor(0, list);
        }
    }

    @Test
    void instrumentedVersionsAreNamedAndLaunched(MockDriver driver) {
        try (var _ = recording()
                        .instrument(
                                "test",
                                SwapPoint.LAUNCH,
                                (_, r) -> r.inputs().getFirst().addBuildFlags("-g"))
                        .start();
                var app = new App("copy_buffer", TestModules.copying("copy_buffer"));
                var list = new MutableList(context)) {
            long id = launch(list, app);
            runsWithFactor(1, list);
            exchange(list, id, app.second);
            runsWithFactor(1, list);
            // The application sets each of its kernels, then we the other.
            var sized = InstrumentationTest.kernels(driver, "zeKernelSetGroupSize", 0);
            assertThat(InstrumentationTest.kernels(driver, "zeCommandListAppendLaunchKernel", 1))
                    .containsExactly(sized.get(1));
            assertThat(swaps).hasSize(4);
        }
    }

    @Test
    void namesWithoutAnExchangeAreLeftAlone(MockDriver driver) {
        try (var _ = replacing().start();
                var app = new App();
                var list = new MutableList(context)) {
            list.nextId(0, app.first, app.second);
            list.launch(app.first);
            runsWithFactor(3, list);
            assertThat(InstrumentationTest.kernels(driver, "zeCommandListGetNextCommandIdWithKernelsExp", 2))
                    .containsExactly(2L);
            assertThat(swaps).hasSize(1);
        }
    }

    @Test
    void reportsThatTheDriverRefusesTheNames(MockDriver driver) {
        try (var _ = replacing().start();
                var app = new App();
                var list = new MutableList(context)) {
            var kernels = list.array(app.first, app.second);
            driver.fail(Fault.next("zeCommandListGetNextCommandIdWithKernelsExp", ZeResult.ERROR_OUT_OF_DEVICE_MEMORY));
            assertThat(list.tryNextId(EVERYTHING, kernels, list.array(app.first)))
                    .isEqualTo(ZeResult.ERROR_OUT_OF_DEVICE_MEMORY.code());
            assertThat(failures.poll()).isInstanceOf(ZeException.class);
            assertThat(kernels.getAtIndex(ValueLayout.ADDRESS, 1))
                    .isEqualTo(app.second.handle().segment());
            list.nextId(EVERYTHING, app.first, app.second);
            list.launch(app.first);
            runsWithFactor(3, list);
        }
    }

    @Test
    void goesBackToTheApplicationsKernelWhereTheToolsCannotBeCompleted(MockDriver driver) {
        try (var _ = replacing().start();
                var app = new App();
                var list = new MutableList(context)) {
            long id = launch(list, app);
            runsWithFactor(3, list);
            // The first of these calls is ours.
            driver.fail(Fault.next("zeCommandListUpdateMutableCommandsExp", ZeResult.ERROR_OUT_OF_HOST_MEMORY));
            exchange(list, id, app.second);
            runsWithFactor(0, list);
            assertThat(failures.poll())
                    .hasMessageContaining("zeCommandListUpdateMutableCommandsExp failed")
                    .hasNoSuppressedExceptions();
            exchange(list, id, app.first);
            runsWithFactor(3, list);
        }
    }
}

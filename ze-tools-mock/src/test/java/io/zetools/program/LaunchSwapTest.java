package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchCooperativeKernel;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchKernelIndirect;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchMultipleKernelsIndirect;
import static io.zetools.ffi.LevelZeroNative.zeKernelSchedulingHintExp;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetArgumentValue;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetCacheConfig;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetGlobalOffsetExp;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetGroupSize;
import static io.zetools.ffi.LevelZeroNative.zeKernelSetIndirectAccess;
import static io.zetools.ffi.LevelZeroNative.zeModuleDynamicLink;
import static io.zetools.program.TestModules.check;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_scheduling_hint_exp_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import io.zetools.mock.Fault;
import io.zetools.mock.FaultSweep;
import io.zetools.mock.MockCall;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.Scene.App;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import io.zetools.trace.call.CommandListAppendLaunchKernelCall;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zeCommandListAppendLaunch…, with the instrumented kernel in the place of the application's")
class LaunchSwapTest {
    /// Intel's driver reads the number of launches at the beginning of its allocation, or of the pool around it.
    private static final long UNPOOLED_BYTES = 4L << 20;

    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Rewrite> launches = new ConcurrentLinkedQueue<>();
    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
        var failure = failures.poll();
        if (failure != null) throw new AssertionError("a swap failed", failure);
    }

    private Interception.Builder instrumenting() {
        return Interception.builder()
                .instrument(
                        "test",
                        SwapPoint.LAUNCH,
                        (_, r) -> r.inputs().getFirst().addBuildFlags("-g"))
                .onRewrite(rewrite -> {
                    if (rewrite.change() instanceof Change.KernelHandle) launches.add(rewrite);
                })
                .onFailure((_, failure) -> failures.add(failure));
    }

    @Test
    void theDriverLaunchesTheInstrumentedKernel(MockDriver driver) {
        try (var scene = new Scene(context);
                var _ = instrumenting().start();
                var app = scene.open()) {
            app.launch();

            // The application sets the size of its kernel, then we that of the other.
            var sized = InstrumentationTest.kernels(driver, "zeKernelSetGroupSize", 0);
            assertThat(sized).hasSize(2).doesNotHaveDuplicates();
            assertThat(InstrumentationTest.kernels(driver, "zeCommandListAppendLaunchKernel", 1))
                    .containsExactly(sized.get(1));
            assertThat(launches).hasSize(1);
        }
    }

    @Test
    @OnDevice
    void allFlavoursAreSwapped() {
        try (var scene = new Scene(context);
                var _ = instrumenting().start();
                var app = scene.open();
                var scratch = Arena.ofConfined();
                var indirect = Allocation.createHost(context, 64);
                var number = Allocation.createHost(context, UNPOOLED_BYTES)) {
            var groups = Scene.groups(scratch);
            var counts = indirect.segment();
            MemorySegment.copy(groups, 0, counts, 0, groups.byteSize());
            number.segment().set(ValueLayout.JAVA_INT, 0, 1);
            var kernel = app.kernel().handle().segment();
            var none = MemorySegment.NULL;

            app.launch();
            app.run(list -> check(zeCommandListAppendLaunchCooperativeKernel(
                    list.handle().segment(), kernel, groups, none, 0, none)));
            app.run(list -> check(
                    zeCommandListAppendLaunchKernelIndirect(list.handle().segment(), kernel, counts, none, 0, none)));
            app.run(list -> check(zeCommandListAppendLaunchMultipleKernelsIndirect(
                    list.handle().segment(),
                    1,
                    scratch.allocateFrom(ValueLayout.ADDRESS, kernel),
                    number.segment(),
                    counts,
                    none,
                    0,
                    none)));
            assertThat(launches)
                    .extracting(r -> r.function().functionName())
                    .containsExactly(
                            "zeCommandListAppendLaunchKernel",
                            "zeCommandListAppendLaunchCooperativeKernel",
                            "zeCommandListAppendLaunchKernelIndirect",
                            "zeCommandListAppendLaunchMultipleKernelsIndirect");
        }
    }

    @Test
    @OnDevice
    void newerFlavoursAreSwappedWhereTheyExist() {
        assumeTrue(Calls.has("zeCommandListAppendLaunchKernelWithArguments"), "the loader has no such function");
        try (var scene = new Scene(context);
                var _ = instrumenting().start();
                var app = scene.open()) {
            app.launchInNewerFlavours();
            assertThat(launches).hasSize(2);
        }
    }

    @Test
    void aPolicyKeepsSingleLaunchesAsTheyAre(MockDriver driver) {
        try (var scene = new Scene(context);
                var interception = instrumenting()
                        .allow(r -> r.function() != ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL)
                        .start();
                var app = scene.open()) {
            app.launch();
            var sized = InstrumentationTest.kernels(driver, "zeKernelSetGroupSize", 0);
            assertThat(InstrumentationTest.kernels(driver, "zeCommandListAppendLaunchKernel", 1))
                    .containsExactly(sized.getFirst());
            assertThat(interception.refusals()).isEqualTo(1);
        }
    }

    @Test
    @OnDevice
    void othersSeeTheApplicationsKernelOnExit() {
        var left = new ArrayList<Long>();
        try (var scene = new Scene(context);
                var _ = instrumenting().start();
                var _ = Tracer.of(ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL)
                        .onExit(c -> left.add(CommandListAppendLaunchKernelCall.of(c)
                                .hKernel()
                                .address()))
                        .start();
                var app = scene.open()) {
            app.launch();
            assertThat(left).containsExactly(app.kernel().handle().address());
        }
    }

    @Test
    void whatAListMayReferToLivesUntilTheApplicationEndsItsOwn(MockDriver driver) {
        try (var scene = new Scene(context)) {
            var interception = instrumenting().start();
            try (App app = scene.open()) {
                app.launch();
                interception.close();
                assertThat(interception.instrumentedModules()).isEqualTo(1);
                app.launch();
                assertThat(launches).hasSize(1);
            }
            assertThat(interception.instrumentedModules()).isZero();
            InstrumentationTest.awaitEndOfTracers(driver);
            assertThat(driver.liveHandles()).noneMatch(handle -> handle.kind().equals("module"));
        }
    }

    @Test
    void whatTheApplicationSetsIsSetOnBoth(MockDriver driver) {
        try (var scene = new Scene(context);
                var _ = instrumenting().start();
                var app = scene.open();
                var scratch = Arena.ofConfined()) {
            var kernel = app.kernel().handle().segment();
            driver.calls().clear();
            set(kernel, scratch, 4, 5, 6);
            check(zeKernelSetGroupSize(kernel, 8, 2, 1));
            check(zeKernelSetArgumentValue(kernel, 0, 8, scratch.allocateFrom(ValueLayout.JAVA_LONG, scene.to())));

            for (var function : KernelSettings.FUNCTIONS) {
                var calls = driver.calls().calls().stream()
                        .filter(call -> call.function().equals(function.functionName()))
                        .map(MockCall::arguments)
                        .toList();
                assertThat(calls).as(function.functionName()).hasSize(2);
                assertThat(calls.get(0).getFirst()).isNotEqualTo(calls.get(1).getFirst());
                assertThat(rest(calls.get(0))).isEqualTo(rest(calls.get(1)));
            }
        }
    }

    @Test
    @OnDevice
    void aLaunchWithAllSettingsIsSwapped() {
        try (var scene = new Scene(context);
                var _ = instrumenting().start();
                var app = scene.open();
                var scratch = Arena.ofConfined()) {
            var kernel = app.kernel().handle().segment();
            set(kernel, scratch, 0, 0, 0);
            app.launch();
            assertThat(launches).hasSize(1);
        }
    }

    /// Sets all of a kernel but its group size and its arguments.
    private static void set(MemorySegment kernel, Arena scratch, int x, int y, int z) {
        check(zeKernelSetIndirectAccess(kernel, 3));
        check(zeKernelSetCacheConfig(kernel, 1));
        check(zeKernelSetGlobalOffsetExp(kernel, x, y, z));
        var hint = Structs.typed(
                scratch,
                ze_scheduling_hint_exp_desc_t.layout(),
                LevelZeroNative.ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_DESC());
        ze_scheduling_hint_exp_desc_t.flags(hint, 1);
        check(zeKernelSchedulingHintExp(kernel, hint));
    }

    private static List<Long> rest(List<Long> arguments) {
        return arguments.subList(1, arguments.size());
    }

    @Test
    void linkingTheApplicationsModulesLinksTheInstrumentedOnes(MockDriver driver) {
        // The crash is in the application's own call, with or without an interception.
        var wrapping = EnumSet.of(Mode.SYSTEM_INTERCEPT, Mode.SYSTEM_TWO_DRIVERS, Mode.SYSTEM_DDI_HANDLES);
        assumeFalse(wrapping.contains(Mode.current()), "loaders that wrap handles crash in zeModuleDynamicLink");
        try (var _ = instrumenting().start();
                var first = DeviceModule.create(context, TestModules.plain("a"));
                var second = DeviceModule.create(context, TestModules.plain("b"));
                var scratch = Arena.ofConfined()) {
            var modules = scratch.allocate(ValueLayout.ADDRESS, 2);
            modules.setAtIndex(ValueLayout.ADDRESS, 0, first.handle().segment());
            modules.setAtIndex(ValueLayout.ADDRESS, 1, second.handle().segment());
            driver.calls().clear();
            check(zeModuleDynamicLink(2, modules, MemorySegment.NULL));
            assertThat(driver.calls().functions()).containsExactly("zeModuleDynamicLink", "zeModuleDynamicLink");
        }
    }

    @Test
    void reportsThatTheDriverRefusesTheInstrumentedKernel(MockDriver driver) {
        try (var scene = new Scene(context);
                var interception = instrumenting().start();
                var app = scene.open()) {
            driver.fail(Fault.next("zeCommandListAppendLaunchKernel", ZeResult.ERROR_OUT_OF_DEVICE_MEMORY));
            assertThatExceptionOfType(ZeException.class).isThrownBy(app::launch);
            assertThat(failures.poll())
                    .isInstanceOfSatisfying(
                            ZeException.class,
                            e -> assertThat(e)
                                    .hasMessageContaining("an instrumented handle (test)")
                                    .returns("zeCommandListAppendLaunchKernel", ZeException::function));
            assertThat(interception.failures()).isEqualTo(1);
            app.launch();
        }
    }

    @Test
    @OnDevice
    @Tag("threads")
    void launchesOfManyThreadsAreSwapped() throws Exception {
        int threads = 4;
        int rounds = 10;
        try (var interception = instrumenting().start();
                var pool = Executors.newFixedThreadPool(threads)) {
            var tasks = new ArrayList<Callable<Void>>();
            for (int thread = 0; thread < threads; thread++) {
                tasks.add(() -> {
                    try (var scene = new Scene(context)) {
                        for (int i = 0; i < rounds; i++) {
                            try (var app = scene.open()) {
                                app.launch();
                                app.launch();
                            }
                        }
                    }
                    return null;
                });
            }
            for (var done : pool.invokeAll(tasks)) done.get();
            assertThat(launches).hasSize(threads * rounds * 2);
            assertThat(interception.instrumentedModules()).isZero();
        }
    }

    @Test
    void endsEverythingWhateverFailsInALaunch(MockDriver driver) {
        context.close();
        var failed = new FaultSweep(driver, ZeResult.ERROR_UNKNOWN).run(scope -> {
            failures.clear();
            // Closed last, so that it throws a failure that only the interception got.
            scope.keep(() -> {
                if (failures.poll() instanceof ZeException e) throw e;
            });
            var ours = scope.keep(Context.create(LevelZero.load().devices().getFirst()));
            scope.keep(instrumenting().start());
            var module = scope.keep(DeviceModule.create(ours, TestModules.copying("copy_buffer")));
            var kernel = scope.keep(Kernel.create(module, "copy_buffer"));
            var memory = scope.keep(Allocation.createShared(ours, 256));
            var list = scope.keep(CommandList.create(ours));
            kernel.setPointer(0, memory).setPointer(1, memory).setGroupSize(GroupSize.of(8));
            list.appendLaunchKernel(kernel, GroupCount.of(2));
        });
        assertThat(failed).contains("zeKernelSetArgumentValue", "zeCommandListAppendLaunchKernel");
        failures.clear();
        context = Context.create(LevelZero.load().devices().getFirst());
    }
}

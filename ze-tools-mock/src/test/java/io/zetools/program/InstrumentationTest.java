package io.zetools.program;

import static io.zetools.program.TestModules.HEIGHT;
import static io.zetools.program.TestModules.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.Fault;
import io.zetools.mock.FaultSweep;
import io.zetools.mock.LiveHandle;
import io.zetools.mock.MockCall;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.TestModules.CallFailed;
import io.zetools.program.TestModules.Input;
import io.zetools.program.TestModules.RawKernel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@WithMockDriver
@DisplayName("instrumented modules in the place of the application's")
class InstrumentationTest {
    /// Makes a module that differs from the original by its required group size.
    private static final Instrumenter HIGHER =
            (_, recipe) -> recipe.inputs().getFirst().setConstant(HEIGHT, bytes(16));

    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Rewrite> rewrites = new ConcurrentLinkedQueue<>();
    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    private Interception.Builder instrumenting(SwapPoint point, Instrumenter how) {
        return Interception.builder()
                .instrument("test", point, how)
                .onRewrite(rewrites::add)
                .onFailure((_, failure) -> failures.add(failure));
    }

    private DeviceModule build() {
        return DeviceModule.create(context, TestModules.sized("k"));
    }

    @Test
    void atTheModuleTheApplicationGetsTheInstrumentedOne(MockDriver driver) {
        try (var interception = instrumenting(SwapPoint.MODULE, HIGHER).start();
                var module = build()) {
            assertThat(heightOf(module)).isEqualTo(16);
            assertThat(modulesAlive(driver)).isEqualTo(1);
            assertThat(rewrites)
                    .extracting(r -> r.change().what())
                    .containsExactly("specialization constant 8 of input 0", "module");
            assertThat(interception.instrumentedModules()).isZero();
        }
        assertThat(failures).isEmpty();
    }

    @Test
    @OnDevice
    void atTheModuleItStaysWhenTheInterceptionIsClosed() {
        var interception = instrumenting(SwapPoint.MODULE, HIGHER).start();
        try (var module = build()) {
            interception.close();
            assertThat(heightOf(module)).isEqualTo(16);
        }
    }

    @Test
    void atTheKernelTheApplicationKeepsItsModule(MockDriver driver) {
        try (var interception = instrumenting(SwapPoint.KERNEL, HIGHER).start();
                var module = build()) {
            assertThat(modulesAlive(driver)).isEqualTo(2);
            assertThat(interception.instrumentedModules()).isEqualTo(1);
            assertThat(heightOf(module)).isEqualTo(16);
            assertThat(rewrites)
                    .last()
                    .returns("zeKernelCreate", r -> r.function().functionName());
            assertThat(modulesAlive(driver)).isEqualTo(2);
        }
        assertThat(modulesAlive(driver)).isZero();
        assertThat(failures).isEmpty();
    }

    @Test
    void atTheLaunchTheApplicationKeepsItsKernels(MockDriver driver) {
        try (var _ = instrumenting(SwapPoint.LAUNCH, HIGHER).start();
                var module = build();
                var kernel = Kernel.create(module, "k")) {
            assertThat(kernel.properties().requiredGroupSize().y()).isEqualTo(2);
            assertThat(alive(driver, "kernel")).isEqualTo(2);
        }
        assertThat(driver.liveHandles()).extracting(LiveHandle::kind).containsExactly("context");
        assertThat(failures).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = SwapPoint.class,
            names = {"KERNEL", "LAUNCH"})
    void addressesAreThoseOfTheInstrumentedModule(SwapPoint point, MockDriver driver) {
        var interception = instrumenting(point, HIGHER).start();
        try (var module = build()) {
            long function = module.functionAddress("k");
            long variable = module.globalVariable("k_counter").address();
            interception.close();
            assertThat(interception.instrumentedModules()).isEqualTo(1);
            long plainFunction = module.functionAddress("k");
            long plainVariable = module.globalVariable("k_counter").address();
            assertThat(function).isNotEqualTo(plainFunction);
            assertThat(variable).isNotEqualTo(plainVariable);
        }
        awaitEndOfTracers(driver);
        assertThat(modulesAlive(driver)).isZero();
        assertThat(failures).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = SwapPoint.class,
            names = {"KERNEL", "LAUNCH"})
    void whatTheInstrumentedModuleLacksIsTheApplicationsOwn(SwapPoint point) {
        try (var _ = instrumenting(
                                point, (_, recipe) -> recipe.inputs().getFirst().setCode(TestModules.plain("other")))
                        .start();
                var module = build();
                var kernel = Kernel.create(module, "k")) {
            assertThat(kernel.properties().requiredGroupSize().y()).isEqualTo(2);
            assertThat(module.functionAddress("k")).isNotZero();
            assertThat(module.globalVariable("k_counter").size()).isEqualTo(4);
        }
        assertThat(failures).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aPolicyKeepsTheApplicationsOwn(SwapPoint point, MockDriver driver) {
        try (var interception = instrumenting(point, HIGHER)
                        .allow(r -> !(r.change() instanceof Change.ModuleHandle))
                        .start();
                var module = build()) {
            if (point != SwapPoint.LAUNCH) assertThat(heightOf(module)).isEqualTo(2);
            assertThat(module.functionAddress("k")).isNotZero();
            assertThat(interception.refusals()).isPositive();
        }
        assertThat(modulesAlive(driver)).isZero();
        assertThat(failures).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void anInstrumenterThatThrowsChangesNothing(SwapPoint point, MockDriver driver) {
        try (var interception = instrumenting(point, (_, recipe) -> {
                            recipe.inputs().getFirst().setConstant(HEIGHT, bytes(16));
                            throw new AssertionError("no");
                        })
                        .start();
                var module = build()) {
            assertThat(heightOf(module)).isEqualTo(2);
            assertThat(modulesAlive(driver)).isEqualTo(1);
            assertThat(interception.failures()).isEqualTo(1);
        }
        assertThat(rewrites).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whatCannotBeBuiltChangesNothing(SwapPoint point, MockDriver driver) {
        try (var _ = instrumenting(point, (_, r) -> r.inputs().getFirst().setConstant(99, new byte[1]))
                        .start();
                var module = build()) {
            assertThat(heightOf(module)).isEqualTo(2);
            assertThat(modulesAlive(driver)).isEqualTo(1);
        }
        assertThat(failures)
                .singleElement()
                .isInstanceOfSatisfying(
                        ZeException.class,
                        e -> assertThat(e)
                                .hasMessageContaining("instrumented version of module 0x")
                                .returns(ZeResult.ERROR_MODULE_BUILD_FAILURE, ZeException::result));
        assertThat(rewrites).isEmpty();
    }

    @Test
    void codeThatIsNoSpirvReachesNoCompiler(MockDriver driver) {
        try (var _ = instrumenting(
                                SwapPoint.LAUNCH,
                                (_, r) -> r.inputs().getFirst().setCode(new byte[] {1, 2, 3, 4}))
                        .start();
                var module = build()) {
            assertThat(heightOf(module)).isEqualTo(2);
            assertThat(modulesAlive(driver)).isEqualTo(1);
        }
        assertThat(failures)
                .singleElement()
                .satisfies(e -> assertThat(e)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("less than a header"));
    }

    @Test
    @OnDevice
    void instrumentsTheNativeBinary() {
        var seen = new ArrayList<List<String>>();
        Instrumenter again = (original, recipe) -> {
            seen.add(original.kernelNames());
            recipe.setFormat(DeviceModule.Format.NATIVE).inputs().getFirst().setCode(original.nativeBinary());
        };
        try (var _ = instrumenting(SwapPoint.MODULE, again).start();
                var module = build()) {
            assertThat(heightOf(module)).isEqualTo(2);
        }
        assertThat(seen).containsExactly(List.of("k"));
        assertThat(rewrites).extracting(r -> r.change().what()).containsExactly("format", "code of input 0", "module");
        assertThat(failures).isEmpty();
    }

    @Test
    @OnDevice
    void theInstrumenterSeesWhatRulesHaveAmended() {
        try (var _ = instrumenting(SwapPoint.MODULE, HIGHER)
                        .amendModules("wider", c -> c.inputs().getFirst().setConstant(TestModules.WIDTH, bytes(32)))
                        .start();
                var module = TestModules.create(context, new Input(TestModules.sized("k"), "", Map.of()))) {
            assertThat(module.requiredSize("k")).containsExactly(32, 16);
        }
        assertThat(failures).isEmpty();
    }

    @Test
    void whatIsUnusedEndsWithTheInterception(MockDriver driver) {
        var interception = instrumenting(SwapPoint.LAUNCH, HIGHER).start();
        try (var module = build();
                var kernel = Kernel.create(module, "k")) {
            assertThat(modulesAlive(driver)).isEqualTo(2);
            interception.close();
            assertThat(modulesAlive(driver)).isEqualTo(1);
            assertThat(alive(driver, "kernel")).isEqualTo(1);
            assertThat(kernel.properties().arguments()).isEqualTo(2);
        }
        assertThat(failures).isEmpty();
    }

    @Test
    void aKernelOfTheInstrumentedModuleOutlivesBothModulesHandles(MockDriver driver) {
        var interception = instrumenting(SwapPoint.KERNEL, HIGHER).start();
        var module = TestModules.create(context, new Input(TestModules.sized("k"), "", Map.of()));
        var kernel = RawKernel.create(module, "k");
        interception.close();
        // The driver sees no kernel of this module.
        module.close();
        assertThat(modulesAlive(driver)).isEqualTo(1);
        kernel.close();
        assertThat(interception.instrumentedModules()).isZero();
        awaitEndOfTracers(driver);
        assertThat(modulesAlive(driver)).isZero();
    }

    @Test
    void aModuleThatTheDriverKeepsStaysMapped(MockDriver driver) {
        try (var _ = instrumenting(SwapPoint.LAUNCH, HIGHER).start()) {
            var module = TestModules.create(context, new Input(TestModules.sized("k"), "", Map.of()));
            var kernel = RawKernel.create(module, "k");
            assertThatExceptionOfType(CallFailed.class)
                    .isThrownBy(module::close)
                    .returns(ZeResult.ERROR_HANDLE_OBJECT_IN_USE, CallFailed::result);
            assertThat(modulesAlive(driver)).isEqualTo(2);
            kernel.close();
            module.close();
            assertThat(modulesAlive(driver)).isZero();
        }
        assertThat(failures).isEmpty();
    }

    @Test
    @OnDevice
    void allowsOneInstrumenter() {
        var builder = Interception.builder().instrument("one", SwapPoint.MODULE, HIGHER);
        assertThatIllegalStateException().isThrownBy(() -> builder.instrument("two", SwapPoint.LAUNCH, HIGHER));
    }

    @Test
    void aSettingThatFailsOnTheInstrumentedKernelLeavesTheApplicationItsOwn(MockDriver driver) {
        try (var scene = new Scene(context);
                var _ = instrumenting(
                                SwapPoint.LAUNCH,
                                (_, r) -> r.inputs().getFirst().addBuildFlags("-g"))
                        .start();
                var app = scene.open()) {
            driver.fail(Fault.nth("zeKernelSetGroupSize", 2, ZeResult.ERROR_UNKNOWN));
            app.kernel().setGroupSize(GroupSize.of(16));
            app.launch();
            driver.clearFaults();
            assertThat(rewrites).noneMatch(r -> r.change() instanceof Change.KernelHandle);
        }
        assertThat(failures)
                .singleElement()
                .isInstanceOfSatisfying(
                        ZeException.class,
                        e -> assertThat(e)
                                .hasMessageContaining("instrumented version 0x")
                                .returns("zeKernelSetGroupSize", ZeException::function));
    }

    @ParameterizedTest
    @EnumSource
    void endsEverythingWhateverFails(SwapPoint point, MockDriver driver) {
        context.close();
        var failed = new FaultSweep(driver, ZeResult.ERROR_UNKNOWN).run(scope -> {
            failures.clear();
            // Closed last, so that it throws a failure that only the interception got.
            scope.keep(this::throwFirstFailure);
            var ours = scope.keep(Context.create(LevelZero.load().devices().getFirst()));
            scope.keep(instrumenting(point, HIGHER).start());
            var module = scope.keep(DeviceModule.create(ours, TestModules.sized("k")));
            var kernel = scope.keep(Kernel.create(module, "k"));
            assertThat(kernel.properties().arguments()).isEqualTo(2);
            assertThat(module.globalVariable("k_counter").address()).isNotZero();
        });
        assertThat(failed).contains("zeModuleCreate", "zeModuleDestroy", "zeKernelCreate", "zeKernelDestroy");
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    private void throwFirstFailure() {
        if (failures.poll() instanceof ZeException e) throw e;
    }

    @Test
    @OnDevice
    @Tag("threads")
    void swapsForManyThreads() throws Exception {
        int threads = 6;
        int modules = 20;
        try (var interception = instrumenting(SwapPoint.KERNEL, HIGHER).start();
                var pool = Executors.newFixedThreadPool(threads)) {
            var tasks = new ArrayList<Callable<Void>>();
            for (int thread = 0; thread < threads; thread++) {
                tasks.add(() -> {
                    for (int i = 0; i < modules; i++) {
                        try (var module = build()) {
                            assertThat(heightOf(module)).isEqualTo(16);
                            assertThat(heightOf(module)).isEqualTo(16);
                        }
                    }
                    return null;
                });
            }
            for (var done : pool.invokeAll(tasks)) done.get();
            assertThat(interception.instrumentedModules()).isZero();
        }
        assertThat(failures).isEmpty();
    }

    private static int heightOf(DeviceModule module) {
        try (var kernel = Kernel.create(module, "k")) {
            return kernel.properties().requiredGroupSize().y();
        }
    }

    private static long modulesAlive(MockDriver driver) {
        return alive(driver, "module");
    }

    private static long alive(MockDriver driver, String kind) {
        return driver.liveHandles().stream()
                .filter(handle -> handle.kind().equals(kind))
                .count();
    }

    /// The watch over the application's own modules is ended by another thread when the last is gone,
    /// and in the embedded loader a tracer is a handle like any other.
    static void awaitEndOfTracers(MockDriver driver) {
        long begin = System.nanoTime();
        while (alive(driver, "tracer") > 0) {
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(30));
            LockSupport.parkNanos(1_000_000);
        }
    }

    /// The kernels that the driver got calls for, in order.
    static List<Long> kernels(MockDriver driver, String function, int argument) {
        return driver.calls().calls().stream()
                .filter(call -> call.function().equals(function))
                .map(MockCall::arguments)
                .map(arguments -> arguments.get(argument))
                .toList();
    }
}

package io.zetools.program;

import static io.zetools.program.TestModules.HEIGHT;
import static io.zetools.program.TestModules.WIDTH;
import static io.zetools.program.TestModules.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_module_desc_t;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.TestModules.CallFailed;
import io.zetools.program.TestModules.Input;
import io.zetools.program.TestModules.Raw;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import io.zetools.trace.call.ModuleCreateCall;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zeModuleCreate, amended on its way to the driver")
class InterceptionTest {
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
    void leavesAModuleAloneThatNoRuleWantsToChange() {
        var seen = new ArrayList<List<Integer>>();
        try (var interception = Interception.builder()
                        .amendModules(
                                "looks only",
                                c -> seen.add(List.copyOf(c.inputs().getFirst().constants())))
                        .start();
                var module = app("k", Map.of(WIDTH, 8))) {
            assertThat(seen).containsExactly(List.of(WIDTH));
            assertThat(module.requiredSize("k")).containsExactly(8, 2);
            assertThat(interception.rewrites()).isZero();
            assertThat(interception.failures()).isZero();
        }
    }

    @Test
    @OnDevice
    void constantsThatTheApplicationSetSurvive() {
        var rewrites = new ArrayList<Rewrite>();
        try (var _ = Interception.builder()
                        .amendModules("higher", c -> c.inputs().getFirst().setConstant(HEIGHT, bytes(16)))
                        .onRewrite(rewrites::add)
                        .start();
                var module = app("k", Map.of(WIDTH, 8))) {
            assertThat(module.requiredSize("k")).containsExactly(8, 16);
        }
        assertThat(rewrites).singleElement().satisfies(rewrite -> {
            assertThat(rewrite.function()).isEqualTo(ApiFunction.MODULE_CREATE);
            assertThat(rewrite.reason()).isEqualTo("higher");
            assertThat(rewrite.change())
                    .isInstanceOfSatisfying(
                            Change.Constant.class, c -> assertThat(c.before()).isEmpty());
            assertThat(rewrite)
                    .hasToString(
                            "zeModuleCreate: specialization constant 8 of input 0: not given -> 10 00 00 00 (higher)");
        });
    }

    @Test
    @OnDevice
    void replacesAConstantThatTheApplicationSet() {
        var rewrites = new ArrayList<Rewrite>();
        try (var _ = Interception.builder()
                        .amendModules("twice as wide", c -> {
                            var input = c.inputs().getFirst();
                            input.setConstant(WIDTH, bytes(input.constant(WIDTH, 4)[0] * 2));
                        })
                        .onRewrite(rewrites::add)
                        .start();
                var module = app("k", Map.of(WIDTH, 8, HEIGHT, 4))) {
            assertThat(module.requiredSize("k")).containsExactly(16, 4);
        }
        assertThat(rewrites).singleElement().asString().contains("08 00 00 00 -> 10 00 00 00");
    }

    @Test
    @OnDevice
    void rulesSeeWhatEarlierRulesHaveDone() {
        try (var interception = Interception.builder()
                        .amendModules("first", c -> c.inputs().getFirst().addBuildFlags("-zet-profile-flags"))
                        .amendModules("second", c -> c.inputs().getFirst().addBuildFlags("2"))
                        .start();
                var module = DeviceModule.create(
                        context, context.device(), DeviceModule.Format.SPIRV, TestModules.sized("k"), "-g")) {
            assertThat(module.kernelNames()).containsExactly("k");
            assertThat(interception.rewrites()).isEqualTo(2);
        }
    }

    @Test
    @OnDevice
    void replacesTheCode() {
        var native_ = nativeBinary("other");
        var rewrites = new ArrayList<Rewrite>();
        try (var _ = Interception.builder()
                .amendModules("other code", c -> {
                    c.setFormat(DeviceModule.Format.NATIVE);
                    c.inputs().getFirst().setCode(native_);
                })
                .onRewrite(rewrites::add)
                .start()) {
            try (var module = DeviceModule.create(context, TestModules.plain("k"))) {
                assertThat(module.kernelNames()).containsExactly("other");
            }
        }
        assertThat(rewrites).extracting(r -> r.change().what()).containsExactly("format", "code of input 0");
        assertThat(rewrites).extracting(Rewrite::call).containsExactly(1L, 1L);
    }

    @Test
    @OnDevice
    void aPolicyRefusesAllOfARuleOrNothing() {
        var refused = new ArrayList<Rewrite>();
        try (var interception = Interception.builder()
                        .amendModules(
                                "both",
                                c -> c.inputs()
                                        .getFirst()
                                        .setConstant(WIDTH, bytes(16))
                                        .addBuildFlags("-g"))
                        .amendModules("height", c -> c.inputs().getFirst().setConstant(HEIGHT, bytes(8)))
                        .allow(r -> !(r.change() instanceof Change.BuildFlags))
                        .onRefusal(refused::add)
                        .start();
                var module = app("k", Map.of())) {
            assertThat(module.requiredSize("k")).containsExactly(4, 8);
            assertThat(interception.refusals()).isEqualTo(1);
            assertThat(interception.rewrites()).isEqualTo(1);
        }
        assertThat(refused).singleElement().returns("both", Rewrite::reason);
    }

    @Test
    @OnDevice
    void aPolicyThatThrowsHasNotAgreed() {
        try (var interception = Interception.builder()
                        .amendModules("height", c -> c.inputs().getFirst().setConstant(HEIGHT, bytes(8)))
                        .allow(_ -> {
                            throw new UnsupportedOperationException("cannot tell");
                        })
                        .onFailure((_, _) -> {})
                        .start();
                var module = app("k", Map.of())) {
            assertThat(module.requiredSize("k")).containsExactly(4, 2);
            assertThat(interception.refusals()).isEqualTo(1);
            assertThat(interception.failures()).isEqualTo(1);
        }
    }

    @Test
    @OnDevice
    void aRuleThatThrowsLeavesTheCallAsItWas() {
        var failures = new ConcurrentLinkedQueue<String>();
        try (var interception = Interception.builder()
                        .amendModules("broken", c -> {
                            c.inputs().getFirst().setConstant(WIDTH, bytes(16)).setCode(new byte[] {1, 2, 3});
                            throw new AssertionError("half way");
                        })
                        .amendModules("height", c -> c.inputs().getFirst().setConstant(HEIGHT, bytes(8)))
                        .onFailure((what, failure) -> failures.add(what + ": " + failure.getMessage()))
                        .start();
                var module = app("k", Map.of())) {
            assertThat(module.requiredSize("k")).containsExactly(4, 8);
            assertThat(failures).containsExactly("broken: half way");
            assertThat(interception.failures()).isEqualTo(1);
        }
    }

    @Test
    @OnDevice
    void aListenerThatThrowsStopsNothing() {
        try (var interception = Interception.builder()
                        .amendModules("height", c -> c.inputs().getFirst().setConstant(HEIGHT, bytes(8)))
                        .onRewrite(_ -> {
                            throw new IllegalStateException("no disk");
                        })
                        .onFailure((_, _) -> {
                            throw new IllegalStateException("nor log");
                        })
                        .start();
                var module = app("k", Map.of())) {
            assertThat(module.requiredSize("k")).containsExactly(4, 8);
            assertThat(interception.failures()).isEqualTo(1);
        }
    }

    @Test
    @OnDevice
    void reportsThatTheDriverRefusesWhatWasAmended() {
        var failures = new ArrayList<Throwable>();
        try (var interception = Interception.builder()
                .amendModules("wrong constant", c -> c.inputs().getFirst().setConstant(99, bytes(1)))
                .onFailure((_, failure) -> failures.add(failure))
                .start()) {
            assertThatExceptionOfType(CallFailed.class)
                    .isThrownBy(() -> app("k", Map.of()))
                    .returns(ZeResult.ERROR_MODULE_BUILD_FAILURE, CallFailed::result);
            assertThat(interception.failures()).isEqualTo(1);
        }
        assertThat(failures)
                .singleElement()
                .isInstanceOfSatisfying(
                        ZeException.class,
                        e -> assertThat(e)
                                .hasMessageContaining("wrong constant")
                                .hasMessageContaining("specialization constant 99")
                                .returns("zeModuleCreate", ZeException::function));
    }

    @Test
    void triesFirstWhetherTheDriverTakesIt(MockDriver driver) {
        var failures = new ArrayList<Throwable>();
        try (var interception = Interception.builder()
                        .amendModules("wrong constant", c -> {
                            if (c.inputs().getFirst().constants().isEmpty())
                                c.inputs().getFirst().setConstant(99, bytes(1));
                        })
                        .amendModules("height", c -> c.inputs().getFirst().setConstant(HEIGHT, bytes(8)))
                        .tryFirst()
                        .onFailure((_, failure) -> failures.add(failure))
                        .start();
                var wrong = app("k", Map.of());
                var right = app("k", Map.of(WIDTH, 16))) {
            assertThat(wrong.requiredSize("k")).containsExactly(4, 2);
            assertThat(right.requiredSize("k")).containsExactly(16, 8);
            assertThat(interception.rewrites()).isEqualTo(1);
            assertThat(driver.liveHandles())
                    .filteredOn(handle -> handle.kind().equals("module"))
                    .hasSize(2);
        }
        assertThat(failures)
                .singleElement()
                .isInstanceOfSatisfying(
                        ZeException.class,
                        e -> assertThat(e)
                                .hasMessageContaining("a module as amended (wrong constant; height)")
                                .returns(ZeResult.ERROR_MODULE_BUILD_FAILURE, ZeException::result));
    }

    @Test
    void amendsEachInputOfALinkedModule() {
        try (var _ = Interception.builder()
                        .amendModules(
                                "by index", c -> c.inputs().forEach(i -> i.setConstant(HEIGHT, bytes(8 << i.index()))))
                        .start();
                var module = TestModules.link(
                        context,
                        List.of(
                                new Input(TestModules.sized("a"), "", Map.of()),
                                new Input(TestModules.sized("b"), "-g", Map.of(WIDTH, 16))))) {
            assertThat(module.requiredSize("a")).containsExactly(4, 8);
            assertThat(module.requiredSize("b")).containsExactly(16, 16);
        }
    }

    @Test
    void leavesWhatADriverRefusesToTheDriver() {
        try (var scratch = Arena.ofConfined();
                var interception = Interception.builder()
                        .amendModules("never asked", _ -> {
                            throw new AssertionError("asked");
                        })
                        .start()) {
            var desc = TestModules.desc(scratch, new Input(TestModules.sized("k"), "", Map.of()));
            ze_module_desc_t.pInputModule(desc, MemorySegment.NULL);
            var out = scratch.allocate(ValueLayout.ADDRESS);
            int code = LevelZeroNative.zeModuleCreate(
                    context.handle().segment(), context.device().handle().segment(), desc, out, MemorySegment.NULL);
            assertThat(new ZeResult(code)).isEqualTo(ZeResult.ERROR_INVALID_NULL_POINTER);
            assertThat(interception.failures()).isZero();
        }
    }

    @Test
    @OnDevice
    void othersSeeTheApplicationsArgumentsOnExit() {
        var entered = new ArrayList<Long>();
        var left = new ArrayList<Long>();
        try (var _ = Interception.builder()
                        .amendModules("flags", c -> c.inputs().getFirst().addBuildFlags("-g"))
                        .start();
                var _ = Tracer.of(ApiFunction.MODULE_CREATE)
                        .onEnter(c -> entered.add(ModuleCreateCall.of(c).desc().address()))
                        .onExit(c -> left.add(ModuleCreateCall.of(c).desc().address()))
                        .start();
                var scratch = Arena.ofConfined()) {
            var desc = TestModules.desc(scratch, new Input(TestModules.sized("k"), "", Map.of()));
            var out = scratch.allocate(ValueLayout.ADDRESS);
            TestModules.check(LevelZeroNative.zeModuleCreate(
                    context.handle().segment(), context.device().handle().segment(), desc, out, MemorySegment.NULL));
            new Raw(out.get(ValueLayout.ADDRESS, 0)).close();

            assertThat(entered).singleElement().isNotEqualTo(desc.address());
            assertThat(left).containsExactly(desc.address());
        }
    }

    @Test
    @OnDevice
    void aCreationEndsWithItsRule() {
        var kept = new ArrayList<ModuleCreation>();
        try (var _ = Interception.builder().amendModules("keeps", kept::add).start();
                var _ = app("k", Map.of())) {
            assertThatIllegalStateException().isThrownBy(() -> kept.getFirst().inputs());
        }
    }

    @Test
    @OnDevice
    void refusesValuesThatCannotBeRight() {
        var failures = new ArrayList<Throwable>();
        try (var _ = Interception.builder()
                        .amendModules("checks", c -> {
                            var input = c.inputs().getFirst();
                            assertThatIllegalArgumentException().isThrownBy(() -> input.setConstant(1, new byte[9]));
                            assertThatIllegalArgumentException().isThrownBy(() -> input.setCode(new byte[0]));
                            assertThatIllegalArgumentException().isThrownBy(() -> input.setBuildFlags("-g\0"));
                            assertThatIllegalArgumentException().isThrownBy(() -> input.constant(1, 4));
                            assertThatNullPointerException().isThrownBy(() -> c.setFormat(null));
                        })
                        .onFailure((_, failure) -> failures.add(failure))
                        .start();
                var _ = app("k", Map.of())) {
            assertThat(failures).isEmpty();
        }
        assertThatIllegalStateException()
                .isThrownBy(() -> Interception.builder().start());
    }

    @Test
    @OnDevice
    void refusesRulesThatAreNone() {
        var builder = Interception.builder();
        assertThatNullPointerException().isThrownBy(() -> builder.amendModules("none", null));
        assertThatNullPointerException().isThrownBy(() -> builder.instrument("none", SwapPoint.MODULE, null));
        assertThatNullPointerException().isThrownBy(() -> builder.replaceKernels("none", null));
        assertThatNullPointerException().isThrownBy(() -> builder.allow(null));
        assertThatIllegalStateException().isThrownBy(builder::start);
    }

    @Test
    @OnDevice
    void nothingIsRewrittenAfterClose() {
        var interception = Interception.builder()
                .amendModules("height", c -> c.inputs().getFirst().setConstant(HEIGHT, bytes(8)))
                .start();
        interception.close();
        interception.close();
        try (var module = app("k", Map.of())) {
            assertThat(module.requiredSize("k")).containsExactly(4, 2);
        }
        assertThat(interception.rewrites()).isZero();
    }

    @Test
    @OnDevice
    void cannotBeClosedOrStartedInsideARule() {
        var self = new ArrayList<Interception>();
        var failures = new ArrayList<Throwable>();
        var other = Interception.builder().amendModules("never", _ -> {});
        try (var interception = Interception.builder()
                .amendModules("closes", _ -> self.getFirst().close())
                .amendModules("closes soon", _ -> self.getFirst().close(Duration.ZERO))
                .amendModules("starts", _ -> other.start())
                .onFailure((_, failure) -> failures.add(failure))
                .start()) {
            self.add(interception);
            app("k", Map.of()).close();
            assertThat(failures)
                    .hasOnlyElementsOfType(IllegalStateException.class)
                    .extracting(failure -> failure.getMessage().replaceFirst(":.*", ""))
                    .containsExactly(
                            "Cannot close Interception of zeModuleCreate from inside a rule or a listener",
                            "Cannot close Interception of zeModuleCreate from inside a rule or a listener",
                            "Cannot start an interception from inside a rule or a listener");
            assertThat(interception.failures()).isEqualTo(3);
        }
    }

    @Test
    @OnDevice
    @Tag("threads")
    void amendsModulesOfManyThreads() throws Exception {
        int threads = 8;
        int modules = 40;
        try (var interception = Interception.builder()
                        .amendModules("as high as wide", c -> {
                            var input = c.inputs().getFirst();
                            input.setConstant(HEIGHT, input.constant(WIDTH, 4));
                            input.addBuildFlags("-g");
                        })
                        .start();
                var pool = Executors.newFixedThreadPool(threads)) {
            var tasks = new ArrayList<Callable<Void>>();
            for (int thread = 0; thread < threads; thread++) {
                int width = 1 << (thread % 4);
                tasks.add(() -> {
                    for (int i = 0; i < modules; i++) {
                        try (var module = app("k" + width, Map.of(WIDTH, width))) {
                            assertThat(module.requiredSize("k" + width)).containsExactly(width, width);
                        }
                    }
                    return null;
                });
            }
            for (var done : pool.invokeAll(tasks)) done.get();
            assertThat(interception.failures()).isZero();
            assertThat(interception.rewrites()).isEqualTo((long) threads * modules * 2);
        }
    }

    /// A module of an application that knows nothing of all this.
    private Raw app(String kernel, Map<Integer, Integer> constants) {
        return TestModules.create(context, new Input(TestModules.sized(kernel), "", constants));
    }

    private byte[] nativeBinary(String kernel) {
        try (var module = DeviceModule.create(context, TestModules.plain(kernel))) {
            return module.nativeBinary();
        }
    }
}

package io.zetools.annotation;

import static io.zetools.annotation.AnnotatedKernels.ITEMS;
import static io.zetools.annotation.AnnotatedKernels.build;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeResult;
import io.zetools.annotation.AnnotationEvent.WorkItemStart;
import io.zetools.annotation.DeviceAnnotations.Means;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.ffi.ze_module_desc_t;
import io.zetools.internal.Structs;
import io.zetools.internal.spirv.SpirvNumbers.ExecutionMode;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.Change;
import io.zetools.program.Interception;
import io.zetools.program.Rewrite;
import io.zetools.spirv.AnnotatedModules;
import io.zetools.spirv.SpirvBuilder;
import io.zetools.spirv.SpirvBuilder.Section;
import io.zetools.spirv.SpirvModule;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@WithMockDriver
@DisplayName("zeModuleCreate, with annotations switched on on the way")
class DeviceAnnotationsTest {
    private static final int WIDTH = 7;
    private static final byte[] ANNOTATED = annotated(0);
    private static final byte[] PLAIN = plain();

    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    @ParameterizedTest
    @EnumSource
    void switchesThemOn(Means means, MockDriver driver) {
        try (var annotations = DeviceAnnotations.open(means);
                var module = build(context, ANNOTATED, Map.of())) {
            AnnotatedKernels.run(context, module, "count", 2);
            assertThat(annotations.rewrites()).isEqualTo(1);
            assertThat(annotations.failures()).isZero();
        }
        var events = driver.annotations().take().events();
        assertThat(events).filteredOn(WorkItemStart.class::isInstance).hasSize(2 * ITEMS);
        assertThat(PairingChecker.check(events)).isEmpty();
    }

    @Test
    void modulesBuiltAfterwardsAreAsTheyWere(MockDriver driver) {
        DeviceAnnotations.open().close();
        try (var module = build(context, ANNOTATED, Map.of())) {
            AnnotatedKernels.run(context, module, "count", 2);
        }
        assertThat(driver.annotations().size()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void constantsOfTheApplicationSurvive(Means means, MockDriver driver) {
        var constants = Map.of(WIDTH, number(ITEMS));
        try (var _ = DeviceAnnotations.open(means);
                var module = build(context, ANNOTATED, constants)) {
            assertThat(requiredWidth(module)).isEqualTo(ITEMS);
            AnnotatedKernels.run(context, module, "count", 1);
        }
        assertThat(driver.annotations().size()).isPositive();
    }

    @ParameterizedTest
    @EnumSource
    void whatTheApplicationSwitchesOffIsSwitchedOn(Means means, MockDriver driver) {
        var constants = Map.of(SpirvModule.ANNOTATION_CONSTANT, new byte[1], WIDTH, number(ITEMS));
        try (var annotations = DeviceAnnotations.open(means);
                var module = build(context, ANNOTATED, constants)) {
            assertThat(requiredWidth(module)).isEqualTo(ITEMS);
            AnnotatedKernels.run(context, module, "count", 1);
            assertThat(annotations.rewrites()).isEqualTo(1);
        }
        assertThat(driver.annotations().size()).isPositive();
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    void modulesThatHaveThemOnAreLeftAlone(Means means) {
        try (var annotations = DeviceAnnotations.open(means);
                var given = build(context, ANNOTATED, Map.of(SpirvModule.ANNOTATION_CONSTANT, new byte[] {9}));
                var on = build(context, annotated(1), Map.of())) {
            assertThat(given.kernelNames()).isEqualTo(on.kernelNames());
            assertThat(annotations.rewrites()).isZero();
        }
    }

    @ParameterizedTest
    @OnDevice
    @EnumSource
    void nothingIsRewrittenInModulesWithoutAnnotations(Means means) {
        byte[] binary;
        try (var module = build(context, ANNOTATED, Map.of())) {
            binary = module.nativeBinary();
        }
        try (var annotations = DeviceAnnotations.open(means);
                var plain = build(context, PLAIN, Map.of(WIDTH, number(ITEMS)));
                var built = DeviceModule.create(context, context.device(), DeviceModule.Format.NATIVE, binary, "")) {
            assertThat(requiredWidth(plain)).isEqualTo(ITEMS);
            assertThat(built.kernelNames()).contains("count");
            assertThat(annotations.rewrites()).isZero();
            assertThat(annotations.failures()).isZero();
        }
    }

    @Test
    void codeThatCannotBeReadIsForTheDriverToRefuse() {
        var broken = ANNOTATED.clone();
        broken[22] = 0; // an instruction of length 0
        try (var annotations = DeviceAnnotations.open();
                var scratch = Arena.ofConfined()) {
            // As a program in C does it: DeviceModule refuses such code itself.
            var desc = Structs.moduleDesc(scratch);
            ze_module_desc_t.inputSize(desc, broken.length);
            ze_module_desc_t.pInputModule(desc, scratch.allocateFrom(ValueLayout.JAVA_BYTE, broken));
            int code = LevelZeroNative.zeModuleCreate(
                    context.handle().segment(),
                    context.device().handle().segment(),
                    desc,
                    scratch.allocate(ValueLayout.ADDRESS),
                    MemorySegment.NULL);
            assertThat(new ZeResult(code)).isEqualTo(ZeResult.ERROR_MODULE_BUILD_FAILURE);
            assertThat(annotations.rewrites()).isZero();
            assertThat(annotations.failures()).isEqualTo(1);
        }
    }

    @Test
    void goesTogetherWithOtherRules() {
        var rewrites = new ArrayList<Rewrite>();
        try (var _ = Interception.builder()
                        .amendModules("wider", c -> c.inputs().getFirst().setConstant(WIDTH, number(ITEMS)))
                        .amendModules("annotations", DeviceAnnotations.rule(Means.CONSTANT))
                        .onRewrite(rewrites::add)
                        .start();
                var module = build(context, ANNOTATED, Map.of())) {
            assertThat(requiredWidth(module)).isEqualTo(ITEMS);
        }
        assertThat(rewrites).extracting(Rewrite::reason).containsExactly("wider", "annotations");
        assertThat(rewrites.getLast().change()).isInstanceOfSatisfying(Change.Constant.class, change -> {
            assertThat(change.id()).isEqualTo(SpirvModule.ANNOTATION_CONSTANT);
            assertThat(change.before()).isEmpty();
            assertThat(change.after()).isEqualTo(ByteBuffer.wrap(new byte[] {1}));
        });
    }

    @ParameterizedTest
    @EnumSource
    @Tag("threads")
    void concurrentModulesGetTheirOwnConstants(Means means, MockDriver driver) throws Exception {
        int threads = 4;
        int rounds = 25;
        try (var annotations = DeviceAnnotations.open(means);
                var pool = Executors.newFixedThreadPool(threads)) {
            var work = new ArrayList<Callable<Boolean>>();
            for (int i = 0; i < threads; i++) {
                int width = i + 1;
                work.add(() -> {
                    for (int round = 0; round < rounds; round++) {
                        var code = round % 2 == 0 ? ANNOTATED : PLAIN;
                        try (var module = build(context, code, Map.of(WIDTH, number(width)))) {
                            if (requiredWidth(module) != width) return false;
                        }
                    }
                    return true;
                });
            }
            for (var done : pool.invokeAll(work)) assertThat(done.get()).isTrue();
            assertThat(annotations.rewrites()).isEqualTo((long) threads * ((rounds + 1) / 2));
            assertThat(annotations.failures()).isZero();
        }
        assertThat(driver.annotations().size()).isZero();
    }

    @Test
    @OnDevice
    void theVariableDecides() {
        assertThat(DeviceAnnotations.areRequested()).isFalse();
        assertThat(DeviceAnnotations.openIfRequested()).isEmpty();
        NativeEnvironment.set(DeviceAnnotations.VARIABLE, "");
        assertThat(DeviceAnnotations.areRequested()).isTrue();
        try (var annotations = DeviceAnnotations.openIfRequested().orElseThrow();
                var module = build(context, ANNOTATED, Map.of())) {
            assertThat(module.kernelNames()).contains("count");
            assertThat(annotations.rewrites()).isEqualTo(1);
        } finally {
            NativeEnvironment.remove(DeviceAnnotations.VARIABLE);
        }
    }

    @Test
    @OnDevice
    void thereIsNoThirdMeans() {
        assertThatNullPointerException().isThrownBy(() -> DeviceAnnotations.open(null));
        assertThatNullPointerException().isThrownBy(() -> DeviceAnnotations.rule(null));
    }

    @Test
    @OnDevice
    void onlyAnnotatedModulesCanHaveThemOnByDefault() {
        assertThat(DeviceAnnotations.enabledByDefault(ANNOTATED)).isEqualTo(annotated(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DeviceAnnotations.enabledByDefault(PLAIN))
                .withMessageContaining("no specialization constant 4285822057");
    }

    private static int requiredWidth(DeviceModule module) {
        try (var kernel = Kernel.create(module, "count")) {
            return kernel.properties().requiredGroupSize().x();
        }
    }

    /// The counting kernel, which requires groups of as many work items as the constant [#WIDTH] says.
    private static byte[] annotated(int byDefault) {
        var out = new SpirvBuilder();
        out.annotationSwitch(byDefault);
        int kernel = new AnnotatedModules(out).countingKernel("count");
        return withWidth(out, kernel);
    }

    private static byte[] plain() {
        var out = new SpirvBuilder();
        int kernel = out.kernel("count", out.pointer(StorageClass.CROSS_WORKGROUP, out.intType(32)))
                .id();
        out.end();
        return withWidth(out, kernel);
    }

    private static byte[] withWidth(SpirvBuilder out, int kernel) {
        int integer = out.intType(32);
        int one = out.constant(integer, 1);
        out.write(
                Section.MODES,
                Op.EXECUTION_MODE_ID,
                kernel,
                ExecutionMode.LOCAL_SIZE_ID,
                out.spec(WIDTH, integer, ITEMS),
                one,
                one);
        return out.build();
    }

    private static byte[] number(int value) {
        return ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.nativeOrder())
                .putInt(value)
                .array();
    }
}

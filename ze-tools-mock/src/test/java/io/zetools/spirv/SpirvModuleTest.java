package io.zetools.spirv;

import static io.zetools.spirv.SpirvBuilder.Section.DECORATIONS;
import static io.zetools.spirv.SpirvBuilder.Section.TYPES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.LinkageType;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.spirv.AnnotationFunction.Form;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("embedded-only") // Calls no loader.
class SpirvModuleTest {
    enum Order {
        LITTLE(ByteOrder.LITTLE_ENDIAN),
        BIG(ByteOrder.BIG_ENDIAN);

        final ByteOrder order;

        Order(ByteOrder order) {
            this.order = order;
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsEntryPointsAndFunctions(Order order) {
        var out = new SpirvBuilder();
        int helper = out.begin(out.intType(32)).id();
        out.end();
        out.name(helper, "helfer_für_alle");
        int library = out.declare("library_function");
        int kernel = out.kernel("add").id();
        out.call(library).call(helper, out.constant(out.intType(32), 7)).end();
        int exported = out.begin().id();
        out.end();
        out.name(exported, "mangled").linkage(exported, "exported", LinkageType.EXPORT);
        int nameless = out.begin().id();
        out.end();

        var module = SpirvModule.of(out.build(order.order));

        assertThat(module.byteOrder()).isEqualTo(order.order);
        assertThat(module.majorVersion()).isEqualTo(1);
        assertThat(module.minorVersion()).isZero();
        assertThat(module.entryPoints()).singleElement().satisfies(entry -> {
            assertThat(entry.name()).isEqualTo("add");
            assertThat(entry.model()).isEqualTo(ExecutionModel.KERNEL);
            assertThat(entry.isKernel()).isTrue();
            assertThat(entry.function()).isEqualTo(kernel);
        });
        assertThat(module.functions())
                .extracting(SpirvFunction::name)
                .containsExactly("helfer_für_alle", "library_function", "add", "exported", "");
        assertThat(module.functions())
                .extracting(SpirvFunction::linkage)
                .containsExactly(Linkage.NONE, Linkage.IMPORT, Linkage.NONE, Linkage.EXPORT, Linkage.NONE);
        assertThat(module.functions())
                .extracting(SpirvFunction::hasBody)
                .containsExactly(true, false, true, true, true);
        assertThat(module.function("add").orElseThrow().calls())
                .extracting(SpirvFunction.Call::callee)
                .containsExactly(library, helper);
        assertThat(module.functions().getLast().label()).isEqualTo("%" + nameless);
        assertThat(module.isAnnotated()).isFalse();
        assertThat(module)
                .hasToString("SPIR-V 1.0 module of %d words, kernels [add]".formatted(out.build().length / 4));
    }

    @ParameterizedTest
    @EnumSource
    void readsSpecializationConstantsOfEveryWidth(Order order) {
        var out = new SpirvBuilder();
        out.spec(9, out.floatType(64), 0x54442d18, 0x400921fb);
        out.spec(1, out.intType(8), 0xfe);
        out.spec(2, out.type(Op.TYPE_INT, 16, 1), 0xffff_fffe);
        out.spec(3, out.intType(32), 0xffff_ffff);
        out.spec(4, out.intType(64), -2, -1);
        out.spec(5, out.floatType(16), 0x3c00);
        out.spec(6, out.floatType(32), Float.floatToIntBits(0.5f));
        out.spec(7, true);
        out.spec(8, false);
        out.name(out.spec(-1, out.intType(32), 5), "last");

        var module = SpirvModule.of(out.build(order.order));

        assertThat(module.constants()).extracting(SpecConstant::id).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, -1);
        assertThat(module.constants().getLast().toString()).contains("id=4294967295,");
        assertThat(module.constants()).extracting(SpecConstant::size).containsExactly(1, 2, 4, 8, 2, 4, 1, 1, 8, 4);
        assertThat(module.constants())
                .extracting(SpecConstant::defaultNumber)
                .containsExactly(254.0, -2.0, 0xffff_ffffL * 1.0, 0x1p64, 1.0, 0.5, 1.0, 0.0, Math.PI, 5.0);
        assertThat(module.constants()).extracting(SpecConstant::isSet).contains(true, false);
        assertThat(module.constant(2).orElseThrow().defaultBits()).isEqualTo(0xfffe);
        assertThat(module.constant(-1).orElseThrow().name()).isEqualTo("last");
        assertThat(module.constant(10)).isEmpty();
    }

    @Test
    void readsIdsOfDecorationGroups() {
        var out = new SpirvBuilder();
        int constant = out.newId();
        out.write(TYPES, Op.SPEC_CONSTANT, out.intType(16), constant, 3);
        int group = out.newId();
        out.write(DECORATIONS, Op.DECORATE, group, Decoration.SPEC_ID, 42)
                .write(DECORATIONS, Op.DECORATION_GROUP, group)
                .write(DECORATIONS, Op.GROUP_DECORATE, group, constant);

        assertThat(SpirvModule.of(out.build()).constants()).singleElement().satisfies(found -> {
            assertThat(found.id()).isEqualTo(42);
            assertThat(found.defaultBits()).isEqualTo(3);
        });
    }

    @Test
    void leavesOutConstantsWithoutAnIdAndThoseTooWideForAHost() {
        var out = new SpirvBuilder();
        out.write(TYPES, Op.SPEC_CONSTANT, out.intType(32), out.newId(), 3);
        out.spec(1, out.intType(128), 1, 2, 3, 4);

        assertThat(SpirvModule.of(out.build()).constants()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void findsAnnotationsAndTheirCallers(Order order) {
        var out = new SpirvBuilder();
        out.annotationSwitch(0);
        new AnnotatedModules(out).countingKernel("count");

        var module = SpirvModule.of(out.build(order.order));

        assertThat(module.isAnnotated()).isTrue();
        assertThat(module.canSwitchAnnotations()).isTrue();
        assertThat(module.annotations())
                .extracting(use -> use.name().function())
                .containsExactly(AnnotationFunction.values());
        var atomic = module.annotations().stream()
                .filter(use -> use.name().function() == AnnotationFunction.ATOMIC_START)
                .findFirst()
                .orElseThrow();
        assertThat(atomic.name().form()).isEqualTo(Form.PLAIN);
        assertThat(atomic.name()).hasToString("__itt_offload_atomic_op_start");
        assertThat(atomic.calls()).singleElement().satisfies(site -> {
            assertThat(site.caller().name()).isEqualTo("count");
            assertThat(wordAt(out.build(), site.wordOffset()) & 0xffff).isEqualTo(57);
        });
        assertThat(module.annotations().stream()
                        .filter(use -> use.name().function() == AnnotationFunction.SYNC_ACQUIRED)
                        .findFirst()
                        .orElseThrow()
                        .calls())
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void knowsEveryFormOfEveryAnnotation(AnnotationFunction function) {
        for (var form : Form.values()) {
            assertThat(AnnotationFunction.named(function.symbol(form)))
                    .contains(new AnnotationFunction.Name(function, form));
        }
        assertThat(AnnotationFunction.named(function.symbol(Form.STUB) + "s")).isEmpty();
    }

    @Test
    void aModuleMayBeAnnotatedWithoutASwitch() {
        var out = new SpirvBuilder();
        new AnnotatedModules(out).countingKernel("count");
        var module = SpirvModule.of(out.build());
        assertThat(module.isAnnotated()).isTrue();
        assertThat(module.canSwitchAnnotations()).isFalse();

        var only = new SpirvBuilder();
        only.annotationSwitch(1);
        assertThat(SpirvModule.of(only.build()).isAnnotated()).isFalse();
        assertThat(SpirvModule.of(only.build()).canSwitchAnnotations()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void rewritesDefaultsOfEveryWidthAndNothingElse(Order order) {
        var out = new SpirvBuilder();
        out.spec(1, out.intType(8), 1);
        out.spec(2, out.type(Op.TYPE_INT, 16, 1), 1);
        out.spec(3, out.intType(32), 1);
        out.spec(4, out.intType(64), 1, 0);
        out.spec(5, out.floatType(16), 1);
        out.spec(6, out.floatType(64), 1, 0);
        out.spec(7, false);
        var before = out.build(order.order);
        var module = SpirvModule.of(before);

        for (var constant : module.constants()) {
            for (long value : new long[] {0, 1, 0x7f, -1, Long.MAX_VALUE, Long.MIN_VALUE}) {
                int bits = constant.bits();
                boolean fits = bits == 1 || bits == 64 || (value >= -(1L << (bits - 1)) && value < 1L << bits);
                if (!fits) {
                    assertThatThrownBy(() -> module.withDefault(constant.id(), value))
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageContaining("does not fit");
                    continue;
                }
                var changed = SpirvModule.of(module.withDefault(constant.id(), value));
                long mask = bits == 64 ? -1 : (1L << bits) - 1;
                assertThat(changed.constant(constant.id()).orElseThrow().defaultBits())
                        .isEqualTo(bits == 1 ? (value == 0 ? 0 : 1) : value & mask);
                assertThat(changed.byteOrder()).isEqualTo(order.order);
                assertThat(changed.withDefault(constant.id(), constant.defaultBits()))
                        .isEqualTo(before);
            }
        }
        assertThat(module.bytes()).isEqualTo(before);
    }

    @Test
    void signedDefaultsAreExtendedToTheirWord() {
        var out = new SpirvBuilder();
        out.spec(1, out.type(Op.TYPE_INT, 16, 1), 1);
        var changed = SpirvModule.of(out.build()).withDefault(1, -2);
        int word = SpirvModule.of(changed).constant(1).orElseThrow().wordOffset();
        assertThat(wordAt(changed, word + 3)).isEqualTo(-2);
    }

    @Test
    void rewritesAllConstantsThatShareAnId() {
        var out = new SpirvBuilder();
        int first = out.spec(1, out.intType(32), 5);
        out.spec(1, out.intType(32), 5);
        var changed = SpirvModule.of(out.build()).withDefault(1, 6);

        assertThat(first).isPositive();
        var again = new SpirvBuilder();
        again.spec(1, again.intType(32), 6);
        again.spec(1, again.intType(32), 6);
        assertThat(changed).isEqualTo(again.build());
    }

    @Test
    void saysWhichConstantsThereAre() {
        var out = new SpirvBuilder();
        out.spec(3, true);
        out.annotationSwitch(0);
        var module = SpirvModule.of(out.build());
        assertThatThrownBy(() -> module.withDefault(4, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no specialization constant 4")
                .hasMessageContaining("[3, 4285822057]");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void bytesThatAreNoModule(int length) {
        assertThatThrownBy(() -> SpirvModule.of(new byte[length]))
                .isInstanceOf(SpirvFormatException.class)
                .hasMessageContaining("no SPIR-V module");
        assertThat(SpirvModule.isSpirv(new byte[length])).isFalse();
        assertThat(SpirvModule.isSpirv(new byte[] {0x7f, 'E', 'L', 'F', 2})).isFalse();
        assertThat(SpirvModule.isSpirv(new SpirvBuilder().build())).isTrue();
        assertThat(SpirvModule.isSpirv(new SpirvBuilder().build(ByteOrder.BIG_ENDIAN)))
                .isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.zetools.spirv.HostileModules#all")
    void saysWhatIsWrongAndWhere(HostileModules.Hostile hostile) {
        assertThatThrownBy(() -> SpirvModule.of(hostile.bytes()))
                .isInstanceOfSatisfying(SpirvFormatException.class, e -> {
                    assertThat(e.reason()).contains(hostile.reason());
                    assertThat(e.wordOffset()).isEqualTo(hostile.word());
                    assertThat(e).hasMessage("SPIR-V word %d: %s".formatted(e.wordOffset(), e.reason()));
                });
    }

    private static int wordAt(byte[] module, int word) {
        return ByteBuffer.wrap(module).order(ByteOrder.LITTLE_ENDIAN).getInt(word * 4);
    }
}

package io.zetools.spirv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.LinkageType;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever the bytes are, the answer is a module or an explained refusal.
@Tag("embedded-only") // Calls no loader.
class SpirvFuzzTest {
    private static byte[] sound() {
        var out = new SpirvBuilder();
        out.annotationSwitch(0);
        out.spec(1, true);
        out.spec(2, out.floatType(64), 1, 2);
        new AnnotatedModules(out).countingKernel("count");
        int group = out.newId();
        out.write(SpirvBuilder.Section.DECORATIONS, Op.DECORATE, group, Decoration.SPEC_ID, 42)
                .write(SpirvBuilder.Section.DECORATIONS, Op.GROUP_DECORATE, group, 1);
        return out.build();
    }

    @Test
    void truncatedAtEveryByte() {
        var whole = sound();
        int full = SpirvModule.of(whole).functions().size();
        for (int length = 0; length < whole.length; length++) {
            var cut = Arrays.copyOf(whole, length);
            try {
                var module = SpirvModule.of(cut);
                // Sound only where whole functions are left.
                assertThat(length % 4).isZero();
                assertThat(module.functions().size()).isLessThan(full);
                assertThat(module.entryPoints()).isEmpty();
            } catch (SpirvFormatException e) {
                assertThat(e.wordOffset()).isBetween(0, length / 4);
            }
        }
    }

    @Test
    void aKernelThatIsCutOffIsNamed() {
        var whole = sound();
        assertThatThrownBy(() -> SpirvModule.of(Arrays.copyOf(whole, whole.length - 4)))
                .isInstanceOf(SpirvFormatException.class)
                .hasMessageContaining("does not end");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void damagedWords(long seed) {
        var random = new Random(seed);
        var whole = sound();
        int sound = 0;
        for (int round = 0; round < 5_000; round++) {
            var bytes = whole.clone();
            var words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            int changes = 1 + random.nextInt(3);
            for (int i = 0; i < changes; i++) damage(words, random);
            sound += survives(bytes) ? 1 : 0;
        }
        // A fuzzer whose modules are all refused, or all sound, tests only one side.
        assertThat(sound).isBetween(100, 4_900);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void instructionsWithoutSense(long seed) {
        var random = new Random(seed);
        int[] opcodes = {
            Op.NAME,
            Op.ENTRY_POINT,
            Op.TYPE_BOOL,
            Op.TYPE_INT,
            Op.TYPE_FLOAT,
            Op.SPEC_CONSTANT_TRUE,
            Op.SPEC_CONSTANT_FALSE,
            Op.SPEC_CONSTANT,
            Op.FUNCTION,
            Op.FUNCTION_END,
            Op.FUNCTION_CALL,
            Op.DECORATE,
            Op.GROUP_DECORATE,
            Op.LABEL
        };
        for (int round = 0; round < 5_000; round++) {
            var words = ByteBuffer.allocate(400).order(ByteOrder.LITTLE_ENDIAN);
            words.putInt(Words.MAGIC).putInt(0x10000).putInt(0).putInt(8).putInt(0);
            while (words.remaining() > 32) {
                int length = 1 + random.nextInt(6);
                words.putInt(length << 16 | opcodes[random.nextInt(opcodes.length)]);
                for (int i = 1; i < length; i++) words.putInt(random.nextInt(10));
            }
            survives(Arrays.copyOf(words.array(), words.position()));
        }
    }

    /// A small module must not make its reader take much time or memory.
    @Test
    void oneLongNameForManyFunctions() {
        var out = new SpirvBuilder();
        int group = out.newId();
        out.linkage(group, "f".repeat(200_000), LinkageType.EXPORT);
        var functions = new int[40_000];
        for (int i = 0; i < functions.length; i++) {
            functions[i] = out.begin().id();
            out.end();
        }
        out.write(
                SpirvBuilder.Section.DECORATIONS, Op.GROUP_DECORATE, SpirvBuilder.concat(new int[] {group}, functions));

        var module = SpirvModule.of(out.build());

        assertThat(module.functions()).hasSize(functions.length);
        assertThat(module.functions().getLast().name())
                .isSameAs(module.functions().getFirst().name());
    }

    private static void damage(ByteBuffer words, Random random) {
        int at = random.nextInt(words.capacity() / 4) * 4;
        words.putInt(
                at,
                switch (random.nextInt(5)) {
                    case 0 -> random.nextInt();
                    case 1 -> words.getInt(at) + (random.nextBoolean() ? 1 : -1);
                    case 2 -> words.getInt(at) ^ 1 << random.nextInt(32);
                    case 3 -> words.getInt(random.nextInt(words.capacity() / 4) * 4);
                    default -> random.nextBoolean() ? 0 : -1;
                });
    }

    private static boolean survives(byte[] bytes) {
        try {
            var module = SpirvModule.of(bytes);
            for (var constant : module.constants()) {
                var changed = SpirvModule.of(module.withDefault(constant.id(), constant.isSet() ? 0 : 1));
                assertThat(changed.constants()).hasSameSizeAs(module.constants());
            }
            for (var use : module.annotations()) assertThat(module.functions()).contains(use.function());
            return true;
        } catch (SpirvFormatException e) {
            assertThat(e.wordOffset()).isBetween(0, bytes.length / 4);
            assertThat(e.reason()).isNotEmpty();
            return false;
        }
    }
}

package io.zetools.internal;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.zetools.internal.spirv.SpirvNumbers.AddressingModel;
import io.zetools.internal.spirv.SpirvNumbers.Capability;
import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.ExecutionModel;
import io.zetools.internal.spirv.SpirvNumbers.MemoryAccess;
import io.zetools.internal.spirv.SpirvNumbers.MemoryModel;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.OpenClDebugInfo;
import io.zetools.internal.spirv.SpirvNumbers.OpenClStd;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Modules that a compiler may be given. An instruction is a list of its words without the first.
class SpirvShapeTest {
    private static final int[] KERNEL = op(Op.CAPABILITY, Capability.KERNEL);
    private static final int[] ADDRESSES = op(Op.CAPABILITY, Capability.ADDRESSES);
    private static final int[] MODEL = op(Op.MEMORY_MODEL, AddressingModel.PHYSICAL64, MemoryModel.OPENCL);
    private static final int[] VOID = op(Op.TYPE_VOID, 1);
    private static final int[] SIGNATURE = op(Op.TYPE_FUNCTION, 2, 1);
    private static final int[] BEGIN = op(Op.FUNCTION, 1, 3, 0, 2);
    private static final int[] LABEL = op(Op.LABEL, 4);
    private static final int[] RETURN = op(Op.RETURN);
    private static final int[] END = op(Op.FUNCTION_END);
    private static final int[] UNKNOWN = op(4095, 1);
    private static final String DEBUG = "OpenCL.DebugInfo.100";
    /// Values 5 to 9, which are not defined.
    private static final int[][] VALUES =
            IntStream.rangeClosed(5, 9).mapToObj(id -> op(Op.UNDEF, 1, id)).toArray(int[][]::new);

    private static int[] op(int opcode, int... operands) {
        return IntStream.concat(IntStream.of((operands.length + 1) << 16 | opcode), Arrays.stream(operands))
                .toArray();
    }

    private static int[] op(int opcode, int operand, String text) {
        return op(
                opcode,
                IntStream.concat(IntStream.of(operand), Arrays.stream(text(text)))
                        .toArray());
    }

    /// Words of a text, with the byte that ends it.
    private static int[] text(String text) {
        var bytes = ByteBuffer.allocate(text.length() / 4 * 4 + 4).order(ByteOrder.nativeOrder());
        for (char one : text.toCharArray()) bytes.put((byte) one);
        var words = new int[bytes.capacity() / 4];
        bytes.rewind().asIntBuffer().get(words);
        return words;
    }

    /// The entry point of a function with its name.
    private static int[] entryPoint(int function) {
        return op(
                Op.ENTRY_POINT,
                IntStream.concat(IntStream.of(ExecutionModel.KERNEL, function), Arrays.stream(text("k")))
                        .toArray());
    }

    private static byte[] module(int[]... instructions) {
        var words = Stream.concat(Stream.of(new int[] {0x0723_0203, 0x0001_0400, 0, 100, 0}), Stream.of(instructions))
                .flatMapToInt(Arrays::stream)
                .toArray();
        var bytes = ByteBuffer.allocate(words.length * 4).order(ByteOrder.nativeOrder());
        bytes.asIntBuffer().put(words);
        return bytes.array();
    }

    /// A module with an instruction in the body of its function.
    private static byte[] with(int... instruction) {
        return module(KERNEL, ADDRESSES, MODEL, VOID, SIGNATURE, BEGIN, LABEL, instruction, RETURN, END);
    }

    /// A module with an instruction in the body of its function, behind values that it may use.
    private static byte[] withValues(int... instruction) {
        return module(Stream.of(
                        Stream.of(KERNEL, ADDRESSES, MODEL, VOID, SIGNATURE),
                        Stream.of(VALUES),
                        Stream.of(BEGIN, LABEL, instruction, RETURN, END))
                .flatMap(part -> part)
                .toArray(int[][]::new));
    }

    /// A module with an instruction outside of functions, behind values that it may use.
    private static byte[] beside(int[]... instructions) {
        return module(Stream.of(Stream.of(KERNEL, MODEL, VOID), Stream.of(VALUES), Stream.of(instructions))
                .flatMap(part -> part)
                .toArray(int[][]::new));
    }

    static Stream<Arguments> sound() {
        return Stream.of(
                Arguments.of("a function", with(op(Op.NOP))),
                Arguments.of("a load with and without an alignment", withValues(op(Op.LOAD, 1, 5, 6))),
                Arguments.of(
                        "bits with the operands of each",
                        withValues(op(Op.LOAD, 1, 5, 6, MemoryAccess.VOLATILE | MemoryAccess.ALIGNED, 8))),
                Arguments.of("a text", module(KERNEL, MODEL, op(Op.NAME, 1, "kernel"))),
                Arguments.of("a text that ends in a word of its own", module(KERNEL, MODEL, op(Op.STRING, 1, "text"))),
                Arguments.of("a list of any length", withValues(op(Op.FUNCTION_CALL, 1, 5, 3, 6, 7, 8))),
                Arguments.of("a constant of two words", beside(op(Op.CONSTANT, 1, 5, 6, 7))),
                Arguments.of("an operation of a constant", beside(op(Op.SPEC_CONSTANT_OP, 1, 5, Op.I_ADD, 6, 7))),
                Arguments.of("pairs", withValues(op(Op.PHI, 1, 5, 6, 7, 8, 9))),
                Arguments.of("labels of cases", withValues(op(Op.SWITCH, 5, 6, 1, 7, 2, 8))),
                Arguments.of(
                        "labels of cases of 64 bits",
                        beside(
                                op(Op.TYPE_INT, 10, 64, 0),
                                op(Op.UNDEF, 10, 11),
                                op(Op.SWITCH, 11, 6, 60, 0, 7, 61, 0, 8))),
                Arguments.of(
                        "an instruction of OpenCL.std that ends with a number",
                        beside(
                                op(Op.EXT_INST_IMPORT, 10, "OpenCL.std"),
                                op(Op.EXT_INST, 5, 11, 10, OpenClStd.VLOADN, 6, 7, 60))),
                Arguments.of("a use before the definition", beside(op(Op.COPY_OBJECT, 1, 10, 11), op(Op.UNDEF, 1, 11))),
                Arguments.of(
                        "a number in an instruction of another set",
                        withValues(op(Op.EXT_INST, 1, 10, 5, OpenClStd.VLOADN, 6, 7, 4000))),
                Arguments.of("a phi of nothing", withValues(op(Op.PHI, 1, 10, 50, 51))),
                Arguments.of(
                        "names and decorations of nothing",
                        beside(op(Op.NAME, 50, "kernel"), op(Op.DECORATE, 51, Decoration.RELAXED_PRECISION))),
                Arguments.of("an entry point of nothing", beside(entryPoint(50))),
                Arguments.of(
                        "a number in an instruction of a set that describes sources",
                        beside(
                                op(Op.EXT_INST_IMPORT, 10, DEBUG),
                                op(Op.EXT_INST, 5, 11, 10, OpenClDebugInfo.DEBUG_TYPE_BASIC, 6, 7, 0),
                                op(Op.EXT_INST, 5, 12, 10, OpenClDebugInfo.DEBUG_TYPE_QUALIFIER, 11, 60))),
                Arguments.of(
                        "an instruction of such a set, as its draft had it",
                        beside(
                                op(Op.EXT_INST_IMPORT, 10, DEBUG),
                                op(Op.EXT_INST, 5, 11, 10, OpenClDebugInfo.DEBUG_TYPE_BASIC, 60, 61, 62, 63))),
                Arguments.of(
                        "ids of a set without meaning",
                        beside(op(Op.EXT_INST_IMPORT, 10, "NonSemantic.X"), op(Op.EXT_INST, 5, 11, 10, 9, 6))),
                Arguments.of(
                        "an extension's instruction, as its draft had it",
                        withValues(op(Op.FPGA_REG_ALTERA, 1, 5, 6, 7))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sound")
    void takesWhatTheGrammarHas(String what, byte[] code) {
        assertThatNoException().isThrownBy(() -> SpirvShape.require(code));
    }

    static Stream<Arguments> damaged() {
        var whole = module(KERNEL, ADDRESSES, MODEL, VOID, SIGNATURE, BEGIN, LABEL, RETURN, END);
        var calls = module(
                KERNEL,
                MODEL,
                VOID,
                SIGNATURE,
                BEGIN,
                LABEL,
                op(Op.FUNCTION_CALL, 1, 10, 30),
                RETURN,
                END,
                op(Op.FUNCTION, 1, 30, 0, 2),
                op(Op.LABEL, 31),
                RETURN,
                END);
        return Stream.of(
                Arguments.of(
                        Arrays.copyOf(whole, whole.length - 4), "the function that begins at word 17 does not end"),
                Arguments.of(
                        Arrays.copyOf(whole, whole.length - 8), "the function that begins at word 17 does not end"),
                Arguments.of(module(BEGIN, LABEL, RETURN, BEGIN, LABEL, RETURN, END), "at word 5 does not end"),
                Arguments.of(with(UNKNOWN), "at word 24 is number 4095, which no instruction has"),
                Arguments.of(with(op(Op.RETURN, 7)), "(OpReturn) has 2 words, more than its operands need"),
                Arguments.of(with(op(Op.LOAD, 1, 5)), "has 3 words, too few for its IdRef"),
                Arguments.of(with(op(Op.LOAD, 1, 5, 6, MemoryAccess.ALIGNED)), "too few for its LiteralInteger"),
                Arguments.of(with(op(Op.LOAD, 1, 5, 6, 1 << 30)), "has MemoryAccess 1073741824, which is not defined"),
                Arguments.of(with(op(Op.VARIABLE, 1, 5, 99)), "has StorageClass 99, which is not defined"),
                Arguments.of(module(MODEL, op(Op.DECORATE, 1, 9999)), "has Decoration 9999, which is not defined"),
                Arguments.of(module(MODEL, op(Op.NAME, 1, 0x61616161)), "too few for its LiteralString"),
                Arguments.of(
                        module(MODEL, op(Op.SPEC_CONSTANT_OP, 1, 5, 4095, 6)),
                        "has operation 4095, which no instruction is"),
                Arguments.of(module(MODEL, op(Op.CONSTANT, 1, 5)), "too few for its LiteralContextDependentNumber"),
                Arguments.of(withValues(op(Op.LOAD, 1, 10, 50)), "(number 61) uses id 50, which nothing defines"),
                Arguments.of(
                        with(op(Op.FUNCTION_CALL, 1, 10, 11)),
                        "at word 24 (number 57) uses id 11, which nothing defines"),
                Arguments.of(
                        module(MODEL, op(Op.TYPE_POINTER, 1, StorageClass.CROSS_WORKGROUP, 50)),
                        "at word 8 (number 32) uses id 50"),
                Arguments.of(
                        withValues(op(Op.SWITCH, 5, 6, 1, 7, 2, 60)), "(number 251) uses id 60, which nothing defines"),
                Arguments.of(withValues(op(Op.SWITCH, 5, 60, 1, 7)), "(number 251) uses id 60, which nothing defines"),
                Arguments.of(withValues(op(Op.SWITCH, 5, 6, 1, 7, 2)), "has 6 words, too few for its label"),
                Arguments.of(
                        beside(op(Op.TYPE_INT, 10, 64, 0), op(Op.UNDEF, 10, 11), op(Op.SWITCH, 11, 6, 60, 0, 61)),
                        "(number 251) uses id 61, which nothing defines"),
                Arguments.of(
                        beside(
                                op(Op.EXT_INST_IMPORT, 10, "OpenCL.std"),
                                op(Op.EXT_INST, 5, 11, 10, OpenClStd.ACOSPI, 60)),
                        "(number 12) uses id 60, which nothing defines"),
                Arguments.of(
                        beside(
                                op(Op.EXT_INST_IMPORT, 10, "OpenCL.std"),
                                op(Op.EXT_INST, 5, 11, 10, OpenClStd.VLOADN, 60, 7, 4)),
                        "(number 12) uses id 60, which nothing defines"),
                Arguments.of(
                        withValues(op(Op.EXT_INST, 5, 11, 60, OpenClStd.ACOSPI, 6)),
                        "(number 12) uses id 60, which nothing defines"),
                Arguments.of(
                        withValues(op(Op.SUBGROUP_SHUFFLE_INTEL, 1, 10, 6, 50)),
                        "(number 5571) uses id 50, which nothing defines"),
                Arguments.of(
                        withValues(op(Op.SUBGROUP_BLOCK_WRITE_INTEL, 5, 50)),
                        "(number 5576) uses id 50, which nothing defines"),
                Arguments.of(
                        beside(
                                op(Op.EXT_INST_IMPORT, 10, DEBUG),
                                op(Op.EXT_INST, 5, 11, 10, OpenClDebugInfo.DEBUG_TYPE_BASIC, 60, 7, 0)),
                        "(number 12) uses id 60, which nothing defines"),
                Arguments.of(
                        beside(op(Op.EXT_INST_IMPORT, 10, "NonSemantic.X"), op(Op.EXT_INST, 5, 11, 10, 9, 6, 60)),
                        "(number 12) uses id 60, which nothing defines"),
                // Code that is cut behind a function, before the one that it calls.
                Arguments.of(
                        Arrays.copyOf(calls, calls.length - Integer.BYTES * (BEGIN.length + LABEL.length + 2)),
                        "(number 57) uses id 30, which nothing defines"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("damaged")
    void refusesWhatWouldEndTheProcess(byte[] code, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpirvShape.require(code))
                .withMessageContaining("no SPIR-V that a compiler can be given")
                .withMessageContaining(why);
    }

    @Test
    void newerCapabilitiesAndExtensionsMayHaveNumbersOfTheirOwn() {
        var newer = text("SPV_NEW_numbers");
        int[] extension = op(Op.EXTENSION, newer);
        int[] known = op(Op.EXTENSION, text("SPV_KHR_expect_assume"));
        assertThatNoException().isThrownBy(() -> SpirvShape.require(module(op(Op.CAPABILITY, 29_999), MODEL, UNKNOWN)));
        assertThatNoException().isThrownBy(() -> SpirvShape.require(module(KERNEL, extension, MODEL, UNKNOWN)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpirvShape.require(module(KERNEL, known, MODEL, UNKNOWN)));
        // They are no reason to cut the code.
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpirvShape.require(module(KERNEL, extension, MODEL, BEGIN, LABEL, UNKNOWN)));
    }
}

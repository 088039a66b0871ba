package io.zetools;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// SPIR-V modules for tests: one kernel with two pointer parameters, which returns at once.
final class SpirvModules {
    private static final int MAGIC = 0x0723_0203;
    private static final int VERSION_1_0 = 0x0001_0000;
    private static final int BOUND = 16;

    private SpirvModules() {}

    /// `kernel void name(global uint *, global uint *) {}`
    static byte[] twoPointers(String name) {
        var words = new ArrayList<Integer>(List.of(MAGIC, VERSION_1_0, 0, BOUND, 0));
        op(words, 17, 4); // OpCapability Addresses
        op(words, 17, 6); // OpCapability Kernel
        op(words, 14, 2, 2); // OpMemoryModel Physical64 OpenCL
        op(words, 15, text(name, 6, 1)); // OpEntryPoint Kernel %1
        op(words, 19, 2); // %2 = OpTypeVoid
        op(words, 21, 3, 32, 0); // %3 = OpTypeInt 32 0
        op(words, 32, 4, 5, 3); // %4 = OpTypePointer CrossWorkgroup %3
        op(words, 33, 5, 2, 4, 4); // %5 = OpTypeFunction %2 %4 %4
        op(words, 54, 2, 1, 0, 5); // %1 = OpFunction %2 None %5
        op(words, 55, 4, 6); // %6 = OpFunctionParameter %4
        op(words, 55, 4, 7); // %7 = OpFunctionParameter %4
        op(words, 248, 8); // %8 = OpLabel
        op(words, 253); // OpReturn
        op(words, 56); // OpFunctionEnd

        var bytes = ByteBuffer.allocate(words.size() * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        words.forEach(bytes::putInt);
        return bytes.array();
    }

    private static void op(List<Integer> words, int code, int... operands) {
        words.add((operands.length + 1) << 16 | code);
        for (int operand : operands) words.add(operand);
    }

    /// Operands, then text as SPIR-V has it: four bytes in a word, ended by NUL.
    private static int[] text(String text, int... before) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        var padded = ByteBuffer.allocate((bytes.length / 4 + 1) * 4).order(ByteOrder.LITTLE_ENDIAN);
        padded.put(0, bytes);
        var operands = new int[before.length + padded.capacity() / 4];
        System.arraycopy(before, 0, operands, 0, before.length);
        padded.asIntBuffer().get(operands, before.length, padded.capacity() / 4);
        return operands;
    }
}

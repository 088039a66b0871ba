package io.zetools.debug;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The SPIR-V module that debuggees run: kernels of the names and parameters that the mock driver knows, each with
/// a
/// body of a few instructions.
final class DebuggeeModule {
    /// What each kernel's body is made of, beside its end.
    static final int ADDITIONS = 6;

    private static final int VOID = 1;
    private static final int INT = 2;
    private static final int FLOAT = 3;
    private static final int INT_POINTER = 4;
    private static final int FLOAT_POINTER = 5;
    private static final int LOCAL_POINTER = 6;
    private static final int CONSTANT = 7;

    private final List<Integer> entryPoints = new ArrayList<>();
    private final List<Integer> types = new ArrayList<>();
    private final List<Integer> code = new ArrayList<>();
    private int next = CONSTANT + 1;

    private DebuggeeModule() {}

    /// `spin(int *)`, `vector_add(float *, float *, float *)`, `fill(float *, float)`, and `local(float *, local
    /// float
    /// *)`, which only takes time.
    static byte[] spirv() {
        var module = new DebuggeeModule();
        module.kernel("spin", INT_POINTER);
        module.kernel("vector_add", FLOAT_POINTER, FLOAT_POINTER, FLOAT_POINTER);
        module.kernel("fill", FLOAT_POINTER, FLOAT);
        module.kernel("local", FLOAT_POINTER, LOCAL_POINTER);
        return module.bytes();
    }

    private void kernel(String name, int... parameters) {
        int type = next++;
        int function = next++;
        var operands = new int[2 + parameters.length];
        operands[0] = type;
        operands[1] = VOID;
        System.arraycopy(parameters, 0, operands, 2, parameters.length);
        op(types, 33, operands); // OpTypeFunction
        entryPoint(name, function);
        op(code, 54, VOID, function, 0, type); // OpFunction
        for (int parameter : parameters) op(code, 55, parameter, next++); // OpFunctionParameter
        op(code, 248, next++); // OpLabel
        for (int i = 0; i < ADDITIONS; i++) op(code, 128, INT, next++, CONSTANT, CONSTANT); // OpIAdd
        op(code, 253); // OpReturn
        op(code, 56); // OpFunctionEnd
    }

    private void entryPoint(String name, int function) {
        var text = ByteBuffer.allocate((name.length() / 4 + 1) * 4).order(ByteOrder.LITTLE_ENDIAN);
        text.put(0, name.getBytes(StandardCharsets.US_ASCII));
        var operands = new int[2 + text.capacity() / 4];
        operands[0] = 6; // Kernel
        operands[1] = function;
        text.asIntBuffer().get(operands, 2, text.capacity() / 4);
        op(entryPoints, 15, operands); // OpEntryPoint
    }

    private byte[] bytes() {
        var words = new ArrayList<>(List.of(0x0723_0203, 0x0001_0000, 0, next, 0));
        op(words, 17, 4); // OpCapability Addresses
        op(words, 17, 6); // OpCapability Kernel
        op(words, 14, 2, 2); // OpMemoryModel Physical64 OpenCL
        words.addAll(entryPoints);
        op(words, 19, VOID); // OpTypeVoid
        op(words, 21, INT, 32, 0); // OpTypeInt
        op(words, 22, FLOAT, 32); // OpTypeFloat
        op(words, 32, INT_POINTER, 5, INT); // OpTypePointer CrossWorkgroup
        op(words, 32, FLOAT_POINTER, 5, FLOAT);
        op(words, 32, LOCAL_POINTER, 4, FLOAT); // OpTypePointer Workgroup
        op(words, 43, INT, CONSTANT, 3); // OpConstant
        words.addAll(types);
        words.addAll(code);
        var bytes = ByteBuffer.allocate(words.size() * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        words.forEach(bytes::putInt);
        return bytes.array();
    }

    private static void op(List<Integer> words, int code, int... operands) {
        words.add((operands.length + 1) << 16 | code);
        for (int operand : operands) words.add(operand);
    }
}

package io.zetools.mock;

import static io.zetools.mock.SpirvWriter.Section.DECORATIONS;
import static io.zetools.mock.SpirvWriter.Section.ENTRY_POINTS;
import static io.zetools.mock.SpirvWriter.Section.FUNCTIONS;
import static io.zetools.mock.SpirvWriter.Section.PREAMBLE;
import static io.zetools.mock.SpirvWriter.Section.TYPES;

import io.zetools.internal.spirv.SpirvNumbers.AddressingModel;
import io.zetools.internal.spirv.SpirvNumbers.BuiltIn;
import io.zetools.internal.spirv.SpirvNumbers.Capability;
import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.ExecutionModel;
import io.zetools.internal.spirv.SpirvNumbers.MemoryAccess;
import io.zetools.internal.spirv.SpirvNumbers.MemoryModel;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
import io.zetools.mock.MockKernels.Parameter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes kernels into one SPIR-V module.
///
/// Threads: one.
final class KernelWriter {
    private static final int LINES_OF_KERNEL = 10;

    private final SpirvWriter out = new SpirvWriter();

    /// By the types of the parameters: SPIR-V allows each type once in a module.
    private final Map<List<Integer>, Integer> functionTypes = new HashMap<>();

    private final int nothing;
    private final int uint32;
    private final int uint64;
    private final int float32;
    private final int position;
    private final int words;
    private final int floats;
    private final int truth;
    private final int globalId;

    /// The id of the source file's name; 0 for none.
    private final int file;

    /// The line on which the present kernel begins.
    private int firstLine = 1;

    /// @param file the name of the source file; empty for kernels without lines
    KernelWriter(String file) {
        this.file = file.isEmpty() ? 0 : out.newId();
        if (!file.isEmpty()) {
            // Before all decorations, as the format asks for.
            out.write(DECORATIONS, Op.STRING, SpirvWriter.concat(new int[] {this.file}, SpirvWriter.text(file)));
        }
        out.write(PREAMBLE, Op.CAPABILITY, Capability.ADDRESSES);
        out.write(PREAMBLE, Op.CAPABILITY, Capability.KERNEL);
        out.write(PREAMBLE, Op.CAPABILITY, Capability.INT64);
        out.write(PREAMBLE, Op.MEMORY_MODEL, AddressingModel.PHYSICAL64, MemoryModel.OPENCL);
        nothing = out.type(Op.TYPE_VOID);
        uint32 = out.type(Op.TYPE_INT, 32, 0);
        uint64 = out.type(Op.TYPE_INT, 64, 0);
        float32 = out.type(Op.TYPE_FLOAT, 32);
        position = out.type(Op.TYPE_VECTOR, uint64, 3);
        words = out.type(Op.TYPE_POINTER, StorageClass.CROSS_WORKGROUP, uint32);
        floats = out.type(Op.TYPE_POINTER, StorageClass.CROSS_WORKGROUP, float32);
        truth = out.type(Op.TYPE_BOOL);
        globalId = out.result(
                TYPES, Op.VARIABLE, out.type(Op.TYPE_POINTER, StorageClass.INPUT, position), StorageClass.INPUT);
        out.write(DECORATIONS, Op.DECORATE, globalId, Decoration.BUILT_IN, BuiltIn.GLOBAL_INVOCATION_ID);
        out.write(DECORATIONS, Op.DECORATE, globalId, Decoration.CONSTANT);
    }

    /// Returns the module.
    byte[] toBytes() {
        return out.toBytes();
    }

    void empty(String name, List<Parameter> parameters) {
        begin(name, parameters.stream().mapToInt(this::type).toArray());
        end();
    }

    void spin(String name) {
        int zero = out.result(TYPES, Op.CONSTANT, uint32, 0);
        int word = begin(name, words)[0];
        line(1);
        int loop = out.newId();
        int again = out.newId();
        int done = out.newId();
        out.write(FUNCTIONS, Op.BRANCH, loop);

        out.write(FUNCTIONS, Op.LABEL, loop);
        line(1);
        int waits = out.result(FUNCTIONS, Op.I_EQUAL, truth, load(uint32, word), zero);
        out.write(FUNCTIONS, Op.LOOP_MERGE, done, again, 0);
        out.write(FUNCTIONS, Op.BRANCH_CONDITIONAL, waits, again, done);

        out.write(FUNCTIONS, Op.LABEL, again);
        line(2);
        out.write(FUNCTIONS, Op.BRANCH, loop);

        out.write(FUNCTIONS, Op.LABEL, done);
        line(3);
        end();
    }

    void vectorAdd(String name) {
        var arguments = begin(name, floats, floats, floats);
        line(1);
        int index = index();
        line(2);
        int a = load(float32, element(floats, arguments[0], index));
        int b = load(float32, element(floats, arguments[1], index));
        store(element(floats, arguments[2], index), out.result(FUNCTIONS, Op.F_ADD, float32, a, b));
        line(3);
        end();
    }

    void fill(String name) {
        var arguments = begin(name, words, uint32);
        line(1);
        store(element(words, arguments[0], index()), arguments[1]);
        line(2);
        end();
    }

    void square(String name) {
        var arguments = begin(name, floats, floats);
        line(1);
        int index = index();
        line(2);
        int a = load(float32, element(floats, arguments[0], index));
        store(element(floats, arguments[1], index), out.result(FUNCTIONS, Op.F_MUL, float32, a, a));
        line(3);
        end();
    }

    private int type(Parameter parameter) {
        return switch (parameter) {
            case POINTER -> words;
            case INT -> uint32;
            case LONG -> uint64;
            case FLOAT -> float32;
        };
    }

    /// Begins a kernel.
    ///
    /// @return its arguments
    private int[] begin(String name, int... parameterTypes) {
        int type = functionTypes.computeIfAbsent(
                Arrays.stream(parameterTypes).boxed().toList(),
                _ -> out.type(Op.TYPE_FUNCTION, SpirvWriter.concat(new int[] {nothing}, parameterTypes)));
        line(0);
        int function = out.result(FUNCTIONS, Op.FUNCTION, nothing, 0, type);
        var arguments = new int[parameterTypes.length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = out.result(FUNCTIONS, Op.FUNCTION_PARAMETER, parameterTypes[i]);
        }
        out.write(FUNCTIONS, Op.LABEL, out.newId());
        var kernel = new int[] {ExecutionModel.KERNEL, function};
        out.write(
                ENTRY_POINTS, Op.ENTRY_POINT, SpirvWriter.concat(kernel, SpirvWriter.text(name), new int[] {globalId}));
        return arguments;
    }

    /// Says which line the next instructions come from.
    ///
    /// @param number from 0, counted from the kernel's first line
    private void line(int number) {
        if (file != 0) out.write(FUNCTIONS, Op.LINE, file, firstLine + number, 1);
    }

    private int index() {
        int all = out.result(FUNCTIONS, Op.LOAD, position, globalId, MemoryAccess.ALIGNED, 32);
        return out.result(FUNCTIONS, Op.COMPOSITE_EXTRACT, uint64, all, 0);
    }

    private int element(int pointerType, int array, int index) {
        return out.result(FUNCTIONS, Op.IN_BOUNDS_PTR_ACCESS_CHAIN, pointerType, array, index);
    }

    private int load(int type, int pointer) {
        return out.result(FUNCTIONS, Op.LOAD, type, pointer, MemoryAccess.ALIGNED, 4);
    }

    private void store(int pointer, int value) {
        out.write(FUNCTIONS, Op.STORE, pointer, value, MemoryAccess.ALIGNED, 4);
    }

    private void end() {
        out.write(FUNCTIONS, Op.RETURN);
        out.write(FUNCTIONS, Op.FUNCTION_END);
        firstLine += LINES_OF_KERNEL;
    }
}

package io.zetools.mock;

import static io.zetools.mock.SpirvWriter.Section.DECORATIONS;
import static io.zetools.mock.SpirvWriter.Section.ENTRY_POINTS;
import static io.zetools.mock.SpirvWriter.Section.FUNCTIONS;
import static io.zetools.mock.SpirvWriter.Section.PREAMBLE;
import static io.zetools.mock.SpirvWriter.Section.TYPES;

import io.zetools.mock.MockKernels.Parameter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes kernels into one SPIR-V module.
///
/// Threads: one.
final class KernelWriter {
    private static final int STRING = 7;
    private static final int LINE = 8;
    private static final int MEMORY_MODEL = 14;
    private static final int ENTRY_POINT = 15;
    private static final int CAPABILITY = 17;
    private static final int TYPE_VOID = 19;
    private static final int TYPE_BOOL = 20;
    private static final int TYPE_INT = 21;
    private static final int TYPE_FLOAT = 22;
    private static final int TYPE_VECTOR = 23;
    private static final int TYPE_POINTER = 32;
    private static final int TYPE_FUNCTION = 33;
    private static final int CONSTANT = 43;
    private static final int FUNCTION = 54;
    private static final int FUNCTION_PARAMETER = 55;
    private static final int FUNCTION_END = 56;
    private static final int VARIABLE = 59;
    private static final int LOAD = 61;
    private static final int STORE = 62;
    private static final int IN_BOUNDS_PTR_ACCESS_CHAIN = 70;
    private static final int DECORATE = 71;
    private static final int COMPOSITE_EXTRACT = 81;
    private static final int F_ADD = 129;
    private static final int F_MUL = 133;
    private static final int I_EQUAL = 170;
    private static final int LOOP_MERGE = 246;
    private static final int LABEL = 248;
    private static final int BRANCH = 249;
    private static final int BRANCH_CONDITIONAL = 250;
    private static final int RETURN = 253;

    private static final int CAPABILITY_ADDRESSES = 4;
    private static final int CAPABILITY_KERNEL = 6;
    private static final int CAPABILITY_INT64 = 11;
    private static final int PHYSICAL_64 = 2;
    private static final int OPEN_CL = 2;
    private static final int MODEL_KERNEL = 6;
    private static final int STORAGE_INPUT = 1;
    private static final int STORAGE_GLOBAL = 5;
    private static final int DECORATION_BUILT_IN = 11;
    private static final int DECORATION_CONSTANT = 22;
    private static final int BUILT_IN_GLOBAL_INVOCATION_ID = 28;
    private static final int ALIGNED = 2;

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
            out.write(DECORATIONS, STRING, SpirvWriter.concat(new int[] {this.file}, SpirvWriter.text(file)));
        }
        out.write(PREAMBLE, CAPABILITY, CAPABILITY_ADDRESSES);
        out.write(PREAMBLE, CAPABILITY, CAPABILITY_KERNEL);
        out.write(PREAMBLE, CAPABILITY, CAPABILITY_INT64);
        out.write(PREAMBLE, MEMORY_MODEL, PHYSICAL_64, OPEN_CL);
        nothing = out.type(TYPE_VOID);
        uint32 = out.type(TYPE_INT, 32, 0);
        uint64 = out.type(TYPE_INT, 64, 0);
        float32 = out.type(TYPE_FLOAT, 32);
        position = out.type(TYPE_VECTOR, uint64, 3);
        words = out.type(TYPE_POINTER, STORAGE_GLOBAL, uint32);
        floats = out.type(TYPE_POINTER, STORAGE_GLOBAL, float32);
        truth = out.type(TYPE_BOOL);
        globalId = out.result(TYPES, VARIABLE, out.type(TYPE_POINTER, STORAGE_INPUT, position), STORAGE_INPUT);
        out.write(DECORATIONS, DECORATE, globalId, DECORATION_BUILT_IN, BUILT_IN_GLOBAL_INVOCATION_ID);
        out.write(DECORATIONS, DECORATE, globalId, DECORATION_CONSTANT);
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
        int zero = out.result(TYPES, CONSTANT, uint32, 0);
        int word = begin(name, words)[0];
        line(1);
        int loop = out.newId();
        int again = out.newId();
        int done = out.newId();
        out.write(FUNCTIONS, BRANCH, loop);

        out.write(FUNCTIONS, LABEL, loop);
        line(1);
        int waits = out.result(FUNCTIONS, I_EQUAL, truth, load(uint32, word), zero);
        out.write(FUNCTIONS, LOOP_MERGE, done, again, 0);
        out.write(FUNCTIONS, BRANCH_CONDITIONAL, waits, again, done);

        out.write(FUNCTIONS, LABEL, again);
        line(2);
        out.write(FUNCTIONS, BRANCH, loop);

        out.write(FUNCTIONS, LABEL, done);
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
        store(element(floats, arguments[2], index), out.result(FUNCTIONS, F_ADD, float32, a, b));
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
        store(element(floats, arguments[1], index), out.result(FUNCTIONS, F_MUL, float32, a, a));
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
                _ -> out.type(TYPE_FUNCTION, SpirvWriter.concat(new int[] {nothing}, parameterTypes)));
        line(0);
        int function = out.result(FUNCTIONS, FUNCTION, nothing, 0, type);
        var arguments = new int[parameterTypes.length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = out.result(FUNCTIONS, FUNCTION_PARAMETER, parameterTypes[i]);
        }
        out.write(FUNCTIONS, LABEL, out.newId());
        var kernel = new int[] {MODEL_KERNEL, function};
        out.write(ENTRY_POINTS, ENTRY_POINT, SpirvWriter.concat(kernel, SpirvWriter.text(name), new int[] {globalId}));
        return arguments;
    }

    /// Says which line the next instructions come from.
    ///
    /// @param number from 0, counted from the kernel's first line
    private void line(int number) {
        if (file != 0) out.write(FUNCTIONS, LINE, file, firstLine + number, 1);
    }

    private int index() {
        int all = out.result(FUNCTIONS, LOAD, position, globalId, ALIGNED, 32);
        return out.result(FUNCTIONS, COMPOSITE_EXTRACT, uint64, all, 0);
    }

    private int element(int pointerType, int array, int index) {
        return out.result(FUNCTIONS, IN_BOUNDS_PTR_ACCESS_CHAIN, pointerType, array, index);
    }

    private int load(int type, int pointer) {
        return out.result(FUNCTIONS, LOAD, type, pointer, ALIGNED, 4);
    }

    private void store(int pointer, int value) {
        out.write(FUNCTIONS, STORE, pointer, value, ALIGNED, 4);
    }

    private void end() {
        out.write(FUNCTIONS, RETURN);
        out.write(FUNCTIONS, FUNCTION_END);
        firstLine += LINES_OF_KERNEL;
    }
}

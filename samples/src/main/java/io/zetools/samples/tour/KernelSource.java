package io.zetools.samples.tour;

import static io.zetools.samples.tour.SpirvWriter.Section.DECORATIONS;
import static io.zetools.samples.tour.SpirvWriter.Section.ENTRY_POINTS;
import static io.zetools.samples.tour.SpirvWriter.Section.FUNCTIONS;
import static io.zetools.samples.tour.SpirvWriter.Section.PREAMBLE;
import static io.zetools.samples.tour.SpirvWriter.Section.TYPES;

/// The samples' kernels as SPIR-V modules. In OpenCL C:
///
/// ```c
/// kernel void vector_add(global float *a, global float *b, global float *sum) {
///     size_t i = get_global_id(0);
///     sum[i] = a[i] + b[i];
/// }
/// kernel void fill(global uint *words, uint value) { words[get_global_id(0)] = value; }
/// kernel void square(global float *a, global float *result) { … result[i] = a[i] * a[i]; }
/// kernel void spin(global uint *word) { while (*word == 0); }
/// ```
public final class KernelSource {
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

    private final SpirvWriter out = new SpirvWriter();
    private final int nothing;
    private final int uint32;
    private final int uint64;
    private final int float32;
    private final int position;
    private final int words;
    private final int floats;
    private final int globalId;

    private KernelSource() {
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
        globalId = out.result(TYPES, VARIABLE, out.type(TYPE_POINTER, STORAGE_INPUT, position), STORAGE_INPUT);
        out.write(DECORATIONS, DECORATE, globalId, DECORATION_BUILT_IN, BUILT_IN_GLOBAL_INVOCATION_ID);
        out.write(DECORATIONS, DECORATE, globalId, DECORATION_CONSTANT);
    }

    /// The tour's kernels, for any 64-bit device that runs OpenCL kernels: `vector_add`, `fill` and `square`.
    static byte[] spirv() {
        var source = new KernelSource();
        source.vectorAdd();
        source.fill();
        source.square();
        return source.out.toBytes();
    }

    /// Kernels to debug: `spin`, which ends when somebody writes its word, and `vector_add`.
    public static byte[] toDebug() {
        var source = new KernelSource();
        source.spin();
        source.vectorAdd();
        return source.out.toBytes();
    }

    private void spin() {
        int truth = out.type(TYPE_BOOL);
        int zero = out.result(TYPES, CONSTANT, uint32, 0);
        int word = begin("spin", words)[0];
        int loop = out.newId();
        int again = out.newId();
        int done = out.newId();
        out.write(FUNCTIONS, BRANCH, loop);

        out.write(FUNCTIONS, LABEL, loop);
        int waits = out.result(FUNCTIONS, I_EQUAL, truth, load(uint32, word), zero);
        out.write(FUNCTIONS, LOOP_MERGE, done, again, 0);
        out.write(FUNCTIONS, BRANCH_CONDITIONAL, waits, again, done);

        out.write(FUNCTIONS, LABEL, again);
        out.write(FUNCTIONS, BRANCH, loop);

        out.write(FUNCTIONS, LABEL, done);
        end();
    }

    private void vectorAdd() {
        var arguments = begin("vector_add", floats, floats, floats);
        int index = index();
        int a = load(float32, element(floats, arguments[0], index));
        int b = load(float32, element(floats, arguments[1], index));
        store(element(floats, arguments[2], index), out.result(FUNCTIONS, F_ADD, float32, a, b));
        end();
    }

    private void fill() {
        var arguments = begin("fill", words, uint32);
        store(element(words, arguments[0], index()), arguments[1]);
        end();
    }

    private void square() {
        var arguments = begin("square", floats, floats);
        int index = index();
        int a = load(float32, element(floats, arguments[0], index));
        store(element(floats, arguments[1], index), out.result(FUNCTIONS, F_MUL, float32, a, a));
        end();
    }

    /// Begins a kernel.
    ///
    /// @return its arguments
    private int[] begin(String name, int... parameterTypes) {
        int type = out.type(TYPE_FUNCTION, SpirvWriter.concat(new int[] {nothing}, parameterTypes));
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
    }
}

package io.zetools.samples.tour;

import static io.zetools.mock.SpirvWriter.Section.DECORATIONS;
import static io.zetools.mock.SpirvWriter.Section.ENTRY_POINTS;
import static io.zetools.mock.SpirvWriter.Section.FUNCTIONS;
import static io.zetools.mock.SpirvWriter.Section.PREAMBLE;
import static io.zetools.mock.SpirvWriter.Section.TYPES;

import io.zetools.mock.SpirvWriter;
import io.zetools.spirv.AnnotationFunction;
import io.zetools.spirv.AnnotationFunction.Form;
import io.zetools.spirv.SpirvModule;

/// An annotated kernel as a SPIR-V module, such as a compiler makes for a histogram:
///
/// ```c
/// kernel void histogram(global uint *bins, global uint *total) {
///     __itt_offload_wi_start_wrapper();
///     … atomic update of bins, atomic update of total …
///     __itt_offload_wg_barrier_wrapper(); barrier(…); __itt_offload_wi_resume_wrapper();
///     … atomic load of total …
///     __itt_offload_wi_finish_wrapper();
/// }
/// ```
public final class AnnotatedSource {
    private static final int MEMORY_MODEL = 14;
    private static final int ENTRY_POINT = 15;
    private static final int CAPABILITY = 17;
    private static final int TYPE_VOID = 19;
    private static final int TYPE_INT = 21;
    private static final int TYPE_POINTER = 32;
    private static final int TYPE_FUNCTION = 33;
    private static final int CONSTANT = 43;
    private static final int SPEC_CONSTANT = 50;
    private static final int FUNCTION = 54;
    private static final int FUNCTION_PARAMETER = 55;
    private static final int FUNCTION_END = 56;
    private static final int FUNCTION_CALL = 57;
    private static final int DECORATE = 71;
    private static final int CONTROL_BARRIER = 224;
    private static final int ATOMIC_LOAD = 227;
    private static final int ATOMIC_INCREMENT = 232;
    private static final int LABEL = 248;
    private static final int RETURN = 253;

    private static final int DECORATION_SPEC_ID = 1;
    private static final int DECORATION_LINKAGE = 41;
    private static final int LINKAGE_IMPORT = 1;
    private static final int STORAGE_GLOBAL = 5;
    private static final int LOAD = 0;
    private static final int UPDATE = 2;
    private static final int RELAXED = 0;
    private static final int ACQUIRE = 1;

    private final SpirvWriter out = new SpirvWriter();
    private final int nothing;
    private final int uint32;
    private final int pointer;
    private final int start;
    private final int finish;
    private final int barrier;
    private final int resume;
    private final int atomicStart;
    private final int atomicFinish;

    private AnnotatedSource() {
        for (int capability : new int[] {4, 5, 6, 11, 39}) out.write(PREAMBLE, CAPABILITY, capability);
        out.write(PREAMBLE, MEMORY_MODEL, 2, 2);
        nothing = out.type(TYPE_VOID);
        uint32 = out.type(TYPE_INT, 32, 0);
        pointer = out.type(TYPE_POINTER, STORAGE_GLOBAL, uint32);
        int off = out.result(TYPES, SPEC_CONSTANT, out.type(TYPE_INT, 8, 0), 0);
        out.write(DECORATIONS, DECORATE, off, DECORATION_SPEC_ID, SpirvModule.ANNOTATION_CONSTANT);
        int plain = out.type(TYPE_FUNCTION, nothing);
        int atomic = out.type(TYPE_FUNCTION, nothing, pointer, uint32, uint32);
        start = declare(AnnotationFunction.WORK_ITEM_START.symbol(Form.WRAPPER), plain);
        finish = declare(AnnotationFunction.WORK_ITEM_FINISH.symbol(Form.WRAPPER), plain);
        barrier = declare(AnnotationFunction.WORK_GROUP_BARRIER.symbol(Form.WRAPPER), plain);
        resume = declare(AnnotationFunction.WORK_ITEM_RESUME.symbol(Form.WRAPPER), plain);
        atomicStart = declare(AnnotationFunction.ATOMIC_START.symbol(Form.PLAIN), atomic, pointer, uint32, uint32);
        atomicFinish = declare(AnnotationFunction.ATOMIC_FINISH.symbol(Form.PLAIN), atomic, pointer, uint32, uint32);
    }

    /// Returns the module, in which annotations are off by default.
    public static byte[] spirv() {
        var source = new AnnotatedSource();
        source.histogram();
        return source.out.toBytes();
    }

    private void histogram() {
        int type = out.type(TYPE_FUNCTION, nothing, pointer, pointer);
        int kernel = out.result(FUNCTIONS, FUNCTION, nothing, 0, type);
        int bins = out.result(FUNCTIONS, FUNCTION_PARAMETER, pointer);
        int total = out.result(FUNCTIONS, FUNCTION_PARAMETER, pointer);
        out.write(FUNCTIONS, LABEL, out.newId());
        out.write(ENTRY_POINTS, ENTRY_POINT, SpirvWriter.concat(new int[] {6, kernel}, SpirvWriter.text("histogram")));
        int scope = constant(2);
        call(start);
        atomic(ATOMIC_INCREMENT, bins, UPDATE, RELAXED);
        atomic(ATOMIC_INCREMENT, total, UPDATE, RELAXED);
        call(barrier);
        out.write(FUNCTIONS, CONTROL_BARRIER, scope, scope, constant(0x210));
        call(resume);
        atomic(ATOMIC_LOAD, total, LOAD, ACQUIRE);
        call(finish);
        out.write(FUNCTIONS, RETURN);
        out.write(FUNCTIONS, FUNCTION_END);
    }

    private void atomic(int opcode, int object, int operation, int order) {
        var arguments = new int[] {object, constant(operation), constant(order)};
        call(atomicStart, arguments);
        out.result(FUNCTIONS, opcode, uint32, object, constant(1), constant(0));
        call(atomicFinish, arguments);
    }

    private int constant(int value) {
        return out.result(TYPES, CONSTANT, uint32, value);
    }

    private void call(int function, int... arguments) {
        out.result(FUNCTIONS, FUNCTION_CALL, nothing, SpirvWriter.concat(new int[] {function}, arguments));
    }

    private int declare(String name, int type, int... parameterTypes) {
        int function = out.result(FUNCTIONS, FUNCTION, nothing, 0, type);
        for (int parameterType : parameterTypes) out.result(FUNCTIONS, FUNCTION_PARAMETER, parameterType);
        out.write(FUNCTIONS, FUNCTION_END);
        var linkage = new int[] {function, DECORATION_LINKAGE};
        out.write(
                DECORATIONS, DECORATE, SpirvWriter.concat(linkage, SpirvWriter.text(name), new int[] {LINKAGE_IMPORT}));
        return function;
    }
}

package io.zetools.mock;

import static io.zetools.mock.SpirvWriter.Section.DECORATIONS;
import static io.zetools.mock.SpirvWriter.Section.ENTRY_POINTS;
import static io.zetools.mock.SpirvWriter.Section.FUNCTIONS;
import static io.zetools.mock.SpirvWriter.Section.PREAMBLE;
import static io.zetools.mock.SpirvWriter.Section.TYPES;

import io.zetools.internal.spirv.SpirvNumbers.AddressingModel;
import io.zetools.internal.spirv.SpirvNumbers.Capability;
import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.ExecutionModel;
import io.zetools.internal.spirv.SpirvNumbers.LinkageType;
import io.zetools.internal.spirv.SpirvNumbers.MemoryModel;
import io.zetools.internal.spirv.SpirvNumbers.MemorySemantics;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.Scope;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
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
final class AnnotatedHistogram {
    private static final int[] CAPABILITIES = {
        Capability.ADDRESSES, Capability.LINKAGE, Capability.KERNEL, Capability.INT64, Capability.INT8
    };

    // Operations and orders as the annotations have them.
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

    private AnnotatedHistogram() {
        for (int capability : CAPABILITIES) out.write(PREAMBLE, Op.CAPABILITY, capability);
        out.write(PREAMBLE, Op.MEMORY_MODEL, AddressingModel.PHYSICAL64, MemoryModel.OPENCL);
        nothing = out.type(Op.TYPE_VOID);
        uint32 = out.type(Op.TYPE_INT, 32, 0);
        pointer = out.type(Op.TYPE_POINTER, StorageClass.CROSS_WORKGROUP, uint32);
        int off = out.result(TYPES, Op.SPEC_CONSTANT, out.type(Op.TYPE_INT, 8, 0), 0);
        out.write(DECORATIONS, Op.DECORATE, off, Decoration.SPEC_ID, SpirvModule.ANNOTATION_CONSTANT);
        int plain = out.type(Op.TYPE_FUNCTION, nothing);
        int atomic = out.type(Op.TYPE_FUNCTION, nothing, pointer, uint32, uint32);
        start = declare(AnnotationFunction.WORK_ITEM_START.symbol(Form.WRAPPER), plain);
        finish = declare(AnnotationFunction.WORK_ITEM_FINISH.symbol(Form.WRAPPER), plain);
        barrier = declare(AnnotationFunction.WORK_GROUP_BARRIER.symbol(Form.WRAPPER), plain);
        resume = declare(AnnotationFunction.WORK_ITEM_RESUME.symbol(Form.WRAPPER), plain);
        atomicStart = declare(AnnotationFunction.ATOMIC_START.symbol(Form.PLAIN), atomic, pointer, uint32, uint32);
        atomicFinish = declare(AnnotationFunction.ATOMIC_FINISH.symbol(Form.PLAIN), atomic, pointer, uint32, uint32);
    }

    /// Returns the module, in which annotations are off by default.
    static byte[] spirv() {
        var source = new AnnotatedHistogram();
        source.histogram();
        return source.out.toBytes();
    }

    private void histogram() {
        int type = out.type(Op.TYPE_FUNCTION, nothing, pointer, pointer);
        int kernel = out.result(FUNCTIONS, Op.FUNCTION, nothing, 0, type);
        int bins = out.result(FUNCTIONS, Op.FUNCTION_PARAMETER, pointer);
        int total = out.result(FUNCTIONS, Op.FUNCTION_PARAMETER, pointer);
        out.write(FUNCTIONS, Op.LABEL, out.newId());
        out.write(
                ENTRY_POINTS,
                Op.ENTRY_POINT,
                SpirvWriter.concat(new int[] {ExecutionModel.KERNEL, kernel}, SpirvWriter.text("histogram")));
        int scope = constant(Scope.WORKGROUP);
        call(start);
        atomic(Op.ATOMIC_I_INCREMENT, bins, UPDATE, RELAXED);
        atomic(Op.ATOMIC_I_INCREMENT, total, UPDATE, RELAXED);
        call(barrier);
        out.write(
                FUNCTIONS,
                Op.CONTROL_BARRIER,
                scope,
                scope,
                constant(MemorySemantics.SEQUENTIALLY_CONSISTENT | MemorySemantics.CROSS_WORKGROUP_MEMORY));
        call(resume);
        atomic(Op.ATOMIC_LOAD, total, LOAD, ACQUIRE);
        call(finish);
        out.write(FUNCTIONS, Op.RETURN);
        out.write(FUNCTIONS, Op.FUNCTION_END);
    }

    private void atomic(int opcode, int object, int operation, int order) {
        var arguments = new int[] {object, constant(operation), constant(order)};
        call(atomicStart, arguments);
        out.result(FUNCTIONS, opcode, uint32, object, constant(Scope.DEVICE), constant(MemorySemantics.RELAXED));
        call(atomicFinish, arguments);
    }

    private int constant(int value) {
        return out.result(TYPES, Op.CONSTANT, uint32, value);
    }

    private void call(int function, int... arguments) {
        out.result(FUNCTIONS, Op.FUNCTION_CALL, nothing, SpirvWriter.concat(new int[] {function}, arguments));
    }

    private int declare(String name, int type, int... parameterTypes) {
        int function = out.result(FUNCTIONS, Op.FUNCTION, nothing, 0, type);
        for (int parameterType : parameterTypes) out.result(FUNCTIONS, Op.FUNCTION_PARAMETER, parameterType);
        out.write(FUNCTIONS, Op.FUNCTION_END);
        var linkage = new int[] {function, Decoration.LINKAGE_ATTRIBUTES};
        out.write(DECORATIONS, Op.DECORATE, SpirvWriter.concat(linkage, SpirvWriter.text(name), new int[] {
            LinkageType.IMPORT
        }));
        return function;
    }
}

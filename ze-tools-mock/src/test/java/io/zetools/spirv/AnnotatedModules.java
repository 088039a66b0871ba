package io.zetools.spirv;

import static io.zetools.spirv.AnnotationFunction.ATOMIC_FINISH;
import static io.zetools.spirv.AnnotationFunction.ATOMIC_START;
import static io.zetools.spirv.AnnotationFunction.LOCAL_RANGE;
import static io.zetools.spirv.AnnotationFunction.SYNC_ACQUIRED;
import static io.zetools.spirv.AnnotationFunction.SYNC_RELEASING;
import static io.zetools.spirv.AnnotationFunction.WORK_GROUP_BARRIER;
import static io.zetools.spirv.AnnotationFunction.WORK_ITEM_FINISH;
import static io.zetools.spirv.AnnotationFunction.WORK_ITEM_RESUME;
import static io.zetools.spirv.AnnotationFunction.WORK_ITEM_START;

import io.zetools.internal.spirv.SpirvNumbers.MemorySemantics;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.Scope;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
import io.zetools.spirv.AnnotationFunction.Form;
import java.util.EnumMap;
import java.util.Map;

/// Writes kernels that are annotated as a compiler annotates them: wrappers at start, finish and barriers, plain
/// functions around atomics.
public final class AnnotatedModules {
    /// Operations and orders as the annotations have them.
    public static final int LOAD = 0;

    public static final int STORE = 1;
    public static final int UPDATE = 2;
    public static final int RELAXED = 0;
    public static final int ACQUIRE = 1;
    public static final int RELEASE = 2;

    private final SpirvBuilder out;
    private final Map<AnnotationFunction, Integer> functions = new EnumMap<>(AnnotationFunction.class);

    public AnnotatedModules(SpirvBuilder out) {
        this.out = out;
    }

    /// A module with one kernel `name(global uint *counter)`: start, an atomic update of the counter, a
    /// barrier, finish. Annotations can be switched on, and are off by default.
    public static byte[] counting(String name) {
        var out = new SpirvBuilder();
        out.annotationSwitch(0);
        new AnnotatedModules(out).countingKernel(name);
        return out.build();
    }

    /// Writes the kernel of [#counting].
    ///
    /// @return its id
    public int countingKernel(String name) {
        int counter = out.pointer(StorageClass.CROSS_WORKGROUP, out.intType(32));
        declareAll(counter);
        var kernel = out.kernel(name, counter);
        call(WORK_ITEM_START);
        atomic(kernel.parameter(0), UPDATE, RELAXED);
        barrier();
        call(WORK_ITEM_FINISH);
        out.end();
        return kernel.id();
    }

    /// Declares what kernels call. Must not be called while a function is open.
    ///
    /// @param pointerType of atomics' objects and of local ranges
    public void declareAll(int pointerType) {
        int integer = out.intType(32);
        int address = out.intType(64);
        declare(WORK_ITEM_START, Form.WRAPPER);
        declare(WORK_ITEM_FINISH, Form.WRAPPER);
        declare(WORK_GROUP_BARRIER, Form.WRAPPER);
        declare(WORK_ITEM_RESUME, Form.WRAPPER);
        declare(SYNC_ACQUIRED, Form.PLAIN, address);
        declare(SYNC_RELEASING, Form.STUB, address);
        declare(LOCAL_RANGE, Form.PLAIN, pointerType, address);
        declare(ATOMIC_START, Form.PLAIN, pointerType, integer, integer);
        declare(ATOMIC_FINISH, Form.PLAIN, pointerType, integer, integer);
    }

    public void call(AnnotationFunction function, int... arguments) {
        Integer id = functions.get(function);
        if (id == null) throw new IllegalStateException(function + " is not declared");
        out.call(id, arguments);
    }

    public void atomic(int object, int operation, int order) {
        int integer = out.intType(32);
        var arguments = new int[] {object, out.constant(integer, operation), out.constant(integer, order)};
        call(ATOMIC_START, arguments);
        int scope = out.constant(integer, Scope.DEVICE);
        int semantics = out.constant(integer, MemorySemantics.RELAXED);
        out.code(Op.ATOMIC_I_INCREMENT, integer, object, scope, semantics);
        call(ATOMIC_FINISH, arguments);
    }

    public void barrier() {
        int integer = out.intType(32);
        int group = out.constant(integer, Scope.WORKGROUP);
        call(WORK_GROUP_BARRIER);
        out.write(
                SpirvBuilder.Section.CODE,
                Op.CONTROL_BARRIER,
                group,
                group,
                out.constant(integer, MemorySemantics.SEQUENTIALLY_CONSISTENT | MemorySemantics.WORKGROUP_MEMORY));
        call(WORK_ITEM_RESUME);
    }

    private void declare(AnnotationFunction function, Form form, int... parameterTypes) {
        functions.computeIfAbsent(function, _ -> out.declare(function.symbol(form), parameterTypes));
    }
}

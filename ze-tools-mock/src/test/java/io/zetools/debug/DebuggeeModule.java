package io.zetools.debug;

import io.zetools.internal.spirv.SpirvNumbers.BuiltIn;
import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.LinkageType;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import io.zetools.internal.spirv.SpirvNumbers.StorageClass;
import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.Mode;
import io.zetools.spirv.SpirvBuilder;
import java.util.List;

/// The SPIR-V module that debuggees run: kernels that add and fill, and two that only take time, all without
/// branches; and one with a loop and calls.
final class DebuggeeModule {
    /// The rounds of `turn`, each with a call of `helper`.
    static final int ROUNDS = 2;

    /// The instructions that each kernel begins with.
    static final int ADDITIONS = 6;

    private final SpirvBuilder out = new SpirvBuilder();
    private final int number = out.intType(32);
    private final int real = out.floatType(32);
    private final int reals = out.pointer(StorageClass.CROSS_WORKGROUP, real);
    private final int index = out.intType(64);
    private final int indices = out.type(Op.TYPE_VECTOR, index, 3);
    private final int globalId = out.newId();

    private DebuggeeModule() {
        int pointer = out.pointer(StorageClass.INPUT, indices);
        out.write(SpirvBuilder.Section.TYPES, Op.VARIABLE, pointer, globalId, StorageClass.INPUT);
        out.write(
                SpirvBuilder.Section.DECORATIONS,
                Op.DECORATE,
                globalId,
                Decoration.BUILT_IN,
                BuiltIn.GLOBAL_INVOCATION_ID);
    }

    /// `spin(int *)`, `vector_add(float *, float *, float *)`, `fill(float *, float)`, `turn(int *)`, and
    /// `local(float *, local float *)`, which changes nothing.
    ///
    /// The vendor's compiler leaves out what has no effect: there the kernels have their real bodies.
    static byte[] spirv() {
        if (Mode.current().isVendor()) {
            return MockKernels.vectorAdd()
                    .with(MockKernels.fill())
                    .with(MockKernels.spin())
                    .spirv();
        }
        var module = new DebuggeeModule();
        var out = module.out;
        int numbers = out.pointer(StorageClass.CROSS_WORKGROUP, module.number);
        int ofGroup = out.pointer(StorageClass.WORKGROUP, module.real);
        module.begin("spin", numbers);
        out.end();
        module.vectorAdd();
        module.fill();
        module.turn(numbers);
        module.begin("local", module.reals, ofGroup);
        out.end();
        return out.build();
    }

    private void vectorAdd() {
        var parameters = begin("vector_add", reals, reals, reals);
        int at = out.code(Op.COMPOSITE_EXTRACT, index, out.code(Op.LOAD, indices, globalId), 0);
        int a = out.code(Op.LOAD, real, element(parameters.get(0), at));
        int b = out.code(Op.LOAD, real, element(parameters.get(1), at));
        int sum = out.code(Op.F_ADD, real, a, b);
        out.write(SpirvBuilder.Section.CODE, Op.STORE, element(parameters.get(2), at), sum);
        out.end();
    }

    private void fill() {
        var parameters = begin("fill", reals, real);
        int at = out.code(Op.COMPOSITE_EXTRACT, index, out.code(Op.LOAD, indices, globalId), 0);
        out.write(SpirvBuilder.Section.CODE, Op.STORE, element(parameters.get(0), at), parameters.get(1));
        out.end();
    }

    private void turn(int numbers) {
        int zero = out.constant(number, 0);
        int one = out.constant(number, 1);
        var helper = out.begin(numbers, number);
        int sum = out.code(Op.I_ADD, number, out.code(Op.LOAD, number, helper.parameter(0)), helper.parameter(1));
        out.write(SpirvBuilder.Section.CODE, Op.STORE, helper.parameter(0), sum);
        out.end().linkage(helper.id(), "helper", LinkageType.EXPORT);
        int first = out.newId();
        int loop = out.newId();
        int done = out.newId();
        int round = out.newId();
        int next = out.newId();
        var parameters = begin("turn", numbers);
        out.write(SpirvBuilder.Section.CODE, Op.BRANCH, first);
        out.write(SpirvBuilder.Section.CODE, Op.LABEL, first);
        out.write(SpirvBuilder.Section.CODE, Op.BRANCH, loop);
        out.write(SpirvBuilder.Section.CODE, Op.LABEL, loop);
        out.write(SpirvBuilder.Section.CODE, Op.PHI, number, round, zero, first, next, loop);
        out.call(helper.id(), parameters.getFirst(), round);
        out.write(SpirvBuilder.Section.CODE, Op.I_ADD, number, next, round, one);
        int more = out.code(Op.U_LESS_THAN, out.boolType(), next, out.constant(number, ROUNDS));
        out.write(SpirvBuilder.Section.CODE, Op.BRANCH_CONDITIONAL, more, loop, done);
        out.write(SpirvBuilder.Section.CODE, Op.LABEL, done);
        out.end();
    }

    private int element(int pointer, int at) {
        return out.code(Op.IN_BOUNDS_PTR_ACCESS_CHAIN, reals, pointer, at);
    }

    private List<Integer> begin(String name, int... parameters) {
        int three = out.constant(number, 3);
        var kernel = out.kernel(name, parameters);
        for (int i = 0; i < ADDITIONS; i++) out.code(Op.I_ADD, number, three, three);
        return kernel.parameters();
    }
}

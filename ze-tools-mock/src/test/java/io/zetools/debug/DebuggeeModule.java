package io.zetools.debug;

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
    private final int reals = out.pointer(SpirvBuilder.STORAGE_GLOBAL, real);
    private final int index = out.intType(64);
    private final int indices = out.type(23, index, 3); // OpTypeVector
    private final int globalId = out.newId();

    private DebuggeeModule() {
        int pointer = out.pointer(1, indices); // to input
        out.write(SpirvBuilder.Section.TYPES, 59, pointer, globalId, 1); // OpVariable
        out.write(SpirvBuilder.Section.DECORATIONS, 71, globalId, 11, 28); // BuiltIn GlobalInvocationId
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
        int numbers = out.pointer(SpirvBuilder.STORAGE_GLOBAL, module.number);
        int ofGroup = out.pointer(SpirvBuilder.STORAGE_WORKGROUP, module.real);
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
        int at = out.code(81, index, out.code(61, indices, globalId), 0); // OpLoad, OpCompositeExtract
        int a = out.code(61, real, element(parameters.get(0), at));
        int b = out.code(61, real, element(parameters.get(1), at));
        int sum = out.code(129, real, a, b); // OpFAdd
        out.write(SpirvBuilder.Section.CODE, 62, element(parameters.get(2), at), sum); // OpStore
        out.end();
    }

    private void fill() {
        var parameters = begin("fill", reals, real);
        int at = out.code(81, index, out.code(61, indices, globalId), 0);
        out.write(SpirvBuilder.Section.CODE, 62, element(parameters.get(0), at), parameters.get(1));
        out.end();
    }

    private void turn(int numbers) {
        int zero = out.constant(number, 0);
        int one = out.constant(number, 1);
        var helper = out.begin(numbers, number);
        int sum = out.code(128, number, out.code(61, number, helper.parameter(0)), helper.parameter(1));
        out.write(SpirvBuilder.Section.CODE, 62, helper.parameter(0), sum);
        out.end().linkage(helper.id(), "helper", 0);
        int first = out.newId();
        int loop = out.newId();
        int done = out.newId();
        int round = out.newId();
        int next = out.newId();
        var parameters = begin("turn", numbers);
        out.write(SpirvBuilder.Section.CODE, 249, first); // OpBranch
        out.write(SpirvBuilder.Section.CODE, 248, first); // OpLabel
        out.write(SpirvBuilder.Section.CODE, 249, loop);
        out.write(SpirvBuilder.Section.CODE, 248, loop);
        out.write(SpirvBuilder.Section.CODE, 245, number, round, zero, first, next, loop); // OpPhi
        out.call(helper.id(), parameters.getFirst(), round);
        out.write(SpirvBuilder.Section.CODE, 128, number, next, round, one);
        int more = out.code(176, out.boolType(), next, out.constant(number, ROUNDS)); // OpULessThan
        out.write(SpirvBuilder.Section.CODE, 250, more, loop, done); // OpBranchConditional
        out.write(SpirvBuilder.Section.CODE, 248, done);
        out.end();
    }

    private int element(int pointer, int at) {
        return out.code(70, reals, pointer, at); // OpInBoundsPtrAccessChain
    }

    private List<Integer> begin(String name, int... parameters) {
        int three = out.constant(number, 3);
        var kernel = out.kernel(name, parameters);
        for (int i = 0; i < ADDITIONS; i++) out.code(128, number, three, three); // OpIAdd
        return kernel.parameters();
    }
}

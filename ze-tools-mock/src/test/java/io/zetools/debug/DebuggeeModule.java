package io.zetools.debug;

import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.Mode;
import io.zetools.spirv.SpirvBuilder;

/// The SPIR-V module that debuggees run: kernels of the names and parameters that the mock driver knows, each with
/// a body of a few instructions.
final class DebuggeeModule {
    /// The instructions of each kernel's body, without its end.
    static final int ADDITIONS = 6;

    private final SpirvBuilder out = new SpirvBuilder();
    private final int number = out.intType(32);

    private DebuggeeModule() {}

    /// `spin(int *)`, `vector_add(float *, float *, float *)`, `fill(float *, float)`, and
    /// `local(float *, local float *)`, which only takes time.
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
        int real = out.floatType(32);
        int numbers = out.pointer(SpirvBuilder.STORAGE_GLOBAL, module.number);
        int reals = out.pointer(SpirvBuilder.STORAGE_GLOBAL, real);
        int ofGroup = out.pointer(SpirvBuilder.STORAGE_WORKGROUP, real);
        module.kernel("spin", numbers);
        module.kernel("vector_add", reals, reals, reals);
        module.kernel("fill", reals, real);
        module.kernel("local", reals, ofGroup);
        return out.build();
    }

    private void kernel(String name, int... parameters) {
        int three = out.constant(number, 3);
        out.kernel(name, parameters);
        for (int i = 0; i < ADDITIONS; i++) out.code(128, number, three, three); // OpIAdd
        out.end();
    }
}

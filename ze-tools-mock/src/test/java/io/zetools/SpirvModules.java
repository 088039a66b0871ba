package io.zetools;

import io.zetools.spirv.SpirvBuilder;

/// SPIR-V modules for tests: one kernel with two pointer parameters, which returns at once.
public final class SpirvModules {
    private SpirvModules() {}

    /// `kernel void name(global uint *, global uint *) {}`
    public static byte[] twoPointers(String name) {
        var out = new SpirvBuilder();
        int pointer = out.pointer(SpirvBuilder.STORAGE_GLOBAL, out.intType(32));
        out.kernel(name, pointer, pointer);
        return out.end().build();
    }
}

package io.zetools.spirv;

import io.zetools.Unsigned;

/// A function where a device begins: `OpEntryPoint`.
///
/// @param name by which a host asks for it
/// @param modelCode the number of the execution model
/// @param function the id of the function
/// @param wordOffset where its instruction is, in words from the module's beginning
public record EntryPoint(
        String name, @Unsigned int modelCode, @Unsigned int function, int wordOffset) {
    /// Returns the kind of program that begins here.
    public ExecutionModel model() {
        return ExecutionModel.of(modelCode);
    }

    /// Returns whether it is a kernel, which Level Zero can run.
    public boolean isKernel() {
        return model() == ExecutionModel.KERNEL;
    }
}

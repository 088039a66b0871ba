package io.zetools.spirv;

import io.zetools.Unsigned;
import java.util.List;

/// A function of a module: `OpFunction`.
///
/// @param id of the function
/// @param name as it is linked, else the entry point that it is, else as it is named for debugging; may be empty
/// @param linkage how it takes part in linking
/// @param hasBody whether its instructions are in the module, rather than only its declaration
/// @param wordOffset where it begins, in words from the module's beginning
/// @param calls the calls in its body, in the order of its text
public record SpirvFunction(
        @Unsigned int id, String name, Linkage linkage, boolean hasBody, int wordOffset, List<Call> calls) {
    /// Keeps its own copy of the list.
    public SpirvFunction {
        calls = List.copyOf(calls);
    }

    /// A call of another function: `OpFunctionCall`.
    ///
    /// @param callee the id of the function that is called
    /// @param wordOffset where the call is, in words from the module's beginning
    public record Call(@Unsigned int callee, int wordOffset) {}

    /// Returns its name; its id if it has none.
    public String label() {
        return name.isEmpty() ? "%" + Integer.toUnsignedString(id) : name;
    }
}

package io.zetools.spirv;

import java.util.List;

/// An annotation function of a module, and the calls of it.
///
/// @param name which one it is
/// @param function as the module has it
/// @param calls where it is called, in the order of the module's text; empty for one that nothing calls
public record AnnotationUse(AnnotationFunction.Name name, SpirvFunction function, List<CallSite> calls) {
    /// Keeps its own copy of the list.
    public AnnotationUse {
        calls = List.copyOf(calls);
    }

    /// A place where an annotation function is called.
    ///
    /// @param caller the function that calls
    /// @param wordOffset of the call, in words from the module's beginning
    public record CallSite(SpirvFunction caller, int wordOffset) {}
}

package io.zetools.codegen.trace;

import io.zetools.codegen.Model;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What the model does not say about the parameters of a call, but the specification does.
final class Calls {
    /// Pointers that the device follows when the command runs, not the host when it is appended.
    private static final Set<String> DEVICE_MEMORY = Set.of(
            "zeCommandListAppendWriteGlobalTimestamp.dstptr",
            "zeCommandListAppendLaunchKernelIndirect.pLaunchArgumentsBuffer",
            "zeCommandListAppendLaunchMultipleKernelsIndirect.pCountBuffer",
            "zeCommandListAppendLaunchMultipleKernelsIndirect.pLaunchArgumentsBuffer");

    private Calls() {}

    /// The functions whose arguments a tracer sees.
    static Stream<Model.Function> traced(Model model) {
        return model.functions().stream().filter(Model.Function::traceable);
    }

    /// The parameter that says how many elements, or of text how many bytes, are behind a pointer.
    static Optional<String> countOf(Model.Function function, Model.Param param) {
        if (param.count() != null) return Optional.of(param.count());
        boolean sized = param.type().equals("char*") || param.type().equals("uint8_t*");
        if (!sized) return Optional.empty();
        return function.params().stream()
                .map(Model.Param::name)
                .filter(name -> name.equals("pSize"))
                .findFirst();
    }

    /// Whether a pointer leads to memory that the host may not read during the call.
    static boolean isDeviceMemory(Model.Function function, Model.Param param) {
        return DEVICE_MEMORY.contains(function.name() + "." + param.name());
    }
}

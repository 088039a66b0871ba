package io.zetools.codegen.trace;

import io.zetools.codegen.Model;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The facts about parameters of calls that are in the specification and not in the model.
final class Calls {
    /// Pointers that the device follows when the command runs, not the host when it is appended.
    private static final Set<String> DEVICE_MEMORY = Set.of(
            "zeCommandListAppendWriteGlobalTimestamp.dstptr",
            "zeCommandListAppendLaunchKernelIndirect.pLaunchArgumentsBuffer",
            "zeCommandListAppendLaunchMultipleKernelsIndirect.pCountBuffer",
            "zeCommandListAppendLaunchMultipleKernelsIndirect.pLaunchArgumentsBuffer");

    private Calls() {}

    /// Returns the functions whose arguments a tracer sees.
    static Stream<Model.Function> traced(Model model) {
        return model.functions().stream().filter(Model.Function::traceable);
    }

    /// Returns the parameter that gives the number of elements, or for text of bytes, behind a pointer.
    static Optional<String> countOf(Model.Function function, Model.Param param) {
        if (param.count() != null) return Optional.of(param.count());
        boolean sized = param.type().equals("char*") || param.type().equals("uint8_t*");
        if (!sized) return Optional.empty();
        return function.params().stream()
                .map(Model.Param::name)
                .filter(name -> name.equals("pSize"))
                .findFirst();
    }

    /// Returns whether a pointer leads to memory that the host may not read during the call.
    static boolean isDeviceMemory(Model.Function function, Model.Param param) {
        return DEVICE_MEMORY.contains(function.name() + "." + param.name());
    }
}

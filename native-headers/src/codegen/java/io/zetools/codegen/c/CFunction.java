package io.zetools.codegen.c;

import io.zetools.codegen.CNames;
import io.zetools.codegen.Model;
import io.zetools.codegen.Version;
import java.util.List;

/// A function of the driver interface, with the facts that the C writers need.
record CFunction(Model.Function facts, List<CParam> params) {
    String name() {
        return facts.name();
    }

    String returns() {
        return facts.returns();
    }

    /// Returns the version that introduced the function; the major version is 1.
    int minor() {
        return Version.parse(facts.version()).minor();
    }

    boolean returnsResult() {
        return returns().equals("ze_result_t");
    }

    /// Returns the value of a function without a result code that cannot do its work; for other functions the code
    /// `error`.
    String failure(String error) {
        if (returnsResult()) {
            return error;
        }
        return returns().equals("uint32_t") ? "UINT32_MAX" : "NULL";
    }

    List<String> declarations() {
        return params.isEmpty()
                ? List.of("void")
                : params.stream().map(CParam::declaration).toList();
    }

    List<String> arguments() {
        return params.stream().map(CParam::name).toList();
    }

    /// Returns the arguments as a call record holds them.
    List<String> words() {
        return params.stream().flatMap(param -> param.words().stream()).toList();
    }

    List<String> wordNames() {
        return params.stream().flatMap(param -> param.wordNames().stream()).toList();
    }

    /// Returns whether the callback structure of version 1.0 has a member for it. That structure is frozen.
    boolean core() {
        return facts.traceable() && facts.namespace().equals("ze") && minor() == 0;
    }

    /// Returns its member in that structure: `CommandList.pfnCreateCb`.
    String coreMember() {
        return facts.table() + "." + facts.entry() + "Cb";
    }

    String callbackType() {
        return CNames.callbackType(facts);
    }

    /// Returns the group of functions whose generated code shares a file, so that no file grows beyond reading.
    String group() {
        if (!facts.namespace().equals("ze")) {
            return facts.namespace().equals("zet") && facts.table().startsWith("Metric")
                    ? "zet_metric"
                    : facts.namespace();
        }
        return switch (facts.table()) {
            case "Global", "Driver", "DriverExp", "Device", "DeviceExp", "Context" -> "ze_device";
            case "CommandQueue", "Fence", "EventPool", "Event", "EventExp" -> "ze_queue";
            case "CommandList", "CommandListExp" -> "ze_command_list";
            case "Mem", "MemExp", "VirtualMem", "PhysicalMem", "Image", "ImageExp", "Sampler" -> "ze_memory";
            case "Module", "ModuleBuildLog", "Kernel", "KernelExp" -> "ze_module";
            default -> "ze_extension";
        };
    }
}

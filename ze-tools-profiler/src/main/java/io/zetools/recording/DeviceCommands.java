package io.zetools.recording;

import io.zetools.trace.ApiFunction;

/// The kinds of commands, by the function that appends them.
final class DeviceCommands {
    /// The kind of kernels.
    static final String KERNEL = "kernel";

    private static final String[] KINDS = kinds();

    /// Kinds of memory by their numbers in the probe's records.
    private static final String[] MEMORY = {"", "unknown", "host", "device", "shared", "peer", "image", "system"};

    private DeviceCommands() {}

    /// Returns the kind of the commands that a function appends.
    static String kind(int function) {
        return function < KINDS.length ? KINDS[function] : "command";
    }

    /// Returns the kind of memory with a number.
    static String memory(int number) {
        return number < MEMORY.length ? MEMORY[number] : MEMORY[1];
    }

    private static String[] kinds() {
        var all = ApiFunction.values();
        var kinds = new String[all.length];
        for (int i = 0; i < all.length; i++) kinds[i] = kindOf(all[i].functionName());
        return kinds;
    }

    private static String kindOf(String name) {
        if (name.contains("AppendLaunch")) return KERNEL;
        if (name.contains("AppendMemoryFill")) return "fill";
        if (name.contains("AppendMemoryCopy") || name.contains("ListAppendCopyExt")) return "copy";
        if (name.contains("AppendImageCopy")) return "image";
        if (name.contains("Barrier")) return "barrier";
        if (name.contains("AppendGraph")) return "graph";
        if (name.contains("AppendHostFunction")) return "host function";
        return "other";
    }
}

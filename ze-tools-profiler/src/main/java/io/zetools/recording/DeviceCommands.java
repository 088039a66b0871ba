package io.zetools.recording;

import io.zetools.trace.ApiFunction;

/// The kinds of commands, by the function that appends them.
final class DeviceCommands {
    private static final String[] KINDS = kinds();

    private DeviceCommands() {}

    /// Returns the kind of the commands that a function appends.
    static String kind(int function) {
        return function < KINDS.length ? KINDS[function] : "command";
    }

    private static String[] kinds() {
        var all = ApiFunction.values();
        var kinds = new String[all.length];
        for (int i = 0; i < all.length; i++) kinds[i] = kindOf(all[i].functionName());
        return kinds;
    }

    private static String kindOf(String name) {
        if (name.contains("AppendLaunch")) return "kernel";
        if (name.contains("AppendMemoryFill")) return "fill";
        if (name.contains("AppendMemoryCopy") || name.contains("ListAppendCopy")) return "copy";
        if (name.contains("AppendImageCopy")) return "image";
        if (name.contains("Barrier")) return "barrier";
        if (name.contains("AppendGraph")) return "graph";
        if (name.contains("AppendHostFunction")) return "host function";
        return "other";
    }
}

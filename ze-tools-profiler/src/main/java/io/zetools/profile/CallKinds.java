package io.zetools.profile;

/// Finds the purpose of calls by the names of their functions: waiting, and building modules.
public final class CallKinds {
    /// Functions that do nothing else but wait end like this.
    private static final String WAITS = "Synchronize";

    private static final String BUILDS = "zeModuleCreate";

    private CallKinds() {}

    /// Returns whether waiting for a device or an event is what a function is for.
    public static boolean waits(String function) {
        return function.endsWith(WAITS);
    }

    /// Returns whether a function builds a module.
    public static boolean builds(String function) {
        return function.equals(BUILDS);
    }
}

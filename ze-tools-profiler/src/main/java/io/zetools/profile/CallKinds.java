package io.zetools.profile;

/// What calls of some functions of Level Zero are for, by the function's name.
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

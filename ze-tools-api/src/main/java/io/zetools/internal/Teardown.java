package io.zetools.internal;

import java.util.function.BooleanSupplier;

/// Whether this process is on its way out, when the loader may answer every call with `ERROR_UNINITIALIZED`.
public final class Teardown {
    private static volatile boolean shuttingDown;
    private static volatile BooleanSupplier loader = () -> false;

    private Teardown() {}

    /// Starts to watch the shutdown of this VM.
    ///
    /// @param loaderInTeardown asks the loader itself
    public static void watch(BooleanSupplier loaderInTeardown) {
        loader = loaderInTeardown;
        // It sets a flag and nothing else: native work in a shutdown hook races with the exit of the process.
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("ze-tools-shutdown").unstarted(() -> shuttingDown = true));
    }

    public static boolean inProgress() {
        return shuttingDown || loader.getAsBoolean();
    }
}

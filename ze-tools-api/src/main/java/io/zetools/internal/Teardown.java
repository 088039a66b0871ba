package io.zetools.internal;

/// The end of this process, during which the loader may answer every call with `ERROR_UNINITIALIZED`.
public final class Teardown {
    private static volatile boolean shuttingDown;

    private Teardown() {}

    /// Starts to watch the shutdown of this VM.
    public static void watchShutdown() {
        // It sets a flag and nothing else: native work in a shutdown hook races with the exit of the process.
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("ze-tools-shutdown").unstarted(() -> shuttingDown = true));
    }

    /// Returns whether this VM or the loader is shutting down.
    public static boolean inProgress() {
        return shuttingDown || Access.get().isLoaderTornDown();
    }
}

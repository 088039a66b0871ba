package io.zetools.internal;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// The end of this process, during which the loader may answer every call with `ERROR_UNINITIALIZED`.
public final class Teardown {
    private static final Queue<Runnable> BEFOREHAND = new ConcurrentLinkedQueue<>();

    private static volatile boolean shuttingDown;

    private Teardown() {}

    /// Starts to watch the shutdown of this VM.
    public static void watchShutdown() {
        // Beside what was registered it sets a flag and nothing else: native work in a shutdown hook races with the
        // exit of the process.
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("ze-tools-shutdown").unstarted(() -> {
                    BEFOREHAND.forEach(Runnable::run);
                    shuttingDown = true;
                }));
    }

    /// Registers an action for the start of the shutdown, while calls still work: for what would disturb other
    /// processes if it were left open.
    ///
    /// @param action throws nothing, and ends within seconds
    public static void beforehand(Runnable action) {
        BEFOREHAND.add(action);
    }

    /// Returns whether this VM or the loader is shutting down.
    public static boolean inProgress() {
        return shuttingDown || Access.get().isLoaderTornDown();
    }
}

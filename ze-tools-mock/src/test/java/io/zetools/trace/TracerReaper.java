package io.zetools.trace;

import java.time.Duration;

/// The library's thread that destroys closed tracers which some thread was still inside of. It ends with the last.
public final class TracerReaper {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private TracerReaper() {}

    /// Waits until all closed tracers are destroyed, half a minute at most.
    public static void await() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (isAlive() && System.nanoTime() - end < 0) Thread.sleep(1);
    }

    static boolean isAlive() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("zetools-tracer-reaper"));
    }
}

package io.zetools.recording;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The recorders that are open. At the end of the VM they deliver the calls that they hold.
final class OpenRecorders {
    /// The time by which the end of the VM may be delayed.
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /// The time that calls in flight have to end.
    private static final Duration EACH = Duration.ofMillis(300);

    private static final Set<ProcessRecorder> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(OpenRecorders::closeAll, "zetools-recorder-exit"));
    }

    private OpenRecorders() {}

    static void add(ProcessRecorder recorder) {
        OPEN.add(recorder);
    }

    static void remove(ProcessRecorder recorder) {
        OPEN.remove(recorder);
    }

    private static void closeAll() {
        // In threads of their own: whatever a sink or the loader does, the VM must end.
        var closers = OPEN.stream()
                .map(recorder -> Thread.ofPlatform()
                        .daemon()
                        .name("zetools-recorder-close")
                        .start(() -> recorder.closeAtExit(EACH)))
                .toList();
        long end = System.nanoTime() + PATIENCE.toNanos();
        try {
            for (var closer : closers) {
                long left = end - System.nanoTime();
                if (left > 0) closer.join(Duration.ofNanos(left));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}

package io.zetools.recording;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The recorders that are open. At the end of the VM they deliver the calls that they hold.
final class OpenRecorders {
    /// The time by which the end of the VM may be delayed.
    private static final Duration PATIENCE = Duration.ofSeconds(1);

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
        // In a thread of its own: whatever a sink or the loader does, the VM must end.
        var closer = Thread.ofPlatform()
                .daemon()
                .name("zetools-recorder-close")
                .start(() -> OPEN.forEach(recorder -> recorder.closeAtExit(EACH)));
        try {
            closer.join(PATIENCE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}

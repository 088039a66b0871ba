package io.zetools.probe;

import io.zetools.internal.log.FailureLog;
import io.zetools.internal.process.ProgramHold;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/// Holds programs by the preloaded probe, `doors/hold.c`: it waits for a lock that this process has on a file. The
/// system gives such a lock back when its process ends, however it ends.
///
/// Threads: any.
public final class NativeProgramHold implements ProgramHold {
    private static final String HOLD = "ZETOOLS_HOLD";
    private static final String PRELOAD = "LD_PRELOAD";
    private static final String SANITIZER = "ASAN_OPTIONS";
    private static final String SANITIZER_ORDER = "verify_asan_link_order";

    /// Made by the service loader.
    public NativeProgramHold() {}

    @Override
    public Optional<Hold> prepare(Map<String, String> environment) {
        try {
            var library = ProbeLibrary.file();
            // The dynamic linker separates libraries by these.
            if (library.toString().matches("(?s).*[ :$].*")) return Optional.empty();
            var hold = Lock.on(Files.createTempFile("zetools-hold", null));
            environment.put(HOLD, ProcessHandle.current().pid() + ":" + hold.file);
            preload(environment, library);
            return Optional.of(hold);
        } catch (IOException e) {
            new FailureLog(NativeProgramHold.class)
                    .report(
                            e,
                            () -> "a program that is started to be debugged cannot be held until it is attached to:"
                                    + " it may have built its first modules then");
            return Optional.empty();
        }
    }

    private static void preload(Map<String, String> environment, Path library) {
        var list = environment.getOrDefault(PRELOAD, "");
        // A recorded program has the probe already.
        boolean isThere = Arrays.stream(list.split("[ :]", -1))
                .anyMatch(element -> !element.isEmpty() && Path.of(element).endsWith(library.getFileName()));
        if (!isThere) environment.put(PRELOAD, list.isEmpty() ? library.toString() : list + ":" + library);
        // AddressSanitizer refuses to start behind a library that is preloaded.
        var options = environment.getOrDefault(SANITIZER, "");
        if (!options.contains(SANITIZER_ORDER))
            environment.put(SANITIZER, (options.isEmpty() ? "" : options + ":") + SANITIZER_ORDER + "=0");
    }

    /// The lock, and its file.
    private static final class Lock implements Hold {
        private final Path file;
        private final FileChannel channel;

        private Lock(Path file, FileChannel channel) {
            this.file = file;
            this.channel = channel;
        }

        static Lock on(Path file) throws IOException {
            try {
                var channel = FileChannel.open(file, StandardOpenOption.WRITE);
                try {
                    channel.lock();
                    return new Lock(file, channel);
                } catch (IOException | RuntimeException e) {
                    channel.close();
                    throw e;
                }
            } catch (IOException | RuntimeException e) {
                Files.deleteIfExists(file);
                throw e;
            }
        }

        @Override
        public void close() {
            try {
                // Without the file no later program waits; without the lock, none that waits.
                Files.deleteIfExists(file);
            } catch (IOException e) {
                new FailureLog(NativeProgramHold.class).report(e, () -> file + " cannot be removed");
            }
            try {
                channel.close();
            } catch (IOException e) {
                new FailureLog(NativeProgramHold.class)
                        .report(
                                e,
                                () -> "a program is held until this process ends: its lock on " + file
                                        + " cannot be given back");
            }
        }
    }
}

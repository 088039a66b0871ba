package io.zetools.recording;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A process that is dormant, with a run directory of its own, until a collector attaches to it. See docs/probe.md.
final class DormantProcess {
    /// "<pid>-<start time>-<serial>.ring" in a run directory, at the end of a line of a memory map.
    private static final Pattern MAPPED =
            Pattern.compile("(/\\S*/zetools-\\d+-dormant-[0-9a-f]{16})/(\\d+)-(\\d+)-\\d+\\.ring$", Pattern.MULTILINE);

    private static final Pattern RING = Pattern.compile("(\\d{1,10})-(\\d{1,19})-\\d{1,10}\\.ring");
    private static final String PROBE = "libzetools_probe";

    /// Another command looks at each directory, and a process makes and removes its own: that takes no longer.
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private static final long PAUSE_MILLIS = 20;

    private DormantProcess() {}

    /// Returns the run directory of a process that was started dormant; empty for any other.
    ///
    /// @throws IOException if the process is not there, is another user's, or is dormant where it cannot be
    ///     reached; the message says which, and what to do
    static Optional<Path> directoryOf(long pid) throws IOException {
        var maps = maps(pid);
        var mapped = MAPPED.matcher(maps);
        if (!mapped.find()) {
            var page = page(pid, maps);
            if (page.isEmpty()) return Optional.empty();
            var defect = page.get().defect();
            throw new IOException(
                    defect.isPresent()
                            ? "process %d is dormant, and has not taken its settings: %s; then start it again"
                                    .formatted(pid, defect.get())
                            : "process %d is dormant, and has not initialised Level Zero yet, or found no room in /dev/shm: attach to it once it has called Level Zero"
                                    .formatted(pid));
        }
        var directory = Path.of(mapped.group(1));
        if (Long.parseLong(mapped.group(2)) != pid || !Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            if (page(pid, maps).isEmpty()) return Optional.empty();
            throw new IOException(
                    "process %d is dormant where it cannot be reached from here, as in a container: run zetools attach there"
                            .formatted(pid));
        }
        if (!isOwn(directory)) throw othersProcess(pid);
        return isDormant(directory) ? Optional.of(directory) : Optional.empty();
    }

    /// Returns the dormant process that has made a directory; empty if none lives, or not yet.
    static Optional<Long> ownerOf(Path directory) throws IOException {
        if (!isDormant(directory)) return Optional.empty();
        for (var ring : RunDirectory.rings(directory)) {
            var name = ring.getFileName().toString();
            var parts = RING.matcher(name);
            if (parts.matches() && isAlive(parts, name)) return Optional.of(Long.parseLong(parts.group(1)));
        }
        return Optional.empty();
    }

    /// Takes the directory of a dormant process, for a recording.
    ///
    /// @throws IOException if another collector has it
    static RunDirectory take(long pid, Path path) throws IOException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (true) {
            var taken = RunDirectory.takeOver(path);
            if (taken.isPresent()) return taken.get();
            long holder = holder(path);
            if (holder != 0 && RunningProcess.of(holder).isPresent())
                throw new IOException(
                        "process %d is recorded by process %d, zetools attach, already: one recording at a time"
                                .formatted(pid, holder));
            if (System.nanoTime() - end >= 0)
                throw new IOException(
                        "process %d has ended, or another zetools command is busy with it: try again".formatted(pid));
            pause(pid);
        }
    }

    /// Returns the settings with which the process of a directory was started.
    ///
    /// @throws IOException if they make no sense
    static ProbeSettings settings(RunDirectory directory) throws IOException {
        try {
            return ProbeSettings.of(directory.controlPage());
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "the control page in %s makes no sense: %s".formatted(directory.path(), e.getMessage()), e);
        }
    }

    /// Lets go of a directory: it stays as long as its process lives.
    static void leave(RunDirectory directory) throws IOException {
        if (anyAlive(directory)) directory.leave();
        else directory.close();
    }

    /// Returns whether a process of the directory lives, or may live.
    static boolean anyAlive(RunDirectory directory) throws IOException {
        for (var ring : directory.rings()) if (isAlive(ring)) return true;
        return false;
    }

    private static boolean isAlive(Path ring) {
        var name = ring.getFileName().toString();
        var parts = RING.matcher(name);
        if (parts.matches() && isAlive(parts, name)) return true;
        try (var file = RingFile.open(ring, RunDirectory.uid())) {
            // One that cannot be seen from here may live.
            return !ProcessReader.isKnown(file);
        } catch (IOException _) {
            return false;
        }
    }

    private static boolean isAlive(Matcher parts, String name) {
        var process = new RunningProcess(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)));
        return process.isRunning() && process.mayMap(name);
    }

    /// Returns the settings with which a process was started dormant; empty if it was not.
    private static Optional<DormantSettings> page(long pid, String maps) {
        if (!maps.contains(PROBE)) return Optional.empty();
        return RunningProcess.of(pid).flatMap(DormantSettings::of);
    }

    private static boolean isDormant(Path directory) throws IOException {
        try {
            return RunDirectory.isDormant(directory);
        } catch (NoSuchFileException _) {
            return false;
        }
    }

    private static boolean isOwn(Path directory) throws IOException {
        return Files.getAttribute(directory, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                .equals((int) RunDirectory.uid());
    }

    private static long holder(Path path) throws IOException {
        try {
            return RunDirectory.holder(path);
        } catch (NoSuchFileException _) {
            return 0;
        }
    }

    private static IOException othersProcess(long pid) {
        return new IOException("process %d is of another user, and cannot be attached to".formatted(pid));
    }

    private static String maps(long pid) throws IOException {
        try {
            return Files.readString(Path.of("/proc/%d/maps".formatted(pid)), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            throw new IOException("there is no process %d".formatted(pid), e);
        } catch (AccessDeniedException _) {
            throw othersProcess(pid);
        }
    }

    private static void pause(long pid) throws IOException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the wait for process %d was interrupted".formatted(pid), e);
        }
    }
}

package io.zetools.recording;

import io.zetools.internal.log.VisibleText;
import io.zetools.internal.process.ProcessStat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A process of this system, by its number and the moment of its start: another one that gets the number later is
/// not taken for it. What the system says of it is read as bytes, for names of programs and files may have any.
///
/// Threads: any.
///
/// @param pid its number
/// @param startTicks when it started, in the unit of `/proc/<pid>/stat`
public record RunningProcess(long pid, long startTicks) {
    private static final Path ALL = Path.of("/proc");
    private static final int NAME_CHARACTERS = 60;

    /// Returns a process that runs; empty if there is none with this number.
    public static Optional<RunningProcess> of(long pid) {
        return stat(pid).map(found -> new RunningProcess(pid, found.startTicks()));
    }

    /// Returns whether it has not ended. One that still has to be waited for (a zombie) has ended; one whose main
    /// thread alone has ended has not.
    public boolean isRunning() {
        return stat(pid).filter(found -> found.startTicks() == startTicks).isPresent();
    }

    /// Returns the name of its program without its folder, in one line, at most 60 characters of it; `?` where the
    /// system does not say.
    public String name() {
        var arguments = read("cmdline");
        var path = arguments.substring(0, Math.max(0, arguments.indexOf('\0')));
        var name = path.isBlank() ? read("comm").strip() : path.substring(path.lastIndexOf('/') + 1);
        if (name.isEmpty()) return "?";
        var text = VisibleText.of(new String(name.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
        return text.length() <= NAME_CHARACTERS ? text : text.substring(0, NAME_CHARACTERS - 2) + "..";
    }

    @Override
    public String toString() {
        return "%d (%s)".formatted(pid, name());
    }

    /// Returns whether it has a file mapped whose name has these ASCII characters; also if that cannot be found
    /// out.
    boolean mayMap(String name) {
        try {
            var maps = read(folder().resolve("maps"));
            // The map of a main thread that has ended is empty.
            return maps.isEmpty() ? anyThreadMaps(name) : maps.contains(name);
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException | RuntimeException _) {
            return true;
        }
    }

    /// Returns the file of the program that it executes now; empty if that cannot be found out.
    Optional<String> executable() {
        try {
            return Optional.of(Files.readSymbolicLink(folder().resolve("exe")).toString());
        } catch (IOException | RuntimeException _) {
            return Optional.empty();
        }
    }

    /// Returns whether it is in another namespace than this process; false if that cannot be found out.
    ///
    /// @param kind `net` or `pid`
    boolean isInOther(String kind) {
        try {
            var own = Files.readSymbolicLink(ALL.resolve("self").resolve("ns").resolve(kind));
            return !Files.readSymbolicLink(folder().resolve("ns").resolve(kind)).equals(own);
        } catch (IOException | RuntimeException _) {
            return false;
        }
    }

    /// Returns its memory map, a byte a character; empty if that cannot be read.
    String map() {
        return read("maps");
    }

    /// Returns the variables that its program was started with, each ended by a 0, a byte a character; empty if
    /// they cannot be read.
    String variables() {
        return read("environ");
    }

    /// Returns the ids of all processes.
    static long[] ids() {
        var names = ALL.toFile().list((_, name) -> !name.isEmpty() && Character.isDigit(name.charAt(0)));
        return names == null
                ? new long[0]
                : Stream.of(names).mapToLong(Long::parseLong).toArray();
    }

    /// Returns the processes of this user whose variables, as they were at the start of their programs, have one
    /// with this text, and which have a file mapped with this name.
    static List<RunningProcess> with(String variable, String name) {
        var found = new ArrayList<RunningProcess>();
        try (Stream<Path> entries = Files.list(ALL)) {
            entries.filter(entry -> entry.getFileName().toString().matches("\\d{1,9}"))
                    .filter(entry -> has(entry, "environ", variable) && has(entry, "maps", name))
                    .forEach(entry ->
                            of(Long.parseLong(entry.getFileName().toString())).ifPresent(found::add));
        } catch (IOException | RuntimeException _) {
            // Without it no process is known to begin.
        }
        return found;
    }

    private Path folder() {
        return ALL.resolve(Long.toString(pid));
    }

    private boolean anyThreadMaps(String name) throws IOException {
        try (Stream<Path> threads = Files.list(folder().resolve("task"))) {
            return threads.anyMatch(thread -> has(thread, "maps", name));
        }
    }

    private static boolean has(Path folder, String file, String text) {
        try {
            return read(folder.resolve(file)).contains(text);
        } catch (IOException | RuntimeException _) {
            return false;
        }
    }

    private String read(String file) {
        try {
            return read(folder().resolve(file));
        } catch (IOException | RuntimeException _) {
            return "";
        }
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    /// Returns the state of a process that has not ended.
    private static Optional<ProcessStat> stat(long pid) {
        return ProcessStat.of(pid).filter(each -> !each.hasEnded());
    }
}

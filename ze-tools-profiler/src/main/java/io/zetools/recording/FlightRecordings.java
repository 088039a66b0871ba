package io.zetools.recording;

import io.zetools.vm.FlightRecording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The recordings that Java VMs of a run make of themselves by their Flight Recorder: see
/// [Recorder.Builder#flightRecordings].
///
/// Threads: immutable.
public final class FlightRecordings {
    /// An answer has two paths at most.
    private static final long MOST_BYTES = 1 << 15;

    private final Path directory;
    private final Path begin;

    /// A recording of one VM.
    ///
    /// @param pid the VM's process id
    /// @param file what the VM writes at its end: it is not there if the VM was killed
    /// @param parts the directory in which the VM had the parts of it; empty if unknown
    /// @param refusal why there is none; empty if there is one
    /// @param placed whether live events lie at the times of the device; else they begin when they were committed
    public record OfVm(long pid, Path file, Optional<Path> parts, String refusal, boolean placed) {}

    private FlightRecordings(Path directory, Path begin) {
        this.directory = directory;
        this.begin = begin;
    }

    /// Notes what is wanted in the directory of a run, before its programs start.
    ///
    /// @param begin of the names of the VMs' files; empty for live events alone
    /// @param settings a name that the JDK has for them, or a file
    /// @param toEnd whether they end with the recorder, and not with their VMs
    static FlightRecordings prepare(RunDirectory run, Optional<Path> begin, String settings, boolean toEnd)
            throws IOException {
        VmClasses.copy(run.path());
        var lasting = begin.map(each -> each.toAbsolutePath().toString()).orElse("");
        var lasts = toEnd ? FlightRecording.TO_END : FlightRecording.TO_EXIT;
        Files.write(run.path().resolve(FlightRecording.WANTED), List.of(lasting, settings, lasts));
        return new FlightRecordings(run.path(), Path.of(lasting));
    }

    /// Returns what VMs have answered, by their ids. Any process of the user may have written it: names of files
    /// are those that were wanted.
    ///
    /// @throws IOException if the directory of the run cannot be read
    List<OfVm> read() throws IOException {
        var found = new ArrayList<OfVm>();
        try (var files = Files.newDirectoryStream(directory, "*" + FlightRecording.ANSWER)) {
            for (var file : files) read(file).ifPresent(found::add);
        }
        found.sort((a, b) -> Long.compare(a.pid(), b.pid()));
        return found;
    }

    private Optional<OfVm> read(Path answer) {
        var name = answer.getFileName().toString();
        try {
            long pid = Long.parseLong(name.substring(0, name.length() - FlightRecording.ANSWER.length()));
            if (!Files.isRegularFile(answer, LinkOption.NOFOLLOW_LINKS) || Files.size(answer) > MOST_BYTES)
                return Optional.empty();
            var lines = Files.readAllLines(answer, StandardCharsets.UTF_8);
            var file = Path.of("%s.%d.jfr".formatted(begin, pid));
            if (lines.size() == 4
                    && lines.get(0).equals(FlightRecording.STARTED)
                    && lines.get(1).equals(file.toString()))
                return Optional.of(new OfVm(
                        pid, file, parts(lines.get(2)), "", lines.get(3).equals(FlightRecording.PLACED)));
            if (lines.size() >= 2 && lines.get(0).equals(FlightRecording.REFUSED))
                return Optional.of(new OfVm(pid, file, Optional.empty(), lines.get(1), false));
            return Optional.empty();
        } catch (IOException | NumberFormatException | InvalidPathException _) {
            // No VM has written that.
            return Optional.empty();
        }
    }

    private static Optional<Path> parts(String folder) {
        return folder.isEmpty() ? Optional.empty() : Optional.of(Path.of(folder));
    }
}

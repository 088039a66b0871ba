package io.zetools.cli;

import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The name of a recording: what the user says, or one that is new.
///
/// @param chosen the user's choice; `null` for none
/// @param overwrite whether a recording of that name is replaced
/// @param command the program
record OutputName(@Nullable Path chosen, boolean overwrite, List<String> command) {
    /// The launcher's property with the present time: Java would read the rules of all places of the world for
    /// that.
    private static final String TIME = "io.zetools.time";

    private static final Replacement RECORDINGS = new Replacement("recording", "-o", Recording::isRecording);

    /// Variables in which starters of parallel programs pass a process its rank. The probe knows the
    /// same.
    static final List<String> RANKS = List.of(
            "PMI_RANK", "PMIX_RANK", "OMPI_COMM_WORLD_RANK", "MV2_COMM_WORLD_RANK", "PALS_RANKID", "SLURM_PROCID");

    /// Returns the rank of this process among those that were started together, or -1.
    static int rank() {
        for (var name : RANKS) {
            var value = System.getenv(name);
            if (value != null && value.matches("\\d{1,9}")) return Integer.parseInt(value);
        }
        return -1;
    }

    /// Another file must be named, before anything is started.
    static final class RefusedException extends IOException {
        private static final long serialVersionUID = 1;

        RefusedException(String message) {
            super(message);
        }
    }

    private static String time() {
        var time = System.getProperty(TIME);
        return time != null
                ? time
                : LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
    }

    /// Returns the file to write, which is not there yet. Makes the folder of a parallel program.
    ///
    /// @throws IOException if the file is there, or its folder cannot be written to
    Path path() throws IOException {
        int rank = rank();
        Path path;
        if (chosen == null) {
            var file = Path.of(command.getFirst()).getFileName();
            // Without a formatter, which would load what it knows of the user's language.
            path = Path.of((file == null ? "program" : file) + "-" + time() + "-"
                    + ProcessHandle.current().pid() + (rank < 0 ? "" : "-rank" + rank) + Recording.SUFFIX);
        } else if (rank >= 0) {
            Files.createDirectories(chosen);
            path = chosen.resolve("rank-%d%s".formatted(rank, Recording.SUFFIX));
        } else {
            path = chosen;
        }
        var absolute = path.toAbsolutePath();
        if (Files.isSymbolicLink(absolute) && !Files.exists(absolute))
            throw new RefusedException("%s is a symbolic link that leads nowhere, to %s: name another file with -o"
                    .formatted(path, Files.readSymbolicLink(absolute)));
        if (Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)) RECORDINGS.remove(path, overwrite);
        var parent = absolute.getParent();
        if (chosen != null && (parent == null || !Files.isDirectory(parent)))
            throw new RefusedException("there is no folder for the recording %s".formatted(path));
        if (!Files.isWritable(absolute.getParent()))
            throw new IOException(
                    "the recording cannot be written to %s: name a file with -o".formatted(absolute.getParent()));
        return path;
    }
}

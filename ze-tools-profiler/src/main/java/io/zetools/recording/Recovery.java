package io.zetools.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Saves what collectors that were killed have left in shared memory.
final class Recovery {
    private static final int ATTEMPTS = 1000;

    private Recovery() {}

    /// Drains the rings of all abandoned runs of this user into recordings, and removes them.
    static List<Path> recover() throws IOException {
        var saved = new ArrayList<Path>();
        var failed = new ArrayList<IOException>();
        for (var path : RunDirectory.runs()) {
            try {
                recover(path).ifPresent(saved::add);
            } catch (IOException e) {
                // The others first.
                failed.add(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return saved;
            }
        }
        if (!failed.isEmpty()) {
            var reason = String.valueOf(failed.getFirst().getMessage());
            throw new IOException(
                    saved.isEmpty() ? reason : "%s; saved were %s".formatted(reason, saved), failed.getFirst());
        }
        return saved;
    }

    private static Optional<Path> recover(Path path) throws IOException, InterruptedException {
        var taken = RunDirectory.takeOver(path);
        if (taken.isEmpty()) return Optional.empty();
        var directory = taken.get();
        try {
            var output = directory.output();
            return output.isPresent() && !directory.rings().isEmpty()
                    ? Optional.of(recover(directory, output.get()))
                    : Optional.empty();
        } finally {
            // That of a process which goes on stays.
            if (directory.isDormant()) DormantProcess.leave(directory);
            else directory.close();
        }
    }

    private static Path recover(RunDirectory directory, Path output) throws IOException, InterruptedException {
        var earlier = new ArrayList<>(List.of(output));
        var path = free(output, earlier);
        try (var writer = RecordingWriter.create(path)) {
            writer.define(new Definition.Note(
                    Definition.WHOLE,
                    "what a collector that was killed had not read yet: its own recording is %s".formatted(output)));
            var collector = new Collector(
                    directory, writer, settings(directory), -1, Recorder.host(), WrittenBefore.in(earlier));
            collector.start();
            collector.finish();
            writer.end(collector::accounts);
            collector.close();
        }
        return path;
    }

    private static ProbeSettings settings(RunDirectory directory) throws IOException {
        return directory.isDormant() ? DormantProcess.settings(directory) : ProbeSettings.ofAll();
    }

    /// Returns a name that is free, beside that of the recording.
    ///
    /// @param taken is given the names that are not: a recovery may have been killed, too
    private static Path free(Path output, List<Path> taken) throws IOException {
        var name = output.getFileName().toString();
        if (name.endsWith(Recording.SUFFIX)) name = name.substring(0, name.length() - Recording.SUFFIX.length());
        var parent = output.getParent();
        var folder = parent != null && Files.isWritable(parent)
                ? parent
                : Path.of("").toAbsolutePath();
        for (int i = 1; i <= ATTEMPTS; i++) {
            var path = folder.resolve("%s-recovered%s%s".formatted(name, i == 1 ? "" : "-" + i, Recording.SUFFIX));
            if (!Files.exists(path)) return path;
            taken.add(path);
        }
        throw new IOException("%s has too many recovered recordings of %s: move them away".formatted(folder, name));
    }
}

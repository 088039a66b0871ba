package io.zetools.recording;

import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A run in which this process records itself alone: a directory in shared memory, a file or none, and
/// the collector between them.
///
/// Threads: one at a time.
final class OwnRun {
    private final RunDirectory directory;
    private final Collector collector;
    private final RecordingInfo info = RecordingInfo.ofThisProcess();
    private final @Nullable Path file;
    private final FailureLog log = new FailureLog(ProcessRecorder.class);

    /// Creates the file and the shared memory, and begins to read.
    ///
    /// @throws UncheckedIOException if the file is there already or cannot be written, or there is no shared memory
    static OwnRun open(ProbeSettings settings, @Nullable Path file, List<RecordingSink> sinks, Delivery delivery) {
        RecordingWriter writer;
        try {
            writer = file == null
                    ? RecordingWriter.toSinks(sinks, delivery)
                    : RecordingWriter.create(file, sinks, delivery);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write the recording %s: %s".formatted(file, reason(e, String.valueOf(file))), e);
        }
        try {
            var run = new OwnRun(writer, settings, file);
            run.collector.start();
            return run;
        } catch (IOException e) {
            discard(writer, file);
            throw new UncheckedIOException(String.valueOf(e.getMessage()), e);
        } catch (RuntimeException | Error e) {
            discard(writer, file);
            throw e;
        }
    }

    private OwnRun(RecordingWriter writer, ProbeSettings settings, @Nullable Path file) throws IOException {
        this.file = file;
        writer.define(info.run());
        directory = RunDirectory.create(settings, file);
        try {
            collector = Collector.ofThisProcess(directory, writer, settings);
        } catch (IOException | RuntimeException | Error e) {
            directory.close();
            throw e;
        }
    }

    private static void discard(RecordingWriter writer, @Nullable Path file) {
        try (writer) {
            if (file != null) Files.deleteIfExists(file);
        } catch (IOException _) {
            // It stays, and has no calls.
        }
    }

    Collector collector() {
        return collector;
    }

    /// Returns when it began.
    RecordingInfo info() {
        return info;
    }

    /// Ends a run that has not begun, and leaves no file.
    void discard() {
        finish();
        try {
            if (file != null) Files.deleteIfExists(file);
        } catch (IOException _) {
            // It stays, and has no calls.
        }
    }

    /// Writes what is left and the end, and frees the shared memory.
    void finish() {
        long end = System.nanoTime();
        try {
            collector.finish();
            try {
                collector.end(new Definition.RunEnd(end, -1, 0));
            } catch (IOException e) {
                collector.endFailed(e);
            }
            collector.close();
            directory.close();
        } catch (IOException e) {
            log.report(e, () -> "the memory of a recording cannot be freed");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Returns the message of an exception, with its class where the file system gives the path for a
    /// message.
    private static String reason(IOException cause, String file) {
        if (cause instanceof FileAlreadyExistsException) return "it is there already, and nothing is overwritten";
        var message = cause.getMessage();
        return message == null || message.equals(file) ? cause.getClass().getSimpleName() : message;
    }
}

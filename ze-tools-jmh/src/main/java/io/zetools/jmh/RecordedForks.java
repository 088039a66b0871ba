package io.zetools.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/// The forks of benchmarks with their recordings, one after the other. Each has a folder with its recording and the
/// times of its iterations.
///
/// Threads: one, and another one at the end of the VM.
final class RecordedForks {
    private static final String RECORDING = "run.zetools";
    private static final String TIMES = "times";
    private static final String ERRORS = "errors";

    private final ProfilerOptions options;

    /// The folder of the present fork; `null` if there is no fork.
    private volatile @Nullable Path folder;

    RecordedForks(ProfilerOptions options) {
        this.options = options;
        // A fork that fails ends the benchmark, and JMH calls nothing here then.
        Runtime.getRuntime().addShutdownHook(new Thread(this::clear, "GpuProfiler"));
    }

    /// Makes the folder of a fork, and deletes the one of an earlier fork that has failed.
    ///
    /// @param name of the benchmark, as a name of a file
    /// @return the command line that records it
    List<String> begin(String name) {
        clear();
        try {
            var made = makeFolder(name);
            folder = made;
            return options.record(made.resolve(RECORDING));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a folder for the recording of " + name + ": " + e, e);
        }
    }

    private Path makeFolder(String name) throws IOException {
        var kept = options.folder();
        if (kept == null) return Files.createTempDirectory("zetools-jmh");
        Files.createDirectories(kept);
        for (int number = 1; ; number++) {
            try {
                return Files.createDirectory(kept.resolve("%s-%d".formatted(name, number)))
                        .toAbsolutePath();
            } catch (FileAlreadyExistsException e) {
                // An earlier fork has this folder: the next number may be free.
            }
        }
    }

    /// Returns the file for the times of the present fork.
    Path times() {
        return file(TIMES);
    }

    /// Adds the recording of the present fork up. What fails is a sentence among the results, so that those of the
    /// benchmark are not lost.
    Collection<? extends Result<?>> end(Collection<IterationResult> iterations) {
        long operations = iterations.stream()
                .mapToLong(each -> each.getMetadata().getAllOps())
                .sum();
        if (!Files.exists(file(RECORDING)))
            return List.of(OperationSums.note("The fork has left no recording: it has not called Level Zero, or the"
                    + " command has printed to standard error why not."));
        if (operations <= 0 || !Files.exists(times()))
            return List.of(OperationSums.note("No operation was measured in the fork."));
        try {
            return OperationSums.of(sums(), operations);
        } catch (IOException e) {
            var kept = folder;
            folder = null;
            return List.of(OperationSums.note("The recording in %s cannot be added up: %s".formatted(kept, e)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of(OperationSums.note("Adding up the recording was interrupted."));
        } finally {
            clear();
        }
    }

    private JsonNode sums() throws IOException, InterruptedException {
        var errors = file(ERRORS);
        var process = new ProcessBuilder(
                        options.zetools().toString(),
                        "intervals",
                        "--json",
                        file(RECORDING).toString(),
                        times().toString())
                .redirectError(errors.toFile())
                .start();
        process.getOutputStream().close();
        JsonNode sums;
        int exit;
        try (var out = process.getInputStream()) {
            var text = out.readAllBytes();
            exit = process.waitFor();
            sums = exit == 0 ? new ObjectMapper().readTree(text) : null;
        } finally {
            process.destroy();
        }
        if (sums == null)
            throw new IOException(String.format(
                    Locale.ROOT,
                    "%s intervals ended with %d: %s",
                    options.zetools(),
                    exit,
                    new String(Files.readAllBytes(errors), StandardCharsets.UTF_8).strip()));
        return sums;
    }

    private Path file(String name) {
        return Objects.requireNonNull(folder, "a fork").resolve(name);
    }

    /// Deletes what the present fork has left, unless it is to be kept.
    private void clear() {
        var old = folder;
        folder = null;
        if (old == null || options.folder() != null) return;
        try (var files = Files.newDirectoryStream(old)) {
            for (var each : files) Files.delete(each);
        } catch (IOException e) {
            System.err.println("GpuProfiler cannot delete " + old + ": " + e);
            return;
        }
        old.toFile().delete();
    }
}

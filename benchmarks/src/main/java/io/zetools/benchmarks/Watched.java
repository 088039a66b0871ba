package io.zetools.benchmarks;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.LoadOptions.Tracing;
import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.MockDriver;
import io.zetools.profile.LiveProfile;
import io.zetools.recording.ProcessRecorder;
import io.zetools.recording.RecordingSink;
import io.zetools.trace.Tracer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Level Zero in this process, loaded as one way of watching needs it, and watched in that way. A process has one,
/// because the loader reads its switches when it is initialised.
final class Watched implements AutoCloseable {
    private final LevelZero levelZero;
    private @Nullable ProcessRecorder recorder;
    private @Nullable Tracer tracer;
    private @Nullable Path file;

    /// @param callers the library with the tracers in C
    Watched(Way way, Callers callers) throws IOException {
        levelZero = load(way == Way.PLAIN ? Tracing.ENVIRONMENT : Tracing.ALWAYS);
        switch (way) {
            case PLAIN, LAYER -> {
                // Not watched.
            }
            case EMPTY -> callers.trace(levelZero.libraryPath(), Callers.EMPTY);
            case TIMING -> callers.trace(levelZero.libraryPath(), Callers.TIMING);
            case LISTENER ->
                tracer = Tracer.of(CONTEXT_GET_STATUS)
                        .onEnter(_ -> {})
                        .onExit(_ -> {})
                        .start();
            case RECORDER ->
                recorder = ProcessRecorder.of(CONTEXT_GET_STATUS)
                        .to(new RecordingSink() {})
                        .start();
            case SUMMARY ->
                recorder = ProcessRecorder.of(CONTEXT_GET_STATUS)
                        .to(new LiveProfile())
                        .start();
            case FILE -> {
                var path = Files.createTempDirectory("benchmark").resolve("calls.zetools");
                file = path;
                recorder = ProcessRecorder.of(CONTEXT_GET_STATUS).to(path).start();
            }
        }
    }

    /// Loads the installed loader with the mock driver behind it; where none is installed, the embedded one.
    static LevelZero load(Tracing tracing) {
        var options = LoadOptions.defaults().withTracing(tracing);
        if (NativeLibrary.whyNotInstalled().isPresent()) return LevelZero.load(options.withLibrary("embedded"));
        MockDriver.installIntoSystemLoader();
        return LevelZero.load(options.withLibrary("system"));
    }

    Context newContext() {
        return Context.create(levelZero.devices().getFirst());
    }

    /// Returns the recorder's account.
    Optional<String> account() {
        return Optional.ofNullable(recorder).map(it -> it.statistics().toString());
    }

    /// Returns the part of the calls that the recorder has lost so far.
    double lost() {
        if (recorder == null) return 0;
        var account = recorder.statistics();
        return (double) account.dropped() / Math.max(1, account.seen());
    }

    @Override
    public void close() throws IOException {
        if (tracer != null) tracer.close();
        if (recorder != null) recorder.close();
        if (file != null) {
            Files.delete(file);
            Files.delete(file.getParent());
        }
    }
}

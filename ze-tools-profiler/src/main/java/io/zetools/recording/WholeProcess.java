package io.zetools.recording;

import io.zetools.LevelZero;
import io.zetools.internal.log.FailureLog;
import io.zetools.probe.ProbeLibrary;
import io.zetools.trace.backend.LastingTracers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Records what all layers of this process do with GPUs: this library, libraries with native code such as those
/// below JNI, and C, with commands on devices, bytes, and the lives of objects. Into one file after the other, each
/// of which is a recording of its own.
///
/// ```
/// try (var part = WholeProcess.get().begin(Path.of("step.zetools"))) {
///     solver.step();
///     try (var recording = part.read()) {
///         IO.println(DeviceWork.of(recording).launches());
///     }
/// }
/// ```
///
/// The probe that `zetools run` brings into programs records here from within. It stays to the end of the process,
/// because it knows objects by their calls; between two files nothing is kept. Programs see what they would see
/// under `zetools run`: commands get timestamps. A loader whose calls are to be seen must be in this process when a
/// file begins, and initialised; [LevelZero#load] is called for that. A process that is recorded by `zetools run`
/// cannot be recorded from within as well. [ProcessRecorder] needs neither, and has calls alone.
///
/// Threads: any.
public final class WholeProcess {
    private static @Nullable WholeProcess current;

    private final Recorder recorder;
    private final FailureLog log = new FailureLog(WholeProcess.class);

    // Guarded by this.
    private @Nullable Part open;
    private boolean traced;

    private final boolean live;

    private WholeProcess(@Nullable Function<Path, RecordingSink> sink) throws IOException {
        live = sink != null;
        recorder = Recorder.ofParts(sink);
        Runtime.getRuntime().addShutdownHook(new Thread(this::end, "zetools-whole-process-exit"));
    }

    /// Returns the recorder of this process; makes it at the first time.
    ///
    /// @throws IOException if there is no shared memory for it, or no probe for this platform
    public static synchronized WholeProcess get() throws IOException {
        return get(null);
    }

    /// Returns the recorder of this process; makes it at the first time, so that commands on devices are also
    /// events of this VM's Flight Recorder, from the begin of the first file on, while it records.
    ///
    /// @param sink makes the sink that does it: `io.zetools.export.FlightEvents::new`
    /// @throws IOException as above
    /// @throws IllegalStateException if it was made without such events before
    public static synchronized WholeProcess getWithFlightEvents(Function<Path, RecordingSink> sink) throws IOException {
        var all = get(Objects.requireNonNull(sink, "sink"));
        if (!all.live)
            throw new IllegalStateException(
                    "this process has a recorder without events of Flight Recorder: call getWithFlightEvents first");
        return all;
    }

    private static WholeProcess get(@Nullable Function<Path, RecordingSink> sink) throws IOException {
        var present = current;
        if (present == null) {
            if (ProbeLibrary.lookup().isEmpty())
                throw new IOException("this process cannot be recorded on %s-%s: this module has no library in C for it"
                        .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
            present = new WholeProcess(sink);
            current = present;
        }
        return present;
    }

    /// Begins a file with what happens from now on.
    ///
    /// @param file must not be there yet
    /// @throws IOException if it is there already or cannot be written, another recorder has this process, or its
    ///     loader shows no calls; the message says which
    /// @throws IllegalStateException if there is a file that was not closed
    /// @throws io.zetools.ZeLoadException if there is no loader or no driver
    public synchronized Part begin(Path file) throws IOException {
        var present = open;
        if (present != null)
            throw new IllegalStateException(
                    "this process is recorded into %s, and into one file at a time: close that first"
                            .formatted(present.file));
        LevelZero.load();
        recorder.attachHere();
        if (!traced) {
            LastingTracers.add();
            ProbeLibrary.noteRecording();
        }
        traced = true;
        var anchor = WallClock.anchor();
        var command = RecordingInfo.ofThisProcess().run().command();
        recorder.collector()
                .beginPart(
                        file,
                        new Definition.Run(
                                command,
                                Recorder.host(),
                                -1,
                                anchor.nanos(),
                                anchor.instant(),
                                Definition.Run.thisTool()));
        var part = new Part(file);
        open = part;
        return part;
    }

    /// Frees the shared memory at the end of the VM.
    private void end() {
        try {
            recorder.close();
        } catch (IOException e) {
            log.report(e, () -> "the memory of a recording cannot be freed");
        }
    }

    /// A file that is being written.
    ///
    /// Threads: any.
    public final class Part implements AutoCloseable {
        private final Path file;
        private boolean closed;

        private Part(Path file) {
            this.file = file;
        }

        /// Returns the file.
        public Path file() {
            return file;
        }

        /// Opens what was recorded until now: every call that has returned, and every command that the host has
        /// seen complete, as by a wait. Nothing is missing behind what the reader gets, which does not grow.
        ///
        /// @return to be closed
        /// @throws IOException if it cannot be written or read
        public Recording read() throws IOException {
            synchronized (WholeProcess.this) {
                if (!closed) recorder.collector().writeAll();
            }
            return Recording.open(file);
        }

        /// Ends the file with what was recorded until now. Closing twice does nothing. An interrupt does not keep
        /// it from that, and stays set.
        ///
        /// @throws IOException if it cannot be written
        @Override
        public void close() throws IOException {
            synchronized (WholeProcess.this) {
                if (closed) return;
                closed = true;
                open = null;
                boolean interrupted = Thread.interrupted();
                try {
                    recorder.collector().endPart();
                } finally {
                    if (interrupted) Thread.currentThread().interrupt();
                }
            }
        }

        @Override
        public String toString() {
            return "Part to " + file;
        }
    }
}

package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.CallThread;
import io.zetools.trace.backend.Tap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Records every call of chosen functions, from all threads of the process, with its time, thread,
/// result and arguments, and hands them to sinks: calls of one thread in the order in which they ended,
/// threads in turns.
///
/// ```
/// var live = new LiveProfile();
/// try (var _ = ProcessRecorder.ofAll().to(live).start()) {
///     runWorkload();
/// }
/// IO.println(live);
/// ```
///
/// Each thread writes into memory of its own, without a lock and without allocating; threads of the
/// recorder read it. Calls do not enter the VM at all: they do not wait for garbage collections, and
/// threads that Java does not know stay unknown to it. Calls that are lost because memory is full are
/// counted exactly: [RecordingStatistics].
///
/// The memory is shared, as that of programs under a [Recorder]: if this process is killed,
/// [Recorder#recover] saves what its file has not got yet. It needs this module's library in C; on
/// platforms for which there is none, and with `-Dio.zetools.recording.native=false`, nothing can be
/// recorded here, and a [io.zetools.trace.Tracer] shows calls.
///
/// A recorder sees the same calls as an [io.zetools.trace.Tracer].
///
/// Threads: any thread may call any method, but none of those that change the recorder from inside a trace
/// listener or a sink, where they throw [IllegalStateException].
public final class ProcessRecorder implements AutoCloseable {
    private final RecordingInfo info;
    private final OwnRing ring;
    private final Tap tap;
    private final Delivery delivery;
    private final Collector collector;

    /// `null` where the recording is that of programs, and goes on.
    private final @Nullable OwnRun run;

    private volatile boolean closed;

    /// Guarded by the run, or else this.
    private boolean ended;

    private volatile @Nullable RecordingStatistics last;

    private ProcessRecorder(Builder builder, @Nullable OwnRun run, Collector collector, Delivery delivery) {
        this.run = run;
        this.collector = collector;
        this.delivery = delivery;
        try {
            ring = collector.join(builder.settings(), builder.systemClock, builder.sinksOf(run), delivery);
        } catch (IOException e) {
            throw new UncheckedIOException(String.valueOf(e.getMessage()), e);
        }
        try {
            tap = Tap.open(nameOf(builder.functions), builder.functions, builder.available, ring);
        } catch (RuntimeException | Error e) {
            ring.end();
            if (run == null) collector.awaitEndOf(ring);
            ring.release();
            ring.close();
            throw e;
        }
        var begin = run == null ? RecordingInfo.ofThisProcess() : run.info();
        info = begin.with(tap.functions(), builder.arguments.of(tap.functions()), NativeHalf.cost() / 1e3);
    }

    /// Records the calls of some functions.
    public static Builder of(ApiFunction... functions) {
        return of(Arrays.asList(Objects.requireNonNull(functions, "functions")));
    }

    /// Records the calls of some functions.
    public static Builder of(Collection<ApiFunction> functions) {
        Objects.requireNonNull(functions, "functions");
        for (var function : functions) Objects.requireNonNull(function, "one of the functions");
        if (functions.isEmpty()) throw new IllegalArgumentException("no function to record");
        return new Builder(EnumSet.copyOf(functions), false);
    }

    /// Records the calls of every function that the loader which is found can trace, and the calls that
    /// this library makes to the tools interface.
    public static Builder ofAll() {
        return new Builder(EnumSet.allOf(ApiFunction.class), true);
    }

    /// Returns the functions whose calls are recorded.
    public Set<ApiFunction> functions() {
        return info.functions();
    }

    /// Returns what is recorded. For tests.
    RecordingInfo info() {
        return info;
    }

    /// Returns the account so far; after [#close], the final one.
    public RecordingStatistics statistics() {
        var end = last;
        if (end != null) return end;
        // Each call is counted as seen before it is counted as anything else, and read here in the opposite order, so
        // that there are never more recorded and dropped than seen.
        long undelivered = delivery.undelivered();
        long recorded = delivery.recorded();
        var sum = ring.sum();
        return new RecordingStatistics(
                sum.seen(),
                recorded,
                sum.dropped(),
                sum.threads(),
                sum.memoryBytes(),
                info.ownCostNanos(),
                delivery.failures(),
                undelivered);
    }

    /// Stops recording calls that begin from now on, until [#resume]. Does nothing when the recorder is
    /// paused.
    ///
    /// @throws IllegalStateException if the recorder is closed
    public void pause() {
        setPaused("pause", true);
    }

    /// Records calls that begin from now on again. Does nothing when the recorder is not paused.
    ///
    /// @throws IllegalStateException if the recorder is closed
    public void resume() {
        setPaused("resume", false);
    }

    private void setPaused(String verb, boolean paused) {
        if (closed) throw new IllegalStateException("cannot %s %s: it is closed".formatted(verb, this));
        ring.pause(paused);
    }

    /// Ends the recording: waits until each call that was begun has ended, delivers what is left, and
    /// ends the sinks. If a thread is inside such a call and waits there for something that this thread
    /// has yet to do, use [#close(Duration)].
    ///
    /// An interrupt ends the wait for calls in flight, not the closing; the interrupt status stays set.
    /// Closing twice does nothing.
    ///
    /// @throws IllegalStateException inside a trace listener or a sink; nothing has changed then
    @Override
    public void close() {
        close(Tap.FOREVER);
    }

    /// Ends the recording as [#close] does, but waits for calls in flight no longer than given. Calls
    /// that have not ended by then are not in the recording; its account has them as in flight.
    ///
    /// @param timeout zero or less to not wait at all
    /// @return whether all calls had ended
    /// @throws IllegalStateException inside a trace listener or a sink; nothing has changed then
    public boolean close(Duration timeout) {
        if (collector.isOwnThread()) throw new IllegalStateException("cannot close " + this + " from inside a sink");
        boolean idle = tap.close(timeout);
        closed = true;
        end();
        return idle;
    }

    @Override
    public String toString() {
        return nameOf(info.functions());
    }

    /// Returns the number of threads whose memory is in use. For tests.
    int openLanes() {
        return ring.sum().open();
    }

    /// Ends the recording at the end of the VM, and saves as much as it can in a short time.
    void closeAtExit(Duration patience) {
        tap.shutDown();
        tap.awaitIdle(patience);
        ring.abandon();
        end();
    }

    private static String nameOf(Set<ApiFunction> functions) {
        return "ProcessRecorder of %d function%s".formatted(functions.size(), functions.size() == 1 ? "" : "s");
    }

    private synchronized void end() {
        if (ended) return;
        ended = true;
        OpenRecorders.remove(this);
        // Whatever was asked of this thread, what was recorded is saved first.
        boolean interrupted = Thread.interrupted();
        try {
            ring.end();
            if (run == null) collector.awaitEndOf(ring);
            else run.finish();
            last = statistics();
        } finally {
            ring.abandon();
            ring.close();
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private void start() {
        OpenRecorders.add(this);
        try {
            tap.enable();
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /// The configuration of a recorder. Nothing of it can be changed once the recorder runs.
    ///
    /// Threads: one.
    public static final class Builder {
        private static final long DEFAULT_THREAD_BYTES = 1 << 20;
        private static final long DEFAULT_BYTES = 64 << 20;
        private static final long MIN_THREAD_BYTES = 1 << 12;
        private static final long MAX_THREAD_BYTES = 1 << 30;

        private final Set<ApiFunction> functions;
        private final boolean available;
        private final KeptArguments arguments = new KeptArguments();
        private final List<RecordingSink> sinks = new ArrayList<>();

        private @Nullable Path file;
        private boolean systemClock;
        private long threadBytes = DEFAULT_THREAD_BYTES;
        private long bytes = DEFAULT_BYTES;
        private OverflowPolicy policy = OverflowPolicy.DROP_NEWEST;

        private Builder(Set<ApiFunction> functions, boolean available) {
            if (!RecorderLibrary.isAvailable())
                throw new IllegalStateException(
                        "calls of this process cannot be recorded on %s-%s: this module has no library in C for it, or"
                                        .formatted(System.getProperty("os.name"), System.getProperty("os.arch"))
                                + " it is switched off; io.zetools.trace.Tracer shows the calls instead");
            this.functions = functions;
            this.available = available;
        }

        /// Adds a sink. Several get the same calls, in the order in which they were added.
        ///
        /// A sink gets calls of one thread in the order in which they ended, and threads in turns.
        /// Exceptions of a sink are counted and logged, and do not stop the recording.
        public Builder to(RecordingSink sink) {
            sinks.add(Objects.requireNonNull(sink, "sink"));
            return this;
        }

        /// Writes a file, which [Recording] reads. It must not be there yet when the recorder starts.
        ///
        /// @throws IllegalStateException if there is one already: a recording is written to one file
        public Builder to(Path file) {
            Objects.requireNonNull(file, "file");
            if (this.file != null)
                throw new IllegalStateException(
                        "cannot write to %s: this recorder writes to %s".formatted(file, this.file));
            this.file = file;
            return this;
        }

        /// Sets the memory for the calls of one thread that have not been read yet; 1 MiB unless set,
        /// which is about 30 000 calls.
        ///
        /// @param threadBytes from 4 KiB to 1 GiB, rounded up to a power of two
        public Builder memoryPerThread(long threadBytes) {
            if (threadBytes < MIN_THREAD_BYTES || threadBytes > MAX_THREAD_BYTES) {
                throw new IllegalArgumentException("memory per thread must be between 4 KiB and 1 GiB: " + threadBytes);
            }
            this.threadBytes = Long.highestOneBit(threadBytes * 2 - 1);
            return this;
        }

        /// Sets the memory for all threads together; 64 MiB unless set. Calls of threads for which none
        /// is left are lost, and counted.
        ///
        /// @param bytes at least the memory of one thread
        public Builder memory(long bytes) {
            this.bytes = bytes;
            return this;
        }

        /// Sets the policy for calls of a thread whose memory is full; [OverflowPolicy#DROP_NEWEST]
        /// unless set.
        public Builder whenFull(OverflowPolicy policy) {
            this.policy = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /// Keeps arguments of a function, by their names in C: the value of a number, an enumeration, a
        /// handle or a pointer; with a `*` before the name of an output parameter, the value that the
        /// function has stored there, or 0 if it failed.
        ///
        /// @throws IllegalArgumentException if the function is not recorded, there is no such argument, or it
        ///     cannot be kept
        public Builder arguments(ApiFunction function, String... names) {
            Objects.requireNonNull(function, "function");
            for (var name : Objects.requireNonNull(names, "names")) Objects.requireNonNull(name, "one of the names");
            if (!functions.contains(function)) {
                throw new IllegalArgumentException(
                        "cannot keep arguments of %s, which is not recorded: name it in ProcessRecorder.of(…), too"
                                .formatted(function.functionName()));
            }
            arguments.name(function, List.of(names));
            return this;
        }

        /// Keeps all arguments that fit into a number, of all functions for which none are named.
        public Builder allArguments() {
            arguments.all();
            return this;
        }

        /// Takes the time from the system even where the processor has it cheaper. For tests.
        Builder systemClock() {
            systemClock = true;
            return this;
        }

        /// Starts recording. Loads Level Zero if that has not been done yet.
        ///
        /// @throws IllegalStateException if there is no sink; inside a trace listener; or if the loader is busy
        ///     for seconds with a tracer of another tool
        /// @throws java.io.UncheckedIOException if a file is there already or cannot be written
        /// @throws IllegalArgumentException if there is less memory for all threads than for one
        /// @throws io.zetools.ZeUnsupportedException if the loader cannot trace one of the functions
        /// @throws io.zetools.ZeException if nothing here can trace; the message says what to do
        public ProcessRecorder start() {
            if (sinks.isEmpty() && file == null) throw new IllegalStateException("a recorder needs a sink: call to(…)");
            check();
            var delivery = new Delivery();
            var run = OwnRun.open(settings(), file, sinks, delivery);
            try {
                return started(new ProcessRecorder(this, run, run.collector(), delivery));
            } catch (RuntimeException | Error e) {
                run.discard();
                throw e;
            }
        }

        /// Starts recording into the recording of programs.
        ///
        /// @throws IllegalStateException if there is a file of its own
        ProcessRecorder start(Collector collector) {
            if (file != null)
                throw new IllegalStateException(
                        "this process is recorded into the file of programs, and cannot be written to %s, too"
                                .formatted(file));
            check();
            return started(new ProcessRecorder(this, null, collector, new Delivery()));
        }

        private void check() {
            if (bytes < threadBytes) {
                throw new IllegalArgumentException(
                        "%d bytes for all threads are less than %d for each".formatted(bytes, threadBytes));
            }
            CallThread.refuseInListener("start", "a recorder");
        }

        private static ProcessRecorder started(ProcessRecorder recorder) {
            recorder.start();
            return recorder;
        }

        /// Returns the sinks that are not those of the whole recording.
        private List<RecordingSink> sinksOf(@Nullable OwnRun run) {
            return run == null ? List.copyOf(sinks) : List.of();
        }

        private ProbeSettings settings() {
            return new ProbeSettings(
                    functions,
                    arguments.of(functions),
                    policy,
                    false,
                    DeviceTiming.OFF,
                    SyclStreams.OFF,
                    threadBytes,
                    bytes,
                    false,
                    false,
                    "");
        }
    }
}

package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.CallThread;
import io.zetools.trace.backend.Tap;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Records every call of chosen functions, from all threads of the process, with its time, thread, result and
/// arguments, and hands them to sinks in the order in which they ended.
///
/// ```
/// var live = new LiveProfile();
/// try (var _ = ProcessRecorder.ofAll().to(live).start()) {
///     runWorkload();
/// }
/// IO.println(live);
/// ```
///
/// Each thread writes into memory of its own, without a lock and without allocating; a thread of the recorder reads
/// it. Where the module has a native part for the platform, calls do not enter the VM at all: they do not wait for
/// garbage collections, and threads that Java does not know stay unknown to it. Without it, or with
/// `-Dio.zetools.recording.native=false`, upcalls do the same at a higher cost. Calls that are lost because memory
/// is full are counted exactly: [RecordingStatistics].
///
/// A recorder sees the same calls as an [io.zetools.trace.Tracer].
///
/// Threads: any thread may call any method, but none of those that change the recorder from inside a trace
/// listener or a sink, where they throw [IllegalStateException].
public final class ProcessRecorder implements AutoCloseable {
    private final RecordingInfo info;
    private final Lanes lanes;
    private final Tap tap;
    private final Drainer drainer;
    private volatile boolean closed;

    private ProcessRecorder(Builder builder) {
        lanes = builder.lanes();
        try {
            tap = Tap.open(nameOf(builder.functions), builder.functions, builder.available, lanes);
            info = builder.info(tap.functions(), lanes.ownCostNanos());
            drainer = new Drainer(lanes, builder.receivers(), info);
        } catch (RuntimeException | Error e) {
            lanes.release();
            lanes.close();
            throw e;
        }
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

    /// Records the calls of every function that the loader which is found can trace, and the calls that this
    /// library makes to the tools interface.
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
        return drainer.statistics();
    }

    /// Stops recording calls that begin from now on, until [#resume]. Does nothing when the recorder is paused.
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
        lanes.pause(paused);
    }

    /// Ends the recording: waits until each call that was begun has ended, delivers what is left, and ends
    /// the sinks. If a thread is inside such a call and waits there for something that this thread has yet to
    /// do, use [#close(Duration)].
    ///
    /// An interrupt ends the wait for calls in flight, not the closing; the interrupt status stays set. Closing
    /// twice does nothing.
    ///
    /// @throws IllegalStateException inside a trace listener or a sink; nothing has changed then
    @Override
    public void close() {
        close(Tap.FOREVER);
    }

    /// Ends the recording as [#close] does, but waits for calls in flight no longer than given. Calls that have not
    /// ended by then are not in the recording; its account has them as in flight.
    ///
    /// @param timeout zero or less to not wait at all
    /// @return whether all calls had ended
    /// @throws IllegalStateException inside a trace listener or a sink; nothing has changed then
    public boolean close(Duration timeout) {
        if (drainer.isThisThread()) throw new IllegalStateException("cannot close " + this + " from inside a sink");
        boolean idle = tap.close(timeout);
        closed = true;
        end(Tap.FOREVER);
        return idle;
    }

    @Override
    public String toString() {
        return nameOf(info.functions());
    }

    /// Returns the number of threads whose memory is in use. For tests.
    int openLanes() {
        return lanes.lanes().size();
    }

    /// Ends the recording at the end of the VM, and saves as much as it can in a short time.
    void closeAtExit(Duration patience) {
        tap.shutDown();
        tap.awaitIdle(patience);
        lanes.abandon();
        drainer.finish(patience);
    }

    private static String nameOf(Set<ApiFunction> functions) {
        return "ProcessRecorder of %d function%s".formatted(functions.size(), functions.size() == 1 ? "" : "s");
    }

    private void end(Duration patience) {
        OpenRecorders.remove(this);
        drainer.finish(patience);
    }

    private void start() {
        try {
            drainer.begin();
        } catch (RuntimeException | Error e) {
            tap.close(Duration.ZERO);
            lanes.close();
            throw e;
        }
        OpenRecorders.add(this);
        drainer.start();
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

        private final List<Path> files = new ArrayList<>();

        private boolean inJava;
        private boolean systemClock;
        private long threadBytes = DEFAULT_THREAD_BYTES;
        private long bytes = DEFAULT_BYTES;
        private OverflowPolicy policy = OverflowPolicy.DROP_NEWEST;

        private Builder(Set<ApiFunction> functions, boolean available) {
            this.functions = functions;
            this.available = available;
        }

        /// Adds a sink. Several get the same calls, in the order in which they were added.
        ///
        /// Batches of calls follow each other in the order in which the calls ended, of all threads. Exceptions
        /// of a sink are counted and logged, and do not stop the recording, but for those of the first
        /// definitions, which [#start] throws.
        public Builder to(RecordingSink sink) {
            sinks.add(Objects.requireNonNull(sink, "sink"));
            return this;
        }

        /// Writes a file, which [Recording] reads. It must not be there yet when the recorder starts.
        public Builder to(Path file) {
            files.add(Objects.requireNonNull(file, "file"));
            return this;
        }

        /// Sets the memory for the calls of one thread that have not been read yet; 1 MiB unless set, which is
        /// about 30 000 calls.
        ///
        /// @param threadBytes from 4 KiB to 1 GiB, rounded up to a power of two
        public Builder memoryPerThread(long threadBytes) {
            if (threadBytes < MIN_THREAD_BYTES || threadBytes > MAX_THREAD_BYTES) {
                throw new IllegalArgumentException("memory per thread must be between 4 KiB and 1 GiB: " + threadBytes);
            }
            this.threadBytes = Long.highestOneBit(threadBytes * 2 - 1);
            return this;
        }

        /// Sets the memory for all threads together; 64 MiB unless set. Calls of threads for which none is left
        /// are lost, and counted.
        ///
        /// @param bytes at least the memory of one thread
        public Builder memory(long bytes) {
            this.bytes = bytes;
            return this;
        }

        /// Sets the policy for calls of a thread whose memory is full; [OverflowPolicy#DROP_NEWEST] unless set.
        public Builder whenFull(OverflowPolicy policy) {
            this.policy = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /// Keeps arguments of a function, by their names in C: the value of a number, an enumeration, a
        /// handle or a pointer; with a `*` before the name of an output parameter, the value that the function
        /// has stored there, or 0 if it failed.
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

        /// Records in Java even where there is a native part. For tests.
        Builder inJava() {
            inJava = true;
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
            if (sinks.isEmpty() && files.isEmpty())
                throw new IllegalStateException("a recorder needs a sink: call to(…)");
            if (bytes < threadBytes) {
                throw new IllegalArgumentException(
                        "%d bytes for all threads are less than %d for each".formatted(bytes, threadBytes));
            }
            CallThread.refuseInListener("start", "a recorder");
            JavaThreads.keepCurrent();
            var recorder = new ProcessRecorder(this);
            recorder.start();
            return recorder;
        }

        /// Returns files first, then sinks: what a sink has seen is in the files.
        private List<RecordingSink> receivers() {
            var all = new ArrayList<RecordingSink>();
            for (var file : files) all.add(new FileSink(file));
            all.addAll(sinks);
            return all;
        }

        private Lanes lanes() {
            boolean inC = !inJava && RecorderLibrary.isAvailable();
            return inC
                    ? new NativeLanes(threadBytes, bytes, policy, systemClock, arguments.specs())
                    : new JavaLanes(threadBytes, bytes, policy, arguments.specs());
        }

        private RecordingInfo info(Set<ApiFunction> chosen, double ownCostNanos) {
            var anchor = WallClock.anchor();
            long process = ProcessHandle.current().pid();
            return new RecordingInfo(
                    chosen, arguments.of(chosen), process, anchor.nanos(), anchor.instant(), ownCostNanos);
        }
    }
}

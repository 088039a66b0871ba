package io.zetools.sycl;

import io.zetools.internal.log.FailureLog;
import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A subscriber of XPTI: it calls a listener for each event of SYCL's runtime, in the thread that has it.
///
/// ```
/// try (var _ = SyclTracer.of("sycl", "sycl.experimental.mem_alloc")
///         .onEvent(event -> counts.merge(event.kind(), 1, Integer::sum))
///         .start()) {
///     System.load("/opt/app/libsolver.so"); // is linked with libsycl
///     solve(); // a function of that library
/// }
/// ```
///
/// A library that does SYCL work in a constructor, while it is loaded, can stop the process: loading holds the
/// dynamic linker's lock, which a thread of the runtime may need before it can report to Java.
///
/// **Streams.** Any name may be given, also one that appears later or that this version does not know. Where both
/// `X` and `X.debug` have subscribers, the runtime delivers `X.debug` only, to every tool: so [#ofAll] takes the
/// plain ones, and asking for a `.debug` stream silences plain subscribers of other tools.
///
/// **What is seen.** All that the runtime notifies after [Builder#start]; so start before the library that brings
/// SYCL is loaded. What a listener does itself with SYCL is not reported to it.
///
/// **Listeners** should be quick: the application waits for them. An exception of one is counted, reported and
/// otherwise ignored; nothing reaches C++. While a listener runs, other threads may run the same one.
///
/// **The end.** The runtime goes on to notify while the process ends. The way to Java is shut before the virtual
/// machine ends, so that nothing has to be closed for a clean end; only after `Runtime.halt` it is not.
///
/// Implementation: `xptiRegisterStream`, `xptiRegisterCallback`, `xptiUnregisterCallback`, and a subscriber's
/// `xptiTraceInit` and `xptiTraceFinish`.
///
/// Threads: any. From inside a listener, starting and closing throw [IllegalStateException].
public final class SyclTracer implements AutoCloseable {
    private static final long SLICE_NANOS = 50_000;

    /// The types that the framework defines itself, or may define one day.
    private static final int PREDEFINED = 128;

    private final Xpti xpti;
    private final List<String> names;
    private final boolean all;
    private final boolean debug;
    private final BitSet types;
    private final @Nullable Consumer<? super SyclEvent> onEvent;
    private final @Nullable Consumer<? super SyclStream> onStream;
    private final @Nullable BiConsumer<? super String, ? super Throwable> onFailure;

    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicLong failures = new AtomicLong();
    private final FailureLog log = new FailureLog(SyclTracer.class);
    private volatile boolean closed;

    private SyclTracer(Builder builder, Xpti xpti) {
        this.xpti = xpti;
        names = builder.names;
        all = builder.all;
        debug = builder.debug;
        onEvent = builder.onEvent;
        onStream = builder.onStream;
        onFailure = builder.onFailure;
        types = typesOf(builder, xpti.generation());
    }

    /// Subscribes to some streams.
    ///
    /// @param streams such as `sycl`, `ur.call`, `sycl.experimental.mem_alloc`; at least one
    public static Builder of(String... streams) {
        var names = Arrays.stream(Objects.requireNonNull(streams, "streams"))
                .map(name -> Objects.requireNonNull(name, "a stream's name is null"))
                .distinct()
                .toList();
        if (names.isEmpty()) throw new IllegalArgumentException("no stream to subscribe to");
        return new Builder(names, false);
    }

    /// Subscribes to each stream that the runtime announces. Needs a framework that this library has loaded: see
    /// [Xpti#announces].
    public static Builder ofAll() {
        return new Builder(List.of(), true);
    }

    /// Returns the framework.
    public Xpti xpti() {
        return xpti;
    }

    /// Returns how often a listener has thrown since the start.
    public long listenerFailures() {
        return failures.get();
    }

    /// Returns how many notifications of this process no tracer's listener got, because their thread had too
    /// little of its stack left to run Java.
    public static long skippedNotifications() {
        return SyclForwarder.load().skipped();
    }

    /// Unsubscribes, and waits until no listener of this tracer runs. Closing twice does nothing.
    ///
    /// @throws IllegalStateException inside a listener; nothing has changed then
    @Override
    public void close() {
        close(Duration.ofNanos(Long.MAX_VALUE));
    }

    /// Unsubscribes as [#close] does, but waits no longer than given.
    ///
    /// @param timeout zero or less to not wait at all
    /// @return whether no listener will be called any more
    /// @throws IllegalStateException inside a listener; nothing has changed then
    public boolean close(Duration timeout) {
        refuseInListener("close");
        closed = true;
        SyclHub.stop(this);
        long begin = System.nanoTime();
        while (inFlight.get() > 0
                && timeout.minusNanos(System.nanoTime() - begin).isPositive()) LockSupport.parkNanos(SLICE_NANOS);
        return inFlight.get() == 0;
    }

    @Override
    public String toString() {
        return "SyclTracer of " + (all ? "all streams" : String.join(", ", names));
    }

    List<String> streamNames() {
        return names;
    }

    BitSet types() {
        return closed ? new BitSet() : types;
    }

    boolean wants(int type) {
        return types.get(type);
    }

    /// Returns whether a stream that was announced is to be subscribed to.
    boolean wants(String stream) {
        if (onEvent == null || stream.equals("xpti.framework")) return false;
        if (!all) return names.contains(stream);
        return debug ? wantsDetailed(stream) : !stream.endsWith(".debug");
    }

    /// Of two streams that differ in detail the runtime delivers the detailed one; a plain one without a twin is
    /// taken, too.
    private boolean wantsDetailed(String stream) {
        return stream.endsWith(".debug")
                || xpti.streams().stream().noneMatch(other -> other.name().equals(stream + ".debug"));
    }

    /// Notes that a notification is being delivered.
    ///
    /// @return false if closed, and nothing is to be delivered
    boolean begin() {
        // Before the state is looked at: the thread that closes looks at the count after that, so one sees the
        // other.
        inFlight.incrementAndGet();
        if (!closed) return true;
        inFlight.decrementAndGet();
        return false;
    }

    void end() {
        inFlight.decrementAndGet();
    }

    void deliver(SyclEvent event) {
        try {
            if (onEvent != null) onEvent.accept(event);
        } catch (Throwable t) {
            failed(event.stream(), t);
        }
    }

    void announce(SyclStream stream) {
        if (onStream == null || !begin()) return;
        try {
            onStream.accept(stream);
        } catch (Throwable t) {
            failed(stream.name(), t);
        } finally {
            end();
        }
    }

    private void failed(String stream, Throwable failure) {
        failures.incrementAndGet();
        if (onFailure == null) {
            log.report(failure, () -> "a listener failed on stream " + stream);
            return;
        }
        try {
            onFailure.accept(stream, failure);
        } catch (Throwable t) {
            // Other tracers get the notification all the same.
            log.report(t, () -> "the handler of failures of stream " + stream + " failed itself");
        }
    }

    private void refuseInListener(String verb) {
        if (SyclForwarder.load().isListening()) {
            throw new IllegalStateException("Cannot " + verb + " " + this
                    + " from inside a listener: it waits for listeners. Do it in another thread, or afterwards.");
        }
    }

    private static BitSet typesOf(Builder builder, Generation generation) {
        var types = new BitSet();
        if (builder.onEvent == null) return types;
        for (var kind : builder.kinds) {
            if (kind.number(generation) != 0) types.set(kind.number(generation));
        }
        if (builder.kinds.isEmpty() && builder.userTypes.isEmpty()) types.set(1, PREDEFINED);
        builder.userTypes.forEach(types::set);
        return types;
    }

    /// The configuration of a tracer. Nothing of it can be changed once the tracer runs.
    ///
    /// Threads: one.
    public static final class Builder {
        private final List<String> names;
        private final boolean all;
        private boolean debug;
        private Set<TraceKind> kinds = Set.of();
        private Set<Integer> userTypes = Set.of();
        private @Nullable Xpti framework;
        private @Nullable Consumer<? super SyclEvent> onEvent;
        private @Nullable Consumer<? super SyclStream> onStream;
        private @Nullable BiConsumer<? super String, ? super Throwable> onFailure;

        private Builder(List<String> names, boolean all) {
            this.names = names;
            this.all = all;
        }

        /// Sets the framework to subscribe to, instead of the one that [Xpti#load] finds.
        public Builder on(Xpti framework) {
            this.framework = Objects.requireNonNull(framework, "framework");
            return this;
        }

        /// Takes the detailed streams with [SyclTracer#ofAll], those that end in `.debug`, where there are such.
        /// They cost more, and other tools that subscribe to the plain ones get nothing meanwhile.
        public Builder detailed() {
            debug = true;
            return this;
        }

        /// Restricts the kinds of trace points; without this all are taken but those that programs define.
        public Builder kinds(TraceKind... kinds) {
            this.kinds = Set.of(kinds);
            return this;
        }

        /// Adds types that a program has defined, by their numbers: see [Xpti#traceType]. Without [#kinds], only
        /// these are taken.
        public Builder types(int... types) {
            userTypes = Arrays.stream(types).boxed().collect(Collectors.toUnmodifiableSet());
            return this;
        }

        /// Sets the listener for notifications. The last one given counts.
        public Builder onEvent(Consumer<? super SyclEvent> listener) {
            onEvent = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /// Sets the listener for streams that begin and end; it hears of those that have begun already first. The
        /// last one given counts.
        public Builder onStream(Consumer<? super SyclStream> listener) {
            onStream = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /// Sets the handler that gets the exceptions of listeners with the stream's name, in their thread.
        /// Without one, failures are logged by SLF4J, or printed to standard error where it has no provider.
        public Builder onListenerFailure(BiConsumer<? super String, ? super Throwable> handler) {
            onFailure = Objects.requireNonNull(handler, "handler");
            return this;
        }

        /// Subscribes.
        ///
        /// @throws IllegalStateException if there is no listener; or inside a listener
        /// @throws SyclException if no framework is found, or the one found is of no known generation
        public SyclTracer start() {
            if (Stream.of(onEvent, onStream).allMatch(Objects::isNull))
                throw new IllegalStateException("a tracer needs a listener: call onEvent or onStream");
            var tracer = new SyclTracer(this, framework == null ? Xpti.load() : framework);
            tracer.refuseInListener("start");
            SyclHub.start(tracer);
            return tracer;
        }
    }
}

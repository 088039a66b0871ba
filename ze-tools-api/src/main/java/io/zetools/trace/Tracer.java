package io.zetools.trace;

import io.zetools.trace.backend.CallThread;
import io.zetools.trace.backend.Tap;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A tracer calls listeners before and after Level Zero functions, in the thread that calls them: a thread of this
/// program, of a library in it, or of native code.
///
/// ```
/// try (var _ = Tracer.of(COMMAND_LIST_APPEND_LAUNCH_KERNEL)
///         .onExit(call -> launches.increment())
///         .start()) {
///     runWorkload();
/// }
/// ```
///
/// **What is seen.** All functions of the core (`ze…`) and runtime (`zer…`) interfaces that the loader can
/// trace, from anywhere in the process; and those of the tools interface (`zet…`) when this library calls them,
/// which no other tool can see. Calls that a listener makes in its thread are not seen, nor are calls that began
/// before [Builder#start] returned.
///
/// **Pairs.** An exit listener hears of a call if and only if the tracer was running when the call was
/// entered, even if it is paused, disabled or closed in between, and the thread had stack left for listeners:
/// [#skippedCalls]. Several tracers are called in the order in
/// which they were started, before and after the function; each has an [ApiCall] of its own for the same
/// call.
///
/// **Listeners** should be quick: the application waits for them. An exception of one is counted, reported and
/// otherwise ignored. While a listener runs, other threads may run the same one.
///
/// **Replacing.** Functions and listeners stay the same from the start on. To change them, start another tracer
/// and close this one. Where the loader has to keep its tracing layer in (before 1.15.7, or with
/// `ZE_ENABLE_TRACING_LAYER=1`) and while another tracer runs, a call at that very moment may crash in the loader,
/// with any tool; the more calls a second there are, the likelier. [#pause] and [#resume] have no such risk.
///
/// Implementation: `zelTracerCreate`, `zelTracer…RegisterCallback`, `zelTracerSetEnabled`,
/// `zelTracerDestroy`, and where present `zelEnableTracingLayer`. Loaders before 1.15.8 trace only if
/// `ZE_ENABLE_TRACING_LAYER` was `1` when they were initialised. Where the loader has no layer, old drivers
/// trace themselves (`zetTracerExp…`, with `ZET_ENABLE_API_TRACING_EXP=1`): the functions of version 1.0 only,
/// with the handles that the driver knows.
///
/// Threads: any thread may call any method. From inside a listener only [#pause], [#resume] and the queries
/// are allowed; the others throw [IllegalStateException], because they would wait for the listener.
public final class Tracer implements AutoCloseable {
    private final Set<ApiFunction> unavailable;
    private final String name;
    private final Listeners listeners;
    private final Tap tap;

    private Tracer(Builder builder) {
        name = nameOf(builder.functions);
        listeners = new Listeners(builder.onEnter, builder.onExit, builder.onFailure);
        try {
            tap = Tap.open(name, builder.functions, builder.available, listeners);
        } catch (RuntimeException | Error e) {
            listeners.release();
            throw e;
        }
        var missing = EnumSet.copyOf(builder.functions);
        missing.removeAll(tap.functions());
        unavailable = Collections.unmodifiableSet(missing);
    }

    /// Traces some functions.
    ///
    /// @param functions at least one
    public static Builder of(ApiFunction... functions) {
        return of(Arrays.asList(Objects.requireNonNull(functions, "functions")));
    }

    /// Traces some functions.
    ///
    /// @param functions at least one
    public static Builder of(Collection<ApiFunction> functions) {
        var chosen = EnumSet.noneOf(ApiFunction.class);
        for (var function : Objects.requireNonNull(functions, "functions"))
            chosen.add(Objects.requireNonNull(function, "a function to trace is null"));
        if (chosen.isEmpty()) throw new IllegalArgumentException("no function to trace");
        return new Builder(chosen);
    }

    /// Traces every function that can be traced here, and the calls that this library makes to the tools
    /// interface.
    public static Builder ofAll() {
        return new Builder(EnumSet.allOf(ApiFunction.class)).available();
    }

    /// Returns the functions that are traced.
    public Set<ApiFunction> functions() {
        return tap.functions();
    }

    /// Returns the functions that were asked for and cannot be traced here: see [Builder#available].
    public Set<ApiFunction> unavailable() {
        return unavailable;
    }

    /// Returns the number of times that a listener has thrown since the start.
    public long listenerFailures() {
        return listeners.failures();
    }

    /// Returns the number of calls since the start that no listener got, because their thread had too little of
    /// its stack left (192 KiB) to run Java, or ran on another stack than its own, as coroutines do. Calls in a
    /// pause are among them. They are counted with the module `io.zetools.profiler`; without it such a call ends
    /// the VM.
    public long skippedCalls() {
        return listeners.skipped();
    }

    /// Stops reporting calls that begin from now on, until [#resume]. Takes effect at once, but each call
    /// still costs a part of its tracing; use [#disable] for a longer time.
    ///
    /// @throws IllegalStateException if closed
    public void pause() {
        if (!listeners.pause(true)) throw new IllegalStateException("Cannot pause %s: it is closed".formatted(this));
    }

    /// Ends what [#pause] began.
    ///
    /// @throws IllegalStateException if closed
    public void resume() {
        if (!listeners.pause(false)) throw new IllegalStateException("Cannot resume %s: it is closed".formatted(this));
    }

    /// Stops reporting calls as [#pause] does, and lets the loader send none.
    ///
    /// @throws IllegalStateException inside a listener
    public void disable() {
        tap.disable();
    }

    /// Ends what [#disable] began. The tracer goes to the end of the order in which tracers are called.
    ///
    /// @throws io.zetools.ZeException if nothing here can trace; the message says what to do
    /// @throws IllegalStateException if closed; inside a listener; if the loader is busy for seconds with a
    ///     tracer of another tool; or if the thread is interrupted while it waits for that
    public void enable() {
        tap.enable();
    }

    /// Ends the tracing, and waits until each call that was entered has been left and its listener has returned.
    /// If a thread is inside such a call and waits there for something that this thread has yet to do, use
    /// [#close(Duration)].
    ///
    /// An interrupt ends the wait, not the closing; the interrupt status stays set. Closing twice does
    /// nothing.
    ///
    /// @throws IllegalStateException inside a listener; nothing has changed then
    @Override
    public void close() {
        tap.close(Tap.FOREVER);
    }

    /// Ends the tracing as [#close] does, but waits for calls in flight no longer than given. Their exit listeners
    /// are still called when they end.
    ///
    /// @param timeout zero or less to not wait at all
    /// @return whether no listener will be called any more
    /// @throws IllegalStateException inside a listener; nothing has changed then
    public boolean close(Duration timeout) {
        return tap.close(timeout);
    }

    @Override
    public String toString() {
        return name;
    }

    private static String nameOf(Set<ApiFunction> functions) {
        if (functions.size() > 3) return "Tracer of %d functions".formatted(functions.size());
        return functions.stream().map(ApiFunction::functionName).collect(Collectors.joining(", ", "Tracer of ", ""));
    }

    /// The configuration of a tracer. Nothing of it can be changed once the tracer runs.
    ///
    /// Threads: one.
    public static final class Builder {
        private final Set<ApiFunction> functions;
        private boolean available;

        private @Nullable Consumer<? super ApiCall> onEnter;
        private @Nullable Consumer<? super ApiCall> onExit;
        private @Nullable BiConsumer<? super ApiFunction, ? super Throwable> onFailure;

        private Builder(Set<ApiFunction> functions) {
            this.functions = functions;
        }

        /// Leaves out the functions that cannot be traced here, because the loader or the driver lacks them,
        /// instead of refusing to start. The tracer lists them: [Tracer#unavailable].
        public Builder available() {
            available = true;
            return this;
        }

        /// Sets the listener that is called before a function runs, and may change its arguments. The last one
        /// given counts.
        public Builder onEnter(Consumer<? super ApiCall> listener) {
            onEnter = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /// Sets the listener that is called after a function ran. The last one given counts.
        public Builder onExit(Consumer<? super ApiCall> listener) {
            onExit = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /// Sets the handler that gets the exceptions of listeners, in their thread. Without one, failures are
        /// logged by SLF4J, or printed to standard error where it has no provider.
        public Builder onListenerFailure(BiConsumer<? super ApiFunction, ? super Throwable> handler) {
            onFailure = Objects.requireNonNull(handler, "handler");
            return this;
        }

        /// Starts tracing. Loads Level Zero if that has not been done yet.
        ///
        /// @throws IllegalStateException if there is no listener; inside a listener; if the loader is busy for
        ///     seconds with a tracer of another tool; or if the thread is interrupted while it waits for that
        /// @throws io.zetools.ZeUnsupportedException if one of the functions cannot be traced; see [#available]
        /// @throws io.zetools.ZeException if nothing here can trace; the message says what to do
        public Tracer start() {
            if (onEnter == null && onExit == null)
                throw new IllegalStateException("a tracer needs a listener: call onEnter or onExit");
            CallThread.refuseInListener("start", "a tracer");
            var tracer = new Tracer(this);
            try {
                tracer.enable();
                return tracer;
            } catch (RuntimeException | Error e) {
                tracer.close();
                throw e;
            }
        }
    }
}

package io.zetools.trace.layer;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What one thread is doing with regard to all handlers: one thread-local lookup per callback, whatever the
/// number of taps.
///
/// Threads: the thread it belongs to.
public final class CallThread {
    private static final ThreadLocal<CallThread> CURRENT = ThreadLocal.withInitial(CallThread::new);

    private static final int FEW = 4;

    private int listening;
    private @Nullable Object[] states = new Object[FEW];

    private CallThread() {}

    /// That of the current thread; made at the first call.
    public static CallThread current() {
        return CURRENT.get();
    }

    /// Whether this thread is inside a listener, where neither calls are reported nor tracers changed.
    public boolean inListener() {
        return listening > 0;
    }

    /// Brackets the user's code, together with [#endListener].
    public void beginListener() {
        listening++;
    }

    /// Ends what [#beginListener] began.
    public void endListener() {
        listening--;
    }

    /// What a handler has stored under its number.
    public @Nullable Object state(int handler) {
        var all = states;
        return handler < all.length ? all[handler] : null;
    }

    /// Stores something under a handler's number.
    public void state(int handler, @Nullable Object state) {
        if (handler >= states.length) states = Arrays.copyOf(states, Math.max(handler + 1, states.length * 2));
        states[handler] = state;
    }

    /// For what a listener may not do, because the loader would wait for that listener forever.
    ///
    /// @param verb what is about to happen
    /// @param object to what; as text only in the message
    /// @throws IllegalStateException if this thread is inside a listener
    public static void refuseInListener(String verb, Object object) {
        refuseInListener("a trace listener", verb, object);
    }

    /// The same for what is built on listeners, and calls them by another name.
    ///
    /// @param place what the user knows the listener as
    public static void refuseInListener(String place, String verb, Object object) {
        if (current().inListener()) {
            throw new IllegalStateException(
                    "Cannot " + verb + " " + object + " from inside " + place
                            + ": the loader waits for listeners, so it would wait forever. Do it in another thread, or after the call.");
        }
    }
}

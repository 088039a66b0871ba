package io.zetools.trace.backend;

import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The state of one thread for all tracers, so that a callback makes one thread-local lookup, however many tracers
/// there are.
///
/// Threads: the thread it belongs to.
public final class CallThread {
    private static final ThreadLocal<CallThread> CURRENT = ThreadLocal.withInitial(CallThread::new);

    private static final int FEW = 4;

    private int listening;
    private long[] owners = new long[FEW];
    private @Nullable Object[] states = new Object[FEW];

    private CallThread() {}

    /// A name under which every thread can keep an object. A thread holds the object, but not the key: the object
    /// of a closed tracer goes when its place is used again.
    ///
    /// Threads: any.
    public static final class Key implements AutoCloseable {
        private static final BitSet TAKEN = new BitSet();
        private static final AtomicLong IDS = new AtomicLong();

        private final long id = IDS.incrementAndGet();
        private final int place;

        /// Makes a key with the first place that is free.
        public Key() {
            synchronized (TAKEN) {
                place = TAKEN.nextClearBit(0);
                TAKEN.set(place);
            }
        }

        /// Gives the place to other keys. Once.
        @Override
        public void close() {
            synchronized (TAKEN) {
                TAKEN.clear(place);
            }
        }
    }

    /// Returns the state of the current thread, which is made at the first call.
    public static CallThread current() {
        return CURRENT.get();
    }

    /// Returns whether this thread is inside a listener, where neither calls are reported nor tracers changed.
    public boolean inListener() {
        return listening > 0;
    }

    /// Notes that the user's code begins; to be balanced with [#endListener].
    public void beginListener() {
        listening++;
    }

    /// Ends what [#beginListener] began.
    public void endListener() {
        listening--;
    }

    /// Returns the object that was stored in this thread under a key.
    public @Nullable Object state(Key key) {
        int place = key.place;
        return place < states.length && owners[place] == key.id ? states[place] : null;
    }

    /// Stores an object under a key.
    public void state(Key key, @Nullable Object state) {
        int place = key.place;
        if (place >= states.length) {
            int length = Math.max(place + 1, states.length * 2);
            states = Arrays.copyOf(states, length);
            owners = Arrays.copyOf(owners, length);
        }
        states[place] = state;
        owners[place] = key.id;
    }

    /// Refuses an action inside a listener, because the loader would wait for that listener.
    ///
    /// @param verb the action
    /// @param object the subject of the action; its text is made for the message only
    /// @throws IllegalStateException if this thread is inside a listener
    public static void refuseInListener(String verb, Object object) {
        refuseInListener("a trace listener", verb, object);
    }

    /// Refuses an action inside a listener that the user knows by another name.
    ///
    /// @param place the listener as the user knows it
    public static void refuseInListener(String place, String verb, Object object) {
        if (current().inListener()) {
            throw new IllegalStateException("Cannot " + verb + " " + object + " from inside " + place
                    + ": the loader waits for listeners, so the two would wait for each other. Do it in another"
                    + " thread, or after the call.");
        }
    }
}

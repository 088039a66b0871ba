package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeEventPoolCreate;
import static io.zetools.ffi.LevelZeroNative.zeEventPoolDestroy;

import io.zetools.ffi.ze_event_pool_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.BitSet;

/// A pool of events: a `ze_event_pool_handle_t` of a fixed size.
///
/// Threads: any thread may use it. Closing it while an event of it is open throws [IllegalStateException].
public final class EventPool implements AutoCloseable {
    private final Context context;
    private final MemorySegment handle;
    private final int size;
    private final Flags<EventPoolFlag> flags;
    private final Closer closer;
    private final BitSet taken = new BitSet();

    private EventPool(Context context, MemorySegment handle, int size, Flags<EventPoolFlag> flags) {
        this.context = context;
        this.handle = handle;
        this.size = size;
        this.flags = flags;
        this.closer = new Closer(this, context.closer());
        closer.onClose(() -> Calls.destroy("zeEventPoolDestroy", this, () -> zeEventPoolDestroy(handle)));
    }

    /// Creates a pool whose events the host can wait for. Wraps `zeEventPoolCreate`.
    ///
    /// @param size how many events it has room for, at least 1
    /// @throws ZeException if the driver fails
    public static EventPool create(Context context, int size) {
        return create(context, size, Flags.of(EventPoolFlag.HOST_VISIBLE));
    }

    /// Creates a pool. Wraps `zeEventPoolCreate`.
    ///
    /// @param size how many events it has room for, at least 1
    /// @param flags what its events can do
    /// @throws ZeException if the driver fails
    public static EventPool create(Context context, int size, Flags<EventPoolFlag> flags) {
        if (size < 1) throw new IllegalArgumentException("a pool has room for at least 1 event, not " + size);
        try (var _ = context.closer().use();
                var scratch = Arena.ofConfined()) {
            var desc = Structs.eventPoolDesc(scratch);
            ze_event_pool_desc_t.flags(desc, flags.bits());
            ze_event_pool_desc_t.count(desc, size);
            // No list of devices: the events are for all devices of the context.
            var pool = Calls.create(
                    "zeEventPoolCreate",
                    context,
                    out -> zeEventPoolCreate(context.handle().segment(), desc, 0, MemorySegment.NULL, out));
            return new EventPool(context, pool, size, flags);
        }
    }

    public Context context() {
        return context;
    }

    /// Returns the number of events it has room for.
    public int size() {
        return size;
    }

    /// Returns the C handle, a `ze_event_pool_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<EventPool> handle() {
        closer.requireOpen();
        return Handle.of("ze_event_pool_handle_t", handle.address());
    }

    /// Creates an event whose effects reach the host. Wraps `zeEventCreate`.
    ///
    /// @param index its place in the pool, which no other open event may have
    /// @throws ZeException if the driver fails
    /// @throws IllegalStateException if an open event has this place
    public Event event(int index) {
        return event(index, Flags.of(EventScope.HOST), Flags.of(EventScope.HOST));
    }

    /// Creates an event. Wraps `zeEventCreate`.
    ///
    /// @param index its place in the pool, which no other open event may have
    /// @param signal the scope in which effects before its signal are visible
    /// @param wait the scope whose effects are visible after a wait for it
    /// @throws ZeException if the driver fails
    /// @throws IllegalStateException if an open event has this place
    public Event event(int index, Flags<EventScope> signal, Flags<EventScope> wait) {
        take(index);
        boolean created = false;
        try {
            var event = Event.create(this, index, signal, wait);
            created = true;
            return event;
        } finally {
            if (!created) giveBack(index);
        }
    }

    /// Destroys the pool. Wraps `zeEventPoolDestroy`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if an event of it is open
    /// @throws ZeException if the driver fails; the pool is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "event pool 0x%x on %s".formatted(handle.address(), context.device());
    }

    Closer closer() {
        return closer;
    }

    /// @throws IllegalStateException if events of this pool do not record when their command ran
    void requireTimestamps(Event event) {
        if (flags.contains(EventPoolFlag.KERNEL_TIMESTAMP) || flags.contains(EventPoolFlag.KERNEL_MAPPED_TIMESTAMP))
            return;
        throw new IllegalStateException(
                "%s has no timestamps: create its pool with EventPoolFlag.KERNEL_TIMESTAMP".formatted(event));
    }

    void giveBack(int index) {
        synchronized (taken) {
            taken.clear(index);
        }
    }

    /// Takes a place, because in C two events in one place are undefined behaviour.
    private void take(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("%s has places 0 to %d, not %d".formatted(this, size - 1, index));
        }
        synchronized (taken) {
            if (taken.get(index)) throw new IllegalStateException("place %d of %s is taken".formatted(index, this));
            taken.set(index);
        }
    }
}

package io.zetools;

import io.zetools.internal.Closer;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The events that a command waits for, and the event that it signals when it is done.
///
/// Threads: immutable.
///
/// @param signal the event to signal
/// @param waits the events to wait for, all of them
public record Dependencies(Optional<Event> signal, List<Event> waits) {
    private static final Dependencies NONE = new Dependencies(Optional.empty(), List.of());

    /// Copies the list.
    public Dependencies {
        waits = List.copyOf(waits);
    }

    /// Waits for nothing and signals nothing.
    public static Dependencies none() {
        return NONE;
    }

    /// Signals an event.
    public static Dependencies signal(Event event) {
        return NONE.andSignal(event);
    }

    /// Waits for events.
    public static Dependencies waitFor(Event... events) {
        return new Dependencies(Optional.empty(), List.of(events));
    }

    /// Returns a copy that signals an event.
    public Dependencies andSignal(Event event) {
        return new Dependencies(Optional.of(event), waits);
    }

    /// Returns a copy that waits for further events.
    public Dependencies andWaitFor(Event... events) {
        var all = new ArrayList<>(waits);
        all.addAll(List.of(events));
        return new Dependencies(signal, all);
    }

    void addClosers(Collection<Closer> closers) {
        signal.ifPresent(event -> closers.add(event.closer()));
        waits.forEach(event -> closers.add(event.closer()));
    }

    /// @throws IllegalArgumentException if an event is known to be of another context than the command list
    void requireContext(@Nullable Context context, CommandList list) {
        signal.ifPresent(event -> event.requireContext(context, list));
        waits.forEach(event -> event.requireContext(context, list));
    }

    MemorySegment signalHandle() {
        return signal.map(event -> event.handle().segment()).orElse(MemorySegment.NULL);
    }

    int waitCount() {
        return waits.size();
    }

    MemorySegment waitHandles(SegmentAllocator scratch) {
        return handles(scratch, waits);
    }

    static MemorySegment handles(SegmentAllocator scratch, List<Event> events) {
        if (events.isEmpty()) return MemorySegment.NULL;
        var handles = scratch.allocate(ValueLayout.ADDRESS, events.size());
        for (int i = 0; i < events.size(); i++) {
            handles.setAtIndex(ValueLayout.ADDRESS, i, events.get(i).handle().segment());
        }
        return handles;
    }
}

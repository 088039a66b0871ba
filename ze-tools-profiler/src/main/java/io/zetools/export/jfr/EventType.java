package io.zetools.export.jfr;

import java.util.List;

/// A type of events. Before its own fields each event has its start, its duration if that is said here, the thread
/// that it lies on, and its stack if that is said here.
///
/// @param name its name, which begins with `zetools.`
/// @param label its name for people
/// @param description a sentence about it
/// @param category the categories in which viewers put it, the outer one first
/// @param lasts whether an event has a duration; otherwise it is a moment
/// @param hasStack whether an event may have a stack
/// @param fields its own fields, in the order in which they are written
public record EventType(
        String name,
        String label,
        String description,
        List<String> category,
        boolean lasts,
        boolean hasStack,
        List<EventField> fields) {
    public EventType {
        category = List.copyOf(category);
        fields = List.copyOf(fields);
    }
}

package io.zetools.annotation;

import io.zetools.Unsigned;
import io.zetools.internal.RecordText;
import java.util.List;

/// Events that were taken together.
///
/// @param events in the order in which the source recorded them
/// @param dropped how many the source had no room for since the batch before; they are missing in or behind this
/// one
public record AnnotationBatch(
        List<AnnotationEvent> events, @Unsigned long dropped) {
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    /// Keeps its own copy of the list.
    public AnnotationBatch {
        events = List.copyOf(events);
    }
}

package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetCommandListAppendMarkerExp;

import io.zetools.CommandList;
import io.zetools.Unsigned;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import java.util.Optional;

/// Puts numbers of the program's own into the data of a metric source, in the order of the device's work: they
/// come back in the reports of a streamer, or the entries of a tracer, of the same source.
///
/// Threads: immutable; appending is for the thread that owns the command list.
///
/// @param group a group of type [MetricGroupType#MARKER]
public record MetricMarker(MetricGroup group) {
    private static final String APPEND = "zetCommandListAppendMarkerExp";

    /// A marker of a group.
    ///
    /// @throws IllegalArgumentException if the group is no marker group
    public MetricMarker {
        if (!group.types().contains(MetricGroupType.MARKER)) {
            throw new IllegalArgumentException("%s is no marker group: it is %s".formatted(group, group.types()));
        }
    }

    /// Returns whether markers can be put into the data of a group: the loaded library has the function, and the
    /// group's device has a marker group of the same source.
    ///
    /// @param group any group, such as one that is streamed
    /// @throws io.zetools.ZeException if the driver fails
    public static boolean supports(MetricGroup group) {
        return Calls.has(APPEND) && markerGroup(group).isPresent();
    }

    /// The marker for the data of a group: the marker group of the same source on the same device, and
    /// collected in the same way where there are several.
    ///
    /// @param group any group, such as one that is streamed
    /// @return empty if the device has no such group, or the driver does not report the sources
    /// @throws io.zetools.ZeException if the driver fails
    public static Optional<MetricMarker> forDataOf(MetricGroup group) {
        return markerGroup(group).map(MetricMarker::new);
    }

    /// Appends a marker. Wraps `zetCommandListAppendMarkerExp`. On an immediate list, a barrier follows: Intel's
    /// driver submits the marker with the next command.
    ///
    /// @param list of the group's device, or of a part of it
    /// @param value comes back in the data
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver lacks the function
    /// @throws io.zetools.ZeException if the driver refuses
    public void append(CommandList list, @Unsigned int value) {
        try (var _ = Access.get().closerToAppend(list).use()) {
            Calls.check(
                    APPEND,
                    group,
                    () -> zetCommandListAppendMarkerExp(list.handle().segment(), group.handle(), value),
                    Hint.APPENDING.or(Hint.METRICS));
            if (Access.get().isImmediate(list)) list.appendBarrier();
        }
    }

    private static Optional<MetricGroup> markerGroup(MetricGroup group) {
        if (group.types().contains(MetricGroupType.MARKER)) return Optional.of(group);
        var source = group.sourceId();
        if (source.isEmpty()) return Optional.empty();
        var markers = MetricGroup.all(group.device()).stream()
                .filter(other -> other.types().contains(MetricGroupType.MARKER))
                .filter(other -> other.sourceId().equals(source))
                .toList();
        return markers.stream()
                .filter(other -> other.sampling().equals(group.sampling()))
                .findFirst()
                .or(() -> markers.stream().findFirst());
    }
}

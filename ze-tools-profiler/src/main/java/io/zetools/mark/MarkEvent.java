package io.zetools.mark;

/// One mark.
///
/// @param kind what it says
/// @param nanos nanoseconds of the system's monotonic clock
/// @param thread the system's id of the thread; of a virtual thread, its own id plus 2³⁰
/// @param domain the domain, or empty
/// @param name the name, or empty
/// @param layer the code of its layer, or empty
/// @param phase the code of its phase, or empty
/// @param switches whether it ends the region around it
/// @param subtracts whether its time is taken from the regions around it
/// @param colour `0xRRGGBB`, or -1 for none
/// @param location a handle of [io.zetools.source.SourceLocations], or `NO_LOCATION`
/// @param id the id, as the kind says; the partner of a message
/// @param other another id, as the kind says; the bytes of a message
/// @param value a number, which [#asDouble] and [#asLong] return; of messages tag and communicator, 32 bits each
/// @param whole whether the number is a whole one
/// @param text the text of metadata, or the name of a synchronisation object; else empty
public record MarkEvent(
        MarkKind kind,
        long nanos,
        long thread,
        String domain,
        String name,
        String layer,
        String phase,
        boolean switches,
        boolean subtracts,
        int colour,
        int location,
        long id,
        long other,
        long value,
        boolean whole,
        String text) {
    /// Returns the number as a `double`.
    public double asDouble() {
        return whole ? value : Double.longBitsToDouble(value);
    }

    /// Returns the number as a `long`: all bits of a whole one, else rounded towards zero.
    public long asLong() {
        return whole ? value : (long) Double.longBitsToDouble(value);
    }

    /// Returns whether it is a region of a layer in a phase.
    public boolean hasPhase() {
        return !layer.isEmpty() && !phase.isEmpty();
    }
}

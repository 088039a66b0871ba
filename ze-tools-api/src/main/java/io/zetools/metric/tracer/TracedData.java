package io.zetools.metric.tracer;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// The data that one read of a [MetricTracer] returned: a copy, for its [MetricDecoder]. The data of several reads
/// can be put together.
///
/// Threads: immutable.
public final class TracedData {
    private final byte[] bytes;
    private final boolean dataDropped;
    private final boolean more;
    private final boolean active;

    TracedData(MemorySegment raw, boolean dataDropped, boolean more, boolean active) {
        this.bytes = raw.toArray(ValueLayout.JAVA_BYTE);
        this.dataDropped = dataDropped;
        this.more = more;
        this.active = active;
    }

    /// Returns the number of bytes there are.
    public int size() {
        return bytes.length;
    }

    public boolean isEmpty() {
        return bytes.length == 0;
    }

    /// A copy of the bytes, in the driver's format.
    public byte[] bytes() {
        return bytes.clone();
    }

    /// Returns whether the device lost entries before this read: read more often.
    public boolean dataDropped() {
        return dataDropped;
    }

    /// Returns whether the read stopped because it had as much as it may have: there is more to read now.
    public boolean hasMore() {
        return more;
    }

    /// Returns whether the tracer is on, or still has data; `false` once it is off and drained.
    public boolean isActive() {
        return active;
    }

    @Override
    public String toString() {
        return "TracedData[%d bytes%s%s%s]"
                .formatted(
                        bytes.length,
                        dataDropped ? ", data dropped" : "",
                        more ? ", more to read" : "",
                        active ? "" : ", tracer off");
    }

    MemorySegment segment() {
        return MemorySegment.ofArray(bytes);
    }
}

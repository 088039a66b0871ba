package io.zetools.recording;

import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The access to numbers in memory that is shared with probes: little-endian, at offsets of [ProbeLayout].
final class LittleEndian {
    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INTS = INT.varHandle();
    static final VarHandle LONGS = LONG.varHandle();

    private LittleEndian() {}
}

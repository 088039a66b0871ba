package io.zetools;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.UUID;

/// The 16 bytes of a C `uuid`, printed in the order in which they lie in memory.
final class Uuids {
    private static final ValueLayout.OfLong BIG_ENDIAN =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private Uuids() {}

    static UUID decode(MemorySegment id) {
        return new UUID(id.get(BIG_ENDIAN, 0), id.get(BIG_ENDIAN, 8));
    }
}

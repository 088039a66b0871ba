package io.zetools.export.jfr;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The events in a VM's recording that are about commands which a recording has, too: the recorder handed them
/// to the VM live. In a file with both the VM's would be a second event of the same command, so that they are
/// taken out: each becomes an event of the kind that readers pass by, in as many bytes.
///
/// Threads: one.
final class LiveCopies {
    /// The times and processes of a recording.
    ///
    /// @param pids the ids of its processes in the system
    /// @param startNanos its begin, in nanoseconds of the system's monotonic clock
    /// @param endNanos its end
    record Span(Set<Long> pids, long startNanos, long endNanos) {
        boolean has(long pid, long nanos) {
            return nanos >= startNanos && nanos <= endNanos && pids.contains(pid);
        }
    }

    /// A compressed number goes on behind a byte with this bit.
    private static final int MORE = 0x80;

    private static final int LENGTH_BITS = 4;

    /// A compressed number is shorter.
    private static final long MOST_LENGTH = 1L << LENGTH_BITS;

    private static final String NAMES = "zetools.";
    private static final String PID = "pid";
    private static final String BEGIN = "deviceBegin";

    /// Places of bytes in the file, in order, each with the length of the number there in the lowest bits.
    private long[] places = new long[64];

    private int count;

    /// Looks through a chunk.
    void read(VmInput in, VmChunk chunk, TypeTree types, Span span) throws IOException {
        Map<Long, Layout> layouts = new HashMap<>();
        for (var type : types.names()) {
            var element = types.element(type);
            if (type.startsWith(NAMES) && hasBegin(element)) layouts.put(types.id(type), Layout.of(types, element));
        }
        if (layouts.isEmpty()) return;
        long at = chunk.begin() + JfrNames.HEADER_BYTES;
        while (at < chunk.end()) {
            in.go(at, chunk.end());
            long size = in.number();
            if (size <= 0 || size > chunk.end() - at) throw new IOException("an event has %,d bytes".formatted(size));
            in.go(in.position(), at + size);
            long place = in.position();
            var layout = layouts.get(in.number());
            if (layout != null) {
                long length = in.position() - place;
                var values = layout.read(in);
                if (span.has(values.number(PID), values.number(BEGIN))) add(place << LENGTH_BITS | length);
            }
            at += size;
        }
    }

    private static boolean hasBegin(Element type) {
        return type.children(JfrNames.FIELD).anyMatch(each -> BEGIN.equals(each.attribute(JfrNames.NAME)));
    }

    private void add(long place) {
        if (count == places.length) places = Arrays.copyOf(places, 2 * count);
        places[count++] = place;
    }

    /// Takes out what lies in a piece of the file.
    ///
    /// @param at the place of the piece's first byte
    void takeOut(byte[] piece, int length, long at) {
        // Those whose number may reach into the piece.
        int first = Arrays.binarySearch(places, 0, count, Math.max(0, at - MOST_LENGTH) << LENGTH_BITS);
        for (int i = first < 0 ? -first - 1 : first; i < count; i++) {
            long place = places[i] >>> LENGTH_BITS;
            int bytes = (int) (places[i] & (MOST_LENGTH - 1));
            if (place >= at + length) return;
            for (int k = 0; k < bytes; k++) {
                long to = place + k - at;
                if (to < 0 || to >= length) continue;
                long digit = k == 0 ? JfrNames.CHECKPOINT_EVENT : 0;
                piece[(int) to] = (byte) (k + 1 < bytes ? digit | MORE : digit);
            }
        }
    }
}

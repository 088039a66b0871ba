package io.zetools.export.jfr;

import io.zetools.export.jfr.Layout.Values;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// A chunk of a VM's recording.
///
/// @param begin its first byte in the file
/// @param end the byte behind it
/// @param constants the event with its last constants
/// @param metadata the event that describes its types
/// @param line its clock
record VmChunk(long begin, long end, long constants, long metadata, ClockLine line) {
    /// Types of real VMs take some hundred KiB. These limits keep memory small.
    private static final long MOST_TYPE_BYTES = 16L << 20;

    private static final int MOST_ELEMENTS = 500_000;
    private static final int MOST_DEPTH = 32;

    /// Reads the header of a chunk.
    ///
    /// @throws IOException if it is none, or the chunk is not complete
    static VmChunk read(VmInput in, long begin, long fileEnd) throws IOException {
        in.go(begin, fileEnd);
        if (in.remaining() < JfrNames.HEADER_BYTES) throw new IOException("it is cut off in the header of a chunk");
        if (in.raw32() != JfrNames.MAGIC) throw new IOException("no chunk begins there");
        int major = in.raw16();
        int minor = in.raw16();
        if (major != JfrNames.MAJOR)
            throw new IOException("it has the version %d.%d, not that of JDK 11 and later".formatted(major, minor));
        long size = in.raw64();
        long constants = in.raw64();
        long metadata = in.raw64();
        long nanos = in.raw64();
        in.raw64(); // The duration.
        long ticks = in.raw64();
        var line = new ClockLine(nanos, ticks, in.raw64());
        int bits = in.raw32();
        if (bits >>> JfrNames.STATE_SHIFT != 0) throw new IOException("its VM still writes to it, or was killed");
        if (size < JfrNames.HEADER_BYTES || size > fileEnd - begin)
            throw new IOException(
                    "a chunk of %,d bytes is cut off, of which %,d are there".formatted(size, fileEnd - begin));
        if ((bits & JfrNames.COMPRESSED_INTEGERS) == 0) throw new IOException("its numbers are not compressed");
        if (isOutside(constants, size) || isOutside(metadata, size))
            throw new IOException("a chunk has its types or constants outside of it");
        return new VmChunk(begin, begin + size, begin + constants, begin + metadata, line.checked());
    }

    private static boolean isOutside(long place, long size) {
        return place < JfrNames.HEADER_BYTES || place >= size;
    }

    /// Goes into an event, which becomes the limit.
    ///
    /// @param before the place before which it ends
    private static void enter(VmInput in, long at, long before, long type) throws IOException {
        in.go(at, before);
        long size = in.number();
        if (size <= 0 || size > before - at) throw new IOException("an event has %,d bytes".formatted(size));
        in.go(in.position(), at + size);
        long found = in.number();
        if (found != type) throw new IOException("an event has the type %d instead of %d".formatted(found, type));
        in.number(); // Its begin and duration.
        in.number();
    }

    /// Reads the types.
    TypeTree types(VmInput in) throws IOException {
        enter(in, metadata, end, JfrNames.METADATA_EVENT);
        if (in.remaining() > MOST_TYPE_BYTES)
            throw new IOException("its types have %,d bytes".formatted(in.remaining()));
        long number = in.number();
        long count = in.count();
        List<String> texts = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            var text = in.text();
            texts.add(text == null ? "" : text);
        }
        return new TypeTree(new TreeReader(in, texts).element(0), number);
    }

    /// Reads the tree of types.
    private static final class TreeReader {
        private final VmInput in;
        private final List<String> texts;
        private int elements;

        TreeReader(VmInput in, List<String> texts) {
            this.in = in;
            this.texts = texts;
        }

        private String text() throws IOException {
            long index = in.number();
            if (index < 0 || index >= texts.size()) throw new IOException("a type has no text %d".formatted(index));
            return texts.get((int) index);
        }

        Element element(int depth) throws IOException {
            if (depth > MOST_DEPTH || ++elements > MOST_ELEMENTS)
                throw new IOException("its types have too many elements");
            var element = new Element(text());
            long attributes = in.count();
            for (long i = 0; i < attributes; i++) element.with(text(), text());
            long children = in.count();
            for (long i = 0; i < children; i++) element.add(element(depth + 1));
            return element;
        }
    }

    /// Reads the threads that are of interest.
    ///
    /// @param wanted their ids in the system
    void threads(VmInput in, TypeTree types, Set<Long> wanted, Consumer<VmThread> to) throws IOException {
        Map<Long, Layout> layouts = new HashMap<>();
        long thread = types.id(JfrNames.THREAD);
        long before = end;
        for (long at = constants, delta = -1; delta != 0; at += delta) {
            enter(in, at, before, JfrNames.CHECKPOINT_EVENT);
            before = at;
            delta = in.number();
            // Each event names the one before it.
            if (delta > 0 || at + delta < begin + JfrNames.HEADER_BYTES)
                throw new IOException("constants are continued at %d".formatted(delta));
            in.int8(); // The purpose of the event.
            long pools = in.count();
            for (long i = 0; i < pools; i++) {
                long type = in.number();
                long count = in.count();
                for (long k = 0; k < count; k++) {
                    in.number(); // Its key.
                    if (type == thread)
                        thread(layout(types, type, layouts).read(in), wanted).ifPresent(to);
                    else skip(in, types, type, layouts);
                }
            }
        }
    }

    private static void skip(VmInput in, TypeTree types, long type, Map<Long, Layout> layouts) throws IOException {
        if (type == types.id(JfrNames.STRING)) in.skipText();
        else layout(types, type, layouts).skip(in);
    }

    private static Layout layout(TypeTree types, long type, Map<Long, Layout> layouts) throws IOException {
        var known = layouts.get(type);
        if (known != null) return known;
        var element = types.byId(type)
                .orElseThrow(() -> new IOException("constants have the unknown type %d".formatted(type)));
        var layout = Layout.of(types, element);
        layouts.put(type, layout);
        return layout;
    }

    private static Optional<VmThread> thread(Values values, Set<Long> wanted) {
        long systemId = values.number("osThreadId");
        if (!wanted.contains(systemId)) return Optional.empty();
        return Optional.of(
                new VmThread(values.text("osName"), systemId, values.text("javaName"), values.number("javaThreadId")));
    }
}

package io.zetools.recording;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Writes and reads definitions or events: kind, length, and the components of the record one after the other.
///
/// Components are only added at the end: what an older file does not have reads as 0 or empty, and what a newer one
/// has more is stepped over.
///
/// Threads: one.
abstract class RecordCodec {
    private final RecordFields fields = new RecordFields();
    private final ByteWriter content = new ByteWriter(1 << 10);

    static RecordCodec ofDefinitions() {
        return new DefinitionCodec();
    }

    static RecordCodec ofEvents() {
        return ofEvents(new Definitions());
    }

    /// @param names the definitions among which events find their texts
    static RecordCodec ofEvents(Definitions names) {
        return new EventCodec(names);
    }

    /// Adds the components of a record.
    ///
    /// @return the number of its kind
    /// @throws IllegalArgumentException if it is of a kind that is written otherwise
    abstract int components(Object item, ByteWriter out);

    /// Reads the components of a record; `null` if its kind is not known.
    ///
    /// @throws IOException if the bytes are none
    abstract @Nullable Object components(int kind, RecordFields in) throws IOException;

    /// Adds a record.
    ///
    /// @throws IllegalArgumentException if it is of a kind that is written otherwise
    final void write(Object item, ByteWriter out) {
        content.clear();
        out.varint(components(item, content));
        out.varint(content.size());
        out.add(content.array(), 0, content.size());
    }

    /// Reads a record; `null` if its kind is not known.
    ///
    /// @param firstProcess added to the number of a process, where several files are read as one
    /// @throws IOException if the bytes are none
    final @Nullable Object read(ByteReader in, int firstProcess) throws IOException {
        long kind = in.varint();
        int outer = in.enter(in.count());
        fields.begin(in, firstProcess);
        var record = kind < 1 || kind > Integer.MAX_VALUE ? null : components((int) kind, fields);
        in.leave(outer);
        return record;
    }
}

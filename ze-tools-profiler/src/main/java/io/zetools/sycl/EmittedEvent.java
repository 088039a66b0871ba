package io.zetools.sycl;

import io.zetools.Unsigned;
import io.zetools.ffi.xpti.xpti_add_metadata_fn;
import io.zetools.ffi.xpti.xpti_register_object_fn;
import io.zetools.ffi.xpti.xpti_trace_event_data_t;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// An event that a program has made: a graph, a node, an edge, a wait. The framework owns it.
///
/// Threads: one at a time.
public final class EmittedEvent {
    private final Xpti xpti;
    private final MemorySegment event;
    private final long instance;

    @SuppressWarnings("restricted") // The framework has made it, and gives its generation.
    EmittedEvent(Xpti xpti, MemorySegment event, long instance) {
        this.xpti = xpti;
        this.event = event.reinterpret(xpti.generation().eventSize());
        this.instance = instance;
    }

    /// Returns the id that subscribers see.
    public @Unsigned long id() {
        return Memory.word(event.address() + xpti_trace_event_data_t.unique_id$offset());
    }

    /// Returns how often an event of this name and place had been made when this one was.
    public @Unsigned long instance() {
        return instance;
    }

    /// Makes an edge of this event.
    ///
    /// @param source the node that has to end first
    /// @param target the node that depends on it
    public EmittedEvent connect(EmittedEvent source, EmittedEvent target) {
        event.set(ValueLayout.JAVA_LONG, xpti_trace_event_data_t.source_id$offset(), source.id());
        event.set(ValueLayout.JAVA_LONG, xpti_trace_event_data_t.target_id$offset(), target.id());
        return this;
    }

    /// Attaches a text.
    public EmittedEvent put(String name, String value) {
        return put(name, new MetadataValue(MetadataValue.Type.STRING, value.getBytes(StandardCharsets.UTF_8)));
    }

    /// Attaches an integer.
    public EmittedEvent put(String name, long value) {
        var bytes = new byte[Long.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).putLong(value);
        return put(name, new MetadataValue(MetadataValue.Type.SIGNED, bytes));
    }

    /// Attaches a value. One of the same name is replaced or kept, as the framework has it.
    ///
    /// Implementation: `xptiRegisterObject`, `xptiAddMetadata`.
    @SuppressWarnings("EnumOrdinal") // The types are in the order of their numbers.
    public EmittedEvent put(String name, MetadataValue value) {
        try (var arena = Arena.ofConfined()) {
            var functions = xpti.functions();
            int object = xpti_register_object_fn.invoke(
                    functions.at("xptiRegisterObject"),
                    arena.allocateFrom(ValueLayout.JAVA_BYTE, value.bytes()),
                    value.bytes().length,
                    (byte) value.type().ordinal());
            xpti_add_metadata_fn.invoke(functions.at("xptiAddMetadata"), event, arena.allocateFrom(name), object);
        }
        return this;
    }

    MemorySegment segment() {
        return event;
    }
}

package io.zetools.sycl;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.Unsigned;
import io.zetools.ffi.xpti.xpti_check_trace_enabled_fn;
import io.zetools.ffi.xpti.xpti_finalize_fn;
import io.zetools.ffi.xpti.xpti_get_unique_id_fn;
import io.zetools.ffi.xpti.xpti_get_universal_id_fn;
import io.zetools.ffi.xpti.xpti_initialize_fn;
import io.zetools.ffi.xpti.xpti_make_event_fn;
import io.zetools.ffi.xpti.xpti_notify_subscribers_fn;
import io.zetools.ffi.xpti.xpti_payload_t;
import io.zetools.ffi.xpti.xpti_register_stream_fn;
import io.zetools.ffi.xpti.xpti_set_universal_id_fn;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A stream of a Java program's own, which any XPTI tool can subscribe to: it describes a graph, or whatever
/// else, as SYCL's runtime does.
///
/// ```
/// try (var stream = XptiEmitter.open(Xpti.load(), "my.pipeline", 1, 0, "1.0")) {
///     var graph = stream.event("pipeline", TracePayload.NONE, XptiEmitter.GRAPH);
///     var node = stream.event("decode", place, XptiEmitter.ALGORITHM).put("frames", 25);
///     stream.notify(TraceKind.NODE_CREATE, graph, node, new UserData.Text("command_group_node"));
/// }
/// ```
///
/// Subscribers get `xptiTraceInit` when it opens and `xptiTraceFinish` when it closes. A notification calls them in
/// the calling thread; where nothing subscribes it costs a call of C.
///
/// Implementation: `xptiInitialize`, `xptiRegisterStream`, `xptiMakeEvent`, `xptiAddMetadata`,
/// `xptiNotifySubscribers`, `xptiFinalize`.
///
/// Threads: any.
public final class XptiEmitter implements AutoCloseable {
    /// Event type: a graph.
    public static final int GRAPH = 1;

    /// Event type: an algorithm, as nodes are.
    public static final int ALGORITHM = 2;

    private static final int ACTIVE = 1;

    private final Xpti xpti;
    private final String stream;
    private final byte id;

    /// Names and streams that the framework may keep pointers to.
    private final Arena arena = Arena.ofAuto();

    private final MemorySegment name;
    private boolean closed;

    private XptiEmitter(Xpti xpti, String stream) {
        this.xpti = xpti;
        this.stream = stream;
        name = arena.allocateFrom(stream);
        id = xpti_register_stream_fn.invoke(at("xptiRegisterStream"), name);
    }

    /// Opens a stream.
    ///
    /// @param stream its name, best one that begins with the program's
    /// @param major of the version of what the stream's notifications mean
    /// @param minor of that version
    /// @param version as text
    /// @throws SyclException if the framework refuses it
    public static XptiEmitter open(Xpti xpti, String stream, int major, int minor, String version) {
        if (stream.isEmpty()) throw new IllegalArgumentException("a stream needs a name");
        var emitter = new XptiEmitter(xpti, stream);
        int result = xpti_initialize_fn.invoke(
                emitter.at("xptiInitialize"), emitter.name, major, minor, emitter.arena.allocateFrom(version));
        if (result < 0) throw new SyclException("the framework refuses the stream %s: 0x%x".formatted(stream, result));
        return emitter;
    }

    /// Returns the name of the stream.
    public String stream() {
        return stream;
    }

    /// Returns whether anything subscribes to a kind: to make no effort where nothing does.
    ///
    /// Implementation: `xptiCheckTraceEnabled`.
    public boolean isWanted(TraceKind kind) {
        return xpti_check_trace_enabled_fn.invoke(
                at("xptiCheckTraceEnabled"), id, (short) kind.number(xpti.generation()));
    }

    /// Makes an event. The same name and place give the same event, and one more visit.
    ///
    /// @param name of the event, copied
    /// @param place in the program
    /// @param eventType [#GRAPH], [#ALGORITHM], another of `xpti_trace_event_type_t`, or one of [Xpti#eventType]
    /// @throws SyclException if the framework makes none
    public EmittedEvent event(String name, TracePayload place, @Unsigned int eventType) {
        requireOpen();
        var instance = arena.allocate(JAVA_LONG);
        var event = xpti_make_event_fn.invoke(
                at("xptiMakeEvent"),
                arena.allocateFrom(name),
                payload(name, place),
                (short) eventType,
                ACTIVE,
                instance);
        if (event.address() == 0) throw new SyclException("the framework makes no event for " + name);
        return new EmittedEvent(xpti, event, instance.get(JAVA_LONG, 0));
    }

    /// Notifies subscribers with the event's own count of visits as instance.
    ///
    /// @return whether the framework took it; it refuses what has neither event nor data
    @SuppressWarnings("exports") // Programs need not have the annotation.
    public boolean notify(TraceKind kind, @Nullable EmittedEvent parent, @Nullable EmittedEvent event, UserData data) {
        return notify(kind, parent, event, event == null ? 0 : event.instance(), data);
    }

    /// Notifies subscribers.
    ///
    /// @param instance the same for a begin and its end
    /// @return whether the framework took it
    @SuppressWarnings("exports") // Programs need not have the annotation.
    public boolean notify(
            TraceKind kind,
            @Nullable EmittedEvent parent,
            @Nullable EmittedEvent event,
            @Unsigned long instance,
            UserData data) {
        int number = kind.number(xpti.generation());
        if (number == 0)
            throw new IllegalArgumentException("generation %s has no %s".formatted(xpti.generation(), kind));
        return notify(number, parent, event, instance, data);
    }

    /// Notifies subscribers of a type by its number: one of [Xpti#traceType].
    ///
    /// @param instance the same for a begin and its end
    /// @return whether the framework took it
    /// @throws IllegalStateException if closed
    @SuppressWarnings("exports") // Programs need not have the annotation.
    public boolean notify(
            @Unsigned int type,
            @Nullable EmittedEvent parent,
            @Nullable EmittedEvent event,
            @Unsigned long instance,
            UserData data) {
        requireOpen();
        try (var scratch = Arena.ofConfined()) {
            return xpti_notify_subscribers_fn.invoke(
                            at("xptiNotifySubscribers"),
                            id,
                            (short) type,
                            parent == null ? MemorySegment.NULL : parent.segment(),
                            event == null ? MemorySegment.NULL : event.segment(),
                            instance,
                            UserDataWriter.write(Objects.requireNonNull(data, "data"), scratch))
                    == 0;
        }
    }

    /// Returns a number that this process has not used yet, for the instance of a begin and its end.
    ///
    /// Implementation: `xptiGetUniqueId`.
    public @Unsigned long uniqueId() {
        return xpti_get_unique_id_fn.invoke(at("xptiGetUniqueId"));
    }

    /// Returns the id that layers below see in this thread.
    ///
    /// Implementation: `xptiGetUniversalId`.
    public @Unsigned long universalId() {
        return xpti_get_universal_id_fn.invoke(at("xptiGetUniversalId"));
    }

    /// Runs something with an event's id as the universal id of this thread, so that what layers below do can be
    /// traced back to it; the id before is put back.
    ///
    /// Implementation: `xptiSetUniversalId`.
    public void inScope(EmittedEvent event, Runnable work) {
        long before = universalId();
        xpti_set_universal_id_fn.invoke(at("xptiSetUniversalId"), event.id());
        try {
            work.run();
        } finally {
            xpti_set_universal_id_fn.invoke(at("xptiSetUniversalId"), before);
        }
    }

    /// Ends the stream: subscribers get `xptiTraceFinish`. Closing twice does nothing.
    @Override
    public void close() {
        synchronized (this) {
            if (closed) return;
            closed = true;
        }
        xpti_finalize_fn.invoke(at("xptiFinalize"), name);
    }

    @Override
    public String toString() {
        return "XptiEmitter " + stream;
    }

    private synchronized void requireOpen() {
        if (closed) throw new IllegalStateException(this + " is closed");
    }

    private MemorySegment at(String function) {
        return xpti.functions().at(function);
    }

    private MemorySegment payload(String name, TracePayload place) {
        var payload = arena.allocate(xpti_payload_t.layout());
        long flags = 1;
        var function = place.name().isEmpty() ? name : place.name();
        xpti_payload_t.name(payload, arena.allocateFrom(function));
        if (!place.sourceFile().isEmpty()) {
            xpti_payload_t.source_file(payload, arena.allocateFrom(place.sourceFile()));
            flags |= 0b11010;
        }
        xpti_payload_t.line_no(payload, place.line());
        xpti_payload_t.column_no(payload, place.column());
        if (place.codePointer() != 0) {
            xpti_payload_t.code_ptr_va(payload, MemorySegment.ofAddress(place.codePointer()));
            flags |= 0b100;
        }
        xpti_payload_t.flags(payload, flags);
        return payload;
    }
}

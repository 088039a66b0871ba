package io.zetools.sycl;

import static io.zetools.ffi.xpti.xpti_trace_event_data_t.activity_type$offset;
import static io.zetools.ffi.xpti.xpti_trace_event_data_t.event_type$offset;
import static io.zetools.ffi.xpti.xpti_trace_event_data_t.global_user_data$offset;
import static io.zetools.ffi.xpti.xpti_trace_event_data_t.instance_id$offset;
import static io.zetools.ffi.xpti.xpti_trace_event_data_t.reserved_metadata$offset;
import static io.zetools.ffi.xpti.xpti_trace_event_data_t.reserved_payload$offset;
import static io.zetools.ffi.xpti.xpti_trace_event_data_t.source_id$offset;
import static io.zetools.ffi.xpti.xpti_trace_event_data_t.target_id$offset;
import static io.zetools.ffi.xpti.xpti_trace_event_data_t.unique_id$offset;

import io.zetools.Unsigned;
import io.zetools.ffi.xpti.XptiNative;
import io.zetools.ffi.xpti.xpti_get_universal_id_fn;
import io.zetools.ffi.xpti.xpti_payload_t;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A notification: what a listener of a [SyclTracer] gets.
///
/// The runtime's objects are valid during the notification only, and runtimes use them again: three queues in a row
/// may be one event with different metadata. So an event reads when it is asked, and only while its listener runs.
/// Values that were read stay; [#keep] reads everything.
///
/// Threads: the listener's; a kept event any.
@SuppressWarnings("NullAway") // Fields are filled when they are asked for.
public final class SyclEvent {
    private final SyclSlot slot;
    private final int type;
    private final TraceKind kind;
    private final long parent;
    private final long event;
    private final long instance;
    private final long data;
    private final long time = System.nanoTime();

    private boolean over;
    private boolean kept;
    private @Nullable TracePayload payload;
    private @Nullable Map<String, MetadataValue> metadata;
    private @Nullable UserData userData;
    private boolean kernelRead;
    private @Nullable KernelEnqueue kernel;
    private long @Nullable [] words;

    /// The places in [#words].
    private static final int ID = 0;
    private static final int PARENT = 1;
    private static final int EVENT_TYPE = 2;
    private static final int ACTIVITY = 3;
    private static final int SOURCE = 4;
    private static final int TARGET = 5;
    private static final int GLOBAL = 6;
    private static final int UNIVERSAL = 7;
    private static final int VISITS = 8;

    SyclEvent(SyclSlot slot, int type, long parent, long event, long instance, long data) {
        this.slot = slot;
        this.type = type;
        this.kind = TraceKind.of(slot.xpti().generation(), type);
        this.parent = parent;
        this.event = event;
        this.instance = instance;
        this.data = data;
    }

    /// Returns the name of the stream that it came by.
    public String stream() {
        return slot.stream();
    }

    /// Returns what kind of trace point it is.
    public TraceKind kind() {
        return kind;
    }

    /// Returns the number of the kind, as this generation has it. A type that a program has defined has the
    /// number of its tool in the upper eight bits.
    public @Unsigned int type() {
        return type;
    }

    /// Returns the number that pairs a begin with its end, and distinguishes visits of one event.
    public @Unsigned long instance() {
        return instance;
    }

    /// Returns when the notification came, in the unit and from the origin of [System#nanoTime].
    public long nanoTime() {
        return time;
    }

    /// Returns whether there is an event: calls and buffers of some runtimes come without.
    public boolean hasEvent() {
        return event != 0;
    }

    /// Returns whether there is a parent.
    public boolean hasParent() {
        return parent != 0;
    }

    /// Returns the 64-bit id of the event; zero without one. In generation C it differs from run to run.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned long id() {
        return kept ? words[ID] : word(event, unique_id$offset());
    }

    /// Returns the 64-bit id of the parent: of the graph for a node, of the interface for a call; zero without one.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned long parentId() {
        return kept ? words[PARENT] : word(parent, unique_id$offset());
    }

    /// Returns the type of the event, a number of `xpti_trace_event_type_t` or one that a program has defined.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned int eventType() {
        return kept ? (int) words[EVENT_TYPE] : (int) word(event, event_type$offset()) & 0xffff;
    }

    /// Returns the activity of the event, a number of `xpti_trace_activity_type_t`.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned int activity() {
        return kept ? (int) words[ACTIVITY] : (int) word(event, activity_type$offset()) & 0xffff;
    }

    /// Returns the id of the node that an edge begins at; zero if it is no edge.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned long sourceId() {
        return kept ? words[SOURCE] : word(event, source_id$offset());
    }

    /// Returns the id of the node that an edge ends at; zero if it is no edge.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned long targetId() {
        return kept ? words[TARGET] : word(event, target_id$offset());
    }

    /// Returns the event's own count of visits.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned long visits() {
        return kept ? words[VISITS] : word(event, instance_id$offset());
    }

    /// Returns the pointer that the maker of the event has attached to it for all notifications; it is not
    /// followed.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned long globalUserData() {
        return kept ? words[GLOBAL] : word(event, global_user_data$offset());
    }

    /// Returns the id that the calling thread has at this moment: inside a call of Unified Runtime or Level Zero it
    /// names the operation of SYCL that the call belongs to. Zero if none.
    ///
    /// Implementation: `xptiGetUniversalId`.
    ///
    /// @throws IllegalStateException after the listener has returned, unless kept
    public @Unsigned long universalId() {
        if (kept) return words[UNIVERSAL];
        requireListener();
        return xpti_get_universal_id_fn.invoke(slot.xpti().functions().at("xptiGetUniversalId"));
    }

    /// Returns the place in the program.
    ///
    /// @throws IllegalStateException after the listener has returned, unless it was read before
    public TracePayload payload() {
        if (payload == null) {
            requireListener();
            payload = event == 0 ? TracePayload.NONE : payload(Memory.word(event + reserved_payload$offset()));
        }
        return payload;
    }

    /// Returns the metadata by name, in the order of names; a copy of what the event has at this notification.
    ///
    /// @throws IllegalStateException after the listener has returned, unless it was read before
    public Map<String, MetadataValue> metadata() {
        if (metadata == null) {
            requireListener();
            metadata = event == 0
                    ? Map.of()
                    : Collections.unmodifiableMap(slot.xpti().functions().metadata(event + reserved_metadata$offset()));
        }
        return metadata;
    }

    /// Returns the data that came with this notification.
    ///
    /// @throws IllegalStateException after the listener has returned, unless it was read before
    public UserData userData() {
        if (userData == null) {
            requireListener();
            userData = slot.read(kind, event != 0, data);
        }
        return userData;
    }

    /// Returns the launch of a kernel that a node stands for: sizes and arguments, whose values are copied where
    /// the node comes into being. Needs a stream with the highest detail: `sycl.debug`.
    ///
    /// @throws IllegalStateException after the listener has returned, unless it was read before
    public Optional<KernelEnqueue> kernel() {
        if (!kernelRead) {
            kernel = KernelEnqueue.of(metadata(), kind == TraceKind.NODE_CREATE && !over)
                    .orElse(null);
            kernelRead = true;
        }
        return Optional.ofNullable(kernel);
    }

    /// Reads everything, so that this object can be used after the listener has returned and by any thread.
    ///
    /// @return this event
    /// @throws IllegalStateException after the listener has returned
    public SyclEvent keep() {
        if (kept) return this;
        requireListener();
        payload();
        metadata();
        userData();
        kernel();
        words = new long[] {
            id(), parentId(), eventType(), activity(), sourceId(), targetId(), globalUserData(), universalId(), visits()
        };
        kept = true;
        return this;
    }

    @Override
    public String toString() {
        return "%s on %s, instance %s".formatted(kind, stream(), Long.toUnsignedString(instance));
    }

    void end() {
        over = true;
    }

    private long word(long object, long offset) {
        requireListener();
        return object == 0 ? 0 : Memory.word(object + offset);
    }

    private void requireListener() {
        if (over) {
            throw new IllegalStateException(
                    this + " is over: read it inside the listener, or call keep() there to use it afterwards");
        }
    }

    private static TracePayload payload(long at) {
        if (at == 0) return TracePayload.NONE;
        return new TracePayload(
                Memory.text(Memory.word(at + xpti_payload_t.name$offset())),
                Memory.text(Memory.word(at + xpti_payload_t.source_file$offset())),
                known(Memory.number(at + xpti_payload_t.line_no$offset())),
                known(Memory.number(at + xpti_payload_t.column_no$offset())),
                Memory.word(at + xpti_payload_t.code_ptr_va$offset()),
                Memory.text(Memory.word(at + xpti_payload_t.stack_trace$offset())),
                Memory.word(at + xpti_payload_t.flags$offset()));
    }

    private static int known(int number) {
        return number == XptiNative.XPTI_INVALID_ID() ? 0 : number;
    }
}

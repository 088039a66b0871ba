package io.zetools.sycl;

import static io.zetools.sycl.Generation.A;
import static io.zetools.sycl.Generation.A2;
import static io.zetools.sycl.Generation.C;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// The forms of user data. A type alone does not determine it: an allocation with an event carries a text, one
/// without the allocation's structure. What no row names is not looked at.
final class UserDataTable {
    /// The ways to read user data.
    enum Form {
        NOT_READ,
        TEXT,
        NODE,
        SIGNAL,
        FUNCTION,
        FUNCTION_CALL,
        BUFFER,
        /// A structure of which only the first field is the same in all runtimes of the generation.
        OBJECT,
        IMAGE,
        ASSOCIATION,
        DESTRUCT,
        ACCESSOR,
        IMAGE_ACCESSOR,
        MEMORY
    }

    private enum Event {
        ANY,
        ABSENT,
        PRESENT;

        boolean matches(boolean present) {
            return this == ANY || (this == PRESENT) == present;
        }
    }

    private record Row(
            Set<Generation> generations, Set<String> streams, Set<TraceKind> kinds, Event event, Form form) {}

    private static final Set<Generation> EVERY = EnumSet.allOf(Generation.class);
    private static final Set<Generation> NEWER = EnumSet.of(A2, C);

    private static final Set<String> SYCL = Set.of("sycl", "sycl.debug");
    private static final Set<String> BUFFER = Set.of("sycl.experimental.buffer", "oneapi.experimental.buffer");
    private static final Set<String> IMAGE = Set.of("sycl.experimental.image");
    private static final Set<String> OFFLOAD =
            Set.of("sycl.experimental.buffer", "oneapi.experimental.buffer", "sycl.experimental.image");
    private static final Set<String> MEMORY =
            Set.of("sycl.experimental.mem_alloc", "oneapi.level_zero.experimental.mem_alloc");
    private static final Set<String> NAMES =
            Set.of("sycl.pi", "sycl.experimental.level_zero.call", "sycl.experimental.cuda.call");
    private static final Set<String> CALLS = Set.of(
            "sycl.pi.debug",
            "ur.call",
            "ur.call.debug",
            "sycl.experimental.level_zero.debug",
            "sycl.experimental.cuda.debug");

    private static final Set<TraceKind> ALLOCATIONS = EnumSet.of(
            TraceKind.MEM_ALLOC_BEGIN, TraceKind.MEM_ALLOC_END, TraceKind.MEM_RELEASE_BEGIN, TraceKind.MEM_RELEASE_END);

    private static final List<Row> ROWS = List.of(
            new Row(EVERY, SYCL, Set.of(TraceKind.NODE_CREATE), Event.PRESENT, Form.NODE),
            new Row(NEWER, SYCL, Set.of(TraceKind.TASK_BEGIN, TraceKind.TASK_END), Event.PRESENT, Form.TEXT),
            new Row(EVERY, SYCL, Set.of(TraceKind.SIGNAL), Event.PRESENT, Form.SIGNAL),
            new Row(EVERY, SYCL, Set.of(TraceKind.WAIT_BEGIN, TraceKind.WAIT_END), Event.PRESENT, Form.TEXT),
            new Row(EVERY, SYCL, Set.of(TraceKind.BARRIER_BEGIN, TraceKind.BARRIER_END), Event.PRESENT, Form.TEXT),
            new Row(NEWER, SYCL, Set.of(TraceKind.QUEUE_CREATE, TraceKind.QUEUE_DESTROY), Event.PRESENT, Form.TEXT),
            new Row(NEWER, SYCL, Set.of(TraceKind.DIAGNOSTICS), Event.ANY, Form.TEXT),
            new Row(EVERY, NAMES, Set.of(TraceKind.FUNCTION_BEGIN, TraceKind.FUNCTION_END), Event.ANY, Form.FUNCTION),
            new Row(
                    EVERY,
                    CALLS,
                    Set.of(TraceKind.FUNCTION_WITH_ARGS_BEGIN, TraceKind.FUNCTION_WITH_ARGS_END),
                    Event.ANY,
                    Form.FUNCTION_CALL),
            new Row(Set.of(A), BUFFER, Set.of(TraceKind.OFFLOAD_CONSTRUCT), Event.ANY, Form.OBJECT),
            new Row(NEWER, BUFFER, Set.of(TraceKind.OFFLOAD_CONSTRUCT), Event.ANY, Form.BUFFER),
            new Row(NEWER, IMAGE, Set.of(TraceKind.OFFLOAD_CONSTRUCT), Event.ANY, Form.IMAGE),
            new Row(EVERY, OFFLOAD, Set.of(TraceKind.OFFLOAD_DESTRUCT), Event.ANY, Form.DESTRUCT),
            new Row(
                    EVERY,
                    OFFLOAD,
                    Set.of(TraceKind.OFFLOAD_ASSOCIATE, TraceKind.OFFLOAD_RELEASE),
                    Event.ANY,
                    Form.ASSOCIATION),
            new Row(NEWER, BUFFER, Set.of(TraceKind.OFFLOAD_ACCESSOR), Event.ANY, Form.ACCESSOR),
            new Row(NEWER, IMAGE, Set.of(TraceKind.OFFLOAD_ACCESSOR), Event.ANY, Form.IMAGE_ACCESSOR),
            new Row(EVERY, MEMORY, ALLOCATIONS, Event.ABSENT, Form.MEMORY),
            new Row(NEWER, MEMORY, ALLOCATIONS, Event.PRESENT, Form.TEXT),
            new Row(NEWER, MEMORY, Set.of(TraceKind.NODE_CREATE), Event.PRESENT, Form.TEXT));

    private final Form[] without = new Form[TraceKind.values().length];
    private final Form[] with = new Form[TraceKind.values().length];

    /// Picks the rows of a stream.
    @SuppressWarnings("EnumOrdinal") // An index within one process.
    UserDataTable(Generation generation, String stream) {
        for (var kind : TraceKind.values()) {
            without[kind.ordinal()] = find(generation, stream, kind, false);
            with[kind.ordinal()] = find(generation, stream, kind, true);
        }
    }

    @SuppressWarnings("EnumOrdinal") // An index within one process.
    Form form(TraceKind kind, boolean event) {
        return (event ? with : without)[kind.ordinal()];
    }

    private static Form find(Generation generation, String stream, TraceKind kind, boolean event) {
        return ROWS.stream()
                .filter(row -> row.generations.contains(generation)
                        && row.streams.contains(stream)
                        && row.kinds.contains(kind)
                        && row.event.matches(event))
                .findFirst()
                .map(Row::form)
                .orElse(Form.NOT_READ);
    }
}

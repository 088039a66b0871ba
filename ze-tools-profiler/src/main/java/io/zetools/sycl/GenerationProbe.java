package io.zetools.sycl;

import io.zetools.ffi.xpti.xpti_find_event_fn;
import io.zetools.ffi.xpti.xpti_make_event_fn;
import io.zetools.ffi.xpti.xpti_payload_t;
import io.zetools.ffi.xpti.xpti_query_metadata_fn;
import io.zetools.ffi.xpti.xpti_query_payload_fn;
import io.zetools.ffi.xpti.xpti_trace_event_data_t;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.OptionalInt;

/// Finds out which generation a framework is of, before anything is subscribed to: by what it exports, by an
/// event that is made for the purpose and has to lie in memory as declared, and by the version of the runtime
/// that it serves.
final class GenerationProbe {
    private static final int EVENT_TYPE = 2;
    private static final int ACTIVITY = 1;

    private GenerationProbe() {}

    /// Refuses what is no framework.
    static void requireFramework(Path file, SymbolLookup library) {
        var missing = XptiFunctions.COMMON.stream()
                .filter(function -> !XptiFunctions.has(library, function))
                .toList();
        if (missing.isEmpty()) return;
        throw new SyclException(
                missing.size() == XptiFunctions.COMMON.size()
                        ? file + " is not an XPTI framework: it exports none of its functions"
                        : file + " is not an XPTI framework that this version knows: it lacks "
                                + String.join(", ", missing));
    }

    /// Returns the generation.
    ///
    /// @param runtime the major version of `libsycl`, if known
    /// @throws SyclException if it is none that is known
    static Generation of(Path file, SymbolLookup library, XptiFunctions functions, OptionalInt runtime) {
        long present = XptiFunctions.TRACEPOINTS.stream()
                .filter(function -> XptiFunctions.has(library, function))
                .count();
        boolean current = present == XptiFunctions.TRACEPOINTS.size();
        if (!current && present > 0) {
            throw new SyclException(
                    "%s is an XPTI framework of an unknown generation: it has %d of %d functions for trace points"
                            .formatted(file, present, XptiFunctions.TRACEPOINTS.size()));
        }
        requireLayout(file, functions);
        if (current) return Generation.C;
        if (runtime.isEmpty()) {
            throw new SyclException(
                    "the generation of %s cannot be determined: there is no libsycl beside it and none is"
                                    .formatted(file)
                            + " loaded, whose version would say it; name it with Xpti.open(path, generation)");
        }
        if (runtime.getAsInt() == Generation.A.firstMajor()) return Generation.A;
        if (runtime.getAsInt() == Generation.A2.firstMajor() || runtime.getAsInt() == Generation.C.firstMajor())
            return Generation.A2;
        throw new SyclException("%s serves libsycl %d, whose XPTI is of a generation that this version does not know"
                .formatted(file, runtime.getAsInt()));
    }

    /// Returns whether a runtime's version is one that a generation's user data was seen with.
    static boolean matches(Generation generation, int major) {
        return switch (generation) {
            case A -> major == 5;
            case A2 -> major == 7 || major == 8;
            case C -> major == 8 || major == 9;
        };
    }

    /// Checks that an event lies in memory as declared, as far as all generations agree.
    static void requireLayout(Path file, XptiFunctions functions) {
        try (var arena = Arena.ofConfined()) {
            var name = arena.allocateFrom("ze-tools: layout of an event");
            var payload = arena.allocate(xpti_payload_t.layout());
            xpti_payload_t.name(payload, name);
            xpti_payload_t.source_file(payload, arena.allocateFrom("ze-tools"));
            xpti_payload_t.line_no(payload, 1);
            xpti_payload_t.flags(payload, 0b1011);
            var instance = arena.allocate(ValueLayout.JAVA_LONG);
            var event = xpti_make_event_fn.invoke(
                    functions.at("xptiMakeEvent"), name, payload, (short) EVENT_TYPE, ACTIVITY, instance);
            if (event.address() == 0)
                throw new SyclException(file + " makes no events, so that its generation cannot be determined");
            if (!isAsDeclared(functions, event)) {
                throw new SyclException(
                        file + " is an XPTI framework of an unknown generation: its events lie in memory"
                                + " otherwise than in those that this version knows");
            }
        }
    }

    private static boolean isAsDeclared(XptiFunctions functions, MemorySegment event) {
        long at = event.address();
        // The numbers first: what follows would be called with the wrong arguments.
        if (Memory.half(at + xpti_trace_event_data_t.event_type$offset()) != EVENT_TYPE
                || Memory.half(at + xpti_trace_event_data_t.activity_type$offset()) != ACTIVITY) return false;
        var payload = xpti_query_payload_fn.invoke(functions.at("xptiQueryPayload"), event);
        var metadata = xpti_query_metadata_fn.invoke(functions.at("xptiQueryMetadata"), event);
        if (Memory.word(at + xpti_trace_event_data_t.reserved_payload$offset()) != payload.address()
                || at + xpti_trace_event_data_t.reserved_metadata$offset() != metadata.address()) return false;
        long id = Memory.word(at + xpti_trace_event_data_t.unique_id$offset());
        return id != 0
                && xpti_find_event_fn.invoke(functions.at("xptiFindEvent"), id).address() == at;
    }
}

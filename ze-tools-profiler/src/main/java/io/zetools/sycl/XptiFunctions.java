package io.zetools.sycl;

import io.zetools.ffi.xpti.xpti_lookup_object_fn;
import io.zetools.ffi.xpti.xpti_lookup_string_fn;
import io.zetools.ffi.xpti.xpti_metadata_map_t;
import io.zetools.ffi.xpti.xpti_object_data_t;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// The functions of one framework by name, and the texts and objects that were looked up in it.
final class XptiFunctions {
    /// The exports of every generation.
    static final List<String> COMMON = List.of(
            "xptiAddMetadata",
            "xptiCheckTraceEnabled",
            "xptiFinalize",
            "xptiFindEvent",
            "xptiForceSetTraceEnabled",
            "xptiFrameworkFinalize",
            "xptiFrameworkInitialize",
            "xptiGetStashedTuple",
            "xptiGetUniqueId",
            "xptiGetUniversalId",
            "xptiInitialize",
            "xptiLookupObject",
            "xptiLookupString",
            "xptiMakeEvent",
            "xptiNotifySubscribers",
            "xptiQueryMetadata",
            "xptiQueryPayload",
            "xptiQueryPayloadByUID",
            "xptiRegisterCallback",
            "xptiRegisterObject",
            "xptiRegisterPayload",
            "xptiRegisterStream",
            "xptiRegisterString",
            "xptiRegisterUserDefinedEventType",
            "xptiRegisterUserDefinedTracePoint",
            "xptiReleaseEvent",
            "xptiReset",
            "xptiSetUniversalId",
            "xptiStashTuple",
            "xptiTraceEnabled",
            "xptiUnregisterCallback",
            "xptiUnregisterStream",
            "xptiUnstashTuple");

    /// Further exports of generation C, as far as its first package has them.
    static final List<String> TRACEPOINTS = List.of(
            "xptiCreateTracepoint",
            "xptiDeleteTracepoint",
            "xptiLookupEvent",
            "xptiLookupPayload",
            "xptiGetTracepointScopeData",
            "xptiSetTracepointScopeData",
            "xptiUnsetTracepointScopeData",
            "xptiRegisterTracepointScope",
            "xptiGetDefaultStreamID",
            "xptiSetDefaultStreamID",
            "xptiGetDefaultEventType",
            "xptiSetDefaultEventType",
            "xptiGetDefaultTraceType",
            "xptiSetDefaultTraceType");

    /// Texts and objects keep their numbers, so copies may be kept; but no more, in a program that registers a text
    /// for each pointer.
    private static final int MOST_KEPT = 16_384;

    private final SymbolLookup library;
    private final Map<String, MemorySegment> addresses = new ConcurrentHashMap<>();
    private final Map<Integer, String> texts = new ConcurrentHashMap<>();
    private final Map<Integer, MetadataValue> objects = new ConcurrentHashMap<>();
    private final MemorySegment lookupString;
    private final MemorySegment lookupObject;

    XptiFunctions(SymbolLookup library) {
        this.library = library;
        lookupString = at("xptiLookupString");
        lookupObject = at("xptiLookupObject");
    }

    static boolean has(SymbolLookup library, String function) {
        return library.find(function).isPresent();
    }

    /// Returns the address of a function.
    ///
    /// @throws SyclException if this framework lacks it
    MemorySegment at(String function) {
        return addresses.computeIfAbsent(
                function,
                name -> library.find(name)
                        .orElseThrow(() -> new SyclException("this generation of the XPTI framework has no " + name)));
    }

    boolean has(String function) {
        return has(library, function);
    }

    /// Returns the text of a number.
    String text(int number) {
        var known = texts.get(number);
        if (known != null) return known;
        var text =
                Memory.text(xpti_lookup_string_fn.invoke(lookupString, number).address());
        if (texts.size() < MOST_KEPT) texts.put(number, text);
        return text;
    }

    /// Returns a copy of the object of a number.
    MetadataValue object(int number) {
        var known = objects.get(number);
        if (known != null) return known;
        MetadataValue value;
        try (var arena = Arena.ofConfined()) {
            var object = xpti_lookup_object_fn.invoke(lookupObject, arena, number);
            long data = xpti_object_data_t.data(object).address();
            long size = data == 0 ? 0 : xpti_object_data_t.size(object);
            value = new MetadataValue(
                    MetadataValue.Type.of(Byte.toUnsignedInt(xpti_object_data_t.type(object))),
                    Memory.bytes(data, size));
        }
        if (objects.size() < MOST_KEPT) objects.put(number, value);
        return value;
    }

    /// Copies a map of metadata, by name.
    ///
    /// @param map the address of C++'s map
    Map<String, MetadataValue> metadata(long map) {
        var copy = new TreeMap<String, MetadataValue>();
        long left = Memory.word(map + xpti_metadata_map_t.size$offset());
        long node = Memory.word(map + xpti_metadata_map_t.first$offset());
        for (; node != 0 && left > 0; left--, node = Memory.word(node)) {
            copy.put(text(Memory.number(node + KEY)), object(Memory.number(node + VALUE)));
        }
        return copy;
    }

    /// The offsets of the key and the value in a node of the map; the next node comes first.
    private static final long KEY = 8;

    private static final long VALUE = 12;
}

package io.zetools.probe;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The functions and variables that the library in C has for Java, by name: `zetools_probe_table`. They are not
/// exported each by itself, because the names that a preloaded library exports are taken from its program.
final class ProbeTable {
    private static final String NAME = "zetools_probe_table";
    private static final long HEADER = 8;
    private static final long ENTRY = 16;
    private static final int NAME_LIMIT = 256;

    private ProbeTable() {}

    /// Returns the number of a library's interface; 0 if it has no table.
    @SuppressWarnings("restricted") // The library is ours.
    static int interfaceOf(SymbolLookup library) {
        return library.find(NAME)
                .map(table -> table.reinterpret(HEADER).get(JAVA_INT, 0))
                .orElse(0);
    }

    /// Returns what the table has.
    ///
    /// @param library whose interface is known
    @SuppressWarnings("restricted") // The library is ours.
    static SymbolLookup of(SymbolLookup library) {
        var start = library.findOrThrow(NAME);
        int count = start.reinterpret(HEADER).get(JAVA_INT, 4);
        var table = start.reinterpret(HEADER + count * ENTRY);
        Map<String, MemorySegment> found = new HashMap<>();
        for (int i = 0; i < count; i++) {
            long at = HEADER + i * ENTRY;
            var name = table.get(ADDRESS, at).reinterpret(NAME_LIMIT).getString(0);
            found.put(name, table.get(ADDRESS, at + ADDRESS.byteSize()));
        }
        return name -> Optional.ofNullable(found.get(name));
    }
}

package io.zetools.export.jfr;

import org.jspecify.annotations.Nullable;

/// A thread as events name it. Viewers put the events of equal ones on one line.
///
/// @param systemName its name in the system; null if unknown
/// @param systemId its id in the system; 0 if unknown
/// @param javaName its name in Java; null for others
/// @param javaId its id in Java; 0 for others
public record VmThread(
        @Nullable String systemName,
        long systemId,
        @Nullable String javaName,
        long javaId) {
    /// Returns a line that is no thread of Java.
    ///
    /// @param systemId its id in the system; 0 for none
    public static VmThread of(String name, long systemId) {
        return new VmThread(name, systemId, null, 0);
    }
}

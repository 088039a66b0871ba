package io.zetools.source;

import java.util.Objects;

/// A line of a source file.
///
/// @param file the name of the file
/// @param line counted from 1
/// @param column counted from 1, or 0 if unknown
/// @param function the name of the function, or empty if unknown
public record SourceLocation(String file, int line, int column, String function) {
    public SourceLocation {
        Objects.requireNonNull(function, "function");
        if (file.isEmpty()) throw new IllegalArgumentException("the file's name is empty");
        if (line < 1) throw new IllegalArgumentException("line is " + line + "; lines count from 1");
        if (column < 0) throw new IllegalArgumentException("column is " + column + ", which is negative");
    }

    /// Returns a location with neither a column nor a function.
    public static SourceLocation of(String file, int line) {
        return new SourceLocation(file, line, 0, "");
    }

    /// Returns `file:line`, with the function before it if that is known.
    @Override
    public String toString() {
        var place = file + ":" + line + (column > 0 ? ":" + column : "");
        return function.isEmpty() ? place : function + " (" + place + ")";
    }
}

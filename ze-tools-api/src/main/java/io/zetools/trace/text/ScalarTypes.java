package io.zetools.trace.text;

/// The sizes of C types whose values fit into a number.
public final class ScalarTypes {
    private ScalarTypes() {}

    /// Returns the bytes of a number, an enumeration, a handle or a pointer; 0 for a structure and for `void`.
    public static int size(String type) {
        var resolved = TypeTable.get().resolve(type);
        boolean whole = resolved.equals("void")
                || resolved.equals("char")
                || TypeTable.get().struct(resolved) != null;
        return whole ? 0 : ValuePrinter.size(resolved);
    }

    /// Returns the bytes of the value that a pointer points to; 0 if it is not a single value of that kind, or not
    /// a pointer.
    public static int targetSize(String type) {
        var resolved = TypeTable.get().resolve(type);
        return resolved.endsWith("*") ? size(resolved.substring(0, resolved.length() - 1)) : 0;
    }
}

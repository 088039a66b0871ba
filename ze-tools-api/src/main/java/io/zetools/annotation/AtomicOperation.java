package io.zetools.annotation;

/// The effect of an atomic operation on its object.
public enum AtomicOperation {
    /// Reads it.
    LOAD,
    /// Writes it.
    STORE,
    /// Reads, changes and writes it.
    UPDATE,
    /// An operation that this version does not know; its number stands beside it.
    UNRECOGNIZED;

    static AtomicOperation of(int code) {
        return switch (code) {
            case 0 -> LOAD;
            case 1 -> STORE;
            case 2 -> UPDATE;
            default -> UNRECOGNIZED;
        };
    }
}

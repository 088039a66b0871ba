package io.zetools.annotation;

/// The memory accesses that an atomic operation orders.
public enum MemoryOrder {
    /// The operation orders no other access.
    RELAXED,
    /// Accesses behind the operation happen after it.
    ACQUIRE,
    /// Accesses in front of the operation happen before it.
    RELEASE,
    /// An order that this version does not know; its number stands beside it.
    UNRECOGNIZED;

    static MemoryOrder of(int code) {
        return switch (code) {
            case 0 -> RELAXED;
            case 1 -> ACQUIRE;
            case 2 -> RELEASE;
            default -> UNRECOGNIZED;
        };
    }
}

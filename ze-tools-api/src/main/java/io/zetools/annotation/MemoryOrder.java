package io.zetools.annotation;

/// What an atomic operation orders.
public enum MemoryOrder {
    /// Nothing but itself.
    RELAXED,
    /// What follows it comes after it.
    ACQUIRE,
    /// What precedes it comes before it.
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

package io.zetools;

import java.lang.foreign.MemorySegment;

/// A C handle with its type: a `ze_context_handle_t`, a `ze_event_handle_t`, and so on.
///
/// A handle is a value. It owns nothing and does not expire, and says nothing about whether its object still
/// exists.
/// Two handles are equal when type and address are. An object of this library returns its own from `handle()`, and
/// `of(handle)` of its class, such as [CommandList#of], makes an object of it again. Handles of objects for
/// which this library has no class, such as images, are a `Handle<?>`.
///
/// Threads: immutable.
///
/// @param <T> the class of the object, such as [Context]
@SuppressWarnings("UnusedTypeParameter") // Keeps the compiler from taking one object's handle for another's.
public final class Handle<T> {
    private static final String SUFFIX = "_handle_t";

    private final String type;
    private final MemorySegment segment;

    private Handle(String type, MemorySegment segment) {
        this.type = type;
        this.segment = segment;
    }

    /// Returns the handle of a type at an address.
    ///
    /// The compiler takes the class of the object as it is needed; what receives the handle checks the type.
    ///
    /// @param type the C type, such as `ze_image_handle_t`
    /// @param address the handle's value; 0 for the null handle
    /// @throws IllegalArgumentException if the type is not named like a handle of Level Zero
    public static <T> Handle<T> of(String type, long address) {
        if (!type.endsWith(SUFFIX)) {
            throw new IllegalArgumentException(
                    "a handle's type has a name such as ze_context_handle_t, not \"%s\"".formatted(type));
        }
        return new Handle<>(type, MemorySegment.ofAddress(address));
    }

    /// Returns the name of the C type, such as `ze_context_handle_t`.
    public String type() {
        return type;
    }

    /// Returns the value, which is an address; 0 for the null handle.
    public long address() {
        return segment.address();
    }

    /// Returns whether this is the null handle.
    public boolean isNull() {
        return address() == 0;
    }

    /// Returns the value in the form in which native functions take it. Nothing can be read through it.
    public MemorySegment segment() {
        return segment;
    }

    /// Returns the value in the form in which native functions take it.
    ///
    /// @param wanted the C type that the function takes
    /// @throws IllegalArgumentException if this is the null handle, or of another type
    MemorySegment require(String wanted) {
        if (!type.equals(wanted)) throw new IllegalArgumentException("%s is no %s".formatted(this, wanted));
        if (isNull()) throw new IllegalArgumentException("the %s is null".formatted(wanted));
        return segment;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Handle<?> handle && address() == handle.address() && type.equals(handle.type);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(address());
    }

    /// Returns the type and the value in hexadecimal, such as `ze_context_handle_t 0x7f1c40`.
    @Override
    public String toString() {
        return isNull() ? type + " null" : "%s 0x%x".formatted(type, address());
    }
}

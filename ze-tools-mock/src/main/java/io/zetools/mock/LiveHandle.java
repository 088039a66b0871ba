package io.zetools.mock;

/// An object of the driver that has been created and not destroyed.
///
/// Threads: immutable.
///
/// @param kind the kind of object, such as `command queue`
/// @param handle its address, as the driver sees it; a loader may show programs another one
public record LiveHandle(String kind, long handle) {
    @Override
    public String toString() {
        return "%s 0x%x".formatted(kind, handle);
    }
}

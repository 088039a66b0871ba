package io.zetools.internal;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The owners of native handles that other objects know only by their value. An object that uses such a handle for
/// longer than one call keeps the owner open.
///
/// Most values need no owner: the driver's own metric groups live as long as the process.
///
/// Threads: any.
public final class Owners {
    private static final Map<Long, Closer> OWNERS = new ConcurrentHashMap<>();

    private Owners() {}

    /// Makes an owner known until it is closed. The handle must be destroyed by an action registered later than
    /// this.
    public static void register(MemorySegment handle, Closer owner) {
        long address = handle.address();
        owner.onClose(() -> OWNERS.remove(address, owner));
        OWNERS.put(address, owner);
    }

    /// Makes the owner of a handle, if it has one, refuse to close before the user does.
    ///
    /// @param user keeps the owner open
    /// @param handle may have an owner
    /// @throws IllegalStateException if the owner is closed
    public static void bind(Closer user, MemorySegment handle) {
        var owner = OWNERS.get(handle.address());
        if (owner != null) user.dependOn(owner);
    }

    /// Ends one [#bind] of the same user and handle.
    ///
    /// @param user no longer keeps the owner open
    /// @param handle may have an owner
    public static void release(Closer user, MemorySegment handle) {
        var owner = OWNERS.get(handle.address());
        if (owner != null) user.releaseFrom(owner);
    }
}

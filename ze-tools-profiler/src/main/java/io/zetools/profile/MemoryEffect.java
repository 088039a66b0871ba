package io.zetools.profile;

import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import java.util.Optional;

/// The memory that calls of a function make or free.
///
/// @param kind the kind of what it makes: device, shared, host and the like; empty if it frees
/// @param space the space of its addresses
/// @param place the name of the argument that is the address or handle
/// @param size the name of the argument that is the size; empty if it frees
public record MemoryEffect(String kind, Space space, String place, String size) {
    /// Addresses that mean different things.
    public enum Space {
        /// Pointers that programs read and write through.
        POINTERS,
        /// Handles of physical memory.
        PHYSICAL,
        /// Ranges of addresses without memory.
        RANGES
    }

    /// Returns the effect of a function; empty if it has none.
    ///
    /// @param function its name in C
    public static Optional<MemoryEffect> of(String function) {
        return Optional.ofNullable(
                switch (function) {
                    case "zeMemAllocDevice" -> new MemoryEffect("device", Space.POINTERS, "*pptr", "size");
                    case "zeMemAllocShared" -> new MemoryEffect("shared", Space.POINTERS, "*pptr", "size");
                    case "zeMemAllocHost" -> new MemoryEffect("host", Space.POINTERS, "*pptr", "size");
                    case "zeMemFree", "zeMemFreeExt" -> new MemoryEffect("", Space.POINTERS, "ptr", "");
                    case "zePhysicalMemCreate" ->
                        new MemoryEffect("physical", Space.PHYSICAL, "*phPhysicalMemory", "*desc.size");
                    case "zePhysicalMemDestroy" -> new MemoryEffect("", Space.PHYSICAL, "hPhysicalMemory", "");
                    case "zeVirtualMemReserve" -> new MemoryEffect("reserved addresses", Space.RANGES, "*pptr", "size");
                    case "zeVirtualMemFree" -> new MemoryEffect("", Space.RANGES, "ptr", "");
                    default -> null;
                });
    }

    /// Returns whether it makes memory, and does not free it.
    public boolean allocates() {
        return !kind.isEmpty();
    }

    /// Returns the address or handle of a call; 0 if it is not recorded.
    ///
    /// @param function that the call is of
    public long address(CallColumns calls, int call, Definition.Function function) {
        return argument(calls, call, function, place);
    }

    /// Returns the bytes that a call makes; 0 if that is not recorded, or it frees.
    ///
    /// @param function that the call is of
    public long bytes(CallColumns calls, int call, Definition.Function function) {
        return size.isEmpty() ? 0 : argument(calls, call, function, size);
    }

    /// Returns an argument of a call by its name; 0 if the recording does not have it.
    static long argument(CallColumns calls, int call, Definition.Function function, String name) {
        int index = function.arguments().indexOf(name);
        return index < 0 || index >= calls.argumentCount(call) ? 0 : calls.argument(call, index);
    }
}

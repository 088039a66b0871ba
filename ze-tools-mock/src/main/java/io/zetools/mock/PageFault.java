package io.zetools.mock;

import java.time.Duration;

/// An access of a kernel outside the allocations of its context. The kernel ended there, and its root device is
/// lost until [MockDriver#setDeviceLost] brings it back.
///
/// Threads: immutable.
///
/// @param number of the fault among all since the last reset, from 1
/// @param address that the kernel accessed
/// @param time of the devices' clock, as [MockDriver#now] has it
/// @param write whether the kernel would have written
/// @param root the index of the root device
/// @param kernel the first 63 bytes of its name
public record PageFault(long number, long address, Duration time, boolean write, int root, String kernel) {
    @Override
    public String toString() {
        return "page fault %d: kernel %s %s 0x%x".formatted(number, kernel, write ? "wrote" : "read", address);
    }
}

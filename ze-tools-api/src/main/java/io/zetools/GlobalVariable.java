package io.zetools;

/// A variable of a module.
///
/// Threads: immutable.
///
/// @param name as asked for
/// @param address for the device, and for host memory operations such as copies
/// @param size in bytes
public record GlobalVariable(
        String name, @Unsigned long address, @Unsigned long size) {
    @Override
    public String toString() {
        return "variable \"%s\" at 0x%x, %s bytes".formatted(name, address, Long.toUnsignedString(size));
    }
}

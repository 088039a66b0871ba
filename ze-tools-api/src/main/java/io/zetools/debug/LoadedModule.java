package io.zetools.debug;

import io.zetools.Unsigned;

/// A module on the debugged device: `zet_debug_event_info_module_t`.
///
/// Threads: immutable.
///
/// @param rawFormat the `zet_module_debug_info_format_t`; 0 is ELF with DWARF, the only one so far
/// @param begin the address of the module's ELF image, readable through the session's default memory space
/// @param end the address after the image
/// @param loadAddress the device address at which the module's code begins
public record LoadedModule(
        int rawFormat,
        @Unsigned long begin,
        @Unsigned long end,
        @Unsigned long loadAddress) {
    /// The size of the ELF image in bytes.
    public @Unsigned long size() {
        return end - begin;
    }

    @Override
    public String toString() {
        return "module at 0x%x (ELF image of %s bytes)".formatted(loadAddress, Long.toUnsignedString(size()));
    }
}

package io.zetools.metric;

import io.zetools.Unsigned;

/// Memory of the device in which it keeps counters, for others to import: `zet_export_dma_buf_exp_properties_t`.
///
/// Threads: immutable.
///
/// @param fileDescriptor of the dma-buf, in this process; the driver owns it, do not close it
/// @param size in bytes
public record ExportedMemory(int fileDescriptor, @Unsigned long size) {
    @Override
    public String toString() {
        return "ExportedMemory[fileDescriptor=%d, size=%s]".formatted(fileDescriptor, Long.toUnsignedString(size));
    }
}

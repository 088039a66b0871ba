package io.zetools.metric;

import io.zetools.Unsigned;

/// Memory of the device in which it keeps counters, for others to import: `zet_export_dma_buf_exp_properties_t`.
///
/// To read it, [import][io.zetools.Allocation#importFileDescriptor] it for the type
/// [DMA_BUF][io.zetools.ExternalMemoryType#DMA_BUF]: as device memory, to copy from it, or as host memory where the
/// driver lets the host at it. What is in it is the driver's own affair.
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

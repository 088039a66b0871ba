package io.zetools;

/// What memory is shared as with other drivers, processes and programming interfaces: the bits of a
/// `ze_external_memory_type_flags_t`.
public enum ExternalMemoryType implements Flags.Bit {
    /// A file descriptor that means something to drivers only. Linux.
    OPAQUE_FD(0x01),
    /// A file descriptor of a dma-buf, which also the kernel and other devices know. Linux.
    DMA_BUF(0x02),
    /// An NT handle. Windows.
    OPAQUE_WIN32(0x04),
    /// A global share (KMT) handle. Windows.
    OPAQUE_WIN32_KMT(0x08),
    /// An NT handle of a Direct3D 11 texture. Windows.
    D3D11_TEXTURE(0x10),
    /// A global share (KMT) handle of a Direct3D 11 texture. Windows.
    D3D11_TEXTURE_KMT(0x20),
    /// An NT handle of a Direct3D 12 heap. Windows.
    D3D12_HEAP(0x40),
    /// An NT handle of a Direct3D 12 committed resource. Windows.
    D3D12_RESOURCE(0x80);

    private final int bit;

    ExternalMemoryType(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }

    /// Returns whether it is shared by file descriptor, and not by a handle of Windows.
    public boolean isFileDescriptor() {
        return this == OPAQUE_FD || this == DMA_BUF;
    }
}

package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D11_TEXTURE;
import static io.zetools.ffi.LevelZeroNative.ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D11_TEXTURE_KMT;
import static io.zetools.ffi.LevelZeroNative.ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D12_HEAP;
import static io.zetools.ffi.LevelZeroNative.ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D12_RESOURCE;
import static io.zetools.ffi.LevelZeroNative.ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF;
import static io.zetools.ffi.LevelZeroNative.ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD;
import static io.zetools.ffi.LevelZeroNative.ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32;
import static io.zetools.ffi.LevelZeroNative.ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32_KMT;

/// The form in which memory is shared with other drivers, processes and programming interfaces: the bits of a
/// `ze_external_memory_type_flags_t`.
public enum ExternalMemoryType implements Flags.Bit {
    /// A file descriptor that means something to drivers only. Linux.
    OPAQUE_FD(ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD()),
    /// A file descriptor of a dma-buf, which also the kernel and other devices know. Linux.
    DMA_BUF(ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF()),
    /// An NT handle. Windows.
    OPAQUE_WIN32(ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32()),
    /// A global share (KMT) handle. Windows.
    OPAQUE_WIN32_KMT(ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32_KMT()),
    /// An NT handle of a Direct3D 11 texture. Windows.
    D3D11_TEXTURE(ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D11_TEXTURE()),
    /// A global share (KMT) handle of a Direct3D 11 texture. Windows.
    D3D11_TEXTURE_KMT(ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D11_TEXTURE_KMT()),
    /// An NT handle of a Direct3D 12 heap. Windows.
    D3D12_HEAP(ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D12_HEAP()),
    /// An NT handle of a Direct3D 12 committed resource. Windows.
    D3D12_RESOURCE(ZE_EXTERNAL_MEMORY_TYPE_FLAG_D3D12_RESOURCE());

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

package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zeMemAllocDevice;
import static io.zetools.ffi.LevelZeroNative.zeMemAllocHost;
import static io.zetools.ffi.LevelZeroNative.zeMemFree;
import static io.zetools.ffi.LevelZeroNative.zeMemGetAllocProperties;

import io.zetools.ffi.ze_device_mem_alloc_desc_t;
import io.zetools.ffi.ze_external_memory_export_desc_t;
import io.zetools.ffi.ze_external_memory_export_fd_t;
import io.zetools.ffi.ze_host_mem_alloc_desc_t;
import io.zetools.ffi.ze_memory_allocation_properties_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Memory that another program might have exported: made without the library, and touched whatever its kind is,
/// which only the mock driver allows.
final class ExportedAllocation implements AutoCloseable {
    private final Context context;
    private final MemorySegment memory;

    private ExportedAllocation(Context context, MemorySegment memory) {
        this.context = context;
        this.memory = memory;
    }

    @SuppressWarnings("restricted") // The size is what was allocated.
    static ExportedAllocation create(Context context, Allocation.Kind kind, long byteSize) {
        try (var scratch = Arena.ofConfined()) {
            var export = Structs.typed(
                    scratch,
                    ze_external_memory_export_desc_t.layout(),
                    ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC());
            ze_external_memory_export_desc_t.flags(
                    export, ExternalMemoryType.DMA_BUF.bit() | ExternalMemoryType.OPAQUE_FD.bit());
            boolean host = kind == Allocation.Kind.HOST;
            var desc = host
                    ? Structs.typed(scratch, ze_host_mem_alloc_desc_t.layout(), ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC())
                    : Structs.typed(
                            scratch, ze_device_mem_alloc_desc_t.layout(), ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC());
            if (host) ze_host_mem_alloc_desc_t.pNext(desc, export);
            else ze_device_mem_alloc_desc_t.pNext(desc, export);
            var device = context.device().handle().segment();
            var pointer = Calls.create(
                    host ? "zeMemAllocHost" : "zeMemAllocDevice",
                    context,
                    out -> host
                            ? zeMemAllocHost(context.handle().segment(), desc, byteSize, 0, out)
                            : zeMemAllocDevice(context.handle().segment(), desc, byteSize, 0, device, out));
            return new ExportedAllocation(context, pointer.reinterpret(byteSize));
        }
    }

    /// The memory, until it is closed.
    MemorySegment segment() {
        return memory;
    }

    /// A descriptor of the caller's.
    int export(ExternalMemoryType type) {
        try (var scratch = Arena.ofConfined()) {
            var export = Structs.typed(
                    scratch, ze_external_memory_export_fd_t.layout(), ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD());
            ze_external_memory_export_fd_t.flags(export, type.bit());
            var properties = Structs.typed(
                    scratch,
                    ze_memory_allocation_properties_t.layout(),
                    ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES());
            ze_memory_allocation_properties_t.pNext(properties, export);
            Calls.check(
                    "zeMemGetAllocProperties",
                    context,
                    () -> zeMemGetAllocProperties(context.handle().segment(), memory, properties, MemorySegment.NULL));
            return ze_external_memory_export_fd_t.fd(export);
        }
    }

    @Override
    public void close() {
        Calls.destroy("zeMemFree", context, () -> zeMemFree(context.handle().segment(), memory));
    }
}

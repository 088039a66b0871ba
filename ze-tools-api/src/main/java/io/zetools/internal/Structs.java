package io.zetools.internal;

import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_CONTEXT_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_EVENT_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_EVENT_POOL_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_FENCE_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_KERNEL_DESC;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_MODULE_DESC;

import io.zetools.ffi.ze_command_list_desc_t;
import io.zetools.ffi.ze_command_queue_desc_t;
import io.zetools.ffi.ze_context_desc_t;
import io.zetools.ffi.ze_device_compute_properties_t;
import io.zetools.ffi.ze_device_mem_alloc_desc_t;
import io.zetools.ffi.ze_driver_properties_t;
import io.zetools.ffi.ze_event_desc_t;
import io.zetools.ffi.ze_event_pool_desc_t;
import io.zetools.ffi.ze_fence_desc_t;
import io.zetools.ffi.ze_host_mem_alloc_desc_t;
import io.zetools.ffi.ze_init_driver_type_desc_t;
import io.zetools.ffi.ze_kernel_desc_t;
import io.zetools.ffi.ze_kernel_properties_t;
import io.zetools.ffi.ze_module_desc_t;
import java.lang.foreign.GroupLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;

/// Zeroed structs with their `stype` set: a struct without it is accepted by most drivers and misread by the
/// others.
public final class Structs {
    private Structs() {}

    public static MemorySegment initDriverTypeDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_init_driver_type_desc_t.layout(), ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC());
    }

    public static MemorySegment driverProperties(SegmentAllocator scratch) {
        return typed(scratch, ze_driver_properties_t.layout(), ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES());
    }

    public static MemorySegment computeProperties(SegmentAllocator scratch) {
        return typed(scratch, ze_device_compute_properties_t.layout(), ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES());
    }

    public static MemorySegment contextDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_context_desc_t.layout(), ZE_STRUCTURE_TYPE_CONTEXT_DESC());
    }

    public static MemorySegment commandQueueDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_command_queue_desc_t.layout(), ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC());
    }

    public static MemorySegment commandListDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_command_list_desc_t.layout(), ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC());
    }

    public static MemorySegment moduleDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_module_desc_t.layout(), ZE_STRUCTURE_TYPE_MODULE_DESC());
    }

    public static MemorySegment kernelDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_kernel_desc_t.layout(), ZE_STRUCTURE_TYPE_KERNEL_DESC());
    }

    public static MemorySegment kernelProperties(SegmentAllocator scratch) {
        return typed(scratch, ze_kernel_properties_t.layout(), ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES());
    }

    public static MemorySegment eventPoolDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_event_pool_desc_t.layout(), ZE_STRUCTURE_TYPE_EVENT_POOL_DESC());
    }

    public static MemorySegment eventDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_event_desc_t.layout(), ZE_STRUCTURE_TYPE_EVENT_DESC());
    }

    public static MemorySegment fenceDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_fence_desc_t.layout(), ZE_STRUCTURE_TYPE_FENCE_DESC());
    }

    public static MemorySegment deviceMemAllocDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_device_mem_alloc_desc_t.layout(), ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC());
    }

    public static MemorySegment hostMemAllocDesc(SegmentAllocator scratch) {
        return typed(scratch, ze_host_mem_alloc_desc_t.layout(), ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC());
    }

    /// Returns a zeroed struct whose first member is its type.
    public static MemorySegment typed(SegmentAllocator scratch, GroupLayout layout, int stype) {
        var struct = scratch.allocate(layout).fill((byte) 0);
        setType(struct, stype);
        return struct;
    }

    /// Sets the type of an element of an array of structs.
    public static void setType(MemorySegment struct, int stype) {
        struct.set(ValueLayout.JAVA_INT, 0, stype);
    }
}

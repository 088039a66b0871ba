package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES;

import io.zetools.Flags;
import io.zetools.Unsigned;
import io.zetools.ffi.zet_debug_config_t;
import io.zetools.ffi.zet_debug_memory_space_desc_t;
import io.zetools.ffi.zet_debug_regset_properties_t;
import io.zetools.ffi.zet_device_debug_properties_t;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;

/// Converts the structs of sessions, registers and memory to and from Java values. No other class knows these
/// structs.
final class DebugCodec {
    static final MemoryLayout REGISTER_SET = zet_debug_regset_properties_t.layout();

    private DebugCodec() {}

    static MemorySegment config(SegmentAllocator scratch, ProcessHandle process) {
        var config = zet_debug_config_t.allocate(scratch);
        zet_debug_config_t.pid(config, Math.toIntExact(process.pid()));
        return config;
    }

    static MemorySegment deviceProperties(SegmentAllocator scratch) {
        var properties = zet_device_debug_properties_t.allocate(scratch);
        zet_device_debug_properties_t.stype(properties, ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES());
        return properties;
    }

    static int deviceFlags(MemorySegment properties) {
        return zet_device_debug_properties_t.flags(properties);
    }

    static MemorySegment memorySpace(SegmentAllocator scratch, MemorySpace space, @Unsigned long address) {
        var desc = zet_debug_memory_space_desc_t.allocate(scratch);
        zet_debug_memory_space_desc_t.stype(desc, ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC());
        zet_debug_memory_space_desc_t.type(desc, space.value());
        zet_debug_memory_space_desc_t.address(desc, space.address(address));
        return desc;
    }

    static void prepareRegisterSet(MemorySegment properties) {
        zet_debug_regset_properties_t.stype(properties, ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES());
    }

    static RegisterSet registerSet(MemorySegment properties) {
        return new RegisterSet(
                zet_debug_regset_properties_t.type(properties),
                zet_debug_regset_properties_t.version(properties),
                Flags.of(RegisterSet.Access.class, zet_debug_regset_properties_t.generalFlags(properties)),
                zet_debug_regset_properties_t.deviceFlags(properties),
                zet_debug_regset_properties_t.count(properties),
                zet_debug_regset_properties_t.bitSize(properties),
                zet_debug_regset_properties_t.byteSize(properties));
    }
}

package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT;
import static io.zetools.ffi.LevelZeroNative.ZET_DEBUG_MEMORY_SPACE_TYPE_SLM;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Flags;
import io.zetools.ffi.zet_debug_config_t;
import io.zetools.ffi.zet_debug_memory_space_desc_t;
import io.zetools.ffi.zet_debug_regset_properties_t;
import io.zetools.ffi.zet_device_debug_properties_t;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

/// The structs of debug sessions, filled in and read without a driver.
class DebugCodecTest {
    @Test
    void saysOfWhichTypeAStructIs() {
        try (var scratch = Arena.ofConfined()) {
            var device = DebugCodec.deviceProperties(scratch);
            assertThat(zet_device_debug_properties_t.stype(device))
                    .isEqualTo(ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES());
            assertThat(zet_device_debug_properties_t.pNext(device)).isEqualTo(MemorySegment.NULL);
            assertThat(DebugCodec.deviceFlags(device)).isZero();
            zet_device_debug_properties_t.flags(device, 0x8000_0001);
            assertThat(DebugCodec.deviceFlags(device)).isEqualTo(0x8000_0001);

            var set = scratch.allocate(DebugCodec.REGISTER_SET);
            DebugCodec.prepareRegisterSet(set);
            assertThat(zet_debug_regset_properties_t.stype(set))
                    .isEqualTo(ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES());
        }
    }

    @Test
    void namesTheProcess() {
        try (var scratch = Arena.ofConfined()) {
            var config = DebugCodec.config(scratch, ProcessHandle.current());
            assertThat(zet_debug_config_t.pid(config))
                    .isEqualTo((int) ProcessHandle.current().pid());
        }
    }

    @Test
    void namesMemoryAsDriversWantIt() {
        try (var scratch = Arena.ofConfined()) {
            var global = DebugCodec.memorySpace(scratch, MemorySpace.DEFAULT, 0xffff_8000_0000_1000L);
            assertThat(zet_debug_memory_space_desc_t.stype(global))
                    .isEqualTo(ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC());
            assertThat(zet_debug_memory_space_desc_t.pNext(global)).isEqualTo(MemorySegment.NULL);
            assertThat(zet_debug_memory_space_desc_t.type(global)).isEqualTo(ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT());
            assertThat(zet_debug_memory_space_desc_t.address(global)).isEqualTo(0xffff_8000_0000_1000L);

            var local = DebugCodec.memorySpace(scratch, MemorySpace.SHARED_LOCAL, 0x40);
            assertThat(zet_debug_memory_space_desc_t.type(local)).isEqualTo(ZET_DEBUG_MEMORY_SPACE_TYPE_SLM());
            assertThat(zet_debug_memory_space_desc_t.address(local)).isEqualTo(0x1000_0040L);
        }
    }

    @Test
    void readsEachFieldOfARegisterSet() {
        try (var scratch = Arena.ofConfined()) {
            var struct = scratch.allocate(DebugCodec.REGISTER_SET);
            zet_debug_regset_properties_t.type(struct, 9);
            zet_debug_regset_properties_t.version(struct, 3);
            zet_debug_regset_properties_t.generalFlags(struct, 1);
            zet_debug_regset_properties_t.deviceFlags(struct, 0x55);
            zet_debug_regset_properties_t.count(struct, -2);
            zet_debug_regset_properties_t.bitSize(struct, 256);
            zet_debug_regset_properties_t.byteSize(struct, 32);
            var set = DebugCodec.registerSet(struct);
            assertThat(set).isEqualTo(new RegisterSet(9, 3, Flags.of(RegisterSet.Access.READABLE), 0x55, -2, 256, 32));
            assertThat(set.toString()).contains("type 9").contains("4294967294 × 256 bit");
        }
    }
}

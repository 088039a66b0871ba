package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_MEM_LOC_DEVICE;
import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_MEM_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_MEM_STATE;
import static io.zetools.ffi.LevelZeroNative.zesMemoryGetBandwidth;
import static io.zetools.ffi.LevelZeroNative.zesMemoryGetProperties;
import static io.zetools.ffi.LevelZeroNative.zesMemoryGetState;

import io.zetools.Unsigned;
import io.zetools.ffi.zes_mem_bandwidth_t;
import io.zetools.ffi.zes_mem_properties_t;
import io.zetools.ffi.zes_mem_state_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.OptionalInt;

/// A memory of a device: a `zes_mem_handle_t`.
///
/// Threads: all methods may be called from any thread.
public final class MemoryModule {
    private final Sysman of;
    private final MemorySegment handle;
    private final int type;
    private final OptionalInt subDevice;
    private final boolean onDevice;
    private final long bytes;

    private MemoryModule(Sysman of, MemorySegment handle, MemorySegment properties) {
        this.of = of;
        this.handle = handle;
        this.type = zes_mem_properties_t.type(properties);
        this.subDevice =
                Place.of(zes_mem_properties_t.onSubdevice(properties), zes_mem_properties_t.subdeviceId(properties));
        this.onDevice = zes_mem_properties_t.location(properties) == ZES_MEM_LOC_DEVICE();
        this.bytes = zes_mem_properties_t.physicalSize(properties);
    }

    static MemoryModule read(Sysman of, MemorySegment handle) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zes_mem_properties_t.layout(), ZES_STRUCTURE_TYPE_MEM_PROPERTIES());
            Calls.check("zesMemoryGetProperties", of.device(), () -> zesMemoryGetProperties(handle, struct));
            return new MemoryModule(of, handle, struct);
        }
    }

    /// Returns the kind of memory as C has it: a `zes_mem_type_t`.
    public int typeCode() {
        return type;
    }

    /// Returns the number of the sub-device that it is on; empty if it belongs to the whole device.
    public OptionalInt subDevice() {
        return subDevice;
    }

    /// Returns whether it is the device's own, and not the host's.
    public boolean isOnDevice() {
        return onDevice;
    }

    /// Returns its size in bytes; 0 if the driver does not know.
    public @Unsigned long bytes() {
        return bytes;
    }

    /// Returns how full it is. Wraps `zesMemoryGetState`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public MemoryState state() {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zes_mem_state_t.layout(), ZES_STRUCTURE_TYPE_MEM_STATE());
            Calls.check("zesMemoryGetState", this, () -> zesMemoryGetState(handle, struct));
            return MemoryState.decode(struct);
        }
    }

    /// Reads the counters of its traffic. Wraps `zesMemoryGetBandwidth`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the device does not count it
    /// @throws io.zetools.ZePermissionException if the user may not read them
    /// @throws io.zetools.ZeException if the driver fails
    public MemoryTraffic traffic() {
        try (var scratch = Arena.ofConfined()) {
            var struct = scratch.allocate(zes_mem_bandwidth_t.layout());
            Calls.check("zesMemoryGetBandwidth", this, () -> zesMemoryGetBandwidth(handle, struct));
            return MemoryTraffic.decode(struct);
        }
    }

    @Override
    public String toString() {
        return "memory%s of %s".formatted(Place.text(subDevice), of.device());
    }
}

package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zesEngineGetActivity;
import static io.zetools.ffi.LevelZeroNative.zesEngineGetProperties;

import io.zetools.ffi.zes_engine_properties_t;
import io.zetools.ffi.zes_engine_stats_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.OptionalInt;

/// An engine of a device, or several that are looked at as one: a `zes_engine_handle_t`.
///
/// Threads: all methods may be called from any thread.
public final class EngineGroup {
    private final Sysman of;
    private final MemorySegment handle;
    private final int type;
    private final OptionalInt subDevice;

    private EngineGroup(Sysman of, MemorySegment handle, int type, OptionalInt subDevice) {
        this.of = of;
        this.handle = handle;
        this.type = type;
        this.subDevice = subDevice;
    }

    static EngineGroup read(Sysman of, MemorySegment handle) {
        try (var scratch = Arena.ofConfined()) {
            var struct =
                    Structs.typed(scratch, zes_engine_properties_t.layout(), ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES());
            Calls.check("zesEngineGetProperties", of.device(), () -> zesEngineGetProperties(handle, struct));
            return new EngineGroup(
                    of,
                    handle,
                    zes_engine_properties_t.type(struct),
                    Place.of(zes_engine_properties_t.onSubdevice(struct), zes_engine_properties_t.subdeviceId(struct)));
        }
    }

    /// Returns the engines that it stands for.
    public EngineType type() {
        return EngineType.of(type);
    }

    /// Returns the type as C has it, also when this version has no name for it.
    public int typeCode() {
        return type;
    }

    /// Returns the number of the sub-device that it is on; empty if it belongs to the whole device.
    public OptionalInt subDevice() {
        return subDevice;
    }

    /// Reads how long it has worked. Wraps `zesEngineGetActivity`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the device does not count it
    /// @throws io.zetools.ZePermissionException if the user may not read it
    /// @throws io.zetools.ZeException if the driver fails
    public EngineActivity activity() {
        try (var scratch = Arena.ofConfined()) {
            var struct = scratch.allocate(zes_engine_stats_t.layout());
            Calls.check("zesEngineGetActivity", this, () -> zesEngineGetActivity(handle, struct));
            return new EngineActivity(zes_engine_stats_t.activeTime(struct), zes_engine_stats_t.timestamp(struct));
        }
    }

    @Override
    public String toString() {
        return "engines %s%s of %s".formatted(type(), Place.text(subDevice), of.device());
    }
}

package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_TEMP_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zesTemperatureGetProperties;
import static io.zetools.ffi.LevelZeroNative.zesTemperatureGetState;

import io.zetools.ffi.zes_temp_properties_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.OptionalInt;

/// A sensor of temperature: a `zes_temp_handle_t`.
///
/// Threads: all methods may be called from any thread.
public final class TemperatureSensor {
    private final Sysman of;
    private final MemorySegment handle;
    private final int type;
    private final OptionalInt subDevice;
    private final double maxCelsius;

    private TemperatureSensor(Sysman of, MemorySegment handle, MemorySegment properties) {
        this.of = of;
        this.handle = handle;
        this.type = zes_temp_properties_t.type(properties);
        this.subDevice =
                Place.of(zes_temp_properties_t.onSubdevice(properties), zes_temp_properties_t.subdeviceId(properties));
        this.maxCelsius = zes_temp_properties_t.maxTemperature(properties);
    }

    static TemperatureSensor read(Sysman of, MemorySegment handle) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zes_temp_properties_t.layout(), ZES_STRUCTURE_TYPE_TEMP_PROPERTIES());
            Calls.check("zesTemperatureGetProperties", of.device(), () -> zesTemperatureGetProperties(handle, struct));
            return new TemperatureSensor(of, handle, struct);
        }
    }

    /// Returns what it measures.
    public TemperatureSensorType type() {
        return TemperatureSensorType.of(type);
    }

    /// Returns the type as C has it, also when this version has no name for it.
    public int typeCode() {
        return type;
    }

    /// Returns the number of the sub-device that it is on; empty if it belongs to the whole device.
    public OptionalInt subDevice() {
        return subDevice;
    }

    /// Returns the temperature that the device must not exceed, in degrees Celsius; negative or 0 if the driver
    /// does not know.
    public double maxCelsius() {
        return maxCelsius;
    }

    /// Reads the temperature, in degrees Celsius. Wraps `zesTemperatureGetState`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public double celsius() {
        try (var scratch = Arena.ofConfined()) {
            var out = scratch.allocate(ValueLayout.JAVA_DOUBLE);
            Calls.check("zesTemperatureGetState", this, () -> zesTemperatureGetState(handle, out));
            return out.get(ValueLayout.JAVA_DOUBLE, 0);
        }
    }

    @Override
    public String toString() {
        return "temperature %s%s of %s".formatted(type(), Place.text(subDevice), of.device());
    }
}

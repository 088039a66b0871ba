package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_POWER_LIMIT_EXT_DESC;
import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_POWER_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zesPowerGetEnergyCounter;
import static io.zetools.ffi.LevelZeroNative.zesPowerGetLimitsExt;
import static io.zetools.ffi.LevelZeroNative.zesPowerGetProperties;
import static io.zetools.ffi.LevelZeroNative.zesPowerSetLimitsExt;

import io.zetools.ffi.zes_power_energy_counter_t;
import io.zetools.ffi.zes_power_limit_ext_desc_t;
import io.zetools.ffi.zes_power_properties_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.OptionalInt;

/// A part of a device whose power is measured: a `zes_pwr_handle_t`.
///
/// Threads: all methods may be called from any thread.
public final class PowerDomain {
    private static final String GET_LIMITS = "zesPowerGetLimitsExt";
    private static final String SET_LIMITS = "zesPowerSetLimitsExt";

    private final Sysman of;
    private final MemorySegment handle;
    private final OptionalInt subDevice;
    private final boolean adjustable;
    private final int minMilliwatts;
    private final int maxMilliwatts;

    private PowerDomain(Sysman of, MemorySegment handle, MemorySegment properties) {
        this.of = of;
        this.handle = handle;
        this.subDevice = Place.of(
                zes_power_properties_t.onSubdevice(properties), zes_power_properties_t.subdeviceId(properties));
        this.adjustable = zes_power_properties_t.canControl(properties) != 0;
        this.minMilliwatts = zes_power_properties_t.minLimit(properties);
        this.maxMilliwatts = zes_power_properties_t.maxLimit(properties);
    }

    static PowerDomain read(Sysman of, MemorySegment handle) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zes_power_properties_t.layout(), ZES_STRUCTURE_TYPE_POWER_PROPERTIES());
            Calls.check("zesPowerGetProperties", of.device(), () -> zesPowerGetProperties(handle, struct));
            return new PowerDomain(of, handle, struct);
        }
    }

    /// Returns the number of the sub-device that it is on; empty if it belongs to the whole device.
    public OptionalInt subDevice() {
        return subDevice;
    }

    /// Returns whether limits can be set.
    public boolean isAdjustable() {
        return adjustable;
    }

    /// Returns the lowest limit that can be set, in milliwatts; -1 if the driver does not know.
    public int minMilliwatts() {
        return minMilliwatts;
    }

    /// Returns the highest limit that can be set, in milliwatts; -1 if the driver does not know.
    public int maxMilliwatts() {
        return maxMilliwatts;
    }

    /// Reads the energy that was used. Wraps `zesPowerGetEnergyCounter`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the device does not count it
    /// @throws io.zetools.ZePermissionException if the user may not read it
    /// @throws io.zetools.ZeException if the driver fails
    public EnergyReading energy() {
        try (var scratch = Arena.ofConfined()) {
            var struct = scratch.allocate(zes_power_energy_counter_t.layout());
            Calls.check("zesPowerGetEnergyCounter", this, () -> zesPowerGetEnergyCounter(handle, struct));
            return new EnergyReading(
                    zes_power_energy_counter_t.energy(struct), zes_power_energy_counter_t.timestamp(struct));
        }
    }

    /// Returns the limits; empty if there are none. Wraps `zesPowerGetLimitsExt`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the loader or the driver has no such thing
    /// @throws io.zetools.ZeException if the driver fails
    public List<PowerLimit> limits() {
        return Calls.list(
                GET_LIMITS,
                this,
                zes_power_limit_ext_desc_t.layout(),
                struct -> Structs.setType(struct, ZES_STRUCTURE_TYPE_POWER_LIMIT_EXT_DESC()),
                (count, array) -> zesPowerGetLimitsExt(handle, count, array),
                PowerLimit::decode);
    }

    /// Sets limits; those of other levels stay as they are. Wraps `zesPowerSetLimitsExt`.
    ///
    /// @param limits limits that [#limits] has returned, with other values
    /// @throws io.zetools.ZeUnsupportedException if they cannot be set
    /// @throws io.zetools.ZePermissionException if the user may not set them
    /// @throws io.zetools.ZeException if a value is out of range, or the driver fails
    public void setLimits(List<PowerLimit> limits) {
        try (var scratch = Arena.ofConfined()) {
            var count = scratch.allocateFrom(ValueLayout.JAVA_INT, limits.size());
            var array = zes_power_limit_ext_desc_t.allocateArray(limits.size(), scratch);
            for (int i = 0; i < limits.size(); i++) {
                var struct = zes_power_limit_ext_desc_t.asSlice(array, i);
                Structs.setType(struct, ZES_STRUCTURE_TYPE_POWER_LIMIT_EXT_DESC());
                limits.get(i).encode(struct);
            }
            Calls.check(SET_LIMITS, this, () -> zesPowerSetLimitsExt(handle, count, array));
        }
    }

    @Override
    public String toString() {
        return "power%s of %s".formatted(Place.text(subDevice), of.device());
    }
}

package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_FREQ_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_FREQ_STATE;
import static io.zetools.ffi.LevelZeroNative.zesFrequencyGetAvailableClocks;
import static io.zetools.ffi.LevelZeroNative.zesFrequencyGetProperties;
import static io.zetools.ffi.LevelZeroNative.zesFrequencyGetRange;
import static io.zetools.ffi.LevelZeroNative.zesFrequencyGetState;
import static io.zetools.ffi.LevelZeroNative.zesFrequencySetRange;

import io.zetools.ffi.zes_freq_properties_t;
import io.zetools.ffi.zes_freq_range_t;
import io.zetools.ffi.zes_freq_state_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.OptionalInt;

/// A part of a device with a clock of its own: a `zes_freq_handle_t`.
///
/// Threads: all methods may be called from any thread.
public final class FrequencyDomain {
    private static final String SET_RANGE = "zesFrequencySetRange";

    private final Sysman of;
    private final MemorySegment handle;
    private final int type;
    private final OptionalInt subDevice;
    private final boolean adjustable;
    private final FrequencyRange hardwareRange;

    private FrequencyDomain(Sysman of, MemorySegment handle, MemorySegment properties) {
        this.of = of;
        this.handle = handle;
        this.type = zes_freq_properties_t.type(properties);
        this.subDevice =
                Place.of(zes_freq_properties_t.onSubdevice(properties), zes_freq_properties_t.subdeviceId(properties));
        this.adjustable = zes_freq_properties_t.canControl(properties) != 0;
        this.hardwareRange =
                new FrequencyRange(zes_freq_properties_t.min(properties), zes_freq_properties_t.max(properties));
    }

    static FrequencyDomain read(Sysman of, MemorySegment handle) {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zes_freq_properties_t.layout(), ZES_STRUCTURE_TYPE_FREQ_PROPERTIES());
            Calls.check("zesFrequencyGetProperties", of.device(), () -> zesFrequencyGetProperties(handle, struct));
            return new FrequencyDomain(of, handle, struct);
        }
    }

    /// Returns the part of the device that the clock drives.
    public FrequencyDomainType type() {
        return FrequencyDomainType.of(type);
    }

    /// Returns the type as C has it, also when this version has no name for it.
    public int typeCode() {
        return type;
    }

    /// Returns the number of the sub-device that it is on; empty if it belongs to the whole device.
    public OptionalInt subDevice() {
        return subDevice;
    }

    /// Returns whether the range can be set.
    public boolean isAdjustable() {
        return adjustable;
    }

    /// Returns the lowest and the highest clock that the hardware has.
    public FrequencyRange hardwareRange() {
        return hardwareRange;
    }

    /// Returns the clocks that the device can have, in MHz, in rising order. Wraps
    /// `zesFrequencyGetAvailableClocks`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public List<Double> availableMhz() {
        return Calls.list(
                "zesFrequencyGetAvailableClocks",
                this,
                ValueLayout.JAVA_DOUBLE,
                _ -> {},
                (count, array) -> zesFrequencyGetAvailableClocks(handle, count, array),
                element -> element.get(ValueLayout.JAVA_DOUBLE, 0));
    }

    /// Returns the range in which the device chooses. Wraps `zesFrequencyGetRange`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public FrequencyRange range() {
        try (var scratch = Arena.ofConfined()) {
            var struct = scratch.allocate(zes_freq_range_t.layout());
            Calls.check("zesFrequencyGetRange", this, () -> zesFrequencyGetRange(handle, struct));
            return FrequencyRange.decode(struct);
        }
    }

    /// Sets the range in which the device chooses; [FrequencyRange#DEFAULT] for the device's own. Wraps
    /// `zesFrequencySetRange`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if it cannot be set
    /// @throws io.zetools.ZePermissionException if the user may not set it
    /// @throws io.zetools.ZeException if the range is empty, or the driver fails
    public void setRange(FrequencyRange range) {
        try (var scratch = Arena.ofConfined()) {
            var struct = scratch.allocate(zes_freq_range_t.layout());
            zes_freq_range_t.min(struct, range.minMhz());
            zes_freq_range_t.max(struct, range.maxMhz());
            Calls.check(SET_RANGE, this, () -> zesFrequencySetRange(handle, struct));
        }
    }

    /// Returns the present state. Wraps `zesFrequencyGetState`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public FrequencyState state() {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(scratch, zes_freq_state_t.layout(), ZES_STRUCTURE_TYPE_FREQ_STATE());
            Calls.check("zesFrequencyGetState", this, () -> zesFrequencyGetState(handle, struct));
            return FrequencyState.decode(struct);
        }
    }

    @Override
    public String toString() {
        return "frequency of %s%s of %s".formatted(type(), Place.text(subDevice), of.device());
    }
}

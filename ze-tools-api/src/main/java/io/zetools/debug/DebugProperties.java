package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.ZET_DEVICE_DEBUG_PROPERTY_FLAG_ATTACH;
import static io.zetools.ffi.LevelZeroNative.zetDebugGetRegisterSetProperties;
import static io.zetools.ffi.LevelZeroNative.zetDeviceGetDebugProperties;

import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.internal.Calls;
import io.zetools.internal.driver.KernelSwitches;
import java.lang.foreign.Arena;
import java.util.List;
import java.util.Objects;

/// The properties of a device for debuggers: `zet_device_debug_properties_t`.
///
/// Threads: immutable.
public record DebugProperties(Device device, Flags<Property> flags, List<RegisterSet> registerSets) {
    public DebugProperties {
        registerSets = List.copyOf(registerSets);
    }

    /// Reads what a device offers. Wraps `zetDeviceGetDebugProperties` and `zetDebugGetRegisterSetProperties`.
    ///
    /// @throws io.zetools.ZeException if the driver refuses
    public static DebugProperties of(Device device) {
        try (var scratch = Arena.ofConfined()) {
            Objects.requireNonNull(device, "device");
            var properties = DebugCodec.deviceProperties(scratch);
            Calls.check(
                    "zetDeviceGetDebugProperties",
                    device,
                    () -> zetDeviceGetDebugProperties(device.handle().segment(), properties));
            var flags = Flags.of(Property.class, DebugCodec.deviceFlags(properties));
            return new DebugProperties(device, flags, flags.contains(Property.ATTACH) ? sets(device) : List.of());
        }
    }

    /// Returns whether a debugger can be attached to the device.
    public boolean canAttach() {
        return flags.contains(Property.ATTACH);
    }

    /// Returns a sentence that says whether a debugger can be attached, and if not, why and what to do.
    public String explain() {
        if (canAttach()) return "%s can be debugged.".formatted(device);
        if (device.parent().isPresent()) {
            return "%s is a sub-device that cannot be debugged by itself: attach to its root device, %s."
                    .formatted(device, device.parent().get());
        }
        return "%s cannot be debugged. %s".formatted(device, KernelSwitches.explain());
    }

    /// Returns the register sets of a device's threads, as far as they are all alike.
    static List<RegisterSet> sets(Device device) {
        return withBits(Calls.list(
                "zetDebugGetRegisterSetProperties",
                device,
                DebugCodec.REGISTER_SET,
                DebugCodec::prepareRegisterSet,
                (count, array) ->
                        zetDebugGetRegisterSetProperties(device.handle().segment(), count, array),
                DebugCodec::registerSet));
    }

    /// Leaves out the sets whose registers have no bits, which a driver may list with sizes that mean nothing.
    static List<RegisterSet> withBits(List<RegisterSet> sets) {
        return sets.stream()
                .filter(set -> set.bitSize() != 0 && set.count() != 0)
                .toList();
    }

    /// A bit of `zet_device_debug_property_flags_t`.
    public enum Property implements Flags.Bit {
        /// A debugger can be attached. `ZET_DEVICE_DEBUG_PROPERTY_FLAG_ATTACH`
        ATTACH(ZET_DEVICE_DEBUG_PROPERTY_FLAG_ATTACH());

        private final int bit;

        Property(int bit) {
            this.bit = bit;
        }

        @Override
        public int bit() {
            return bit;
        }
    }
}

package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_DEVICE_ECC_DESC;
import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_PROCESS_STATE;
import static io.zetools.ffi.LevelZeroNative.zesDeviceEccAvailable;
import static io.zetools.ffi.LevelZeroNative.zesDeviceEnumEngineGroups;
import static io.zetools.ffi.LevelZeroNative.zesDeviceEnumFrequencyDomains;
import static io.zetools.ffi.LevelZeroNative.zesDeviceEnumMemoryModules;
import static io.zetools.ffi.LevelZeroNative.zesDeviceEnumPowerDomains;
import static io.zetools.ffi.LevelZeroNative.zesDeviceEnumTemperatureSensors;
import static io.zetools.ffi.LevelZeroNative.zesDeviceGetEccState;
import static io.zetools.ffi.LevelZeroNative.zesDeviceProcessesGetState;
import static io.zetools.ffi.LevelZeroNative.zesDeviceSetEccState;
import static io.zetools.ffi.LevelZeroNative.zesInit;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeResult;
import io.zetools.ffi.zes_device_ecc_desc_t;
import io.zetools.ffi.zes_device_ecc_properties_t;
import io.zetools.ffi.zes_process_state_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.function.Function;

/// The management of a device: how busy, hot and full it is, and what it may use.
///
/// Counters go on from where the driver started them; the difference of two readings is what happened between them.
/// A device that has no sensor of a kind answers an empty list. An object of this package is a view and owns
/// nothing.
///
/// Threads: all methods may be called from any thread.
public final class Sysman {
    private static final String INIT = "zesInit";
    private static final String ENUMERATE_ENGINES = "zesDeviceEnumEngineGroups";
    private static final String SET_ECC = "zesDeviceSetEccState";

    private final Device device;
    private final MemorySegment handle;

    private Sysman(Device device) {
        this.device = device;
        this.handle = device.handle().segment();
    }

    /// Returns whether the installed loader and a driver have Sysman. Wraps `zesInit`.
    public static boolean isSupported() {
        LevelZero.load();
        return Calls.has(INIT) && Calls.status(INIT, "Sysman", () -> zesInit(0)) == ZeResult.SUCCESS.code();
    }

    /// Returns the management of a device; of a sub-device, that of its root device. Wraps `zesInit`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the loader has no Sysman
    /// @throws io.zetools.ZeException if a driver fails; the message says what may be missing
    public static Sysman of(Device device) {
        Calls.check(
                INIT,
                device,
                () -> zesInit(0),
                Hint.on(ZeResult.ERROR_UNINITIALIZED, "No driver that the loader found has Sysman."));
        return new Sysman(device.parent().orElse(device));
    }

    /// Returns the device.
    public Device device() {
        return device;
    }

    /// Returns names and numbers of the device. Wraps `zesDeviceGetProperties`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public DeviceIdentity identity() {
        return DeviceIdentity.read(this);
    }

    /// Returns the place of the device on the bus, and what the bus can do. Wraps `zesDevicePciGetProperties`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public PciProperties pciProperties() {
        return PciProperties.read(this);
    }

    /// Returns the present state of the bus. Wraps `zesDevicePciGetState`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public PciState pciState() {
        return PciState.read(this);
    }

    /// Reads the counters of the bus. Wraps `zesDevicePciGetStats`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the device does not count
    /// @throws io.zetools.ZePermissionException if the user may not read them
    /// @throws io.zetools.ZeException if the driver fails
    public PciTraffic pciTraffic() {
        return PciTraffic.read(this);
    }

    /// Returns the processes that use the device now. Wraps `zesDeviceProcessesGetState`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the driver cannot list them
    /// @throws io.zetools.ZeException if the driver fails
    public List<ProcessUse> processes() {
        return Calls.list(
                "zesDeviceProcessesGetState",
                device,
                zes_process_state_t.layout(),
                struct -> Structs.setType(struct, ZES_STRUCTURE_TYPE_PROCESS_STATE()),
                (count, array) -> zesDeviceProcessesGetState(handle, count, array),
                ProcessUse::decode);
    }

    /// Returns the groups of engines. Wraps `zesDeviceEnumEngineGroups`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public List<EngineGroup> engines() {
        return parts(
                ENUMERATE_ENGINES,
                (count, array) -> zesDeviceEnumEngineGroups(handle, count, array),
                part -> EngineGroup.read(this, part));
    }

    /// Returns the parts of the device that have a clock of their own. Wraps `zesDeviceEnumFrequencyDomains`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public List<FrequencyDomain> frequencies() {
        return parts(
                "zesDeviceEnumFrequencyDomains",
                (count, array) -> zesDeviceEnumFrequencyDomains(handle, count, array),
                part -> FrequencyDomain.read(this, part));
    }

    /// Returns the parts of the device whose power is measured. Wraps `zesDeviceEnumPowerDomains`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public List<PowerDomain> powers() {
        return parts(
                "zesDeviceEnumPowerDomains",
                (count, array) -> zesDeviceEnumPowerDomains(handle, count, array),
                part -> PowerDomain.read(this, part));
    }

    /// Returns the sensors of temperature. Wraps `zesDeviceEnumTemperatureSensors`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public List<TemperatureSensor> temperatures() {
        return parts(
                "zesDeviceEnumTemperatureSensors",
                (count, array) -> zesDeviceEnumTemperatureSensors(handle, count, array),
                part -> TemperatureSensor.read(this, part));
    }

    /// Returns the memories. Wraps `zesDeviceEnumMemoryModules`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public List<MemoryModule> memories() {
        return parts(
                "zesDeviceEnumMemoryModules",
                (count, array) -> zesDeviceEnumMemoryModules(handle, count, array),
                part -> MemoryModule.read(this, part));
    }

    /// Returns whether the device can correct errors in its memory. Wraps `zesDeviceEccAvailable`.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public boolean hasEcc() {
        if (!Calls.has("zesDeviceEccAvailable")) return false;
        try (var scratch = Arena.ofConfined()) {
            var out = scratch.allocate(ValueLayout.JAVA_BYTE);
            int code = Calls.status("zesDeviceEccAvailable", device, () -> zesDeviceEccAvailable(handle, out));
            if (code == ZeResult.ERROR_UNSUPPORTED_FEATURE.code()) return false;
            if (code != 0) throw Calls.failure("zesDeviceEccAvailable", device, code, Hint.NONE);
            return out.get(ValueLayout.JAVA_BYTE, 0) != 0;
        }
    }

    /// Returns whether errors in memory are corrected, and will be after the next start. Wraps
    /// `zesDeviceGetEccState`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the device has no such thing
    /// @throws io.zetools.ZeException if the driver fails
    public EccSetting ecc() {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(
                    scratch, zes_device_ecc_properties_t.layout(), ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES());
            Calls.check("zesDeviceGetEccState", device, () -> zesDeviceGetEccState(handle, struct));
            return EccSetting.decode(struct);
        }
    }

    /// Switches the correction of errors in memory, and returns what became of it: usually it changes with the next
    /// start. Wraps `zesDeviceSetEccState`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the device has no such thing
    /// @throws io.zetools.ZePermissionException if the user may not switch it
    /// @throws io.zetools.ZeException if the driver fails
    public EccSetting setEcc(boolean enabled) {
        try (var scratch = Arena.ofConfined()) {
            var wanted = Structs.typed(scratch, zes_device_ecc_desc_t.layout(), ZES_STRUCTURE_TYPE_DEVICE_ECC_DESC());
            zes_device_ecc_desc_t.state(wanted, (enabled ? EccState.ENABLED : EccState.DISABLED).code());
            var struct = Structs.typed(
                    scratch, zes_device_ecc_properties_t.layout(), ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES());
            Calls.check(SET_ECC, device, () -> zesDeviceSetEccState(handle, wanted, struct));
            return EccSetting.decode(struct);
        }
    }

    MemorySegment handle() {
        return handle;
    }

    private <T> List<T> parts(String function, Calls.Listing listing, Function<MemorySegment, T> read) {
        return Calls.list(function, device, listing).stream().map(read).toList();
    }

    @Override
    public String toString() {
        return "management of " + device;
    }
}

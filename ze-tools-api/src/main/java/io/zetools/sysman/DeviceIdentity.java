package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zesDeviceGetProperties;

import io.zetools.Unsigned;
import io.zetools.ffi.zes_device_properties_t;
import io.zetools.internal.Calls;
import io.zetools.internal.NativeText;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;

/// The names and numbers of a device: a `zes_device_properties_t`. A driver that does not know one answers
/// `unknown`.
///
/// Threads: immutable.
///
/// @param subDevices how many parts it has that can be used as devices of their own
/// @param serialNumber the number of this very device
/// @param boardNumber the number of its board
/// @param brand the brand
/// @param model the model
/// @param vendor the vendor
/// @param driverVersion the version of the kernel's driver
public record DeviceIdentity(
        @Unsigned int subDevices,
        String serialNumber,
        String boardNumber,
        String brand,
        String model,
        String vendor,
        String driverVersion) {

    static DeviceIdentity read(Sysman of) {
        try (var scratch = Arena.ofConfined()) {
            var struct =
                    Structs.typed(scratch, zes_device_properties_t.layout(), ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES());
            Structs.setType(zes_device_properties_t.core(struct), ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES());
            Calls.check("zesDeviceGetProperties", of.device(), () -> zesDeviceGetProperties(of.handle(), struct));
            return new DeviceIdentity(
                    zes_device_properties_t.numSubdevices(struct),
                    NativeText.fixed(zes_device_properties_t.serialNumber(struct)),
                    NativeText.fixed(zes_device_properties_t.boardNumber(struct)),
                    NativeText.fixed(zes_device_properties_t.brandName(struct)),
                    NativeText.fixed(zes_device_properties_t.modelName(struct)),
                    NativeText.fixed(zes_device_properties_t.vendorName(struct)),
                    NativeText.fixed(zes_device_properties_t.driverVersion(struct)));
        }
    }
}

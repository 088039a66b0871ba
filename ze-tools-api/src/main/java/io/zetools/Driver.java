package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZEL_HANDLE_DRIVER;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGet;
import static io.zetools.ffi.LevelZeroNative.zeDriverGetApiVersion;
import static io.zetools.ffi.LevelZeroNative.zeDriverGetExtensionProperties;
import static io.zetools.ffi.LevelZeroNative.zeDriverGetProperties;
import static io.zetools.ffi.LevelZeroNative.zelLoaderTranslateHandle;

import io.zetools.ffi.ze_driver_extension_properties_t;
import io.zetools.ffi.ze_driver_properties_t;
import io.zetools.ffi.ze_driver_uuid_t;
import io.zetools.internal.Calls;
import io.zetools.internal.NativeText;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A driver: a `ze_driver_handle_t`. It lives as long as the process. Two drivers are equal when their handles
/// are.
///
/// Threads: all methods may be called from any thread.
public final class Driver {
    private final MemorySegment handle;
    private final int index;
    private volatile @Nullable ApiVersion apiVersion;
    private volatile @Nullable Boolean wrapsHandles;

    Driver(MemorySegment handle, int index) {
        this.handle = handle;
        this.index = index;
    }

    /// Returns the C handle, a `ze_driver_handle_t`.
    public Handle<Driver> handle() {
        return Handle.of("ze_driver_handle_t", handle.address());
    }

    /// Returns the root devices. Wraps `zeDeviceGet`.
    ///
    /// @throws ZeException if the driver fails
    public List<Device> devices() {
        return Calls.list("zeDeviceGet", this, (count, array) -> zeDeviceGet(handle, count, array)).stream()
                .map(device -> new Device(this, null, device))
                .toList();
    }

    /// Returns the version of the interface that the driver implements. Wraps `zeDriverGetApiVersion`.
    ///
    /// @throws ZeException if the driver fails
    public ApiVersion apiVersion() {
        var known = apiVersion;
        if (known == null) {
            try (var scratch = Arena.ofConfined()) {
                var version = scratch.allocate(ValueLayout.JAVA_INT);
                Calls.check("zeDriverGetApiVersion", this, () -> zeDriverGetApiVersion(handle, version));
                known = ApiVersion.ofEncoded(version.get(ValueLayout.JAVA_INT, 0));
            }
            apiVersion = known;
        }
        return known;
    }

    /// Returns the driver's identity and version. Wraps `zeDriverGetProperties`.
    ///
    /// @throws ZeException if the driver fails
    public DriverProperties properties() {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.driverProperties(scratch);
            Calls.check("zeDriverGetProperties", this, () -> zeDriverGetProperties(handle, struct));
            return new DriverProperties(
                    Uuids.decode(ze_driver_uuid_t.id(ze_driver_properties_t.uuid(struct))),
                    ze_driver_properties_t.driverVersion(struct));
        }
    }

    /// Returns the extensions that the driver offers. Wraps `zeDriverGetExtensionProperties`.
    ///
    /// @throws ZeException if the driver fails
    public List<DriverExtension> extensions() {
        return Calls.list(
                "zeDriverGetExtensionProperties",
                this,
                ze_driver_extension_properties_t.layout(),
                _ -> {},
                (count, array) -> zeDriverGetExtensionProperties(handle, count, array),
                extension -> new DriverExtension(
                        NativeText.fixed(ze_driver_extension_properties_t.name(extension)),
                        ApiVersion.ofEncoded(ze_driver_extension_properties_t.version(extension))));
    }

    /// Returns whether the driver offers an extension.
    ///
    /// @param extension its name, such as `ZE_extension_pci_properties`
    /// @throws ZeException if the driver fails
    public boolean supports(String extension) {
        return extensions().stream().anyMatch(offered -> offered.name().equals(extension));
    }

    /// Returns whether the loader puts objects of its own in front of this driver's handles. It does so in front of
    /// several drivers, or where `ZE_ENABLE_LOADER_INTERCEPT=1` is set. Some newer functions do not work then: the
    /// loader does not translate what they are given.
    ///
    /// @throws ZeException if the loader fails
    public boolean wrapsHandles() {
        var known = wrapsHandles;
        if (known == null) {
            known = Calls.has("zelLoaderTranslateHandle") ? translated() : index > 0;
            wrapsHandles = known;
        }
        return known;
    }

    private boolean translated() {
        try (var scratch = Arena.ofConfined()) {
            var raw = scratch.allocate(ValueLayout.ADDRESS);
            Calls.check(
                    "zelLoaderTranslateHandle", this, () -> zelLoaderTranslateHandle(ZEL_HANDLE_DRIVER(), handle, raw));
            return raw.get(ValueLayout.ADDRESS, 0).address() != handle.address();
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Driver driver && handle.address() == driver.handle.address();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(handle.address());
    }

    @Override
    public String toString() {
        return "driver " + index;
    }
}

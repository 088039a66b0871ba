package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGetCommandQueueGroupProperties;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGetComputeProperties;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGetExternalMemoryProperties;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGetGlobalTimestamps;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGetMemoryProperties;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGetRootDevice;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGetSubDevices;

import io.zetools.ffi.ze_command_queue_group_properties_t;
import io.zetools.ffi.ze_device_external_memory_properties_t;
import io.zetools.ffi.ze_device_memory_properties_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A device of a [Driver], or a part of one: a `ze_device_handle_t`. It lives as long as the process. Two
/// devices are equal when their handles are.
///
/// Threads: all methods may be called from any thread.
public final class Device {
    static final String HANDLE = "ze_device_handle_t";

    private final Driver driver;
    private final @Nullable Device parent;
    private final MemorySegment handle;
    private volatile @Nullable DeviceProperties properties;

    Device(Driver driver, @Nullable Device parent, MemorySegment handle) {
        this.driver = driver;
        this.parent = parent;
        this.handle = handle;
    }

    /// Returns the device that has a handle, such as one that a traced call was given. Wraps `zeDeviceGet`,
    /// `zeDeviceGetSubDevices` and `zeDeviceGetRootDevice`.
    ///
    /// @throws IllegalArgumentException if the handle is null or no device's, or no driver lists such a device
    /// @throws ZeException if a driver fails
    public static Device of(Handle<Device> handle) {
        handle.require(HANDLE);
        var devices = LevelZero.load().devices();
        for (var device : devices) {
            var found = device.find(handle);
            if (found.isPresent()) return found.get();
        }
        // Where parts of devices are listed as devices, the whole ones are not.
        for (var device : devices) {
            var root = device.root();
            if (root.address() == handle.address()) return new Device(device.driver, null, root);
        }
        throw new IllegalArgumentException("%s is no device of a driver in this process".formatted(handle));
    }

    /// Returns the driver that the device belongs to.
    public Driver driver() {
        return driver;
    }

    /// Returns the device that this one is a part of; empty for a root device.
    public Optional<Device> parent() {
        return Optional.ofNullable(parent);
    }

    /// Returns the C handle, a `ze_device_handle_t`.
    public Handle<Device> handle() {
        return Handle.of(HANDLE, handle.address());
    }

    /// Returns the name that the driver gives the device, such as `Intel(R) Arc(TM) B580 Graphics`.
    ///
    /// @throws ZeException if the driver fails
    public String name() {
        return properties().name();
    }

    /// Returns the properties of the device. The driver is asked once. Wraps `zeDeviceGetProperties`.
    ///
    /// @throws ZeException if the driver fails
    public DeviceProperties properties() {
        var known = properties;
        if (known == null) {
            known = DeviceProperties.read(this);
            properties = known;
        }
        return known;
    }

    /// Returns the parts of this device that can be used as devices of their own; empty if it has none. Wraps
    /// `zeDeviceGetSubDevices`.
    ///
    /// @throws ZeException if the driver fails
    public List<Device> subDevices() {
        return Calls.list("zeDeviceGetSubDevices", this, (count, array) -> zeDeviceGetSubDevices(handle, count, array))
                .stream()
                .map(part -> new Device(driver, this, part))
                .toList();
    }

    /// Returns the limits of kernels on this device. Wraps `zeDeviceGetComputeProperties`.
    ///
    /// @throws ZeException if the driver fails
    public ComputeProperties computeProperties() {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.computeProperties(scratch);
            Calls.check("zeDeviceGetComputeProperties", this, () -> zeDeviceGetComputeProperties(handle, struct));
            return ComputeProperties.decode(struct);
        }
    }

    /// Returns the memories of this device; empty if it has none of its own. Wraps `zeDeviceGetMemoryProperties`.
    ///
    /// @throws ZeException if the driver fails
    public List<DeviceMemory> memories() {
        return Calls.list(
                "zeDeviceGetMemoryProperties",
                this,
                ze_device_memory_properties_t.layout(),
                struct -> Structs.setType(struct, ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES()),
                (count, array) -> zeDeviceGetMemoryProperties(handle, count, array),
                DeviceMemory::decode);
    }

    /// Returns the types as which this device imports and exports memory. Wraps
    /// `zeDeviceGetExternalMemoryProperties`.
    ///
    /// @throws ZeException if the driver fails
    public ExternalMemoryTypes externalMemoryTypes() {
        try (var scratch = Arena.ofConfined()) {
            var struct = Structs.typed(
                    scratch,
                    ze_device_external_memory_properties_t.layout(),
                    ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES());
            Calls.check(
                    "zeDeviceGetExternalMemoryProperties",
                    this,
                    () -> zeDeviceGetExternalMemoryProperties(handle, struct));
            return ExternalMemoryTypes.decode(struct);
        }
    }

    /// Returns the groups of command queues; a group's position in the list is its ordinal. Wraps
    /// `zeDeviceGetCommandQueueGroupProperties`.
    ///
    /// @throws ZeException if the driver fails
    public List<QueueGroup> queueGroups() {
        var structs = Calls.list(
                "zeDeviceGetCommandQueueGroupProperties",
                this,
                ze_command_queue_group_properties_t.layout(),
                struct -> Structs.setType(struct, ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES()),
                (count, array) -> zeDeviceGetCommandQueueGroupProperties(handle, count, array),
                QueueGroup::decode);
        var groups = new ArrayList<QueueGroup>(structs.size());
        for (var group : structs) groups.add(group.withOrdinal(groups.size()));
        return List.copyOf(groups);
    }

    /// Returns the time on the host and on the device at the same moment, as near as the driver can say. Wraps
    /// `zeDeviceGetGlobalTimestamps`.
    ///
    /// @throws ZeException if the driver fails
    public GlobalTimestamps globalTimestamps() {
        try (var scratch = Arena.ofConfined()) {
            var host = scratch.allocate(ValueLayout.JAVA_LONG);
            var device = scratch.allocate(ValueLayout.JAVA_LONG);
            Calls.check("zeDeviceGetGlobalTimestamps", this, () -> zeDeviceGetGlobalTimestamps(handle, host, device));
            return new GlobalTimestamps(host.get(ValueLayout.JAVA_LONG, 0), device.get(ValueLayout.JAVA_LONG, 0));
        }
    }

    private Optional<Device> find(Handle<Device> wanted) {
        if (wanted.address() == handle.address()) return Optional.of(this);
        return subDevices().stream().flatMap(part -> part.find(wanted).stream()).findFirst();
    }

    /// Returns the whole device; null if this is one, or the driver does not say.
    private MemorySegment root() {
        if (!Calls.has("zeDeviceGetRootDevice")) return MemorySegment.NULL;
        try (var scratch = Arena.ofConfined()) {
            var out = scratch.allocate(ValueLayout.ADDRESS);
            int code = Calls.status("zeDeviceGetRootDevice", this, () -> zeDeviceGetRootDevice(handle, out));
            return code == 0 ? out.get(ValueLayout.ADDRESS, 0) : MemorySegment.NULL;
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Device device && handle.address() == device.handle.address();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(handle.address());
    }

    /// Returns the name, with the number of the part for a sub-device. Never fails: a device that does not answer
    /// is shown by its handle.
    @Override
    public String toString() {
        try {
            var known = properties();
            return parent == null ? known.name() : "%s (sub-device %d)".formatted(known.name(), known.subDeviceId());
        } catch (ZeException _) {
            return "device 0x%x".formatted(handle.address());
        }
    }
}

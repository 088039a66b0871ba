package io.zetools.metric;

import static io.zetools.ffi.LevelZeroNative.zetDeviceDisableMetricsExp;
import static io.zetools.ffi.LevelZeroNative.zetDeviceEnableMetricsExp;
import static io.zetools.ffi.LevelZeroNative.zetMetricGroupGet;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import io.zetools.internal.MetricHints;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Switches the metrics of a device on and off while the program runs, where `ZET_ENABLE_METRICS` was not set
/// before it started.
///
/// Threads: any.
public final class MetricSwitch {
    private static final String EXTENSION = "ZET_experimental_metrics_runtime_enable_disable";
    private static final String ENABLE = "zetDeviceEnableMetricsExp";
    private static final String DISABLE = "zetDeviceDisableMetricsExp";

    /// Devices that were switched off here. Intel's driver goes on listing their groups, and refuses to activate
    /// them.
    private static final Set<Handle<Device>> OFF = ConcurrentHashMap.newKeySet();

    private MetricSwitch() {}

    /// Returns whether metrics of a device can be switched.
    ///
    /// @throws io.zetools.ZeException if the driver fails
    public static boolean supports(Device device) {
        // Asking by a call would switch them, so this extension goes by its name.
        return Calls.has(ENABLE) && Calls.has(DISABLE) && device.driver().supports(EXTENSION);
    }

    /// Returns whether the device's metrics are on: it was not switched off here, and its groups can be
    /// listed, which they cannot either where the driver's metrics library does not know the device.
    ///
    /// @throws io.zetools.ZeException if the driver fails in another way than by saying that they are not
    public static boolean isOn(Device device) {
        if (OFF.contains(device.parent().orElse(device).handle())) return false;
        try (var scratch = Arena.ofConfined()) {
            var count = scratch.allocate(ValueLayout.JAVA_INT);
            int code = Calls.status(
                    "zetMetricGroupGet",
                    device,
                    () -> zetMetricGroupGet(device.handle().segment(), count, MemorySegment.NULL));
            if (code == ZeResult.ERROR_DEPENDENCY_UNAVAILABLE.code()
                    || code == ZeResult.ERROR_UNINITIALIZED.code()
                    || code == ZeResult.ERROR_UNKNOWN.code()) {
                return false;
            }
            if (code != 0) throw Calls.failure("zetMetricGroupGet", device, code, Hint.METRICS);
            return true;
        }
    }

    /// Switches them on, for the device and its sub-devices; nothing changes if they are. Wraps
    /// `zetDeviceEnableMetricsExp`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver cannot
    /// @throws io.zetools.ZeException if something is missing that metrics need; the message says what it may be
    public static void enable(Device device) {
        Calls.check(
                ENABLE,
                device,
                () -> zetDeviceEnableMetricsExp(device.handle().segment()),
                MetricHints.SWITCHING.or(Hint.METRICS));
        OFF.remove(device.parent().orElse(device).handle());
    }

    /// Switches them off, for the device and its sub-devices. Wraps `zetDeviceDisableMetricsExp`.
    ///
    /// @throws io.zetools.ZeUnsupportedException if the library or the driver cannot
    /// @throws io.zetools.ZeException if groups are active, or streamers, query pools or tracers are open
    public static void disable(Device device) {
        Calls.check(
                DISABLE,
                device,
                () -> zetDeviceDisableMetricsExp(device.handle().segment()),
                Hint.on(
                                ZeResult.ERROR_HANDLE_OBJECT_IN_USE,
                                "Metric groups are active, or streamers, query pools or tracers are open on the device or its sub-devices: close them first.")
                        .or(Hint.METRICS));
        OFF.add(device.parent().orElse(device).handle());
    }
}

package io.zetools.micrometer;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.sysman.Sysman;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Meters of each GPU: what this process runs there, and how busy and full the device is.
///
/// ```
/// try (var metrics = GpuMetrics.start()) {
///     metrics.bindTo(registry);
///     serve();
/// }
/// ```
///
/// | meter | kind | unit | meaning |
/// |---|---|---|---|
/// | `gpu.kernels` | counter | kernels | the executions of kernels that it has submitted |
/// | `gpu.copied` | counter | bytes | the bytes of its copies and fills by `direction`, as in `host to device` |
/// | `gpu.waits` | timer | | its calls that wait, and the time in them |
/// | `gpu.untracked` | counter | calls | its calls on lists made before the start: their work is not counted |
/// | `gpu.busy.time` | counter | seconds | the time in which the device worked; of several tiles the sum |
/// | `gpu.memory.used` | gauge | bytes | the memory of the device that is in use |
/// | `gpu.memory.max` | gauge | bytes | all memory of the device that can be allocated |
///
/// The first four are of this process, the others of all processes together.
/// Each has the tags `device`, the name, and `uuid`. Waits for events, which belong to no device, and calls on
/// objects that were made before the start are in those with the device `unknown`.
///
/// The first four come from calls as they return. A call on a list or queue costs some 0.2 microseconds more, and
/// one that copies a query of both of its pointers. Copies of images are counted by no meter, for calls do not have
/// their bytes; commands that are captured into a graph are counted once, when they are appended. The others are
/// read from the device when a registry asks, and cost nothing in between. Where the driver does not have them, or
/// this user may not read them, the meters are missing, and a warning in the log has the reason.
///
/// Threads: any.
public final class GpuMetrics implements MeterBinder, AutoCloseable {
    /// The time for which closing waits for calls of other threads, which may wait for the device.
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final List<DeviceMeters> devices;
    private final TracedCalls calls;
    private boolean closed;

    private GpuMetrics(List<DeviceMeters> devices, TracedCalls calls) {
        this.devices = devices;
        this.calls = calls;
    }

    /// Begins to count. Loads Level Zero if that has not been done yet; start it before the program makes lists and
    /// queues.
    ///
    /// @throws io.zetools.ZeException if Level Zero cannot be loaded, a driver fails, or nothing here can trace
    ///     calls; the message says what to do
    /// @throws IllegalStateException inside a trace listener
    public static GpuMetrics start() {
        Map<Long, DeviceMeters> byHandle = new HashMap<>();
        boolean managed = Sysman.isSupported();
        var unknown = DeviceMeters.unknown();
        var all = LevelZero.load().devices().stream()
                .map(device -> meters(device, managed, byHandle))
                .toList();
        var calls = TracedCalls.start(byHandle, unknown);
        var devices = new ArrayList<>(all);
        devices.add(unknown);
        return new GpuMetrics(List.copyOf(devices), calls);
    }

    private static DeviceMeters meters(Device device, boolean managed, Map<Long, DeviceMeters> byHandle) {
        var meters = DeviceMeters.of(device, managed);
        byHandle.put(device.handle().address(), meters);
        for (var tile : device.subDevices()) byHandle.put(tile.handle().address(), meters);
        return meters;
    }

    /// Registers the meters, and keeps them registered until [#close]. Several registries may be bound.
    ///
    /// @throws IllegalStateException if this is closed
    @Override
    public synchronized void bindTo(MeterRegistry registry) {
        if (closed) throw new IllegalStateException("these meters are closed, and cannot be bound to " + registry);
        for (var each : devices) each.bindTo(registry);
    }

    /// Counts no more, and takes the meters out of their registries. Closing twice does nothing.
    ///
    /// It waits for calls in flight, for a second at most.
    @Override
    public synchronized void close() {
        if (closed) return;
        closed = true;
        calls.close(PATIENCE);
        for (var each : devices) each.unbind();
    }

    @Override
    public String toString() {
        return "meters of " + devices;
    }
}

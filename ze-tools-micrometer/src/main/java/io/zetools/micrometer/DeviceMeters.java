package io.zetools.micrometer;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.BaseUnits;
import io.zetools.Device;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/// The meters of one device, or of what belongs to no device that is known.
///
/// Threads: any.
final class DeviceMeters {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Tags tags;
    private final Optional<DeviceState> state;
    private final LongAdder kernels = new LongAdder();
    private final LongAdder waits = new LongAdder();
    private final LongAdder waitNanos = new LongAdder();
    private final LongAdder untracked = new LongAdder();

    /// By direction, from the first copy in each on.
    private final Map<String, LongAdder> bytes = new ConcurrentHashMap<>();

    /// The meters that are registered, by registry. Guarded by this.
    private final Map<MeterRegistry, List<Meter>> bound = new HashMap<>();

    private DeviceMeters(String name, String uuid, Optional<DeviceState> state) {
        tags = Tags.of("device", name, "uuid", uuid);
        this.state = state;
    }

    /// @param managed whether the driver has Sysman
    static DeviceMeters of(Device device, boolean managed) {
        return new DeviceMeters(
                device.name(),
                device.properties().uuid().toString(),
                managed ? Optional.of(DeviceState.of(device)) : Optional.empty());
    }

    /// Returns the meters of calls whose device is not known.
    static DeviceMeters unknown() {
        return new DeviceMeters("unknown", "", Optional.empty());
    }

    /// Adds work that was submitted.
    void submitted(Work work) {
        kernels.add(work.kernels());
        work.bytes().forEach((direction, count) -> bytes(direction).add(count));
    }

    /// Adds a call that has waited.
    void waited(long nanos) {
        waits.increment();
        waitNanos.add(nanos);
    }

    /// Adds a call whose work cannot be counted.
    void untracked() {
        untracked.increment();
    }

    private LongAdder bytes(String direction) {
        var known = bytes.get(direction);
        return known == null ? firstBytes(direction) : known;
    }

    private synchronized LongAdder firstBytes(String direction) {
        var sum = bytes.get(direction);
        if (sum != null) return sum;
        var made = new LongAdder();
        bytes.put(direction, made);
        bound.forEach((registry, meters) -> meters.add(copied(direction, made, registry)));
        return made;
    }

    synchronized void bindTo(MeterRegistry registry) {
        if (bound.containsKey(registry)) return;
        var meters = new ArrayList<Meter>();
        bound.put(registry, meters);
        meters.add(FunctionCounter.builder("gpu.kernels", kernels, LongAdder::doubleValue)
                .description("The executions of kernels that this process has submitted")
                .baseUnit("kernels")
                .tags(tags)
                .register(registry));
        meters.add(FunctionTimer.builder(
                        "gpu.waits", this, it -> it.waits.sum(), it -> it.waitNanos.doubleValue(), TimeUnit.NANOSECONDS)
                .description("The calls of this process that wait, and the time in them")
                .tags(tags)
                .register(registry));
        meters.add(FunctionCounter.builder("gpu.untracked", untracked, LongAdder::doubleValue)
                .description("The calls whose work no other meter has, since their list was made before")
                .baseUnit("calls")
                .tags(tags)
                .register(registry));
        bytes.forEach((direction, sum) -> meters.add(copied(direction, sum, registry)));
        state.ifPresent(it -> bindState(it, meters, registry));
    }

    private Meter copied(String direction, LongAdder sum, MeterRegistry registry) {
        return FunctionCounter.builder("gpu.copied", sum, LongAdder::doubleValue)
                .description("The bytes of copies and fills that this process has submitted")
                .baseUnit(BaseUnits.BYTES)
                .tags(tags.and("direction", direction))
                .register(registry);
    }

    private void bindState(DeviceState of, List<Meter> meters, MeterRegistry registry) {
        if (of.hasActivity())
            meters.add(FunctionCounter.builder("gpu.busy.time", of, it -> it.busyNanos() / NANOS_PER_SECOND)
                    .description("The time in which the device worked, for any process")
                    .baseUnit("seconds")
                    .tags(tags)
                    .register(registry));
        if (!of.hasMemory()) return;
        meters.add(Gauge.builder("gpu.memory.used", of, DeviceState::usedBytes)
                .description("The memory of the device that any process uses")
                .baseUnit(BaseUnits.BYTES)
                .tags(tags)
                .register(registry));
        meters.add(Gauge.builder("gpu.memory.max", of, DeviceState::maxBytes)
                .description("The memory of the device that can be allocated")
                .baseUnit(BaseUnits.BYTES)
                .tags(tags)
                .register(registry));
    }

    /// Takes all meters out of their registries.
    synchronized void unbind() {
        bound.forEach((registry, meters) -> meters.forEach(registry::remove));
        bound.clear();
    }

    @Override
    public String toString() {
        return tags.toString();
    }
}

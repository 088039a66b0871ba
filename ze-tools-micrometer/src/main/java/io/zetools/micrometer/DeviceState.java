package io.zetools.micrometer;

import io.zetools.Device;
import io.zetools.ZeException;
import io.zetools.sysman.EngineGroup;
import io.zetools.sysman.EngineType;
import io.zetools.sysman.MemoryModule;
import io.zetools.sysman.MemoryState;
import io.zetools.sysman.Sysman;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the busy time and the memory of a device, which Sysman counts for all processes.
///
/// Threads: any.
final class DeviceState {
    private static final Logger LOG = LoggerFactory.getLogger(DeviceState.class);
    private static final long NANOS_PER_MICRO = 1000;

    private final List<EngineGroup> engines;
    private final List<MemoryModule> memories;
    private volatile double lastBusy;
    private volatile boolean fails;

    private DeviceState(List<EngineGroup> engines, List<MemoryModule> memories) {
        this.engines = engines;
        this.memories = memories;
    }

    /// Returns the state of a device, with what can be read of it here.
    static DeviceState of(Device device) {
        return new DeviceState(
                readable(device, "gpu.busy.time", () -> {
                    var groups = Sysman.of(device).engines().stream()
                            .filter(each -> each.type() == EngineType.ALL)
                            .toList();
                    groups.forEach(EngineGroup::activity);
                    return groups;
                }),
                readable(device, "gpu.memory.used", () -> {
                    var own = Sysman.of(device).memories().stream()
                            .filter(MemoryModule::isOnDevice)
                            .toList();
                    own.forEach(MemoryModule::state);
                    return own;
                }));
    }

    /// Returns what was found and can be read once.
    private static <T> List<T> readable(Device device, String meter, Supplier<List<T>> find) {
        try {
            var found = find.get();
            if (found.isEmpty()) LOG.warn("There is no meter {} of {}: the driver has nothing of it.", meter, device);
            return found;
        } catch (ZeException e) {
            LOG.warn("There is no meter {} of {}: {}", meter, device, e.getMessage());
            return List.of();
        }
    }

    boolean hasActivity() {
        return !engines.isEmpty();
    }

    boolean hasMemory() {
        return !memories.isEmpty();
    }

    /// Returns how long all engines together have worked; of several tiles, the sum. While the driver fails, it is
    /// what was read last: a counter never goes back, and one that throws would keep the registry from others.
    double busyNanos() {
        try {
            double sum = 0;
            for (var each : engines) sum += each.activity().activeMicros() * (double) NANOS_PER_MICRO;
            lastBusy = sum;
            fails = false;
        } catch (ZeException e) {
            if (!fails) LOG.warn("The meter gpu.busy.time stays as it is for now: {}", e.getMessage());
            fails = true;
        }
        return lastBusy;
    }

    /// Returns the bytes that are in use.
    ///
    /// @throws ZeException if the driver fails: the registry logs that, and shows no number
    double usedBytes() {
        return memories.stream()
                .map(MemoryModule::state)
                .mapToDouble(each -> (double) each.bytes() - each.freeBytes())
                .sum();
    }

    /// Returns the bytes that can be allocated in all.
    ///
    /// @throws ZeException as [#usedBytes] does
    double maxBytes() {
        return memories.stream()
                .map(MemoryModule::state)
                .mapToDouble(MemoryState::bytes)
                .sum();
    }
}

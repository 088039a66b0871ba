package io.zetools.samples.tour;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.metric.MetricGroup;
import java.util.List;
import java.util.stream.Collectors;

/// Tables of the drivers, devices with their parts, and metric groups.
public final class Inventory {
    private Inventory() {}

    public static Table drivers(LevelZero levelZero) {
        var table = new Table("driver", "API", "driver version", "devices");
        int number = 0;
        for (var driver : levelZero.drivers()) {
            var version = "0x%08x".formatted(driver.properties().driverVersion());
            table.row(number++, driver.apiVersion(), version, driver.devices().size());
        }
        return table;
    }

    /// Returns root devices, each followed by its sub-devices.
    public static Table devices(List<Device> devices) {
        var table = new Table("device", "name", "type", "EUs", "threads", "clock MHz", "memory MiB", "timer ns");
        int number = 0;
        for (var device : devices) {
            row(table, Integer.toString(number), device);
            int part = 0;
            for (var subDevice : device.subDevices()) row(table, number + "." + part++, subDevice);
            number++;
        }
        return table;
    }

    private static void row(Table table, String number, Device device) {
        var properties = device.properties();
        long bytes =
                device.memories().stream().mapToLong(memory -> memory.bytes()).sum();
        table.row(
                number,
                properties.name(),
                properties.type(),
                properties.eus(),
                properties.threads(),
                Integer.toUnsignedString(properties.coreClockMhz()),
                bytes >> 20,
                "%.1f".formatted(properties.timer().nanosPerTick()));
    }

    /// Returns the metric groups of one device; the others of the same kind have the same.
    public static Table metricGroups(Device device) {
        var table = new Table("metric group", "sampling", "domain", "metrics", "among them");
        for (var group : MetricGroup.all(device)) {
            var sampling = group.sampling().stream().map(Enum::name).collect(Collectors.joining(", "));
            var names = group.metrics().stream()
                    .limit(4)
                    .map(metric -> metric.name())
                    .collect(Collectors.joining(", "));
            table.row(
                    group.name(),
                    sampling,
                    Integer.toUnsignedString(group.domain()),
                    group.metrics().size(),
                    names);
        }
        return table;
    }
}

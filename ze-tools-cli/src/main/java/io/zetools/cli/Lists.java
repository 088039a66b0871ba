package io.zetools.cli;

import io.zetools.ZeException;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import io.zetools.recording.RecordableProcess;
import io.zetools.report.FilledTable;
import io.zetools.report.Table;
import io.zetools.report.TableOf;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tables of `zetools list`.
final class Lists {
    private static final String WHICH = "The indices of the devices that have it.";

    /// A metric group of some devices.
    private record Group(String devices, MetricGroup group, List<String> options) {}

    /// A metric of such a group.
    private record Member(Group of, Metric metric) {}

    private static final TableOf<ListedDevice> DEVICES = TableOf.<ListedDevice>builder("devices", "Devices")
            .text(
                    "index",
                    "Its number, as in ZE_AFFINITY_MASK; of a tile behind that of its device.",
                    ListedDevice::index)
            .text("address", "Its PCI address; empty if the driver does not say.", ListedDevice::address)
            .unless(it -> it.address().isEmpty())
            .text("origin", "real, simulated, or board: played below the vendor's driver.", Lists::origin)
            .number("driver", "The number of its driver, in the loader's order.", ListedDevice::driver)
            .text("uuid", "Its UUID.", ListedDevice::uuid)
            .text(
                    "driver_version",
                    "The version of the driver, in hexadecimal digits.",
                    it -> "0x%08x".formatted(it.device().driver().properties().driverVersion()))
            .head("version")
            .text("name", "Its name.", it -> it.device().name())
            .build();

    private static final TableOf<ListedDevice.Engine> ENGINES = TableOf.<ListedDevice.Engine>builder(
                    "engines", "Engines")
            .text("device", "The index of its device.", it -> it.of().index())
            .number("group", "The ordinal of its group of queues.", ListedDevice.Engine::group)
            .text("engine", "Its name, as reports have it.", ListedDevice.Engine::name)
            .build();

    private static final TableOf<Group> GROUPS = TableOf.<Group>builder("metric_groups", "Metric groups")
            .text("devices", WHICH, Group::devices)
            .text("sampling", "How it is collected: by time, event, tracer.", it -> sampling(it.group))
            .text(
                    "options",
                    "The options of run and attach that collect it; --stalls takes no name.",
                    it -> String.join(" ", it.options))
            .unless(it -> it.options.isEmpty())
            .number("domain", "Groups of one domain share hardware.", it -> Integer.toUnsignedLong(it.group.domain()))
            .count(
                    "metrics",
                    "The number of its metrics.",
                    it -> it.group.metrics().size())
            .text("group", "Its name.", it -> it.group.name())
            .text("description", "What it is for, in the driver's words.", it -> it.group.description())
            .build();

    private static final TableOf<Member> METRICS = TableOf.<Member>builder("metrics", "Metrics")
            .text("devices", WHICH, it -> it.of.devices)
            .text("sampling", "How its group is collected: by time, event, tracer.", it -> sampling(it.of.group))
            .text("type", "The kind of quantity.", it -> lower(it.metric.type()))
            .text("metric", "Its name.", it -> it.metric.name())
            .text("unit", "Its unit; empty for plain numbers.", it -> it.metric.unit())
            .unless(it -> it.metric.unit().isEmpty())
            .text("description", "What it measures, in the driver's words.", it -> it.metric.description())
            .build();

    private static final TableOf<RecordableProcess> PROCESSES = TableOf.<RecordableProcess>builder(
                    "processes", "Processes")
            .number("pid", "Its id.", it -> it.process().pid())
            .text(
                    "state",
                    "recorded, paused, dormant, attached or attachable, as in docs/glossary.md.",
                    it -> lower(it.state()))
            .text("type", "What to type for it.", Lists::command)
            .text("program", "The name of its program.", it -> it.process().name())
            .build();

    private Lists() {}

    /// Returns all of them without rows, in the order of the command's arguments.
    static List<Table> tables() {
        return Stream.of(DEVICES, ENGINES, GROUPS, METRICS, PROCESSES)
                .map(TableOf::table)
                .toList();
    }

    /// Returns the table of devices with their tiles.
    static FilledTable<ListedDevice> devices(List<ListedDevice> whole) throws IOException {
        var rows = new ArrayList<ListedDevice>();
        for (var each : whole) rows.addAll(each.withTiles());
        return new FilledTable<>(DEVICES, rows);
    }

    private static String origin(ListedDevice of) {
        return of.origin().isEmpty() ? "real" : of.origin();
    }

    /// Returns the table of engines.
    static FilledTable<ListedDevice.Engine> engines(List<ListedDevice> devices) throws IOException {
        var rows = new ArrayList<ListedDevice.Engine>();
        for (var each : devices) rows.addAll(each.engines());
        return new FilledTable<>(ENGINES, rows);
    }

    /// Returns the table of metric groups. Equal ones of several devices are one row.
    static FilledTable<?> groups(List<ListedDevice> devices) throws IOException {
        return new FilledTable<>(GROUPS, found(devices));
    }

    /// Returns the table of the metrics of a group.
    ///
    /// @throws IOException if no device has the group; the message names those that there are
    static FilledTable<?> metrics(List<ListedDevice> devices, String name) throws IOException {
        var all = found(devices);
        var named = all.stream().filter(each -> each.group.name().equals(name)).toList();
        if (named.isEmpty()) throw noGroup(name, all);
        var rows = new ArrayList<Member>();
        for (var group : named) for (var each : group.group.metrics()) rows.add(new Member(group, each));
        return new FilledTable<>(METRICS, rows);
    }

    private static IOException noGroup(String name, List<Group> all) {
        var names = all.stream().map(each -> each.group.name()).collect(Collectors.toCollection(TreeSet::new));
        return new IOException("no device has a metric group '%s'; there are: %s"
                .formatted(name, names.isEmpty() ? "none; " + Messages.NO_GPU : String.join(", ", names)));
    }

    private static List<Group> found(List<ListedDevice> devices) throws IOException {
        Map<List<Object>, Group> found = new LinkedHashMap<>();
        try {
            for (var device : devices)
                for (var each : MetricGroup.all(device.device())) {
                    var metrics = each.metrics().stream().map(Metric::name).toList();
                    List<Object> key = List.of(each.name(), each.sampling(), each.domain(), metrics);
                    var one = new Group(device.index(), each, MetricChoice.options(each));
                    found.merge(
                            key,
                            one,
                            (first, next) -> new Group(first.devices + "," + next.devices, first.group, first.options));
                }
        } catch (ZeException e) {
            throw ListedDevice.failure(e);
        }
        return List.copyOf(found.values());
    }

    private static String sampling(MetricGroup of) {
        var words = new ArrayList<String>();
        if (of.sampling().contains(SamplingType.TIME_BASED)) words.add("time");
        if (of.sampling().contains(SamplingType.EVENT_BASED)) words.add("event");
        if (of.sampling().contains(SamplingType.TRACER_BASED)) words.add("tracer");
        return words.isEmpty() ? "other" : String.join("+", words);
    }

    private static String lower(Object constant) {
        return constant.toString().toLowerCase(Locale.ROOT);
    }

    /// Returns the table of processes.
    static FilledTable<RecordableProcess> processes(List<RecordableProcess> found) {
        return new FilledTable<>(PROCESSES, found);
    }

    private static String command(RecordableProcess of) {
        var name = switch (of.state()) {
            case RECORDED -> "stop";
            case PAUSED -> "start";
            case DORMANT, ATTACHABLE -> "attach";
            // Until its attach ends.
            case ATTACHED -> "";
        };
        return name.isEmpty()
                ? ""
                : "zetools %s %d".formatted(name, of.process().pid());
    }
}

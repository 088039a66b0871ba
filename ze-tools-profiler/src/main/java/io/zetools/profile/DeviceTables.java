package io.zetools.profile;

import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/// The tables of devices in a recording: what they executed, how their time was used, and their memory.
final class DeviceTables {
    /// The time in which a device was idle for one reason.
    record Idle(DeviceUse device, IdleReason reason, long nanos) {}

    /// The time in which a device was idle and the host was in a function.
    record HostTime(DeviceUse device, String function, long nanos) {}

    /// An engine of a device.
    record Engine(DeviceUse device, DeviceUse.EngineUse use) {}

    /// A time in which a device was idle between two commands.
    record Gap(DeviceUse device, DeviceUse.Gap gap) {
        /// Returns what took most of it, in words.
        String mostly() {
            return gap.in().isEmpty() || gap.reason() == IdleReason.EMULATION
                    ? gap.reason().text()
                    : gap.in();
        }
    }

    /// The size of one kind of memory at a moment.
    private record Size(String kind, MemoryUse.Point point) {}

    private DeviceTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(DeviceProfile of) {
        var tables = new ArrayList<>(CommandTables.of(of));
        tables.addAll(List.of(use(of), idle(of), host(of), engines(of), gaps(of), memory(of), memoryOverTime(of)));
        return tables;
    }

    static FilledTable<DeviceUse> use(DeviceProfile of) {
        var builder = TableOf.<DeviceUse>builder("device_use", "Use of devices")
                .nanos("wall_ns", Total.NONE, "The time of the run.", DeviceUse::wallNanos)
                .exact();
        part(builder, "busy", "The time in which at least one timed command ran", DeviceUse::busyNanos);
        part(builder, "kernels", "The time in which at least one kernel ran", DeviceUse::computeNanos);
        part(builder, "copies", "The time in which at least one copy or other transfer ran", DeviceUse::copyNanos);
        builder.nanos("overlap_ns", Total.SUM, "The time in which both ran.", DeviceUse::overlapNanos)
                .head("both");
        part(builder, "idle", "The time in which no timed command ran", DeviceUse::idleNanos);
        var table = builder.count("gaps", "How often it was idle between two commands.", DeviceUse::gapCount)
                .text("name", "The name of the device.", DeviceUse::name)
                .head("device")
                .build();
        return new FilledTable<>(table, of.devices());
    }

    private static void part(
            TableOf.Builder<DeviceUse> to, String name, String meaning, ToLongFunction<DeviceUse> read) {
        to.nanos(name + "_ns", Total.SUM, meaning + ".", read)
                .percent(
                        name + "_percent",
                        meaning + ", of the time of the run.",
                        Total.NONE,
                        read,
                        DeviceUse::wallNanos);
    }

    static FilledTable<Idle> idle(DeviceProfile of) {
        var rows = new ArrayList<Idle>();
        for (var use : of.devices()) use.idle().forEach((reason, nanos) -> rows.add(new Idle(use, reason, nanos)));
        var table = TableOf.<Idle>builder("idle_times", "Idle time of devices")
                .text("device", "The name of the device.", it -> it.device.name())
                .exact()
                .text("code", "The reason, as one word.", it -> word(it.reason))
                .exact()
                .nanos("time_ns", Total.SUM, "The time in which the device was idle for it.", Idle::nanos)
                .headline()
                .percent(
                        "percent",
                        "This time, of the time of the run.",
                        Total.SUM,
                        Idle::nanos,
                        it -> it.device.wallNanos())
                .headline()
                .text("reason", "The reason.", it -> it.reason.text())
                .build();
        return new FilledTable<>(table, rows);
    }

    static FilledTable<HostTime> host(DeviceProfile of) {
        var rows = new ArrayList<HostTime>();
        for (var use : of.devices())
            use.calls().forEach((function, nanos) -> rows.add(new HostTime(use, function, nanos)));
        var table = TableOf.<HostTime>builder("host_times", "Functions that the host was in while devices were idle")
                .text("device", "The name of the device.", it -> it.device.name())
                .exact()
                .nanos("time_ns", Total.SUM, "The time.", HostTime::nanos)
                .text("function", "The function's name in C.", HostTime::function)
                .build();
        return new FilledTable<>(table, rows);
    }

    static FilledTable<Engine> engines(DeviceProfile of) {
        var rows = new ArrayList<Engine>();
        for (var use : of.devices()) for (var each : use.engines()) rows.add(new Engine(use, each));
        var table = TableOf.<Engine>builder("engines", "Use of engines")
                .text("device", "The name of the device.", it -> it.device.name())
                .exact()
                .count("commands", "The number of timed commands.", it -> it.use.commands())
                .nanos("busy_ns", Total.SUM, "The time in which at least one ran.", it -> it.use.busyNanos())
                .percent(
                        "percent",
                        "This time, of the time of the run.",
                        Total.NONE,
                        it -> it.use.busyNanos(),
                        it -> it.device.wallNanos())
                .nanos("longest_gap_ns", Total.MAX, "The longest time between two.", it -> it.use.longestGapNanos())
                .text("name", "Its name; where engines are not known, the kind of work.", it -> it.use.name())
                .head("engine")
                .build();
        return new FilledTable<>(table, rows);
    }

    static FilledTable<Gap> gaps(DeviceProfile of) {
        var rows = new ArrayList<Gap>();
        for (var use : of.devices()) for (var each : use.gaps()) rows.add(new Gap(use, each));
        var table = TableOf.<Gap>builder("longest_gaps", "Longest gaps of devices between two commands")
                .text("device", "The name of the device.", it -> it.device.name())
                .exact()
                .moment("start_ns", "When it began.", it -> it.gap.startNanos())
                .exact()
                .nanos("length_ns", Total.NONE, "How long it was.", it -> it.gap.nanos())
                .text("code", "The reason that took most of it, as one word.", it -> word(it.gap.reason()))
                .exact()
                .text("in", "The function of the host that took most of it, if any did.", it -> it.gap.in())
                .exact()
                .text("mostly", "What took most of it: a function, or the reason.", Gap::mostly)
                .text("ended_by", "The function that appended the command that ended it.", it -> it.gap.call())
                .text("thread", "The thread that called this function.", it -> it.gap.thread())
                .exact()
                .text("after", "The command before it.", it -> it.gap.after())
                .exact()
                .text("before", "The command that ended it.", it -> it.gap.before())
                .head("command")
                .build();
        return new FilledTable<>(table, rows);
    }

    static FilledTable<MemoryUse> memory(DeviceProfile of) {
        var table = TableOf.<MemoryUse>builder("memory", "Memory by kind")
                .count("allocations", "The number of allocations.", MemoryUse::allocations)
                .bytes("allocated_bytes", Total.SUM, "Their sizes.", MemoryUse::bytes)
                .bytes("peak_bytes", Total.NONE, "The most that was allocated at a time.", MemoryUse::peakBytes)
                .moment("peak_at_ns", "When that was.", MemoryUse::peakNanos)
                .exact()
                .bytes("left_bytes", Total.SUM, "What was allocated at the end.", MemoryUse::leftBytes)
                .text("kind", "The kind of memory.", MemoryUse::kind)
                .build();
        return new FilledTable<>(table, of.memory());
    }

    private static FilledTable<Size> memoryOverTime(DeviceProfile of) {
        var rows = new ArrayList<Size>();
        for (var use : of.memory()) for (var each : use.overTime()) rows.add(new Size(use.kind(), each));
        var table = TableOf.<Size>builder("memory_over_time", "Memory over time")
                .moment("at_ns", "The moment.", it -> it.point.nanos())
                .bytes("size_bytes", Total.NONE, "What was allocated from then on.", it -> it.point.bytes())
                .text("kind", "The kind of memory.", Size::kind)
                .build();
        return new FilledTable<>(table, rows);
    }

    private static String word(IdleReason reason) {
        return reason.name().toLowerCase(Locale.ROOT);
    }
}

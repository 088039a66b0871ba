package io.zetools.profile;

import io.zetools.profile.DeviceProfile.CommandTimes;
import io.zetools.profile.DeviceProfile.UntimedKernel;
import io.zetools.recording.Definition.KernelProperties;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import io.zetools.report.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/// The tables of the commands that devices executed.
final class CommandTables {
    /// Executions without times for the same reason.
    private record Untimed(boolean known, String reason, long commands) {}

    /// A column with a time that commands waited.
    ///
    /// @param isRare whether few commands have no such time
    private record Wait(String name, String head, String meaning, boolean isRare, ToLongFunction<CommandTimes> read) {}

    private static final List<Wait> WAITS = List.of(
            new Wait(
                    "append_to_submit_p50_ns",
                    "append p50",
                    "Half of them were submitted within this time from when they were appended.",
                    false,
                    it -> it.appendToSubmit().medianNanos()),
            new Wait(
                    "append_to_submit_p99_ns",
                    "p99",
                    "99 of 100 were submitted within this time from when they were appended.",
                    true,
                    it -> it.appendToSubmit().p99Nanos()),
            new Wait(
                    "submit_to_begin_p50_ns",
                    "submit p50",
                    "Half of them began within this time from their submission.",
                    false,
                    it -> it.submitToBegin().medianNanos()),
            new Wait(
                    "submit_to_begin_p99_ns",
                    "p99",
                    "99 of 100 began within this time from their submission.",
                    true,
                    it -> it.submitToBegin().p99Nanos()));

    private CommandTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(DeviceProfile of) {
        return List.of(
                commands(of),
                untimed(of),
                appends(of),
                kernels(of),
                launches(of),
                untimedKernels(of),
                copies(of),
                others(of),
                compilations(of));
    }

    private static FilledTable<DeviceProfile> commands(DeviceProfile of) {
        var table = TableOf.<DeviceProfile>builder("device_commands", "Commands on devices")
                .count("submitted", "The executions of commands that were submitted.", DeviceProfile::submitted)
                .count("timeable", "Of these, those that a device can time.", DeviceProfile::timeable)
                .count("timed", "Of these, those with times of the device.", DeviceProfile::timed)
                .nanos("timed_ns", Total.SUM, "The sum of these times.", DeviceProfile::timedNanos)
                .count("pending", "Of those submitted, those that were not complete.", DeviceProfile::pending)
                .build();
        return new FilledTable<>(table, List.of(of));
    }

    private static FilledTable<Untimed> untimed(DeviceProfile of) {
        var rows = new ArrayList<Untimed>();
        of.untimed().forEach((reason, count) -> rows.add(new Untimed(true, reason, count)));
        of.dropped().forEach((reason, count) -> rows.add(new Untimed(false, reason, count)));
        var table = TableOf.<Untimed>builder("untimed_commands", "Commands without times of a device")
                .count("commands", "The number of executions.", Untimed::commands)
                .flag("known", "Yes if it is known between which moments they ran.", Untimed::known)
                .text("reason", "The reason.", Untimed::reason)
                .build();
        return new FilledTable<>(table, rows);
    }

    private static FilledTable<AppendCounts> appends(DeviceProfile of) {
        var table = TableOf.<AppendCounts>builder("appended_commands", "Commands that were appended, counted twice")
                .count("commands", "The commands that the time line counted.", AppendCounts::appended)
                .count("unrecorded", "Of these, those without a recorded call.", AppendCounts::unrecorded)
                .count("calls", "The recorded calls that appended a command.", AppendCounts::calls)
                .count(
                        "missing_commands",
                        "Of these calls, those of which the time line knows no command.",
                        AppendCounts::missingCommands)
                .count(
                        "missing_calls",
                        "The commands that the time line counted, whose calls were to be recorded and are missing.",
                        AppendCounts::missingCalls)
                .count("calls_lost", "The calls of any function that were lost.", AppendCounts::callsLost)
                .count(
                        "never_submitted",
                        "The commands of lists that were reset or destroyed without an execution.",
                        AppendCounts::neverSubmitted)
                .flag(
                        "agree",
                        "Yes if both counts are the same, or differ by no more than the calls that were lost.",
                        AppendCounts::agree)
                .build();
        return new FilledTable<>(table, List.of(of.appends()));
    }

    static FilledTable<CommandTimes> kernels(DeviceProfile of) {
        var builder = TableOf.<CommandTimes>builder("kernel_times", "Kernels on the device")
                .count("count", "The number of launches that are timed.", CommandTimes::count)
                .nanos("total_ns", Total.SUM, "Their time on devices.", CommandTimes::totalNanos)
                .headline()
                .percent("This time, of that of all timed commands.", CommandTimes::totalNanos, of.timedNanos());
        times(builder)
                .nanos(
                        "submit_to_begin_p50_ns",
                        Total.NONE,
                        "Half of them began within this time from their submission.",
                        it -> it.submitToBegin().medianNanos())
                .head("wait p50")
                .text("name", "The readable name of the kernel.", CommandTimes::name)
                .head("kernel");
        return new FilledTable<>(builder.build(), of.kernels());
    }

    static FilledTable<CommandTimes> launches(DeviceProfile of) {
        var builder = TableOf.<CommandTimes>builder("kernel_launches", "Launches of kernels")
                .count("count", "The number of launches that are timed.", CommandTimes::count)
                .exact();
        property(
                        builder,
                        "group_x",
                        Unit.NONE,
                        "The work items of a group that the kernel requires in x; none for any.",
                        KernelProperties::groupX)
                .unlessZero()
                .head("group");
        property(builder, "group_y", Unit.NONE, "The same in y.", KernelProperties::groupY)
                .unlessZero()
                .head("y");
        property(builder, "group_z", Unit.NONE, "The same in z.", KernelProperties::groupZ)
                .unlessZero()
                .head("z");
        property(
                        builder,
                        "simd",
                        Unit.NONE,
                        "The largest size of its sub-groups, the SIMD width.",
                        KernelProperties::maxSubgroupSize)
                .head("SIMD");
        property(
                        builder,
                        "local_bytes",
                        Unit.BYTES,
                        "The shared local memory that each group needs.",
                        KernelProperties::localBytes)
                .exact();
        property(
                builder,
                "spill_bytes",
                Unit.BYTES,
                "The memory of each thread for values that find no register.",
                KernelProperties::spillBytes);
        for (var each : WAITS) wait(builder, each);
        builder.text("name", "The readable name of the kernel.", CommandTimes::name)
                .head("kernel");
        return new FilledTable<>(builder.build(), of.kernels());
    }

    private static TableOf.Builder<CommandTimes> property(
            TableOf.Builder<CommandTimes> to,
            String name,
            Unit unit,
            String meaning,
            ToLongFunction<KernelProperties> read) {
        return to.integer(
                        name,
                        unit,
                        Total.NONE,
                        meaning,
                        it -> it.properties().isEmpty()
                                ? 0
                                : read.applyAsLong(it.properties().get()))
                .unless(it -> it.properties().isEmpty());
    }

    static FilledTable<UntimedKernel> untimedKernels(DeviceProfile of) {
        var table = TableOf.<UntimedKernel>builder("untimed_kernels", "Kernels on the device that are not timed")
                .count("count", "The number of launches.", UntimedKernel::count)
                .text("reason", "The reason for which they are not timed.", UntimedKernel::reason)
                .text("name", "The readable name of the kernel.", UntimedKernel::name)
                .head("kernel")
                .build();
        return new FilledTable<>(table, of.untimedKernels());
    }

    static FilledTable<CommandTimes> copies(DeviceProfile of) {
        var builder = TableOf.<CommandTimes>builder("copies", "Copies on the device")
                .count("count", "The number of copies that are timed.", CommandTimes::count)
                .nanos("total_ns", Total.SUM, "Their time on devices.", CommandTimes::totalNanos)
                .headline()
                .bytes("bytes", Total.SUM, "The bytes that they moved, as far as the calls say.", CommandTimes::bytes)
                .real(
                        "bytes_per_s",
                        Unit.BYTES_PER_SECOND,
                        Total.NONE,
                        "The bytes that they moved in a second.",
                        CommandTimes::bytesPerSecond)
                .head("rate");
        return new FilledTable<>(kinds(times(builder)), of.copies());
    }

    static FilledTable<CommandTimes> others(DeviceProfile of) {
        var builder = TableOf.<CommandTimes>builder("other_commands", "Other commands on the device")
                .count("count", "The number of commands that are timed.", CommandTimes::count)
                .nanos("total_ns", Total.SUM, "Their time on devices.", CommandTimes::totalNanos)
                .headline();
        return new FilledTable<>(kinds(times(builder)), of.others());
    }

    private static FilledTable<DeviceProfile> compilations(DeviceProfile of) {
        var table = TableOf.<DeviceProfile>builder("compilations", "Modules that were built")
                .count("calls", "The calls of zeModuleCreate.", DeviceProfile::compilations)
                .nanos(
                        "total_ns",
                        Total.SUM,
                        "The time in them.",
                        it -> it.compilation().toNanos())
                .build();
        return new FilledTable<>(table, List.of(of));
    }

    private static TableOf.Builder<CommandTimes> times(TableOf.Builder<CommandTimes> to) {
        return to.realNanos("average_ns", "The average of these times.", CommandTimes::averageNanos)
                .nanos("p50_ns", Total.NONE, "The time that half of them did not exceed.", CommandTimes::medianNanos)
                .nanos("p99_ns", Total.NONE, "The time that 99 of 100 did not exceed.", CommandTimes::p99Nanos)
                .percentileOf("count")
                .nanos("max_ns", Total.MAX, "The longest time.", CommandTimes::maxNanos);
    }

    private static TableOf<CommandTimes> kinds(TableOf.Builder<CommandTimes> to) {
        for (var each : WAITS) wait(to, each).exact();
        return to.text("kind", "The kind of command.", CommandTimes::kind)
                .exact()
                .text("name", "The kind, with the direction of copies.", CommandTimes::name)
                .head("kind")
                .build();
    }

    private static TableOf.Builder<CommandTimes> wait(TableOf.Builder<CommandTimes> to, Wait of) {
        to.nanos(of.name, Total.NONE, of.meaning, of.read).head(of.head);
        return of.isRare ? to.percentileOf("count") : to;
    }
}

package io.zetools.profile;

import io.zetools.ZeResult;
import io.zetools.profile.RunProfile.FunctionTimes;
import io.zetools.profile.RunProfile.KernelForm;
import io.zetools.profile.RunProfile.ObjectTimes;
import io.zetools.profile.RunProfile.ProcessTimes;
import io.zetools.profile.RunProfile.ThreadTimes;
import io.zetools.recording.Definition;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The tables of the calls in a recording.
final class RunTables {
    /// The calls of a function with one result.
    record ResultCount(String function, ZeResult result, long calls) {
        boolean isFailure() {
            return CallStatistics.isFailure(result.code());
        }
    }

    /// The events of a kind that were lost for one reason.
    private record Loss(RunAccount.Sum of, String reason, long events) {}

    private RunTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(RunProfile of) {
        return List.of(
                accounts(of.account()),
                losses(of.account()),
                functions(of),
                results(of),
                logs(of),
                objects(of),
                kernels(of),
                devices(of),
                threads(of),
                processes(of),
                unseen(of));
    }

    static FilledTable<RunAccount.Sum> accounts(RunAccount of) {
        var table = TableOf.<RunAccount.Sum>builder("accounts", "Account")
                .count("seen", "The events that began: those recorded, lost and in flight.", RunAccount.Sum::seen)
                .count("recorded", "Of these, those in the recording.", RunAccount.Sum::recorded)
                .count("lost", "Of those that began, those that were lost.", RunAccount.Sum::lost)
                .count(
                        "in_flight",
                        "Of those that began, those that had not ended when recording ended.",
                        RunAccount.Sum::inFlight)
                .count("read", "Of those recorded, those that can be read; counted for calls.", RunAccount.Sum::read)
                .unless(it -> !it.isOfCalls())
                .exact()
                .count(
                        "unread",
                        "Of those recorded, those in parts that are damaged; counted for calls.",
                        RunAccount.Sum::unread)
                .unless(it -> !it.isOfCalls())
                .exact()
                .text("kind", "The kind of event, as one word.", RunAccount.Sum::kind)
                .exact()
                .text("events", "The kind of event.", RunAccount.Sum::several)
                .build();
        return new FilledTable<>(table, of.sums());
    }

    private static FilledTable<Loss> losses(RunAccount of) {
        var rows = new ArrayList<Loss>();
        for (var sum : of.sums()) sum.dropped().forEach((reason, count) -> rows.add(new Loss(sum, reason, count)));
        var table = TableOf.<Loss>builder("losses", "Lost events by reason")
                .count("lost", "The number of events.", Loss::events)
                .text("kind", "The kind of event, as one word.", it -> it.of.kind())
                .exact()
                .text("events", "The kind of event.", it -> it.of.several())
                .text("reason", "The reason.", Loss::reason)
                .build();
        return new FilledTable<>(table, rows);
    }

    static FilledTable<FunctionTimes> functions(RunProfile of) {
        var table = TableOf.<FunctionTimes>builder("functions", "Calls by function")
                .flag("waits", "Yes if waiting is what the function is for.", FunctionTimes::waits)
                .exact()
                .count("calls", "The number of calls.", it -> it.calls().calls())
                .headline()
                .count(
                        "failed",
                        "Of these, the calls that returned an error.",
                        it -> it.calls().failed())
                .alarm()
                .nanos("total_ns", Total.SUM, "The time in all calls.", RunTables::totalNanos)
                .headline()
                .percent("The time in all calls, of wall time x threads.", RunTables::totalNanos, of.threadNanos())
                .headline()
                .nanos(
                        "average_ns",
                        Total.NONE,
                        "The average time of a call.",
                        it -> it.calls().average().toNanos())
                .nanos(
                        "min_ns",
                        Total.NONE,
                        "The time of the shortest call.",
                        it -> it.calls().min().toNanos())
                .exact()
                .nanos(
                        "p50_ns",
                        Total.NONE,
                        "The time that half of the calls did not exceed.",
                        it -> it.calls().median().toNanos())
                .nanos(
                        "p95_ns",
                        Total.NONE,
                        "The time that 95 of 100 calls did not exceed.",
                        it -> it.calls().p95().toNanos())
                .exact()
                .nanos(
                        "p99_ns",
                        Total.NONE,
                        "The time that 99 of 100 calls did not exceed.",
                        it -> it.calls().p99().toNanos())
                .percentileOf("calls")
                .nanos(
                        "max_ns",
                        Total.MAX,
                        "The time of the longest call.",
                        it -> it.calls().max().toNanos())
                .text("name", "The function's name in C.", FunctionTimes::name)
                .head("function")
                .build();
        return new FilledTable<>(table, of.functions());
    }

    private static long totalNanos(FunctionTimes of) {
        return of.calls().total().toNanos();
    }

    static FilledTable<ResultCount> results(RunProfile of) {
        var rows = new ArrayList<ResultCount>();
        for (var function : of.functions())
            for (var each : function.calls().results().entrySet())
                rows.add(new ResultCount(function.name(), each.getKey(), each.getValue()));
        var table = TableOf.<ResultCount>builder("results", "Calls by function and result")
                .count("calls", "The number of calls.", ResultCount::calls)
                .text("function", "The function's name in C.", ResultCount::function)
                .text("result", "The result of the calls.", it -> it.result().toString())
                .build();
        return new FilledTable<>(table, rows);
    }

    private static FilledTable<Definition.BuildLog> logs(RunProfile of) {
        var table = TableOf.<Definition.BuildLog>builder("build_logs", "Logs of modules that failed to build")
                .text("result", "The result of zeModuleCreate.", it -> new ZeResult(it.result()).toString())
                .text("text", "The beginning of the log.", Definition.BuildLog::text)
                .build();
        return new FilledTable<>(table, of.buildLogs());
    }

    static FilledTable<ObjectTimes> objects(RunProfile of) {
        var table = TableOf.<ObjectTimes>builder("objects", "Calls by kernel or module")
                .count("calls", "The number of calls.", ObjectTimes::calls)
                .nanos("total_ns", Total.SUM, "The time of the host in these calls.", ObjectTimes::totalNanos)
                .realNanos(
                        "average_ns",
                        "The average time of a call.",
                        it -> (double) it.totalNanos() / Math.max(1, it.calls()))
                .text("function", "The function's name in C.", ObjectTimes::function)
                .text("mangled", "The name as the program gave it.", ObjectTimes::name)
                .exact()
                .text("name", "The readable name of the kernel or module.", it -> KernelNames.readable(it.name()))
                .head("kernel")
                .build();
        return new FilledTable<>(table, of.objects());
    }

    static FilledTable<KernelForm> kernels(RunProfile of) {
        var table = TableOf.<KernelForm>builder("kernel_properties", "Kernel properties")
                .count("created", "The number of kernels of this name that were created.", KernelForm::created)
                .number(
                        "arguments",
                        "The number of arguments.",
                        it -> it.properties().arguments())
                .head("args")
                .number(
                        "group_x",
                        "The work items of a group that the kernel requires in x; none for any.",
                        it -> it.properties().groupX())
                .unlessZero()
                .number("group_y", "The same in y.", it -> it.properties().groupY())
                .unlessZero()
                .head("y")
                .number("group_z", "The same in z.", it -> it.properties().groupZ())
                .unlessZero()
                .head("z")
                .number(
                        "simd",
                        "The largest size of its sub-groups, the SIMD width.",
                        it -> it.properties().maxSubgroupSize())
                .head("SIMD")
                .number(
                        "required_subgroup_size",
                        "The size of sub-groups that the kernel requires; none for any.",
                        it -> it.properties().requiredSubgroupSize())
                .unlessZero()
                .exact()
                .number(
                        "required_subgroups",
                        "The number of sub-groups in a group that the kernel requires; none for any.",
                        it -> it.properties().requiredSubgroups())
                .unlessZero()
                .head("sub-groups")
                .number(
                        "max_subgroups",
                        "The largest number of sub-groups in a group.",
                        it -> it.properties().maxSubgroups())
                .head("at most")
                .bytes(
                        "local_bytes",
                        Total.NONE,
                        "The shared local memory that each group needs.",
                        it -> it.properties().localBytes())
                .bytes(
                        "private_bytes",
                        Total.NONE,
                        "The memory of its own that each thread needs.",
                        it -> it.properties().privateBytes())
                .bytes(
                        "spill_bytes",
                        Total.NONE,
                        "The memory of each thread for values that find no register.",
                        it -> it.properties().spillBytes())
                .text("mangled", "The name as the program gave it.", KernelForm::name)
                .exact()
                .text("name", "The readable name of the kernel.", it -> KernelNames.readable(it.name()))
                .head("kernel")
                .build();
        return new FilledTable<>(table, of.kernels());
    }

    private static FilledTable<DeviceNames.Named> devices(RunProfile of) {
        var table = TableOf.<DeviceNames.Named>builder("devices", "Devices that programs have seen")
                .text("name", "A name that no other device of the recording has.", DeviceNames.Named::name)
                .number(
                        "index",
                        "The place of the device, in the order in which they were seen.",
                        DeviceNames.Named::index)
                .number("tile", "The index of the tile; -1 for a whole device.", DeviceNames.Named::tile)
                .text("driver_name", "The name that the driver gives.", DeviceNames.Named::driverName)
                .text("uuid", "The identity that the driver gives.", DeviceNames.Named::uuid)
                .text("address", "The address on the PCI bus.", DeviceNames.Named::address)
                .text("origin", "The driver that the device belongs to.", DeviceNames.Named::origin)
                .build();
        return new FilledTable<>(table, of.devices());
    }

    static FilledTable<ThreadTimes> threads(RunProfile of) {
        var table = TableOf.<ThreadTimes>builder("thread_times", "Calls by thread")
                .number(
                        "process",
                        "The number of the process in the recording.",
                        it -> it.thread().process())
                .exact()
                .number(
                        "thread",
                        "The number of the thread in its process.",
                        it -> it.thread().thread())
                .exact()
                .count("calls", "The number of calls.", ThreadTimes::calls)
                .nanos("total_ns", Total.SUM, "The time in all calls.", ThreadTimes::totalNanos)
                .head("in the API")
                .percent("The time in all calls, of wall time.", ThreadTimes::totalNanos, of.wallNanos())
                .nanos("wait_ns", Total.SUM, "Of this, the time in functions that wait.", ThreadTimes::waitNanos)
                .head("waiting")
                .number(
                        "tid",
                        "The number that the system gives the thread.",
                        it -> it.thread().tid())
                .text("name", "The name of the thread.", it -> it.thread().name())
                .head("thread")
                .build();
        return new FilledTable<>(table, of.threads());
    }

    static FilledTable<ProcessTimes> processes(RunProfile of) {
        var table = TableOf.<ProcessTimes>builder("process_times", "Calls by process")
                .number(
                        "process",
                        "The number of the process in the recording.",
                        it -> it.process().process())
                .exact()
                .count("calls", "The number of calls.", ProcessTimes::calls)
                .count("failed", "Of these, the calls that returned an error.", ProcessTimes::failed)
                .count("lost", "The calls that are missing.", ProcessTimes::lost)
                .count("threads", "The number of threads that made calls.", ProcessTimes::threads)
                .nanos("total_ns", Total.SUM, "The time in all calls.", ProcessTimes::totalNanos)
                .head("in the API")
                .number(
                        "pid",
                        "The number that the system gives the process.",
                        it -> it.process().pid())
                .number(
                        "parent",
                        "The number of its parent.",
                        it -> it.process().parentPid())
                .exact()
                .number(
                        "rank",
                        "The rank of an MPI program; none for others.",
                        it -> it.process().rank())
                .unless(it -> it.process().rank() < 0)
                .flag("orderly", "Yes if the process ended by itself.", ProcessTimes::orderly)
                .exact()
                .flag("running", "Yes if the process went on when the recording ended.", ProcessTimes::running)
                .exact()
                .text(
                        "command",
                        "The program with its arguments.",
                        it -> String.join(" ", it.process().command()))
                .exact()
                .text("program", "The program.", it -> it.process().program())
                .build();
        return new FilledTable<>(table, of.processes());
    }

    private static FilledTable<Map.Entry<String, String>> unseen(RunProfile of) {
        var table = TableOf.<Map.Entry<String, String>>builder("unseen", "Functions whose calls cannot be recorded")
                .text("function", "The function, or the begin of several names with a star.", Map.Entry::getKey)
                .text("reason", "The reason.", Map.Entry::getValue)
                .build();
        return new FilledTable<>(table, List.copyOf(of.unseen().entrySet()));
    }
}

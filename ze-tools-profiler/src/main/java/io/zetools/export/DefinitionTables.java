package io.zetools.export;

import io.zetools.profile.DeviceNames;
import io.zetools.profile.KernelNames;
import io.zetools.recording.Definition;
import io.zetools.recording.Definition.KernelProperties;
import io.zetools.recording.Definition.OsProcess;
import io.zetools.recording.Definition.OsThread;
import io.zetools.recording.Recording;
import io.zetools.report.FilledTable;
import io.zetools.report.Table;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The tables that explain the numbers of processes, threads, devices and kernels.
final class DefinitionTables {
    private static final String PROCESS = "The number of the process in the recording.";

    /// A kernel with the properties that the driver reported.
    private record KernelForm(Definition.Kernel kernel, Optional<KernelProperties> properties) {
        boolean isUnknown() {
            return properties.isEmpty();
        }

        KernelProperties known() {
            return properties.orElseThrow();
        }
    }

    /// A device of a process with the name that no other one has.
    private record NamedDevice(Definition.Device device, DeviceNames.Named named) {}

    private static final TableOf<OsProcess> PROCESSES = TableOf.<OsProcess>builder("processes", "Processes")
            .number("process", PROCESS, OsProcess::process)
            .number("pid", "The number that the system gives it.", OsProcess::pid)
            .number("parent", "The number that the system gives its parent.", OsProcess::parentPid)
            .number("rank", "The rank of an MPI program; -1 for others.", OsProcess::rank)
            .text("host", "The machine that it ran on.", OsProcess::host)
            .text("program", "The program.", OsProcess::program)
            .text("command", "The program with its arguments.", it -> String.join(" ", it.command()))
            .moment("start_ns", "The begin of the process.", OsProcess::startNanos)
            .build();

    private static final TableOf<OsThread> THREADS = TableOf.<OsThread>builder("threads", "Threads")
            .number("process", PROCESS, OsThread::process)
            .number("thread", "The number of the thread in its process.", OsThread::thread)
            .number("tid", "The number that the system gives it.", OsThread::tid)
            .text("name", "The name of the thread.", OsThread::name)
            .build();

    private static final TableOf<NamedDevice> DEVICES = TableOf.<NamedDevice>builder("devices", "Devices by process")
            .number("process", PROCESS, it -> it.device().process())
            .number(
                    "device",
                    "The number of the device in its process.",
                    it -> it.device().device())
            .text(
                    "name",
                    "A name that no other device of the recording has.",
                    it -> it.named().name())
            .text(
                    "uuid",
                    "The identity that the driver gives.",
                    it -> it.device().uuid())
            .number(
                    "tile",
                    "The index of the tile; -1 for a whole device.",
                    it -> it.device().tile())
            .number(
                    "timer_hertz",
                    "The ticks of its clock in a second.",
                    it -> it.device().timerHertz())
            .number("timer_bits", "The bits of its clock.", it -> it.device().timerBits())
            .number(
                    "index",
                    "The place of the device in the recording: of one that several processes have seen, the same.",
                    it -> it.named().index())
            .text(
                    "driver_name",
                    "The name that the driver gives.",
                    it -> it.device().name())
            .text("address", "The address on the PCI bus.", it -> it.device().address())
            .text(
                    "origin",
                    "The driver that the device belongs to.",
                    it -> it.named().origin())
            .build();

    private static final TableOf<KernelForm> KERNELS = kernels();

    private DefinitionTables() {}

    /// Returns the tables without rows.
    static List<Table> tables() {
        return Stream.of(PROCESSES, THREADS, DEVICES, KERNELS)
                .map(TableOf::table)
                .toList();
    }

    /// Returns the tables of a recording.
    static List<FilledTable<?>> of(Recording recording) {
        var names = new DeviceNames(recording);
        var devices = recording.definitions(Definition.Device.class).stream()
                .map(it ->
                        new NamedDevice(it, names.of(it.process(), it.device()).orElseThrow()))
                .toList();
        var kernels = recording.definitions(Definition.Kernel.class).stream()
                .map(it -> new KernelForm(it, recording.properties(it)))
                .toList();
        return List.of(
                new FilledTable<>(PROCESSES, recording.definitions(OsProcess.class)),
                new FilledTable<>(THREADS, recording.definitions(OsThread.class)),
                new FilledTable<>(DEVICES, devices),
                new FilledTable<>(KERNELS, kernels));
    }

    private static TableOf<KernelForm> kernels() {
        var table = TableOf.<KernelForm>builder("kernels", "Kernels by process")
                .number("process", PROCESS, it -> it.kernel().process())
                .number(
                        "kernel",
                        "The number of the kernel in its process.",
                        it -> it.kernel().kernel())
                .text(
                        "name",
                        "The readable name.",
                        it -> KernelNames.readable(it.kernel().name()))
                .text(
                        "mangled",
                        "The name as the program gave it.",
                        it -> it.kernel().name());
        property(
                table,
                "simd",
                "The largest size of its sub-groups, the SIMD width; this and the following are empty where the driver was not asked.",
                KernelProperties::maxSubgroupSize);
        property(table, "arguments", "The number of arguments.", KernelProperties::arguments);
        property(
                table,
                "group_x",
                "The work items of a group that the kernel requires in x; 0 for any.",
                KernelProperties::groupX);
        property(table, "group_y", "The same in y.", KernelProperties::groupY);
        property(table, "group_z", "The same in z.", KernelProperties::groupZ);
        bytes(table, "local_bytes", "The shared local memory that each group needs.", KernelProperties::localBytes);
        bytes(table, "private_bytes", "The memory of its own that each thread needs.", KernelProperties::privateBytes);
        bytes(
                table,
                "spill_bytes",
                "The memory of each thread for values that find no register.",
                KernelProperties::spillBytes);
        return table.build();
    }

    private static void property(
            TableOf.Builder<KernelForm> to, String name, String meaning, ToLongFunction<KernelProperties> read) {
        to.number(name, meaning, it -> read.applyAsLong(it.known())).unless(KernelForm::isUnknown);
    }

    private static void bytes(
            TableOf.Builder<KernelForm> to, String name, String meaning, ToLongFunction<KernelProperties> read) {
        to.bytes(name, Total.NONE, meaning, it -> read.applyAsLong(it.known())).unless(KernelForm::isUnknown);
    }
}

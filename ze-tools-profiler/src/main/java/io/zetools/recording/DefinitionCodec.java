package io.zetools.recording;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Writes and reads definitions.
///
/// Threads: one.
final class DefinitionCodec extends RecordCodec {
    // The numbers of the kinds. One that is added gets the next number, and none is ever given to another one.
    private static final int RUN = 1;
    private static final int OS_PROCESS = 2;
    private static final int OS_THREAD = 3;
    private static final int FUNCTION = 4;
    private static final int DEVICE = 5;
    private static final int ENGINE = 6;
    private static final int MODULE = 7;
    private static final int KERNEL = 8;
    private static final int LOCATION = 9;
    private static final int STACK = 10;
    private static final int NAME = 11;
    private static final int CLOCK_PAIR = 12;
    private static final int NOTE = 13;
    private static final int PROCESS_END = 14;
    private static final int RUN_END = 15;
    private static final int LOADER = 16;
    private static final int UNSEEN = 17;
    private static final int COST = 18;
    private static final int METRIC_GROUP = 19;
    private static final int KERNEL_PROPERTIES = 20;
    private static final int VARIABLE = 21;
    private static final int METRIC_SAMPLING = 22;
    private static final int APPENDS = 23;
    private static final int UNRECORDED = 24;
    private static final int BUILD_LOG = 25;
    private static final int MODULE_IMAGE = 26;
    private static final int MODULE_END = 27;

    DefinitionCodec() {}

    @Override
    int components(Object item, ByteWriter out) {
        if (item instanceof Definition.Run it) return write(it, out);
        if (item instanceof Definition.OsProcess it) return write(it, out);
        if (item instanceof Definition.OsThread it) return write(it, out);
        if (item instanceof Definition.Function it) return write(it, out);
        if (item instanceof Definition.Device it) return write(it, out);
        if (item instanceof Definition.Engine it) return write(it, out);
        if (item instanceof Definition.Module it) return write(it, out);
        if (item instanceof Definition.Kernel it) return write(it, out);
        if (item instanceof Definition.Location it) return write(it, out);
        if (item instanceof Definition.Stack it) return write(it, out);
        if (item instanceof Definition.Name it) return write(it, out);
        if (item instanceof Definition.ClockPair it) return write(it, out);
        if (item instanceof Definition.Note it) return write(it, out);
        if (item instanceof Definition.ProcessEnd it) return write(it, out);
        if (item instanceof Definition.RunEnd it) return write(it, out);
        if (item instanceof Definition.Loader it) return write(it, out);
        if (item instanceof Definition.Unseen it) return write(it, out);
        if (item instanceof Definition.Cost it) return write(it, out);
        if (item instanceof Definition.MetricGroup it) return write(it, out);
        if (item instanceof Definition.KernelProperties it) return write(it, out);
        if (item instanceof Definition.Variable it) return write(it, out);
        if (item instanceof Definition.MetricSampling it) return write(it, out);
        if (item instanceof Definition.Appends it) return write(it, out);
        if (item instanceof Definition.Unrecorded it) return write(it, out);
        if (item instanceof Definition.BuildLog it) return write(it, out);
        if (item instanceof Definition.ModuleImage it) return write(it, out);
        if (item instanceof Definition.ModuleEnd it) return write(it, out);
        throw new IllegalArgumentException(
                "no such list has a " + item.getClass().getSimpleName());
    }

    @Override
    @Nullable
    Object components(int kind, RecordFields in) throws IOException {
        return switch (kind) {
            case RUN -> run(in);
            case OS_PROCESS -> osProcess(in);
            case OS_THREAD -> osThread(in);
            case FUNCTION -> function(in);
            case DEVICE -> device(in);
            case ENGINE -> engine(in);
            case MODULE -> module(in);
            case KERNEL -> kernel(in);
            case LOCATION -> location(in);
            case STACK -> stack(in);
            case NAME -> name(in);
            case CLOCK_PAIR -> clockPair(in);
            case NOTE -> note(in);
            case PROCESS_END -> processEnd(in);
            case RUN_END -> runEnd(in);
            case LOADER -> loader(in);
            case UNSEEN -> unseen(in);
            case COST -> cost(in);
            case METRIC_GROUP -> metricGroup(in);
            case KERNEL_PROPERTIES -> kernelProperties(in);
            case VARIABLE -> variable(in);
            case METRIC_SAMPLING -> metricSampling(in);
            case APPENDS -> appends(in);
            case UNRECORDED -> unrecorded(in);
            case BUILD_LOG -> buildLog(in);
            case MODULE_IMAGE -> moduleImage(in);
            case MODULE_END -> moduleEnd(in);
            default -> null;
        };
    }

    private static int write(Definition.Run it, ByteWriter out) {
        out.texts(it.command());
        out.text(it.host());
        out.signed(it.rank());
        out.signed(it.startNanos());
        out.instant(it.startedAt());
        out.text(it.tool());
        return RUN;
    }

    private static Definition.Run run(RecordFields in) throws IOException {
        return new Definition.Run(in.texts(), in.text(), in.int32(), in.int64(), in.instant(), in.text());
    }

    private static int write(Definition.OsProcess it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.pid());
        out.signed(it.parentPid());
        out.signed(it.rank());
        out.text(it.program());
        out.texts(it.command());
        out.signed(it.startNanos());
        out.text(it.host());
        return OS_PROCESS;
    }

    private static Definition.OsProcess osProcess(RecordFields in) throws IOException {
        return new Definition.OsProcess(
                in.process(), in.int64(), in.int64(), in.int32(), in.text(), in.texts(), in.int64(), in.text());
    }

    private static int write(Definition.OsThread it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.thread());
        out.signed(it.tid());
        out.text(it.name());
        return OS_THREAD;
    }

    private static Definition.OsThread osThread(RecordFields in) throws IOException {
        return new Definition.OsThread(in.process(), in.int32(), in.int64(), in.text());
    }

    private static int write(Definition.Function it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.function());
        out.text(it.name());
        out.texts(it.arguments());
        return FUNCTION;
    }

    private static Definition.Function function(RecordFields in) throws IOException {
        return new Definition.Function(in.process(), in.int32(), in.text(), in.texts());
    }

    private static int write(Definition.Device it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.device());
        out.text(it.name());
        out.text(it.uuid());
        out.signed(it.tile());
        out.signed(it.timerHertz());
        out.signed(it.timerBits());
        out.signed(it.parent());
        out.text(it.address());
        out.text(it.origin());
        return DEVICE;
    }

    private static Definition.Device device(RecordFields in) throws IOException {
        return new Definition.Device(
                in.process(),
                in.int32(),
                in.text(),
                in.text(),
                in.int32(),
                in.int64(),
                in.int32(),
                in.int32(),
                in.text(),
                in.text());
    }

    private static int write(Definition.Engine it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.engine());
        out.signed(it.device());
        out.signed(it.group());
        out.signed(it.index());
        out.text(it.kind());
        return ENGINE;
    }

    private static Definition.Engine engine(RecordFields in) throws IOException {
        return new Definition.Engine(in.process(), in.int32(), in.int32(), in.int32(), in.int32(), in.text());
    }

    private static int write(Definition.Module it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.module());
        out.signed(it.hash());
        out.signed(it.bytes());
        out.text(it.buildFlags());
        return MODULE;
    }

    private static Definition.Module module(RecordFields in) throws IOException {
        return new Definition.Module(in.process(), in.int32(), in.int64(), in.int64(), in.text());
    }

    private static int write(Definition.Kernel it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.kernel());
        out.signed(it.module());
        out.text(it.name());
        return KERNEL;
    }

    private static Definition.Kernel kernel(RecordFields in) throws IOException {
        return new Definition.Kernel(in.process(), in.int32(), in.int32(), in.text());
    }

    private static int write(Definition.Location it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.location());
        out.text(it.file());
        out.signed(it.line());
        out.signed(it.column());
        out.text(it.function());
        out.text(it.module());
        return LOCATION;
    }

    private static Definition.Location location(RecordFields in) throws IOException {
        return new Definition.Location(
                in.process(), in.int32(), in.text(), in.int32(), in.int32(), in.text(), in.text());
    }

    private static int write(Definition.Stack it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.stack());
        out.numbers(it.locations());
        return STACK;
    }

    private static Definition.Stack stack(RecordFields in) throws IOException {
        return new Definition.Stack(in.process(), in.int32(), in.numbers());
    }

    private static int write(Definition.Name it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.name());
        out.text(it.text());
        return NAME;
    }

    private static Definition.Name name(RecordFields in) throws IOException {
        return new Definition.Name(in.process(), in.int32(), in.text());
    }

    private static int write(Definition.ClockPair it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.ticks());
        out.signed(it.nanos());
        out.signed(it.errorNanos());
        return CLOCK_PAIR;
    }

    private static Definition.ClockPair clockPair(RecordFields in) throws IOException {
        return new Definition.ClockPair(in.process(), in.int64(), in.int64(), in.int64());
    }

    private static int write(Definition.Note it, ByteWriter out) {
        out.signed(it.process());
        out.text(it.text());
        return NOTE;
    }

    private static Definition.Note note(RecordFields in) throws IOException {
        return new Definition.Note(in.process(), in.text());
    }

    private static int write(Definition.ProcessEnd it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.endNanos());
        out.flag(it.orderly());
        out.flag(it.running());
        return PROCESS_END;
    }

    private static Definition.ProcessEnd processEnd(RecordFields in) throws IOException {
        return new Definition.ProcessEnd(in.process(), in.int64(), in.flag(), in.flag());
    }

    private static int write(Definition.RunEnd it, ByteWriter out) {
        out.signed(it.endNanos());
        out.signed(it.exitCode());
        out.signed(it.signal());
        return RUN_END;
    }

    private static Definition.RunEnd runEnd(RecordFields in) throws IOException {
        return new Definition.RunEnd(in.int64(), in.int32(), in.int32());
    }

    private static int write(Definition.Loader it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.loader());
        out.text(it.path());
        out.text(it.version());
        out.flag(it.traced());
        return LOADER;
    }

    private static Definition.Loader loader(RecordFields in) throws IOException {
        return new Definition.Loader(in.process(), in.int32(), in.text(), in.text(), in.flag());
    }

    private static int write(Definition.Unseen it, ByteWriter out) {
        out.signed(it.process());
        out.text(it.name());
        out.text(it.reason());
        return UNSEEN;
    }

    private static Definition.Unseen unseen(RecordFields in) throws IOException {
        return new Definition.Unseen(in.process(), in.text(), in.text());
    }

    private static int write(Definition.Cost it, ByteWriter out) {
        out.signed(it.process());
        out.real(it.callNanos());
        out.real(it.layerNanos());
        out.signed(it.pausedCalls());
        out.signed(it.definitionsLost());
        return COST;
    }

    private static Definition.Cost cost(RecordFields in) throws IOException {
        return new Definition.Cost(in.process(), in.real(), in.real(), in.int64(), in.int64());
    }

    private static int write(Definition.MetricGroup it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.group());
        out.block(GroupCodec.encode(it.description()));
        return METRIC_GROUP;
    }

    private static Definition.MetricGroup metricGroup(RecordFields in) throws IOException {
        return new Definition.MetricGroup(in.process(), in.int32(), in.group());
    }

    private static int write(Definition.KernelProperties it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.kernel());
        out.signed(it.arguments());
        out.signed(it.groupX());
        out.signed(it.groupY());
        out.signed(it.groupZ());
        out.signed(it.requiredSubgroups());
        out.signed(it.requiredSubgroupSize());
        out.signed(it.maxSubgroupSize());
        out.signed(it.maxSubgroups());
        out.signed(it.localBytes());
        out.signed(it.privateBytes());
        out.signed(it.spillBytes());
        return KERNEL_PROPERTIES;
    }

    private static Definition.KernelProperties kernelProperties(RecordFields in) throws IOException {
        return new Definition.KernelProperties(
                in.process(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int64(),
                in.int64(),
                in.int64());
    }

    private static int write(Definition.Variable it, ByteWriter out) {
        out.text(it.name());
        out.text(it.value());
        out.flag(it.appended());
        return VARIABLE;
    }

    private static Definition.Variable variable(RecordFields in) throws IOException {
        return new Definition.Variable(in.text(), in.text(), in.flag());
    }

    private static int write(Definition.MetricSampling it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.group());
        out.texts(it.uuids());
        out.signed(it.periodNanos());
        return METRIC_SAMPLING;
    }

    private static Definition.MetricSampling metricSampling(RecordFields in) throws IOException {
        return new Definition.MetricSampling(in.process(), in.int32(), in.texts(), in.int64());
    }

    private static int write(Definition.Appends it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.appended());
        out.signed(it.unrecorded());
        out.signed(it.neverSubmitted());
        return APPENDS;
    }

    private static Definition.Appends appends(RecordFields in) throws IOException {
        return new Definition.Appends(in.process(), in.int64(), in.int64(), in.int64());
    }

    private static int write(Definition.Unrecorded it, ByteWriter out) {
        out.signed(it.pid());
        out.text(it.program());
        out.text(it.reason());
        out.flag(it.partly());
        return UNRECORDED;
    }

    private static Definition.Unrecorded unrecorded(RecordFields in) throws IOException {
        return new Definition.Unrecorded(in.int64(), in.text(), in.text(), in.flag());
    }

    private static int write(Definition.BuildLog it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.result());
        out.text(it.text());
        return BUILD_LOG;
    }

    private static Definition.BuildLog buildLog(RecordFields in) throws IOException {
        return new Definition.BuildLog(in.process(), in.int32(), in.text());
    }

    private static int write(Definition.ModuleImage it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.module());
        out.signed(it.device());
        out.signed(it.sinceNanos());
        out.signed(it.result());
        out.block(it.image());
        return MODULE_IMAGE;
    }

    private static Definition.ModuleImage moduleImage(RecordFields in) throws IOException {
        return new Definition.ModuleImage(in.process(), in.int32(), in.int32(), in.int64(), in.int32(), in.bytes());
    }

    private static int write(Definition.ModuleEnd it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.module());
        out.signed(it.endNanos());
        return MODULE_END;
    }

    private static Definition.ModuleEnd moduleEnd(RecordFields in) throws IOException {
        return new Definition.ModuleEnd(in.process(), in.int32(), in.int64());
    }
}

package io.zetools.recording;

import io.zetools.ZeException;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricGroup;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Makes events of what queries have counted around the kernels of one process. A report comes in parts.
///
/// Threads: the one that writes.
final class ProcessMeasures {
    static final String NOT_CALCULATED = "the report was not calculated";

    private record Key(int list, int execution, int command, int device) {}

    /// The beginning of a report.
    private record Parts(Key key, ByteBuffer bytes) {}

    private final int process;
    private final KernelQueries queries;
    private final Consumer<Definition> define;
    private final Consumer<RecordedEvent> out;
    private final Map<Integer, String> uuids = new HashMap<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();

    /// The report whose parts come.
    private @Nullable Parts begun;

    ProcessMeasures(int process, KernelQueries queries, Consumer<Definition> define, Consumer<RecordedEvent> out) {
        this.process = process;
        this.queries = queries;
        this.define = define;
        this.out = out;
    }

    /// Takes a device of the process.
    void define(Definition.Device device) {
        uuids.put(device.device(), device.uuid());
    }

    /// Takes a record of the probe. Nothing in it is trusted.
    void measured(ByteBuffer words) {
        long execution = word(words, ProbeLayout.MeasuredWord.EXECUTION);
        long what = word(words, ProbeLayout.MeasuredWord.WHAT);
        long part = word(words, ProbeLayout.MeasuredWord.PART);
        int reason = Records.result(word(words, ProbeLayout.RecordWord.HEAD)) & 0xff;
        long nanos = word(words, ProbeLayout.RecordWord.START);
        var key =
                new Key((int) execution, (int) (execution >>> Integer.SIZE), (int) what, (int) (what >>> Integer.SIZE));
        if (reason != Unmeasured.NOTHING) {
            out.accept(unmeasured(
                    key, nanos, Objects.requireNonNullElseGet(Unmeasured.sentence(reason), () -> "reason " + reason)));
            return;
        }
        int size = (int) part;
        int from = (int) (part >>> Integer.SIZE);
        if (size <= 0 || size > ProbeLayout.REPORT || from < 0 || from >= size) return;
        var parts = from == 0 ? new Parts(key, ByteBuffer.allocate(size)) : begun;
        begun = null;
        // A part that found no room is missing, and the rest is of no use.
        if (parts == null || !parts.key.equals(key)) return;
        var report = parts.bytes;
        if (report.position() != from || report.capacity() != size) return;
        int first = ProbeLayout.MeasuredWord.BYTES * Long.BYTES;
        report.put(words.slice(first, Math.min(size - from, words.capacity() - first)));
        if (report.hasRemaining()) begun = parts;
        else report(key, nanos, report.flip());
    }

    private void report(Key key, long nanos, ByteBuffer parts) {
        var report = new byte[parts.remaining()];
        parts.get(report);
        var group = queries.of(uuids.getOrDefault(key.device, ""));
        if (group.isEmpty()) {
            out.accept(unmeasured(key, nanos, NOT_CALCULATED));
            return;
        }
        try {
            var bytes = KernelQueries.calculate(group.get(), report).encode();
            out.accept(new RecordedEvent.KernelReport(
                    process,
                    key.device,
                    numbers.computeIfAbsent(key.device, _ -> define(group.get())),
                    key.list,
                    key.execution,
                    key.command,
                    nanos,
                    "",
                    ByteBuffer.wrap(bytes)));
        } catch (ZeException | IllegalArgumentException e) {
            out.accept(unmeasured(key, nanos, "%s: %s".formatted(NOT_CALCULATED, e.getMessage())));
        }
    }

    private int define(MetricGroup group) {
        int number = numbers.size() + 1;
        define.accept(new Definition.MetricGroup(process, number, GroupDescription.of(group)));
        return number;
    }

    private RecordedEvent.KernelReport unmeasured(Key key, long nanos, String reason) {
        return new RecordedEvent.KernelReport(
                process, key.device, 0, key.list, key.execution, key.command, nanos, reason, ByteBuffer.allocate(0));
    }

    private static long word(ByteBuffer words, int index) {
        return words.getLong(index * Long.BYTES);
    }
}

package io.zetools.metric;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Reports as a driver delivered them together with the rows that it made of them, fit to be written and read
/// elsewhere.
///
/// The rows need no driver and no device. A driver of the same kind can calculate the reports again.
///
/// Threads: immutable.
public final class SavedReports {
    /// Bytes around the reports: a flag and four lengths.
    private static final int HEAD = 1 + 4 * Integer.BYTES;

    private final GroupDescription group;

    /// On the heap.
    private final RawData data;

    private final ValueTable values;

    private SavedReports(GroupDescription group, RawData data, ValueTable values) {
        this.group = group;
        this.data = data;
        this.values = values;
    }

    /// Calculates reports, and keeps both.
    ///
    /// @throws io.zetools.ZeException if the driver cannot make values of them: they are damaged, or of another
    ///     group
    public static SavedReports of(RawReports reports) {
        return new SavedReports(
                GroupDescription.of(reports.group()), reports.data(), reports.calculated(MetricCalculation.VALUES));
    }

    /// Calculates reports, and keeps the rows without the reports: of stall samples there are many more bytes than
    /// rows.
    ///
    /// @throws io.zetools.ZeException as [#of]
    public static SavedReports rows(RawReports reports) {
        return new SavedReports(
                GroupDescription.of(reports.group()),
                RawData.of(MemorySegment.ofArray(new byte[0]), reports.dataDropped()),
                reports.calculated(MetricCalculation.VALUES));
    }

    /// Calculates the largest values that the metrics of a group can have, and keeps them without reports.
    ///
    /// @param reports of the group; their values do not matter
    /// @throws io.zetools.ZeException if the driver does not report them
    public static SavedReports maxima(RawReports reports) {
        return new SavedReports(
                GroupDescription.of(reports.group()),
                RawData.of(MemorySegment.ofArray(new byte[0]), false),
                reports.calculated(MetricCalculation.MAXIMUM_VALUES));
    }

    /// Reads what [#encode] has written.
    ///
    /// @param group the description that was kept with the reports
    /// @throws IOException if the bytes are no reports of such a group
    public static SavedReports decode(GroupDescription group, ByteBuffer bytes) throws IOException {
        Objects.requireNonNull(group, "group");
        try {
            var in = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
            boolean dropped = in.get() != 0;
            var raw = bytes(in, in.getInt());
            int reportBytes = in.getInt();
            var before = bytes(in, in.getInt());
            if (reportBytes < 0) throw new IOException("a batch with reports of %d bytes".formatted(reportBytes));
            var losses = new long[lengthOf(in.getInt(), Long.BYTES, in)];
            for (int i = 0; i < losses.length; i++) losses[i] = Math.clamp(in.getLong(), 0, raw.length);
            var data = new RawData(MemorySegment.ofArray(raw), before, reportBytes, losses, dropped, Optional.empty());
            return new SavedReports(
                    group, data, PackedValues.decode(in, group.metrics().size()));
        } catch (BufferUnderflowException | IllegalArgumentException | ArithmeticException e) {
            throw new IOException(e.getMessage() == null ? "a batch that is too short" : e.getMessage(), e);
        }
    }

    /// Joins reports that follow each other.
    ///
    /// @param parts at least one, each of which the one before [#isContinuedBy]
    /// @throws IllegalArgumentException if there is none
    public static SavedReports join(List<SavedReports> parts) {
        if (parts.isEmpty()) throw new IllegalArgumentException("no reports to join");
        if (parts.size() == 1) return parts.getFirst();
        var first = parts.getFirst();
        var raw = new byte
                [Math.toIntExact(parts.stream().mapToLong(SavedReports::size).sum())];
        var losses = new long
                [parts.stream().mapToInt(part -> part.data.losses().length).sum()];
        int at = 0;
        int lost = 0;
        for (var part : parts) {
            MemorySegment.copy(part.data.reports(), ValueLayout.JAVA_BYTE, 0, raw, at, part.size());
            for (long loss : part.data.losses()) losses[lost++] = at + loss;
            at += part.size();
        }
        var joined = new RawData(
                MemorySegment.ofArray(raw),
                first.data.before(),
                first.data.reportBytes(),
                losses,
                parts.stream().anyMatch(SavedReports::dataDropped),
                Optional.empty());
        return new SavedReports(
                first.group,
                joined,
                ValueTable.join(parts.stream().map(part -> part.values).toList()));
    }

    /// Returns whether other reports of the same streamer follow these at once, so that both can be
    /// joined. Reports of several tiles do not.
    public boolean isContinuedBy(SavedReports next) {
        int report = Math.toIntExact(data.reportBytes());
        if (report == 0 || size() < report || next.data.reportBytes() != report || !group.equals(next.group))
            return false;
        if (values.rows().sets() > 1 || next.values.rows().sets() > 1) return false;
        var last = data.reports().asSlice(size() - report).toArray(ValueLayout.JAVA_BYTE);
        return Arrays.equals(last, next.data.before());
    }

    /// Writes all but the group's description as bytes.
    public byte[] encode() {
        var packed = PackedValues.encode(values);
        int size = Math.addExact(size(), packed.length);
        size = Math.addExact(size, HEAD + data.before().length + Long.BYTES * data.losses().length);
        var out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        out.put((byte) (dataDropped() ? 1 : 0));
        out.putInt(size()).put(bytes());
        out.putInt((int) data.reportBytes());
        out.putInt(data.before().length).put(data.before());
        out.putInt(data.losses().length);
        for (long loss : data.losses()) out.putLong(loss);
        return out.put(packed).array();
    }

    /// Returns the description of the group that was measured.
    public GroupDescription group() {
        return group;
    }

    /// Returns whether the device overwrote older reports before these were read.
    public boolean dataDropped() {
        return data.dataDropped();
    }

    /// Returns the number of bytes that the driver's data takes.
    public int size() {
        return (int) data.reports().byteSize();
    }

    /// Returns a copy of the driver's data.
    public byte[] bytes() {
        return data.reports().toArray(ValueLayout.JAVA_BYTE);
    }

    /// Returns the rows as they were calculated when the reports were saved.
    public MetricTable table() {
        return new MetricTable(group, values, dataDropped(), Optional.empty());
    }

    /// Returns the reports for a group of the device that made them, or of one that is exactly like it, to be
    /// calculated again.
    ///
    /// @param collected the group that was collected
    /// @throws IllegalArgumentException if the group has other metrics
    public RawReports reports(MetricGroup collected) {
        if (!GroupDescription.of(collected).metrics().equals(group.metrics())) {
            throw new IllegalArgumentException("%s has other metrics than %s".formatted(collected, group));
        }
        return RawReports.of(collected, data);
    }

    @Override
    public String toString() {
        return "SavedReports[%s, %d bytes, %d rows%s]"
                .formatted(group.name(), size(), values.rows().count(), dataDropped() ? ", data dropped" : "");
    }

    private static byte[] bytes(ByteBuffer in, int length) throws IOException {
        var bytes = new byte[lengthOf(length, 1, in)];
        in.get(bytes);
        return bytes;
    }

    private static int lengthOf(int count, int size, ByteBuffer in) throws IOException {
        if (count >= 0 && (long) count * size <= in.remaining()) return count;
        throw new IOException("a batch that has %d bytes and claims more".formatted(in.remaining()));
    }
}

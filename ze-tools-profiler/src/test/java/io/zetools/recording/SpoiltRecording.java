package io.zetools.recording;

import io.zetools.Flags;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.metric.SamplingType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A recording in which each text that another process may have chosen is followed by a bad one.
public final class SpoiltRecording {
    /// Texts that a recording does not hold as such.
    private static final Set<String> KINDS = Set.of("", "mark", "task", "instant", "counter", "region");

    private SpoiltRecording() {}

    /// Writes a recording again, with each text of its definitions and marks spoilt.
    public static void write(Path sound, Path spoilt, String bad) throws IOException {
        try (var recording = Recording.open(sound);
                var writer = RecordingWriter.create(spoilt)) {
            List<RecordedEvent> events = new ArrayList<>();
            recording.scan(new RecordingSink() {
                @Override
                public void define(Definition definition) {
                    writer.define((Definition) spoilt((Record) definition, bad));
                }

                @Override
                public void event(RecordedEvent event) {
                    boolean isMark = event instanceof RecordedEvent.Region || event instanceof RecordedEvent.Instant;
                    if (isMark) events.add((RecordedEvent) spoilt((Record) event, bad));
                    else if (!(event instanceof RecordedEvent.Account)) events.add(event);
                }
            });
            SampleRecording.calls(writer, 0, 0, 100, "thread" + bad);
            writer.define(new Definition.MetricGroup(0, 1, group(bad)));
            for (var event : List.copyOf(events))
                if (event instanceof RecordedEvent.DeviceActivity it
                        && it.kind().equals("kernel"))
                    events.add(report(it, events.size() % 2 == 0 ? "" : "why" + bad));
            writer.events(0, events);
            writer.end();
        }
    }

    private static GroupDescription group(String bad) {
        return new GroupDescription(
                "GPU" + bad,
                "Group" + bad,
                bad,
                0,
                Flags.of(SamplingType.class, 1),
                List.of(new MetricDescription(0, "=metric" + bad, bad, bad, 0, 0, 1, "unit" + bad)));
    }

    /// Returns a record in which each text is followed by a bad one, but for those of a closed list.
    private static Record spoilt(Record record, String bad) {
        try {
            var components = record.getClass().getRecordComponents();
            var types = new Class<?>[components.length];
            var values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                var value = components[i].getAccessor().invoke(record);
                if (value instanceof String text && !KINDS.contains(text)) value = text + bad;
                if (value instanceof List<?> list && !list.isEmpty() && list.getFirst() instanceof String)
                    value = list.stream().map(text -> text + bad).toList();
                values[i] = value;
            }
            return record.getClass().getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Returns what a query has counted around a kernel, one row with the number 5, or why it has not.
    private static RecordedEvent.KernelReport report(RecordedEvent.DeviceActivity kernel, String reason) {
        var bytes = ByteBuffer.allocate(reason.isEmpty() ? 43 : 0).order(ByteOrder.LITTLE_ENDIAN);
        if (reason.isEmpty())
            bytes.put(new byte[17])
                    .putInt(1)
                    .put((byte) 0)
                    .putInt(1)
                    .putInt(1)
                    .putInt(0)
                    .put((byte) 1)
                    .putLong(5);
        return new RecordedEvent.KernelReport(
                0,
                kernel.device(),
                1,
                kernel.list(),
                kernel.execution(),
                kernel.command(),
                kernel.endNanos(),
                reason,
                bytes.flip());
    }
}

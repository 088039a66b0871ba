package io.zetools.recording;

import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Notification;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A recording of a SYCL program with known times, for tests of what reads it: a memset of 300 ns on the device
/// (`app.cc:7`), submitted within 1 us, behind it in a queue that keeps the order a memcpy of 400 ns (`app.cc:8`),
/// submitted within 2 us, a wait of 5 us (`app.cc:9`), and 4096 bytes that are never released (`app.cc:6`).
public final class SampleSycl {
    private static final long START = 1_000_000_000;

    private static final List<String> NAMES = List.of(
            "",
            "sycl",
            "ur.call",
            "sycl.experimental.mem_alloc",
            "memset",
            "memcpy",
            "queue",
            "memory_transfer_node::memset",
            "memory_transfer_node::memcpy",
            "urEnqueueUSMFill",
            "urEnqueueUSMMemcpy",
            "queue.wait",
            "usm::alignedAlloc",
            "is_inorder",
            "queue_id",
            "queue_handle",
            "memory_size",
            "memory_ptr");

    private SampleSycl() {}

    /// Writes the recording.
    public static void write(Path path) throws IOException {
        try (var writer = RecordingWriter.create(path)) {
            define(writer);
            writer.events(0, events());
            writer.define(new Definition.ProcessEnd(0, START + 20_000, true, false));
            writer.define(new Definition.RunEnd(START + 20_000, 0, 0));
            writer.end();
        }
    }

    private static void define(RecordingWriter writer) {
        writer.define(new Definition.Run(
                List.of("./app"), "host", -1, START, Instant.ofEpochSecond(1_700_000_000), "zetools"));
        writer.define(new Definition.Variable("XPTI_TRACE_ENABLE", "1", false));
        writer.define(new Definition.OsProcess(0, 100, 99, -1, "/bin/app", List.of("app"), START, "host"));
        writer.define(new Definition.OsThread(0, 0, 100, "main"));
        writer.define(new Definition.Function(0, 4, "zeCommandListAppendMemoryCopy", List.of()));
        writer.define(new Definition.Device(0, 1, "Some GPU", "00ff", -1, 0, 0, 0, "", ""));
        writer.define(new Definition.Engine(0, 1, 1, 0, 0, "compute"));
        for (int line = 6; line <= 9; line++)
            writer.define(new Definition.Location(0, line, "app.cc", line, 0, "main"));
        for (int i = 1; i < NAMES.size(); i++) writer.define(new Definition.Name(0, i, NAMES.get(i)));
    }

    /// Returns the events in the order of time.
    static List<RecordedEvent> events() {
        var events = new ArrayList<RecordedEvent>();
        long queue = 0x77;
        events.add(at(10).of("sycl", 42, "queue")
                .event(9, 1)
                .metadata("queue_id", 1)
                .metadata("queue_handle", queue)
                .metadata("is_inorder", 1)
                .end());
        events.add(at(20).of("sycl.experimental.mem_alloc", 33, "memset")
                .event(8, 1)
                .line(6)
                .text("usm::alignedAlloc")
                .metadata("memory_size", 4096)
                .metadata("memory_ptr", 0x5000)
                .end());
        submission(events, 1, 7, "memset", "urEnqueueUSMFill", 1000, 2000, 5);
        submission(events, 2, 8, "memcpy", "urEnqueueUSMMemcpy", 3000, 5000, 6);
        events.add(activity("fill", 2500, 300, 5));
        events.add(activity("copy", 5500, 400, 6));
        events.add(at(6000).of("sycl", 22, "queue")
                .event(7, 1)
                .line(9)
                .text("queue.wait")
                .field(SyclField.TEXT_BRACKET, 1)
                .end());
        events.add(at(11_000)
                .of("sycl", 23, "queue")
                .event(7, 1)
                .line(9)
                .text("queue.wait")
                .field(SyclField.TEXT_BRACKET, 1)
                .end());
        return events;
    }

    private static void submission(
            List<RecordedEvent> events,
            int id,
            int line,
            String name,
            String function,
            long begin,
            long end,
            int call) {
        var kind = "memory_transfer_node::" + name;
        events.add(at(begin - 10)
                .of("sycl", 4, name)
                .event(id, 1)
                .line(line)
                .text(kind)
                .metadata("queue_id", 1)
                .end());
        events.add(at(begin)
                .of("sycl", 10, name)
                .event(id, 1)
                .line(line)
                .call(call)
                .text(kind)
                .end());
        events.add(at(end - 10)
                .of("ur.call", 29, function)
                .call(call + 1)
                .field(SyclField.FIRST, call)
                .field(SyclField.RESULT, 0)
                .field(SyclField.QUEUE, 0x77)
                .field(SyclField.WAITS, 0)
                .field(SyclField.EVENT, 0xe0 + id)
                .end());
        events.add(at(end).of("sycl", 11, name)
                .event(id, 1)
                .line(line)
                .call(call + 1)
                .end());
    }

    /// Returns a command that was timed.
    public static DeviceActivity activity(String kind, long begin, long nanos, int call) {
        return new DeviceActivity(
                0,
                kind,
                1,
                0,
                START + begin - 400,
                START + begin - 300,
                START + begin,
                START + begin + nanos,
                0,
                ActivityState.TIMED,
                "",
                call,
                0,
                1,
                4,
                1,
                1,
                call,
                0,
                0,
                0,
                START + begin + nanos,
                0,
                true,
                1,
                "",
                "",
                0,
                0);
    }

    private static Words at(long nanos) {
        return new Words(START + nanos);
    }

    /// The words of a notification while they are put together.
    private static final class Words {
        private long[] words = new long[ProbeLayout.SyclWord.FIELDS];
        private final long nanos;

        Words(long nanos) {
            this.nanos = nanos;
            words[1] = nanos;
            words[ProbeLayout.SyclWord.START] = nanos;
        }

        Words of(String stream, int type, String name) {
            words[0] = number(name) | (long) type << Integer.SIZE;
            words[ProbeLayout.SyclWord.STREAM] |= number(stream);
            return this;
        }

        Words event(long id, long instance) {
            words[ProbeLayout.SyclWord.ID] = id;
            words[ProbeLayout.SyclWord.INSTANCE] = instance;
            return this;
        }

        Words line(int location) {
            words[ProbeLayout.SyclWord.STREAM] |= (long) location << Integer.SIZE;
            return this;
        }

        Words call(int sequence) {
            words[3] = sequence;
            return this;
        }

        Words text(String text) {
            return add(NotificationFields.which(SyclField.TEXT, ProbeLayout.SyclValue.TEXT, 0), number(text));
        }

        Words metadata(String name, long value) {
            return add(NotificationFields.which(SyclField.METADATA, ProbeLayout.SyclValue.NUMBER, number(name)), value);
        }

        Words field(int field, long value) {
            return add(NotificationFields.which(field, ProbeLayout.SyclValue.NUMBER, 0), value);
        }

        private Words add(long what, long value) {
            words = Arrays.copyOf(words, words.length + 2);
            words[words.length - 2] = what;
            words[words.length - 1] = value;
            return this;
        }

        Notification end() {
            return new Notification(0, 0, nanos, NotificationRecord.content(words, NAMES::get));
        }

        private static int number(String name) {
            int number = NAMES.indexOf(name);
            if (number < 0) throw new IllegalArgumentException("no name " + name);
            return number;
        }
    }
}

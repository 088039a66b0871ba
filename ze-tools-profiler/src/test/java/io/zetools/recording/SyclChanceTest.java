package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.export.CsvExport;
import io.zetools.export.PerfettoExport;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Notification;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Notifications with words that chance has made, as a hostile program could leave them: readers go through all of
/// them, and what was written is what is read.
@Tag("embedded-only")
class SyclChanceTest {
    private static final int ROUNDS = 60;
    private static final int EVENTS = 400;
    private static final List<String> NAMES = List.of(
            "",
            "sycl",
            "sycl",
            "ur.call",
            "sycl.experimental.mem_alloc",
            "sycl.experimental.buffer",
            "sycl.debug",
            "memcpy",
            "virtual_node[",
            "virtual_node[zz]",
            "urEnqueueUSMMemcpy",
            "urEnqueueEventsWaitWithBarrier",
            "urCommandBufferCreateExp",
            "urCommandBufferAppendUSMMemcpyExp",
            "urEnqueueCommandBufferExp",
            "urEventWait",
            "read_write[",
            "memory_transfer_node::",
            "kernel_name",
            "queue_id",
            "queue_handle",
            "is_inorder",
            "memory_ptr",
            "memory_size",
            "sycl_device_type",
            "HOST");

    private static final List<ActivityState> STATES =
            List.of(ActivityState.TIMED, ActivityState.BOUNDED, ActivityState.DROPPED);

    @TempDir
    private Path folder;

    @Test
    void readersGoThroughWhateverComes() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var random = new Random(round);
            var file = folder.resolve("round" + round);
            var events = events(random);
            try (var writer = RecordingWriter.create(file)) {
                writer.define(new Definition.OsProcess(0, 100, 99, -1, "/bin/app", List.of("app"), 1000, "host"));
                for (int i = 1; i < NAMES.size(); i++) writer.define(new Definition.Name(0, i, NAMES.get(i)));
                for (int i = 1; i < 5; i++)
                    writer.define(new Definition.Location(0, i, i == 4 ? "<unknown>" : "a.cc", i * 1000, 0, ""));
                writer.events(0, events);
                writer.end();
            }
            try (var recording = Recording.open(file)) {
                assertThat(recording.events().toList()).as("round %d", round).containsExactlyElementsOf(events);
                var profile = SyclProfile.of(recording);
                var process = profile.processes().getFirst();
                assertThat(profile.text(true, 100)).contains("SYCL");
                assertThat(process.origins().total())
                        .isEqualTo(events.stream()
                                .filter(DeviceActivity.class::isInstance)
                                .count());
                assertThat(process.graph().toDot()).endsWith("}\n");
                PerfettoExport.write(recording, OutputStream.nullOutputStream());
                CsvExport.write(recording, folder.resolve("tables" + round));
            }
        }
    }

    private static List<RecordedEvent> events(Random random) {
        var events = new ArrayList<RecordedEvent>();
        IntFunction<String> names = number -> number > 0 && number < NAMES.size() ? NAMES.get(number) : "";
        for (int i = 0; i < EVENTS; i++) {
            if (random.nextInt(8) == 0) {
                events.add(activity(random, i));
                continue;
            }
            var words = new long[ProbeLayout.SyclWord.FIELDS + 2 * random.nextInt(random.nextInt(10) == 0 ? 120 : 8)];
            int type = random.nextInt(20) == 0 ? random.nextInt(1 << 16) : random.nextInt(45);
            words[0] = random.nextInt(NAMES.size() + 2) | (long) type << Integer.SIZE;
            words[1] = 1000L + i;
            words[3] = random.nextInt(20);
            words[ProbeLayout.SyclWord.ID] = random.nextInt(6);
            words[ProbeLayout.SyclWord.INSTANCE] = random.nextInt(3);
            words[ProbeLayout.SyclWord.STREAM] = (1 + random.nextInt(6)) | (long) random.nextInt(6) << Integer.SIZE;
            words[ProbeLayout.SyclWord.START] = random.nextInt(5) == 0 ? random.nextLong() : words[1];
            for (int at = ProbeLayout.SyclWord.FIELDS; at < words.length; at += 2) {
                words[at] = NotificationFields.which(
                        random.nextInt(42), random.nextInt(5), random.nextInt(NAMES.size() + 2));
                words[at + 1] = random.nextInt(4) == 0 ? random.nextLong() : random.nextInt(NAMES.size());
            }
            // In a file the words of a record come to an even number.
            events.add(new Notification(0, random.nextInt(3), words[1], NotificationRecord.content(words, names)));
        }
        return events;
    }

    private static DeviceActivity activity(Random random, int at) {
        return new DeviceActivity(
                0,
                "copy",
                0,
                0,
                at,
                at,
                random.nextInt(1000),
                1000L + at,
                0,
                STATES.get(random.nextInt(3)),
                "chance",
                random.nextInt(22) - 1,
                random.nextInt(3),
                0,
                0,
                1,
                1 + random.nextInt(2),
                at,
                0,
                0,
                0,
                0,
                0,
                false,
                0,
                "",
                "",
                0,
                0);
    }
}

package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.recording.RecordingSink.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recordings with metrics, counts around kernels and SYCL are checked by the tests that make them.
class OnePassTest {
    private static final int CALLS = 20_000;

    @TempDir
    private Path folder;

    @Test
    @DisplayName("calls alone")
    void readsCallsOnce() throws IOException {
        var file = folder.resolve("calls.zetools");
        SampleRecording.write(file, 100_000);
        ReadOnce.check(file, folder);
    }

    @Test
    @DisplayName("calls and regions with source locations")
    void readsLocationsOnce() throws IOException {
        var file = folder.resolve("places.zetools");
        writeWithPlaces(file);
        ReadOnce.check(file, folder);
        try (var recording = Recording.open(file)) {
            assertThat(SourcePlaces.of(recording).ofCall(0, 0, 7).orElseThrow().user())
                    .hasToString("f (a.c:7)");
        }
    }

    @Test
    @DisplayName("a scan hands out what is said of calls, then events, then calls, though they were written in turns")
    void readsPartAfterPart() throws IOException {
        var file = folder.resolve("parts.zetools");
        writeWithPlaces(file);
        var seen = new ArrayList<String>();
        try (var recording = Recording.open(file)) {
            recording.scan(new RecordingSink() {
                @Override
                public void begin(Part part) {
                    seen.add("begin " + part);
                }

                @Override
                public void event(RecordedEvent event) {
                    add(Part.of(event).name());
                }

                @Override
                public void calls(CallColumns calls) {
                    add("CALLS");
                }

                private void add(String what) {
                    if (!seen.getLast().equals(what)) seen.add(what);
                }
            });
        }
        assertThat(seen)
                .containsExactly(
                        "begin REMARKS", "REMARKS", "begin EVENTS", "EVENTS", "begin SAMPLES", "begin CALLS", "CALLS");
    }

    /// Writes calls, of which each has a location, in turns with regions.
    private static void writeWithPlaces(Path file) throws IOException {
        try (var writer = RecordingWriter.create(file)) {
            writer.define(new Definition.OsProcess(0, 1, 0, -1, "/bin/app", List.of("app"), 0, "host"));
            writer.define(new Definition.OsThread(0, 0, 1, "main"));
            writer.define(new Definition.Function(0, 1, "zeFunction", List.of()));
            writer.define(new Definition.ClockPair(0, 0, 0, 0));
            writer.define(new Definition.ClockPair(0, 3_000_000_000L, 1_000_000_000L, 0));
            for (int line = 1; line < 100; line++) writer.define(new Definition.Location(0, line, "a.c", line, 0, "f"));
            var encoder = new CallEncoder(0, 0);
            var events = new ArrayList<RecordedEvent>();
            for (int i = 0; i < CALLS; i++) {
                long time = 1000L * i;
                encoder.add(1, time, time + 500, 0, i, 0);
                events.add(new RecordedEvent.CallLocation(0, 0, i, 1 + (i + 99 - 1) % 99, time + 500));
                if (i % 10 == 0) events.add(new RecordedEvent.Region(0, 0, "mark", "step", time, time + 700, 1));
                if (i % 500 != 499) continue;
                writer.events(0, events);
                encoder.writeTo(writer);
                events.clear();
            }
            writer.end();
        }
    }
}

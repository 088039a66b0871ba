package io.zetools.cli;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Times of devices and of calls beside those of the VM's own events, in one file.
@Timeout(300)
@DisplayName("zetools run --jfr: times")
class FlightRecordingTimesTest {
    private static final int STEPS = 10_000;
    private static final int MANY_CHUNKS = 10;
    private static final Duration CLOCKS = Duration.ofNanos(5_000);

    /// The size of a chunk is behind its magic number and its version.
    private static final int SIZE_AT = 8;

    @TempDir
    Path work;

    private static int chunks(Path file) throws IOException {
        var bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        int count = 0;
        for (int at = 0; at < bytes.limit(); at += Math.toIntExact(bytes.getLong(at + SIZE_AT))) count++;
        return count;
    }

    private static void checkInside(List<RecordedEvent> inner, List<RecordedEvent> outer, boolean byDevice) {
        assertThat(inner).hasSize(STEPS);
        assertThat(outer).hasSize(STEPS);
        for (int i = 0; i < STEPS; i++) {
            var in = inner.get(i);
            var out = outer.get(i);
            var error = byDevice ? CLOCKS.plus(in.getDuration("clockError")) : CLOCKS;
            assertThat(in.getStartTime())
                    .as("begin of %s%nin %s", in, out)
                    .isAfterOrEqualTo(out.getStartTime().minus(error));
            assertThat(in.getEndTime())
                    .as("end of %s%nin %s", in, out)
                    .isBeforeOrEqualTo(out.getEndTime().plus(error));
        }
    }

    @Test
    @DisplayName("each fill and each wait lies in the program's event around it, while recordings start and stop")
    void insideOfTheProgramsEvents() throws Exception {
        var command = new Command(work);
        var line = command.line("run", "-q", "-o", "x.zetools", "--jfr", "out.jfr", "--");
        line.add(FlightFile.java());
        line.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path")));
        line.addAll(List.of(AroundVm.class.getName(), "" + STEPS));
        var result = command.run(line);
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(chunks(work.resolve("out.jfr"))).isGreaterThan(MANY_CHUNKS);
        Map<String, List<RecordedEvent>> events = RecordingFile.readAllEvents(work.resolve("out.jfr")).stream()
                .sorted(comparing(RecordedEvent::getStartTime))
                .collect(Collectors.groupingBy(event -> event.getEventType().getName()));
        checkInside(events.get("zetools.Fill"), events.get(AroundVm.STEP), true);
        checkInside(events.get("zetools.Wait"), events.get(AroundVm.WAIT), false);
    }
}

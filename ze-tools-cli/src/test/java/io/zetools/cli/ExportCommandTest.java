package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `zetools export --jfr` of a program in C on the simulated GPU.
class ExportCommandTest extends ProgramTest {
    private static final long ALLOCATED = 8 << 20;

    ExportCommandTest() {
        super("memory_kinds");
    }

    @BeforeEach
    void record() throws Exception {
        var run = command.zetools("run", "-q", "-o", file().toString(), "--", program.toString());
        assertThat(run.exit()).as(run.err()).isZero();
    }

    private List<RecordedEvent> events(String type) throws IOException {
        var events = new ArrayList<RecordedEvent>();
        try (var all = new RecordingFile(work.resolve("out.jfr"))) {
            while (all.hasMoreEvents()) {
                var event = all.readEvent();
                if (event.getEventType().getName().equals(type)) events.add(event);
            }
        }
        return events;
    }

    @Test
    void writesAFileOfFlightRecorder() throws Exception {
        var result = command.zetools("export", "x.zetools", "--jfr", "out.jfr");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).isEqualTo("zetools: wrote out.jfr\n");
        assertThat(events("zetools.Allocation").stream()
                        .filter(each -> each.getString("kind").equals("physical"))
                        .mapToLong(each -> each.getLong("bytes"))
                        .sum())
                .isEqualTo(ALLOCATED);
        assertThat(events("zetools.ModuleBuild"))
                .anySatisfy(each -> assertThat(each.getString("result")).startsWith("ERROR_"));
        assertThat(events("zetools.Account"))
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.getLong("seen")).isEqualTo(each.getLong("recorded")));

        var again = command.zetools("export", "x.zetools", "--jfr", "out.jfr");
        assertThat(again.exit()).isEqualTo(1);
        assertThat(again.err()).contains("out.jfr is there already, and nothing is overwritten");
    }

    @Test
    void refusesWhatIsNoRecordingOfAVm() throws Exception {
        Files.writeString(work.resolve("vm.jfr"), "no chunk");
        var refused = command.zetools("export", "x.zetools", "--jfr", "out.jfr", "--into", "vm.jfr");
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err()).contains("vm.jfr is no whole recording of a Java VM", "JFR.dump");
        assertThat(work.resolve("out.jfr")).doesNotExist();
        var alone = command.zetools("export", "x.zetools", "--csv", "tables", "--into", "vm.jfr");
        assertThat(alone.exit()).isEqualTo(2);
        assertThat(alone.err()).contains("--into goes with --jfr OUT");
        assertThat(work.resolve("tables")).doesNotExist();
    }
}

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

/// `zetools export --jfr` and `--html` of a program in C on the simulated GPU.
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
    void writesAPageAndReplacesNothingElse() throws Exception {
        var result = command.zetools("export", "x.zetools", "--html", "out.html");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err())
                .matches(
                        "zetools: wrote out\\.html: whoever gets the page can read the host [^\n]*the command line,[^\n]*\n");
        var page = Files.readString(work.resolve("out.html"));
        assertThat(page).contains("memory_kinds", "(simulated)");

        var again = command.zetools("export", "x.zetools", "--html", "out.html");
        assertThat(again.exit()).isEqualTo(1);
        assertThat(again.err())
                .contains("out.html is there already", "name another file with --html, or use --overwrite");
        var replaced = command.zetools("export", "x.zetools", "--html", "out.html", "--overwrite", "--to", "1s");
        assertThat(replaced.exit()).as(replaced.err()).isZero();

        Files.writeString(work.resolve("notes.html"), "<!DOCTYPE html>\nmine");
        var refused = command.zetools("export", "x.zetools", "--html", "notes.html", "--overwrite");
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err()).contains("notes.html is no page, and only pages are overwritten");
        assertThat(work.resolve("notes.html")).hasContent("<!DOCTYPE html>\nmine");

        var alone = command.zetools("export", "x.zetools", "--csv", "tables", "--overwrite");
        assertThat(alone.exit()).isEqualTo(2);
        assertThat(alone.err()).contains("--from, --to and --overwrite go with --html OUT");
        var order = command.zetools("export", "x.zetools", "--html", "new.html", "--from", "2s", "--to", "1s");
        assertThat(order.exit()).isEqualTo(2);
        assertThat(order.err()).contains("--from is a time before --to");
        assertThat(work.resolve("new.html")).doesNotExist();
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

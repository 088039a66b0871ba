package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.export.JfrExport;
import io.zetools.profile.RunProfile;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that names of programs, files and folders may have any bytes. Names are written as the shell does in
/// `$'…'`: this process may have a locale in which it has no such names itself.
@Timeout(300)
@DisplayName("zetools run: names")
class RunNamesTest {
    private static final int EXIT = 5;

    /// Long enough that the collector looks several times whether the process lives.
    private static final String CALLS = "3000";

    private static final String RATE = "2000";
    private static final long RECORDED = 2 + 3000;

    @TempDir
    Path work;

    private Command command;

    @BeforeEach
    void compile() throws Exception {
        command = new Command(work);
        command.compile("caller");
    }

    private Command.Result bash(String script, String... arguments) throws Exception {
        var line =
                new ArrayList<>(List.of("bash", "-c", script, command.zetools().toString()));
        line.addAll(List.of(arguments));
        return command.run(line);
    }

    private void assertAllIsThere(Command.Result result, String file) throws IOException {
        assertThat(result.exit()).as(result.err()).isEqualTo(EXIT);
        assertThat(result.out()).isEqualTo("done\n");
        try (var recording = Recording.open(work.resolve(file))) {
            var profile = RunProfile.of(recording);
            assertThat(profile.calls()).isEqualTo(RECORDED);
            assertThat(profile.account().lost()).isZero();
            assertThat(accounts(recording)).isNotEmpty().allSatisfy(account -> {
                assertThat(account.getLong("recorded")).isEqualTo(account.getLong("seen"));
                assertThat(account.getThread().getOSName()).isNotEmpty();
            });
        }
    }

    /// Returns the accounts of a file of Flight Recorder: that the JDK reads it shows that its names are right.
    private List<RecordedEvent> accounts(Recording recording) throws IOException {
        var file = work.resolve("names.jfr");
        JfrExport.write(recording, file);
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("zetools.Account"))
                .toList();
    }

    static Stream<String> names() {
        return Stream.of(
                "$'wr\\xffong \\xc3'",
                "$'new\\nline'",
                "$'a ) b (c) S 1 2'",
                // The kernel keeps 15 bytes: the last one is the first half of a letter.
                "$'fourteen_bytes\\u00e4'",
                "$'\\u00e4\\u65e5\\u672c\\U0001f600'",
                "$'" + "long".repeat(60) + "'");
    }

    @ParameterizedTest
    @MethodSource("names")
    @DisplayName("every call of a program is there, whatever its name")
    void programs(String name) throws Exception {
        var script = """
                export LC_ALL=C.UTF-8; n=%s
                cp caller "$n"
                exec "$0" run -o x.zetools -- ./"$n" counts 1 %s 5 %s
                """.formatted(name, CALLS, RATE);
        assertAllIsThere(bash(script), "x.zetools");
    }

    @Test
    @DisplayName("every call of a program is there that has a name of 4,096 characters, with wrong UTF-8 and a newline")
    void longArgument() throws Exception {
        var script = "n=$'\\xff\\n'; exec \"$0\" run -o x.zetools -- bash -c"
                + " 'exec -a \"%s$0\" ./caller counts 1 %s 5 %s' \"$n\"".formatted("x".repeat(4096), CALLS, RATE);
        assertAllIsThere(bash(script), "x.zetools");
    }

    @Test
    @DisplayName("without a locale programs, files and folders with other letters work, also that of zetools itself")
    void withoutLocale() throws Exception {
        var original = command.zetools().getParent().getParent();
        var script = """
                export LC_ALL=C.UTF-8
                mkdir -p $'gr\\u00fcn/\\u65e5\\u672c' && cd gr*n
                cp ../caller $'pr\\u00f6g'
                mkdir home && cp -R "$1/bin" "$1/lib" home && ln -s "$1/java" "$1/zemock" home 2>/dev/null
                exec env -i PATH="$PATH" LD_LIBRARY_PATH="$LD_LIBRARY_PATH" ZE_ENABLE_ALT_DRIVERS="$ZE_ENABLE_ALT_DRIVERS" \\
                    "$PWD/home/bin/zetools" run -o $'\\u65e5\\u672c/x\\u00e4.zetools' --report $'\\u00e4.txt' \\
                    -- $'./pr\\u00f6g' counts 1 %s 5 %s
                """.formatted(CALLS, RATE);
        var result = bash(script, original.toString());
        assertThat(result.exit()).as(result.err()).isEqualTo(EXIT);
        assertThat(result.err()).isEmpty();
        var found = bash("export LC_ALL=C.UTF-8; cp gr*n/*/x*.zetools x.zetools && cat gr*n/*.txt; exit 5");
        assertThat(found.out())
                .startsWith("zetools report")
                .contains("./pr\u00f6g counts", "calls 3,002   nothing lost");
        assertAllIsThere(new Command.Result(found.exit(), "done\n", found.err()), "x.zetools");
    }

    @Test
    @DisplayName("the recording, the report and the folder that the command runs in may have names that are no UTF-8")
    void namesOfRecordings() throws Exception {
        var script = """
                export LC_ALL=C.UTF-8
                mkdir $'fold\\xffer' && cd $'fold\\xffer' && mkdir $'in\\xc3'
                "$0" run -o $'in\\xc3/x\\xfe.zetools' --json $'j\\xfd.json' -q -- ../caller counts 1 %s 5 %s || echo $?
                ls -b . in*; cp in*/x*.zetools ../x.zetools
                "$0" report $'in\\xc3/x\\xfe.zetools' | sed -n 3p; cd in*
                "$0" run -- ../../caller counts 1 10 7 2>&1 | grep -c 'nothing lost'
                ls *caller-*.zetools | wc -l; exit 5
                """.formatted(CALLS, RATE);
        var result = bash(script);
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).containsSubsequence("done", "5", "in\\303", "j\\375.json", "x\\376.zetools");
        assertThat(result.out()).contains("calls 3,002   nothing lost").endsWith("\n1\n1\n");
        assertAllIsThere(new Command.Result(EXIT, "done\n", result.err()), "x.zetools");
    }
}

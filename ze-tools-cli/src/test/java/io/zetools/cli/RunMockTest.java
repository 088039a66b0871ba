package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recording and the simulated GPU, in each order in which a user may type them.
class RunMockTest {
    private static final String CALLS = "8,0";

    @TempDir
    Path work;

    private Command command;
    private String program;

    @BeforeEach
    void needsCommand() throws Exception {
        command = new Command(work);
        program = command.compile("copies", "../samples/src/main/c/copies.c").toString();
    }

    private List<String> line(String... arguments) {
        return command.line(arguments);
    }

    private void recorded(String file, Command.Result result) throws Exception {
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).contains("2000 copies there and back, 0 wrong");
        try (var recording = Recording.open(work.resolve(file))) {
            assertThat(recording.definitions(Definition.Device.class))
                    .isNotEmpty()
                    .allMatch(each -> each.origin().equals(Definition.Device.SIMULATED));
        }
        assertThat(command.zetools("report", file).out())
                .contains("calls " + CALLS)
                .contains("nothing lost");
    }

    @Test
    @DisplayName("run --mock, also behind other options")
    void option() throws Exception {
        recorded("a", command.alone(line("run", "--mock", "-q", "-o", "a", "--", program, "1000")));
        recorded("b", command.alone(line("run", "-q", "-o", "b", "--device=own", "--mock", program, "1000")));
    }

    @Test
    @DisplayName("mock before run, and run before mock")
    void orders() throws Exception {
        var self = command.zetools().toString();
        recorded("c", command.alone(line("mock", "--", self, "run", "-q", "-o", "c", "--", program, "1000")));
        var inner = command.alone(line("run", "-o", "d", "--", self, "mock", "--", program, "1000"));
        recorded("d", inner);
        assertThat(inner.err())
                .as("zetools itself is no program that is missing")
                .doesNotContain("not recorded");
    }

    @Test
    @DisplayName("--mock as the value of an option, or behind the program, is not the option")
    void otherPlaces() throws Exception {
        var named = command.alone(line("run", "-q", "-o", "--mock", "--", "true"));
        assertThat(named.exit()).isEqualTo(ExitCode.USAGE.code());
        assertThat(named.err()).contains("Expected parameter for option '-o' but found '--mock'");
        var passed = command.alone(line("run", "-q", "--", "sh", "-c", "echo $ZEMOCK_GPU $1", "sh", "--mock"));
        assertThat(passed.out()).isEqualTo("--mock\n");
        var before = command.alone(line("run", "-q", "--mock", "--", "sh", "-c", "test -n \"$ZEMOCK_GPU\" && exit 7"));
        assertThat(before.exit()).isEqualTo(7);
    }

    @Test
    @DisplayName("an installation without the simulated GPU names it")
    void missing() throws Exception {
        var home = Files.createDirectories(work.resolve("home/bin"));
        Files.copy(command.zetools(), home.resolve("zetools"));
        var result = command.alone(List.of(home.resolve("zetools").toString(), "run", "--mock", "--", "true"));
        assertThat(result.exit()).isEqualTo(ExitCode.BROKEN.code());
        assertThat(result.err()).contains("the simulated GPU is missing").hasLineCount(1);
    }
}

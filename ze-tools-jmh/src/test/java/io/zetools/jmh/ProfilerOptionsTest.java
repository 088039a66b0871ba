package io.zetools.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.profile.ProfilerException;

class ProfilerOptionsTest {
    @TempDir
    private Path folder;

    private Path command = Path.of("");

    @BeforeEach
    void makeCommand() throws IOException {
        command = Files.writeString(folder.resolve("zetools"), "#!/bin/sh\n");
        assertThat(command.toFile().setExecutable(true)).isTrue();
    }

    private String line(String options) throws ProfilerException {
        var line = ProfilerOptions.parse(options).record(Path.of("x.zetools"));
        return String.join(" ", line).replace(command.toString(), "zetools");
    }

    private static void refuses(String options, String sentence) {
        assertThatExceptionOfType(ProfilerException.class)
                .isThrownBy(() -> ProfilerOptions.parse(options))
                .withMessageContaining(sentence);
    }

    @Test
    void makesTheCommandLine() throws Exception {
        assertThat(line("zetools=" + command)).isEqualTo("zetools run -q -o x.zetools --");
        assertThat(line(";zetools=%s;;run=--device=all --args;".formatted(command)))
                .isEqualTo("zetools run -q -o x.zetools --device=all --args --");
        assertThat(line("mock;zetools=" + command)).isEqualTo("zetools mock -- zetools run -q -o x.zetools --");
        assertThat(line("mock=--device bmg;zetools=" + command))
                .isEqualTo("zetools mock --device bmg -- zetools run -q -o x.zetools --");
    }

    @Test
    void findsTheCommandByTheProperty() throws Exception {
        System.setProperty(ProfilerOptions.COMMAND, command.toString());
        try {
            assertThat(line("")).isEqualTo("zetools run -q -o x.zetools --");
            refuses("zetools=" + folder, "the command " + folder + " cannot be executed");
        } finally {
            System.clearProperty(ProfilerOptions.COMMAND);
        }
    }

    @Test
    void namesWhatIsWrong() throws Exception {
        refuses("zetools=%s;mocks".formatted(command), "there is no option 'mocks'\nOptions of -prof");
        refuses("dir=;zetools=" + command, "the option 'dir' needs a value");
        refuses("run", "the option 'run' needs a value");
        refuses("help", "dir=FOLDER");
        refuses("zetools=a\0b", "is no name of a file");
        assertThat(command.toFile().setExecutable(false)).isTrue();
        refuses("zetools=" + command, "cannot be executed: zetools= of -prof io.zetools.jmh.GpuProfiler");
    }
}

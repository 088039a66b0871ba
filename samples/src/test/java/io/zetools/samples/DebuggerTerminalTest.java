package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.zetools.samples.debugger.Debugger;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The debugger at a terminal, which the program `script` of util-linux makes. Nothing here depends on how fast it
/// is: each key is pressed when what it answers has been shown.
class DebuggerTerminalTest {
    private static final char INTERRUPT = 3;
    private static final char END_OF_FILE = 4;

    @TempDir
    private Path scratch;

    @Test
    @Timeout(value = 180, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void interruptsAndEndsByKeys() throws Exception {
        assumeThat(hasScript()).as("script of util-linux is installed").isTrue();
        var process = new ProcessBuilder("script", "-qefc", program(), "/dev/null")
                .redirectErrorStream(true)
                .start();
        try (var keys = process.outputWriter();
                var reader = process.inputReader()) {
            var screen = new Screen(reader, keys);
            screen.await("(debugger) ");
            press(keys, "run\r");
            screen.await(": spin, vector_add");
            screen.await("(debugger) ");
            press(keys, "delete 1");
            screen.await("delete 1");
            press(keys, INTERRUPT); // gives up the line
            screen.await("^C");
            screen.await("(debugger) ");
            press(keys, "continue\r");
            screen.await("continue");
            screen.await("\n");
            screen.pressUntil(INTERRUPT, "stopped: thread 0.0.0.0 at spin+");
            screen.await("(debugger) ");
            press(keys, "threads\r");
            screen.await("1 of ");
            screen.await("(debugger) ");
            press(keys, END_OF_FILE);
            screen.awaitEnd();
            assertThat(process.waitFor()).isZero();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private String program() throws IOException {
        var words = SampleProcess.command(Debugger.class, "");
        words.add("--loader");
        words.add("embedded");
        var quoted = words.stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
        var file = Files.writeString(scratch.resolve("debugger.sh"), "stty rows 24 cols 120\nexec " + quoted + "\n");
        return "TERM=xterm sh '%s'".formatted(file);
    }

    private static boolean hasScript() throws InterruptedException {
        try {
            var process = new ProcessBuilder("script", "--version").start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).contains("util-linux")
                    && process.waitFor() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    private static void press(Writer keys, String text) throws IOException {
        keys.write(text);
        keys.flush();
    }

    private static void press(Writer keys, char key) throws IOException {
        press(keys, String.valueOf(key));
    }

    /// What has been shown and not been waited for yet; and what a terminal answers when it is asked what it is.
    private static final class Screen {
        private static final String WHAT_ARE_YOU = "\033[c";
        private static final String A_TERMINAL = "\033[?1;2c";

        private final Reader reader;
        private final Writer keys;
        private final StringBuilder shown = new StringBuilder();

        Screen(Reader reader, Writer keys) {
            this.reader = reader;
            this.keys = keys;
        }

        void await(String text) throws IOException {
            while (shown.indexOf(text) < 0) read();
            shown.delete(0, shown.indexOf(text) + text.length());
        }

        /// Presses a key again and again: while the line before is still being taken, it would mean something else.
        void pressUntil(char key, String text) throws IOException, InterruptedException {
            for (int i = 0; shown.indexOf(text) < 0; i++) {
                if (i % 100 == 0) press(keys, key);
                Thread.sleep(20);
                while (reader.ready()) read();
            }
            await(text);
        }

        void awaitEnd() throws IOException {
            while (reader.read() >= 0) {
                // Whatever it says at the end.
            }
        }

        private void read() throws IOException {
            int next = reader.read();
            assertThat(next).as("the end of what is shown, after: %s", shown).isNotNegative();
            shown.append((char) next);
            if (shown.indexOf(WHAT_ARE_YOU, Math.max(0, shown.length() - WHAT_ARE_YOU.length())) >= 0)
                press(keys, A_TERMINAL);
        }
    }
}

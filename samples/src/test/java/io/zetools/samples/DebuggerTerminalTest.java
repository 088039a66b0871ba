package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.zetools.samples.debugger.Debugger;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The debugger at a terminal, which the program `script` of util-linux makes. Nothing here depends on how fast it
/// is: each key is pressed when what it answers has been shown.
///
/// A Ctrl-C means one thing to a command and another to the line that follows it, and who presses it cannot know
/// which of them gets it. So after it nothing that matters is typed before [Screen#settle].
@Timeout(value = 180, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DebuggerTerminalTest {
    private static final char INTERRUPT = 3;
    private static final char END_OF_FILE = 4;
    private static final int SIGTERM = 15;
    private static final String PROMPT = "(debugger) ";
    private static final String STOPPED = "stopped: thread 0.0.0.0 at spin+";
    private static final String NOTHING = "nothing runs on all threads";

    @TempDir
    private Path scratch;

    private Process process;

    @AfterEach
    void end() {
        if (process == null) return;
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static boolean ignoresInterrupts() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith("SigIgn:"))
                    .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
        }
    }

    @Test
    void interruptsAndEndsByKeys() throws Exception {
        assumeFalse(ignoresInterrupts(), "the build was started with SIGINT ignored, as background jobs are");
        var screen = startAndRun();
        screen.await(PROMPT);
        screen.type("delete 1");
        screen.press(INTERRUPT); // gives up the line
        screen.await("^C");
        screen.settle();
        screen.interruptRunning(1);
        screen.settle();
        screen.enter("threads");
        screen.await("1 of ");
        screen.await(PROMPT);
        screen.press(END_OF_FILE);
        screen.awaitEnd();
        assertThat(process.waitFor()).as(screen.toString()).isZero();
    }

    @Test
    void noInterruptEndsIt() throws Exception {
        var screen = startAndRun();
        screen.pressOften(INTERRUPT);
        for (int i = 0; i < 3; i++) {
            screen.settle();
            screen.interruptRunning(10);
            screen.pressOften(INTERRUPT);
        }
        screen.settle();
        try {
            for (int i = 0; process.isAlive(); i++) {
                // The Ctrl-C right after it may give it up as it gives up a line.
                if (i % 50 == 0) screen.press(END_OF_FILE);
                if (i % 50 < 25) screen.press(INTERRUPT, 1);
                else screen.rest();
            }
        } catch (IOException _) {
            // No process is left that would take a key.
        }
        screen.awaitEnd();
        assertThat(process.waitFor()).as(screen.toString()).isZero();
    }

    @Test
    void aSignalEndsItWhileItWaits() throws Exception {
        var screen = startAndRun();
        screen.await(PROMPT);
        screen.enter("continue");
        var debugger = process.descendants()
                .filter(DebuggerTerminalTest::isJava)
                .filter(one -> one.parent().filter(DebuggerTerminalTest::isJava).isEmpty())
                .findFirst()
                .orElseThrow();
        debugger.destroy();
        screen.awaitEnd();
        assertThat(process.waitFor()).as(screen.toString()).isEqualTo(128 + SIGTERM);
    }

    private Screen startAndRun() throws Exception {
        assumeThat(hasScript()).as("script of util-linux is installed").isTrue();
        process = new ProcessBuilder("script", "-qefc", program(), "/dev/null")
                .redirectErrorStream(true)
                .start();
        var screen = new Screen(process);
        screen.await(PROMPT);
        // A late answer of the terminal is taken for the beginning of a line.
        screen.settle();
        screen.enter("run");
        screen.await("attached to process");
        return screen;
    }

    private static boolean isJava(ProcessHandle process) {
        return process.info().command().orElse("").endsWith("java");
    }

    private String program() throws IOException {
        var words = SampleProcess.command(Debugger.class, "");
        words.add("--loader");
        words.add("embedded");
        var quoted = words.stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
        // Without noflsh, a Ctrl-C throws away what has been typed and shown but not been read yet.
        // A process that was started in the background ignores Ctrl-C, and so would its children.
        var script = """
                stty rows 24 cols 120 noflsh
                if env --default-signal true; then exec env --default-signal %1$s; fi
                exec %1$s
                """.formatted(quoted);
        var file = Files.writeString(scratch.resolve("debugger.sh"), script);
        // The shell that gets this is the user's, and some do not give way to the last command by themselves: one that
        // waits gets each Ctrl-C too, and ends by it in the end.
        return "exec env TERM=xterm sh '%s'".formatted(file);
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

    /// The output that has been shown and not been waited for yet; and the answer of a terminal to a question for
    /// its kind.
    private static final class Screen {
        private static final String WHAT_ARE_YOU = "\033[c";
        private static final String A_TERMINAL = "\033[?1;2c";
        private static final Duration PATIENCE = Duration.ofSeconds(10);

        private final Process process;
        private final Reader reader;
        private final Writer keys;
        private final StringBuilder shown = new StringBuilder();
        private int settled;

        Screen(Process process) {
            this.process = process;
            this.reader = process.inputReader();
            this.keys = process.outputWriter();
        }

        void press(char key) throws IOException {
            press(String.valueOf(key));
        }

        /// Types a text, and waits for it to be shown.
        void type(String text) throws IOException {
            press(text);
            await(text);
        }

        /// Types a line, and waits until it has been taken.
        void enter(String line) throws IOException {
            type(line);
            press("\r");
            await("\n");
        }

        void await(String text) throws IOException {
            while (shown.indexOf(text) < 0) read();
            shown.delete(0, shown.indexOf(text) + text.length());
        }

        /// Presses a key some times, as fast as an impatient user.
        void pressOften(char key) throws IOException, InterruptedException {
            press(key, 30);
        }

        /// Lets the threads go on, and interrupts them until one has stopped.
        ///
        /// An interrupt before the kernel runs finds no thread and ends the command: it is given again then.
        /// One that comes while the line is still being taken means something else: it is pressed again.
        void interruptRunning(int times) throws IOException, InterruptedException {
            enter("continue");
            do {
                if (shown.indexOf(NOTHING) >= 0) {
                    await(NOTHING);
                    settle();
                    enter("continue");
                }
                press(INTERRUPT, times);
            } while (!isShownSoon(STOPPED, NOTHING) || shown.indexOf(STOPPED) < 0);
            await(STOPPED);
        }

        /// Waits until there is a prompt for which no key is on its way. Keys keep their order, so it is there
        /// when the answer to a line is. The line is typed again if one of the keys has torn it.
        void settle() throws IOException, InterruptedException {
            String answer;
            do {
                var line = "settle" + ++settled;
                press(line + "\r");
                answer = line + " is no command";
            } while (!isShownSoon(answer));
            await(answer);
            await(PROMPT);
        }

        void awaitEnd() throws IOException {
            for (int next = reader.read(); next >= 0; next = reader.read()) shown.append((char) next);
        }

        @Override
        public String toString() {
            return shown.toString();
        }

        private void press(String text) throws IOException {
            keys.write(text);
            keys.flush();
        }

        private void press(char key, int times) throws IOException, InterruptedException {
            for (int i = 0; i < times; i++) {
                press(key);
                rest();
            }
        }

        /// Lets some time pass, in which things may be shown.
        private void rest() throws IOException, InterruptedException {
            Thread.sleep(5);
            while (reader.ready()) read();
        }

        /// Returns whether one of the texts is shown before patience ends.
        private boolean isShownSoon(String... texts) throws IOException, InterruptedException {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (Arrays.stream(texts).allMatch(text -> shown.indexOf(text) < 0)) {
                if (System.nanoTime() - end > 0) return false;
                if (process.isAlive()) rest();
                else read();
            }
            return true;
        }

        private void read() throws IOException {
            int next = reader.read();
            assertThat(next).as("the end of what is shown, after: %s", shown).isNotNegative();
            shown.append((char) next);
            if (shown.indexOf(WHAT_ARE_YOU, Math.max(0, shown.length() - WHAT_ARE_YOU.length())) >= 0)
                press(A_TERMINAL);
        }
    }
}

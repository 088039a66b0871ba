package io.zetools.cli;

import io.zetools.recording.Recorder;
import io.zetools.recording.RunningProcess;
import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The C program that started this one and starts the program to be recorded, because the VM would change
/// descriptors, limits and signals. See docs/probe.md.
final class Launcher {
    private static final int NO_SUCH_FILE = 2;
    /// The encoding in which Java has read names of files.
    private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    /// The pause between two looks for a line: a signal of the user is answered that late.
    private static final Duration LOOK = Duration.ofMillis(20);

    private static final String DESCRIPTORS = "/proc/self/fd/";
    private static final String PROPERTY = "io.zetools.launcher";

    private final @Nullable Recorder recorder;
    private final String descriptor;
    private final PrintWriter err;
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.ISO_8859_1));
    private final String program;

    private Launcher(@Nullable Recorder recorder, String program, String descriptor, PrintWriter err) {
        this.recorder = recorder;
        this.program = program;
        this.descriptor = descriptor;
        this.err = err;
    }

    /// Returns the launcher; empty if Java was started otherwise.
    ///
    /// @param recorder `null` for a program that is not recorded
    /// @param program the name of the program
    static Optional<Launcher> find(@Nullable Recorder recorder, String program, PrintWriter err) {
        var descriptor = System.getProperty(PROPERTY);
        if (descriptor == null || !descriptor.matches("\\d+")) return Optional.empty();
        return Optional.of(new Launcher(recorder, program, descriptor, err));
    }

    /// Reports that Java has come to life, or as far as here: from then on the launcher goes by its answer. For the
    /// next one it waits no longer than a limit.
    static void greet() {
        say("java");
    }

    /// Reports that nothing will be recorded, for a reason that was printed: the launcher starts the program all
    /// the same. Does nothing once the program was started.
    static void giveUp() {
        say("unable");
    }

    private static void say(String item) {
        var descriptor = System.getProperty(PROPERTY);
        if (descriptor == null || !descriptor.matches("\\d+")) return;
        try (OutputStream out = new FileOutputStream(DESCRIPTORS + descriptor)) {
            send(out, item);
        } catch (IOException | UncheckedIOException _) {
            // The next write fails as well, and reports it.
        }
    }

    /// Has the launcher become a program, with variables, when this process has ended.
    ///
    /// @param program the place of the program among the arguments after `zetools`
    /// @return `false` if there is no launcher
    static boolean become(int program, Map<String, String> variables) throws IOException {
        var descriptor = System.getProperty(PROPERTY);
        if (descriptor == null || !descriptor.matches("\\d+")) return false;
        try (OutputStream out = new FileOutputStream(DESCRIPTORS + descriptor)) {
            send(out, "program=" + program);
            variables.forEach((name, value) -> send(out, item(name, value)));
            send(out, "become");
        }
        return true;
    }

    /// Returns a program with variables, where there is no launcher.
    static ProcessBuilder withVariables(List<String> command, Map<String, String> variables) {
        var program = new ProcessBuilder(command);
        variables.forEach((name, value) -> program.environment()
                .merge(name, value, (before, mine) -> name.equals("LD_PRELOAD") ? before + " " + mine : mine));
        return program;
    }

    /// Has the program started, and waits for its end, or that of the launcher.
    ///
    /// @param program the place of the program among the arguments after `zetools`
    /// @param begun is called when it was started
    /// @throws IOException if the launcher went away before it started the program
    ProgramEnd run(int program, Runnable begun) throws IOException {
        try (OutputStream out = new FileOutputStream(DESCRIPTORS + descriptor)) {
            send(out, "program=" + program);
            if (recorder != null) recorder.environment().forEach((name, value) -> send(out, item(name, value)));
            send(out, "start");
        }
        RunningProcess running = null;
        boolean started = false;
        String reason = null;
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            var words = line.split(" ", 2);
            switch (words[0]) {
                case "static" -> reason = "it is linked statically; children of it that are not are recorded";
                case "setuid" -> reason = "it runs with privileges of its own";
                case "foreign" ->
                    reason = "it needs %s, for which there is no probe"
                            .formatted(words.length > 1 ? words[1] : "another interpreter");
                case "pid" -> {
                    started = true;
                    begun.run();
                    running = RunningProcess.of(number(words)).orElse(null);
                    started(number(words), reason);
                }
                case "asan" ->
                    print(
                            "the program is built with AddressSanitizer, which ends it where another library is loaded before %s: for it ASAN_OPTIONS has verify_asan_link_order=0, unless it has another value; LD_PRELOAD=%<s before zetools run, or -static-libasan, work as well"
                                    .formatted(words.length > 1 ? words[1] : "its own"));
                case "exit" -> {
                    return ProgramEnd.of(number(words), 0);
                }
                case "signal" -> {
                    return ProgramEnd.of(-1, number(words));
                }
                case "failed" -> {
                    return ProgramEnd.notStarted(
                            number(words) == NO_SUCH_FILE ? ExitCode.NOT_FOUND.code() : ExitCode.NOT_EXECUTABLE.code());
                }
                default -> {
                    // A line of a later launcher.
                }
            }
        }
        if (!started) throw new IOException("the launcher went away before it started the program");
        if (recorder != null)
            recorder.note("the launcher ended before the program: the program's exit code is unknown");
        return new ProgramEnd(true, -1, 0, running);
    }

    /// Does something, in a thread of its own, when the user wants an end after that of the program.
    void onStop(Runnable work) {
        Thread.ofPlatform().daemon().name("zetools-launcher").start(() -> {
            try {
                // Not in a read that waits: at its end the VM waits for threads in native code, 300 ms.
                while (true) {
                    if (!in.ready()) Thread.sleep(LOOK);
                    else if ("stop".equals(in.readLine())) work.run();
                }
            } catch (IOException _) {
                // A launcher that cannot be read has ended.
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private void print(String sentence) {
        Messages.print(err, sentence);
        if (recorder != null) recorder.note(sentence);
    }

    /// Notes what is known of a program that was started.
    ///
    /// @param reason why it is not recorded; `null` if it is
    private void started(int pid, @Nullable String reason) {
        if (recorder == null) return;
        if (reason != null) recorder.noteUnrecorded(pid, program, reason);
        recorder.follow(pid);
    }

    private static String item(String name, String value) {
        return switch (name) {
            case "LD_PRELOAD" -> "preload=" + value;
            case "ZETOOLS_PROBE" -> "probe=" + value;
            default -> {
                var present = System.getenv(name);
                // The launcher has the bytes of what is there, which may be no text.
                boolean added = present != null && value.startsWith(present);
                yield added
                        ? "add=%s=%s".formatted(name, value.substring(present.length()))
                        : "set=%s=%s".formatted(name, value);
            }
        };
    }

    private static int number(String[] words) throws IOException {
        try {
            return Integer.parseInt(words[1]);
        } catch (ArrayIndexOutOfBoundsException | NumberFormatException e) {
            throw new IOException(
                    "the launcher wrote words that the command does not know: " + String.join(" ", words), e);
        }
    }

    private static void send(OutputStream out, String text) {
        try {
            out.write((text + '\0').getBytes(NAMES));
        } catch (IOException e) {
            throw new UncheckedIOException("the launcher of the program went away", e);
        }
    }
}

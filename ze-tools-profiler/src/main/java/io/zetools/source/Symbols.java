package io.zetools.source;

import io.zetools.ffi.NativeFiles;
import io.zetools.probe.ProbeLibrary;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tells functions and lines of addresses in programs and libraries, from their symbols and debug information: in
/// the file, beside it, or in `/usr/lib/debug`, by build id and by name. The network is not used.
///
/// The files are read by a process of its own, `zetools_symbols`, because a malformed file may end it; then the
/// next question starts another one.
///
/// Threads: any, one at a time.
public final class Symbols implements AutoCloseable {
    /// The function, file and line of an address, as far as they are known.
    ///
    /// @param function the symbol, or empty if there is none
    /// @param offset bytes from the begin of the function
    /// @param location the line, or empty if there is no debug information
    public record Symbol(String function, long offset, Optional<SourceLocation> location) {}

    private static final String PROGRAM = "zetools_symbols";

    private final List<String> command;
    private @Nullable Process process;
    private @Nullable BufferedReader answers;
    private @Nullable BufferedWriter questions;
    private boolean closed;

    private Symbols(List<String> command) {
        this.command = command;
    }

    /// Returns a reader of symbols. Its process is started by the first question.
    ///
    /// @throws IOException if the module was built without `zetools_symbols`, for which libdw must be installed
    public static Symbols open() throws IOException {
        var file = new NativeFiles(ProbeLibrary.class, "ze-tools-profiler").of(PROGRAM);
        if (!file.toFile().canExecute() && !file.toFile().setExecutable(true))
            throw new IOException(
                    "cannot run " + file + ": its folder does not allow it; set java.io.tmpdir to another one");
        return new Symbols(List.of(file.toString()));
    }

    /// For tests: another program that answers.
    static Symbols of(List<String> command) {
        return new Symbols(List.copyOf(command));
    }

    /// Returns what is known of an address.
    ///
    /// @param file a program or library
    /// @param buildId its build id in hexadecimal, or empty to take the file as it is
    /// @param address in the file's own address space: the address in memory without where the file was loaded
    /// @throws IOException if the file cannot be read, is malformed, or has another build id
    /// @throws IllegalStateException if this object is closed
    public synchronized Symbol find(Path file, String buildId, long address) throws IOException {
        if (closed) throw new IllegalStateException("these Symbols are closed");
        var name = file.toAbsolutePath().toString();
        if (name.chars().anyMatch(c -> c < ' '))
            throw new IOException("cannot ask about " + name.strip() + ": its name has control characters");
        var answer = ask(name + "\t" + (buildId.isEmpty() ? "-" : buildId) + "\t" + Long.toHexString(address) + "\n");
        if (answer == null) {
            stop();
            throw new IOException(
                    "the debug information of " + file + " is malformed: it ended the process that reads it");
        }
        var fields = answer.split("\t", -1);
        if (fields.length != 6 || !fields[0].equals("ok"))
            throw new IOException("cannot read symbols of " + file + ": " + answer.substring(answer.indexOf('\t') + 1));
        int line = Integer.parseInt(fields[4]);
        var location = line < 1 || fields[3].isEmpty()
                ? Optional.<SourceLocation>empty()
                : Optional.of(new SourceLocation(fields[3], line, Integer.parseInt(fields[5]), fields[1]));
        return new Symbol(fields[1], Long.parseLong(fields[2]), location);
    }

    private @Nullable String ask(String question) throws IOException {
        if (process == null || !process.isAlive()) start();
        if (questions == null || answers == null) return null;
        try {
            questions.write(question);
            questions.flush();
            return answers.readLine();
        } catch (IOException e) {
            return null; // It has ended; what it was asked is the reason.
        }
    }

    private void start() throws IOException {
        stop();
        var started = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process = started;
        answers = started.inputReader(StandardCharsets.UTF_8);
        questions = started.outputWriter(StandardCharsets.UTF_8);
    }

    private void stop() {
        if (process != null) process.destroyForcibly();
        process = null;
    }

    /// Ends the process.
    @Override
    public synchronized void close() {
        closed = true;
        stop();
    }
}

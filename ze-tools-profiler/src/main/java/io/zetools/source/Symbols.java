package io.zetools.source;

import io.zetools.probe.ProbeLibrary;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Finds functions and lines of addresses in programs and libraries, from their symbols and debug
/// information: in the file, beside it, or in `/usr/lib/debug`, by build id and by name. The network is
/// not used.
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
    /// @param frames the line, and those of the calls that were inlined there, the innermost first
    public record Symbol(String function, long offset, Optional<SourceLocation> location, List<SourceLocation> frames) {
        public Symbol {
            frames = List.copyOf(frames);
        }
    }

    private static final String PROGRAM = "zetools_symbols";
    private static final int FIELDS = 6;
    private static final int INLINED_FIELDS = 4;

    private final List<String> command;
    /// The exit code of a program whose libraries the dynamic linker does not find.
    private static final int NOT_STARTED = 127;

    private static final int PATIENCE_SECONDS = 10;

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
        return new Symbols(List.of(ProbeLibrary.program(PROGRAM).toString()));
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
        return symbol(file, buildId.isEmpty() ? "-" : buildId, address);
    }

    /// Returns what is known of an address in a kernel.
    ///
    /// @param image a device image with debug information, as `zeModuleGetNativeBinary` gives it
    /// @param kernel the kernel's name
    /// @param address in bytes from the begin of the kernel
    /// @throws IOException if the file cannot be read, is malformed, or has no debug information of the kernel
    /// @throws IllegalStateException if this object is closed
    public synchronized Symbol findInKernel(Path image, String kernel, long address) throws IOException {
        if (kernel.isEmpty() || kernel.chars().anyMatch(c -> c < ' '))
            throw new IOException("'%s' is no name of a kernel".formatted(kernel.strip()));
        return symbol(image, "kernel:" + kernel, address);
    }

    /// Returns what is known of an address in a linked device image, as debuggers get it.
    ///
    /// @param image a device image with debug information
    /// @param address as the image's debug information has it
    /// @throws IOException if the file cannot be read, is malformed, or has no function with that address
    /// @throws IllegalStateException if this object is closed
    synchronized Symbol findInImage(Path image, long address) throws IOException {
        return symbol(image, "image", address);
    }

    /// Returns where the code of a line is in a device image: the lowest address of each function. If the line has
    /// no code, that of the next one after it which has some.
    ///
    /// @param image a device image with debug information
    /// @param source the source file's path, or its end
    /// @param line counted from 1
    /// @return places, whose addresses count from the begin of the kernel unless the image is linked
    /// @throws IOException if the file cannot be read or is malformed
    /// @throws IllegalStateException if this object is closed
    synchronized List<KernelLines.Place> places(Path image, String source, int line) throws IOException {
        if (source.isEmpty() || source.chars().anyMatch(c -> c < ' '))
            throw new IOException("'%s' is no name of a source file".formatted(source.strip()));
        var fields = fields(image, "lines:" + source, line);
        if (fields.length < 2 || (fields.length - 2) % 3 != 0) throw new IOException("cannot read lines of " + image);
        var places = new ArrayList<KernelLines.Place>();
        int found = Integer.parseInt(fields[1]);
        for (int at = 2; at < fields.length; at += 3) {
            var location = new SourceLocation(fields[at + 2], found, 0, fields[at]);
            places.add(new KernelLines.Place(fields[at], Long.parseUnsignedLong(fields[at + 1], 16), location));
        }
        return places;
    }

    private Symbol symbol(Path file, String key, long address) throws IOException {
        var fields = fields(file, key, address);
        if (fields.length < FIELDS || (fields.length - FIELDS) % INLINED_FIELDS != 0)
            throw new IOException("cannot read symbols of " + file);
        var frames = frames(fields);
        var location = frames.isEmpty() ? Optional.<SourceLocation>empty() : Optional.of(frames.getFirst());
        return new Symbol(
                fields[1],
                Long.parseLong(fields[2]),
                location.map(line -> new SourceLocation(line.file(), line.line(), line.column(), fields[1])),
                frames);
    }

    private String[] fields(Path file, String key, long address) throws IOException {
        if (closed) throw new IllegalStateException("these Symbols are closed");
        var name = file.toAbsolutePath().toString();
        if (name.chars().anyMatch(c -> c < ' '))
            throw new IOException("cannot ask about " + name.strip() + ": its name has control characters");
        var answer = ask(name + "\t" + key + "\t" + Long.toHexString(address) + "\n");
        if (answer == null) throw ended(file);
        var fields = answer.split("\t", -1);
        if (!fields[0].equals("ok"))
            throw new IOException("cannot read symbols of " + file + ": " + answer.substring(answer.indexOf('\t') + 1));
        return fields;
    }

    /// Asks about the program itself: an answer of any kind shows that it runs.
    ///
    /// @throws IOException if it does not
    synchronized void requireProgram() throws IOException {
        var program = Path.of(command.getFirst());
        if (ask(program + "\t\t0\n") == null) throw ended(program);
    }

    /// Returns the failure of a process that has given no answer about a file.
    private IOException ended(Path file) {
        boolean missing = process != null && exitCode(process) == NOT_STARTED;
        stop();
        return new IOException(
                missing
                        ? "zetools_symbols, which reads debug information, does not start: a library that it needs is"
                                + " missing; install libdw1 (Debian, Ubuntu) or elfutils-libs (Fedora)"
                        : "the debug information of " + file + " is malformed: it ended the process that reads it");
    }

    private static int exitCode(Process ended) {
        try {
            return ended.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) ? ended.exitValue() : 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    /// Returns the frames of an answer: each inlined function is at the place of the one before, and its call is in
    /// the next one.
    private static List<SourceLocation> frames(String[] fields) {
        var frames = new ArrayList<SourceLocation>();
        var file = fields[3];
        int line = Integer.parseInt(fields[4]);
        int column = Integer.parseInt(fields[5]);
        for (int at = FIELDS; at < fields.length && line > 0 && !file.isEmpty(); at += INLINED_FIELDS) {
            frames.add(new SourceLocation(file, line, column, fields[at]));
            file = fields[at + 1];
            line = Integer.parseInt(fields[at + 2]);
            column = Integer.parseInt(fields[at + 3]);
        }
        if (line > 0 && !file.isEmpty()) frames.add(new SourceLocation(file, line, column, fields[1]));
        return frames;
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

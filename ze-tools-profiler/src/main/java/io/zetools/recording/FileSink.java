package io.zetools.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Writes what a recorder of this process hands over into the file of a recording. Each batch is with the operating
/// system when [#calls] returns: if the process is killed then, the file has it. A batch is in the file as a whole
/// or not at all.
///
/// Threads: one at a time.
final class FileSink implements RecordingSink {
    /// More threads than these have their memory made anew for each batch.
    private static final int MANY = 64;

    private record Producer(int process, int thread, String kind) {}

    private final Path path;

    /// Added to the number of a process.
    private final int firstProcess;

    private final Map<Integer, CallEncoder> encoders = new HashMap<>();
    private final List<CallEncoder> used = new ArrayList<>();

    /// The calls of each thread that could not be written.
    private final Map<Integer, Long> unwritten = new HashMap<>();

    private final List<RecordedEvent.Account> accounts = new ArrayList<>();

    /// The last account of each thread, of a file that is the sink's own: a full disk makes room for them.
    private final Map<Producer, RecordedEvent.Account> last = new LinkedHashMap<>();

    private long takenBack;
    private long[] values = new long[Records.MAX_ARGUMENTS];
    private final boolean shared;
    private @Nullable CallOutput output;

    /// Makes a sink that creates the file when the recording begins.
    FileSink(Path path) {
        this.path = Objects.requireNonNull(path, "path");
        firstProcess = 0;
        shared = false;
    }

    /// Makes a sink that shares a file with programs.
    ///
    /// @param path the file
    /// @param process the number of this process in it
    /// @param output where everything goes; it knows of the number where it gets definitions
    FileSink(Path path, int process, CallOutput output) {
        this.path = path;
        this.firstProcess = process;
        this.output = output;
        shared = true;
    }

    /// Creates the file if it is the sink's own.
    ///
    /// @throws UncheckedIOException if it is there already or cannot be written
    void begin() {
        if (shared) return;
        try {
            output = RecordingWriter.create(path);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void define(Definition definition) {
        output().define(definition);
    }

    /// @throws UncheckedIOException if the file cannot be written; the calls of the batch are missing then
    @Override
    public void calls(CallColumns calls) {
        used.clear();
        CallEncoder current = null;
        for (int i = 0; i < calls.size(); i++) {
            int thread = calls.thread(i);
            if (current == null || current.thread() != thread) current = encoder(calls.process(i), thread);
            int count = calls.argumentCount(i);
            for (int k = 0; k < count; k++) values[k] = calls.argument(i, k);
            current.add(
                    calls.function(i),
                    calls.startNanos(i),
                    calls.endNanos(i),
                    calls.result(i),
                    calls.sequence(i),
                    calls.object(i),
                    calls.ownNanos(i),
                    values,
                    count);
        }
        var own = own();
        try {
            if (own != null) own.calls(used, this::takeBack);
            else output().calls(used);
        } catch (IOException e) {
            for (var each : used) unwritten.merge(each.thread(), (long) each.count(), Long::sum);
            throw failed(e);
        } finally {
            used.forEach(CallEncoder::clear);
            if (encoders.size() > MANY) encoders.clear();
        }
        try {
            writeAccounts();
        } catch (IOException _) {
            // They stay, and are tried again.
        }
    }

    @Override
    public void event(RecordedEvent event) {
        if (!(event instanceof RecordedEvent.Account account)) return;
        accounts.add(account);
        if (!shared) last.put(new Producer(account.process(), account.thread(), account.kind()), account);
    }

    /// Returns the counting of calls that are taken out of the file again.
    private Runnable takeBack(CallEncoder calls) {
        int thread = calls.thread();
        long count = calls.count();
        return () -> {
            unwritten.merge(thread, count, Long::sum);
            takenBack += count;
        };
    }

    /// Returns the number of calls that were handed over and are not in the file, since its end needed their room.
    long takenBack() {
        return takenBack;
    }

    /// Returns the writer of a file that is the sink's own.
    private @Nullable RecordingWriter own() {
        return !shared && output() instanceof RecordingWriter own ? own : null;
    }

    /// Ends the file. Where the disk is full, the last calls of a file that is the sink's own make room for the
    /// accounts and the end.
    ///
    /// @throws UncheckedIOException if the file cannot be written
    @Override
    public void end() {
        try (var own = own()) {
            if (own != null) {
                accounts.clear();
                own.end(() -> last.values().stream().map(this::ofFile).toList());
            } else {
                writeAccounts();
                output().end();
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public String toString() {
        return "recording " + path;
    }

    /// Writes the accounts that came since the last batch.
    private void writeAccounts() throws IOException {
        if (accounts.isEmpty()) return;
        output().accounts(accounts.stream().map(this::ofFile).toList());
        accounts.clear();
    }

    private CallEncoder encoder(int process, int thread) {
        var encoder = encoders.computeIfAbsent(thread, number -> new CallEncoder(firstProcess + process, number));
        if (encoder.count() == 0) used.add(encoder);
        return encoder;
    }

    /// Returns the account of what is in the file.
    private RecordedEvent.Account ofFile(RecordedEvent.Account account) {
        boolean ofCalls = account.kind().equals(RecordedEvent.Account.CALLS);
        long missing = ofCalls ? unwritten.getOrDefault(account.thread(), 0L) : 0;
        if (missing == 0 && firstProcess == 0) return account;
        Map<String, Long> dropped = new TreeMap<>(account.dropped());
        if (missing > 0) dropped.merge(ThreadSum.UNWRITTEN, missing, Long::sum);
        return new RecordedEvent.Account(
                firstProcess + account.process(),
                account.thread(),
                account.kind(),
                account.endNanos(),
                account.seen(),
                account.recorded() - missing,
                dropped,
                account.inFlight(),
                account.firstLossNanos(),
                account.lastLossNanos());
    }

    private CallOutput output() {
        if (output == null) throw new IllegalStateException("the recording " + path + " has not begun");
        return output;
    }

    private UncheckedIOException failed(IOException cause) {
        return new UncheckedIOException("cannot write the recording %s: %s".formatted(path, reason(cause)), cause);
    }

    /// Returns the message of an exception, with its class where the file system gives the path for a message.
    private String reason(IOException cause) {
        if (cause instanceof FileAlreadyExistsException) return "it is there already, and nothing is overwritten";
        var message = cause.getMessage();
        return message == null || message.equals(path.toString())
                ? cause.getClass().getSimpleName()
                : message;
    }
}

package io.zetools.recording;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Makes events of what SYCL's runtime has told one process.
///
/// Threads: the one that writes.
final class ProcessNotifications {
    private static final class Sum {
        private long seen;
        private long dropped;
        private long firstLoss;
        private long lastLoss;
    }

    private final int process;
    private final MarkNames names;
    private final Consumer<Definition> define;
    private final Consumer<RecordedEvent> out;
    private final BitSet defined = new BitSet();
    private final Map<Integer, Sum> sums = new LinkedHashMap<>();

    /// @param names the texts of the process
    /// @param define where definitions go
    /// @param out where the events go
    ProcessNotifications(int process, MarkNames names, Consumer<Definition> define, Consumer<RecordedEvent> out) {
        this.process = process;
        this.names = names;
        this.define = define;
        this.out = out;
    }

    /// Takes a record of the probe.
    void notification(int thread, ByteBuffer words) {
        var copy = new long[words.limit() / Long.BYTES];
        words.asLongBuffer().get(copy);
        var content = new NotificationContent(copy, names::text);
        content.eachText(this::define);
        out.accept(new RecordedEvent.Notification(process, thread, copy[1], content));
    }

    /// Makes a text known to readers of the recording, once.
    private void define(int text) {
        if (text <= 0 || text >= ProbeLayout.ITEMS || defined.get(text)) return;
        defined.set(text);
        define.accept(new Definition.Name(process, text, names.text(text)));
    }

    /// Adds the counters of a lane, as differences to the last time.
    void counters(int thread, long seen, long dropped, long nanos) {
        var sum = sums.computeIfAbsent(thread, _ -> new Sum());
        sum.seen += seen;
        sum.dropped += dropped;
        if (dropped == 0) return;
        if (sum.firstLoss == 0) sum.firstLoss = nanos;
        sum.lastLoss = nanos;
    }

    /// Sets the notifications of threads for which there was no memory.
    void unplaced(long count) {
        if (count <= 0) return;
        var sum = sums.computeIfAbsent(ProcessOutput.UNPLACED, _ -> new Sum());
        sum.seen = count;
        sum.dropped = count;
    }

    /// Returns the accounts: one for each thread that was notified.
    List<RecordedEvent.Account> accounts(long nanos) {
        var accounts = new ArrayList<RecordedEvent.Account>();
        sums.forEach((thread, sum) -> accounts.add(new RecordedEvent.Account(
                process,
                thread,
                RecordedEvent.Account.NOTIFICATIONS,
                nanos,
                sum.seen,
                sum.seen - sum.dropped,
                sum.dropped > 0
                        ? Map.of(
                                thread == ProcessOutput.UNPLACED ? ProcessOutput.NO_MEMORY : ProcessOutput.TOO_SLOW,
                                sum.dropped)
                        : Map.of(),
                0,
                sum.firstLoss,
                sum.lastLoss)));
        return accounts;
    }
}

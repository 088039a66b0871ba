package io.zetools.recording;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/// Makes events of the notifications that one process got from SYCL's runtime.
///
/// Threads: the one that writes.
final class ProcessNotifications {
    private final int process;
    private final MarkNames names;
    private final Consumer<Definition> define;
    private final Consumer<RecordedEvent> out;
    private final BitSet defined = new BitSet();
    private final LaneSums sums;

    /// @param names the texts of the process
    /// @param define where definitions go
    /// @param out where the events go
    ProcessNotifications(int process, MarkNames names, Consumer<Definition> define, Consumer<RecordedEvent> out) {
        this.process = process;
        this.names = names;
        this.define = define;
        this.out = out;
        sums = new LaneSums(process, RecordedEvent.Account.NOTIFICATIONS);
    }

    /// Takes a record of the probe.
    void notification(int thread, ByteBuffer words) {
        var copy = new long[words.limit() / Long.BYTES];
        words.asLongBuffer().get(copy);
        var content = NotificationRecord.content(copy, names::text);
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
        sums.add(thread, seen, dropped, nanos);
    }

    /// Notes that one of a thread could not be written.
    void addUnwritten(int thread) {
        sums.addUnwritten(thread, 1);
    }

    /// Sets the notifications of threads for which there was no memory.
    void unplaced(long count) {
        sums.setUnplaced(count);
    }

    /// Returns the accounts: one for each thread that was notified.
    List<RecordedEvent.Account> accounts(long nanos) {
        return sums.accounts(nanos);
    }
}

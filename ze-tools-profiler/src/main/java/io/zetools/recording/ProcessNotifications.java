package io.zetools.recording;

import java.util.List;
import java.util.function.Consumer;

/// The texts and the account of the notifications that one process got from SYCL's runtime.
///
/// Threads: the one that writes.
final class ProcessNotifications {
    private final int process;
    private final MarkNames names;
    private final Consumer<Definition> define;
    private final LaneSums sums;

    /// @param names the texts of the process
    /// @param define where definitions go
    ProcessNotifications(int process, MarkNames names, Consumer<Definition> define) {
        this.process = process;
        this.names = names;
        this.define = define;
        sums = new LaneSums(process, RecordedEvent.Account.NOTIFICATIONS);
    }

    /// Makes a text known to readers of the recording. Called once for each.
    void define(int text) {
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

package io.zetools.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// A sink that keeps everything, and stops reading when asked to.
final class Collected implements RecordingSink {
    /// The sums of the accounts.
    record Sums(long seen, long recorded, long dropped, long inFlight) {
        static Sums of(RecordingStatistics account) {
            return new Sums(account.seen(), account.recorded(), account.dropped(), account.inFlight());
        }
    }

    final List<Definition> definitions = new ArrayList<>();
    final List<RecordedEvent.Account> accounts = new ArrayList<>();
    final List<RecordedEvent.Call> calls = new ArrayList<>();

    @Nullable
    Sums end;

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch gate;

    private Collected(int closed) {
        this.gate = new CountDownLatch(closed);
    }

    static Collected open() {
        return new Collected(0);
    }

    /// Reads nothing until [#letThrough].
    static Collected blocked() {
        return new Collected(1);
    }

    /// Waits until it has been given something.
    void awaitBatch() throws InterruptedException {
        entered.await();
    }

    void letThrough() {
        gate.countDown();
    }

    @Override
    public void define(Definition definition) {
        definitions.add(definition);
    }

    @Override
    public void event(RecordedEvent event) {
        accounts.add((RecordedEvent.Account) event);
    }

    @Override
    public void calls(CallColumns batch) {
        entered.countDown();
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        for (int i = 0; i < batch.size(); i++) calls.add(batch.call(i));
    }

    @Override
    public void end() {
        end = new Sums(
                accounts.stream().mapToLong(RecordedEvent.Account::seen).sum(),
                accounts.stream().mapToLong(RecordedEvent.Account::recorded).sum(),
                accounts.stream().mapToLong(RecordedEvent.Account::lost).sum(),
                accounts.stream().mapToLong(RecordedEvent.Account::inFlight).sum());
    }

    /// The calls of each thread, in order.
    Map<Integer, List<RecordedEvent.Call>> byThread() {
        Map<Integer, List<RecordedEvent.Call>> threads = new TreeMap<>();
        for (var call : calls)
            threads.computeIfAbsent(call.caller().thread(), _ -> new ArrayList<>())
                    .add(call);
        return threads;
    }
}

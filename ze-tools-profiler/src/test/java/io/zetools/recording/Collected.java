package io.zetools.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// A sink that keeps everything, and stops reading when asked to.
final class Collected implements CallSink {
    final List<RecordedCall> calls = new ArrayList<>();

    @Nullable
    RecordingInfo info;

    @Nullable
    RecordingStatistics end;

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
    public void begin(RecordingInfo newInfo) {
        info = newInfo;
    }

    @Override
    public void accept(CallBatch batch) {
        entered.countDown();
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        for (int i = 0; i < batch.size(); i++) calls.add(batch.call(i));
    }

    @Override
    public void end(RecordingStatistics statistics) {
        end = statistics;
    }

    /// The calls of each thread, in order.
    Map<Integer, List<RecordedCall>> byThread() {
        Map<Integer, List<RecordedCall>> threads = new TreeMap<>();
        for (var call : calls)
            threads.computeIfAbsent(call.thread().index(), _ -> new ArrayList<>())
                    .add(call);
        return threads;
    }
}

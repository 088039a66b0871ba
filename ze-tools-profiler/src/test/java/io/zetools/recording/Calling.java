package io.zetools.recording;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.mock.junit.Mode;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/// Something that makes calls which change nothing: `zeContextGetStatus`.
final class Calling implements AutoCloseable {
    private final Context context = Context.create(LevelZero.load().devices().getFirst());
    private final MemorySegment handle = context.handle().segment();

    void call(int times) {
        for (int i = 0; i < times; i++) {
            int code = LevelZeroNative.zeContextGetStatus(handle);
            if (code != 0) throw new IllegalStateException("zeContextGetStatus answered 0x%x".formatted(code));
        }
    }

    /// Calls in so many threads, each of which lives until all have called.
    void callAtOnce(int threads, int times) throws InterruptedException {
        var called = new CountDownLatch(threads);
        var all = new ArrayList<Thread>();
        for (int i = 0; i < threads; i++) {
            all.add(Thread.ofPlatform().start(() -> {
                call(times);
                called.countDown();
                try {
                    called.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        join(all);
    }

    /// Calls in so many threads, without end. Not without pause where the loader is an installed one: those free
    /// lists of callbacks that a thread may just have begun to read.
    Endless callWithoutEnd(int threads) {
        return new Endless(threads);
    }

    static void join(List<Thread> threads) throws InterruptedException {
        for (var thread : threads) thread.join();
    }

    MemorySegment handle() {
        return handle;
    }

    @Override
    public void close() {
        context.close();
    }

    /// Threads that call until this is closed.
    final class Endless implements AutoCloseable {
        private final List<Thread> all = new ArrayList<>();
        private volatile boolean done;

        private Endless(int threads) {
            for (int i = 0; i < threads; i++) all.add(Thread.ofPlatform().start(this::run));
        }

        private void run() {
            while (!done) {
                call(100);
                if (Mode.current() != Mode.EMBEDDED) LockSupport.parkNanos(1_000_000);
            }
        }

        @Override
        public void close() {
            done = true;
            try {
                join(all);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

package io.zetools.trace.backend;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.log.FailureLog;
import io.zetools.trace.backend.Backend.NativeTracer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.slf4j.LoggerFactory;

/// The disabled tracers that some thread may still be inside of. They are destroyed when none is.
///
/// A loader that destroys such a tracer waits for that thread, perhaps without end, and holds the lock that every
/// other change needs; if the process ends meanwhile, it goes on waiting on memory that is no longer its own.
/// Disabling a tracer, however, shows at once whether threads are inside any tracer. So from time to
/// time a tracer without callbacks is enabled and disabled, and where that finds no thread, all are
/// destroyed.
///
/// Threads: the lock that it is made with guards all of it.
final class Reaper {
    private static final FailureLog FAILURES = new FailureLog(Reaper.class);

    /// The first pause between two looks; most calls take less.
    private static final Duration FIRST_PAUSE = Duration.ofMillis(1);

    /// The longest pause: each look that finds a thread costs some kilobytes until one finds none.
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /// The number of tracers that are kept rather than let the loader wait, unless they are costly. Threads that
    /// are inside calls all the time while another tracer runs are found each time; the loader sees each of them
    /// leave.
    private static final int MANY = 256;

    private final ReentrantLock lock;
    private final Condition changed;
    private final List<Doomed> waiting = new ArrayList<>();

    private boolean added;
    private boolean running;
    private boolean ended;

    /// A tracer that was disabled.
    ///
    /// @param by made it
    /// @param costly whether it must not be kept for long
    /// @param destroyed runs when it is gone; gets whether the callbacks may be freed
    record Doomed(Backend by, NativeTracer tracer, boolean costly, Consumer<Boolean> destroyed) {
        /// Waits in the loader until no thread is inside a traced call.
        void destroy() {
            boolean freeable = false;
            try {
                freeable = tracer.destroy();
            } finally {
                // If that has failed, it is not known whether the tracer is gone; its callbacks stay where they are.
                destroyed.accept(freeable);
            }
        }
    }

    Reaper(ReentrantLock lock) {
        this.lock = lock;
        this.changed = lock.newCondition();
    }

    void add(Doomed doomed) {
        waiting.add(doomed);
        added = true;
        changed.signal();
        if (running || ended) return;
        running = true;
        Thread.ofPlatform().daemon().name("zetools-tracer-reaper").start(this::run);
    }

    /// Leaves the tracers that wait now as they are, until the process ends.
    void end() {
        ended = true;
        changed.signal();
    }

    private void run() {
        lock.lock();
        try {
            var pause = FIRST_PAUSE;
            long begin = System.nanoTime();
            while (!waiting.isEmpty() && !ended) {
                if (added) {
                    added = false;
                    // Not counted from now on: where tracers are closed all the time, there would never be a look.
                    pause = FIRST_PAUSE;
                }
                long left = pause.toNanos() - (System.nanoTime() - begin);
                if (left > 0) {
                    long _ = changed.awaitNanos(left);
                } else {
                    look();
                    pause = pause.multipliedBy(2);
                    if (pause.compareTo(LONGEST_PAUSE) > 0) pause = LONGEST_PAUSE;
                    begin = System.nanoTime();
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            running = false;
            lock.unlock();
        }
    }

    private void look() {
        waiting.stream().map(Doomed::by).distinct().toList().forEach(this::look);
    }

    private void look(Backend by) {
        NativeTracer probe;
        try {
            probe = by.createSilent();
        } catch (ZeException e) {
            // Torn down: the loader's tracers are gone. Any other failure may pass.
            if (e.result().equals(ZeResult.ERROR_UNINITIALIZED)) abandon(by);
            return;
        }
        boolean quiet = false;
        try {
            probe.enable();
            probe.disable();
            quiet = probe.isQuiet();
        } catch (ZeException e) {
            LoggerFactory.getLogger(Reaper.class).debug("cannot find out whether closed tracers can be released", e);
        } finally {
            waiting.add(new Doomed(by, probe, false, _ -> {}));
        }
        if (quiet || (by.isAcquired() && isTooMuch())) destroyAll(by);
    }

    private boolean isTooMuch() {
        return waiting.size() > MANY || waiting.stream().anyMatch(Doomed::costly);
    }

    private void destroyAll(Backend by) {
        for (var doomed : taken(by)) {
            try {
                doomed.destroy();
            } catch (RuntimeException e) {
                FAILURES.report(e, () -> "a closed tracer could not be released");
            }
        }
    }

    private void abandon(Backend by) {
        taken(by).forEach(doomed -> doomed.destroyed().accept(false));
    }

    private List<Doomed> taken(Backend by) {
        var taken = waiting.stream().filter(doomed -> doomed.by().equals(by)).toList();
        waiting.removeAll(taken);
        return taken;
    }
}

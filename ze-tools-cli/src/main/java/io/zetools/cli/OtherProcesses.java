package io.zetools.cli;

import io.zetools.recording.Recorder;
import io.zetools.recording.RunningProcess;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The processes that go on when the program has ended. Those that have called Level Zero are waited for, no
/// others.
///
/// Threads: one.
final class OtherProcesses {
    private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /// So long a wait is not worth a sentence.
    private static final long SHORT_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    /// A process that has loaded Level Zero has so long for its first call: the program may have ended right after
    /// it started this one.
    private static final long FIRST_CALL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Recorder recorder;
    private final Duration limit;
    private final EndRequest request;
    private final PrintWriter err;
    private final Set<RunningProcess> printed = new HashSet<>();

    /// @param limit the longest time
    /// @param request ends the wait
    OtherProcesses(Recorder recorder, Duration limit, EndRequest request, PrintWriter err) {
        this.recorder = recorder;
        this.limit = limit;
        this.request = request;
        this.err = err;
    }

    /// Waits for the end of a program whose launcher is gone.
    void awaitProgram(@Nullable RunningProcess program) throws InterruptedException {
        boolean asked = request.isAsked();
        while (program != null && !asked && program.isRunning()) asked = request.await(STEP_NANOS);
    }

    /// Waits until they have ended, the time is over, or the user wants an end.
    ///
    /// @param children whether children of the program are recorded
    void await(boolean children) throws InterruptedException {
        if (limit.isZero()) return;
        long begin = System.nanoTime();
        boolean asked = request.isAsked();
        List<RunningProcess> running = recorder.running();
        List<RunningProcess> starting = children ? recorder.starting() : List.of();
        while (!asked) {
            long waited = System.nanoTime() - begin;
            if (running.isEmpty() && (starting.isEmpty() || waited >= FIRST_CALL_NANOS)) break;
            if (limit.compareTo(Duration.ofNanos(waited)) <= 0) break;
            if (waited >= SHORT_NANOS) print(running);
            asked = request.await(STEP_NANOS);
            running = recorder.running();
            if (running.isEmpty()) starting = children ? recorder.starting() : List.of();
        }
        for (var process : starting) {
            if (process.isRunning() && !running.contains(process)) note(process);
        }
    }

    private void print(List<RunningProcess> running) {
        boolean more = printed.addAll(running);
        if (!more) return;
        Messages.print(
                err,
                "the program has ended; waiting for %s, which %s called Level Zero (Ctrl-C ends the wait)"
                        .formatted(
                                running.stream()
                                        .map(process -> "process " + process)
                                        .collect(Collectors.joining(", ")),
                                running.size() == 1 ? "has" : "have"));
    }

    private void note(RunningProcess process) {
        var sentence =
                "process %s has loaded Level Zero and still ran when the recording ended: it was not recorded before, and later calls are not in it"
                        .formatted(process);
        Messages.print(err, sentence);
        recorder.note(sentence);
    }
}

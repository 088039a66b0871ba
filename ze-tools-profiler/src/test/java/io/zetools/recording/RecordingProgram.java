package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.LoadOptions.Tracing;
import io.zetools.mock.NativeCallers;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// A program that records the calls of native threads into a file, and ends in the middle of that.
///
/// After each batch that the file has got, it prints how many calls that makes.
final class RecordingProgram {
    /// The way in which the program ends.
    enum End {
        /// By others.
        NEVER,
        /// By `System.exit`, while threads call.
        EXIT,
        /// `main` returns, while threads call.
        RETURN,
        /// By `Runtime.halt`, while threads call.
        HALT,
        /// By `System.exit`, when all calls have been made and recorded.
        QUIET_EXIT,
        /// It closes the recorder when all calls have been made, and prints the account.
        CLOSE
    }

    private static final int THREADS = 3;
    private static final int ENOUGH = 20_000;

    private RecordingProgram() {}

    /// The program.
    ///
    /// @param arguments clock, file, policy, bytes for each thread, calls of each thread, or 0 for no end of them,
    ///     and how the program ends
    public static void main(String[] arguments) {
        // As where there is no C at all.
        var options = LoadOptions.defaults().withLibrary("embedded").withTracing(Tracing.ALWAYS);
        var context = Context.create(LevelZero.load(options).devices().getFirst());
        var written = new AtomicLong();
        var witness = new RecordingSink() {
            @Override
            public void calls(CallColumns batch) {
                System.out.println(written.addAndGet(batch.size()));
                System.out.flush();
            }
        };
        var recorder = ClockChoice.valueOf(arguments[0])
                .of(CONTEXT_GET_STATUS)
                .whenFull(OverflowPolicy.valueOf(arguments[2]))
                .memoryPerThread(Long.parseLong(arguments[3]))
                .to(Path.of(arguments[1]))
                .to(witness)
                .start();
        long calls = Long.parseLong(arguments[4]);
        var callers = NativeCallers.start(
                THREADS, calls, "zeContextGetStatus", context.handle().address());
        if (calls > 0) callers.await();
        else while (written.get() < ENOUGH) Thread.onSpinWait();
        end(End.valueOf(arguments[5]), recorder);
    }

    private static void end(End end, ProcessRecorder recorder) {
        switch (end) {
            case NEVER -> {
                while (true) Thread.onSpinWait();
            }
            case EXIT -> System.exit(0);
            case HALT -> Runtime.getRuntime().halt(0);
            case RETURN -> {
                // By itself.
            }
            case QUIET_EXIT -> {
                while (recorder.statistics().inFlight() > 0) Thread.onSpinWait();
                System.exit(0);
            }
            case CLOSE -> {
                recorder.close();
                var account = recorder.statistics();
                System.out.printf(
                        "seen %d recorded %d dropped %d failures %d undelivered %d%n",
                        account.seen(),
                        account.recorded(),
                        account.dropped(),
                        account.sinkFailures(),
                        account.undelivered());
                System.exit(0);
            }
        }
    }
}

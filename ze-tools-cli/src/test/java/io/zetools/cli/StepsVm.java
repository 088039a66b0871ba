package io.zetools.cli;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;

/// A program that fills memory on a device so many times, with an event of its own around each fill and its
/// wait. It records itself into a file all the time, and some of the time into others, so that the parts of the
/// files change; and it prints how many fills a stream of its own has seen, and how late the latest one came,
/// in milliseconds.
final class StepsVm {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int BYTES = 4096;
    private static final int SHORT = 500;

    /// The event around a step.
    @Name("app.Step")
    @StackTrace(false)
    static final class Step extends jdk.jfr.Event {
        int number;
    }

    private StepsVm() {}

    public static void main(String... arguments) throws Exception {
        int count = Integer.parseInt(arguments[0]);
        var latest = new ConcurrentLinkedQueue<Long>();
        try (var whole = new Recording();
                var stream = new RecordingStream();
                var context = Context.create(LevelZero.load().devices().getFirst());
                var memory = Allocation.createDevice(context, BYTES);
                var list = CommandList.createImmediate(context)) {
            whole.start();
            stream.enable("zetools.LiveFill");
            stream.onEvent("zetools.LiveFill", event -> latest.add(millisSince(event)));
            stream.startAsync();
            // Events are wanted from a moment after the begin on.
            Thread.sleep(Duration.ofSeconds(1));
            for (int i = 0; i < count; i += SHORT) {
                try (var other = new Recording()) {
                    if (i / SHORT % 2 == 1) other.start();
                    for (int k = i; k < Math.min(count, i + SHORT); k++) step(list, memory, k);
                }
            }
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (latest.size() < count && System.nanoTime() - end < 0) Thread.sleep(10);
            whole.stop();
            whole.dump(Path.of(arguments[1]));
        }
        IO.println("%d %d"
                .formatted(
                        latest.size(),
                        latest.stream().mapToLong(Long::longValue).max().orElse(-1)));
        System.exit(0);
    }

    private static long millisSince(RecordedEvent event) {
        return Duration.between(event.getEndTime(), java.time.Instant.now()).toMillis();
    }

    private static void step(CommandList list, Allocation memory, int number) {
        var step = new Step();
        step.number = number;
        step.begin();
        list.appendMemoryFill(memory, (byte) 1);
        if (!list.synchronize(LIMIT)) throw new IllegalStateException("the device does not end");
        step.commit();
    }
}

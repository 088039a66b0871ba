package io.zetools.cli;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/// A program that fills memory so many times and waits for each, with an event of its own around both and one
/// around the wait, while recordings of its VM start, write their file and stop.
final class AroundVm {
    static final String STEP = "test.Step";
    static final String WAIT = "test.Wait";

    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final int BYTES = 64;
    private static final int PAUSE_MILLIS = 20;

    /// Lies around a fill and the wait for it.
    @Name(STEP)
    @StackTrace(false)
    static final class Step extends Event {}

    /// Lies around a wait.
    @Name(WAIT)
    @StackTrace(false)
    static final class Wait extends Event {}

    private AroundVm() {}

    public static void main(String... arguments) throws InterruptedException {
        int count = Integer.parseInt(arguments[0]);
        var recorder = new Thread(AroundVm::record);
        recorder.start();
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var memory = Allocation.createDevice(context, BYTES);
                var list = CommandList.createImmediate(context)) {
            for (int i = 0; i < count; i++) step(list, memory);
        }
        recorder.interrupt();
        recorder.join();
    }

    private static void step(CommandList list, Allocation memory) {
        var step = new Step();
        step.begin();
        list.appendMemoryFill(memory, (byte) 1);
        var wait = new Wait();
        wait.begin();
        if (!list.synchronize(LIMIT)) throw new IllegalStateException("the device does not end");
        wait.commit();
        step.commit();
    }

    /// Records again and again, until it is interrupted.
    private static void record() {
        while (!Thread.interrupted()) {
            try (var recording = new Recording()) {
                recording.start();
                Thread.sleep(PAUSE_MILLIS);
                var file = Files.createTempFile(Path.of(""), "other", ".jfr");
                recording.dump(file);
                Files.delete(file);
            } catch (InterruptedException e) {
                return;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

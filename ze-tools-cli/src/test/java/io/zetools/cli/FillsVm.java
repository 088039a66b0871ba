package io.zetools.cli;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import java.time.Duration;

/// A program that fills memory on a device so many times, waits for each, and ends with exit code 3; with a second
/// argument it prints a line and waits to be killed instead.
final class FillsVm {
    static final int EXIT = 3;

    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final int BYTES = 4096;

    private FillsVm() {}

    public static void main(String... arguments) throws InterruptedException {
        int count = Integer.parseInt(arguments[0]);
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var memory = Allocation.createDevice(context, BYTES);
                var list = CommandList.createImmediate(context)) {
            for (int i = 0; i < count; i++) step(list, memory);
        }
        IO.println("filled " + count);
        if (arguments.length > 1) Thread.sleep(Duration.ofMinutes(2));
        System.exit(EXIT);
    }

    private static void step(CommandList list, Allocation memory) {
        list.appendMemoryFill(memory, (byte) 1);
        if (!list.synchronize(LIMIT)) throw new IllegalStateException("the device does not end");
    }
}

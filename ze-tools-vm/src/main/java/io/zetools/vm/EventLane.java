package io.zetools.vm;

import io.zetools.vm.LiveMessage.Command;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/// A line of events: Flight Recorder puts an event on the thread that commits it, so that each engine of a
/// device has a thread.
final class EventLane {
    /// Commands that are committed together.
    private record Work(List<Command> commands, CountDownLatch done) {}

    private final BlockingQueue<Work> queue = new LinkedBlockingQueue<>();
    private final Consumer<Command> commit;

    /// Starts the thread.
    ///
    /// @param commit makes an event of a command
    EventLane(String name, Consumer<Command> commit) {
        this.commit = commit;
        LiveEvents.start(name, this::run);
    }

    /// Lets the thread commit commands.
    ///
    /// @param done counted down then
    void commit(List<Command> commands, CountDownLatch done) {
        queue.add(new Work(commands, done));
    }

    /// Ends the thread.
    void end() {
        queue.add(new Work(List.of(), new CountDownLatch(0)));
    }

    private void run() {
        try {
            for (var work = queue.take(); !work.commands().isEmpty(); work = queue.take()) {
                try {
                    work.commands().forEach(commit);
                } catch (RuntimeException e) {
                    // The VM ends, and takes no event.
                } finally {
                    work.done().countDown();
                }
            }
        } catch (InterruptedException e) {
            // Nobody interrupts it but a program that ends all threads that it finds.
        }
    }
}

package io.zetools.samples.debugger;

import io.zetools.debug.DeviceThread;
import io.zetools.debug.IntelRegisters;
import io.zetools.debug.ThreadSelector;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The threads that have stopped, one of which is the selected one.
final class Stops {
    /// The largest number of threads that are shown of those that stop together.
    private static final int SHOWN = 8;

    private final Target target;
    private final Set<DeviceThread> stopped = new LinkedHashSet<>();
    private final List<DeviceThread> unprinted = new ArrayList<>();
    private @Nullable DeviceThread selected;

    Stops(Target target) {
        this.target = target;
    }

    boolean any() {
        return !stopped.isEmpty();
    }

    Set<DeviceThread> threads() {
        return stopped;
    }

    DeviceThread selected() {
        if (selected == null)
            throw new CommandException("no thread is stopped: continue to a breakpoint, or interrupt");
        return selected;
    }

    Optional<DeviceThread> selectedIfAny() {
        return Optional.ofNullable(selected);
    }

    void select(ThreadSelector thread) {
        if (!(thread instanceof DeviceThread one) || !stopped.contains(one)) {
            throw new CommandException("%s is not stopped".formatted(thread));
        }
        selected = one;
    }

    /// Adds threads that have stopped. After an interrupt of many, the driver does not say which.
    void add(ThreadSelector threads) {
        var found = threads instanceof DeviceThread one
                ? List.of(one)
                : target.session().stoppedThreads().stream()
                        .filter(threads::contains)
                        .toList();
        for (var thread : found) {
            if (stopped.add(thread)) unprinted.add(thread);
        }
        if (selected == null && !found.isEmpty()) selected = found.getFirst();
    }

    /// Lets stopped threads go on.
    void resume(ThreadSelector threads) {
        var chosen = stopped.stream().filter(threads::contains).toList();
        if (chosen.isEmpty()) throw new CommandException("%s: none is stopped".formatted(threads));
        for (var thread : chosen) {
            leave(thread);
            target.session().resume(thread);
        }
    }

    /// Lets the selected thread execute one instruction; it stays the selected one.
    ///
    /// @return the thread
    DeviceThread step() {
        var thread = selected();
        target.session().step(thread);
        stopped.remove(thread);
        return thread;
    }

    boolean contains(DeviceThread thread) {
        return stopped.contains(thread);
    }

    /// Notes that a thread goes on, or has ended.
    void leave(DeviceThread thread) {
        stopped.remove(thread);
        if (thread.equals(selected)) selected = stopped.stream().findFirst().orElse(null);
    }

    /// Prints the threads that have stopped since the last call.
    ///
    /// @return whether there are any
    boolean print(Consumer<String> out) {
        unprinted.retainAll(stopped);
        unprinted.stream().limit(SHOWN).forEach(thread -> out.accept("stopped: " + describe(thread)));
        if (unprinted.size() > SHOWN) out.accept("… and %d more threads".formatted(unprinted.size() - SHOWN));
        boolean any = !unprinted.isEmpty();
        unprinted.clear();
        return any;
    }

    String describe(DeviceThread thread) {
        return thread
                + address(thread)
                        .map(address -> " at " + target.describe(address)
                                + target.breakpoints()
                                        .at(address)
                                        .map(number -> ", breakpoint " + number)
                                        .orElse(""))
                        .orElse("");
    }

    /// Returns the instruction of a stopped thread; empty if the device does not report it.
    Optional<Long> address(DeviceThread thread) {
        var registers = target.session().registers(thread);
        return IntelRegisters.haveInstructionAddress(registers.sets())
                ? Optional.of(IntelRegisters.of(registers).instructionAddress())
                : Optional.empty();
    }

    void clear() {
        stopped.clear();
        unprinted.clear();
        selected = null;
    }
}

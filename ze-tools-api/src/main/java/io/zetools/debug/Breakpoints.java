package io.zetools.debug;

import io.zetools.Unsigned;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.elf.ElfImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The breakpoints of a session, and the threads that are being stepped.
///
/// A thread that is to go on from a breakpoint gets its instruction back, runs to a breakpoint of ours on the next
/// one, and then the breakpoint is written again: that works whether or not the device passes a breakpoint by
/// itself. Another thread that comes along meanwhile may miss it.
final class Breakpoints {
    /// Bit 30 of an instruction's first word.
    private static final int DEBUG_CONTROL = 1 << 30;
    /// Bit 29: the instruction has 8 bytes instead of 16.
    private static final int COMPACT = 1 << 29;

    private static final int COMPACT_BYTES = 8;

    private final DebugSession session;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Long, Breakpoint> set = new HashMap<>();
    private final Map<DeviceThread, Step> steps = new HashMap<>();

    /// Where steps have ended: threads that came along before the breakpoint was taken away may still be told of.
    private final Set<Long> retired = new HashSet<>();

    /// The modules on the device with their images, once somebody has stepped.
    private final Map<LoadedModule, Optional<ElfImage>> modules = new LinkedHashMap<>();

    /// A thread on its way from one instruction to the next.
    ///
    /// @param from the instruction whose breakpoint is written again afterwards
    /// @param to where the thread stops
    /// @param goesOn whether it is resumed there, unseen
    private record Step(@Unsigned long from, @Unsigned long to, boolean goesOn) {}

    Breakpoints(DebugSession session) {
        this.session = session;
    }

    Breakpoint add(@Unsigned long address) {
        if (address % COMPACT_BYTES != 0) {
            throw new IllegalArgumentException(
                    "No instruction begins at 0x%x, which is no multiple of %d".formatted(address, COMPACT_BYTES));
        }
        lock.lock();
        try {
            if (isSet(address))
                throw new IllegalStateException("There is a breakpoint at 0x%x already".formatted(address));
            stopAt(address);
            var added = new Breakpoint(this, address);
            set.put(address, added);
            retired.remove(address);
            return added;
        } finally {
            lock.unlock();
        }
    }

    void remove(Breakpoint breakpoint) {
        lock.lock();
        try {
            if (!set.remove(breakpoint.address(), breakpoint) || !session.isOpen()) return;
            if (!isStepTarget(breakpoint.address())) write(breakpoint.address(), false);
        } catch (ZeException | IllegalStateException e) {
            // With the process or the module the instruction has gone too.
            if (session.isOpen() && session.process().isAlive() && isThere(breakpoint.address())) throw e;
        } finally {
            lock.unlock();
        }
    }

    /// Lets a thread execute one instruction.
    ///
    /// @param goesOn whether the thread goes on after one instruction, or stops there
    /// @return whether the thread will stop after the instruction; `false` if it has no next one in its function
    boolean step(DeviceThread thread, boolean goesOn) {
        lock.lock();
        try {
            long from = instructionOf(thread);
            long to = from + length(from);
            boolean reachable = isNext(from, to);
            var unfinished = steps.remove(thread);
            if (unfinished != null) end(unfinished);
            go(thread, reachable ? new Step(from, to, goesOn) : null);
            return reachable;
        } finally {
            lock.unlock();
        }
    }

    private void go(DeviceThread thread, @Nullable Step step) {
        try {
            if (step != null) {
                steps.put(thread, step);
                if (set.containsKey(step.from())) write(step.from(), false);
                write(step.to(), true);
            }
            session.resume(thread);
        } catch (RuntimeException e) {
            steps.remove(thread);
            try {
                if (step != null) end(step);
            } catch (RuntimeException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    /// A thread has stopped.
    ///
    /// @param asked whether the user has asked for that
    /// @return whether the user hears of it
    boolean stopped(DeviceThread thread, boolean asked) {
        lock.lock();
        try {
            if (steps.isEmpty() && retired.isEmpty()) return true;
            var step = steps.remove(thread);
            if (step != null) end(step);
            if (asked || (step != null && !step.goesOn())) return true;

            try {
                // Nobody but us wanted a stop at the end of a step that goes on, or of another thread's step.
                long at = instructionOf(thread);
                boolean ours = isStepTarget(at) || retired.contains(at);
                if (!ours || set.containsKey(at)) return true;
                session.resume(thread);
                return false;
            } catch (ZeException e) {
                // The user has resumed it with others before this event of it was read.
                if (e.result().code() == ZeResult.ERROR_NOT_AVAILABLE.code()) return step == null;
                throw e;
            }
        } finally {
            lock.unlock();
        }
    }

    /// Takes back what a step has written. Its code may have gone meanwhile.
    private void end(Step step) {
        if (!set.containsKey(step.to()) && !isStepTarget(step.to()) && isThere(step.to())) {
            write(step.to(), false);
            retired.add(step.to());
        }
        if (set.containsKey(step.from()) && isThere(step.from())) write(step.from(), true);
    }

    /// Whether a breakpoint of the user is there. One whose module has been unloaded is not, also when another
    /// module has come to the same place.
    private boolean isSet(@Unsigned long address) {
        return set.containsKey(address)
                && (steps.values().stream().anyMatch(step -> step.from() == address)
                        || (word(address) & DEBUG_CONTROL) != 0);
    }

    private boolean isStepTarget(@Unsigned long address) {
        return steps.values().stream().anyMatch(step -> step.to() == address);
    }

    void loaded(LoadedModule module) {
        lock.lock();
        try {
            modules.put(module, Optional.empty());
        } finally {
            lock.unlock();
        }
    }

    void unloaded(LoadedModule module) {
        lock.lock();
        try {
            modules.remove(module);
            retired.clear();
        } finally {
            lock.unlock();
        }
    }

    /// Whether a thread can come from one instruction to the one behind it: behind a function's last one is another
    /// function, which it does not enter that way. Where no module tells, there must at least be code.
    private boolean isNext(@Unsigned long from, @Unsigned long to) {
        for (var module : modules.keySet()) {
            var function = image(module).flatMap(elf -> elf.functionAt(from - module.loadAddress()));
            if (function.isPresent()) {
                long offset = to - module.loadAddress() - function.get().address();
                return Long.compareUnsigned(offset, function.get().size()) < 0;
            }
        }
        return isThere(to);
    }

    private Optional<ElfImage> image(LoadedModule module) {
        return modules.computeIfPresent(module, (_, known) -> known.isPresent() ? known : read(module));
    }

    private Optional<ElfImage> read(LoadedModule module) {
        try {
            return Optional.of(session.image(module));
        } catch (IllegalArgumentException _) {
            return Optional.empty(); // damaged: stepping does without its symbols
        } catch (ZeException e) {
            if (isUnreachable(e)) return Optional.empty();
            throw e;
        }
    }

    private @Unsigned long instructionOf(DeviceThread thread) {
        return new IntelRegisters(session.registers(thread)).instructionAddress();
    }

    private int length(@Unsigned long address) {
        return (word(address) & COMPACT) != 0 ? COMPACT_BYTES : 2 * COMPACT_BYTES;
    }

    private boolean isThere(@Unsigned long address) {
        try {
            word(address);
            return true;
        } catch (ZeException e) {
            if (isUnreachable(e)) return false;
            throw e;
        }
    }

    /// The second is what Intel's driver answers just behind the code.
    private static boolean isUnreachable(ZeException e) {
        int code = e.result().code();
        return code == ZeResult.ERROR_NOT_AVAILABLE.code() || code == ZeResult.ERROR_INVALID_ARGUMENT.code();
    }

    private int word(@Unsigned long address) {
        return memory().read(address, Integer.BYTES).getInt(0);
    }

    private void stopAt(@Unsigned long address) {
        try {
            write(address, true);
        } catch (ZeException e) {
            if (!isUnreachable(e)) throw e;
            throw ZeException.of(
                    e.function(),
                    e.result(),
                    session.about("a breakpoint at 0x%x".formatted(address)),
                    "There is no code at this address: DebugEvent.ModuleLoad says where a module's code is, ElfImage where in it.");
        }
    }

    private void write(@Unsigned long address, boolean stop) {
        int word = word(address);
        var changed = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        changed.putInt(0, stop ? word | DEBUG_CONTROL : word & ~DEBUG_CONTROL);
        memory().write(address, changed);
    }

    private DebugMemory memory() {
        return session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
    }
}

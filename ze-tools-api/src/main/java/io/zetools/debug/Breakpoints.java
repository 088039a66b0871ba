package io.zetools.debug;

import io.zetools.Unsigned;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The breakpoints of a session, and the threads that are being stepped.
///
/// A thread that is to go on from a breakpoint gets its instruction back, runs to a breakpoint on the next one, and
/// then the breakpoint is written again: that works on devices that pass a breakpoint by themselves, and on others.
/// Another thread that comes along meanwhile may miss it.
final class Breakpoints {
    private final DebugSession session;
    private final LoadedModules modules;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Long, Breakpoint> set = new HashMap<>();
    private final Map<DeviceThread, Step> steps = new HashMap<>();

    /// The ends of past steps: threads that came along before the breakpoint was taken out may still be told of.
    private final Set<Long> retired = new HashSet<>();

    /// The instructions that stop threads because of this session, also where taking that back has failed.
    private final Set<Long> written = new HashSet<>();

    /// The bit that stops a thread, of each instruction that was written.
    private final Map<Long, Integer> bits = new HashMap<>();

    /// Set once anything was written into the code.
    private boolean used;

    /// A thread on its way from one instruction to the next.
    ///
    /// @param from the instruction whose breakpoint is written again afterwards
    /// @param to where the thread stops
    /// @param goesOn whether it is resumed there, unseen
    private record Step(@Unsigned long from, @Unsigned long to, boolean goesOn) {}

    Breakpoints(DebugSession session, LoadedModules modules) {
        this.session = session;
        this.modules = modules;
    }

    Breakpoint add(@Unsigned long address) {
        if (address % Instruction.COMPACT_BYTES != 0) {
            throw new IllegalArgumentException("No instruction begins at 0x%x, which is no multiple of %d"
                    .formatted(address, Instruction.COMPACT_BYTES));
        }
        if (modules.functionAt(address).isEmpty()) {
            throw new IllegalArgumentException(
                    "0x%x is in no function of a module that %s has told of: DebugEvent.ModuleLoad says where a module's code is, ElfImage where in it"
                            .formatted(address, session));
        }
        lock.lock();
        try {
            if (isSet(address))
                throw new IllegalStateException("There is a breakpoint at 0x%x already".formatted(address));
            used = true;
            write(address, true);
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
            if (set.get(breakpoint.address()) != breakpoint || session.calls().areRefused()) return;
            if (!isStepTarget(breakpoint.address())) write(breakpoint.address(), false);
            set.remove(breakpoint.address());
        } catch (ZeException | IllegalStateException e) {
            // With the process or the module the instruction has gone too.
            if (session.isAttached() && !session.end().processHasEnded() && isThere(breakpoint.address())) throw e;
            set.remove(breakpoint.address());
        } finally {
            lock.unlock();
        }
    }

    /// Takes out every breakpoint and the end of every step. What has failed is tried again by the next call.
    ///
    /// @return what has failed
    List<RuntimeException> removeAll() {
        var failures = new ArrayList<RuntimeException>();
        lock.lock();
        try {
            set.clear();
            steps.clear();
            for (long address : List.copyOf(written)) {
                try {
                    if (isThere(address)) write(address, false);
                    written.remove(address);
                } catch (ZeException | IllegalStateException e) {
                    failures.add(e);
                }
            }
        } finally {
            lock.unlock();
        }
        return failures;
    }

    /// Returns whether there has ever been a breakpoint or a step.
    boolean wereUsed() {
        lock.lock();
        try {
            return used;
        } finally {
            lock.unlock();
        }
    }

    /// Takes the breakpoints of this session out of bytes that were read.
    void hide(@Unsigned long address, byte[] bytes) {
        mark(address, bytes, false);
    }

    /// Keeps the breakpoints of this session in bytes that are about to be written.
    void keep(@Unsigned long address, byte[] bytes) {
        mark(address, bytes, true);
    }

    private void mark(@Unsigned long address, byte[] bytes, boolean stop) {
        lock.lock();
        try {
            for (long breakpoint : set.keySet()) mark(address, bytes, breakpoint, stop);
            for (var step : steps.values()) mark(address, bytes, step.to(), stop);
        } finally {
            lock.unlock();
        }
    }

    private void mark(@Unsigned long address, byte[] bytes, @Unsigned long breakpoint, boolean stop) {
        var bit = bits.get(breakpoint);
        if (bit == null) return;
        long at = breakpoint + bit / Byte.SIZE - address;
        if (at < 0 || at >= bytes.length) return;
        int mask = 1 << bit % Byte.SIZE;
        bytes[(int) at] = (byte) (stop ? bytes[(int) at] | mask : bytes[(int) at] & ~mask);
    }

    /// Lets a thread execute one instruction.
    ///
    /// @param goesOn whether the thread goes on after one instruction, or stops there
    /// @return whether the thread will stop after the instruction; `false` if it has no next one in its function
    boolean step(DeviceThread thread, boolean goesOn) {
        lock.lock();
        try {
            long from = instructionOf(thread);
            long to = from + Instruction.length(word(from));
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
                used = true;
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

    /// Notes that a thread has stopped.
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
                // The user wants no stop at the end of a step that goes on, or of another thread's step.
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

    /// Returns whether a breakpoint of the user is there. One whose module has been unloaded is not, also when
    /// another module has come to the same place.
    private boolean isSet(@Unsigned long address) {
        return set.containsKey(address)
                && (steps.values().stream().anyMatch(step -> step.from() == address)
                        || Instruction.stops(word(address)));
    }

    private boolean isStepTarget(@Unsigned long address) {
        return steps.values().stream().anyMatch(step -> step.to() == address);
    }

    void unloaded() {
        lock.lock();
        try {
            retired.clear();
        } finally {
            lock.unlock();
        }
    }

    /// Returns the instructions of a module that stop threads, although neither the module's image nor this session
    /// says so: a debugger has ended without taking its breakpoints out.
    List<Long> foreign(LoadedModule module) {
        var found = new ArrayList<Long>();
        for (var function : modules.functions(module)) {
            var image =
                    ByteBuffer.wrap(function.image().bytes(function.symbol())).order(ByteOrder.LITTLE_ENDIAN);
            var code = memory().read(function.address(), image.limit());
            for (int at = 0; at + Integer.BYTES <= image.limit(); at += Instruction.length(image.getInt(at))) {
                if (Instruction.stops(code.getInt(at)) && !Instruction.stops(image.getInt(at))) {
                    found.add(function.address() + at);
                }
            }
        }
        return found;
    }

    /// Takes foreign breakpoints out.
    void restore(List<Long> foreign) {
        lock.lock();
        try {
            for (long address : foreign) if (!set.containsKey(address) && !isStepTarget(address)) write(address, false);
        } finally {
            lock.unlock();
        }
    }

    /// Returns whether a thread can come from one instruction to the one behind it: behind a function's last one is
    /// another function, which it does not enter that way. Where no module tells, there must at least be code.
    private boolean isNext(@Unsigned long from, @Unsigned long to) {
        var function = modules.functionAt(from);
        if (function.isEmpty()) return isThere(to);
        return Long.compareUnsigned(
                        to - function.get().address(), function.get().symbol().size())
                < 0;
    }

    private @Unsigned long instructionOf(DeviceThread thread) {
        return IntelRegisters.of(session.registers(thread)).instructionAddress();
    }

    private boolean isThere(@Unsigned long address) {
        try {
            word(address);
            return true;
        } catch (ZeException e) {
            if (LoadedModules.isUnreachable(e)) return false;
            throw e;
        }
    }

    private int word(@Unsigned long address) {
        return memory().readCode(address, Integer.BYTES).getInt(0);
    }

    private void write(@Unsigned long address, boolean stop) {
        int word = word(address);
        var changed = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        changed.putInt(0, Instruction.withStop(word, stop));
        if (stop) {
            written.add(address);
            bits.put(address, Instruction.stopBit(word));
        }
        memory().writeCode(address, changed);
        if (!stop) written.remove(address);
    }

    private DebugMemory memory() {
        return session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
    }
}

package io.zetools.debug;

import io.zetools.Unsigned;
import io.zetools.ZeException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/// The breakpoints of a session.
final class Breakpoints {
    private final DebugSession session;
    private final LoadedModules modules;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Long, Breakpoint> set = new HashMap<>();

    /// The instructions that stop threads because of this session, also where taking that back has failed.
    private final Set<Long> written = ConcurrentHashMap.newKeySet();

    /// The bit that stops a thread, of each instruction that was written.
    private final Map<Long, Integer> bits = new HashMap<>();

    /// Set once anything was written into the code.
    private boolean used;

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
                    "0x%x is in no function of a module that %s has reported: DebugEvent.ModuleLoad says where a module's code is, ElfImage where in it"
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
            return added;
        } finally {
            lock.unlock();
        }
    }

    void remove(Breakpoint breakpoint) {
        lock.lock();
        try {
            if (set.get(breakpoint.address()) != breakpoint || session.calls().areRefused()) return;
            write(breakpoint.address(), false);
            set.remove(breakpoint.address());
        } catch (ZeException | IllegalStateException e) {
            // With the process or the module the instruction has gone too.
            if (session.isAttached() && !session.end().processHasEnded() && isThere(breakpoint.address())) throw e;
            set.remove(breakpoint.address());
        } finally {
            lock.unlock();
        }
    }

    /// Takes out every breakpoint. What has failed is tried again by the next call.
    ///
    /// @return what has failed
    List<RuntimeException> removeAll() {
        var failures = new ArrayList<RuntimeException>();
        lock.lock();
        try {
            set.clear();
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

    /// Returns the addresses of the instructions that still stop threads because of this session,
    /// as text. It does not wait for a call that writes one.
    List<String> left() {
        return written.stream()
                .sorted(Long::compareUnsigned)
                .map("0x%x"::formatted)
                .toList();
    }

    /// Returns whether there has ever been a breakpoint.
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

    /// Returns whether a breakpoint of the user is there. One whose module has been unloaded is not, also when
    /// another module has come to the same place.
    private boolean isSet(@Unsigned long address) {
        return set.containsKey(address) && Instruction.stops(word(address));
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
            for (long address : foreign) if (!set.containsKey(address)) write(address, false);
        } finally {
            lock.unlock();
        }
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

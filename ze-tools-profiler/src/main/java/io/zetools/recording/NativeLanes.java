package io.zetools.recording;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.NativeMemory;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The native half: callbacks in C write calls into lanes, and no call enters the VM.
@SuppressWarnings("EnumOrdinal") // Within one process, and C has no better use for a number.
final class NativeLanes implements Lanes {
    private static final int FEW = 64;

    private static final class Cost {
        private static final double NANOS = NativeHalf.measure() / 1e3;
    }

    private final MemorySegment recorder;
    private final boolean contended;

    /// The lanes by the number of their thread, because memory may go to another thread.
    private Map<Integer, Lane> known = new HashMap<>();

    private boolean stopped;
    private boolean closed;
    private boolean released;
    private boolean freed;

    /// @param arguments the arguments to keep of each function, by its index; `null` for none
    /// @param systemClock whether to ask the system for the time, also where the processor has it cheaper
    NativeLanes(
            long laneBytes,
            long budget,
            OverflowPolicy policy,
            boolean systemClock,
            ArgumentSpec[] @Nullable [] arguments) {
        int clock = systemClock ? ProbeLayout.Clock.SYSTEM : ProbeLayout.Clock.BEST;
        recorder = NativeHalf.create(laneBytes, budget, number(policy), clock);
        if (recorder.address() == 0) {
            throw new IllegalStateException(
                    "no recorder can be made: there are 8 of them already, or there is no memory");
        }
        contended = policy == OverflowPolicy.DROP_OLDEST;
        for (int function = 0; function < arguments.length; function++) {
            var specs = arguments[function];
            if (specs == null) continue;
            for (var spec : specs) NativeHalf.keep(recorder, function, spec.index(), spec.size(), spec.target());
        }
    }

    @Override
    public synchronized List<Lane> lanes() {
        var addresses = addresses();
        Map<Integer, Lane> now = HashMap.newHashMap(addresses.size());
        for (var address : addresses) {
            int thread = NativeMemory.getInt(address + ProbeLayout.Lane.THREAD);
            var lane = known.get(thread);
            now.put(thread, lane != null ? lane : open(address, thread));
        }
        known = now;
        return List.copyOf(now.values());
    }

    @Override
    public void recycle(Lane lane) {
        NativeHalf.recycle(recorder, MemorySegment.ofAddress(lane.address()));
    }

    @Override
    public void tick(LaneClock clock) {
        try (var scratch = Arena.ofConfined()) {
            var ticks = scratch.allocate(JAVA_LONG);
            var nanos = scratch.allocate(JAVA_LONG);
            NativeHalf.tick(recorder, ticks, nanos);
            clock.add(ticks.get(JAVA_LONG, 0), nanos.get(JAVA_LONG, 0));
        }
    }

    @Override
    public synchronized void pause(boolean paused) {
        if (!stopped) NativeHalf.setGate(recorder, paused ? ProbeLayout.Gate.PAUSED : ProbeLayout.Gate.OPEN);
    }

    @Override
    public synchronized void stop() {
        if (stopped) return;
        stopped = true;
        NativeHalf.setGate(recorder, ProbeLayout.Gate.STOPPED);
    }

    @Override
    public synchronized boolean isIdle() {
        return freed || NativeHalf.isIdle(recorder);
    }

    @Override
    public long unplaced() {
        return NativeHalf.unplaced(recorder);
    }

    @Override
    public long memoryBytes() {
        return NativeHalf.memory(recorder);
    }

    @Override
    public double ownCostNanos() {
        return Cost.NANOS;
    }

    @Override
    public void readByThisThread() {
        NativeHalf.readHere(recorder);
    }

    @Override
    public synchronized void abandon() {
        if (!freed) NativeHalf.abandon(recorder);
    }

    @Override
    public MemorySegment enter(ApiFunction function) {
        return NativeHalf.enterCallback();
    }

    @Override
    public MemorySegment exit(ApiFunction function) {
        return NativeHalf.exitCallback(function.ordinal());
    }

    @Override
    public MemorySegment data() {
        return recorder;
    }

    @Override
    public void ownEnter(ApiFunction function, long slot) {
        NativeHalf.ownEnter(recorder, MemorySegment.ofAddress(slot));
    }

    @Override
    public void ownExit(ApiFunction function, long result, long slot) {
        NativeHalf.ownExit(recorder, function.ordinal(), result, MemorySegment.ofAddress(slot));
    }

    @Override
    public Probe probe() {
        return new NativeProbe();
    }

    @Override
    public synchronized void release() {
        released = true;
        freeIfUnused();
    }

    @Override
    public synchronized void close() {
        closed = true;
        freeIfUnused();
    }

    /// Frees the memory when writers and reader are done: the callbacks are released, and the reader has closed.
    private void freeIfUnused() {
        if (!closed || !released || freed) return;
        freed = true;
        NativeHalf.destroy(recorder);
    }

    private static int number(OverflowPolicy policy) {
        return switch (policy) {
            case DROP_NEWEST -> ProbeLayout.Policy.DROP_NEWEST;
            case DROP_OLDEST -> ProbeLayout.Policy.DROP_OLDEST;
            case WAIT -> ProbeLayout.Policy.WAIT;
        };
    }

    private Lane open(long address, int thread) {
        int id = NativeMemory.getInt(address + ProbeLayout.Lane.TID);
        return new Lane(
                address,
                contended,
                new Definition.OsThread(0, thread, id, JavaThreads.nameOf(id, LaneMemory.name(address))));
    }

    private List<Long> addresses() {
        for (int capacity = FEW; ; capacity *= 2) {
            try (var scratch = Arena.ofConfined()) {
                var array = scratch.allocate(ADDRESS, capacity);
                int count = NativeHalf.lanes(recorder, array, capacity);
                if (count > capacity) continue;
                var addresses = new ArrayList<Long>(count);
                for (int i = 0; i < count; i++)
                    addresses.add(array.getAtIndex(ADDRESS, i).address());
                return addresses;
            }
        }
    }
}

package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static io.zetools.trace.ApiFunction.EVENT_HOST_RESET;
import static io.zetools.trace.ApiFunction.EVENT_HOST_SIGNAL;
import static io.zetools.trace.ApiFunction.EVENT_HOST_SYNCHRONIZE;
import static io.zetools.trace.ApiFunction.EVENT_QUERY_STATUS;
import static io.zetools.trace.ApiFunction.MEM_ALLOC_HOST;
import static io.zetools.trace.ApiFunction.MEM_FREE;

import io.zetools.Event;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_host_mem_alloc_desc_t;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// A thread that makes calls at random and writes down what it did.
final class RandomCalls extends Thread {
    /// The arguments that are recorded of each function.
    static final Map<ApiFunction, List<String>> ARGUMENTS = Map.of(
            CONTEXT_GET_STATUS, List.of("hContext"),
            EVENT_HOST_SIGNAL, List.of("hEvent"),
            EVENT_HOST_RESET, List.of(),
            EVENT_QUERY_STATUS, List.of("hEvent"),
            EVENT_HOST_SYNCHRONIZE, List.of("timeout", "hEvent"),
            MEM_ALLOC_HOST, List.of("size", "alignment", "*pptr"),
            MEM_FREE, List.of("ptr"));

    /// Of those, by name: the position in the driver's log. A loader that intercepts has handles of its own.
    static final Map<String, Integer> SCALARS = Map.of("timeout", 1, "size", 2, "alignment", 3, "ptr", 1);

    record Made(ApiFunction function, int result, List<Long> arguments) {}

    final List<Made> made = new ArrayList<>();

    private final Random random;
    private final int count;
    private final MemorySegment context;
    private final MemorySegment event;

    RandomCalls(String name, long seed, int count, MemorySegment context, Event event) {
        super(name);
        this.random = new Random(seed);
        this.count = count;
        this.context = context;
        this.event = event.handle().segment();
    }

    @Override
    public void run() {
        boolean signaled = false;
        for (int i = 0; i < count; i++) {
            switch (random.nextInt(6)) {
                case 0 -> add(CONTEXT_GET_STATUS, LevelZeroNative.zeContextGetStatus(context), context.address());
                case 1 -> {
                    add(EVENT_HOST_SIGNAL, LevelZeroNative.zeEventHostSignal(event), event.address());
                    signaled = true;
                }
                case 2 -> {
                    add(EVENT_HOST_RESET, LevelZeroNative.zeEventHostReset(event));
                    signaled = false;
                }
                case 3 -> add(EVENT_QUERY_STATUS, LevelZeroNative.zeEventQueryStatus(event), event.address());
                case 4 -> {
                    long timeout = signaled ? random.nextLong() : 0;
                    int result = LevelZeroNative.zeEventHostSynchronize(event, timeout);
                    add(EVENT_HOST_SYNCHRONIZE, result, timeout, event.address());
                }
                default -> allocate();
            }
        }
    }

    private void allocate() {
        try (var scratch = Arena.ofConfined()) {
            var description = ze_host_mem_alloc_desc_t.allocate(scratch);
            ze_host_mem_alloc_desc_t.stype(description, LevelZeroNative.ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC());
            var pointer = scratch.allocate(ValueLayout.ADDRESS);
            long size = 1L + random.nextInt(1 << 16);
            long alignment = 1L << random.nextInt(13);
            int result = LevelZeroNative.zeMemAllocHost(context, description, size, alignment, pointer);
            var memory = pointer.get(ValueLayout.ADDRESS, 0);
            add(MEM_ALLOC_HOST, result, size, alignment, memory.address());
            add(MEM_FREE, LevelZeroNative.zeMemFree(context, memory), memory.address());
        }
    }

    private void add(ApiFunction function, int result, Long... arguments) {
        made.add(new Made(function, result, List.of(arguments)));
    }
}

package io.zetools.samples;

import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL;
import static io.zetools.trace.ApiFunction.COMMAND_QUEUE_EXECUTE_COMMAND_LISTS;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.samples.tour.Workload;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// Prints the time that an application spends in two API functions.
public final class TraceCalls {
    private TraceCalls() {}

    static void main() {
        Map<ApiFunction, LongAdder> nanos = new ConcurrentHashMap<>();

        try (var _ = Tracer.of(COMMAND_LIST_APPEND_LAUNCH_KERNEL, COMMAND_QUEUE_EXECUTE_COMMAND_LISTS)
                .onExit(call -> nanos.computeIfAbsent(call.function(), _ -> new LongAdder())
                        .add(call.elapsedNanos()))
                .start()) {
            runWorkload();
        }

        nanos.forEach(
                (function, total) -> IO.println("%-45s %,12d ns".formatted(function.functionName(), total.sum())));
    }

    private static void runWorkload() {
        var gpu = LevelZero.load().devices().getFirst();
        try (var context = Context.create(gpu);
                var workload = new Workload(context)) {
            workload.upload();
            workload.run(300);
        }
    }
}

package io.zetools.trace;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@WithMockDriver
@Timeout(60)
class TracerAllocationTest {
    private static final int CALLS = 20_000;
    private static final int ROUNDS = 100;

    /// The size of an [ApiCall] with references of 4 bytes, and some room for another layout of objects.
    private static final long MOST_BYTES = 96;

    @Test
    @DisplayName("a traced call allocates its ApiCall and nothing else")
    void aCallAllocatesOneObject(MockDriver driver) {
        assumeTrue(
                Mode.current() != Mode.SYSTEM_DYNAMIC_TRACING,
                "in this mode another tracer sees every call, and allocates");
        driver.calls().stop();
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var _ = Tracer.of(CONTEXT_GET_STATUS)
                        .onEnter(_ -> {})
                        .onExit(_ -> {})
                        .start()) {
            var handle = context.handle().segment();
            // Until it is compiled, what a call allocates belongs to the interpreter.
            for (int round = 0; round < ROUNDS && least > CALLS * MOST_BYTES; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < CALLS; i++) LevelZeroNative.zeContextGetStatus(handle);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
        }
        assertThat(least).as("bytes for %d calls", CALLS).isLessThanOrEqualTo(CALLS * MOST_BYTES);
    }
}

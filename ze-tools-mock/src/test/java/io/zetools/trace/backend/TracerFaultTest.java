package io.zetools.trace.backend;

import static io.zetools.trace.ApiFunction.CONTEXT_CREATE;
import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.Tracer;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each native call that a tracer makes fails once: the failure is reported, and nothing is left.
@WithMockDriver
@Tag("embedded-only") // No installed loader can be made to fail.
@Timeout(60)
class TracerFaultTest {
    private static final ZeResult FAILURE = ZeResult.ERROR_OUT_OF_HOST_MEMORY;

    private final AtomicInteger seen = new AtomicInteger();

    @BeforeEach
    @AfterEach
    void reconsider() {
        Tap.reconsider();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zelTracerCreate",
                "zelTracerRegisterCallback",
                "zelTracerSetEnabled",
                "zelTracerDestroy",
                "zelEnableTracingLayer",
                "zelDisableTracingLayer",
                "zeDriverGet"
            })
    @DisplayName("the failure names the function, and leaves nothing alive")
    void failuresLeaveNothing(String function, MockDriver driver) {
        try (var context = Context.create(LevelZero.load().devices().getFirst())) {
            long handles = driver.liveHandles().size();
            boolean fired = true;
            int failures = 0;
            for (int nth = 1; fired; nth++) {
                driver.clearFaults();
                driver.fail(Fault.nth(function, nth, FAILURE));
                var failure = failureOf(() -> trace(context));
                fired = driver.faultsFired() > 0;
                driver.clearFaults();
                if (failure != null) {
                    failures++;
                    assertThat(failure)
                            .as("call %d", nth)
                            .isInstanceOf(ZeException.class)
                            .hasMessageContaining(
                                    function.equals("zelTracerRegisterCallback") ? "RegisterCallback" : function)
                            .hasMessageContaining(FAILURE.toString());
                }
                assertThat(driver.liveHandles())
                        .as("call %d of %s", nth, function)
                        .hasSize((int) handles);
                Tap.reconsider();
                seen.set(0);
                trace(context);
                assertThat(seen).as("call %d of %s", nth, function).hasValue(2);
                Tap.reconsider();
            }
            assertThat(failures).isPositive();
        }
    }

    @Test
    @DisplayName("zelTracerSetEnabled: a layer that accepts tracers and reports nothing is put in once more")
    void aSilentLayerIsPutInAgain(MockDriver driver) {
        driver.fail(Fault.next("zelTracerSetEnabled", ZeResult.SUCCESS));
        try (var context = Context.create(LevelZero.load().devices().getFirst())) {
            trace(context);
        }
        assertThat(seen).hasValue(2);
    }

    @Test
    @DisplayName("zelTracerSetEnabled: if it goes on reporting nothing, the message says so")
    void aSilentLayerIsTold(MockDriver driver) {
        // Each of the tests enables, disables, and asks whether somebody is inside. The layer is tested as it is, after
        // it was brought back, and after each of four switches that make up for those who disabled it too often.
        int tests = 6;
        for (int i = 0; i < tests; i++) driver.fail(Fault.nth("zelTracerSetEnabled", 1 + 3 * i, ZeResult.SUCCESS));
        assertThatThrownBy(
                        () -> Tracer.of(CONTEXT_CREATE).onExit(_ -> {}).start().close())
                .isInstanceOf(ZeException.class)
                .hasMessageContaining("a call made to test it was not reported")
                .hasMessageContaining("zetTracerExpCreate");
        assertThat(driver.faultsFired()).isEqualTo(tests);
    }

    private void trace(Context context) {
        try (var tracer = Tracer.of(CONTEXT_GET_STATUS, CONTEXT_CREATE)
                .onExit(_ -> seen.incrementAndGet())
                .start()) {
            call(context);
            tracer.disable();
            tracer.enable();
            call(context);
        }
    }

    private static void call(Context context) {
        assertThat(LevelZeroNative.zeContextGetStatus(context.handle().segment()))
                .isZero();
    }

    private static @Nullable Throwable failureOf(Runnable run) {
        try {
            run.run();
            return null;
        } catch (RuntimeException e) {
            return e;
        }
    }
}

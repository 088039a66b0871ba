package io.zetools.trace.backend;

import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_BARRIER;
import static io.zetools.trace.ApiFunction.CONTEXT_CREATE;
import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.EventPool;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.NativeCallers;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.RawCalls;
import io.zetools.trace.Tracer;
import io.zetools.trace.TracerReaper;
import io.zetools.trace.call.CommandListAppendBarrierCall;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The tracing of an old driver, which is what there is when the loader has no tracing layer.
@WithMockDriver
@Tag("embedded-only") // Only the embedded loader can be made to lose its layer.
@Timeout(60)
class DriverBackendTest {
    private Device device;

    @BeforeEach
    void loseTheLayer(MockDriver driver) {
        device = LevelZero.load().devices().getFirst();
        Tap.reconsider();
        driver.setOption("tracing_layer", 0);
        driver.setOption("api_tracing_exp", 1);
    }

    @AfterEach
    void reconsider() throws InterruptedException {
        // A native thread may have been on its way out of a call when its tracer was closed.
        TracerReaper.await();
        Tap.reconsider();
    }

    @Test
    @DisplayName("zetTracerExpSetPrologues, zetTracerExpSetEpilogues: every function of version 1.0, each in its place")
    void everyFunctionHasItsPlace() {
        var seen = new ArrayList<ApiFunction>();
        try (var tracer = Tracer.ofAll()
                .onEnter(call -> seen.add(call.function()))
                .onExit(call -> seen.add(call.function()))
                .start()) {
            var functions = tracer.functions().stream()
                    .filter(f -> f.registerFunction() != null)
                    .toList();
            assertThat(functions).hasSize(120);
            for (var function : functions) {
                // The loader answers it itself.
                if (function == ApiFunction.INIT) continue;
                seen.clear();
                RawCalls.call(function, ZeResult.ERROR_DEVICE_LOST);
                assertThat(seen).containsExactly(function, function);
            }
        }
    }

    @Test
    @DisplayName("zetTracerExpSetEnabled: arguments can be replaced, and several tracers have data of their own")
    void listenersDoWhatTheyDoElsewhere() {
        var order = new ArrayList<String>();
        try (var context = Context.create(device);
                var pool = EventPool.create(context, 1);
                var event = pool.event(0);
                var list = CommandList.createImmediate(context)) {
            try (var first = Tracer.of(COMMAND_LIST_APPEND_BARRIER)
                            .onEnter(call -> {
                                call.attach("first");
                                CommandListAppendBarrierCall.of(call).hSignalEvent(event.handle());
                            })
                            .onExit(call -> order.add(call.attachment() + " " + call.result()))
                            .start();
                    var _ = Tracer.of(COMMAND_LIST_APPEND_BARRIER)
                            .onExit(call -> order.add("second " + call.attachment()))
                            .start()) {
                list.appendBarrier();
                assertThat(event.await(Duration.ofSeconds(10))).isTrue();
                first.pause();
                list.appendBarrier();
                first.resume();
                first.disable();
                list.appendBarrier();
                first.enable();
                list.appendBarrier();
            }
            list.appendBarrier();
        }
        assertThat(order)
                .containsExactly(
                        "first SUCCESS", "second null", "second null", "second null", "second null", "first SUCCESS");
    }

    @Test
    @DisplayName("zetTracerExpCreate: the contexts that it needs are nobody's business")
    void ownContextsAreNotSeen() {
        var seen = new AtomicInteger();
        try (var _ = Tracer.of(CONTEXT_CREATE, ApiFunction.CONTEXT_DESTROY)
                .onExit(_ -> seen.incrementAndGet())
                .start()) {
            Tracer.of(CONTEXT_GET_STATUS).onExit(_ -> {}).start().close();
            assertThat(seen).hasValue(0);
            Context.create(device).close();
            assertThat(seen).hasValue(2);
        }
    }

    @Test
    @DisplayName("zetTracerExpDestroy: native threads call all the time")
    void nativeThreadsAreSeen() {
        try (var context = Context.create(device)) {
            var entered = new AtomicInteger();
            var left = new AtomicInteger();
            try (var callers = NativeCallers.start(
                    2,
                    NativeCallers.UNTIL_CLOSED,
                    "zeContextGetStatus",
                    context.handle().address())) {
                for (int i = 0; i < 20; i++) {
                    int before = left.get();
                    try (var _ = Tracer.of(CONTEXT_GET_STATUS)
                            .onEnter(_ -> entered.incrementAndGet())
                            .onExit(_ -> left.incrementAndGet())
                            .start()) {
                        while (left.get() == before) Thread.onSpinWait();
                    }
                    assertThat(left).hasValue(entered.get());
                }
                assertThat(callers.failed()).isZero();
            }
        }
    }

    @Test
    @DisplayName("zetTracerExpCreate: a function that came later cannot be traced, and the message says so")
    void laterFunctionsAreRefused() {
        assertThatThrownBy(() -> Tracer.of(ApiFunction.DEVICE_GET_ROOT_DEVICE)
                        .onExit(_ -> {})
                        .start())
                .isInstanceOf(ZeUnsupportedException.class)
                .hasMessageContaining("zeDeviceGetRootDevice")
                .hasMessageContaining("version 1.0");
    }

    @Test
    @DisplayName("zetTracerExpCreate: a function that came later is left out on request, and listed")
    void laterFunctionsAreLeftOut() {
        try (var tracer = Tracer.of(CONTEXT_CREATE, ApiFunction.DEVICE_GET_ROOT_DEVICE)
                .available()
                .onExit(_ -> {})
                .start()) {
            assertThat(tracer.functions()).containsExactly(CONTEXT_CREATE);
            assertThat(tracer.unavailable()).containsExactly(ApiFunction.DEVICE_GET_ROOT_DEVICE);
        }
    }

    @Test
    @DisplayName("zelTracerCreate, zetTracerExpCreate: where neither can be had, the message has both reasons")
    void bothReasonsAreTold(MockDriver driver) {
        driver.setOption("api_tracing_exp", 0);
        assertThatThrownBy(() -> Tracer.of(CONTEXT_CREATE).onExit(_ -> {}).start())
                .isInstanceOf(ZeException.class)
                .hasMessageContaining("zelTracerCreate")
                .hasMessageContaining("libze_tracing_layer.so.1")
                .hasMessageContaining("zetTracerExpCreate")
                .hasMessageContaining("ERROR_UNSUPPORTED_FEATURE")
                .hasMessageContaining("ZET_ENABLE_API_TRACING_EXP");

        driver.setOption("tracing_layer", 1);
        Tracer.of(CONTEXT_CREATE).onExit(_ -> {}).start().close();
    }

    @Test
    @DisplayName("zetTracerExp…: each call that fails is told, and leaves nothing behind")
    void failuresLeaveNothing(MockDriver driver) {
        for (var function : new String[] {
            "zetTracerExpCreate", "zetTracerExpSetPrologues", "zetTracerExpSetEpilogues", "zetTracerExpSetEnabled"
        }) {
            driver.fail(Fault.next(function, ZeResult.ERROR_OUT_OF_HOST_MEMORY));
            assertThatThrownBy(() -> Tracer.of(CONTEXT_CREATE).onExit(_ -> {}).start())
                    .as(function)
                    .isInstanceOf(ZeException.class)
                    .hasMessageContaining(function)
                    .hasMessageContaining("ERROR_OUT_OF_HOST_MEMORY");
            assertThat(driver.liveHandles()).as(function).isEmpty();
            Tracer.of(CONTEXT_CREATE).onExit(_ -> {}).start().close();
            Tap.reconsider();
        }
    }
}

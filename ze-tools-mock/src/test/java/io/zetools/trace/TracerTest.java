package io.zetools.trace;

import static io.zetools.trace.ApiFunction.CONTEXT_CREATE;
import static io.zetools.trace.ApiFunction.CONTEXT_DESTROY;
import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static io.zetools.trace.ApiFunction.EVENT_HOST_SYNCHRONIZE;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Context;
import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.NativeLibrary;
import io.zetools.ffi.zel_tracer_desc_t;
import io.zetools.internal.Calls;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WithMockDriver
@Timeout(60)
class TracerTest {
    private Workload workload;

    @BeforeEach
    void open() {
        workload = new Workload();
    }

    @AfterEach
    void close() throws InterruptedException {
        workload.close();
        // The loader may still have held a tracer when it was closed, because a thread was on its way out of a call.
        // The number of tracers in an installed loader is unknown, but the thread that looks after them ends with the
        // last.
        while (nativeTracers() > 0 || TracerReaper.isAlive()) Thread.sleep(1);
    }

    @Test
    @OnDevice
    @DisplayName(
            "zelTracerContextGetStatusRegisterCallback: both listeners hear of each call, and of no other function")
    void listenersHearOfEachCall() {
        var entered = new ArrayList<CallPhase>();
        var left = new ArrayList<ZeResult>();
        try (var _ = Tracer.of(CONTEXT_GET_STATUS)
                .onEnter(call -> entered.add(call.phase()))
                .onExit(call -> left.add(call.result()))
                .start()) {
            workload.call(3);
            Context.create(workload.device).close();
        }
        workload.call();
        assertThat(entered).containsExactly(CallPhase.ENTER, CallPhase.ENTER, CallPhase.ENTER);
        assertThat(left).containsExactly(ZeResult.SUCCESS, ZeResult.SUCCESS, ZeResult.SUCCESS);
    }

    @Test
    @DisplayName("zelTracerSetEnabled: the exit listener knows function, result, time and data of the enter listener")
    void exitListenerKnowsTheCall(MockDriver driver) {
        driver.fail(Fault.next("zeContextCreate", ZeResult.ERROR_OUT_OF_DEVICE_MEMORY));
        var seen = new ArrayList<String>();
        long before = System.nanoTime();
        try (var _ = Tracer.of(CONTEXT_CREATE)
                .onEnter(call -> {
                    assertThat(call.elapsed()).isZero();
                    assertThatIllegalStateException()
                            .isThrownBy(call::result)
                            .withMessageContaining("zeContextCreate has no result yet");
                    assertThatIllegalStateException().isThrownBy(call::returned);
                    call.attach("from enter");
                })
                .onExit(call -> {
                    assertThat(call.function()).isEqualTo(CONTEXT_CREATE);
                    assertThat(call.elapsedNanos()).isBetween(0L, System.nanoTime() - before);
                    assertThat(call.elapsed()).isEqualTo(Duration.ofNanos(call.elapsedNanos()));
                    assertThat(call.startNanos()).isBetween(before, System.nanoTime());
                    assertThat(call.returned()).isEqualTo(call.result().code());
                    seen.add(call.result() + " " + call.attachment());
                })
                .onListenerFailure((_, failure) -> seen.add(failure.toString()))
                .start()) {
            assertThatThrownBy(() -> Context.create(workload.device)).isInstanceOf(ZeException.class);
        }
        assertThat(seen).containsExactly("ERROR_OUT_OF_DEVICE_MEMORY from enter");
    }

    @Test
    @OnDevice
    @DisplayName("ApiCall: says so when it is asked too late, or by another thread")
    void callIsValidInItsListenerOnly() throws InterruptedException {
        var kept = new AtomicReference<ApiCall>();
        var params = new AtomicReference<MemorySegment>();
        var elsewhere = new AtomicReference<Throwable>();
        try (var _ = Tracer.of(CONTEXT_GET_STATUS)
                .onExit(call -> {
                    kept.set(call);
                    params.set(call.params());
                    runToEnd(() -> {
                        try {
                            call.result();
                        } catch (IllegalStateException e) {
                            elsewhere.set(e);
                        }
                    });
                })
                .start()) {
            workload.call();
            var call = requireNonNull(kept.get());
            assertThatIllegalStateException().isThrownBy(call::result).withMessageContaining("is over");
            assertThatIllegalStateException().isThrownBy(call::params).withMessageContaining("copy there");
            assertThatIllegalStateException()
                    .isThrownBy(() -> requireNonNull(params.get()).get(ValueLayout.ADDRESS, 0));
            assertThat(kept.get()).hasToString("zeContextGetStatus");
            assertThat(elsewhere.get())
                    .hasMessageContaining(
                            "belongs to the thread " + Thread.currentThread().getName());
        }
    }

    @Test
    @OnDevice
    @DisplayName("a listener that throws is counted and reported; call, pair and application go on")
    void throwingListenerHarmsNobody() {
        var reported = new ArrayList<String>();
        var exits = new AtomicInteger();
        try (var tracer = Tracer.of(CONTEXT_GET_STATUS)
                .onEnter(_ -> {
                    throw new IllegalArgumentException("enter");
                })
                .onExit(_ -> {
                    exits.incrementAndGet();
                    throw new AssertionError("exit");
                })
                .onListenerFailure((function, failure) -> reported.add(function + " " + failure.getMessage()))
                .start()) {
            workload.call(2);
            assertThat(tracer.listenerFailures()).isEqualTo(4);
        }
        assertThat(exits).hasValue(2);
        assertThat(reported)
                .containsExactly(
                        "CONTEXT_GET_STATUS enter",
                        "CONTEXT_GET_STATUS exit",
                        "CONTEXT_GET_STATUS enter",
                        "CONTEXT_GET_STATUS exit");
    }

    @Test
    @OnDevice
    @DisplayName("a failure handler that throws harms nobody either")
    void throwingFailureHandlerHarmsNobody() {
        try (var tracer = Tracer.of(CONTEXT_GET_STATUS)
                .onExit(_ -> {
                    throw new IllegalStateException("listener");
                })
                .onListenerFailure((_, _) -> {
                    throw new IllegalStateException("handler");
                })
                .start()) {
            workload.call();
            assertThat(tracer.listenerFailures()).isOne();
        }
    }

    @Test
    @OnDevice
    @DisplayName("a stack overflow in a listener stays there")
    void stackOverflowStaysInTheListener() {
        try (var tracer = Tracer.of(CONTEXT_GET_STATUS)
                .onExit(_ -> overflow(0))
                .onListenerFailure((_, _) -> overflow(0))
                .start()) {
            workload.call(3);
            assertThat(tracer.listenerFailures()).isEqualTo(3);
        }
    }

    @Test
    @OnDevice
    @DisplayName("any error in a listener stays there: no memory, no class, not linked")
    void errorsStayInTheListener() {
        var errors = List.<Error>of(new OutOfMemoryError(), new NoClassDefFoundError(), new UnsatisfiedLinkError());
        var reported = new ArrayList<Throwable>();
        var next = errors.iterator();
        try (var tracer = Tracer.of(CONTEXT_GET_STATUS)
                .onExit(_ -> {
                    throw next.next();
                })
                .onListenerFailure((_, failure) -> reported.add(failure))
                .start()) {
            workload.call(errors.size());
            assertThat(tracer.listenerFailures()).isEqualTo(errors.size());
        }
        assertThat(reported).isEqualTo(errors);
    }

    @Test
    @OnDevice
    @DisplayName("zelTracerDestroy: refused inside a listener, of any tracer, like all that would wait for it")
    void changesInsideListenerAreRefused() {
        var refusals = new ArrayList<String>();
        var running = new AtomicReference<Tracer>();
        try (var other = Tracer.of(CONTEXT_CREATE).onExit(_ -> {}).start();
                var tracer = Tracer.of(CONTEXT_GET_STATUS)
                        .onExit(_ -> {
                            refusals.add(
                                    refusal(() -> requireNonNull(running.get()).close()));
                            refusals.add(
                                    refusal(() -> requireNonNull(running.get()).close(Duration.ZERO)));
                            refusals.add(refusal(other::close));
                            refusals.add(refusal(other::disable));
                            refusals.add(refusal(other::enable));
                            refusals.add(refusal(() ->
                                    Tracer.of(CONTEXT_CREATE).onExit(_ -> {}).start()));
                        })
                        .start()) {
            running.set(tracer);
            workload.call();
            assertThat(refusals).hasSize(6).allSatisfy(text -> assertThat(text).contains("inside a trace listener"));
            workload.call();
            assertThat(refusals).hasSize(12);
        }
    }

    @Test
    @OnDevice
    @DisplayName("a listener may pause and resume; the call it is in keeps its pair")
    void listenerMayPause() {
        var entered = new AtomicInteger();
        var left = new AtomicInteger();
        var running = new AtomicReference<Tracer>();
        try (var tracer = Tracer.of(CONTEXT_GET_STATUS)
                .onEnter(_ -> {
                    entered.incrementAndGet();
                    requireNonNull(running.get()).pause();
                })
                .onExit(_ -> left.incrementAndGet())
                .start()) {
            running.set(tracer);
            workload.call(3);
            assertThat(List.of(entered.get(), left.get())).containsExactly(1, 1);
            tracer.resume();
            workload.call(3);
            assertThat(List.of(entered.get(), left.get())).containsExactly(2, 2);
        }
    }

    @Test
    @OnDevice
    @DisplayName("calls that a listener makes are traced by nobody: neither ze nor zet")
    void callsInListenersAreNotTraced() {
        var calls = new ArrayList<String>();
        try (var _ = Tracer.of(CONTEXT_GET_STATUS, ApiFunction.METRIC_GROUP_GET)
                        .onExit(call -> {
                            calls.add("first " + call.function());
                            workload.call();
                            countMetricGroups();
                        })
                        .start();
                var _ = Tracer.of(CONTEXT_GET_STATUS, ApiFunction.METRIC_GROUP_GET)
                        .onExit(call -> calls.add("second " + call.function()))
                        .start()) {
            workload.call();
        }
        assertThat(calls).containsExactly("first CONTEXT_GET_STATUS", "second CONTEXT_GET_STATUS");
    }

    @Test
    @OnDevice
    @DisplayName("several tracers: in the order in which they were started, each with its own data")
    void tracersDoNotMeet() {
        var order = new ArrayList<String>();
        try (var _ = tracer("a", order);
                var _ = tracer("b", order);
                var _ = tracer("c", order)) {
            workload.call();
        }
        assertThat(order).containsExactly(">a", ">b", ">c", "<a a", "<b b", "<c c");
    }

    @Test
    @OnDevice
    @DisplayName("zelTracerSetEnabled: disabled and enabled again, a tracer goes to the end")
    void disableAndEnable() {
        var order = new ArrayList<String>();
        try (var first = tracer("a", order);
                var _ = tracer("b", order)) {
            first.disable();
            first.disable();
            workload.call();
            assertThat(order).containsExactly(">b", "<b b");
            order.clear();
            first.enable();
            first.enable();
            workload.call();
            assertThat(order).containsExactly(">b", ">a", "<b b", "<a a");
        }
    }

    @Test
    @OnDevice
    @DisplayName("zelTracerDestroy: close waits for a call that was entered, and its listener")
    void closeWaitsForCallsInFlight() throws Exception {
        var left = new AtomicInteger();
        var leftWhenClosed = new AtomicInteger(-1);
        try (var waiter = new Waiter(workload)) {
            var tracer = waiter.trace(_ -> left.incrementAndGet());
            waiter.enter();

            assertThat(tracer.close(Duration.ZERO)).isFalse();
            assertThat(tracer.close(Duration.ofMillis(20))).isFalse();
            assertThat(left).hasValue(0);
            var closing = Thread.ofPlatform().start(() -> {
                tracer.close();
                leftWhenClosed.set(left.get());
            });
            waiter.leave();
            closing.join();
            assertThat(leftWhenClosed).hasValue(1);
            assertThat(tracer.close(Duration.ZERO)).isTrue();
        }
    }

    @Test
    @OnDevice
    @DisplayName("zelTracerDestroy: an interrupt ends the waiting and stays set")
    void interruptEndsTheWait() throws Exception {
        var left = new AtomicInteger();
        try (var waiter = new Waiter(workload)) {
            var tracer = waiter.trace(_ -> left.incrementAndGet());
            waiter.enter();
            Thread.currentThread().interrupt();
            tracer.close();
            assertThat(Thread.interrupted()).isTrue();
            assertThat(left).as("the call is still in flight").hasValue(0);
            waiter.leave();
            assertThat(left).as("its listener is called all the same").hasValue(1);
        }
    }

    @Test
    @DisplayName("zelTracerDestroy: close and start do not wait for calls that are none of theirs")
    void closeDoesNotWaitForOthers() throws Exception {
        try (var waiter = new Waiter(workload);
                var _ = waiter.trace(_ -> {})) {
            waiter.enter();
            // The time-out of the class ends the test if one of these waits.
            Tracer.of(CONTEXT_GET_STATUS).onExit(_ -> {}).start().close();
            assertThat(waiter.isInside()).isTrue();
            waiter.leave();
            // Now the loader can let the short-lived tracer go, too.
            while (nativeTracers() > 1) Thread.sleep(1);
        }
    }

    @Test
    @DisplayName("zelTracerDestroy: closed tracers that must outlive a call hold up neither a start nor a thread")
    void startsWhileClosedTracersWait(MockDriver driver) throws Exception {
        try (var waiter = new Waiter(workload)) {
            var first = waiter.trace(_ -> {});
            waiter.enter();
            first.close(Duration.ZERO);
            for (int i = 0; i < 5; i++) {
                var seen = new AtomicInteger();
                try (var _ = Tracer.of(CONTEXT_GET_STATUS)
                        .onExit(_ -> seen.incrementAndGet())
                        .start()) {
                    workload.call();
                }
                assertThat(seen).hasValue(1);
                assertThat(isAnybodyInside("zelTracerDestroy"))
                        .as("a thread that waits in the loader when the process ends crashes it")
                        .isFalse();
            }
            assertThat(waiter.isInside()).isTrue();
            waiter.leave();
            while (nativeTracers() > 0) Thread.sleep(1);
        }
    }

    @Test
    @DisplayName("zelTracerDestroy: closed tracers do not pile up while another runs and threads are always inside")
    void closedTracersAreFewUnderLoad() throws Exception {
        var done = new AtomicBoolean();
        var callers = new ArrayList<Thread>();
        try (var pool = EventPool.create(workload.context, 1);
                var event = pool.event(0);
                var _ = tracer(CONTEXT_GET_STATUS)) {
            var handle = event.handle().segment();
            // Long calls: installed loaders free lists of callbacks that a thread may just have begun to read.
            for (int i = 0; i < 4; i++) {
                callers.add(Thread.ofPlatform().start(() -> {
                    while (!done.get()) LevelZeroNative.zeEventHostSynchronize(handle, 5_000_000);
                }));
            }
            try {
                for (int i = 0; i < 1500; i++) tracer(CONTEXT_CREATE).close();
                assertThat(nativeTracers()).isLessThan(1000);
            } finally {
                done.set(true);
                for (var caller : callers) caller.join();
            }
        }
        while (nativeTracers() > 0) Thread.sleep(1);
    }

    @Test
    @OnDevice
    @DisplayName("zelTracerSetEnabled: where another tool destroys its tracer and waits, the next start says so")
    void startSaysWhatItWaitsFor() throws Exception {
        try (var waiter = new Waiter(workload)) {
            var foreign = foreignTracer();
            setEnabled(foreign, true);
            var entered = waiter.trace(_ -> {});
            waiter.enter();
            entered.close(Duration.ZERO);
            setEnabled(foreign, false);
            var destroying = Thread.ofPlatform().start(() -> destroy(foreign));
            awaitInside("zelTracerDestroy");
            // One thread gets into the loader and waits there; a thread that comes after it waits here.
            var starting = Thread.ofPlatform()
                    .start(() -> refusal(() -> tracer(CONTEXT_GET_STATUS).close()));
            awaitInside("zelTracerSetEnabled");
            assertThat(refusal(() -> startWithoutPatience().close()))
                    .startsWith("Cannot enable Tracer of zeContextCreate: this thread was interrupted");
            waiter.leave();
            destroying.join();
            starting.join();
            tracer(CONTEXT_CREATE).close();
        }
    }

    @Test
    @DisplayName("zetMetricGroupGet: the tools interface is seen when this library calls it")
    void ownToolsCallsAreSeen(MockDriver driver) {
        var seen = new ArrayList<String>();
        driver.fail(Fault.nth("zetMetricGroupGet", 2, ZeResult.ERROR_NOT_AVAILABLE));
        try (var tracer = Tracer.of(ApiFunction.METRIC_GROUP_GET)
                .onEnter(call -> call.attach(call.phase()))
                .onExit(call -> seen.add(call.function() + " " + call.result() + " " + call.attachment()))
                .start()) {
            countMetricGroups();
            tracer.pause();
            tracer.resume();
            countMetricGroups();
            tracer.disable();
            countMetricGroups();
        }
        countMetricGroups();
        assertThat(seen)
                .containsExactly("METRIC_GROUP_GET SUCCESS ENTER", "METRIC_GROUP_GET ERROR_NOT_AVAILABLE ENTER");
    }

    @Test
    @DisplayName("zetMetricGroupGet: its arguments cannot be seen, and the exception says so")
    void ownToolsCallsHaveNoArguments() {
        var failures = new ArrayList<Throwable>();
        var text = new AtomicReference<String>();
        try (var _ = Tracer.of(ApiFunction.METRIC_GROUP_GET)
                .onExit(call -> {
                    text.set(call.toString());
                    call.params();
                })
                .onListenerFailure((_, failure) -> failures.add(failure))
                .start()) {
            countMetricGroups();
        }
        assertThat(failures)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageContaining("the loader does not trace it"));
        assertThat(text.get()).startsWith("zetMetricGroupGet = SUCCESS in ");
    }

    @Test
    @OnDevice
    @DisplayName("ofAll: everything that the loader can trace, and the tools interface")
    void allFunctionsAreTraced() {
        var seen = new ArrayList<ApiFunction>();
        try (var tracer =
                Tracer.ofAll().onExit(call -> seen.add(call.function())).start()) {
            assertThat(tracer.functions())
                    .hasSizeGreaterThanOrEqualTo(144 + 69)
                    .containsExactlyInAnyOrderElementsOf(traceable());
            workload.call();
            Context.create(workload.device).close();
            countMetricGroups();
        }
        assertThat(seen).contains(CONTEXT_GET_STATUS, CONTEXT_CREATE, CONTEXT_DESTROY, ApiFunction.METRIC_GROUP_GET);
    }

    @Test
    @OnDevice
    @DisplayName("a function that the loader cannot trace: named with the version that introduced it")
    void missingFunctionIsNamed() {
        var function = ApiFunction.INIT_DRIVERS;
        var builder = Tracer.of(function).onExit(_ -> {});
        var levelZero = LevelZero.load();
        if (levelZero.supports(requireNonNull(function.registerFunction()))) {
            builder.start().close();
            return;
        }
        assertThatThrownBy(builder::start)
                .isInstanceOf(ZeUnsupportedException.class)
                .hasMessageContaining("zelTracerInitDriversRegisterCallback")
                .hasMessageContaining("zeInitDrivers")
                .hasMessageContaining("1.10")
                .hasMessageContaining(levelZero.libraryPath() + ", loader ");
    }

    @Test
    @OnDevice
    @DisplayName("a tracer of nothing, or without a listener, is refused")
    void senselessTracersAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(Tracer::of);
        assertThatIllegalStateException()
                .isThrownBy(() -> Tracer.of(CONTEXT_CREATE).start())
                .withMessageContaining("listener");
    }

    @Test
    @OnDevice
    @DisplayName("closing twice does nothing; a closed tracer cannot be enabled, paused or resumed")
    void closeTwice() {
        var tracer = Tracer.of(CONTEXT_CREATE).onExit(_ -> {}).start();
        tracer.close();
        tracer.close();
        tracer.disable();
        assertThatIllegalStateException().isThrownBy(tracer::enable).withMessageContaining("is closed");
        assertThatIllegalStateException()
                .isThrownBy(tracer::pause)
                .withMessage("Cannot pause Tracer of zeContextCreate: it is closed");
        assertThatIllegalStateException()
                .isThrownBy(tracer::resume)
                .withMessage("Cannot resume Tracer of zeContextCreate: it is closed");
    }

    @Test
    @OnDevice
    @DisplayName("null in place of a function is refused, and the message says what is null")
    void nullsAreNamed() {
        assertThatNullPointerException()
                .isThrownBy(() -> Tracer.of(CONTEXT_CREATE, null))
                .withMessage("a function to trace is null");
        assertThatNullPointerException()
                .isThrownBy(() -> Tracer.of((ApiFunction[]) null))
                .withMessage("functions");
        assertThatNullPointerException()
                .isThrownBy(() -> Tracer.of((List<ApiFunction>) null))
                .withMessage("functions");
    }

    @Test
    @OnDevice
    @DisplayName("available: what the loader cannot trace is left out and listed")
    void unavailableFunctionsAreListed() {
        try (var tracer =
                Tracer.of(ApiFunction.values()).available().onExit(_ -> {}).start()) {
            assertThat(tracer.functions()).containsExactlyInAnyOrderElementsOf(traceable());
            var all = new ArrayList<>(tracer.functions());
            all.addAll(tracer.unavailable());
            assertThat(all).containsExactlyInAnyOrder(ApiFunction.values());
        }
    }

    @ParameterizedTest
    @OnDevice
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE})
    @DisplayName("close with a timeout: no number of seconds is too many or too few")
    void closesWithAnyTimeout(long seconds) {
        var seen = new AtomicInteger();
        var tracer = Tracer.of(CONTEXT_GET_STATUS)
                .onExit(_ -> seen.incrementAndGet())
                .start();
        workload.call(1);
        assertThat(tracer.close(Duration.ofSeconds(seconds))).isTrue();
        workload.call(1);
        assertThat(seen).hasValue(1);
    }

    /// The functions that the loader at hand can trace, and the tools interface.
    private static List<ApiFunction> traceable() {
        return Arrays.stream(ApiFunction.values())
                .filter(function ->
                        function.registerFunction() == null || NativeLibrary.has(function.registerFunction()))
                .toList();
    }

    /// Native tracers of the embedded loader; the real one's are not the mock's.
    private static long nativeTracers() {
        if (Mode.current().isVendor()) return 0;
        return MockDriver.get().liveHandles().stream()
                .filter(handle -> handle.kind().equals("tracer"))
                .count();
    }

    private static Tracer tracer(ApiFunction function) {
        return Tracer.of(function).onExit(_ -> {}).start();
    }

    private static Tracer startWithoutPatience() {
        Thread.currentThread().interrupt();
        try {
            return tracer(CONTEXT_CREATE);
        } finally {
            var _ = Thread.interrupted();
        }
    }

    private static Tracer tracer(String name, List<String> order) {
        return Tracer.of(CONTEXT_GET_STATUS)
                .onEnter(call -> {
                    order.add(">" + name);
                    call.attach(name);
                })
                .onExit(call -> order.add("<" + name + " " + call.attachment()))
                .start();
    }

    private void countMetricGroups() {
        try (var scratch = Arena.ofConfined()) {
            var count = scratch.allocate(ValueLayout.JAVA_INT);
            Calls.status(
                    "zetMetricGroupGet",
                    workload.device,
                    () -> LevelZeroNative.zetMetricGroupGet(
                            workload.device.handle().segment(), count, MemorySegment.NULL));
        }
    }

    private static String refusal(Runnable change) {
        try {
            change.run();
            return "not refused";
        } catch (IllegalStateException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static MemorySegment foreignTracer() {
        try (var scratch = Arena.ofConfined()) {
            var descriptor = zel_tracer_desc_t.allocate(scratch);
            zel_tracer_desc_t.stype(descriptor, LevelZeroNative.ZEL_STRUCTURE_TYPE_TRACER_DESC());
            zel_tracer_desc_t.pUserData(descriptor, descriptor);
            return Calls.create(
                    "zelTracerCreate", "another tool", out -> LevelZeroNative.zelTracerCreate(descriptor, out));
        }
    }

    private static void setEnabled(MemorySegment tracer, boolean enabled) {
        byte flag = (byte) (enabled ? 1 : 0);
        Calls.check("zelTracerSetEnabled", "another tool", () -> LevelZeroNative.zelTracerSetEnabled(tracer, flag));
    }

    private static void destroy(MemorySegment tracer) {
        Calls.check("zelTracerDestroy", "another tool", () -> LevelZeroNative.zelTracerDestroy(tracer));
    }

    /// Waits until some thread has called a function and had the time to wait there for what it needs.
    private static void awaitInside(String function) throws InterruptedException {
        for (int seen = 0; seen < 10; Thread.sleep(10)) seen = isAnybodyInside(function) ? seen + 1 : 0;
    }

    private static boolean isAnybodyInside(String function) {
        return Thread.getAllStackTraces().values().stream()
                .flatMap(Arrays::stream)
                .anyMatch(frame -> frame.getMethodName().equals(function));
    }

    private static int overflow(int depth) {
        return depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2);
    }

    private static void runToEnd(Runnable work) {
        try {
            Thread.ofPlatform().start(work).join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// A thread that stays inside `zeEventHostSynchronize` until it is asked to leave.
    private static final class Waiter implements AutoCloseable {
        private final CountDownLatch inside = new CountDownLatch(1);
        private final EventPool pool;
        private final Event event;
        private final Thread thread;

        Waiter(Workload workload) {
            pool = EventPool.create(workload.context, 1);
            event = pool.event(0);
            var handle = event.handle().segment();
            // Directly: Event.await would leave and enter again every now and then.
            thread = Thread.ofPlatform().unstarted(() -> LevelZeroNative.zeEventHostSynchronize(handle, -1));
        }

        Tracer trace(Consumer<ApiCall> onExit) {
            return Tracer.of(EVENT_HOST_SYNCHRONIZE)
                    .onEnter(_ -> inside.countDown())
                    .onExit(onExit)
                    .start();
        }

        void enter() throws InterruptedException {
            thread.start();
            inside.await();
        }

        boolean isInside() {
            return thread.isAlive();
        }

        void leave() throws InterruptedException {
            event.signal();
            thread.join();
        }

        @Override
        public void close() {
            event.signal();
            while (thread.isAlive()) Thread.onSpinWait();
            event.close();
            pool.close();
        }
    }
}

package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.mock.Fault;
import io.zetools.mock.FaultSweep;
import io.zetools.mock.MockCall;
import io.zetools.mock.MockDriver;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("failures of zetDebug…")
@Tag("no-layers")
class DebugFaultTest extends DebugScenario {
    private static final ZeResult INVENTED = new ZeResult(0x7abc_0001);

    private static final Set<String> ABOUT_STOPPED = Set.of(
            "zetDebugResume",
            "zetDebugReadMemory",
            "zetDebugWriteMemory",
            "zetDebugReadRegisters",
            "zetDebugWriteRegisters",
            "zetDebugGetThreadRegisterSetProperties");

    /// With results that mean nothing but failure: `ERROR_NOT_AVAILABLE` and `ERROR_UNKNOWN` are answers of
    /// `zetDebugInterrupt`, `zetDebugReadRegisters` and `zetDebugReadMemory`.
    @ParameterizedTest(name = "with 0x{0}")
    @ValueSource(strings = {"70010000", "70000002", "78000001", "7abc0001"})
    void everyFailureIsToldAndLeavesNothingBehind(String code, MockDriver driver) {
        sweep(driver, new ZeResult(Integer.parseUnsignedInt(code, 16)), true);
    }

    /// Without steps: their end is found by a poll, which hands over the event and leaves it to the
    /// next to report the loss.
    @Test
    void everyLossOfTheDeviceIsTold(MockDriver driver) {
        sweep(driver, ZeResult.ERROR_DEVICE_LOST, false);
    }

    private static void sweep(MockDriver driver, ZeResult result, boolean steps) {
        ok("queue");
        long word = debuggee().memory().word();
        ok("work");
        ok("load");
        ok("spin 1");
        var failed = new FaultSweep(driver, result).run(scope -> debug(scope, word, steps));
        assertThat(failed)
                .contains(
                        "zetDeviceGetDebugProperties",
                        "zetDebugGetRegisterSetProperties",
                        "zetDebugAttach",
                        "zetDebugReadEvent",
                        "zetDebugAcknowledgeEvent",
                        "zetDebugInterrupt",
                        "zetDebugReadMemory",
                        "zetDebugWriteMemory",
                        "zetDebugReadRegisters",
                        "zetDebugWriteRegisters",
                        "zetDebugResume",
                        "zetDebugDetach");
        assertThat(debuggee().ask("wait 20")).isEqualTo("late");
    }

    private static void debug(FaultSweep.Scope scope, long word, boolean steps) {
        assertThat(DebugProperties.of(device()).canAttach()).isTrue();
        var loading = new AtomicBoolean();
        // Closed after the session, which lets the module go on.
        scope.keep(() -> {
            if (loading.getAndSet(false)) {
                assertThat(debuggee().hear()).isEqualTo("ok");
                ok("drop");
            }
        });
        var session = scope.keep(attach());
        next(session, DebugEvent.ProcessEntry.class);
        var load = next(session, DebugEvent.ModuleLoad.class);
        debuggee().send("module");
        loading.set(true);
        session.acknowledge(next(session, DebugEvent.ModuleLoad.class));
        var image = session.image(load.module());
        long spin =
                image.address(image.symbol("spin").orElseThrow(), load.module().loadAddress());
        session.interrupt(ThreadSelector.ALL);
        next(session, DebugEvent.ThreadStopped.class);
        assertThat(session.state(FIRST)).isEqualTo(ThreadState.STOPPED);
        var memory = session.memory(FIRST, MemorySpace.DEFAULT);
        memory.write(word + 4, DebugThreadTest.word(7));
        assertThat(memory.read(word + 4, 4).getInt(0)).isEqualTo(7);
        var registers = IntelRegisters.of(session.registers(FIRST));
        registers.setInstructionAddress(spin);
        scope.keep(session.breakpoint(spin + 32));
        if (steps) {
            session.step(FIRST);
            next(session, DebugEvent.ThreadStopped.class);
            assertThat(session.canStep()).isTrue();
        }
        session.resume(ThreadSelector.ALL);
    }

    /// Returns a call for each function, with everything there that it needs.
    private static Map<String, Consumer<Running>> calls() {
        var calls = new LinkedHashMap<String, Consumer<Running>>();
        calls.put("zetDeviceGetDebugProperties", _ -> DebugProperties.of(device()));
        calls.put("zetDebugGetRegisterSetProperties", _ -> DebugProperties.of(device()));
        calls.put("zetDebugInterrupt", running -> running.session().interrupt(ThreadSelector.ALL));
        calls.put("zetDebugResume", running -> running.session().resume(ThreadSelector.ALL));
        calls.put("zetDebugReadEvent", running -> running.session().poll(Duration.ZERO));
        calls.put(
                "zetDebugReadMemory",
                running -> running.session()
                        .memory(FIRST, MemorySpace.DEFAULT)
                        .read(running.memory().word(), 4));
        calls.put(
                "zetDebugWriteMemory",
                running -> running.session()
                        .memory(FIRST, MemorySpace.DEFAULT)
                        .write(running.memory().first(), DebugThreadTest.word(1)));
        calls.put("zetDebugReadRegisters", running -> general(running).generalInt(0, 0));
        calls.put("zetDebugWriteRegisters", running -> general(running).setGeneralInt(0, 0, 1));
        if (Calls.has("zetDebugGetThreadRegisterSetProperties")) {
            calls.put(
                    "zetDebugGetThreadRegisterSetProperties",
                    running -> general(running).general());
        }
        return calls;
    }

    private static IntelRegisters general(Running running) {
        return IntelRegisters.of(running.session().registers(FIRST));
    }

    @ParameterizedTest(name = "0x{0}: {1}")
    @CsvSource({
        "70000001, ZeDeviceLostException",
        "70000006, ZeDeviceLostException",
        "70010000, ZePermissionException",
        "70010001, ZeException",
        "70000002, ZeException",
        "78000001, ZeException",
        "78000002, ZeUnsupportedException",
        "78000003, ZeUnsupportedException",
        "78000004, ZeException",
        "78000005, ZeException",
        "7ffffffe, ZeException",
        "7abc0001, ZeException",
    })
    void eachResultBecomesItsException(String code, String exception, MockDriver driver) {
        var result = new ZeResult(Integer.parseUnsignedInt(code, 16));
        try (var running = ready(device())) {
            running.stopSpinning(1);
            calls().forEach((function, call) -> {
                // Intel's driver answers this about threads that are not stopped: see DebugTurnsTest.
                if (ABOUT_STOPPED.contains(function) && result.equals(ZeResult.ERROR_UNKNOWN)) return;
                // That all are stopped is an answer, not a failure.
                if (function.equals("zetDebugInterrupt") && result.equals(ZeResult.ERROR_NOT_AVAILABLE)) return;
                fails(driver, function, result, exception, () -> call.accept(running));
                assertThat(running.session().state(FIRST)).isEqualTo(ThreadState.STOPPED);
            });
            driver.fail(Fault.next("zetDebugReadRegisters", result));
            if (result.equals(ZeResult.ERROR_NOT_AVAILABLE) || result.equals(ZeResult.ERROR_UNKNOWN)) {
                assertThat(running.session().state(FIRST)).isEqualTo(ThreadState.RUNNING);
            } else {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> running.session().state(FIRST));
            }
        }
        fails(
                driver,
                "zetDebugAttach",
                result,
                exception,
                () -> DebugSession.attach(device(), debuggee().handle(), Duration.ZERO));
        var session = attach();
        fails(driver, "zetDebugDetach", result, exception, session::close);
        session.close();
    }

    private static void fails(
            MockDriver driver, String function, ZeResult result, String exception, ThrowingCallable call) {
        driver.fail(Fault.next(function, result));
        assertThatExceptionOfType(ZeException.class)
                .as(function)
                .isThrownBy(call)
                .withMessageContaining(function)
                .satisfies(e -> {
                    assertThat(e.getClass().getSimpleName()).isEqualTo(exception);
                    assertThat(e.result()).isEqualTo(result);
                    assertThat(e.function()).isEqualTo(function);
                });
        assertThat(driver.faultsFired()).isPositive();
        driver.clearFaults();
    }

    @Test
    void notReadyIsAnAnswerWhereItSaysSomething(MockDriver driver) {
        var notReady = ZeResult.NOT_READY;
        try (var running = ready(device())) {
            var session = running.session();
            ok("spin 1");
            driver.fail(Fault.next("zetDebugInterrupt", notReady));
            assertThat(session.interrupt(ThreadSelector.ALL)).isFalse();

            // A wait that the driver ends early goes on.
            driver.fail(Fault.next("zetDebugReadEvent", notReady));
            assertThat(session.interrupt(ThreadSelector.ALL)).isTrue();
            next(session, DebugEvent.ThreadStopped.class);
            assertThat(driver.faultsFired()).isEqualTo(2);
            driver.fail(Fault.next("zetDebugReadEvent", notReady));
            assertThat(session.poll(Duration.ZERO)).isEmpty();
            fails(driver, "zetDebugResume", notReady, "ZeException", () -> session.resume(ThreadSelector.ALL));
        }
    }

    @Test
    void anEventIsNotLostWhenWhatFollowsFromItFails(MockDriver driver) {
        try (var running = ready(device())) {
            var session = running.session();
            running.stopSpinning(1);
            IntelRegisters.of(session.registers(FIRST)).setInstructionAddress(running.address("spin"));
            session.step(FIRST);
            driver.fail(Fault.next("zetDebugReadRegisters", INVENTED));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> session.poll(SOON))
                    .withMessageContaining("zetDebugReadRegisters");
            assertThat(next(session, DebugEvent.ThreadStopped.class).threads()).isEqualTo(FIRST);
        }
    }

    /// A breakpoint that stayed would stop threads again and again until closing gives up.
    @Test
    void aBreakpointThatCannotBeTakenOutIsTriedAgain(MockDriver driver) {
        var running = ready(device());
        var session = running.session();
        int code = running.code("spin");
        var breakpoint = session.breakpoint(running.address("spin"));
        driver.fail(Fault.next("zetDebugWriteMemory", INVENTED));
        assertThatExceptionOfType(ZeException.class).isThrownBy(breakpoint::close);
        assertThat(running.code("spin")).isNotEqualTo(code);
        breakpoint.close();
        assertThat(running.code("spin")).isEqualTo(code);

        session.breakpoint(running.address("spin"));
        ok("spin 1");
        next(session, DebugEvent.ThreadStopped.class);
        driver.calls().clear();
        driver.calls().start();
        driver.fail(Fault.next("zetDebugWriteMemory", INVENTED));
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(session::close)
                .withMessageContaining("zetDebugWriteMemory");
        assertThat(driver.calls().calls().stream()
                        .filter(call -> call.function().equals("zetDebugWriteMemory"))
                        .map(MockCall::result))
                .containsExactly(INVENTED, ZeResult.SUCCESS);
    }
}

package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.ZeException;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("the beginning and the end of a session and of its process")
@Tag("no-layers")
class DebugEndTest extends DebugScenario {
    @Test
    @OnDevice
    void aStartedProcessIsDebuggedAndTellsItsExitCode() throws Exception {
        var builder = Debuggee.java(DebuggeeMain.class);
        builder.environment().put("ZET_ENABLE_PROGRAM_DEBUGGING", "0");
        try (var session = DebugSession.start(device(), builder, Duration.ofMinutes(1))) {
            var process = session.startedProcess().orElseThrow();
            assertThat(session.process()).isEqualTo(process.toHandle());
            process.outputWriter().close();
            var detached = ended(session);
            assertThat(detached.reason()).isEqualTo(DetachReason.HOST_EXIT);
            assertThat(detached.exitCode()).hasValue(0);
            assertThat(detached).hasToString("Detached[reason=HOST_EXIT, exitCode=0]");
        }
        try (var session = DebugSession.start(device(), builder, Duration.ofMinutes(1))) {
            session.startedProcess().orElseThrow().destroyForcibly();
            assertThat(ended(session).exitCode()).hasValue(128 + 9);
        }
    }

    @Test
    void aStartedProcessThatCannotBeDebuggedIsEnded(MockDriver driver) {
        driver.setOption("debug_attach_ms", 1);
        var before = ProcessHandle.current().children().toList();
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(
                        () -> DebugSession.start(device(), new ProcessBuilder("sleep", "60"), Duration.ofMillis(50)))
                .withMessageContaining("has not loaded Level Zero");
        assertThat(ProcessHandle.current().children())
                .filteredOn(child -> !before.contains(child))
                .allSatisfy(child -> assertThat(child.onExit().join().isAlive()).isFalse());
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> DebugSession.start(device(), new ProcessBuilder("/no/such/program"), Duration.ZERO));
    }

    @Test
    void closingReportsAnInterruptWithoutAnAnswer() {
        ok("option debug_interrupt_ms 60000");
        ok("queue");
        var session = attach();
        next(session, DebugEvent.ProcessEntry.class);
        assertThat(session.interrupt(ThreadSelector.ALL)).isTrue();
        assertThatIllegalStateException()
                .isThrownBy(session::close)
                .withMessageContaining("had not answered an interrupt");
        endDebuggee();
    }

    @Test
    @OnDevice
    void aProcessCannotDebugItself() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DebugSession.attach(device(), ProcessHandle.current()))
                .withMessageContaining("is this one: a debugger must be another process than its debuggee");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        DebugSession.attach(device(), ProcessHandle.current().pid()));
    }

    @Test
    void afterTheEndNoCallReachesTheDriver(MockDriver driver) {
        try (var running = ready(device())) {
            var session = running.session();
            running.stopSpinning(1);
            var registers = session.registers(FIRST);
            var general = registers.set("r");
            var memory = session.memory(FIRST, MemorySpace.DEFAULT);
            long pid = debuggee().process().pid();
            debuggee().kill();
            ended(session);
            int before = driver.calls().calls().size();
            List<ThrowingCallable> calls = List.of(
                    () -> session.poll(Duration.ZERO),
                    () -> session.onEvent(_ -> {}),
                    () -> session.interrupt(ThreadSelector.ALL),
                    () -> session.resume(ThreadSelector.ALL),
                    () -> session.state(FIRST),
                    session::stoppedThreads,
                    () -> session.breakpoint(running.address("spin")),
                    () -> session.registers(FIRST),
                    registers::sets,
                    () -> registers.read(general, 0, 1),
                    () -> memory.read(running.memory().word(), 4),
                    () -> memory.write(running.memory().word(), DebugThreadTest.word(1)));
            for (var call : calls) {
                assertThatIllegalStateException().isThrownBy(call).withMessage("process %d has ended".formatted(pid));
            }
            assertThat(driver.calls().calls()).hasSize(before);
            assertThat(session.image(running.module())).isSameAs(running.image());
            assertThat(session.isOpen()).isTrue();
        }
    }

    @Test
    @OnDevice
    void theEndIsToldSoonAndOnce() {
        try (var session = attach()) {
            debuggee().kill();
            long begin = System.nanoTime();
            int polls = 0;
            while (!(session.poll(Duration.ZERO).orElse(null) instanceof DebugEvent.Detached)) polls++;
            // 200 ms are promised; this machine may be busy.
            assertThat(System.nanoTime() - begin).as("after %d polls", polls).isLessThan(5_000_000_000L);
            assertThatIllegalStateException().isThrownBy(() -> session.poll(Duration.ZERO));
        }
    }

    /// Drivers answer an interrupt with an event also when the process has ended.
    @Test
    @OnDevice
    void theEndIsToldToAProgramThatKeepsInterrupting() {
        try (var running = ready(device())) {
            var session = running.session();
            debuggee().kill();
            long begin = System.nanoTime();
            while (!(session.poll(Duration.ZERO).orElse(null) instanceof DebugEvent.Detached)) {
                assertThat(System.nanoTime() - begin).isLessThan(5_000_000_000L);
                try {
                    session.interrupt(ThreadSelector.ALL);
                } catch (IllegalStateException e) {
                    assertThat(e).hasMessageContaining("has ended");
                }
            }
        }
    }

    @Test
    @OnDevice
    void closingLeavesNoTrace() {
        var running = ready(device());
        var session = running.session();
        running.stopSpinning(2);
        session.breakpoint(running.address("spin") + 32);
        session.breakpoint(running.address("vector_add"));
        session.resume(ThreadSelector.ALL);
        // Its answer, if the threads are not at the breakpoint already, is still to come.
        session.interrupt(ThreadSelector.ALL);
        session.close();
        try (var next = attach()) {
            next(next, DebugEvent.ProcessEntry.class);
            var load = next(next, DebugEvent.ModuleLoad.class);
            assertThat(next.foreignBreakpoints(load.module())).isEmpty();
            assertThat(next.stoppedThreads()).isEmpty();
            next.memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                    .write(running.memory().word(), DebugThreadTest.word(1));
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
        }
    }

    @Test
    @OnDevice
    void anInterruptedThreadClosesAllTheSame() {
        var running = ready(device());
        running.stopSpinning(1);
        Thread.currentThread().interrupt();
        running.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(running.session().isOpen()).isFalse();
        attach().close();
    }
}

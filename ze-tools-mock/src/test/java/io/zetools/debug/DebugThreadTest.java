package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.OptionalInt;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("threads: zetDebugInterrupt, zetDebugResume, and what a stopped one shows to the kernel")
class DebugThreadTest extends DebugScenario {
    @Test
    @OnDevice
    void stopsAndResumesOneSomeAndAll() {
        try (var running = ready(device())) {
            var session = running.session();
            ok("spin 3");

            assertThat(session.interrupt(FIRST)).isTrue();
            assertThat(next(session, DebugEvent.ThreadStopped.class).threads()).isEqualTo(FIRST);
            assertThat(session.state(FIRST)).isEqualTo(ThreadState.STOPPED);
            var neighbour = new DeviceThread(0, 0, 1, 0);
            assertThat(session.state(neighbour)).isEqualTo(ThreadState.RUNNING);
            assertThat(session.interrupt(FIRST)).isFalse();

            var some = ThreadSelector.subslice(0, 0);
            assertThat(session.interrupt(some)).isTrue();
            assertThat(next(session, DebugEvent.ThreadStopped.class).threads()).isEqualTo(some);
            assertThat(session.state(neighbour)).isEqualTo(ThreadState.STOPPED);
            session.resume(FIRST);
            assertThat(session.state(FIRST)).isEqualTo(ThreadState.RUNNING);
            notAvailable(() -> session.resume(FIRST), "None of these threads is stopped");
            assertThat(session.state(neighbour)).isEqualTo(ThreadState.STOPPED);
            session.resume(some);
            assertThat(session.state(neighbour)).isEqualTo(ThreadState.RUNNING);

            assertThat(session.interrupt(ThreadSelector.ALL)).isTrue();
            assertThat(next(session, DebugEvent.ThreadStopped.class).threads()).isEqualTo(ThreadSelector.ALL);
            var states =
                    DeviceThread.all(device()).collect(Collectors.groupingBy(session::state, Collectors.counting()));
            assertThat(states.get(ThreadState.STOPPED)).isEqualTo(threads(3));
            assertThat(states).hasSize(2);
            session.resume(ThreadSelector.ALL);
            notAvailable(() -> session.resume(ThreadSelector.ALL), "None of these threads is stopped");
        }
    }

    @Test
    @OnDevice
    void reportsThatNoThreadCouldBeStopped() {
        try (var running = ready(device())) {
            var session = running.session();
            assertThat(session.interrupt(ThreadSelector.ALL)).isTrue();
            assertThat(next(session, DebugEvent.ThreadUnavailable.class).threads())
                    .isEqualTo(ThreadSelector.ALL);
            assertThat(session.state(FIRST)).isEqualTo(ThreadState.UNAVAILABLE);
            running.stopSpinning(1);
            assertThat(session.state(FIRST)).isEqualTo(ThreadState.STOPPED);
            session.resume(ThreadSelector.ALL);
            assertThat(session.state(FIRST)).isEqualTo(ThreadState.RUNNING);
        }
    }

    @Test
    void anInterruptCanBePending() {
        ok("option debug_interrupt_ms 60000");
        try (var running = ready(device())) {
            var session = running.session();
            assertThat(session.interrupt(ThreadSelector.ALL)).isTrue();
            expectSilence(session);
            LockSupport.parkNanos(150_000_000);
            assertThat(session.interrupt(ThreadSelector.ALL)).isFalse();
            ok("spin 1");
            assertThat(next(session, DebugEvent.ThreadStopped.class).threads()).isEqualTo(ThreadSelector.ALL);
            assertThat(session.state(FIRST)).isEqualTo(ThreadState.STOPPED);
        } finally {
            ok("option debug_interrupt_ms 0");
        }
    }

    /// Drivers take an interrupt of threads that are stopped, or say that they are.
    @Test
    void eachInterruptThatWasTakenHasOneOutcome() {
        try (var running = ready(device())) {
            var session = running.session();
            running.stopSpinning(1);
            for (int i = 0; i < 3; i++) {
                assertThat(session.interrupt(ThreadSelector.ALL)).isEqualTo(isLenient());
                if (isLenient()) {
                    assertThat(next(session, DebugEvent.ThreadUnavailable.class).threads())
                            .isEqualTo(ThreadSelector.ALL);
                }
                expectSilence(session);
            }
            assertThat(session.interrupt(FIRST)).isFalse();
            assertThat(session.stoppedThreads()).hasSize(threads(1));
        }
    }

    @Test
    void threadsThatTheDeviceDoesNotHave(MockDriver driver) {
        try (var session = attach()) {
            long calls = driver.callCount("zetDebugInterrupt");
            for (var outside : new ThreadSelector[] {
                new DeviceThread(99, 0, 0, 0),
                ThreadSelector.slice(99),
                ThreadSelector.subslice(0, 99),
                ThreadSelector.eu(0, 0, 99)
            }) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> session.interrupt(outside))
                        .withMessageContaining(device() + " has no " + outside);
                assertThatIllegalArgumentException().isThrownBy(() -> session.resume(outside));
            }
            var outside = new DeviceThread(0, 0, 0, 99);
            assertThatIllegalArgumentException().isThrownBy(() -> session.registers(outside));
            assertThatIllegalArgumentException().isThrownBy(() -> session.memory(outside, MemorySpace.DEFAULT));
            assertThatIllegalArgumentException().isThrownBy(() -> session.state(outside));
            assertThat(driver.callCount("zetDebugInterrupt")).isEqualTo(calls);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> new DeviceThread(0, -1, 0, 0));
        var empty = OptionalInt.empty();
        assertThatIllegalArgumentException().isThrownBy(() -> new ThreadSelector.Group(empty, empty, empty, empty));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ThreadSelector.Group(
                        OptionalInt.of(0), OptionalInt.of(0), OptionalInt.of(0), OptionalInt.of(0)));
        assertThatIllegalArgumentException().isThrownBy(() -> ThreadSelector.slice(-2));
        assertThat(ThreadSelector.eu(1, 2, 3)).hasToString("threads 1.2.3.*");
    }

    @Test
    @OnDevice
    void aWaitingKernelEndsWhenTheDebuggerWritesItsWord() {
        try (var running = ready(device())) {
            var session = running.session();
            running.stopSpinning(2);
            var memory = session.memory(FIRST, MemorySpace.DEFAULT);
            assertThat(memory.read(running.memory().word(), 4).getInt(0)).isZero();
            memory.write(running.memory().word(), word(1));
            assertThat(debuggee().ask("wait 30")).isEqualTo("late");
            session.resume(FIRST);
            assertThat(debuggee().ask("wait 30")).isEqualTo("late");
            session.resume(ThreadSelector.ALL);
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
        }
    }

    @Test
    void anAdditionUsesWhatTheDebuggerHasWrittenWhileItWasStopped() {
        try (var running = ready(device());
                var _ = running.session().breakpoint(running.address("vector_add"))) {
            var session = running.session();
            ok("add 1");
            for (int i = 0; i < threads(1); i++) next(session, DebugEvent.ThreadStopped.class);
            session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                    .write(running.memory().first() + 5 * 4, word(Float.floatToIntBits(40)));
            session.resume(ThreadSelector.ALL);
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
            assertThat(debuggee().ask("read 5")).isEqualTo("42.0");
            assertThat(debuggee().ask("read 6")).isEqualTo("3.0");
        }
    }

    @Test
    void aThreadGoesOnWhereTheDebuggerSendsIt() {
        try (var running = ready(device())) {
            var session = running.session();
            long begin = running.address("vector_add");
            long end =
                    begin + running.image().symbol("vector_add").orElseThrow().size();
            try (var _ = session.breakpoint(begin);
                    var _ = session.breakpoint(begin + 16)) {
                ok("add 1");
                for (int i = 0; i < threads(1); i++) next(session, DebugEvent.ThreadStopped.class);
                var registers = IntelRegisters.of(session.registers(FIRST));
                // Past the second breakpoint: it does not stop there any more.
                registers.setInstructionAddress(end - 16);
                assertThat(registers.instructionAddress()).isEqualTo(end - 16);
                // An address without an instruction is taken, too; the thread would fault there.
                registers.setInstructionAddress(end);
                assertThat(registers.instructionAddress()).isEqualTo(end);
                registers.setInstructionAddress(end - 16);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> registers.setInstructionAddress(end + (1L << 33)))
                        .withMessageContaining("4 GiB");
                session.resume(ThreadSelector.ALL);
                assertThat(next(session, DebugEvent.ThreadStopped.class).threads())
                        .isEqualTo(new DeviceThread(0, 0, 1, 0));
                expectSilence(session);
                session.resume(ThreadSelector.ALL);
                assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
            }
        }
    }

    @Test
    void tilesAreDebuggedApart() {
        var tiles = device().subDevices();
        ok("use 0 1");
        try (var running = ready(tiles.get(1));
                var left = attach(tiles.get(0));
                var elsewhere = attach(LevelZero.load().devices().get(1))) {
            running.stopSpinning(1);
            assertThat(running.session().state(FIRST)).isEqualTo(ThreadState.STOPPED);
            assertThat(left.interrupt(ThreadSelector.ALL)).isTrue();
            next(left, DebugEvent.ThreadUnavailable.class);
            notAvailable(() -> elsewhere.resume(ThreadSelector.ALL), "None of these threads is stopped");
        }
        // On the root device slices are counted over its tiles.
        try (var root = attach()) {
            next(root, DebugEvent.ProcessEntry.class);
            next(root, DebugEvent.ModuleLoad.class);
            assertThat(root.interrupt(ThreadSelector.ALL)).isTrue();
            next(root, DebugEvent.ThreadStopped.class);
            var first = new DeviceThread(tiles.get(0).properties().slices(), 0, 0, 0);
            assertThat(root.state(FIRST)).isEqualTo(ThreadState.RUNNING);
            assertThat(root.state(first)).isEqualTo(ThreadState.STOPPED);
        }
    }

    static ByteBuffer word(int value) {
        return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(0, value);
    }

    private static void notAvailable(ThrowingCallable call, String hint) {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(call)
                .withMessageContaining(hint)
                .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE));
    }
}

package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.ZeException;
import io.zetools.mock.junit.OnDevice;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("breakpoints and stepping")
class BreakpointTest extends DebugScenario {
    private static final int INSTRUCTION = 16;
    private static final int STEPS_ON_VENDOR = 12;

    @Test
    @OnDevice
    void everyThreadStopsBeforeTheInstruction() {
        try (var running = ready(device());
                var breakpoint = running.session()
                        .breakpoint(running.instructions("vector_add").get(2))) {
            var session = running.session();
            ok("add 2");
            var stopped = threads(session, threads(2));
            for (var thread : stopped) {
                assertThat(instruction(session, thread)).isEqualTo(breakpoint.address());
                session.resume(thread);
            }
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
            expectSilence(session);
        }
    }

    @Test
    @OnDevice
    void theInstructionIsRestored() {
        try (var running = ready(device())) {
            var session = running.session();
            long address = running.address("vector_add");
            int before = word(session, address);
            try (var breakpoint = session.breakpoint(address)) {
                assertThat(code(session, address)).isEqualTo(Instruction.withStop(before, true));
                assertThat(word(session, address)).isEqualTo(before);
                assertThat(breakpoint).hasToString("breakpoint at 0x%x".formatted(address));
                assertThatIllegalStateException()
                        .isThrownBy(() -> session.breakpoint(address))
                        .withMessageContaining("already");
            }
            assertThat(code(session, address)).isEqualTo(before);
            session.breakpoint(address).close();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.breakpoint(16))
                    .withMessageContaining("0x10 is in no function of a module");
            // Its word would reach into the next instruction's.
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.breakpoint(address + 3))
                    .withMessageContaining("multiple of 8");
            assertThat(word(session, address)).isEqualTo(before);
            ok("add 1");
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
            expectSilence(session);
        }
    }

    @Test
    @OnDevice
    void breakpointsAreHiddenFromReadsOfAnyRange() {
        try (var running = ready(device())) {
            var session = running.session();
            long address = running.address("vector_add");
            var memory = session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            var before = memory.read(address, 64).array();
            var instructions = running.instructions("vector_add");
            try (var _ = session.breakpoint(instructions.get(1));
                    var _ = session.breakpoint(instructions.get(2))) {
                assertThat(memory.read(address, 64).array()).isEqualTo(before);
                for (int at = 0; at < 64; at++) {
                    assertThat(memory.read(address + at, 1).get(0)).isEqualTo(before[at]);
                }
                // Code that is written over a breakpoint keeps it.
                memory.write(address + 8, ByteBuffer.wrap(before, 8, 32));
                assertThat(Instruction.stops(code(session, instructions.get(1))))
                        .isTrue();
                assertThat(memory.read(address, 64).array()).isEqualTo(before);
            }
            assertThat(memory.readCode(address, 64).array()).isEqualTo(before);
        }
    }

    @Test
    @OnDevice
    void findsAndRemovesTheBreakpointsOfADeadDebugger() {
        try (var running = ready(device())) {
            var session = running.session();
            long address = running.address("vector_add");
            var memory = session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            var before = memory.read(address, 64).array();
            assertThat(session.foreignBreakpoints(running.module())).isEmpty();
            try (var _ = session.breakpoint(address)) {
                var instructions = running.instructions("vector_add");
                var foreign = List.of(instructions.get(1), instructions.get(3));
                for (long at : foreign) {
                    memory.writeCode(at, DebugThreadTest.word(Instruction.withStop(code(session, at), true)));
                }
                assertThat(session.foreignBreakpoints(running.module())).isEqualTo(foreign);
                assertThat(session.removeForeignBreakpoints(running.module())).isEqualTo(2);
                assertThat(Instruction.stops(code(session, address))).isTrue();
            }
            assertThat(memory.readCode(address, 64).array()).isEqualTo(before);
        }
    }

    @Test
    @OnDevice
    void breakpointsGoWithTheirSession() {
        var running = ready(device());
        var forgotten = running.session().breakpoint(running.address("vector_add"));
        running.close();
        forgotten.close();
        ok("add 1");
        assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
    }

    @Test
    @OnDevice
    void breakpointsGoWithTheirModule() {
        try (var running = ready(device())) {
            var session = running.session();
            var breakpoint = session.breakpoint(running.address("vector_add"));
            ok("unload");
            next(session, DebugEvent.ModuleUnload.class);
            breakpoint.close();
            debuggee().send("load");
            var load = next(session, DebugEvent.ModuleLoad.class);
            session.acknowledge(load);
            assertThat(debuggee().hear()).isEqualTo("ok");
            var again = new Running(session, running.memory(), load.module(), session.image(load.module()));
            long address = again.address("vector_add");
            try (var breakpointAgain = session.breakpoint(address)) {
                ok("add 1");
                for (var thread : threads(session, threads(1))) {
                    assertThat(instruction(session, thread)).isEqualTo(breakpointAgain.address());
                }
                session.resume(ThreadSelector.ALL);
                assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
            }
        }
    }

    @Test
    @OnDevice
    void stepsThroughAKernelToItsEnd() {
        try (var running = ready(device())) {
            var session = running.session();
            assertThat(session.canStep()).isTrue();
            long begin = running.address("vector_add");
            long size = running.image().symbol("vector_add").orElseThrow().size();
            assertThat(size / INSTRUCTION).isGreaterThan(DebuggeeModule.ADDITIONS);
            try (var _ = session.breakpoint(begin)) {
                ok("add 1");
                threads(session, threads(1));
            }
            var instructions = running.instructions("vector_add");
            // A thread on a real device does not come to the end of the code: an instruction before has ended it.
            int last = onVendor() ? STEPS_ON_VENDOR : instructions.size() - 1;
            for (int i = 0; i < last; i++) {
                assertThat(instruction(session, FIRST)).isEqualTo(instructions.get(i));
                session.step(FIRST);
                assertThat(next(session, DebugEvent.ThreadStopped.class).threads())
                        .isEqualTo(FIRST);
            }
            // With its last instruction a thread ends, and is not reported.
            if (!onVendor()) session.step(FIRST);
            expectSilence(session);
            for (long at : instructions)
                assertThat(Instruction.stops(code(session, at))).isFalse();
            assertThat(debuggee().ask("wait 30")).isEqualTo("late");
            session.resume(ThreadSelector.ALL);
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
        }
    }

    @Test
    void aStepFollowsBranchesAndCalls() {
        try (var running = ready(device())) {
            var session = running.session();
            var helper = running.instructions("helper");
            var kernel = running.instructions("turn");
            Set<DeviceThread> others;
            try (var _ = session.breakpoint(kernel.getFirst())) {
                ok("turn 1");
                others = threads(session, threads(1));
                others.remove(FIRST);
            }
            var path = new ArrayList<Long>();
            for (long at = kernel.getFirst(); at != kernel.getLast(); at = instruction(session, FIRST)) {
                path.add(at);
                session.step(FIRST);
                assertThat(next(session, DebugEvent.ThreadStopped.class).threads())
                        .isEqualTo(FIRST);
            }
            // A call leads to the function's first instruction, its last one to the instruction behind the call.
            int call = path.indexOf(helper.getFirst()) - 1;
            long behind = path.get(call) + INSTRUCTION;
            assertThat(path).containsSubsequence(helper);
            assertThat(path.get(call + helper.size() + 1)).isEqualTo(behind);
            // The loop is executed as often as it says.
            for (long at : helper) assertThat(Collections.frequency(path, at)).isEqualTo(DebuggeeModule.ROUNDS);
            assertThat(Collections.frequency(path, behind)).isEqualTo(DebuggeeModule.ROUNDS);
            for (var other : others) {
                assertThat(instruction(session, other)).isEqualTo(kernel.getFirst());
            }
            // With its last instruction the thread ends, and is not reported; an interrupt says so.
            session.step(FIRST);
            expectSilence(session);
            assertThat(session.interrupt(FIRST)).isTrue();
            assertThat(next(session, DebugEvent.ThreadUnavailable.class).threads())
                    .isEqualTo(FIRST);
            session.resume(ThreadSelector.ALL);
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
        }
    }

    @Test
    void goesOnOverABreakpointWhichStays() {
        try (var running = ready(device())) {
            var session = running.session();
            ok("spin 1");
            // A kernel that waits goes round: it comes back to the same instruction.
            try (var breakpoint = session.breakpoint(running.address("spin") + INSTRUCTION)) {
                for (int round = 0; round < 4; round++) {
                    for (var thread : threads(session, threads(1))) {
                        assertThat(instruction(session, thread)).isEqualTo(breakpoint.address());
                        session.resume(thread);
                    }
                }
                threads(session, threads(1));
            }
            session.resume(ThreadSelector.ALL);
            expectSilence(session);
        }
    }

    @Test
    void aBreakpointAtTheLastInstructionStaysToo() {
        try (var running = ready(device())) {
            var session = running.session();
            long end = running.address("spin")
                    + running.image().symbol("spin").orElseThrow().size();
            ok("spin 1");
            try (var breakpoint = session.breakpoint(end - INSTRUCTION)) {
                for (int round = 0; round < 3; round++) {
                    for (var thread : threads(session, threads(1))) session.resume(thread);
                    assertThat(Instruction.stops(code(session, breakpoint.address())))
                            .isTrue();
                }
                threads(session, threads(1));
            }
        }
    }

    @Test
    void anInterruptIsHeardOfDuringAStep() {
        try (var running = ready(device())) {
            var session = running.session();
            ok("spin 1");
            try (var _ = session.breakpoint(running.address("spin"))) {
                threads(session, threads(1));
                for (int i = 0; i < 20; i++) {
                    session.resume(FIRST);
                    boolean asked = interrupted(session);
                    // Either the interrupt found it running, or it had come round to the breakpoint.
                    assertThat(next(session, DebugEvent.ThreadStopped.class).threads())
                            .isEqualTo(FIRST);
                    if (asked) expectSilence(session);
                    assertThat(session.state(FIRST)).isEqualTo(ThreadState.STOPPED);
                }
            }
        }
    }

    /// Interrupts the first thread, unless it has been stopped meanwhile.
    private static boolean interrupted(DebugSession session) {
        try {
            return session.interrupt(FIRST);
        } catch (ZeException _) {
            return false;
        }
    }

    private static Set<DeviceThread> threads(DebugSession session, int count) {
        var threads = new HashSet<DeviceThread>();
        for (int i = 0; i < count; i++) {
            threads.add(
                    (DeviceThread) next(session, DebugEvent.ThreadStopped.class).threads());
        }
        assertThat(threads).hasSize(count);
        return threads;
    }

    private static long instruction(DebugSession session, DeviceThread thread) {
        return IntelRegisters.of(session.registers(thread)).instructionAddress();
    }

    /// The first word of an instruction with the breakpoint in it.
    private static int code(DebugSession session, long address) {
        return session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                .readCode(address, 4)
                .getInt(0);
    }

    private static int word(DebugSession session, long address) {
        return session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                .read(address, 4)
                .getInt(0);
    }
}

package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.mock.junit.OnDevice;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("a session from the first queue to the end of the process")
class DebugSessionTest extends DebugScenario {
    @Test
    @OnDevice
    void debugsAProcessFromItsFirstQueueToItsEnd() {
        try (var session = attach()) {
            ok("queue");
            next(session, DebugEvent.ProcessEntry.class);
            var memory = debuggee().memory();
            debuggee().send("load");
            var load = next(session, DebugEvent.ModuleLoad.class);
            assertThat(load.needsAck()).isTrue();
            assertThat(session.isLate()).isFalse();
            assertThat(session.owedAcknowledgements()).isEqualTo(1);
            assertThat(session.image(load.module()).symbol("spin").orElseThrow().isFunction())
                    .isTrue();
            try (var hold = session.hold(load)) {
                assertThat(hold).isNotNull();
                expectSilence(session);
            }
            assertThat(session.owedAcknowledgements()).isZero();
            assertThat(session.acknowledge(load)).isFalse();
            assertThat(debuggee().hear()).isEqualTo("ok");

            ok("spin 2");
            assertThat(debuggee().ask("wait 20")).isEqualTo("late");
            assertThat(stopAll(session).threads()).isEqualTo(ThreadSelector.ALL);
            assertThat(session.state(FIRST)).isEqualTo(ThreadState.STOPPED);
            session.memory(FIRST, MemorySpace.DEFAULT)
                    .write(
                            memory.word(),
                            ByteBuffer.allocate(4)
                                    .order(ByteOrder.LITTLE_ENDIAN)
                                    .putInt(0, 1));
            session.resume(ThreadSelector.ALL);
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");

            ok("unload");
            assertThat(next(session, DebugEvent.ModuleUnload.class).module()).isEqualTo(load.module());
            ok("unqueue");
            next(session, DebugEvent.ProcessExit.class);
            debuggee().end();
            assertThat(ended(session).reason()).isEqualTo(DetachReason.HOST_EXIT);
        }
    }

    @Test
    @OnDevice
    void saysThatAModuleWasThereBefore() {
        ok("queue");
        ok("load");
        try (var session = attach()) {
            next(session, DebugEvent.ProcessEntry.class);
            assertThat(session.isLate()).isFalse();
            assertThat(next(session, DebugEvent.ModuleLoad.class).needsAck()).isFalse();
            assertThat(session.isLate()).isTrue();
        }
        ok("unload");
        ok("unqueue");
    }

    @Test
    @OnDevice
    void enumeratesThreads() {
        var properties = device().properties();
        assertThat(DeviceThread.all(device()))
                .hasSize(properties.slices()
                        * properties.subslicesPerSlice()
                        * properties.eusPerSubslice()
                        * properties.threadsPerEu())
                .contains(FIRST)
                .doesNotHaveDuplicates();
    }

    @Test
    @OnDevice
    void aClosedSessionSaysSo() {
        var session = attach();
        session.close();
        session.close();
        assertThat(session.isOpen()).isFalse();
        assertThatIllegalStateException()
                .isThrownBy(() -> session.poll(SOON))
                .withMessageContaining("is closed")
                .withMessageContaining(session.toString());
        assertThatIllegalStateException().isThrownBy(() -> session.interrupt(ThreadSelector.ALL));
        assertThatIllegalStateException().isThrownBy(() -> session.resume(ThreadSelector.ALL));
        assertThatIllegalStateException()
                .isThrownBy(() -> session.registers(FIRST).sets());
        assertThatIllegalStateException()
                .isThrownBy(() -> session.memory(FIRST, MemorySpace.DEFAULT).read(4096, 4));
        assertThatIllegalStateException().isThrownBy(() -> session.onEvent(_ -> {}));
        assertThatIllegalStateException().isThrownBy(session::stoppedThreads);
    }

    @Test
    @OnDevice
    void refusesEventsOfAnotherSession() {
        DebugEvent.ModuleLoad load;
        try (var session = attach()) {
            debuggee().send("load");
            load = next(session, DebugEvent.ModuleLoad.class);
            assertThat(session.owedAcknowledgements()).isEqualTo(1);
        }
        assertThat(debuggee().hear()).isEqualTo("ok");
        // Detaching has let everything go on: there is nothing to acknowledge any more.
        assertThat(load.acknowledgement().isOwed()).isFalse();
        try (var session = attach()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.acknowledge(load))
                    .withMessageContaining("event of debug session");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.hold(load))
                    .withMessageContaining("event of debug session");
            next(session, DebugEvent.ModuleLoad.class);
        }
    }
}

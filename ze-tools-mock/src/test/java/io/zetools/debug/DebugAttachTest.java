package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.ZeException;
import io.zetools.ZePermissionException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import java.io.IOException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("zetDebugAttach, zetDebugDetach, zetDeviceGetDebugProperties")
class DebugAttachTest extends DebugScenario {
    @Test
    @OnDevice
    void aProcessThatDoesNotExist() throws IOException, InterruptedException {
        var process = new ProcessBuilder("true").start();
        process.waitFor();

        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> DebugSession.attach(device(), process.toHandle()))
                .withMessageContaining("zetDebugAttach")
                .withMessageContaining("Known: there is no process " + process.pid());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DebugSession.attach(device(), process.pid()))
                .withMessageContaining("no process " + process.pid());
    }

    @Test
    void aProcessOfAnotherUser() {
        if (OtherUser.isRoot()) {
            assertThatExceptionOfType(ZePermissionException.class)
                    .isThrownBy(() -> OtherUser.run(DebugScenario::attach))
                    .withMessageContaining("zetDebugAttach")
                    .withMessageContaining("Only the owner of process %d or root may debug it"
                            .formatted(debuggee().process().pid()));
        } else {
            var first = ProcessHandle.of(1).orElseThrow();
            assumeFalse(
                    first.info().user().equals(ProcessHandle.current().info().user()), "every process is ours");
            assertThatExceptionOfType(ZePermissionException.class)
                    .isThrownBy(() -> DebugSession.attach(device(), first))
                    .withMessageContaining("Only the owner of process 1 or root may debug it");
        }
    }

    @Test
    @OnDevice
    void aProcessThatAnotherDebuggerHolds() {
        try (var session = attach()) {
            assertThatIllegalStateException()
                    .isThrownBy(DebugScenario::attach)
                    .withMessageContaining("There is a " + session);
            assertThat(session.isOpen()).isTrue();
        }
        attach().close();
    }

    @Test
    void aProcessThatHasNotAskedToBeDebugged(MockDriver driver) throws IOException {
        driver.setOption("debug_attach_ms", 20);
        var stranger = new ProcessBuilder("sleep", "60").start();
        try (var plain = Debuggee.start("0")) {
            for (var process : new ProcessHandle[] {plain.handle(), stranger.toHandle()}) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> DebugSession.attach(device(), process))
                        .withMessageContaining("Known: process %d cannot be debugged".formatted(process.pid()))
                        .withMessageContaining("ZET_ENABLE_PROGRAM_DEBUGGING=1")
                        .satisfies(e -> assertThat(e.result())
                                .isEqualTo(isLenient() ? ZeResult.NOT_READY : ZeResult.ERROR_UNSUPPORTED_FEATURE));
            }
        } finally {
            stranger.destroyForcibly();
        }
    }

    @Test
    void aDeviceThatCannotBeDebugged(MockDriver driver) {
        assertThat(DebugProperties.of(device()).canAttach()).isTrue();
        assertThat(DebugProperties.of(device()).explain()).endsWith("can be debugged.");

        driver.setOption("debug_attach", 0);
        var properties = DebugProperties.of(device());
        assertThat(properties.canAttach()).isFalse();
        assertThat(properties.registerSets()).isEmpty();
        assertThat(properties.explain()).contains("EU debugging");
        assertThatExceptionOfType(ZeUnsupportedException.class)
                .isThrownBy(DebugScenario::attach)
                .withMessageContaining(properties.explain());
    }

    @Test
    void aSubDeviceThatCannotBeDebuggedByItself(MockDriver driver) {
        driver.setOption("debug_tile_attach", 0);
        assertThat(DebugProperties.of(tile(0)).canAttach()).isFalse();
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> attach(tile(0)))
                .withMessageContaining("attach to its root device, " + device());
    }

    @Test
    void otherFailuresKeepTheirResult(MockDriver driver) {
        driver.fail(Fault.next("zetDebugAttach", ZeResult.ERROR_OUT_OF_HOST_MEMORY));
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(DebugScenario::attach)
                .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_OUT_OF_HOST_MEMORY));
        driver.fail(Fault.next("zetDebugAttach", new ZeResult(0x7abc_0001)));
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(DebugScenario::attach)
                .withMessageContaining("7abc0001");
    }

    @Test
    void aTileIsDebuggedByOneSessionAtATime() {
        try (var _ = attach()) {
            for (var tile : device().subDevices()) refused(tile);
            attach(LevelZero.load().devices().get(1)).close();
        }
        try (var left = attach(tile(0));
                var right = attach(tile(1))) {
            refused(device());
            assertThat(left.device()).isEqualTo(tile(0));
            assertThat(right.process()).isEqualTo(debuggee().handle());
        }
        attach().close();
    }

    @Test
    void eachSessionIsToldOfItsOwnTiles() {
        try (var left = attach(tile(0));
                var right = attach(tile(1));
                var elsewhere = attach(LevelZero.load().devices().get(1))) {
            ok("use 0 1");
            ok("queue");
            next(right, DebugEvent.ProcessEntry.class);
            ok("use 1 -1");
            ok("queue");
            next(elsewhere, DebugEvent.ProcessEntry.class);
            ok("use 0 -1");
            ok("queue");
            next(left, DebugEvent.ProcessEntry.class);
            expectSilence(right);
            expectSilence(elsewhere);
        }
    }

    @Test
    void debugsSeveralProcessesOnSeveralDevices() {
        if (isLenient()) {
            oneProcessOnADevice();
            return;
        }
        try (var other = Debuggee.start();
                var first = attach(device());
                var second = DebugSession.attach(device(), other.handle());
                var third = DebugSession.attach(LevelZero.load().devices().get(1), other.handle())) {
            assertThat(other.ask("use 1 -1")).isEqualTo("ok");
            assertThat(other.ask("queue")).isEqualTo("ok");
            next(third, DebugEvent.ProcessEntry.class);
            ok("queue");
            next(first, DebugEvent.ProcessEntry.class);
            expectSilence(second);
            other.kill();
            ended(second);
            ended(third);
            expectSilence(first);
        }
    }

    private static void oneProcessOnADevice() {
        try (var other = Debuggee.start();
                var first = attach(device())) {
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> DebugSession.attach(device(), other.handle()))
                    .withMessageContaining("Known: " + first + " is open, and this driver lets a program debug one");
            try (var third = DebugSession.attach(LevelZero.load().devices().get(1), other.handle())) {
                other.kill();
                ended(third);
            }
            expectSilence(first);
        }
    }

    @Test
    @OnDevice
    void detachesFromAProcessThatHasGone() {
        var session = attach();
        ok("queue");
        debuggee().kill();
        session.close();
        session.close();

        try (var other = Debuggee.start()) {
            session = DebugSession.attach(device(), other.handle());
            other.kill();
            assertThat(ended(session).reason()).isEqualTo(DetachReason.HOST_EXIT);
            var over = session;
            var told = "process %d has ended".formatted(other.process().pid());
            assertThatIllegalStateException().isThrownBy(() -> over.poll(SOON)).withMessage(told);
            assertThatIllegalStateException()
                    .isThrownBy(() -> over.resume(FIRST))
                    .withMessage(told);
            assertThatIllegalStateException().isThrownBy(over::stoppedThreads).withMessage(told);
            session.close();
        }
    }

    @Test
    void aFailingDetachIsToldUnlessTheProcessHasGone(MockDriver driver) {
        var session = attach();
        driver.fail(Fault.next("zetDebugDetach", ZeResult.ERROR_DEVICE_LOST));
        assertThatExceptionOfType(ZeDeviceLostException.class)
                .isThrownBy(session::close)
                .withMessageContaining("zetDebugDetach");
        session.close();
        driver.forceReset();

        session = attach();
        debuggee().kill();
        driver.fail(Fault.next("zetDebugDetach", ZeResult.ERROR_DEVICE_LOST));
        session.close();
        assertThat(driver.faultsFired()).isEqualTo(1);
        driver.forceReset();
    }

    @Test
    @OnDevice
    void doesNotShareASessionThatTheDriverGivesTwice() {
        try (var session = attach()) {
            assertThatIllegalStateException()
                    .isThrownBy(DebugScenario::attach)
                    .withMessageContaining("already")
                    .withMessageContaining(session.toString());
            ok("queue");
            next(session, DebugEvent.ProcessEntry.class);
        }
        attach().close();
    }

    private static Device tile(int index) {
        return device().subDevices().get(index);
    }

    private static void refused(Device device) {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> attach(device))
                .withMessageContaining("a tile is debugged by one session at a time")
                .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE));
    }
}

package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.junit.OnDevice;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The kernels of the simulated GPU read and write at the addresses that they get; on the board
/// one of them faults as its variables say.
@DisplayName("a page fault is one event, with the thread or the address that the driver knows")
class PageFaultTest extends DebugScenario {
    private static final long ADDRESS = 0x12345678L;
    private static final int GROUPS = 4;

    /// The debuggee has lost its device.
    @AfterEach
    void endDebuggeeThatIsLost() {
        debuggee().kill();
    }

    /// Returns numbers of threads that fault. The simulated GPU stops at the first; its strict manner names none.
    static Stream<Arguments> faults() {
        return onVendor() ? Stream.of(1, 3).map(Arguments::of) : Stream.of(Arguments.of(1));
    }

    @ParameterizedTest(name = "{0} threads fault")
    @MethodSource("faults")
    @OnDevice
    void ofThreads(int threads) {
        if (onVendor()) faultOnVendor(threads);
        try (var running = ready(device())) {
            var session = running.session();
            debuggee().send(onVendor() ? "spin " + GROUPS : "fault " + ADDRESS);
            for (int i = 0; i < threads; i++) {
                var fault = next(session, DebugEvent.PageFault.class);
                assertThat(fault.needsAck()).isFalse();
                if (!isLenient()) {
                    assertThat(fault.thread()).isEmpty();
                    assertThat(fault.address()).hasValue(ADDRESS & ~0xffffL);
                    assertThat(fault.mask()).isEqualTo(~0xffffL);
                    assertThat(fault.reason()).isEqualTo(PageFaultReason.MAPPING_ERROR);
                    continue;
                }
                assertThat(fault.address()).isEmpty();
                assertThat(fault.thread()).hasValue(new DeviceThread(0, 0, i, 0));
                var registers =
                        IntelRegisters.of(session.registers(fault.thread().orElseThrow()));
                assertThat(registers.hasPageFault()).isTrue();
            }
            assertThat(debuggee().hear()).isEqualTo("ok");
            if (isLenient()) {
                assertThat(session.stoppedThreads())
                        .isEqualTo(IntStream.range(0, threads)
                                .mapToObj(eu -> new DeviceThread(0, 0, eu, 0))
                                .toList());
                assertThat(debuggee().ask("wait 30")).isEqualTo("late");
                session.resume(ThreadSelector.ALL);
            }
            expectLoss();
        }
    }

    /// Where no thread can be named, Intel's driver reports the address, with no mask and no reason.
    @Test
    @OnDevice
    void ofAnAddressAlone() {
        if (onVendor()) faultOnVendor(0);
        try (var running = ready(device())) {
            debuggee().send(onVendor() ? "spin " + GROUPS : "fault " + ADDRESS);
            var fault = next(running.session(), DebugEvent.PageFault.class);
            if (onVendor()) {
                assertThat(fault.thread()).isEmpty();
                assertThat(fault.address()).hasValue(ADDRESS);
                assertThat(fault.mask()).isZero();
                assertThat(fault.rawReason()).isZero();
            } else {
                assertThat(fault.address().isPresent()).isEqualTo(!isLenient());
                assertThat(fault.thread().isPresent()).isEqualTo(isLenient());
            }
            assertThat(debuggee().hear()).isEqualTo("ok");
            if (fault.thread().isPresent()) running.session().resume(ThreadSelector.ALL);
            expectLoss();
        }
    }

    /// A debugger that leaves lets the threads go on: the debuggee loses its device, and ends with its code.
    @Test
    @OnDevice
    void closingAtAFaultLosesTheDeviceOnly() throws Exception {
        if (onVendor()) faultOnVendor(1);
        try (var running = ready(device())) {
            debuggee().send(onVendor() ? "spin " + GROUPS : "fault " + ADDRESS);
            next(running.session(), DebugEvent.PageFault.class);
            assertThat(debuggee().hear()).isEqualTo("ok");
        }
        expectLoss();
        debuggee().send("exit 7");
        assertThat(debuggee().process().waitFor()).isEqualTo(7);
    }

    /// Waits of a second or more end with a look for a lost device; a longer one looks every 5 s.
    private static void expectLoss() {
        var answer = "late";
        for (long end = System.nanoTime() + SOON.toNanos(); answer.equals("late") && System.nanoTime() - end < 0; )
            answer = debuggee().ask("wait 1000");
        assertThat(answer).isEqualTo("lost");
    }

    private static void faultOnVendor(int threads) {
        startDebuggee(Map.of(
                "ZEMOCK_BOARD_FAULT_KERNEL",
                "1",
                "ZEMOCK_BOARD_FAULT_ADDRESS",
                Long.toString(ADDRESS),
                "ZEMOCK_BOARD_FAULT_THREADS",
                Integer.toString(threads)));
    }
}

package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.elf.ElfImage;
import io.zetools.mock.Manner;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The common part of tests of debugging, which are run in both manners of the driver: one debuggee for a class,
/// which each test finds empty, and short forms.
@WithMockDriver
@ParameterizedClass(name = "{0}")
@MethodSource("manners")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class DebugScenario {
    /// Long enough for a machine with other work; never waited out by a test that passes.
    static final Duration SOON = Duration.ofMinutes(2);

    static final DeviceThread FIRST = new DeviceThread(0, 0, 0, 0);

    private static Debuggee shared;

    /// The manner of this debugger decides about its sessions.
    @Parameter
    Manner manner;

    /// The vendor's own driver is as it is; where it leaves the specification, the lenient manner follows it.
    static Stream<Manner> manners() {
        return onVendor() ? Stream.of(Manner.LENIENT) : Arrays.stream(Manner.values());
    }

    /// The threads of this many groups of 64 work-items, of which each has 32.
    static int threads(int groups) {
        return groups * (onVendor() ? Integer.parseInt(debuggee().ask("threads")) : 2);
    }

    static boolean onVendor() {
        return Mode.current().isVendor();
    }

    /// Where Intel's driver would end this process the simulated one does, too: this library has to refuse such
    /// calls itself.
    @BeforeEach
    void chooseManner() {
        if (!onVendor()) {
            MockDriver.get().setManner(manner);
            MockDriver.get().setOption("deadly", 1);
        }
        Debuggee.debuggersAre(manner);
    }

    boolean isLenient() {
        return manner == Manner.LENIENT;
    }

    @BeforeAll
    static void needDebuggerOfDevice() {
        assumeTrue(
                !onVendor() || DebugProperties.of(device()).canAttach(),
                "this driver debugs no programs on this device: %s".formatted(onVendor() ? device() : ""));
    }

    @AfterAll
    static void endDebuggee() {
        if (shared != null) shared.close();
        shared = null;
    }

    @AfterEach
    void emptyDebuggee() {
        if (shared == null) return;
        if (shared.process().isAlive()) assertThat(shared.ask("reset")).isEqualTo("ok");
        else endDebuggee();
    }

    /// Starts another debuggee for the test, which ends it. It can be debugged and has more variables.
    static void startDebuggee(Map<String, String> environment) {
        endDebuggee();
        var all = new HashMap<>(environment);
        all.put("ZET_ENABLE_PROGRAM_DEBUGGING", "1");
        shared = Debuggee.start(all);
    }

    /// Returns the debuggee, which is started where a test first needs it.
    static Debuggee debuggee() {
        if (shared == null) shared = Debuggee.start();
        return shared;
    }

    static Device device() {
        return LevelZero.load().devices().getFirst();
    }

    static DebugSession attach() {
        return attach(device());
    }

    static DebugSession attach(Device device) {
        return DebugSession.attach(device, debuggee().handle());
    }

    /// The next event, which must be of this kind.
    static <T extends DebugEvent> T next(DebugSession session, Class<T> type) {
        var event = session.poll(SOON);
        assertThat(event).get().isInstanceOf(type);
        return type.cast(event.orElseThrow());
    }

    /// Reads events until the end of the process is reported, and returns it. The end of its queues may
    /// come before.
    static DebugEvent.Detached ended(DebugSession session) {
        var event = session.poll(SOON).orElseThrow();
        if (event instanceof DebugEvent.ProcessExit) event = session.poll(SOON).orElseThrow();
        assertThat(event).isInstanceOf(DebugEvent.Detached.class);
        return (DebugEvent.Detached) event;
    }

    /// Stops all threads. A device that has not begun the kernel yet has none to stop, so that it is asked again.
    static DebugEvent.ThreadStopped stopAll(DebugSession session) {
        long end = System.nanoTime() + SOON.toNanos();
        DebugEvent event;
        do {
            assertThat(session.interrupt(ThreadSelector.ALL)).isTrue();
            event = session.poll(SOON).orElseThrow();
        } while (event instanceof DebugEvent.ThreadUnavailable && System.nanoTime() < end);
        assertThat(event).isInstanceOf(DebugEvent.ThreadStopped.class);
        return (DebugEvent.ThreadStopped) event;
    }

    static void expectSilence(DebugSession session) {
        assertThat(session.poll(Duration.ofMillis(30))).isEmpty();
    }

    /// A session with the debuggee, which has a queue, memory, and a module that has been acknowledged.
    static Running ready(Device device) {
        ok("queue");
        var memory = debuggee().memory();
        // Some drivers know memory only once there was work.
        ok("work");
        var session = attach(device);
        next(session, DebugEvent.ProcessEntry.class);
        debuggee().send("load");
        var load = next(session, DebugEvent.ModuleLoad.class);
        session.acknowledge(load);
        assertThat(debuggee().hear()).isEqualTo("ok");
        return new Running(session, memory, load.module(), session.image(load.module()));
    }

    /// Lets the debuggee do something that goes well at once.
    static void ok(String command) {
        assertThat(debuggee().ask(command)).isEqualTo("ok");
    }

    /// A session and what its debuggee has.
    record Running(DebugSession session, Debuggee.Memory memory, LoadedModule module, ElfImage image)
            implements AutoCloseable {
        /// The address where a kernel's threads begin: real ones leave out a part that loads what they need not.
        long address(String kernel) {
            return image.entryAddress(image.symbol(kernel).orElseThrow(), module.loadAddress());
        }

        /// The addresses of a kernel's instructions, from there on.
        List<Long> instructions(String kernel) {
            long begin = address(kernel);
            var function = image.symbol(kernel).orElseThrow();
            int size = (int) (image.address(function, module.loadAddress()) + function.size() - begin);
            var code = session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT).read(begin, size);
            var addresses = new ArrayList<Long>();
            for (int at = 0; at < size; at += Instruction.length(code.getInt(at))) addresses.add(begin + at);
            return addresses;
        }

        /// The first word of a kernel's code as the device has it, with breakpoints.
        int code(String kernel) {
            return session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                    .readCode(address(kernel), Integer.BYTES)
                    .getInt(0);
        }

        /// Runs the kernel that waits, and stops all its threads.
        void stopSpinning(int groups) {
            ok("spin " + groups);
            assertThat(session.interrupt(ThreadSelector.ALL)).isTrue();
            assertThat(next(session, DebugEvent.ThreadStopped.class).threads()).isEqualTo(ThreadSelector.ALL);
        }

        @Override
        public void close() {
            session.close();
        }
    }
}

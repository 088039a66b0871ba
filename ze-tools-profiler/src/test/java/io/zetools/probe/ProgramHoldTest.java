package io.zetools.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.debug.DebugEvent;
import io.zetools.debug.DebugProperties;
import io.zetools.debug.DebugSession;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@WithMockDriver
@DisplayName("a program that is started to be debugged waits for its debugger")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProgramHoldTest {
    private static final Duration SOON = Duration.ofMinutes(2);

    @BeforeEach
    void needDebugger() {
        assumeTrue(DebugProperties.of(device()).canAttach(), "this driver debugs no programs on this device");
    }

    private static Device device() {
        return LevelZero.load().devices().getFirst();
    }

    private static ProcessBuilder program() {
        var builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dio.zetools.library=" + System.getProperty("io.zetools.library", "embedded"),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                HeldMain.class.getName());
        // The annotation names the driver for this process alone, where its environment does not.
        NativeEnvironment.get(MockDriver.ALT_DRIVERS)
                .ifPresent(drivers -> builder.environment().put(MockDriver.ALT_DRIVERS, drivers));
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    @Test
    @OnDevice
    void theFirstModuleIsReportedBeforeItCanBeUsed() throws Exception {
        for (int i = 0; i < 3; i++) {
            try (var session = DebugSession.start(device(), program(), SOON)) {
                expectFirstModule(session, session.startedProcess().orElseThrow());
            }
        }
    }

    @Test
    @OnDevice
    void whatTheProgramExecutesInItsPlaceIsHeldToo() throws Exception {
        var builder = program();
        builder.command().addAll(0, List.of("sh", "-c", "exec \"$@\"", "sh"));
        try (var session = DebugSession.start(device(), builder, SOON)) {
            expectFirstModule(session, session.startedProcess().orElseThrow());
        }
    }

    @Test
    @OnDevice
    void itGoesOnWhenTheHoldEnds() throws Exception {
        var builder = program();
        builder.environment().put("ZET_ENABLE_PROGRAM_DEBUGGING", "1");
        var hold = new NativeProgramHold().prepare(builder.environment()).orElseThrow();
        var process = builder.start();
        try (var session = DebugSession.attach(device(), process.toHandle(), SOON)) {
            assertThat(session.poll(Duration.ofMillis(500))).isEmpty();
            hold.close();
            expectFirstModule(session, process);
        } finally {
            hold.close();
            process.destroyForcibly();
        }
    }

    private static void expectFirstModule(DebugSession session, Process process) throws Exception {
        try {
            var event = session.poll(SOON).orElseThrow();
            if (event instanceof DebugEvent.ProcessEntry)
                event = session.poll(SOON).orElseThrow();
            assertThat(event).isInstanceOf(DebugEvent.ModuleLoad.class);
            assertThat(event.needsAck()).isTrue();
            assertThat(session.isLate()).isFalse();
            session.acknowledge(event);
            assertThat(process.inputReader().readLine()).isEqualTo("built");
            process.outputWriter().close();
            assertThat(process.waitFor()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void theBuildersEnvironmentIsAsBefore() throws IOException {
        var builder = program();
        builder.environment().put("LD_PRELOAD", "");
        var before = new HashMap<>(builder.environment());
        before.put("ZET_ENABLE_PROGRAM_DEBUGGING", "1");
        try (var session = DebugSession.start(device(), builder, SOON)) {
            assertThat(builder.environment()).isEqualTo(before);
            session.startedProcess().orElseThrow().destroyForcibly();
        }
    }

    @Test
    void variablesOfTheProgramStay() throws IOException {
        var library = ProbeLibrary.file().toString();
        var environment = new HashMap<>(Map.of("LD_PRELOAD", "/opt/first.so", "ASAN_OPTIONS", "verbosity=1"));
        Path file;
        try (var _ = new NativeProgramHold().prepare(environment).orElseThrow()) {
            file = Path.of(environment.get("ZETOOLS_HOLD").split(":", 2)[1]);
            assertThat(environment)
                    .containsEntry("LD_PRELOAD", "/opt/first.so:" + library)
                    .containsEntry("ASAN_OPTIONS", "verbosity=1:verify_asan_link_order=0");
            assertThat(file).exists();
        }
        assertThat(file).doesNotExist();
        // A program that is recorded has a probe, which may be another file.
        environment = new HashMap<>(Map.of("LD_PRELOAD", "/opt/libzetools_probe.so"));
        try (var _ = new NativeProgramHold().prepare(environment).orElseThrow()) {
            assertThat(environment).containsEntry("LD_PRELOAD", "/opt/libzetools_probe.so");
        }
    }
}

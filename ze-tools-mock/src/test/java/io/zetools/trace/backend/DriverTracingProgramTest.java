package io.zetools.trace.backend;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.LoadOptions.Tracing;
import io.zetools.ZeException;
import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.MockDriver;
import io.zetools.mock.NativeCallers;
import io.zetools.mock.process.Program;
import io.zetools.trace.Tracer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// The installed loader, started without its tracing layer. A loader reads its switches once in a process, so
/// each
/// case has one of its own.
@Tag("own-process")
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class DriverTracingProgramTest {
    /// The program: traces two native threads, and prints what it has seen.
    public static void main(String[] arguments) {
        MockDriver.installIntoSystemLoader();
        var options = LoadOptions.defaults().withLibrary("system").withTracing(Tracing.ENVIRONMENT);
        var device = LevelZero.load(options).devices().getFirst();
        if (NativeLibrary.has("zelEnableTracingLayer")) System.out.println("dynamic");
        var calls = new AtomicInteger();
        try (var context = Context.create(device);
                var _ = Tracer.of(CONTEXT_GET_STATUS)
                        .onExit(_ -> calls.incrementAndGet())
                        .start();
                var callers = NativeCallers.start(
                        2, 1000, "zeContextGetStatus", context.handle().address())) {
            callers.await();
            System.out.println("seen " + calls.get() + " of " + callers.made());
        } catch (ZeException e) {
            System.out.println("refused " + e.getMessage());
            System.out.println("cause " + e.getCause() + ", " + e.getSuppressed().length + " suppressed");
        }
    }

    @Test
    @DisplayName("zetTracerExpCreate: the driver traces where the loader was started without its layer")
    void theDriverTraces() {
        assertThat(run(Map.of("ZET_ENABLE_API_TRACING_EXP", "1"))).contains("seen 2000 of 2000");
    }

    @Test
    @DisplayName("zelTracerCreate, zetTracerExpCreate: where the driver refuses too, a few lines tell both reasons")
    void bothReasonsAreTold() {
        var output = run(Map.of());

        if (output.contains("dynamic")) {
            assertThat(output).as("the loader puts its layer in at any time").contains("seen 2000 of 2000");
        } else {
            assertThat(output)
                    .contains(
                            "refused zelTracerCreate",
                            "traces only if ZE_ENABLE_TRACING_LAYER is 1 when it is initialised; now it is not set",
                            "zetTracerExpCreate",
                            "ZET_ENABLE_API_TRACING_EXP",
                            "cause null, 0 suppressed");
            assertThat(output.substring(output.indexOf("refused")).lines())
                    .as("a few lines")
                    .hasSizeLessThanOrEqualTo(4);
        }
    }

    private static String run(Map<String, String> environment) {
        var missing = NativeLibrary.whyNotInstalled();
        Assumptions.assumeTrue(missing.isEmpty(), () -> "no Level Zero loader is installed: " + missing.orElse(""));
        return Program.run(DriverTracingProgramTest.class, environment).success();
    }
}

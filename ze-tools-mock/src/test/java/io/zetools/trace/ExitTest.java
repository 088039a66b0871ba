package io.zetools.trace;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.LoadOptions.Tracing;
import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.MockDriver;
import io.zetools.mock.NativeCallers;
import io.zetools.mock.process.Program;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The end of a VM in which a tracer is enabled and native threads, which the VM does not know, go on calling.
@Tag("own-process")
@Timeout(300)
@EnabledOnOs(OS.LINUX)
class ExitTest {
    private static final int CALLS = 5_000;

    /// The program.
    ///
    /// @param arguments the loader, how to end, and who still calls
    public static void main(String[] arguments) {
        if (arguments[0].equals("system")) MockDriver.installIntoSystemLoader();
        var options = LoadOptions.defaults().withLibrary(arguments[0]).withTracing(Tracing.ENVIRONMENT);
        var context = Context.create(LevelZero.load(options).devices().getFirst());
        var seen = new AtomicLong();
        Tracer.of(CONTEXT_GET_STATUS)
                .onEnter(_ -> {})
                .onExit(_ -> seen.incrementAndGet())
                .start();

        long handle = context.handle().address();
        long calls = arguments[2].equals("nobody") ? CALLS : NativeCallers.UNTIL_CLOSED;
        var callers = NativeCallers.start(3, calls, "zeContextGetStatus", handle);
        if (calls == CALLS) callers.await();
        while (seen.get() < CALLS) Thread.onSpinWait();
        // Threads that come for the first time while the VM ends.
        if (arguments[2].equals("newcomers")) NativeCallers.start(20, 1, "zeContextGetStatus", handle);
        System.out.println("ends");
        end(arguments[1]);
    }

    private static void end(String how) {
        switch (how) {
            case "exit" -> System.exit(0);
            case "halt" -> Runtime.getRuntime().halt(0);
            default -> {
                // By itself.
            }
        }
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource({
        "embedded, exit, nobody",
        "embedded, exit, everybody",
        "embedded, exit, newcomers",
        "embedded, return, everybody",
        "embedded, return, newcomers",
        "embedded, halt, newcomers",
        "system, exit, newcomers",
        "system, return, newcomers",
        "system, halt, newcomers",
    })
    @DisplayName("the VM ends by itself, whoever is inside a callback")
    void theVmEnds(String loader, String how, String who) {
        // The installed loader itself crashes now and then when threads call while it is taken down with its tracing
        // layer, also where no tracer runs. So it gets none, and the driver calls back.
        if (loader.equals("system")) assumeInstalled();
        var program = Program.run(ExitTest.class, Map.of("ZET_ENABLE_API_TRACING_EXP", "1"), loader, how, who);
        assertThat(program.success()).contains("ends").doesNotContain("fatal error");
    }

    private static void assumeInstalled() {
        var missing = NativeLibrary.whyNotInstalled();
        Assumptions.assumeTrue(missing.isEmpty(), () -> "no Level Zero loader is installed: " + missing.orElse(""));
    }
}

package io.zetools.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.LoadOptions.Tracing;
import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.MockDriver;
import io.zetools.mock.process.Program;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The installed loader, started without its tracing layer, so that the driver traces. A loader reads its
/// switches once in a process, so each case has one of its own.
@Tag("own-process")
@Timeout(120)
@DisplayName("zetTracerExp…: interception where the driver traces")
class DriverTracingTest {
    /// The program: instruments a module and prints the results.
    public static void main(String[] arguments) {
        MockDriver.installIntoSystemLoader();
        var options = LoadOptions.defaults().withLibrary("system").withTracing(Tracing.ENVIRONMENT);
        var device = LevelZero.load(options).devices().getFirst();
        if (NativeLibrary.has("zelEnableTracingLayer")) System.out.println("dynamic");
        try (var interception = Interception.builder()
                        .instrument(
                                "test",
                                SwapPoint.KERNEL,
                                (_, recipe) -> recipe.inputs()
                                        .getFirst()
                                        .setConstant(TestModules.HEIGHT, TestModules.bytes(16)))
                        .onFailure((what, failure) -> System.out.println(what + ": " + failure.getMessage()))
                        .start();
                var context = Context.create(device);
                var module = DeviceModule.create(context, TestModules.sized("k"));
                var kernel = Kernel.create(module, "k")) {
            System.out.println(
                    "height " + kernel.properties().requiredGroupSize().y());
            System.out.println("failures " + interception.failures());
        }
    }

    @Test
    void instrumentsWhereHandlesAreThoseOfTheDriver() {
        assertThat(run(Map.of())).contains("height 16", "failures 0");
    }

    @Test
    void leavesHandlesAloneThatTheLoaderDoesNotKnow() {
        assertThat(run(Map.of("ZE_ENABLE_LOADER_INTERCEPT", "1")))
                .contains(
                        "height 2",
                        "failures 1",
                        "is no device that the loader has given",
                        "ZE_ENABLE_TRACING_LAYER=1");
    }

    private static String run(Map<String, String> environment) {
        var missing = NativeLibrary.whyNotInstalled();
        assumeTrue(missing.isEmpty(), () -> "no Level Zero loader is installed: " + missing.orElse(""));
        var all = new HashMap<>(environment);
        all.put("ZET_ENABLE_API_TRACING_EXP", "1");
        var output = Program.run(DriverTracingTest.class, all).success();
        assumeFalse(output.contains("dynamic"), "the installed loader puts its layer in at any time");
        return output;
    }
}

package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeCommandListHostSynchronize;
import static io.zetools.ffi.LevelZeroNative.zeDeviceGet;
import static io.zetools.ffi.LevelZeroNative.zelSetDriverTeardown;
import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.ffi.NativeLibrary;
import io.zetools.internal.Calls;
import io.zetools.mock.MockDriver;
import io.zetools.mock.process.Program;
import io.zetools.sysman.Sysman;
import io.zetools.trace.Tracer;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Differences between installed loaders that can be seen once in a process: the start, the end, and what is said
/// after it. What is expected goes by the release, which each program prints first.
@Tag("own-process")
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@DisplayName("the installed loader, in a process of its own")
class LoaderProgramTest {
    private static final Map<String, String> LEAK_CHECKER =
            Map.of("ZE_ENABLE_VALIDATION_LAYER", "1", "ZEL_ENABLE_BASIC_LEAK_CHECKER", "1");

    private static final Pattern LEAKS =
            Pattern.compile("zeContextCreate = (\\d+) .*zeContextDestroy = (\\d+) *(?:---> LEAK = *(\\d+))?");

    @BeforeAll
    static void isInstalled() {
        var missing = NativeLibrary.whyNotInstalled();
        Assumptions.assumeTrue(missing.isEmpty(), () -> "no Level Zero loader is installed: " + missing.orElse(""));
    }

    /// The programs.
    public static void main(String[] arguments) throws Exception {
        MockDriver.installIntoSystemLoader();
        if (arguments[0].equals("early")) {
            early();
            return;
        }
        if (arguments[0].equals("older")) MockDriver.get().setOption("api_minor", 4);
        var library = arguments.length == 4 ? arguments[3] : "system";
        var device = LevelZero.load(LoadOptions.defaults().withLibrary(library))
                .devices()
                .getFirst();
        if (library.equals("system")) System.out.println("release " + LoaderRelease.loaded());
        switch (arguments[0]) {
            case "teardown" -> teardown(device);
            case "leak" -> leak(device, Integer.parseInt(arguments[1]));
            case "older" -> older(device);
            case "again" -> again(device);
            case "layer" -> layer(device, Integer.parseInt(arguments[1]), arguments[2]);
            case "exit" -> exit(device, arguments[1]);
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    // ---- Before the start ------------------------------------------------------------------------------------------

    private static void early() {
        NativeLibrary.load("system");
        System.out.println("release " + LoaderRelease.loaded());
        try {
            Calls.status(
                    "zeDeviceGet", "it", () -> zeDeviceGet(MemorySegment.NULL, MemorySegment.NULL, MemorySegment.NULL));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    @DisplayName("zeDeviceGet before zeInit, where newer loaders crash: refused")
    void tooEarly() {
        assertThat(run(Map.of(), "early"))
                .contains("zeDeviceGet cannot be called before LevelZero.load() has succeeded");
    }

    // ---- Tracing ---------------------------------------------------------------------------------------------------

    private static void again(Device device) {
        try (var context = Context.create(device)) {
            var seen = new AtomicInteger();
            for (int i = 0; i < 3; i++) {
                try (var _ = tracer(seen)) {
                    try (var _ = tracer(seen)) {
                        status(context);
                    }
                    status(context);
                }
                status(context);
            }
            System.out.println("seen " + seen + ", variable "
                    + NativeEnvironment.get("ZE_ENABLE_TRACING_LAYER").orElse("not set"));
        } catch (ZeException e) {
            System.out.println("refused " + e.getMessage());
        }
    }

    @ParameterizedTest(name = "ZE_ENABLE_TRACING_LAYER={0}")
    @ValueSource(strings = {"", "0", "1", "true"})
    @DisplayName("zelEnableTracingLayer, zelDisableTracingLayer: in balance, whatever the environment says")
    void tracersComeAndGo(String variable) {
        var environment = new HashMap<String, String>();
        if (!variable.isEmpty()) environment.put("ZE_ENABLE_TRACING_LAYER", variable);
        var output = run(environment, "again");

        boolean dynamic = release(output).isFrom("1.15.7");
        // Only the digit switches it on; and where the environment says something, it is not overruled.
        if (dynamic || variable.isEmpty() || variable.equals("1")) {
            var left = !variable.isEmpty() ? variable : dynamic ? "not set" : "1";
            assertThat(output).contains("seen 9, variable " + left);
        } else {
            assertThat(output)
                    .contains(
                            "refused zelTracerCreate",
                            "ZE_ENABLE_TRACING_LAYER is 1 when it is initialised; now it is " + variable);
        }
    }

    /// Other parts of the program switch the layer and initialise, before there is a tracer or while there is one.
    private static void layer(Device device, int switches, String order) {
        try (var context = Context.create(device)) {
            boolean meanwhile = order.equals("meanwhile");
            if (!meanwhile) switchLayer(switches);
            if (order.equals("foreign")) initialiseOnce();
            var seen = new AtomicInteger();
            try (var _ = tracer(seen)) {
                status(context);
                if (order.equals("own")) Sysman.isSupported();
                if (meanwhile) switchLayer(switches);
                if (meanwhile) initialiseOnce();
                status(context);
            }
            status(context);
            try (var _ = tracer(seen)) {
                status(context);
            }
            System.out.println("seen " + seen);
        }
    }

    private static void switchLayer(int times) {
        if (!Calls.has("zelEnableTracingLayer")) return;
        for (int i = 0; i < times; i++) LevelZeroNative.zelEnableTracingLayer();
        for (int i = 0; i > times; i--) LevelZeroNative.zelDisableTracingLayer();
    }

    private static void initialiseOnce() {
        if (Calls.has("zesInit")) LevelZeroNative.zesInit(0);
    }

    @ParameterizedTest(name = "{0}, switched {1} times, zesInit {2}")
    @CsvSource({
        "system, 0, foreign", "system, 1, foreign", "system, 2, foreign", "system, -1, foreign",
        "system, 0, own", "system, 1, own", "system, 2, own", "system, -1, own",
        "system, 0, meanwhile", "system, 1, meanwhile", "system, 2, meanwhile", "system, -3, meanwhile",
        "embedded, 1, foreign", "embedded, -1, own", "embedded, 0, meanwhile", "embedded, -3, meanwhile"
    })
    @DisplayName("other parts of the program switch the layer, and zesInit takes it out: tracers see their calls")
    void othersSwitchTheLayer(String library, int switches, String order) {
        assertThat(run(Map.of(), "layer", Integer.toString(switches), order, library))
                .contains("seen 3");
    }

    // ---- A driver that is older than the loader
    // ----------------------------------------------------------------------

    private static void older(Device device) {
        System.out.println("driver " + device.driver().apiVersion() + " wrapped "
                + device.driver().wrapsHandles());
        try (var context = Context.create(device);
                var list = CommandList.createImmediate(context)) {
            Calls.check(
                    "zeCommandListHostSynchronize",
                    list,
                    () -> zeCommandListHostSynchronize(list.handle().segment(), 0));
        } catch (ZeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.result() + " " + e.getMessage());
        }
    }

    @ParameterizedTest(name = "ZE_ENABLE_LOADER_INTERCEPT={0}")
    @CsvSource({"0, ERROR_UNSUPPORTED_FEATURE", "1, ERROR_UNINITIALIZED"})
    @DisplayName("a function that the driver lacks: results differ, what a program sees does not")
    void driverOlderThanTheLoader(String intercept, String result) {
        var output = run(Map.of("ZE_ENABLE_LOADER_INTERCEPT", intercept), "older");

        assertThat(output).contains("driver 1.4 wrapped " + intercept.equals("1"), "ZeUnsupportedException");
        if (release(output).isFrom("1.15")) {
            assertThat(output)
                    .contains(result, "came with Level Zero 1.6, and the driver is of 1.4: install a newer driver");
        } else {
            assertThat(output).contains("Install a newer Level Zero loader");
        }
    }

    // ---- The end
    // -----------------------------------------------------------------------------------------------------

    private static void teardown(Device device) {
        var context = Context.create(device);
        if (!Calls.has("zelSetDriverTeardown")) {
            context.close();
            System.out.println("closed, none");
            return;
        }
        System.out.println("torn down " + zelSetDriverTeardown());
        try {
            Context.create(device);
        } catch (ZeException e) {
            System.out.println(e.getMessage());
        }
        try {
            tracer(new AtomicInteger()).close();
        } catch (ZeException e) {
            System.out.println(e.getMessage());
        }
        context.close();
        System.out.println("closed");
    }

    @Test
    @DisplayName("zelSetDriverTeardown: what is called afterwards is refused and says why; what is closed is not")
    void afterTheEnd() {
        var output = run(Map.of(), "teardown");

        if (release(output).isFrom("1.11")) {
            assertThat(output)
                    .contains("torn down 0", "zeContextCreate failed on", "The loader is being torn down", "closed")
                    .contains("zelTracerCreate failed on");
        } else {
            assertThat(output).contains("closed, none");
        }
    }

    private static void exit(Device device, String who) throws InterruptedException {
        var context = Context.create(device);
        var seen = new AtomicInteger();
        var tracer = tracer(seen);
        status(context);
        System.out.println("seen " + seen);
        if (!who.equals("nobody")) {
            var event = EventPool.create(context, 1).event(0);
            var begun = new CountDownLatch(1);
            Thread.ofPlatform().daemon().start(() -> {
                begun.countDown();
                Calls.status(
                        "zeEventHostSynchronize",
                        event,
                        () -> LevelZeroNative.zeEventHostSynchronize(
                                event.handle().segment(), -1));
            });
            begun.await();
            Thread.sleep(200);
        }
        if (who.equals("closed")) tracer.close();
        System.out.println("ends");
    }

    @ParameterizedTest(name = "{0} ZE_ENABLE_LOADER_INTERCEPT={1}")
    @CsvSource({"nobody, 0", "nobody, 1", "waiting, 0", "waiting, 1", "closed, 0", "closed, 1"})
    @DisplayName("the VM ends while a tracer is enabled, or closed but not gone, also with a thread inside a call")
    void endsWithATracer(String who, String intercept) {
        assertThat(run(Map.of("ZE_ENABLE_LOADER_INTERCEPT", intercept), "exit", who))
                .contains("seen 1", "ends")
                .doesNotContain("fatal error");
    }

    // ---- The leak checker
    // ----------------------------------------------------------------------------------------------

    private static void leak(Device device, int left) {
        for (int i = 0; i < 3; i++) {
            var context = Context.create(device);
            if (i >= left) context.close();
        }
    }

    @ParameterizedTest(name = "{0} of 3 contexts")
    @ValueSource(ints = {0, 1, 2})
    @DisplayName("ZEL_ENABLE_BASIC_LEAK_CHECKER=1: counts what is left when the process ends")
    void leakChecker(int left) {
        var output = run(LEAK_CHECKER, "leak", Integer.toString(left));

        var balance = output.lines()
                .map(LEAKS::matcher)
                .filter(Matcher::find)
                .map(line -> "%s - %s = %s"
                        .formatted(line.group(1), line.group(2), Objects.requireNonNullElse(line.group(3), "0")))
                .toList();
        if (release(output).isFrom("1.20.3"))
            assertThat(balance).containsExactly("3 - %d = %d".formatted(3 - left, left));
        else assertThat(output).as("it has no such check").doesNotContain("zeContextCreate");
    }

    private static Tracer tracer(AtomicInteger seen) {
        return Tracer.of(CONTEXT_GET_STATUS).onExit(_ -> seen.incrementAndGet()).start();
    }

    private static void status(Context context) {
        Calls.check(
                "zeContextGetStatus",
                context,
                () -> LevelZeroNative.zeContextGetStatus(context.handle().segment()));
    }

    private static String run(Map<String, String> environment, String... arguments) {
        return Program.run(LoaderProgramTest.class, environment, arguments).success();
    }

    private static LoaderRelease release(String output) {
        return new LoaderRelease(output.lines()
                .filter(line -> line.startsWith("release "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(output))
                .substring("release ".length()));
    }
}

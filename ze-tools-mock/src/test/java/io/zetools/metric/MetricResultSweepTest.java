package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.ZeException;
import io.zetools.ZePermissionException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.metric.MetricUses.Use;
import io.zetools.mock.ClockMode;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every metric function answers every result there is, and some that there are not: each ends in the exception
/// that belongs to it, or in the field that has it.
@WithMockDriver(clock = ClockMode.STEP)
@Timeout(300)
@DisplayName("every result of every metric function")
class MetricResultSweepTest {
    /// Results that no version has named, of every kind of number.
    private static final int[] UNNAMED = {2, 0x7abc_0001, 0x7800_7777, 0x7001_0777, -1, Integer.MIN_VALUE};

    /// Where there is something to do, the message says what.
    private static final Set<Integer> WITH_ADVICE = Set.of(
            0x7000_0001,
            0x7000_0003,
            0x7000_0006,
            0x7001_0000,
            0x7001_0001,
            0x7002_0000,
            0x7800_0001,
            0x7800_0003,
            0x7800_0006,
            0x7fff_fffe);

    /// Behind a loader that wraps handles, the library refuses these itself.
    static final Set<String> REFUSED_WHEN_WRAPPED =
            Set.of("zetDeviceGetConcurrentMetricGroupsExp", "zetDeviceCreateMetricGroupsFromMetricsExp");

    static List<Use> uses() {
        return MetricUses.all();
    }

    @BeforeEach
    void periodsAreThoseAskedFor(MockDriver mock) {
        mock.setOption("metric_exact_periods", 1);
    }

    @Test
    void everyFunctionIsUsed() {
        var functions = nativeMethods()
                .map(Method::getName)
                .filter(name -> name.matches("zet.*(Metric|AppendMarkerExp).*") && !name.contains("$"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(functions).hasSizeGreaterThan(40);
        assertThat(uses()).extracting(Use::function).containsAll(functions);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("uses")
    void everyResultEndsInItsExceptionOrField(Use use, MockDriver driver) throws Throwable {
        if (!LevelZero.load().supports(use.function())) {
            requireRefusal(use, driver, "loader");
            return;
        }
        if (REFUSED_WHEN_WRAPPED.contains(use.function())
                && LevelZero.load().devices().getFirst().driver().wrapsHandles()) {
            requireRefusal(use, driver, "wraps handles");
            return;
        }
        var wrong = new ArrayList<String>();
        for (int code : codes()) {
            var problem = tryOne(use, new ZeResult(code), driver);
            if (problem != null) wrong.add("%s: %s".formatted(new ZeResult(code), problem));
        }
        if (!wrong.isEmpty()) fail(String.join("\n", wrong));
    }

    private static @Nullable String tryOne(Use use, ZeResult result, MockDriver driver) {
        var scene = new MetricUses(driver);
        try {
            var action = use.prepare().apply(scene);
            long before = driver.faultsFired();
            driver.fail(Fault.nth(use.function(), use.nth(), result));
            String answer = null;
            RuntimeException thrown = null;
            try {
                answer = action.get();
            } catch (RuntimeException e) {
                thrown = e;
            }
            boolean fired = driver.faultsFired() > before;
            driver.clearFaults();
            if (!fired) return "the function was not called";
            var problem = thrown == null ? judge(use, result, answer) : judge(use, result, thrown);
            if (problem != null) return problem;
        } finally {
            scene.close(_ -> {});
        }
        // With this result a driver keeps what it was to destroy.
        boolean kept = result.equals(ZeResult.ERROR_HANDLE_OBJECT_IN_USE);
        var left = driver.liveHandles();
        if (!left.isEmpty() && !kept) return "left alive are " + left;
        if (!left.isEmpty()) {
            driver.forceReset();
            driver.setClock(ClockMode.STEP);
        }
        return null;
    }

    private static @Nullable String judge(Use use, ZeResult result, @Nullable String answer) {
        var wanted = use.answer(result);
        if (wanted.isEmpty()) return "nothing was thrown; the answer was " + answer;
        return wanted.get().equals(answer) ? null : "the answer was %s, not %s".formatted(answer, wanted.get());
    }

    private static @Nullable String judge(Use use, ZeResult result, RuntimeException thrown) {
        var text = String.valueOf(thrown.getMessage());
        if (use.answer(result).isPresent()) return "no failure here, but thrown was " + thrown;
        if (!thrown.getClass().equals(exceptionFor(result.code()))) return "thrown was " + thrown;
        if (!(thrown instanceof ZeException e)) return "thrown was " + thrown;
        if (!e.function().equals(use.function())) return "the exception is about " + e.function();
        if (!e.result().equals(result)) return "the exception has " + e.result();
        for (var part : List.of(use.function(), result.toString(), use.subject())) {
            if (!text.contains(part)) return "the message does not have \"%s\": %s".formatted(part, text);
        }
        if (WITH_ADVICE.contains(result.code()) && !text.contains("\n")) return "no advice: " + text;
        return null;
    }

    private static Class<?> exceptionFor(int code) {
        return switch (code) {
            case 0x7000_0001, 0x7000_0006 -> ZeDeviceLostException.class;
            case 0x7001_0000 -> ZePermissionException.class;
            case 0x7800_0002, 0x7800_0003, 0x7800_0009, 0x7800_000a, 0x7800_000d, 0x7800_000e ->
                ZeUnsupportedException.class;
            default -> ZeException.class;
        };
    }

    private static void requireRefusal(Use use, MockDriver driver, String reason) {
        assertThat(Mode.current().isSystem()).isTrue();
        if (!use.answers().isEmpty()) return; // There is another way, or an answer without the function.
        try (var scene = new MetricUses(driver)) {
            var message = "";
            try {
                var _ = use.prepare().apply(scene).get();
            } catch (ZeUnsupportedException e) {
                message = String.valueOf(e.getMessage());
            }
            assertThat(message).contains(reason);
        }
        driver.clearFaults();
    }

    private static int[] codes() throws Throwable {
        var named = new ArrayList<Integer>();
        for (var method : nativeMethods().toList()) {
            if (!method.getName().startsWith("ZE_RESULT_")) continue;
            // The class that declares it is not public; the one that inherits it is.
            var constant = MethodHandles.publicLookup()
                    .findStatic(LevelZeroNative.class, method.getName(), MethodType.methodType(int.class));
            named.add((int) constant.invoke());
        }
        assertThat(named).hasSizeGreaterThan(60);
        return IntStream.concat(named.stream().mapToInt(Integer::intValue), IntStream.of(UNNAMED))
                .filter(code -> code != 0)
                .distinct()
                .toArray();
    }

    /// With what is generated, in a chain of classes.
    private static Stream<Method> nativeMethods() {
        return Stream.of(LevelZeroNative.class.getMethods());
    }
}

package io.zetools.internal;

import io.zetools.ZeResult;
import io.zetools.ffi.NativeEnvironment;
import java.util.Map;
import java.util.function.Supplier;

/// The advice about failures of metric functions for which Intel's driver gives no reason.
public final class MetricHints {
    private static final String VARIABLE = "ZET_ENABLE_METRICS";

    private static final String LIBRARIES =
            "the libraries libigdmd.so.1 (intel-metrics-discovery) and libigdml.so.1 (intel-metrics-library)";

    private static final String RIGHTS =
            "root or dev.xe.observation_paranoid=0 (i915: dev.i915.perf_stream_paranoid=0)";

    private static final String REFUSED =
            "The kernel may have refused the stream of reports: it needs %s, periods below 10 us need CAP_PERFMON, and one process at a time has the stream of a device."
                    .formatted(RIGHTS);

    /// The advice for calls that open the kernel's stream of reports.
    public static final Hint OPENING = Hint.on(ZeResult.ERROR_UNKNOWN, REFUSED);

    /// The advice for calls that make room for queries.
    public static final Hint QUERYING = Hint.on(ZeResult.ERROR_INVALID_ARGUMENT, REFUSED);

    /// The advice for calls that bring the driver's metrics library up.
    public static final Hint LISTING = result -> result.equals(ZeResult.ERROR_UNKNOWN)
            ? "The driver's metrics library may have no metrics for this device."
                    + (isOn() ? "" : " Or metrics are off: set %s=1 before LevelZero.load().".formatted(VARIABLE))
            : "";

    /// The advice for the switch of a device's metrics.
    public static final Hint SWITCHING =
            LISTING.or(ZeResult.ERROR_DEPENDENCY_UNAVAILABLE, "Metrics need %s, and %s.".formatted(LIBRARIES, RIGHTS));

    private static final Map<ZeResult, Supplier<String>> BY_RESULT = Map.of(
            ZeResult.ERROR_INSUFFICIENT_PERMISSIONS,
            () -> "Metrics need %s.".formatted(RIGHTS),
            ZeResult.ERROR_DEPENDENCY_UNAVAILABLE,
            MetricHints::missing,
            ZeResult.ERROR_UNINITIALIZED,
            () ->
                    "Metrics need %s=1 before LevelZero.load(), or MetricSwitch.enable(device); or the driver does not have the function."
                            .formatted(VARIABLE),
            ZeResult.ERROR_UNKNOWN,
            MetricHints::unknown);

    private MetricHints() {}

    /// Returns the advice for any call on metrics.
    static String about(ZeResult result) {
        return BY_RESULT.getOrDefault(result, () -> "").get();
    }

    private static String missing() {
        if (isOn()) return "Metrics need %s, and %s.".formatted(LIBRARIES, RIGHTS);
        return "Metrics need %s=1 before LevelZero.load(), or MetricSwitch.enable(device); %s; and %s."
                .formatted(VARIABLE, LIBRARIES, RIGHTS);
    }

    private static String unknown() {
        return isOn()
                ? "The driver does not say why. Metrics need %s.".formatted(RIGHTS)
                : "Often a sign that %s=1 was not set before LevelZero.load(), or that %s is missing."
                        .formatted(VARIABLE, RIGHTS);
    }

    private static boolean isOn() {
        return NativeEnvironment.get(VARIABLE).filter("1"::equals).isPresent();
    }
}

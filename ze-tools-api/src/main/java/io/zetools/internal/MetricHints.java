package io.zetools.internal;

import io.zetools.ffi.NativeEnvironment;

/// What the user can do about failures of metric functions for which Intel's driver gives no reason.
final class MetricHints {
    private static final String VARIABLE = "ZET_ENABLE_METRICS";

    private static final String LIBRARIES =
            "the libraries libigdmd.so.1 (intel-metrics-discovery) and libigdml.so.1 (intel-metrics-library)";

    private static final String RIGHTS =
            "root or dev.xe.observation_paranoid=0 (i915: dev.i915.perf_stream_paranoid=0)";

    /// For what opens the kernel's stream of reports.
    static final String OPENED =
            "The kernel may have refused the stream of reports: it needs %s, periods below 10 us need CAP_PERFMON, and one process at a time has the stream of a device."
                    .formatted(RIGHTS);

    private MetricHints() {}

    /// Returns the hint for `ERROR_DEPENDENCY_UNAVAILABLE`.
    static String missing(String function) {
        if (isOn() || function.equals("zetDeviceEnableMetricsExp")) {
            return "Metrics need %s, and %s.".formatted(LIBRARIES, RIGHTS);
        }
        return "Metrics need %s=1 before LevelZero.load(), or MetricSwitch.enable(device); %s; and %s."
                .formatted(VARIABLE, LIBRARIES, RIGHTS);
    }

    /// Returns the hint for `ERROR_UNKNOWN`.
    static String unknown(String function) {
        return switch (function) {
            case "zetMetricStreamerOpen", "zetCommandListAppendMetricMemoryBarrier" -> OPENED;
            case "zetMetricGroupGet", "zetDeviceEnableMetricsExp" ->
                "The driver's metrics library may have no metrics for this device."
                        + (isOn() ? "" : " Or metrics are off: set %s=1 before LevelZero.load().".formatted(VARIABLE));
            case "zetMetricQueryGetData" ->
                "The group was not active when the query ran, or was deactivated since: its data is lost then.";
            default ->
                isOn()
                        ? "The driver does not say why. Metrics need %s.".formatted(RIGHTS)
                        : "Often a sign that %s=1 was not set before LevelZero.load(), or that %s is missing."
                                .formatted(VARIABLE, RIGHTS);
        };
    }

    private static boolean isOn() {
        return NativeEnvironment.get(VARIABLE).filter("1"::equals).isPresent();
    }
}

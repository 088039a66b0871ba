package io.zetools.metric;

import io.zetools.ZeResult;
import io.zetools.internal.Hint;

/// The advice about reports that a driver refuses to calculate.
final class ReportHints {
    private static final Hint CUT = Hint.on(
            ZeResult.ERROR_INVALID_SIZE,
            "The data is cut, or was not made by this driver for this group and device: only whole reports can be calculated.");

    static final Hint REPORTS = CUT.or(
                    ZeResult.ERROR_INVALID_ARGUMENT,
                    "The data is damaged, or was not made by this driver for this group and device.")
            .or(Hint.METRICS);

    static final Hint EXPORTED = CUT.or(
                    ZeResult.ERROR_INVALID_ARGUMENT,
                    "The data is damaged, was not exported by a driver of this kind, or has no more reports than are to be skipped.")
            .or(Hint.METRICS);

    private ReportHints() {}
}

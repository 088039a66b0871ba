package io.zetools.report;

import java.util.Locale;

/// Numbers as people read them.
public final class NumberText {
    private static final String[] TIMES = {"ns", "us", "ms", "s"};

    private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB"};

    private NumberText() {}

    /// Returns a time with three or four digits and its unit.
    public static String time(double nanos) {
        double value = nanos;
        int unit = 0;
        while (value >= 999.95 && unit < TIMES.length - 1) {
            value /= 1000;
            unit++;
        }
        return digits(value, unit == 0) + " " + TIMES[unit];
    }

    /// Returns a time likewise.
    public static String time(long nanos) {
        return time((double) nanos);
    }

    /// Returns a number of bytes with three or four digits and its binary unit.
    public static String bytes(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 1023.5 && unit < SIZES.length - 1) {
            value /= 1024;
            unit++;
        }
        return digits(value, unit == 0) + " " + SIZES[unit];
    }

    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    public static String percent(long part, long whole) {
        return whole <= 0 ? "-" : String.format(Locale.ROOT, "%.1f", 100.0 * part / whole);
    }

    private static String digits(double value, boolean whole) {
        if (whole && value == Math.rint(value)) return String.format(Locale.ROOT, "%,.0f", value);
        if (value >= 100) return String.format(Locale.ROOT, "%,.0f", value);
        return String.format(Locale.ROOT, value >= 10 ? "%.1f" : "%.2f", value);
    }
}

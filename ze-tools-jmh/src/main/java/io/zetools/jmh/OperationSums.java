package io.zetools.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.TextResult;

/// The results of a fork: the tables of `zetools intervals`, by the number of operations.
final class OperationSums {
    private static final String PREFIX = "gpu.";
    private static final String MICROS = "us/op";
    private static final double NANOS_PER_MICRO = 1e3;

    private OperationSums() {}

    /// Returns a result that is a sentence.
    static Result<?> note(String sentence) {
        return new TextResult(sentence + "\n", PREFIX + "note");
    }

    /// Returns the results.
    ///
    /// @param tables those of the measured iterations
    /// @param operations the operations in them, more than 0
    /// @throws IOException if a table has something else than expected, as from another version of the command
    static Collection<Result<?>> of(JsonNode tables, long operations) throws IOException {
        var sums = rows(tables, "interval_sums").get(0);
        if (sums == null) throw new IOException("the command has printed no sums");
        var results = new ArrayList<Result<?>>();
        results.add(perOperation("time", MICROS, number(sums, "device_ns") / NANOS_PER_MICRO, operations));
        results.add(perOperation("kernels", "#/op", number(sums, "kernels"), operations));
        results.add(perOperation("kernels.time", MICROS, number(sums, "kernel_ns") / NANOS_PER_MICRO, operations));
        for (var copies : rows(tables, "interval_copies"))
            results.add(perOperation("bytes." + name(copies), "B/op", number(copies, "bytes"), operations));
        results.add(perOperation("wait", MICROS, number(sums, "wait_ns") / NANOS_PER_MICRO, operations));
        var devices = rows(tables, "interval_devices");
        for (var device : devices)
            results.add(
                    result(devices.size() == 1 ? "busy" : "busy." + name(device), "%", number(device, "busy_percent")));
        var notes = notes(sums);
        if (!notes.isEmpty()) results.add(note(String.join("\n", notes)));
        return results;
    }

    private static List<String> notes(JsonNode sums) throws IOException {
        var notes = new ArrayList<String>();
        long untimed = (long) number(sums, "untimed");
        long lost = (long) number(sums, "lost");
        if (number(sums, "commands") == 0) notes.add("No command on a device was recorded in measured iterations.");
        if (untimed > 0)
            notes.add("%,d of %,d commands have no times of the device, and are in gpu.kernels and gpu.bytes only."
                    .formatted(untimed, (long) number(sums, "commands")));
        if (lost > 0)
            notes.add("%,d calls or commands of the fork were lost: the numbers may be too low.".formatted(lost));
        return notes;
    }

    private static Result<?> perOperation(String name, String unit, double value, long operations) {
        return result(name, unit, value / operations);
    }

    private static Result<?> result(String name, String unit, double value) {
        return new ScalarResult(PREFIX + name, value, unit, AggregationPolicy.AVG);
    }

    /// Returns the name in a row as a part of the name of a result: with letters, digits and dots.
    private static String name(JsonNode row) {
        return row.path("name").asText().replaceAll("[^A-Za-z0-9.]+", "_");
    }

    private static JsonNode rows(JsonNode tables, String name) throws IOException {
        var rows = tables.path(name);
        if (!rows.isArray()) throw new IOException("the command has printed no table " + name);
        return rows;
    }

    private static double number(JsonNode row, String name) throws IOException {
        var number = row.path(name);
        if (!number.isNumber()) throw new IOException("the command has printed no number " + name);
        return number.doubleValue();
    }
}

package io.zetools.matrix;

import io.zetools.mock.junit.Mode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// What runs in one JVM.
///
/// @param name as the property `matrix.mode` and the table have it
/// @param mode of the tests
/// @param environment of the JVM
/// @param arguments of [CellRunner]: where to look for tests and which
record Cell(String name, Mode mode, Map<String, String> environment, List<String> arguments) {
    /// The checks of the headers and the symbols, which call nothing.
    private static final String HEADERS = "headers";

    /// The tests that start processes themselves. These set up what the processes need.
    private static final String PROCESSES = "processes";

    /// Every cell of an image, or the ones asked for.
    ///
    /// @param names separated by commas; empty for all
    /// @throws IllegalArgumentException if there is no such cell; the message lists them
    static List<Cell> of(String names, String headersTests, String tests) {
        var all = new TreeMap<String, Cell>();
        var order = new java.util.ArrayList<Cell>();
        order.add(new Cell(
                HEADERS,
                Mode.EMBEDDED,
                Map.of(),
                List.of(headersTests, "--class", ".*\\.(OfficialHeaders|InstalledLoader|BindingsLayout)Test")));
        for (var mode : Mode.values()) {
            if (!mode.isSystem()) continue;
            order.add(new Cell(
                    mode == Mode.SYSTEM ? "direct" : mode.toString().replaceFirst("system-", ""),
                    mode,
                    mode.environment(),
                    List.of(
                            tests,
                            "--class",
                            ".*Test",
                            "--exclude",
                            "gpu",
                            "--exclude",
                            "soak",
                            "--exclude",
                            "embedded-only",
                            "--exclude",
                            "own-process")));
        }
        order.add(new Cell(
                PROCESSES,
                Mode.EMBEDDED,
                Map.of(),
                List.of(
                        tests,
                        "--class",
                        ".*\\.(Load\\w+|Exit|DriverTracingProgram)Test",
                        "--include",
                        "own-process")));
        order.forEach(cell -> all.put(cell.name, cell));
        if (names.isBlank()) return order;
        return Arrays.stream(names.toLowerCase(Locale.ROOT).split(",", -1))
                .map(String::strip)
                .map(name -> {
                    var cell = all.get(name);
                    if (cell == null) {
                        throw new IllegalArgumentException("-Dmatrix.mode=%s is none of %s"
                                .formatted(name, order.stream().map(Cell::name).toList()));
                    }
                    return cell;
                })
                .toList();
    }

    boolean isHeaders() {
        return name.equals(HEADERS);
    }
}

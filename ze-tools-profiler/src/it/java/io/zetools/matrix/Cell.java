package io.zetools.matrix;

import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// The tests that run in one JVM.
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

    /// The variable with the file for what is left on the board.
    static final String COUNTS = "ZEMOCK_BOARD_COUNTS";

    /// Devices of the board on which tests are run with the vendor's own driver: one of each kernel interface that
    /// has features of its own.
    private static final List<String> BOARDS = List.of("pvc", "bmg");

    /// The variable with the name of the device that the board plays.
    static final String DEVICE = "ZEMOCK_BOARD_DEVICE";

    /// The end of the names of cells for the tests of metrics.
    private static final String METRICS_CELL = "-metrics";

    /// The variable with the folder of the vendor's libraries of metrics, which are in no package registry.
    static final String METRICS = "ZEMOCK_BOARD_METRICS";

    /// Devices of the board on which the tests of metrics are run where there is that folder.
    private static final List<String> METRICS_BOARDS = List.of("tgl", "bmg");

    /// Every cell, or the ones asked for. Those of the vendor's driver come first: nothing else tests what they do.
    ///
    /// @param board the library that plays the device below the vendor's driver
    /// @param metrics the folder of the vendor's libraries of metrics; empty: there are no cells for these
    /// @param names separated by commas; empty for all
    /// @throws IllegalArgumentException if there is no such cell; the message lists them
    static List<Cell> of(String names, String headersTests, String tests, String board, String metrics) {
        var all = new TreeMap<String, Cell>();
        var order = new ArrayList<Cell>();
        for (var device : BOARDS) order.add(ofVendor(device, tests, board));
        if (!metrics.isEmpty()) for (var device : METRICS_BOARDS) order.add(ofMetrics(device, tests, board, metrics));
        order.add(new Cell(
                HEADERS,
                Mode.EMBEDDED,
                Map.of(),
                List.of(headersTests, "--class", ".*\\.(OfficialHeaders|InstalledLoader|BindingsLayout)Test")));
        for (var mode : Mode.values()) {
            if (!mode.isSystem() || mode.isVendor()) continue;
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
        if (names.isBlank()) return List.copyOf(order);
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

    private static Cell ofVendor(String device, String tests, String board) {
        var arguments = new ArrayList<>(List.of(tests, "--class", ".*Test", "--include", OnDevice.TAG));
        arguments.addAll(List.of("--exclude", OnDevice.METRICS));
        if (Integer.getInteger("matrix.minutes", 0) > 0) arguments.addAll(List.of("--exclude", OnDevice.LONG));
        return ofVendor(device, Map.of(DEVICE, device), arguments, board);
    }

    /// The tests of metrics, with the vendor's libraries.
    private static Cell ofMetrics(String device, String tests, String board, String metrics) {
        return ofVendor(
                device + METRICS_CELL,
                Map.of(DEVICE, device, "ZET_ENABLE_METRICS", "1", "LD_LIBRARY_PATH", metrics),
                List.of(tests, "--class", ".*Test", "--include", OnDevice.METRICS),
                board);
    }

    /// Direct submission is off, as the launcher of the board has it.
    private static Cell ofVendor(String name, Map<String, String> own, List<String> tests, String board) {
        var arguments = new ArrayList<>(tests);
        var functions = System.getProperty("matrix.functions", "");
        if (!functions.isEmpty()) arguments.addAll(List.of("--functions", functions, "--as", name));
        var environment = new TreeMap<>(own);
        environment.putAll(Map.of(
                "LD_PRELOAD",
                board,
                COUNTS,
                "/tmp/counts-" + name,
                "ZE_ENABLE_TRACING_LAYER",
                "1",
                "NEOReadDebugKeys",
                "1",
                "EnableDirectSubmission",
                "0"));
        return new Cell(name, Mode.VENDOR, environment, arguments);
    }

    /// Returns whether the vendor's own driver runs the tests, which only one image has.
    boolean isVendor() {
        return mode.isVendor();
    }

    /// Returns whether the loader's own layers are not asked for, and the tests are those of the driver.
    boolean isPlain() {
        return mode == Mode.SYSTEM || (isVendor() && !name.endsWith(METRICS_CELL));
    }

    boolean isHeaders() {
        return name.equals(HEADERS);
    }
}

package io.zetools.samples.debugger;

import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.mock.MockDriver;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// The options that choose the Level Zero loader of the debugger and its debuggee: both must load the same driver.
final class LoaderOptions {
    @Option(
            names = "--loader",
            paramLabel = "WHICH",
            defaultValue = "auto",
            description =
                    "The Level Zero loader: system, embedded (the simulated GPU), a file, or auto: the system's if there"
                            + " is one, else the embedded one. Default: ${DEFAULT-VALUE}")
    private String loader = "auto";

    @Option(
            names = "--mock-driver",
            description = "Let the system's loader load the simulated GPU in place of the drivers that are installed.")
    private boolean mockDriver;

    /// Loads Level Zero so that other processes may debug what this one runs.
    LevelZero load() {
        var options = LoadOptions.defaults().withEnvironment("ZET_ENABLE_PROGRAM_DEBUGGING", "1");
        if (!loader.equals("auto")) options = options.withLibrary(loader);
        if (mockDriver)
            options = options.withEnvironment(
                    MockDriver.ALT_DRIVERS, MockDriver.driverFile().toString());
        return LevelZero.load(options);
    }

    /// Returns the same options for another process.
    List<String> arguments() {
        var arguments = new ArrayList<>(List.of("--loader", loader));
        if (mockDriver) arguments.add("--mock-driver");
        return arguments;
    }
}

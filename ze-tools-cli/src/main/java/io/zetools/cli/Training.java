package io.zetools.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// What Java does once when the folder of the command is made, so that its cache has the classes, call sites and
/// methods that commands need: other commands, and then the one of its arguments.
///
/// It is of the module of [Zetools]: Java takes a cache for the main module alone that has made it.
final class Training {
    /// A recording, and the folder for output.
    private static final String RECORDING = "io.zetools.training";

    private static final String[][] COMMANDS = {
        {"report", "%s"},
        {"report", "--json", "%s"},
        {"report", "--kernels", "--all", "%s"},
        {"doctor"},
        {"doctor", "--json"},
        {"doctor", "--", "true"},
        {"report", "--wrong"},
        {"list", "processes"},
        {"wrong"},
    };

    private Training() {}

    /// Runs the commands, and ends as the last one does.
    ///
    /// @throws IOException if the output of the others cannot be written
    public static void main(String[] arguments) throws IOException {
        var recording = System.getProperty(RECORDING);
        try (OutputStream out = new FileOutputStream(recording + ".out")) {
            for (var command : COMMANDS) {
                var line = new String[command.length];
                for (int i = 0; i < line.length; i++) line[i] = command[i].formatted(recording);
                Zetools.execute(line, new StandardOutput(out));
            }
        }
        Zetools.main(arguments);
    }
}

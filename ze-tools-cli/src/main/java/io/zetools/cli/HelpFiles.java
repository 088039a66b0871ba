package io.zetools.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/// Writes help and version to files, from which the launcher prints them without a start of Java, and the
/// settings of dormant programs.
///
/// It is called when the folder of the command is made.
final class HelpFiles {
    private HelpFiles() {}

    /// Writes the files.
    ///
    /// @param arguments the folder for them
    /// @throws IOException if a file cannot be written, or a text has characters that not every terminal shows
    public static void main(String[] arguments) throws IOException {
        var folder = Path.of(arguments[0]);
        Files.createDirectories(folder.resolve("help"));
        var all = Zetools.commandLine();
        DormantPage.defaults().writePage(folder.resolve(DormantPage.NAME));
        Files.setPosixFilePermissions(folder.resolve(DormantPage.NAME), PosixFilePermissions.fromString("rw-r--r--"));
        write(folder.resolve("version.txt"), out -> all.printVersionHelp(out, Ansi.OFF));
        write(folder.resolve("first.txt"), out -> out.print(Zetools.FIRST));
        writeHelp(folder, all);
        // The launcher passes the arguments of mock on to the simulated GPU's own launcher.
        for (var each : all.getSubcommands().values())
            if (!(each.getCommand() instanceof MockCommand)) writeHelp(folder, each);
    }

    private static void writeHelp(Path folder, CommandLine command) throws IOException {
        writeHelp(folder.resolve("help"), command.getCommandName(), command);
        HelpForm.expand(command.getCommandSpec());
        writeHelp(folder.resolve("help"), command.getCommandName() + "." + HelpForm.ALL, command);
    }

    private static void writeHelp(Path folder, String name, CommandLine command) throws IOException {
        write(folder.resolve(name + ".txt"), out -> command.usage(out, Ansi.OFF));
        write(folder.resolve(name + ".styled"), out -> command.usage(out, Ansi.ON));
    }

    private static void write(Path file, Consumer<PrintWriter> text) throws IOException {
        // Java prints in the encoding of the user's terminal, which the launcher does not know.
        try (var out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.US_ASCII))) {
            text.accept(out);
            if (out.checkError()) throw new IOException(file + " cannot be written, or has more characters than ASCII");
        }
    }
}

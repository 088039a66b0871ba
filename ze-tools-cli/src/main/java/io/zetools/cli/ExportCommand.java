package io.zetools.cli;

import io.zetools.export.CsvExport;
import io.zetools.export.JfrExport;
import io.zetools.export.PerfettoExport;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The command that writes a recording in the formats of other programs.
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Writes a recording in the formats of other programs.",
        footer = {"", "Nothing is overwritten. Each format that is named is written."})
final class ExportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A recording, or a directory of recordings that belong together.")
    private Path file = Path.of("");

    @ArgGroup(exclusive = false, multiplicity = "1")
    private Formats formats = new Formats();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /// The formats, of which at least one is named.
    static final class Formats {
        @Option(
                names = "--perfetto",
                paramLabel = "OUT",
                description = "A trace for Perfetto's user interface and trace processor, 55 or newer: calls of each"
                        + " thread, marks, commands of each engine, arrows from calls to commands, counters.")
        private @Nullable Path perfetto;

        @Option(
                names = "--csv",
                paramLabel = "DIR",
                description = "A folder with a table of comma-separated values for each kind: calls, activities,"
                        + " regions, kernels and others. Times are nanoseconds.")
        private @Nullable Path csv;

        @Option(
                names = "--jfr",
                paramLabel = "OUT",
                description = "A file of Java's Flight Recorder for jfr and JDK Mission Control: commands on a thread"
                        + " for each engine with the stacks of their calls, waits, builds, allocations, marks, idle"
                        + " times, accounts.")
        private @Nullable Path jfr;
    }

    @Option(
            names = "--into",
            paramLabel = "VM",
            description = "A VM's own recording, as JFR.dump writes it, everything of which --jfr writes, too. It is"
                    + " not changed.")
    private @Nullable Path into;

    ExportCommand() {}

    @Override
    public Integer call() throws IOException {
        if (into != null && formats.jfr == null)
            throw new ParameterException(spec.commandLine(), "--into goes with --jfr OUT, where both are written");
        var err = spec.commandLine().getErr();
        try (var recording = Recording.open(file)) {
            if (formats.perfetto != null) {
                PerfettoExport.write(recording, formats.perfetto);
                Messages.print(err, "wrote " + formats.perfetto);
            }
            if (formats.csv != null) {
                CsvExport.write(recording, formats.csv);
                Messages.print(err, "wrote the tables in " + formats.csv);
            }
            if (formats.jfr != null) {
                var missing = into == null
                        ? JfrExport.write(recording, formats.jfr)
                        : JfrExport.write(recording, formats.jfr, into);
                Messages.print(err, "wrote " + formats.jfr);
                missing.forEach(sentence -> Messages.print(err, sentence));
            }
            recording.damage().forEach(sentence -> Messages.print(err, sentence));
        } catch (FileAlreadyExistsException e) {
            throw new IOException(
                    "%s is there already, and nothing is overwritten: name another file".formatted(e.getFile()), e);
        }
        return 0;
    }
}

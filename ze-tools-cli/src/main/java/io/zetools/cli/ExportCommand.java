package io.zetools.cli;

import io.zetools.export.CsvExport;
import io.zetools.export.JfrExport;
import io.zetools.export.PerfettoExport;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The command that writes a recording in the formats of other programs.
final class ExportCommand implements Syntax.Specified {
    private Path file = Path.of("");

    private final Formats formats = new Formats();

    private final CommandSpec spec =
            Syntax.command(this, "export", "Writes a recording in the formats of other programs.");

    /// The formats, of which at least one is named.
    static final class Formats {
        private @Nullable Path perfetto;

        private @Nullable Path csv;

        private @Nullable Path jfr;

        ArgGroupSpec spec() {
            return ArgGroupSpec.builder()
                    .exclusive(false)
                    .multiplicity("1")
                    .addArg(Syntax.option(
                                    "--perfetto",
                                    "OUT",
                                    Path.class,
                                    value -> perfetto = value,
                                    "Writes a trace for Perfetto, 55 or newer.",
                                    "It has, for Perfetto's user interface and trace processor, the calls of each thread,"
                                            + " marks, commands of each engine, arrows from calls to commands, counters.")
                            .build())
                    .addArg(Syntax.option(
                                    "--csv",
                                    "DIR",
                                    Path.class,
                                    value -> csv = value,
                                    "Writes a folder of tables: comma-separated values.",
                                    "There is a table for each kind: calls, activities, regions, kernels and others. Times"
                                            + " are nanoseconds.")
                            .build())
                    .addArg(Syntax.option(
                                    "--jfr",
                                    "OUT",
                                    Path.class,
                                    value -> jfr = value,
                                    "Writes a file for jfr and JDK Mission Control.",
                                    "It has, in the format of Java's Flight Recorder, commands on a thread for each engine with the stacks of their calls, waits, builds, allocations, marks, idle"
                                            + " times, accounts.")
                            .build())
                    .build();
        }
    }

    private @Nullable Path into;

    ExportCommand() {
        spec.usageMessage().footer("", "Nothing is overwritten. Each format that is named is written.");
        spec.addPositional(Syntax.recording(value -> file = value));
        spec.addArgGroup(formats.spec());
        spec.addOption(Syntax.option(
                        "--into",
                        "VM",
                        Path.class,
                        value -> into = value,
                        "Adds a VM's own recording to that of --jfr.",
                        "It is one that JFR.dump writes, and is not changed.")
                .build());
        Syntax.addHelp(spec)
                .group("Formats, of which at least one is named", "--perfetto", "--csv", "--jfr")
                .group("With --jfr", "--into");
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

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

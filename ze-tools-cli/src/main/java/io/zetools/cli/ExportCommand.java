package io.zetools.cli;

import io.zetools.export.CsvExport;
import io.zetools.export.JfrExport;
import io.zetools.export.PageExport;
import io.zetools.export.PerfettoExport;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The command that writes a recording as a page, or in the formats of other programs.
final class ExportCommand implements Syntax.Specified {
    private static final Replacement PAGES = new Replacement("page", "--html", PageExport::isPage);

    private Path file = Path.of("");

    private final Formats formats = new Formats();

    private final CommandSpec spec =
            Syntax.command(this, "export", "Writes a recording as a page, or for other programs.");

    /// The formats, of which at least one is named.
    static final class Formats {
        private @Nullable Path perfetto;

        private @Nullable Path csv;

        private @Nullable Path jfr;

        private @Nullable Path html;

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
                    .addArg(Syntax.option(
                                    "--html",
                                    "OUT",
                                    Path.class,
                                    value -> html = value,
                                    "Writes one page that a browser opens from the disk.",
                                    "It has an overview, the timeline and the tables of reports, at most 25 MB, and makes no"
                                            + " request. It holds host, command line, paths and names: the command prints"
                                            + " what it reveals.")
                            .build())
                    .build();
        }
    }

    private @Nullable Path into;
    private @Nullable Duration from;
    private @Nullable Duration to;
    private boolean overwrite;

    ExportCommand() {
        spec.usageMessage()
                .footer("", "Nothing is overwritten, but a page by --overwrite. Each format that is named is written.");
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
        spec.addOption(Syntax.option(
                        "--from",
                        "TIME",
                        Duration.class,
                        value -> from = value,
                        "Keeps all events of an interval in a large --html.",
                        "It begins so long after the start of the run: 100us, 500ms, 10s, 2m. A page of more than 2,000,000"
                                + " events adds short ones up elsewhere.")
                .converters(new DurationConverter())
                .build());
        spec.addOption(Syntax.option(
                        "--to",
                        "TIME",
                        Duration.class,
                        value -> to = value,
                        "Ends that interval (default: the end of the run).",
                        "It is a time since the start of the run as well.")
                .converters(new DurationConverter())
                .build());
        spec.addOption(Syntax.flag(
                "--overwrite",
                value -> overwrite = value,
                "Replaces OUT of --html if a page is there.",
                "Nothing else is replaced."));
        Syntax.addHelp(spec)
                .group("Formats, of which at least one is named", "--perfetto", "--csv", "--jfr", "--html")
                .group("With --jfr", "--into")
                .group("With --html", "--from", "--to", "--overwrite");
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
        if ((from != null || to != null || overwrite) && formats.html == null)
            throw new ParameterException(spec.commandLine(), "--from, --to and --overwrite go with --html OUT");
        var begin = from == null ? Duration.ZERO : from;
        var end = to == null ? Duration.ofNanos(Long.MAX_VALUE) : to;
        if (begin.compareTo(end) >= 0) throw new ParameterException(spec.commandLine(), "--from is a time before --to");
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
            if (formats.html != null) {
                if (Files.exists(formats.html, LinkOption.NOFOLLOW_LINKS)) PAGES.remove(formats.html, overwrite);
                var sentences = from == null && to == null
                        ? PageExport.write(recording, formats.html)
                        : PageExport.write(recording, formats.html, begin, end);
                Messages.print(err, "wrote %s: %s".formatted(formats.html, sentences.getFirst()));
                sentences.stream().skip(1).forEach(sentence -> Messages.print(err, sentence));
            }
            recording.damage().forEach(sentence -> Messages.print(err, sentence));
        } catch (FileAlreadyExistsException e) {
            throw new IOException(
                    "%s is there already, and nothing is overwritten: name another file".formatted(e.getFile()), e);
        }
        return 0;
    }
}

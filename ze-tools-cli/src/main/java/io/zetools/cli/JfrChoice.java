package io.zetools.cli;

import io.zetools.export.FlightEvents;
import io.zetools.export.JfrExport;
import io.zetools.recording.Definition;
import io.zetools.recording.FlightRecordings.OfVm;
import io.zetools.recording.Recorder;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The options that let a VM record itself, and put both recordings into one file.
final class JfrChoice {
    /// Whole stacks of calls that take long or that commands come from.
    private static final String STACKS =
            "zeCommandListAppend*=on;zeCommandQueueExecuteCommandLists=on;zeCommandListImmediateAppend*=on;*Synchronize=on;zeModuleCreate=on;zeMemAlloc*=on";

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final List<String> NAMES = List.of("default", "profile");

    private @Nullable Path file;
    private @Nullable FlightEvents events;
    private String settings = "default";

    JfrChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.option(
                        "--jfr",
                        "OUT",
                        Path.class,
                        value -> file = value,
                        "Lets a Java VM record itself, too, for JDK Mission Control.",
                        "The VM's Flight Recorder records from the VM's first call of Level Zero on, which waits for"
                                + " that, or from the time of the attachment on, and the command writes both recordings into one file for JDK Mission"
                                + " Control and jfr. Meanwhile commands are live events of the VM. Without --stacks, whole stacks of"
                                + " appends, waits, builds and allocations are taken.")
                .build());
        spec.addOption(Syntax.option(
                        "--jfr-settings",
                        "SETTINGS",
                        String.class,
                        value -> settings = value,
                        "Sets how: default (default), profile, a .jfc file.",
                        "A VM that records itself already keeps its own settings.")
                .completionCandidates(NAMES)
                .build());
    }

    /// Refuses what could not be written in the end, before the program starts.
    void check(CommandLine line) {
        if (file == null) return;
        if (!Arguments.isPlain(file.toString()) || file.toString().contains("\n"))
            throw new ParameterException(line, "--jfr needs a name that is text of one line");
        if (Files.exists(file))
            throw new ParameterException(
                    line,
                    "%s is there already, and nothing is overwritten: name another file with --jfr".formatted(file));
        if (!NAMES.contains(settings) && !Files.isReadable(Path.of(settings)))
            throw new ParameterException(
                    line, "--jfr-settings is default, profile or a .jfc file: '%s' is none".formatted(settings));
    }

    /// Applies the choice to a recorder that takes stacks as configured.
    void apply(Recorder.Builder builder, String stacks) {
        if (file == null) {
            builder.stacks(stacks);
            return;
        }
        var given = NAMES.contains(settings)
                ? settings
                : Path.of(settings).toAbsolutePath().toString();
        builder.stacks(stacks.isEmpty() ? STACKS : stacks)
                .flightRecordings(file, given)
                .flightEvents(run -> {
                    events = new FlightEvents(run);
                    return events;
                });
    }

    /// Waits for the VM's recording, which ends with the recorder's.
    void await(PrintWriter err) {
        if (events != null && !events.await(PATIENCE))
            Messages.print(err, "the VM has not ended its recording after %d s".formatted(PATIENCE.toSeconds()));
    }

    /// Writes the file, and removes the VM's own.
    void write(Path recorded, List<OfVm> vms, PrintWriter err) {
        if (file == null) return;
        try (var recording = Recording.open(recorded)) {
            // The program is the first process that is recorded.
            var processes = recording.definitions(Definition.OsProcess.class);
            var vm = choose(vms, processes.isEmpty() ? 0 : processes.getFirst().pid(), err);
            var missing = vm == null ? JfrExport.write(recording, file) : beside(recording, file, vm, err);
            Messages.print(err, "wrote " + file);
            missing.forEach(sentence -> Messages.print(err, sentence));
        } catch (IOException e) {
            Messages.print(err, "%s cannot be written: %s".formatted(file, Messages.of(e)));
        }
    }

    /// Writes both; the recording alone where the VM's cannot be read, which stays then.
    private static List<String> beside(Recording recording, Path file, Path vm, PrintWriter err) throws IOException {
        try {
            var missing = JfrExport.write(recording, file, vm);
            Files.deleteIfExists(vm);
            return missing;
        } catch (IOException e) {
            Messages.print(err, "the VM's own recording is not in %s: %s".formatted(file, Messages.of(e)));
            return JfrExport.write(recording, file);
        }
    }

    /// Returns whether a VM has written its file. It is there, and empty, from the begin on.
    private static boolean isWritten(Path file) throws IOException {
        return Files.exists(file) && Files.size(file) > 0;
    }

    /// Returns the file of the VM that is the program, else of the first one; null if there is none, for which the
    /// reason is printed.
    private static @Nullable Path choose(List<OfVm> vms, long pid, PrintWriter err) throws IOException {
        for (var each : vms)
            if (!each.refusal().isEmpty())
                Messages.print(
                        err, "the VM of process %d does not record itself: %s".formatted(each.pid(), each.refusal()));
        var started = vms.stream().filter(each -> each.refusal().isEmpty()).toList();
        if (vms.isEmpty()) Messages.print(err, "no Java VM has called Level Zero: the file has devices alone");
        if (started.isEmpty()) return null;
        if (!started.stream().allMatch(OfVm::placed))
            Messages.print(
                    err,
                    "the VM's live events begin when they were handed over, for this Java sets no other begin; their fields have the device's times");
        var one = started.stream().filter(each -> each.pid() == pid).findFirst().orElse(started.getFirst());
        for (var each : started)
            if (each.pid() != one.pid() && isWritten(each.file()))
                Messages.print(
                        err, "the VM of process %d has recorded itself, too: %s".formatted(each.pid(), each.file()));
        return isWritten(one.file()) ? one.file() : left(one, err);
    }

    /// Returns a file of what a killed VM has left; null if there is nothing.
    private static @Nullable Path left(OfVm vm, PrintWriter err) {
        try {
            Files.deleteIfExists(vm.file());
            var parts = vm.parts();
            if (parts.isPresent() && Files.isDirectory(parts.get()) && JfrExport.writeLeft(parts.get(), vm.file())) {
                Messages.print(
                        err,
                        "the VM of process %d was killed: the file has what it had flushed of its own recording"
                                .formatted(vm.pid()));
                return vm.file();
            }
        } catch (IOException e) {
            Messages.print(err, "what a killed VM has recorded cannot be read: " + Messages.of(e));
            return null;
        }
        Messages.print(err, "the VM of process %d was killed, and has left no recording of itself".formatted(vm.pid()));
        return null;
    }
}

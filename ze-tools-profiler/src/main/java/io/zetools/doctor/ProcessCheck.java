package io.zetools.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Looks at a process that runs: what it has loaded, and whether it can be recorded as it is.
final class ProcessCheck {
    private static final String PROBE = "/libzetools_probe.so";
    private static final String VM = "/libjvm.so";
    private static final String LOADER = "/libze_loader.so";

    private final Path folder;
    private final long pid;

    /// @param processes `/proc`, or another folder
    ProcessCheck(Path processes, long pid) {
        this.folder = processes.resolve(Long.toString(pid));
        this.pid = pid;
    }

    /// Returns the variables that the process was started with; none if they cannot be read.
    Map<String, String> environment() {
        var variables = new LinkedHashMap<String, String>();
        for (var each : read("environ").orElse("").split("\0", -1)) {
            int sign = each.indexOf('=');
            if (sign > 0) variables.put(each.substring(0, sign), each.substring(sign + 1));
        }
        return variables;
    }

    /// Returns the path of the program that it executes; empty if that cannot be read.
    Optional<String> program() {
        try {
            return Optional.of(Files.readSymbolicLink(folder.resolve("exe")).toString());
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /// Returns the loader that it has loaded; empty if it has none, or that cannot be read.
    Optional<Path> loader() {
        return mapped(LOADER).map(Path::of);
    }

    void look(Findings findings) {
        if (!Files.isDirectory(folder)) {
            findings.problem(
                    ProblemKind.PROCESS_MISSING,
                    "There is no process %d.".formatted(pid),
                    "ps -ef; the number stands in the second column");
            return;
        }
        if (read("maps").isEmpty() || program().isEmpty()) {
            findings.problem(
                    ProblemKind.PROCESS_CLOSED,
                    "The files of process %d cannot be read by this user.".formatted(pid),
                    "sudo zetools doctor %d; or zetools run -- PROGRAM, as the user of the process".formatted(pid));
            return;
        }
        findings.fact("process", "%d, %s".formatted(pid, program().orElse("?")));
        findings.fact(
                "loader", loader().map(file -> "%s is loaded".formatted(file)).orElse("none is loaded yet"));
        if (mapped(PROBE).isPresent()) findings.fact("recorder", "it is in the process");
        else if (mapped(VM).isPresent())
            findings.fact("recorder", "zetools attach %d brings it into this Java VM".formatted(pid));
        else
            findings.problem(
                    ProblemKind.PROCESS_WITHOUT_RECORDER,
                    "Process %d was started without the recorder, and is no Java VM.".formatted(pid),
                    "zetools run -- %s".formatted(String.join(" ", command())));
    }

    private List<String> command() {
        var words = Arrays.stream(read("cmdline").orElse("").split("\0", -1))
                .filter(each -> !each.isEmpty())
                .toList();
        return words.isEmpty() ? List.of("PROGRAM") : words;
    }

    private Optional<String> mapped(String name) {
        return read("maps").stream()
                .flatMap(String::lines)
                .filter(line -> line.contains(name))
                .map(line -> line.substring(line.indexOf('/')))
                .findFirst();
    }

    private Optional<String> read(String file) {
        try {
            var text = new String(Files.readAllBytes(folder.resolve(file)), StandardCharsets.UTF_8);
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}

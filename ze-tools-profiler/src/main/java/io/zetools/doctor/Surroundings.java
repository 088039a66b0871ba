package io.zetools.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The system that a program runs on, and the variables that it gets.
///
/// Files of the system are looked for below a root, that of the system or one that a test has made.
///
/// Threads: any.
class Surroundings {
    private final Path root;
    private final Map<String, String> environment;
    private final String process;

    /// @param root `/`, or another folder
    /// @param environment the variables of the program
    /// @param process the name of the folder below `/proc` with its limits and rights: its number, or `self`
    Surroundings(Path root, Map<String, String> environment, String process) {
        this.root = root;
        this.environment = Map.copyOf(environment);
        this.process = process;
    }

    /// Returns a file of the system, by its path without the first slash.
    Path file(String path) {
        return root.resolve(path);
    }

    /// Returns the text of a file, of which bytes may be no text; empty if it cannot be read.
    Optional<String> text(String path) {
        try {
            return Optional.of(new String(Files.readAllBytes(file(path)), StandardCharsets.UTF_8));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /// Returns the number that a file holds; empty if there is none.
    OptionalLong number(String path) {
        try {
            var text = text(path);
            return text.isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(Long.parseLong(text.get().strip()));
        } catch (NumberFormatException _) {
            return OptionalLong.empty();
        }
    }

    /// Returns the files of a folder whose names match a pattern of the shell, in order; none if it cannot be read.
    List<Path> files(String folder, String pattern) {
        try (Stream<Path> found = Files.list(file(folder))) {
            var matcher = root.getFileSystem().getPathMatcher("glob:" + pattern);
            return found.filter(each -> matcher.matches(each.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException _) {
            return List.of();
        }
    }

    /// Returns whether this user may read and write a file.
    boolean mayOpen(Path file) {
        return Files.isReadable(file) && Files.isWritable(file);
    }

    /// Returns the bytes that are free where a folder lies; empty if that is not known.
    OptionalLong room(Path folder) {
        try {
            return OptionalLong.of(Files.getFileStore(folder).getUsableSpace());
        } catch (IOException _) {
            return OptionalLong.empty();
        }
    }

    /// Returns the value of a variable of the program; empty if it has none, or an empty one.
    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
    }

    /// Returns the variables of the program.
    Map<String, String> environment() {
        return environment;
    }

    /// Returns how packages are installed here.
    Distribution distribution() {
        return Distribution.of(
                text("etc/os-release").or(() -> text("usr/lib/os-release")).orElse(""));
    }

    /// Returns the engine of the container that this is; empty outside of one.
    Optional<String> container() {
        if (Files.exists(file("run/.containerenv"))) return Optional.of("podman");
        if (Files.exists(file(".dockerenv"))) return Optional.of("docker");
        return Optional.ofNullable(environment.get("KUBERNETES_SERVICE_HOST")).map(_ -> "kubernetes");
    }

    /// Returns a line of the process's status, such as `Uid`; empty if it has none.
    Optional<String> status(String name) {
        return text("proc/%s/status".formatted(process))
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith(name + ":"))
                        .map(line -> line.substring(name.length() + 1).strip())
                        .findFirst());
    }

    /// Returns whether the process has one of these capabilities, by their numbers in the kernel.
    boolean mayBy(int... capabilities) {
        long all =
                status("CapEff").map(text -> Long.parseUnsignedLong(text, 16)).orElse(0L);
        for (int each : capabilities) if ((all >>> each & 1) != 0) return true;
        return false;
    }

    /// Returns a soft limit of the process; empty for none.
    ///
    /// @param name as in the file of limits, such as `Max open files`
    OptionalLong limit(String name) {
        var value = text("proc/%s/limits".formatted(process)).stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip().split("\\s+", 2)[0])
                .findFirst();
        return value.isEmpty() || !value.get().matches("\\d{1,18}")
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseLong(value.get()));
    }
}

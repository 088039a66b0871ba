package io.zetools.sycl;

import io.zetools.ffi.NativeEnvironment;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds libraries of SYCL: those that are mapped, and those beside them.
final class FrameworkFile {
    private static final Pattern FRAMEWORK = Pattern.compile("libxptifw\\.so(\\.\\d+)*");
    private static final Pattern UNIFIED_LOADER = Pattern.compile("libur_loader\\.so(\\.\\d+)*");
    private static final Pattern RUNTIME = Pattern.compile("libsycl\\.so\\.(\\d+)(\\.\\d+)*");

    /// The column of a line of the process's map at which the file's name begins.
    private static final int NAME_COLUMN = 6;

    private FrameworkFile() {}

    /// Returns the framework that this process has mapped.
    static Optional<Path> mapped() {
        return mappings().filter(file -> matches(FRAMEWORK, file)).findFirst();
    }

    /// Returns whether a file is mapped, under whatever name.
    static boolean isMapped(Path library) {
        return mappings().anyMatch(file -> isSame(file, library));
    }

    /// Returns the framework that the environment names.
    static Optional<Path> named() {
        return NativeEnvironment.get("XPTI_FRAMEWORK_DISPATCHER")
                .filter(name -> !name.isBlank())
                .map(Path::of);
    }

    /// Returns the major version of the runtime that is mapped, or else lies beside the framework, by its file's
    /// name.
    static OptionalInt runtimeMajor(Path framework) {
        var running = mappings().filter(file -> matches(RUNTIME, file)).findFirst();
        if (running.isPresent()) return major(running.get());
        var folder = framework.toAbsolutePath().getParent();
        if (folder == null) return OptionalInt.empty();
        try (var beside = Files.list(folder)) {
            return beside.filter(file -> matches(RUNTIME, file))
                    .map(FrameworkFile::major)
                    .flatMapToInt(OptionalInt::stream)
                    .max();
        } catch (IOException e) {
            return OptionalInt.empty();
        }
    }

    /// Returns the functions of Unified Runtime's loader, if it is mapped. It stays loaded from now on.
    @SuppressWarnings("restricted") // Only asked which functions it has.
    static Optional<SymbolLookup> unifiedLoader() {
        return mappings()
                .filter(file -> matches(UNIFIED_LOADER, file))
                .findFirst()
                .map(file -> SymbolLookup.libraryLookup(file, Arena.global()));
    }

    private static boolean matches(Pattern pattern, Path file) {
        var name = file.getFileName();
        return name != null && pattern.matcher(name.toString()).matches();
    }

    private static OptionalInt major(Path file) {
        var matcher = RUNTIME.matcher(String.valueOf(file.getFileName()));
        return matcher.matches() ? OptionalInt.of(Integer.parseInt(matcher.group(1))) : OptionalInt.empty();
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            return false;
        }
    }

    private static Stream<Path> named(String name) {
        try {
            return Stream.of(Path.of(name));
        } catch (InvalidPathException _) {
            return Stream.empty();
        }
    }

    private static Stream<Path> mappings() {
        try {
            // One name that is no text must not hide the others.
            return new String(Files.readAllBytes(Path.of("/proc/self/maps")), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(" +", NAME_COLUMN))
                    .filter(columns -> columns.length == NAME_COLUMN && columns[NAME_COLUMN - 1].startsWith("/"))
                    .flatMap(columns -> named(columns[NAME_COLUMN - 1]))
                    .distinct();
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}

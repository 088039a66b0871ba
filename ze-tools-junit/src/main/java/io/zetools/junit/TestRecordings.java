package io.zetools.junit;

import io.zetools.recording.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.ExtensionContext;

/// The names of files of tests: `io.acme.SolverTest.step.zetools`, with `#2` for the second of several with the
/// same method.
///
/// Threads: any.
final class TestRecordings {
    /// File systems allow 255 bytes.
    private static final int MOST_CHARACTERS = 200;

    private static final String FOLDER = "gpu-recordings";

    /// The tests of this process by the names of their files: those of different tests differ.
    private static final Map<String, String> TAKEN = new ConcurrentHashMap<>();

    private TestRecordings() {}

    /// Returns the folder for files; that of the build's reports unless the parameter names another one.
    static Path folder(ExtensionContext context) {
        return context.getConfigurationParameter(RecordGpuExtension.DIRECTORY)
                .map(Path::of)
                .orElseGet(() -> reports().resolve(FOLDER));
    }

    /// Returns the folder in which Maven or Gradle puts what it makes; else the present one.
    private static Path reports() {
        if (Files.exists(Path.of("pom.xml"))) return Path.of("target");
        boolean gradle = Files.exists(Path.of("build.gradle")) || Files.exists(Path.of("build.gradle.kts"));
        return Path.of(gradle ? "build" : "");
    }

    /// Returns the name of the file of a test, always the same one.
    static String name(ExtensionContext context) {
        var plain = "%s.%s"
                .formatted(
                        context.getRequiredTestClass().getName().replace('$', '.'),
                        context.getRequiredTestMethod().getName())
                .replaceAll("[^\\p{Alnum}._-]", "_");
        var cut = plain.substring(Math.max(0, plain.length() - MOST_CHARACTERS));
        for (int i = 1; ; i++) {
            var name = (i == 1 ? cut : cut + "#" + i) + Recording.SUFFIX;
            if (TAKEN.computeIfAbsent(name, _ -> context.getUniqueId()).equals(context.getUniqueId())) return name;
        }
    }
}

package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The cache of the command's Java holds its classes and call sites, so that it starts fast.
@Tag("own-process")
class CacheTest {
    private static final Path FOLDER = Path.of(System.getProperty("zetools.folder"));

    /// Returns the classes that a command loads, and where each comes from.
    private static List<String> loaded(String... command) throws Exception {
        var line = new ArrayList<String>();
        for (var each : Files.readAllLines(FOLDER.resolve("lib/zetools.conf")))
            if (!each.equals("-Xlog:disable") && !each.startsWith("long "))
                line.add(each.replaceFirst("^short ", "")
                        .replace("@{home}", FOLDER.toAbsolutePath().toString()));
        line.add(1, "-Xlog:class+load");
        line.addAll(List.of(command));
        var process = new ProcessBuilder(line).redirectErrorStream(true).start();
        var lines = process.inputReader()
                .lines()
                .filter(each -> each.contains("source: "))
                .toList();
        assertThat(process.waitFor()).isZero();
        return lines;
    }

    private static boolean isCached(String line) {
        return line.contains("source: shared objects file");
    }

    @Test
    void holdsClassesOfOldVersions() throws Exception {
        var classes = loaded("--version");
        assertThat(classes).filteredOn(each -> each.contains(" picocli.")).hasSizeGreaterThan(100);
        assertThat(classes)
                .filteredOn(each -> each.contains(" picocli.") && !isCached(each))
                .as("classes that the training did not need")
                .hasSizeLessThan(20);
    }

    @Test
    void holdsLinkedCallSites() throws Exception {
        var classes = loaded("run", "-q", "--", "true");
        assertThat(classes).filteredOn(each -> each.contains("$$Lambda")).hasSizeGreaterThan(100);
        assertThat(classes)
                .filteredOn(each -> each.contains("$$Lambda") && !isCached(each))
                .as("lambdas that are made at run time")
                .hasSizeLessThan(40);
    }
}

package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The cache of the command's Java holds its classes and call sites, so that it starts fast: also in a folder
/// that was moved, whose files have other times.
@Tag("own-process")
class CacheTest {
    private static final int MOST_OTHERS = 50;
    private static final int LEAST_CACHED = 1_000;

    @TempDir
    Path work;

    private Command command;
    private Path moved;

    @BeforeEach
    void move() throws IOException {
        command = new Command(work);
        moved = work.resolve("moved");
        var home = command.zetools().getParent().getParent();
        try (var files = Files.walk(home)) {
            for (var file : files.toList())
                Files.copy(file, moved.resolve(home.relativize(file).toString()), LinkOption.NOFOLLOW_LINKS);
        }
        assertThat(Files.getLastModifiedTime(moved.resolve("java/lib/modules")))
                .isNotEqualTo(Files.getLastModifiedTime(home.resolve("java/lib/modules")));
    }

    /// Returns the lines by which Java reports the classes that a command loads, and where each comes from.
    ///
    /// @param most the highest exit code that it may have
    private List<String> loaded(int most, String... arguments) throws Exception {
        var log = work.resolve("classes");
        var configuration = moved.resolve("lib/zetools.conf");
        var logged = "-Xlog:disable\n-Xlog:class+load:file=" + log;
        Files.writeString(configuration, Files.readString(configuration).replace("-Xlog:disable", logged));
        assertThat(zetools(List.of(), arguments)).isLessThanOrEqualTo(most);
        return Files.readAllLines(log).stream()
                .filter(each -> each.contains("source: "))
                .toList();
    }

    private int zetools(List<String> before, String... arguments) throws Exception {
        var line = new ArrayList<>(before);
        line.add(moved.resolve("bin/zetools").toString());
        line.addAll(List.of(arguments));
        return command.run(line).exit();
    }

    private static boolean isCached(String line) {
        return line.contains("source: shared objects file");
    }

    private static void holds(List<String> classes) {
        assertThat(classes).filteredOn(CacheTest::isCached).hasSizeGreaterThan(LEAST_CACHED);
        assertThat(classes)
                .filteredOn(each -> !isCached(each))
                .as("classes that do not come from the cache")
                .hasSizeLessThanOrEqualTo(MOST_OTHERS);
        assertThat(classes)
                .filteredOn(each -> each.contains("io.zetools") && each.contains("$$TypeSwitch"))
                .as("switches over types, which get methods when the command is linked")
                .isEmpty();
    }

    private Path recording() throws Exception {
        var program =
                command.compile("copies", "../samples/src/main/c/copies.c").toString();
        assertThat(zetools(List.of(), "run", "-q", "-o", "copies.zetools", "--", program))
                .isZero();
        return work.resolve("copies.zetools");
    }

    @Test
    @DisplayName("run: at most 50 classes are not in the cache")
    void run() throws Exception {
        holds(loaded(0, "run", "-q", "--", "true"));
    }

    @Test
    @DisplayName("report: at most 50 classes are not in the cache")
    void report() throws Exception {
        var recording = recording().toString();
        holds(loaded(0, "report", recording));
    }

    @Test
    @DisplayName("doctor: at most 50 classes are not in the cache")
    void doctor() throws Exception {
        // The machine may have limits that it names.
        holds(loaded(2, "doctor", "--", "true"));
    }

    @Test
    @DisplayName("the check of the build: a Java that must have the cache takes it, and fails where it is damaged")
    void refused() throws Exception {
        var recording = recording().toString();
        var strict = List.of("env", "JAVA_TOOL_OPTIONS=-XX:AOTMode=on");
        assertThat(zetools(strict, "report", recording)).isZero();
        try (var cache = FileChannel.open(moved.resolve("java/zetools.aot"), StandardOpenOption.WRITE)) {
            cache.truncate(cache.size() / 2);
        }
        assertThat(zetools(strict, "report", recording)).isEqualTo(1);
        assertThat(zetools(List.of(), "report", recording)).isZero();
    }
}

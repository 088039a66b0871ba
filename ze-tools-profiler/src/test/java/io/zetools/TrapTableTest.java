package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The tables of `docs/probe.md` say which test holds which trap: each test that they name is there.
@DisplayName("the tables of traps and faults")
@Tag("embedded-only") // It is about files.
class TrapTableTest {
    private static final Path ROOT = Path.of("..");
    private static final Path C_TESTS = Path.of("src/test/c");
    private static final Pattern NAME = Pattern.compile("`([A-Za-z_]+)(?:\\.([A-Za-z]+))?`");

    /// The class of tests that are named alone.
    private static final String FAULTS = "RunFaultsTest";

    /// Words of the tables that are no tests.
    private static final List<String> OTHERS = List.of("soak");

    /// Returns the names in the tables: the last cells of their rows.
    private static List<String> cells() throws IOException {
        var cells = new ArrayList<String>();
        boolean inside = false;
        for (var line : Files.readAllLines(ROOT.resolve("docs/probe.md"))) {
            if (line.startsWith("## ")) inside = line.startsWith("## Traps") || line.startsWith("## Faults");
            if (!inside || !line.startsWith("|")) continue;
            var row = line.split("\\|", -1);
            cells.add(row[row.length - 2]);
        }
        return cells;
    }

    /// The sources of test classes by their names.
    private final Map<String, Path> sources = new HashMap<>();

    @BeforeEach
    void findSources() throws IOException {
        for (var module : List.of("ze-tools-profiler", "ze-tools-cli")) {
            try (var files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
                files.filter(path -> path.toString().endsWith("Test.java"))
                        .forEach(path ->
                                sources.put(path.getFileName().toString().replace(".java", ""), path));
            }
        }
    }

    private boolean hasMethod(String test, String method) throws IOException {
        var source = sources.get(test);
        return source != null && Files.readString(source).contains("void " + method + "(");
    }

    @Test
    @DisplayName("each test that they name is there")
    void allAreThere() throws IOException {
        var lists = Files.readString(C_TESTS.resolve("CMakeLists.txt"));
        var missing = new ArrayList<String>();
        int found = 0;
        for (var cell : cells()) {
            var owner = FAULTS;
            for (var names = NAME.matcher(cell); names.find(); ) {
                var name = names.group(1);
                var method = names.group(2);
                boolean there;
                if (OTHERS.contains(name)) continue;
                if (name.endsWith("Test")) {
                    owner = name;
                    there = method == null ? sources.containsKey(name) : hasMethod(name, method);
                } else {
                    there = hasMethod(owner, name) || hasMethod(FAULTS, name) || isNative(lists, name);
                }
                if (there) found++;
                else missing.add(names.group());
            }
        }
        assertThat(missing).as("tests that are named and are not there").isEmpty();
        assertThat(found).as("tests that are named").isGreaterThan(80);
    }

    /// Returns whether CMake makes a test of a name: of its own program, or as a case of another.
    private static boolean isNative(String lists, String name) {
        var own = name.replaceFirst("^(probe|exports)_", "");
        return Files.exists(C_TESTS.resolve(name + ".c"))
                || Pattern.compile("\\bNAME " + name + "\\b").matcher(lists).find()
                || Pattern.compile("[ (\n]" + own + "[ )\n]").matcher(lists).find();
    }
}

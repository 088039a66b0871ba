package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Runs the pages of the guide as a reader would: writes the files that a page shows, and runs each block of
/// commands in its turn, in one folder, with the packaged command and the simulated GPU. A page whose first line is
/// the comment `begins like PAGE` takes the files of that page and its first block of commands before its own.
@Timeout(600)
@DisplayName("docs/guide")
class GuideTest {
    private static final Path GUIDE = Path.of("../docs/guide");

    /// Languages of blocks that show a piece of a file, or what the tests of packages run.
    private static final Set<String> SHOWN_ONLY = Set.of("xml", "dockerfile", "yaml");

    /// Tools that a page may need, and a machine may lack.
    private static final List<String> TOOLS =
            List.of("cc", "g++", "gfortran", "clang-15", "llvm-spirv-15", "mpirun", "python3");

    private static final Pattern BEGIN = Pattern.compile("\\A<!-- begins like (\\S+\\.md) -->");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(#[^)]*)?\\)");

    private final Path zetools = Path.of(System.getProperty("zetools.folder", "../ze-tools-cli/target/zetools"))
            .toAbsolutePath()
            .normalize();

    @TempDir
    private Path folder;

    static List<String> pages() throws IOException {
        try (var files = Files.list(GUIDE)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static Page page(String name) {
        return Page.read(GUIDE.resolve(name));
    }

    @BeforeEach
    void commandsAreThere() {
        assumeTrue(
                Files.isExecutable(zetools.resolve("bin/zetools")), "needs the packaged command: mvn verify makes it");
        assumeTrue(Files.isDirectory(zetools.resolve("zemock")), "the simulated GPU's folder was not built");
    }

    @ParameterizedTest
    @MethodSource("pages")
    @DisplayName("files compile, commands succeed, and print what their page shows")
    void runs(String name) throws Exception {
        var page = page(name);
        var begin = BEGIN.matcher(page.text());
        var before = begin.find() ? page(begin.group(1)).blocks() : List.<Page.Block>of();
        for (var tool : TOOLS)
            assumeTrue(
                    PageCommands.isInstalled(tool)
                            || Stream.concat(before.stream(), page.blocks().stream())
                                    .noneMatch(block -> uses(block, tool)),
                    tool + " is not installed");
        var commands = commands();
        for (var block : before) if (!block.file().isEmpty()) write(block);
        for (var block : before) {
            if (!block.language().equals("sh")) continue;
            commands.succeed(block.text());
            break;
        }
        var output = "";
        for (var block : page.blocks()) {
            if (!block.file().isEmpty()) write(block);
            else if (block.language().equals("sh"))
                // Without the path of this folder, as the page shows it.
                output = commands.succeed(block.text()).replace(folder.toRealPath() + "/", "");
            else if (block.language().equals("text")) Shown.of(block.text()).check(output);
            else
                assertThat(block.language())
                        .as("a block that is neither run nor named")
                        .isIn(SHOWN_ONLY);
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    @DisplayName("links lead to files, and each page but the first ends with what can go wrong")
    void leads(String name) throws IOException {
        var text = page(name).text();
        var links = LINK.matcher(text).results().map(link -> link.group(1)).toList();
        assertThat(links.stream().filter(link -> !link.startsWith("http")))
                .allSatisfy(link -> assertThat(GUIDE.resolve(link)).exists());
        if (name.equals("README.md"))
            assertThat(links)
                    .containsAll(
                            pages().stream().filter(each -> !each.equals(name)).toList());
        else
            assertThat(text.lines().filter(line -> line.startsWith("## ")).reduce((_, last) -> last))
                    .contains("## What can go wrong");
    }

    private static boolean uses(Page.Block block, String tool) {
        return block.language().equals("sh")
                && Pattern.compile("(?m)(^|[ ;|&(])" + Pattern.quote(tool) + " ")
                        .matcher(block.text())
                        .find();
    }

    private void write(Page.Block block) throws IOException {
        Files.writeString(folder.resolve(block.file()), block.text());
    }

    private PageCommands commands() {
        var commands = new PageCommands(folder, folder);
        commands.putFirst(zetools.resolve("bin"));
        var environment = commands.environment();
        environment.put("CLASS_PATH", classPath());
        environment.put("ZETOOLS", zetools.toString());
        environment.put("LD_LIBRARY_PATH", zetools.resolve("zemock/lib").toString());
        environment.put(
                "ZE_ENABLE_ALT_DRIVERS",
                zetools.resolve("zemock/lib/libze_mock.so").toString());
        return commands;
    }

    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(each -> Path.of(each).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}

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

/// Runs the pages of the guide, the page on attaching and README as a reader would: writes the files that a page
/// shows, and runs each block of commands in its turn, in one folder, with the packaged command and the simulated
/// GPU. A page whose first line is the comment `begins like PAGE` takes the files of that page and its first block
/// of commands before its own. In README `$ ` stands before commands whose output follows, and the build has run
/// Maven's already. [UnrunBlock] has what is not run.
@Timeout(600)
@DisplayName("README, docs/guide and docs/attach.md")
class GuideTest {
    private static final Path ROOT = Path.of("..");
    private static final String README = "README.md";
    private static final String ATTACH = "docs/attach.md";
    private static final String GUIDE = "docs/guide";
    private static final String INDEX = GUIDE + "/README.md";

    /// Languages of blocks that show a piece of a file, or what the tests of packages run.
    private static final Set<String> SHOWN_ONLY = Set.of("xml", "yaml");

    /// Tools that a page may need, and a machine may lack.
    private static final List<String> TOOLS =
            List.of("cc", "g++", "gfortran", "clang-15", "llvm-spirv-15", "mpirun", "python3");

    /// Folders of the tree, and programs, that README names as they lie after the build.
    private static final List<String> BUILT = List.of("ze-tools-cli", "ze-tools-mock", "samples", "docs");

    private static final Pattern MAVEN = Pattern.compile("(?m)^mvn (.*\\\\\n)*.*\n");
    /// Stands before a command whose output follows.
    private static final String PROMPT = "$ ";

    private static final Pattern BEGIN = Pattern.compile("\\A<!-- begins like (\\S+\\.md) -->");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(#[^)]*)?\\)");

    private final Path zetools = Path.of(System.getProperty("zetools.folder", "../ze-tools-cli/target/zetools"))
            .toAbsolutePath()
            .normalize();

    @TempDir
    private Path folder;

    static List<String> pages() throws IOException {
        try (var files = Files.list(ROOT.resolve(GUIDE))) {
            return Stream.concat(
                            Stream.of(README, ATTACH),
                            files.map(file -> GUIDE + "/" + file.getFileName())
                                    .filter(name -> name.endsWith(".md"))
                                    .sorted())
                    .toList();
        }
    }

    private static Page page(String name) {
        return Page.read(ROOT.resolve(name));
    }

    /// Returns the page that a page begins like.
    private static Page page(String name, String begin) {
        return Page.read(ROOT.resolve(name).resolveSibling(begin));
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
        var before = begin.find() ? page(name, begin.group(1)).blocks() : List.<Page.Block>of();
        var blocks = page.blocks().stream()
                .filter(block -> UnrunBlock.ALL.stream().noneMatch(each -> each.is(name, block)))
                .toList();
        for (var tool : TOOLS)
            assumeTrue(
                    PageCommands.isInstalled(tool)
                            || Stream.concat(before.stream(), blocks.stream()).noneMatch(block -> uses(block, tool)),
                    tool + " is not installed");
        var commands = commands();
        if (name.equals(README)) prepareReadme();
        for (var block : before) if (!block.file().isEmpty()) write(block);
        for (var block : before) {
            if (!block.language().equals("sh")) continue;
            commands.succeed(block.text());
            break;
        }
        var output = "";
        for (var block : blocks) {
            if (!block.file().isEmpty()) write(block);
            else if (block.language().equals("sh"))
                output = printed(commands, MAVEN.matcher(block.text()).replaceAll(""));
            else if (block.language().equals("text") && block.text().startsWith(PROMPT)) session(commands, block);
            else if (block.language().equals("text")) Shown.of(block.text()).check(output);
            else
                assertThat(block.language())
                        .as("a block that is neither run nor named")
                        .isIn(SHOWN_ONLY);
        }
    }

    /// Returns what commands print, without the path of this folder, as a page shows it.
    private String printed(PageCommands commands, String text) throws IOException, InterruptedException {
        return commands.succeed(text).replace(folder.toRealPath() + "/", "");
    }

    /// Runs commands that stand behind a prompt, and compares what they print with what follows.
    private void session(PageCommands commands, Page.Block block) throws IOException, InterruptedException {
        for (var part : block.text().split("(?m)^" + Pattern.quote(PROMPT), -1)) {
            if (part.isEmpty()) continue;
            var lines = part.split("\n", 2);
            Shown.of(lines[1]).check(printed(commands, lines[0]));
        }
    }

    /// Puts what README names into the folder.
    private void prepareReadme() throws IOException {
        for (var each : BUILT)
            Files.createSymbolicLink(folder.resolve(each), ROOT.toRealPath().resolve(each));
        Files.createSymbolicLink(folder.resolve("copies"), folder.resolve("samples/target/copies"));
        var program = Files.writeString(folder.resolve("program"), "#!/bin/sh\nexec ./copies 10\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("trace.txt"), """
                app-1 (1) [000] .... 10.000100: tracing_mark_write: B|1|[NN_LA_PE]compute
                app-1 (1) [000] .... 10.000900: tracing_mark_write: E|1
                """);
    }

    static List<UnrunBlock> unrun() {
        return UnrunBlock.ALL;
    }

    @ParameterizedTest
    @MethodSource("unrun")
    @DisplayName("blocks that are not run here, with the reason")
    void isLeftOut(UnrunBlock block) {
        assertThat(page(block.page()).blocks().stream().filter(each -> block.is(block.page(), each)))
                .as("%s has the block once", block.page())
                .hasSize(1);
        assumeTrue(false, block.reason());
    }

    @ParameterizedTest
    @MethodSource("pages")
    @DisplayName("links lead to files, and each page but the first ends with what can go wrong")
    void leads(String name) throws IOException {
        var text = page(name).text();
        var folder = ROOT.resolve(name).resolveSibling("");
        var links = LINK.matcher(text).results().map(link -> link.group(1)).toList();
        assertThat(links.stream().filter(link -> !link.startsWith("http")))
                .allSatisfy(link -> assertThat(folder.resolve(link)).exists());
        if (name.equals(INDEX))
            assertThat(links.stream().map(link -> folder.resolve(link).normalize()))
                    .containsAll(pages().stream()
                            .filter(each -> !each.equals(INDEX) && !each.equals(README))
                            .map(each -> ROOT.resolve(each).normalize())
                            .toList());
        else if (!name.equals(README))
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

package io.zetools.export.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The page's modules by themselves, with Node and with TypeScript's compiler where these are.
@Tag("own-process")
@Timeout(300)
class PageScriptTest {
    private static final Path MODULES = Path.of("src/main/resources/io/zetools/export/page");

    @TempDir
    private Path folder;

    private String succeed(List<String> line) throws IOException, InterruptedException {
        var out = folder.resolve("out");
        var process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        var text = Files.readString(out, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isZero();
        return text;
    }

    private static void needs(String tool, String which) throws IOException, InterruptedException {
        var found = new ProcessBuilder("sh", "-c", "command -v " + tool).start();
        assumeTrue(found.waitFor() == 0, which);
    }

    @Test
    @DisplayName("modules that know no document do what their tests in JavaScript say")
    void modules() throws Exception {
        needs("node", "node is not installed");
        assertThat(succeed(List.of("node", "--test", "src/test/js/page_test.mjs")))
                .contains("# fail 0");
    }

    @Test
    @DisplayName("the types in comments are right, as TypeScript's compiler has it")
    void types() throws Exception {
        needs("tsc", "tsc is not installed");
        var line = new ArrayList<>(List.of(
                "tsc",
                "--noEmit",
                "--allowJs",
                "--checkJs",
                "--strict",
                "--target",
                "es2022",
                "--module",
                "es2022",
                "--lib",
                "es2022,dom,dom.iterable"));
        for (var each : PageScript.MODULES) line.add(MODULES.resolve(each).toString());
        succeed(line);
    }

    @Test
    @DisplayName("all modules are one script without imports, in which no name is given twice")
    void oneScript() throws Exception {
        var text = PageScript.text();
        assertThat(text).doesNotContainPattern("(?m)^(import|export) ").doesNotContain("</script", "<!--");
        try (var files = Files.list(MODULES)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".mjs")))
                    .containsExactlyInAnyOrderElementsOf(PageScript.MODULES);
        }
        needs("node", "node is not installed");
        var script = Files.writeString(folder.resolve("page.mjs"), text);
        succeed(List.of("node", "--check", script.toString()));
    }
}

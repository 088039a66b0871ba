package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/// Texts for users use the words of the glossary, and none of those that it names as not used.
class GlossaryTest {
    private static final Path DOCS = Path.of("../docs");
    private static final Path PAGE = DOCS.resolve("glossary.md");

    /// Pages for users beside the guide.
    private static final List<String> PAGES =
            List.of("../README.md", "attach.md", "ci.md", "doctor.md", "exit-codes.md", "pytest.md", "tables.md");

    private static final Pattern TERM = Pattern.compile("(?m)^\\| \\*\\*[^|]*");
    private static final Pattern WORD = Pattern.compile("\\*\\*([^*]+)\\*\\*");
    private static final Pattern UNUSED = Pattern.compile("(?m)^\\| ([a-z]+) \\| [^|]+ \\|$");

    private static String help() {
        var commands = Zetools.commandLine();
        var text = new StringBuilder(Zetools.FIRST).append(commands.getUsageMessage(Ansi.OFF));
        for (var each : commands.getSubcommands().values()) {
            text.append(each.getUsageMessage(Ansi.OFF));
            HelpForm.expand(each.getCommandSpec());
            text.append(each.getUsageMessage(Ansi.OFF));
        }
        return text.toString();
    }

    private static List<Path> pages() throws IOException {
        try (var guide = Files.list(DOCS.resolve("guide"))) {
            return Stream.concat(PAGES.stream().map(DOCS::resolve), guide).toList();
        }
    }

    private static List<String> unused() throws IOException {
        var words = UNUSED.matcher(Files.readString(PAGE).split("\n## What is not used\n", -1)[1])
                .results()
                .map(each -> each.group(1))
                .filter(each -> !each.equals("not"))
                .toList();
        assertThat(words).hasSizeGreaterThan(5);
        return words;
    }

    private static Pattern whole(String word) {
        return Pattern.compile("(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])", Pattern.CASE_INSENSITIVE);
    }

    @Test
    @DisplayName("no help text and no page for users has a word that is not used")
    void unusedWords() throws IOException {
        var help = help();
        assertThat(help).contains("--dormant", "--no-sycl", "Exit codes");
        for (var word : unused()) {
            assertThat(help).doesNotContainPattern(whole(word));
            // Names in code are those of others, or of classes.
            for (var page : pages())
                assertThat(Files.readString(page).replaceAll("`[^`]*`", ""))
                        .as(page.toString())
                        .doesNotContainPattern(whole(word));
        }
    }

    @Test
    @DisplayName("each word of the glossary stands in help, in a table or in the guide, and once in the glossary")
    void usedWords() throws IOException {
        var texts = new StringBuilder(help());
        for (var page : pages()) texts.append(Files.readString(page));
        var all = texts.toString().toLowerCase(Locale.ROOT);
        var words = TERM.matcher(Files.readString(PAGE))
                .results()
                .flatMap(row -> WORD.matcher(row.group()).results())
                .map(word -> word.group(1))
                .toList();
        assertThat(words).hasSizeGreaterThan(30).doesNotHaveDuplicates();
        assertThat(words)
                .allSatisfy(word -> assertThat(all.contains(word)).as(word).isTrue());
    }
}

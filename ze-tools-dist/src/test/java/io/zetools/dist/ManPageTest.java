package io.zetools.dist;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.cli.Zetools;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What is written of a command: its page, and its completion for zsh.
class ManPageTest {
    private static final ManPage FORMAT = new ManPage("tool 1.0", LocalDate.of(2025, 1, 2));

    enum Way {
        FREE,
        OWN
    }

    @Command(name = "tool", description = "Does it's thing. Then more…", footer = ".so is a name, and \\n no line.")
    interface Tool {
        @Option(
                names = {"-w", "--way"},
                paramLabel = "WAY",
                description = "A [way]: 100 %% of it.")
        Way way();

        @Option(names = "--secret", hidden = true)
        boolean secret();

        @Parameters(paramLabel = "FILE", description = "A file.")
        Path file();
    }

    @Test
    void pagesHaveWordsAsTheyAreTyped() {
        var page = FORMAT.of(new CommandLine(Tool.class), "");
        assertThat(page.lines())
                .contains(
                        ".TH TOOL 1 2025-01-02 \"tool 1.0\" \"ze-tools\"",
                        "tool \\- Does it\\(aqs thing",
                        "Does it\\(aqs thing. Then more\\[u2026]",
                        "\\fB\\-w\\fR=\\fIWAY\\fR, \\fB\\-\\-way\\fR=\\fIWAY\\fR",
                        "A [way]: 100 % of it.",
                        "\\&.so is a name, and \\en no line.");
        assertThat(page).doesNotContain("secret").matches("\\p{ASCII}*");
    }

    @Test
    void everyCommandAndOptionIsOnAPage() {
        var command = Zetools.commandLine();
        var missing = new ArrayList<String>();
        for (var each : command.getSubcommands().values()) {
            var page = FORMAT.of(each, "");
            for (var option : each.getCommandSpec().options())
                for (var name : option.names())
                    if (!option.hidden() && !page.contains("\\fB" + name.replace("-", "\\-") + "\\fR"))
                        missing.add(each.getCommandName() + " " + name);
        }
        assertThat(missing).isEmpty();
        assertThat(FORMAT.of(command, "")).contains("\\fBzetools\\-run\\fR(1)", "\\fBzetools\\-mock\\fR(1)");
    }

    @Test
    void everyPageHasTheExitCodesOfItsCommand() {
        for (var each : Zetools.commandLine().getSubcommands().values()) {
            var page = FORMAT.of(each, "");
            var codes = each.getCommandSpec().usageMessage().exitCodeList();
            assertThat(codes).as(each.getCommandName()).isNotEmpty();
            assertThat(page).contains(".SH EXIT STATUS\n");
            codes.keySet().forEach(code -> assertThat(page).contains(".TP\n\\fB" + code + "\\fR\n"));
        }
    }

    @Test
    void aHelpStandsOnThePageAsItIs() {
        var page = FORMAT.of(new CommandLine(Tool.class), "  --one  N\n'two'\n");
        assertThat(page)
                .contains(".nf\n  \\-\\-one  N\n\\&\\(aqtwo\\(aq\n.fi\n")
                .doesNotContain("FILE\\fR\n");
    }

    @Test
    void zshIsOfferedValuesAndFiles() {
        var parent = new CommandLine(Zetools.commandLine().getCommandSpec());
        var text = ZshCompletion.of(parent.addSubcommand(Tool.class));
        assertThat(text)
                .contains(
                        "'(-w --way)--way=[A \\[way\\]: 100 % of it]:WAY:(free own)'",
                        "'(-w --way)-w+[A \\[way\\]", "'1:FILE:_files'", "'tool:Does it'\\''s thing'")
                .doesNotContain("secret");
    }

    @Test
    void optionsOfTheSimulatedGpuAreThoseOfItsHelp() {
        var spec = CommandLine.Model.CommandSpec.create();
        MockOptions.addTo(spec, """
                mock [options] -- program

                  --device one|two     what it is; --other is a word here
                  --loader system|FILE, --count N   more
                                       than a line
                  --check
                  --help, --help=all
                """);
        assertThat(spec.options().stream().map(each -> each.longestName()))
                .containsExactly("--device", "--loader", "--count", "--check", "--help");
        assertThat(Offer.of(spec.findOption("--device")).words()).containsExactly("one", "two");
        assertThat(Offer.of(spec.findOption("--loader")).words()).containsExactly("system");
        assertThat(Offer.of(spec.findOption("--count")).kind()).isEqualTo(Offer.Kind.NOTHING);
        assertThat(spec.findOption("--check").arity().max()).isZero();
    }

    @Test
    void bashIsOfferedOptionsAndValues() {
        var parent = new CommandLine(Zetools.commandLine().getCommandSpec());
        var text = BashCompletion.of(parent.addSubcommand(Tool.class));
        assertThat(text)
                .contains("    tool) echo '-w --way' ;;", "    \"tool --way\") echo 'free own' ;;")
                .contains("    \"tool 0\") echo 'files' ;;", "    \"attach 0\") echo 'processes' ;;")
                .doesNotContain("secret");
    }
}

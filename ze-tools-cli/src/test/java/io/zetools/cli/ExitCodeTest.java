package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// Each command ends with the codes of the one table, and with no others; the page has the table.
class ExitCodeTest {
    private static final Path PAGE = Path.of("../docs/exit-codes.md");
    private static final String NO_PROCESS = "999999999";

    /// Writes a finding as the driver does.
    private static final String FINDING =
            "echo \"{\\\"record\\\": \\\"finding\\\", \\\"kind\\\": \\\"races\\\", \\\"level\\\": \\\"error\\\", \\\"text\\\": \\\"x\\\"}\" >>\"$ZEMOCK_DIAGNOSTICS\"";

    /// Arguments of the script by which a command comes to an end with a code. `$0` is the command.
    private record Case(String command, ExitCode end, String script) {}

    @TempDir
    Path work;

    private Command command;

    @BeforeEach
    void needsCommand() throws Exception {
        command = new Command(work);
        // An installation of which the launcher is left.
        Files.createDirectories(work.resolve("broken/bin"));
        Files.copy(command.zetools(), work.resolve("broken/bin/zetools"));
        Files.writeString(work.resolve("not-executable"), "text");
    }

    private static Map<String, CommandLine> commands() {
        return Zetools.commandLine().getSubcommands();
    }

    private static Map<String, String> codes(String name) {
        return commands().get(name).getCommandSpec().usageMessage().exitCodeList();
    }

    /// Returns what lets each command come to each of its ends.
    private static List<Case> cases() {
        var cases = new ArrayList<Case>();
        for (var name : commands().keySet()) {
            boolean starts = codes(name).containsKey(ExitCode.NOT_FOUND.text());
            if (!starts) cases.add(new Case(name, ExitCode.DONE, "$0 " + name + " --help"));
            // A program is started all the same, unless it is to have the simulated GPU, which is missing as well.
            var mock = name.equals("run") ? " --mock x" : " x";
            cases.add(new Case(name, ExitCode.BROKEN, "broken/bin/zetools " + name + mock));
            boolean isMock = name.equals("mock") || name.equals("check");
            cases.add(new Case(name, isMock ? ExitCode.BROKEN : ExitCode.USAGE, "$0 " + name + " --no-such-option"));
            if (!isMock) cases.add(new Case(name, ExitCode.FAILED, "$0 " + failing(name)));
            if (!starts) continue;
            cases.add(new Case(name, ExitCode.NOT_FOUND, "$0 " + name + " -- ./not-there"));
            cases.add(new Case(name, ExitCode.NOT_EXECUTABLE, "$0 " + name + " -- ./not-executable"));
            cases.add(new Case(name, ExitCode.SIGNAL, "$0 " + name + " -- sh -c 'kill -TERM $$'"));
            if (name.equals("check"))
                cases.add(new Case(name, ExitCode.FINDINGS, "$0 check -- sh -c '" + FINDING + "'"));
            cases.add(new Case(name, ExitCode.PROGRAM, "$0 " + name + " -- sh -c 'exit 77'"));
        }
        return cases;
    }

    /// Returns arguments with which a command cannot do its work.
    private static String failing(String name) {
        return switch (name) {
            case "run" -> "run -o none/x.zetools -- true";
            case "attach", "start", "stop" -> name + " " + NO_PROCESS;
            case "export" -> "export none.zetools --csv tables";
            case "intervals" -> "intervals none.zetools none.txt";
            case "help" -> "help run >/dev/full";
            case "list" -> "list >/dev/full";
            // A name that is no text.
            case "doctor" -> "doctor \"$(printf '\\377')\"";
            case "dormant" -> "dormant --print >/dev/full";
            default -> name + " none.zetools";
        };
    }

    private int end(String script) throws Exception {
        return command.run(List.of("sh", "-c", script, command.zetools().toString()))
                .exit();
    }

    @Test
    @DisplayName("each command comes to each of its ends, and the code is that of the table")
    void ends() throws Exception {
        Map<String, Set<ExitCode>> seen = new TreeMap<>();
        for (var each : cases()) {
            int expected = switch (each.end) {
                case SIGNAL -> ExitCode.SIGNAL.code() + 15;
                case PROGRAM -> 77;
                default -> each.end.code();
            };
            assertThat(end(each.script)).as(each.script).isEqualTo(expected);
            seen.computeIfAbsent(each.command, _ -> EnumSet.noneOf(ExitCode.class))
                    .add(each.end);
        }
        for (var name : commands().keySet())
            assertThat(seen.get(name).stream().map(ExitCode::text))
                    .as("%s has these codes in its help", name)
                    .containsExactlyInAnyOrderElementsOf(codes(name).keySet());
    }

    @Test
    @DisplayName("zetools itself, and list where there is no driver")
    void others() throws Exception {
        assertThat(end("$0")).isZero();
        assertThat(end("$0 nothing")).isEqualTo(ExitCode.USAGE.code());
        assertThat(end("$0 >/dev/full")).isEqualTo(ExitCode.FAILED.code());
        assertThat(end("broken/bin/zetools")).isEqualTo(ExitCode.BROKEN.code());
        assertThat(end("ZE_ENABLE_ALT_DRIVERS=/none LD_LIBRARY_PATH= $0 list")).isEqualTo(ExitCode.FAILED.code());
    }

    @Test
    @DisplayName("docs/exit-codes.md has the table, and what a command adds to it")
    void page() throws Exception {
        var page = Files.readString(PAGE, StandardCharsets.UTF_8);
        assertThat(page).contains(table()).contains(additions());
    }

    private static String table() {
        var text = new StringBuilder("| code | means | of |\n|---|---|---|\n");
        for (var each : ExitCode.values()) {
            var of = commands().keySet().stream()
                    .filter(name -> codes(name).containsKey(each.text()))
                    .collect(Collectors.joining(", "));
            text.append("| %s | %s | %s |\n".formatted(each.text(), each.meaning(), of));
        }
        return text.toString();
    }

    private static String additions() {
        Map<String, String> usual = new HashMap<>();
        Arrays.stream(ExitCode.values()).forEach(each -> usual.put(each.text(), each.meaning()));
        var text = new StringBuilder("| command | code | means, too |\n|---|---|---|\n");
        for (var name : commands().keySet())
            codes(name).forEach((code, meaning) -> {
                var more = meaning.substring(usual.get(code).length()).strip();
                if (!more.isEmpty()) text.append("| %s | %s | %s |\n".formatted(name, code, more));
            });
        return text.toString();
    }
}

package io.zetools.dist;

import io.zetools.cli.Zetools;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.Objects;
import picocli.CommandLine;

/// Writes the pages of the manual and the completion for bash and zsh into the command's folder `share`:
/// `Share FOLDER ZEMOCK_RUN VERSION TIME`, with the start script of the simulated GPU, whose help is the
/// page of `zetools mock`, and the time that stands on the pages.
final class Share {
    private static final String MOCK = "mock";
    private static final String CHECK = "check";

    private Share() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var folder = Path.of(arguments[0]);
        var mockHelp = output("/bin/sh", arguments[1], "--help=all");
        var command = Zetools.commandLine();
        var mock = Objects.requireNonNull(command.getSubcommands().get(MOCK), MOCK);
        MockOptions.addTo(mock.getCommandSpec(), mockHelp);
        var check = Objects.requireNonNull(command.getSubcommands().get(CHECK), CHECK);
        MockOptions.addTo(check.getCommandSpec(), mockHelp, "--" + CHECK);
        var pages = Files.createDirectories(folder.resolve("man/man1"));
        var date = OffsetDateTime.parse(arguments[3]).toLocalDate();
        var format = new ManPage(command.getCommandName() + " " + arguments[2], date);
        write(pages.resolve("zetools.1"), format.of(command, ""));
        for (CommandLine each : command.getSubcommands().values()) {
            var name = each.getCommandName();
            var help = name.equals(MOCK) ? mockHelp : "";
            write(pages.resolve("zetools-%s.1".formatted(name)), format.of(each, help));
        }
        // The command that `zetools mock` is.
        write(pages.resolve("zemock-run.1"), ".so man1/zetools-%s.1\n".formatted(MOCK));
        var functions = Files.createDirectories(folder.resolve("zsh/site-functions"));
        write(functions.resolve("_zetools"), ZshCompletion.of(command));
        var completions = Files.createDirectories(folder.resolve("bash-completion/completions"));
        write(completions.resolve("zetools"), BashCompletion.of(command));
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    private static String output(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0 || text.isBlank())
            throw new IOException(
                    "%s printed no help, and ended with %d".formatted(String.join(" ", command), process.exitValue()));
        return text;
    }
}

package io.zetools.cli;

import io.zetools.recording.SyclStreams;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/// The command that prints how a program is started which is dormant until it is attached to.
final class DormantCommand implements Syntax.Specified {
    /// The places in which variables are set.
    enum Form {
        SHELL,
        UNIT,
        CONTAINER
    }

    /// The options that are settled when a dormant program starts.
    static final Set<String> SETTLED = Set.of("--calls", "--args", "--device", "--stacks", "--sycl", "--no-sycl");

    private Form form = Form.SHELL;
    private CallChoice calls = new CallChoice();
    private DeviceChoice device = new DeviceChoice();
    private StackChoice stacks = new StackChoice();
    private SyclChoice sycl = new SyclChoice();

    private final CommandSpec spec = Syntax.command(
            this,
            "dormant",
            "Prints variables with which a program starts dormant.",
            "Nothing of it is recorded until zetools attach PID, again and again. Until then a call costs some 50 ns"
                    + " more.");

    DormantCommand() {
        spec.usageMessage()
                .footer(
                        "",
                        "zetools run --dormant -- PROGRAM starts a program with them. The options other than --print are"
                                + " settled when a program starts: zetools attach cannot change them.");
        spec.addOption(Syntax.option(
                        "--print",
                        "FORM",
                        Form.class,
                        value -> form = value,
                        "Prints them for a shell (default), unit, container.",
                        "shell: commands of a shell; unit: lines of a service's unit of systemd; container: lines of a"
                                + " Containerfile.")
                .arity("0..1")
                .fallbackValue("shell")
                .required(true)
                .build());
        calls.addTo(spec);
        device.addTo(spec);
        stacks.addTo(spec);
        sycl.addTo(spec);
        Syntax.addHelp(spec).group("Options", "--print", "--calls", "--device", "--stacks", "--sycl");
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        var settings = DormantPage.defaults()
                .device(device.timing())
                .stacks(stacks.levels())
                .sycl(sycl.streams(SyclStreams.PLAIN));
        calls.apply(settings);
        var out = spec.commandLine().getOut();
        var lines = new StringBuilder(introduction(form));
        settings.dormantEnvironment(DormantPage.of(settings), Map.of())
                .forEach((name, value) -> lines.append(line(form, name, value)));
        out.print(lines);
        out.flush();
        return 0;
    }

    private static String introduction(Form form) {
        return switch (form) {
            case SHELL -> "# Programs that this shell starts from here on are dormant until zetools attach PID.\n";
            case UNIT ->
                "# The service is dormant until its user runs zetools attach PID. As a file below /etc/systemd/system/NAME.service.d.\n[Service]\n";
            case CONTAINER ->
                "# Programs in the container are dormant until zetools attach PID, which runs in the container, too. It needs zetools at the same place.\n";
        };
    }

    private static String line(Form form, String name, String value) {
        return switch (form) {
            case SHELL ->
                name.equals("LD_PRELOAD")
                        ? "export LD_PRELOAD=\"${LD_PRELOAD:+$LD_PRELOAD }\"%s\n".formatted(quoted(value))
                        : "export %s=%s\n".formatted(name, quoted(value));
            // Percent signs begin what systemd replaces.
            case UNIT ->
                "Environment=\"%s=%s\"\n".formatted(name, escaped(value).replace("%", "%%"));
            case CONTAINER -> "ENV %s=\"%s\"\n".formatted(name, escaped(value).replace("$", "\\$"));
        };
    }

    private static String quoted(String value) {
        return "'" + value.replace("'", "'\\''") + "'";
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}

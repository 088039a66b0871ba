package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A workflow with one job, run as GitHub's runner runs it: step by step, with files by which a step hands on
/// folders of commands, variables and outputs. Actions that bring what this machine has do nothing; this
/// project's own is run, step by step, too. Whatever else a workflow has fails.
final class WorkflowRun {
    private static final Pattern OWN = Pattern.compile("ze-tools/ze-tools-java@v\\d.*");
    private static final Pattern BRINGS = Pattern.compile("actions/(checkout|setup-python|setup-java)@v\\d+");
    private static final Pattern KEEPS = Pattern.compile("actions/upload-artifact@v\\d+");
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ ([\\w.-]+) }}");

    private final PageCommands commands;
    private final Path scratch;
    private final Path project;
    private final Path packages;
    private final Map<String, List<Path>> artifacts = new TreeMap<>();
    private final Map<String, String> outputs = new HashMap<>();
    private final StringBuilder log = new StringBuilder();
    private boolean failed;
    private int scripts;

    private WorkflowRun(PageCommands commands, Path scratch, Path project, Path packages) {
        this.commands = commands;
        this.scratch = scratch;
        this.project = project;
        this.packages = packages;
    }

    /// Runs the only job of a workflow.
    ///
    /// @param commands in the folder of the repository that it tests
    /// @param scratch a folder for files of the runner
    /// @param project the folder of this project, with action.yml
    /// @param packages the folder that the action gets for `from`
    static WorkflowRun of(Path workflow, PageCommands commands, Path scratch, Path project, Path packages)
            throws IOException, InterruptedException {
        var runner = Files.createTempDirectory(scratch, "runner");
        commands.environment()
                .put(
                        "RUNNER_TEMP",
                        Files.createDirectory(runner.resolve("temp")).toString());
        var jobs = YamlFile.read(workflow)
                .hasOnly("name", "on", "permissions", "jobs")
                .child("jobs");
        assertThat(jobs.values()).hasSize(1);
        var job = jobs.child(jobs.values().keySet().iterator().next()).hasOnly("runs-on", "steps");
        assertThat(job.text("runs-on")).isEqualTo("ubuntu-latest");
        var run = new WorkflowRun(commands, runner, project, packages);
        for (var step : job.children("steps")) run.step(step);
        return run;
    }

    boolean isSuccess() {
        return !failed;
    }

    private void step(YamlFile step) throws IOException, InterruptedException {
        step.hasOnly("name", "if", "uses", "with", "run", "shell");
        var runs = switch (step.text("if")) {
            case "" -> !failed;
            case "always()" -> true;
            case "failure()" -> failed;
            default -> throw new AssertionError("nothing here knows if: " + step.text("if"));
        };
        if (!runs) return;
        if (step.has("run")) script(step, Map.of());
        else use(step);
    }

    /// Returns the files that the job keeps, by the names of artifacts.
    Map<String, List<Path>> artifacts() {
        return artifacts;
    }

    /// Returns what all steps have printed.
    String log() {
        return log.toString();
    }

    private void use(YamlFile step) throws IOException, InterruptedException {
        var action = step.text("uses");
        if (OWN.matcher(action).matches()) act(step.child("with"));
        else if (KEEPS.matcher(action).matches()) keep(step.child("with").hasOnly("name", "path"));
        else assertThat(action).as("an action that nothing here stands for").matches(BRINGS);
    }

    private void keep(YamlFile with) throws IOException {
        var kept = commands.folder().resolve(with.text("path"));
        if (!Files.exists(kept)) {
            artifacts.put(with.text("name"), List.of());
            return;
        }
        try (Stream<Path> files = Files.walk(kept)) {
            artifacts.put(with.text("name"), files.filter(Files::isRegularFile).toList());
        }
    }

    /// Runs the steps of action.yml with the inputs that a workflow gives.
    private void act(YamlFile with) throws IOException, InterruptedException {
        var action = YamlFile.read(project.resolve("action.yml"));
        var known = action.child("inputs");
        with.hasOnly(known.values().keySet().toArray(String[]::new));
        var values = new HashMap<String, String>();
        for (var input : known.values().keySet()) {
            var value = with.has(input) ? with.text(input) : known.child(input).text("default");
            // What is of no release is installed from the build.
            values.put("inputs." + input, input.equals("from") && value.isEmpty() ? packages.toString() : value);
        }
        var runs = action.child("runs").hasOnly("using", "steps");
        assertThat(runs.text("using")).isEqualTo("composite");
        for (var step : runs.children("steps")) script(step.hasOnly("id", "shell", "env", "run"), values);
        if (failed) return;
        for (var output : action.child("outputs").values().keySet())
            assertThat(resolve(action.child("outputs").child(output).text("value"), Map.of()))
                    .as("output " + output)
                    .isNotBlank();
    }

    private String resolve(String text, Map<String, String> values) {
        return EXPRESSION.matcher(text).replaceAll(found -> {
            var value = values.getOrDefault(found.group(1), outputs.get(found.group(1)));
            if (value == null) throw new AssertionError("nothing has a value for " + found.group());
            return Matcher.quoteReplacement(value);
        });
    }

    private void script(YamlFile step, Map<String, String> values) throws IOException, InterruptedException {
        var handed = Files.createDirectories(scratch.resolve("step" + scripts++));
        var file = Files.writeString(handed.resolve("script.sh"), resolve(step.text("run"), values));
        var environment = commands.environment();
        environment.put("GITHUB_ACTION_PATH", project.toString());
        for (var name : List.of("PATH", "ENV", "OUTPUT"))
            environment.put(
                    "GITHUB_" + name, Files.createFile(handed.resolve(name)).toString());
        var own = step.child("env").values();
        own.forEach((name, value) -> environment.put(name, resolve(value.toString(), values)));
        var words = switch (step.text("shell")) {
            case "" -> List.of("bash", "-e", file.toString());
            case "bash" -> List.of("bash", "--noprofile", "--norc", "-eo", "pipefail", file.toString());
            default -> throw new AssertionError("nothing here knows shell: " + step.text("shell"));
        };
        var output = commands.run(words.toArray(String[]::new));
        own.keySet().forEach(environment::remove);
        log.append(output.text());
        failed |= output.code() != 0;

        Files.readAllLines(handed.resolve("PATH")).forEach(folder -> commands.putFirst(Path.of(folder)));
        environment.putAll(pairs(handed.resolve("ENV"), ""));
        outputs.putAll(pairs(handed.resolve("OUTPUT"), "steps.%s.outputs.".formatted(step.text("id"))));
    }

    private static Map<String, String> pairs(Path file, String prefix) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> prefix + pair[0], pair -> pair[1]));
    }
}

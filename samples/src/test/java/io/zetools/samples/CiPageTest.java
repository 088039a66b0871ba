package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs docs/ci.md as machines of CI would: writes the files of each project that it shows into a folder, and runs
/// the steps of the workflow there, with the packages of this build. What fails a job there fails it here.
@Timeout(600)
@DisplayName("docs/ci.md")
class CiPageTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path PACKAGES = ROOT.resolve("target/dist");
    private static final Path TOOLS = Path.of("target").toAbsolutePath();
    private static final String WORKFLOW = ".github/workflows/test.yml";
    private static final List<String> PROJECTS = List.of("sycl", "dpctl", "java");
    private static final Pattern LIBRARY = Pattern.compile("[\\w-]+==[\\w.]+");

    private final Page page = Page.read(ROOT.resolve("docs/ci.md"));

    @TempDir
    private Path scratch;

    private Path repository;
    private PageCommands commands;

    @BeforeEach
    void makeRepository() throws IOException {
        repository = Files.createDirectory(scratch.resolve("repository"));
        commands = new PageCommands(repository, scratch);
    }

    @Test
    @DisplayName("its workflows, action.yml and the file for GitLab are without mistakes")
    void filesAreValid() throws Exception {
        for (var project : PROJECTS) {
            var folder = scratch.resolve(project);
            page.write(project, folder);
            var workflow = Files.readString(folder.resolve(WORKFLOW));
            // The action itself, whose inputs are then compared, too.
            place(".github/workflows/" + project + ".yml", workflow.replaceFirst("ze-tools/ze-tools-java@v.*", "./"));
            assertThat(workflow).contains("uses: ze-tools/ze-tools-java@v");
        }
        place("gitlab/dpctl.yml", Files.readString(scratch.resolve("dpctl/.gitlab-ci.yml")));
        for (var name : List.of("action.yml", "ze-tools-dist/src/main/action/install.sh"))
            place(name, Files.readString(ROOT.resolve(name)));

        var output = commands.run(
                "sh",
                Path.of("src/test/sh/check_workflows.sh").toAbsolutePath().toString(),
                repository.toString(),
                TOOLS.resolve("workflow-tools").toString());

        assumeTrue(output.code() != 77, output.text());
        assertThat(output.code()).as(output.text()).isZero();
    }

    private void place(String name, String text) throws IOException {
        var file = repository.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    @DisplayName("its projects take this project's action, and one release")
    void namesOneRelease() throws IOException {
        var home = Pattern.compile("<project.home>https://github.com/(.*)</project.home>")
                .matcher(Files.readString(ROOT.resolve("pom.xml")));
        assertThat(home.find()).isTrue();
        assertThat(found("uses: ([\\w-]+/[\\w-]+)@v[0-9.]+\\.").stream().distinct())
                .containsExactly(home.group(1));
        assertThat(found("https://github.com/(.*)/releases/")).containsOnly(home.group(1));
        assertThat(found("(?:ze-tools-java@v|releases/download/v|zemock-)(\\d+\\.\\d+\\.\\d+)"))
                .hasSize(PROJECTS.size() + 2)
                .containsOnly(found("ze-tools-java@v(.*)").getFirst());
        assertThat(found("<artifactId>ze-tools-bom</artifactId>\\s*<version>(.*)</version>"))
                .containsOnly(MavenFolder.version(ROOT));
    }

    private List<String> found(String pattern) {
        return Pattern.compile(pattern)
                .matcher(page.text())
                .results()
                .map(result -> result.group(1))
                .toList();
    }

    @Test
    @DisplayName("a SYCL program passes, is recorded, and fails where a kernel reads what is not its own")
    void sycl() throws Exception {
        packageOf("zetools-.*\\.tar\\.xz");
        assumeTrue(PageCommands.isInstalled("g++"), "g++ is not installed");
        python();
        page.write("sycl", repository);

        var run = run();
        assertThat(run.isSuccess()).as(run.log()).isTrue();
        assertThat(run.log()).contains("0 of 1024 values are wrong", "zeCommandListAppendLaunchKernel");
        assertThat(run.artifacts().get("recording")).containsExactly(repository.resolve("saxpy.zetools"));

        // A new checkout has no recording. The result stays right.
        Files.delete(repository.resolve("saxpy.zetools"));
        change("saxpy.cpp", "a * x[i];", "a * x[i]; if (x[i + 1] == -1) y[i] = 0;");
        run = run();
        assertThat(run.log()).contains("0 of 1024 values are wrong", "kernel __sycl_kernel_saxpy");
        assertThat(run.isSuccess()).as(run.log()).isFalse();
    }

    @Test
    @DisplayName("tests of dpctl pass, and fail where one does")
    void dpctl() throws Exception {
        packageOf("zemock-.*\\.whl");
        python();
        page.write("dpctl", repository);

        var run = run();
        assertThat(run.isSuccess()).as(run.log()).isTrue();
        assertThat(run.log()).contains("2 passed");

        forgetTheCopy();
        run = run();
        assertThat(run.log()).contains("2 failed");
        assertThat(run.isSuccess()).as(run.log()).isFalse();
    }

    private void forgetTheCopy() throws IOException {
        change("test_copies.py", "    again.copy_from_device(there)\n", "");
    }

    @Test
    @DisplayName("the job for GitLab passes, keeps its report, and fails where a test does")
    void gitLab() throws Exception {
        var wheel = packageOf("zemock-.*\\.whl");
        python();
        // As a machine of CI is before.
        commands.succeed("pip -q uninstall -y zemock 2>&1");
        page.write("dpctl", repository);
        var job = YamlFile.read(repository.resolve(".gitlab-ci.yml"))
                .hasOnly("test")
                .child("test")
                .hasOnly("image", "variables", "script", "artifacts");
        // Those of a pipeline replace them.
        assertThat(job.child("variables").values()).containsOnlyKeys("ZETOOLS", "ZEMOCK");
        commands.environment().put("ZETOOLS", PACKAGES.toUri().toString());
        commands.environment().put("ZEMOCK", wheel.getFileName().toString());
        var script = String.join("\n", job.texts("script"));

        var output = commands.run("bash", "-eo", "pipefail", "-c", script);
        assertThat(output.code()).as(output.text()).isZero();
        assertThat(output.text()).contains(wheel.getFileName() + ": OK", "2 passed");
        var report = repository.resolve(job.child("artifacts").child("reports").text("junit"));
        assertThat(report).content().contains("tests=\"2\"");

        forgetTheCopy();
        assertThat(commands.run("bash", "-eo", "pipefail", "-c", script).code()).isEqualTo(1);
        assertThat(report).content().contains("failures=\"2\"");
    }

    @Test
    @DisplayName("a project of Maven passes, and a test that fails leaves its recording")
    void java() throws Exception {
        packageOf("zetools-.*\\.tar\\.xz");
        assumeTrue(PageCommands.isInstalled("mvn"), "mvn is not installed");
        page.write("java", repository);
        assumeTrue(MavenFolder.prepare(ROOT, repository, scratch), "there are no jars: mvn verify makes them");

        var run = run();
        assertThat(run.isSuccess()).as(run.log()).isTrue();
        assertThat(run.log()).contains("Tests run: 1, Failures: 0");
        assertThat(run.artifacts()).isEmpty();

        change(
                "src/main/java/weights/Weights.java",
                "list.appendMemoryCopy(host, device);",
                "list.appendMemoryCopy(device, host); list.appendMemoryCopy(host, device);");
        run = run();
        assertThat(run.isSuccess()).as(run.log()).isFalse();
        assertThat(run.log()).contains("expected: <1048576> but was: <3145728>");
        assertThat(run.artifacts().get("gpu-recordings"))
                .extracting(file -> file.getFileName().toString())
                .contains("weights.WeightsTest.areUploadedOnce.jfr", "weights.WeightsTest.areUploadedOnce.zetools");
        var name = "target/gpu-recordings/weights.WeightsTest.areUploadedOnce";
        assertThat(commands.succeed("zetools report " + name + ".zetools")).contains("zeCommandListAppendMemoryCopy");
        assertThat(commands.succeed("jfr summary " + name + ".jfr")).contains("zetools.Copy");
    }

    private WorkflowRun run() throws IOException, InterruptedException {
        return WorkflowRun.of(repository.resolve(WORKFLOW), commands, scratch, ROOT, PACKAGES);
    }

    private void change(String name, String text, String other) throws IOException {
        var file = repository.resolve(name);
        assertThat(file).content().contains(text);
        Files.writeString(file, Files.readString(file).replace(text, other));
    }

    /// Returns the only package of such a name.
    private static Path packageOf(String pattern) throws IOException {
        assumeTrue(Files.isDirectory(PACKAGES), "there are no packages: mvn -Pdist verify makes them");
        try (var files = Files.list(PACKAGES)) {
            var found = files.filter(file -> file.getFileName().toString().matches(pattern))
                    .toList();
            assumeTrue(found.size() == 1, "there is no package " + pattern + " in " + PACKAGES);
            return found.getFirst();
        }
    }

    /// Puts a Python first into the path, as actions/setup-python and images do. It is kept, with the libraries
    /// that the page installs, which then need no network.
    private void python() throws IOException, InterruptedException {
        var environment = TOOLS.resolve("ci-python");
        var libraries =
                LIBRARY.matcher(page.text()).results().map(each -> each.group()).distinct();
        var made = commands.run(
                "sh",
                "-e",
                "-c",
                """
                [ -x "$0/bin/pip" ] || python3 -m venv "$0"
                timeout 280 "$0/bin/pip" -q --disable-pip-version-check install "$@"
                """.replace("\"$@\"", libraries.collect(Collectors.joining(" "))),
                environment.toString());
        assumeTrue(made.code() == 0, () -> "Python, or libraries of the page, cannot be had: " + made.text());
        commands.putFirst(environment.resolve("bin"));
    }
}

package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `zetools check`, which is `zemock-run --check`: its own tests (`zemock_check.sh`) have more.
class CheckCommandTest {
    private static final String SOURCE = """
            kernel void far(global int *p, int n) { p[get_global_id(0) * 65536 + 65536 * 64] = n; }
            kernel void race(global int *p, int n) { p[0] = get_global_id(0) + n; }
            kernel void right(global int *p, int n) { p[get_global_id(0)] = n; }
            """;

    @TempDir
    Path work;

    private Command command;
    private String program;

    @BeforeEach
    void needsCommand() throws Exception {
        command = new Command(work);
        program = command.compile("checked", "../ze-tools-mock/src/test/c/checked.c")
                .toString();
        for (var tool : List.of("clang-15", "llvm-spirv-15"))
            assumeTrue(command.run(List.of("sh", "-c", "command -v " + tool)).exit() == 0, tool + " is not installed");
        Files.writeString(work.resolve("k.cl"), SOURCE);
        var compiled = command.run(List.of(
                "sh",
                "-c",
                "clang-15 -target spir64 -cl-std=CL3.0 -O0 -g -Xclang -finclude-default-header -emit-llvm -c k.cl -o k.bc"
                        + " && llvm-spirv-15 k.bc -o k.spv"));
        assertThat(compiled.exit()).as(compiled.err()).isZero();
    }

    private Command.Result check(String... arguments) throws Exception {
        var line = new ArrayList<>(command.line("check"));
        line.addAll(List.of(arguments));
        return command.alone(line);
    }

    @Test
    @DisplayName("a fault, a race, and a kernel that is right")
    void finds() throws Exception {
        var far = check("--", program, "k.spv:far", "3");
        assertThat(far.exit()).isEqualTo(ExitCode.FINDINGS.code());
        assertThat(far.out()).isEmpty();
        assertThat(far.err())
                .containsPattern(
                        "(?m)^error: memory: kernel far, work-item \\(0, 0, 0\\): write of 4 bytes at .*k.cl:1$")
                .endsWith("checked ended with exit code 3; 1 error, 0 warnings, 0 notes; 1 process was checked\n");
        var race = check(program, "k.spv:race", "0");
        assertThat(race.exit()).isEqualTo(ExitCode.FINDINGS.code());
        assertThat(race.err()).containsPattern("(?m)^error: races: kernel race: .*k.cl:2$");
        var right = check("--checks", "all", program, "k.spv:right", "3");
        assertThat(right.exit()).isEqualTo(3);
        assertThat(right.err()).hasLineCount(1).contains("0 errors");
        assertThat(check("--checks=memory", "--", program, "k.spv:race", "3").exit())
                .isEqualTo(3);
    }

    @Test
    @DisplayName("a killed program, and the report as JSON")
    void killed() throws Exception {
        var killed = check("--json=report.json", "--error-exitcode=9", "--", program, "k.spv:far", "kill");
        assertThat(killed.exit()).isEqualTo(9);
        assertThat(killed.err()).contains("was ended by signal 9");
        var report = new ObjectMapper().readTree(work.resolve("report.json").toFile());
        assertThat(report.get("signal").intValue()).isEqualTo(9);
        var finding = report.get("findings").get(0);
        assertThat(finding.get("kernel").textValue()).isEqualTo("far");
        assertThat(finding.get("line").intValue()).isEqualTo(1);
        assertThat(finding.get("count").intValue()).isEqualTo(1);
    }

    @Test
    @DisplayName("a program that is recorded as well")
    void recorded() throws Exception {
        var zetools = command.zetools().toString();
        var both = check("--", zetools, "run", "-q", "-o", "r", "--", program, "k.spv:race", "0");
        assertThat(both.exit()).as(both.err()).isEqualTo(ExitCode.FINDINGS.code());
        assertThat(both.err()).contains("error: races: kernel race: ");
        assertThat(command.zetools("report", "r").exit()).isZero();
    }

    @Test
    @DisplayName("wrong words and options start nothing")
    void refused() throws Exception {
        for (var wrong : List.of("--checks=rases", "--error-exitcode=256", "--wrong", "--driver=vendor")) {
            var refused = check(wrong, "--", "touch", "started");
            assertThat(refused.exit()).as(wrong).isEqualTo(ExitCode.BROKEN.code());
            assertThat(refused.err()).as(wrong).hasLineCount(1);
        }
        assertThat(work.resolve("started")).doesNotExist();
        assertThat(check().err()).contains("no program is given");
    }
}

package io.zetools.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// All questions of an examination have one deadline, and each that has no answer then is a problem.
@Timeout(120)
@Tag("own-process")
class DeadlineTest {
    private static final String HANGING =
            "#include <unistd.h>\nint zeDriverGet(void) { return 0; }\nint zeInit(int flags) { for (;;) pause(); }\n";
    private static final String USER = "int zeInit(int);\nint main(void) { return zeInit(0); }\n";

    /// The name by which the linker of glibc is known.
    private static final String LINKER = "ld-linux-x86-64.so.2";

    @TempDir
    Path folder;

    private CompiledFiles files;
    private Path loader;

    @BeforeEach
    void compile() throws Exception {
        files = new CompiledFiles(folder);
        loader = files.loader("hanging", HANGING);
    }

    /// Compiles a program that uses a driver which hangs, by a dynamic linker that is a script.
    private Path program(String linker) throws Exception {
        var file = Files.writeString(folder.resolve(LINKER), "#!/bin/sh\n" + linker);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return files.program(
                "program", USER, loader.toString(), "-Wl,-rpath," + loader.getParent(), "-Wl,--dynamic-linker=" + file);
    }

    private static Examination examine(Path program, Duration limit) throws IOException {
        return new Examiner(
                        new Surroundings(Path.of("/"), Map.of("PATH", "/usr/bin:/bin"), "self"), limit, Helper::place)
                .examine("program", program.toString(), Optional.empty());
    }

    @Test
    @DisplayName(
            "a linker that answers late, and a driver that hangs: the driver has the rest of the time, and is named")
    void slowLinker() throws Exception {
        var found = examine(program("sleep 1\nexec /lib64/%s \"$@\"\n".formatted(LINKER)), Duration.ofSeconds(8));
        assertThat(found.problems())
                .filteredOn(each -> each.kind() == ProblemKind.DRIVER_HANGS)
                .singleElement()
                .satisfies(problem -> assertThat(problem.fact())
                        .contains(loader.toString(), "has not returned from zeInit for ")
                        .doesNotContain(" 8.0 s"));
        assertThat(found.problems()).noneMatch(each -> each.kind() == ProblemKind.UNANSWERED);
    }

    @Test
    @DisplayName("a linker that hangs before a driver that would: both questions are named")
    void hangingLinker() throws Exception {
        var program = program("exec sleep 600\n");
        assertThat(examine(program, Duration.ofSeconds(3)).problems())
                .filteredOn(each -> each.kind() == ProblemKind.UNANSWERED)
                .extracting(Problem::fact)
                .containsExactly(
                        "The dynamic linker %s did not say within 3.0 s which libraries %s gets."
                                .formatted(folder.resolve(LINKER), program),
                        "The loader and its drivers were not asked: which loader the program gets was not answered.");
    }

    @Test
    @DisplayName("a process that leaves its output open when it ends is not waited for longer")
    void openOutput() throws Exception {
        var child = folder.resolve("child");
        var found =
                examine(program("sleep 600 &\necho $! >%s\nexec sleep 600\n".formatted(child)), Duration.ofSeconds(2));
        assertThat(found.worst()).map(Problem::kind).contains(ProblemKind.UNANSWERED);
        ProcessHandle.of(Long.parseLong(Files.readString(child).strip())).ifPresent(ProcessHandle::destroy);
    }

    @Test
    @DisplayName("nothing is asked when the time is over")
    void over() throws Exception {
        var helper = new Helper(Helper.place(), Deadline.in(Duration.ZERO));
        assertThatThrownBy(() -> helper.driver(loader.toString(), Map.of()))
                .isInstanceOf(UnansweredException.class)
                .hasMessage("%s and its drivers were not asked: the 0.0 s were over before.", loader);
        assertThatThrownBy(() -> helper.program("app", Map.of()))
                .isInstanceOf(UnansweredException.class)
                .hasMessageStartingWith("The system did not say within 0.0 s what kind of a file");
    }
}

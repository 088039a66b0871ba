package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.profile.RunProfile;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Programs behind others that the recorder does not reach by itself: each is recorded, or named.
@Timeout(600)
@DisplayName("zetools run: programs that are hard to reach")
class RunReachTest extends ProgramTest {
    /// Calls of `caller` beside those that it is asked for.
    private static final int INITIAL = 2;

    private static final int CALLS = 100;
    private static final String OTHER_USER = "12345";

    /// A folder that other users may enter.
    private Path open;

    private Path counts;

    RunReachTest() {
        super("caller");
    }

    @BeforeEach
    void openForOthers() throws Exception {
        open = Files.createTempDirectory("zetools-reach");
        assertThat(command.run(List.of("chmod", "755", open.toString())).exit()).isZero();
        program = Files.copy(program, open.resolve("caller"));
        counts = open.resolve("counts");
        Files.writeString(counts, "");
        assertThat(command.run(List.of("chmod", "666", counts.toString())).exit())
                .isZero();
    }

    @AfterEach
    void remove() throws IOException {
        Files.deleteIfExists(program);
        Files.deleteIfExists(counts);
        Files.deleteIfExists(open);
    }

    private List<String> call() {
        return List.of(program.toString(), counts.toString(), "1", "" + CALLS, "0");
    }

    /// Records the program behind others.
    private Recording record(String... before) throws Exception {
        var line = new ArrayList<>(command.line("run", "-q", "-o", file().toString(), "--"));
        line.addAll(List.of(before));
        line.addAll(call());
        var result = command.run(line);
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo("done\n");
        assertThat(result.err()).isEmpty();
        return Recording.open(file());
    }

    private void isRecorded(String... before) throws Exception {
        try (var recording = record(before)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.calls()).isEqualTo(INITIAL + CALLS);
            assertThat(profile.account().calls().seen()).isEqualTo(INITIAL + CALLS);
            assertThat(profile.notes()).isEmpty();
        }
    }

    private void needsSuperuser(String... before) throws Exception {
        var line = new ArrayList<>(List.of(before));
        line.addAll(List.of("test", "-r", command.probe().toString()));
        assumeTrue(
                Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0)
                        && command.run(line).exit() == 0,
                "needs the superuser, util-linux, and a folder of the command that others can read");
    }

    @Test
    @DisplayName("a program of another user is recorded")
    void otherUser() throws Exception {
        String[] setpriv = {"setpriv", "--reuid", OTHER_USER, "--regid", OTHER_USER, "--clear-groups"};
        needsSuperuser(setpriv);
        isRecorded(setpriv);
    }

    @Test
    @DisplayName("a program that has other mounts, or another root, is recorded")
    void otherMounts() throws Exception {
        needsSuperuser("unshare", "-m");
        isRecorded("unshare", "-m", "sh", "-c", "mount -t tmpfs none /dev/shm && exec \"$0\" \"$@\"");
        Files.delete(file());
        isRecorded(
                "unshare",
                "-m",
                "sh",
                "-c",
                "mount --bind / /mnt && mount --bind /proc /mnt/proc && exec chroot /mnt \"$0\" \"$@\"");
    }

    @Test
    @DisplayName("a program that gets an emptied environment, or another list of libraries, is recorded")
    void emptiedEnvironment() throws Exception {
        isRecorded(
                "sh",
                "-c",
                "exec env -i LD_LIBRARY_PATH=\"$LD_LIBRARY_PATH\" ZE_ENABLE_ALT_DRIVERS=\"$ZE_ENABLE_ALT_DRIVERS\" \"$0\" \"$@\"");
        Files.delete(file());
        isRecorded("sh", "-c", "LD_PRELOAD= exec \"$0\" \"$@\"");
    }

    @Test
    @DisplayName(
            "a program that was started without the recorder, by a call of the system itself, is named with the reason")
    void startedWithoutTheRecorder() throws Exception {
        var starter = compile("starter", """
                #include <string.h>
                extern char **environ;
                int main(int count, char **arguments) {
                    char *kept[4096];
                    int entries = 0;
                    for (char **at = environ; *at != 0 && entries < 4095; at++) {
                        if (strncmp(*at, "LD_PRELOAD=", 11) != 0 && strncmp(*at, "ZETOOLS_PROBE=", 14) != 0) kept[entries++] = *at;
                    }
                    kept[entries] = 0;
                    long result;
                    __asm__ volatile("syscall" : "=a"(result) : "a"(59L), "D"(arguments[1]), "S"(arguments + 1), "d"(kept)
                                     : "rcx", "r11", "memory");
                    return 99;
                }
                """);
        var line = new ArrayList<>(command.line("run", "-o", file().toString(), "--", starter));
        line.addAll(List.of(program.toString(), counts.toString(), "1", "1000", "0", "1000"));
        var result = command.run(line);
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo("done\n");
        assertThat(result.err())
                .containsPattern(
                        "process \\d+ \\(caller\\) is not recorded: it has loaded Level Zero \\(libze_loader.so.*\\) without the recorder: "
                                + "it was started with an environment that lacks the recorder's variables")
                .doesNotContain("made no Level Zero call");
        // The same program, recorded: nothing is named.
        Files.deleteIfExists(file());
        isRecorded();
    }

    @Test
    @DisplayName(
            "a program in another network namespace is recorded, or named where it cannot enter the run's folder either")
    void otherNetwork() throws Exception {
        String[] unshare = {"unshare", "-n"};
        needsSuperuser(unshare);
        isRecorded(unshare);
        Files.delete(file());
        var line = new ArrayList<>(command.line("run", "--", "unshare", "-n", "setpriv", "--reuid", OTHER_USER));
        line.addAll(List.of("--clear-groups", program.toString(), counts.toString(), "1", "1000", "0", "1000"));
        var result = command.run(line);
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err())
                .containsPattern(
                        "process \\d+ \\(caller\\) is not recorded: it has loaded Level Zero .* it is in another network namespace")
                .doesNotContain("made no Level Zero call");
    }

    @Test
    @DisplayName("the simulated GPU's launcher is linked statically: what it starts is recorded")
    void behindStaticPrograms() throws Exception {
        isRecorded(command.zetools().toString(), "mock", "--");
    }

    @Test
    @DisplayName(
            "each variable by which a starter of parallel programs gives a process its rank is read in the process")
    void ranks() throws Exception {
        int rank = 3;
        for (var name : OutputName.RANKS) {
            try (var recording = record("env", "%s=%d".formatted(name, ++rank))) {
                assertThat(RunProfile.of(recording).processes())
                        .as(name)
                        .extracting(each -> each.process().rank())
                        .containsExactly(rank);
            }
            Files.delete(file());
        }
    }

    @Test
    @DisplayName("-o with a link that leads nowhere, and a limit of the address space: a sentence has the cause")
    void causes() throws Exception {
        var link = Files.createSymbolicLink(work.resolve("link.zetools"), work.resolve("nowhere"));
        var refused = command.zetools("run", "-o", link.toString(), "--", "true");
        assertThat(refused.exit()).isNotZero();
        assertThat(refused.err())
                .contains("link.zetools is a symbolic link that leads nowhere, to " + work.resolve("nowhere"));
        var limited = new ArrayList<>(List.of("sh", "-c", "ulimit -v 400000; exec \"$@\"", "sh"));
        limited.addAll(command.line("run", "--"));
        limited.addAll(call());
        var result = command.run(limited);
        assertThat(result.exit()).isZero();
        assertThat(result.out()).endsWith("done\n");
        assertThat(result.err())
                .containsPattern(
                        "Java cannot be started here .*ulimit -v limits its address space\\): nothing is recorded");
    }

    @Test
    @DisplayName("a program whose address space is limited keeps most of it, and is recorded")
    void littleAddressSpace() throws Exception {
        isRecorded("sh", "-c", "ulimit -v 450000; exec \"$0\" \"$@\"");
    }

    private String compile(String name, String source, String... options) throws Exception {
        var file = Files.writeString(work.resolve(name + ".c"), source);
        var target = work.resolve(name).toString();
        var line = new ArrayList<>(List.of("cc", file.toString(), "-o", target));
        line.addAll(List.of(options));
        assertThat(command.run(line).exit()).isZero();
        return target;
    }

    @Test
    @DisplayName("a program that calls Sysman only, and one that opens a driver without the loader, are named")
    void withoutTheLayer() throws Exception {
        var loader = command.zetools()
                .resolveSibling("../zemock/lib/libze_loader.so.1")
                .toString();
        var both =
                "int zesInit(int); int zeInit(int); int main(int n, char **a) { return zesInit(0) || (n > 1 && zeInit(0)); }\n";
        var sysman = compile("sysman", both, loader);
        assertThat(command.zetools("run", "--", sysman).err())
                .containsPattern("process \\d+ \\(sysman\\) is not recorded: it called Sysman")
                .doesNotContain("made no Level Zero call");
        assertThat(command.zetools("run", "--", sysman, "and more").err())
                .contains("calls 1 ")
                .doesNotContain("is not recorded");
        var driver = compile(
                "libdriver.so",
                "int zeInit(int f) { return f; } int zesInit(int f) { return f; }\n",
                "-shared",
                "-fPIC");
        var opener = compile(
                "opener",
                "#include <dlfcn.h>\nint main(int n, char **a) { int (*f)(int) = dlsym(dlopen(a[1], RTLD_LAZY), a[2]); return f(0) + n - 3; }\n");
        for (var function : List.of("zeInit", "zesInit")) {
            var result = command.zetools("run", "--", opener, driver, function);
            assertThat(result.exit()).isZero();
            assertThat(result.err())
                    .containsPattern(
                            "process \\d+ \\(opener\\) is not recorded: it opened the driver .*libdriver.so without a loader")
                    .doesNotContain("made no Level Zero call");
        }
    }

    @Test
    @DisplayName("a static program is named with its process and the reason, and not said to have made no call")
    void staticProgram() throws Exception {
        var source = Files.writeString(work.resolve("main.c"), "int main(void) { return 3; }\n");
        var target = work.resolve("static").toString();
        assumeTrue(
                command.run(List.of("cc", "-static", "-o", target, source.toString()))
                                .exit()
                        == 0,
                "no static C library");
        var result = command.zetools("run", "--", target);
        assertThat(result.exit()).isEqualTo(3);
        assertThat(result.err())
                .containsPattern("process \\d+ \\(.*static\\) is not recorded: it is linked statically")
                .doesNotContain("made no Level Zero call");
    }
}

package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.cli.Command.Result;
import io.zetools.doctor.ProblemKind;
import io.zetools.mock.junit.VendorBoard;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The packaged command on programs, loaders and drivers that are as they say; how problems are found in files of
/// the system is tested beside the checks.
@Timeout(300)
@DisplayName("zetools doctor")
class DoctorCommandTest {
    /// Waits long enough on a busy machine.
    private static final String PATIENT = "--limit=60s";

    private static final int LIMITED = 1;
    private static final int NOTHING = 2;
    private static final String OTHER_USER = "12345";

    @TempDir
    Path work;

    private Command command;

    @BeforeEach
    void prepare() {
        command = new Command(work);
    }

    private Result onGpu(List<String> options, String... arguments) throws Exception {
        var line = new ArrayList<>(command.line("mock"));
        line.addAll(options);
        line.add("--");
        line.addAll(command.line("doctor", PATIENT));
        line.addAll(List.of(arguments));
        return command.run(line);
    }

    private static List<String> kinds(Result result) throws Exception {
        var json = new ObjectMapper().readTree(result.out());
        return Stream.of(json.get("problems"))
                .flatMap(JsonNode::valueStream)
                .map(each -> each.get("kind").asText())
                .toList();
    }

    private static boolean has(Result result, ProblemKind kind) throws Exception {
        return kinds(result).contains(kind.id());
    }

    private String loader(String folder, String init) throws Exception {
        var source = Files.writeString(
                work.resolve(folder + ".c"),
                "#include <stdlib.h>\n#include <unistd.h>\nint zeDriverGet(void) { return 0; }\nint zeInit(void) { %s return 0; }\n"
                        .formatted(init));
        var place = Files.createDirectories(work.resolve(folder));
        var built = command.run(List.of(
                "cc",
                "-shared",
                "-fPIC",
                "-Wl,-soname,libze_loader.so.1",
                "-o",
                place.resolve("libze_loader.so.1").toString(),
                source.toString()));
        assertThat(built.exit()).as(built.err()).isZero();
        return "LD_LIBRARY_PATH=" + place;
    }

    private Result with(String variable, String... arguments) throws Exception {
        var line = new ArrayList<>(List.of("env", variable));
        line.addAll(command.line("doctor"));
        line.addAll(List.of(arguments));
        return command.run(line);
    }

    @Test
    @DisplayName("on the simulated GPU a program can be recorded: its loader, devices and clocks are named")
    void healthy() throws Exception {
        var program = command.compile("caller").toString();
        var found = onGpu(List.of(), "--", program);
        assertThat(found.err()).isEmpty();
        assertThat(found.exit()).as(found.out()).isLessThanOrEqualTo(LIMITED);
        assertThat(found.out())
                .startsWith("zetools doctor   " + program + "\n")
                .contains(
                        "zemock/lib/libze_loader.so.1",
                        "simulated",
                        "device 0",
                        "tracing layer  works",
                        "at the rate of the host");
        var json = onGpu(List.of(), "--json", "--", program);
        assertThat(json.exit()).isEqualTo(found.exit());
        assertThat(new ObjectMapper().readTree(json.out()).get("facts").size()).isGreaterThan(5);
    }

    @Test
    @DisplayName("what a driver lacks is found on the simulated GPU: metrics, a device's clock, devices, rights")
    void limits() throws Exception {
        var noMetrics = onGpu(List.of("--option", "no_metrics_library=1"), "--json");
        assertThat(has(noMetrics, ProblemKind.METRIC_LIBRARIES)).isTrue();
        assertThat(noMetrics.exit()).isEqualTo(LIMITED);
        assertThat(has(onGpu(List.of("--clock", "step"), "--json"), ProblemKind.DEVICE_CLOCK))
                .isTrue();
        var closed = onGpu(List.of("--option", "no_permission=1"), "--json");
        assertThat(has(closed, ProblemKind.DEVICE_FILES_CLOSED)).isTrue();
        assertThat(closed.exit()).isEqualTo(NOTHING);
        var none = command.run(Stream.concat(
                        Stream.of("env", "ZE_AFFINITY_MASK=7"),
                        command.line("mock", "--", command.zetools().toString(), "doctor", PATIENT, "--json").stream())
                .toList());
        assertThat(none.exit()).isEqualTo(NOTHING);
        assertThat(kinds(none)).startsWith(ProblemKind.DRIVER_VARIABLE.id());
        assertThat(none.out()).contains("unset ZE_AFFINITY_MASK");
    }

    @Test
    @DisplayName("a loader that hangs or crashes costs its own process, and is named with the call")
    void hangsAndCrashes() throws Exception {
        var hanging = with(loader("hanging", "for (;;) pause();"), "--json");
        assertThat(hanging.exit()).isEqualTo(NOTHING);
        assertThat(kinds(hanging)).startsWith(ProblemKind.DRIVER_HANGS.id());
        assertThat(hanging.out()).contains("has not returned from zeInit for ");
        var crashing = with(loader("crashing", "abort();"), PATIENT);
        assertThat(crashing.exit()).isEqualTo(NOTHING);
        assertThat(crashing.out()).contains("crashed in zeInit by SIGABRT.");
    }

    @Test
    @DisplayName(
            "a dynamic linker that hangs does not keep the command from its end, and what was not answered is named")
    void slowLinker() throws Exception {
        var linker = Files.writeString(work.resolve("ld-linux-x86-64.so.2"), "#!/bin/sh\nexec sleep 600\n");
        assertThat(linker.toFile().setExecutable(true)).isTrue();
        var source = Files.writeString(work.resolve("user.c"), "int main(void) { return 0; }\n");
        var program = work.resolve("user").toString();
        var built = command.run(List.of("cc", "-o", program, source.toString(), "-Wl,--dynamic-linker=" + linker));
        assertThat(built.exit()).as(built.err()).isZero();
        var found = with(loader("behind", "for (;;) pause();"), "--json", "--", program);
        assertThat(found.exit()).isEqualTo(NOTHING);
        assertThat(kinds(found)).filteredOn(ProblemKind.UNANSWERED.id()::equals).hasSize(2);
        assertThat(found.out())
                .contains("did not say within 1.5 s which libraries", "The loader and its drivers were not asked");
    }

    @Test
    @DisplayName("variables: drivers that are not there, and what a driver does not start with")
    void variables() throws Exception {
        var loader = loader("failing", "return 0x78000001;");
        var variable = command.run(List.of(
                "env",
                loader,
                "ZET_ENABLE_PROGRAM_DEBUGGING=1",
                command.zetools().toString(),
                "doctor",
                PATIENT,
                "--json"));
        assertThat(has(variable, ProblemKind.DRIVER_VARIABLE)).isTrue();
        var named = command.run(List.of(
                "env",
                loader,
                "ZE_ENABLE_ALT_DRIVERS=/nowhere.so",
                command.zetools().toString(),
                "doctor",
                PATIENT));
        assertThat(named.out())
                .contains(
                        "/nowhere.so: cannot open shared object file: No such file or directory.",
                        "   $ unset ZE_ENABLE_ALT_DRIVERS\n");
    }

    @Test
    @DisplayName("programs into which the recorder does not come, and a program that is not there")
    void programs() throws Exception {
        var source = Files.writeString(work.resolve("none.c"), "int main(void) { return 0; }\n");
        var program = work.resolve("static").toString();
        assertThat(command.run(List.of("cc", "-static", "-o", program, source.toString()))
                        .exit())
                .isZero();
        var found = onGpu(List.of(), "--json", "--", program);
        assertThat(found.exit()).isEqualTo(NOTHING);
        assertThat(kinds(found)).startsWith(ProblemKind.PROGRAM_STATIC.id());
        assertThat(has(onGpu(List.of(), "--json", "--", "nowhere-at-all"), ProblemKind.PROGRAM_MISSING))
                .isTrue();
        // Behind -- a number is the name of a program.
        assertThat(has(onGpu(List.of(), "--json", "--", "1"), ProblemKind.PROGRAM_MISSING))
                .isTrue();
    }

    @Test
    @DisplayName("a process that runs: without the recorder, and with it")
    void processes() throws Exception {
        var waiting = new ProcessBuilder("sleep", "300").start();
        try {
            var alone = onGpu(List.of(), "--json", Long.toString(waiting.pid()));
            assertThat(alone.exit()).isEqualTo(NOTHING);
            assertThat(has(alone, ProblemKind.PROCESS_WITHOUT_RECORDER)).isTrue();
            assertThat(alone.out()).contains("zetools run -- sleep 300");
        } finally {
            waiting.destroyForcibly();
        }
        assertThat(has(onGpu(List.of(), "--json", "999999999"), ProblemKind.PROCESS_MISSING))
                .isTrue();
    }

    @Test
    @DisplayName("no loader, little shared memory, and device files of another group, for another user")
    void system() throws Exception {
        var noLoader =
                "for each in $(ldconfig -p | sed -n 's/.*=> //p' | grep libze_loader); do mount --bind /dev/null $each; done;"
                        + " unset LD_LIBRARY_PATH; exec \"$0\" doctor --json " + PATIENT;
        assertThat(has(command.inOwnMounts(noLoader), ProblemKind.LOADER_MISSING))
                .isTrue();
        var small = "mount -t tmpfs -o size=1m none /dev/shm && exec \"$0\" doctor --json " + PATIENT;
        assertThat(has(command.inOwnMounts(small), ProblemKind.SHARED_MEMORY_SMALL))
                .isTrue();
        var canRead = command.run(List.of(
                "setpriv",
                "--reuid",
                OTHER_USER,
                "--clear-groups",
                "test",
                "-r",
                command.probe().toString()));
        assumeTrue(
                canRead.exit() == 0,
                "needs the superuser, util-linux, and a folder of the command that others can read");
        // A /dev of its own: a folder in the machine's would stay there.
        var closed =
                "mkdir devices && mount --rbind /dev devices && mount -t tmpfs none /dev && mkdir /dev/dri /dev/shm"
                        + " && for each in null zero random urandom; do touch /dev/$each && mount --bind devices/$each /dev/$each; done"
                        + " && chmod 1777 /dev/shm && touch /dev/dri/renderD128 && chgrp 54321 /dev/dri/renderD128"
                        + " && chmod 660 /dev/dri/renderD128 && unset LD_LIBRARY_PATH ZE_ENABLE_ALT_DRIVERS"
                        + " && exec setpriv --reuid %s --clear-groups \"$0\" doctor --json %s"
                                .formatted(OTHER_USER, PATIENT);
        var found = command.inOwnMounts(closed);
        assertThat(has(found, ProblemKind.DEVICE_FILES_CLOSED))
                .as(found.out() + found.err())
                .isTrue();
        assertThat(found.out()).contains("54321");
    }

    @Test
    @DisplayName("the vendor's driver on the board answers as one of a GPU")
    void vendor() throws Exception {
        VendorBoard.environment("pvc");
        var line = new ArrayList<>(command.line("mock", "--driver", "vendor", "--"));
        line.addAll(command.line("doctor", PATIENT));
        var found = command.run(line);
        assertThat(found.exit()).as(found.out()).isLessThanOrEqualTo(LIMITED);
        assertThat(found.out()).contains("libze_intel_gpu.so.1", "a kernel driver is played below it", "device 0");
    }

    @Test
    @DisplayName("run prints the worst problem where nothing was recorded, in one line")
    void run() throws Exception {
        var crashing = List.of("env", loader("crashing", "abort();"));
        var recorded = command.run(Stream.concat(crashing.stream(), command.line("run", "--", "true").stream())
                .toList());
        assertThat(recorded.exit()).isZero();
        assertThat(recorded.err().lines().toList())
                .hasSize(2)
                .satisfiesExactly(
                        first -> assertThat(first)
                                .isEqualTo("zetools: true made no Level Zero call: nothing was recorded"),
                        second -> assertThat(second)
                                .startsWith("zetools: likely cause: ")
                                .endsWith(" crashed in zeInit by SIGABRT. zetools doctor -- true says what to do"));
        assertThat(command.zetools("run", "--", "true").err())
                .isEqualTo("zetools: true made no Level Zero call: nothing was recorded\n");
    }
}

package io.zetools.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each kind of problem is found where it is there, and no problem where none is. What needs a program, a loader
/// or a driver is provoked for real in `DoctorCommandTest`, too.
@Tag("own-process")
class ProblemKindTest {
    private static final String HEALTHY = """
            step\tdlopen
            loader\t/lib/libze_loader.so.1.20.6
            step\tzeInit
            init\t0x0
            component\tloader\t1.20.6
            component\ttracing layer\t1.20.6
            tracing\t0x0
            driver\t1.6\t0x1\t/lib/libze_intel_gpu.so.1
            device\t0\t0x8086\t0x0bd5\tA GPU
            clock\t0\t0x0\t2000000\t50000\t40
            metrics\t0\t0x0\t7
            debugging\t0\t0x0\t1
            end\t1
            """;

    @TempDir
    Path root;

    private FakeSystem system;

    @BeforeEach
    void prepare() throws IOException {
        system = new FakeSystem(root);
    }

    private Findings check(DriverAnswer answer) {
        var findings = new Findings();
        var surroundings = system.surroundings();
        new DeviceFileCheck(surroundings).look(answer.devices().isEmpty(), findings);
        new LoaderCheck(surroundings).look(answer, findings);
        new DriverCheck(surroundings).look(answer, Duration.ofMillis(1300), findings);
        new KernelCheck(surroundings).look(findings);
        new LimitCheck(surroundings).look(findings);
        new ToolCheck(surroundings).look(findings);
        return findings;
    }

    private static DriverAnswer answer(String text, int code) {
        return new DriverAnswer(new Answer(text, "", code));
    }

    private Findings check() {
        return check(answer(HEALTHY, 0));
    }

    private Findings check(String before, String after) {
        assertThat(HEALTHY).contains(before);
        return check(answer(HEALTHY.replace(before, after), 0));
    }

    private Findings notStarted(String result, String reason) {
        var text = """
                step\tdlopen
                loader\t/lib/libze_loader.so.1.20.6
                step\tzeInit
                init\t%s
                step\tdlopen
                vendor\t%s
                """.formatted(result, reason);
        return check(answer(text, 0));
    }

    private static Findings program(String answer) throws IOException {
        var findings = new Findings();
        ProgramCheck.look("app", ProgramFile.parse(new Answer(answer, "", 0)), findings);
        return findings;
    }

    private static Findings file(String kind, String needs) throws IOException {
        return program(
                "kind\t%s\t%s\nfile\t/opt/app\ninterpreter\t/lib64/ld-linux-x86-64.so.2\n".formatted(kind, needs));
    }

    private Findings process(boolean exists, String maps) throws IOException {
        var findings = new Findings();
        if (exists) system.write("proc/7/maps", maps).write("proc/7/cmdline", "./app\0--fast\0");
        if (!maps.isEmpty()) Files.createSymbolicLink(root.resolve("proc/7/exe"), Path.of("/opt/app"));
        new ProcessCheck(root.resolve("proc"), 7).look(findings);
        return findings;
    }

    private Findings search(LoaderSearch search) {
        var findings = new Findings();
        var check = new LoaderCheck(system.surroundings());
        check.look(search, findings);
        check.lookAtRuntime(search, findings);
        return findings;
    }

    /// Brings a problem about, and looks for problems.
    private Findings provoke(ProblemKind kind) throws IOException {
        return switch (kind) {
            case PROGRAM_MISSING -> program("kind\tmissing\t\n");
            case PROGRAM_REFUSED -> program("kind\trefused\t/opt/app\n");
            case PROGRAM_STATIC -> file("static", "");
            case PROGRAM_PRIVILEGED -> file("setuid", "");
            case PROGRAM_PROCESSOR -> file("foreign", "another processor");
            case PROGRAM_C_LIBRARY -> file("foreign", "/lib/ld-musl-x86_64.so.1");
            case SANITIZER -> file("asan", "libasan.so.8");
            case PROCESS_MISSING -> process(false, "");
            case PROCESS_CLOSED -> process(true, "");
            case PROCESS_WITHOUT_RECORDER -> process(true, "7f00-7f01 r-xp 0 0:1 1 /lib/libc.so.6\n");
            case RECORDER_MISSING -> withoutRecorder();
            case UNANSWERED -> check(answer("", Answer.LATE));
            case DRIVER_HANGS -> check(answer("step\tdlopen\nloader\t/lib/l\nstep\tzeInit\n", Answer.LATE));
            case DRIVER_CRASHES -> check(answer("step\tdlopen\nloader\t/lib/l\nstep\tzeInit\n", 128 + 11));
            case LOADER_MISSING -> search(new LoaderSearch(Optional.empty(), "", List.of()));
            case LOADER_REFUSED -> check(answer("step\tdlopen\nrefused\tit has no zeInit and zeDriverGet\n", 0));
            case STATIC_LOADER -> {
                var findings = new Findings();
                new StaticLoader(Path.of("/opt/app"))
                        .look(answer("loader\t/lib/l\nlacks\tzeLoaderInit\n", 0), system.surroundings(), findings);
                yield findings;
            }
            case DEVICE_FILES_MISSING -> {
                system.delete("dev/dri/renderD128");
                yield notStarted("0x78000001", "");
            }
            case DEVICE_FILES_CLOSED -> {
                system.close("dev/dri/renderD128");
                yield notStarted("0x70010000", "");
            }
            case ALT_DRIVERS -> {
                system.set("ZE_ENABLE_ALT_DRIVERS", "/nowhere.so");
                yield notStarted("0x78000001", "");
            }
            case DRIVER_VARIABLE -> {
                system.set("ZET_ENABLE_METRICS", "1");
                yield notStarted("0x70020000", "");
            }
            case DRIVER_MISSING -> notStarted("0x78000001", "libze_intel_gpu.so.1: cannot open shared object file");
            case DRIVER_REFUSES -> notStarted("0x78000001", "");
            case DEVICE_MISSING -> check("device\t0\t0x8086\t0x0bd5\tA GPU\n", "");
            case TRACING_MISSING -> check("tracing\t0x0", "tracing\t0x78000001");
            case LAYER_VERSION -> check("layer\t1.20.6", "layer\t1.8.12");
            case SHARED_MEMORY_MISSING -> {
                system.close("dev/shm");
                yield check();
            }
            case SHARED_MEMORY_SMALL -> {
                system.room(LimitCheck.LEAST_ROOM - 1);
                yield check();
            }
            case ADDRESS_SPACE -> {
                system.limits("unlimited", "1024", "4294967296");
                yield check();
            }
            case FILE_SIZE -> {
                system.limits("1048576", "1024", "unlimited");
                yield check();
            }
            case OPEN_FILES -> {
                system.limits("unlimited", "64", "unlimited");
                yield check();
            }
            case METRIC_LIBRARIES -> check("metrics\t0\t0x0\t7", "metrics\t0\t0x70020000\t0");
            case METRIC_RIGHTS_I915 -> {
                system.write("proc/sys/dev/i915/perf_stream_paranoid", "1\n");
                yield check();
            }
            case METRIC_RIGHTS_XE -> {
                system.write("proc/sys/dev/xe/observation_paranoid", "1\n");
                yield check();
            }
            case ENGINE_RIGHTS -> {
                system.write("proc/sys/kernel/perf_event_paranoid", "2\n");
                yield check();
            }
            case DEBUGGING_OFF -> {
                system.write("sys/class/drm/card0/prelim_enable_eu_debug", "0\n");
                yield check();
            }
            case PTRACE_OFF -> {
                system.write("proc/sys/kernel/yama/ptrace_scope", "2\n");
                yield check();
            }
            case DEVICE_CLOCK -> check("2000000\t50000\t40", "2000000\t0\t40");
            case HOST_CLOCK -> {
                system.write("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n");
                yield check();
            }
            case LOADER_VARIABLE -> variable("ZE_ENABLE_VALIDATION_LAYER", "1");
            case OTHER_PRELOAD -> variable("LD_PRELOAD", "/opt/libprofiler.so");
            case OTHER_AUDIT -> variable("LD_AUDIT", "/opt/libaudit.so");
            case OTHER_ITT -> variable("INTEL_LIBITTNOTIFY64", "/opt/libcollector.so");
            case OTHER_XPTI -> variable("XPTI_SUBSCRIBERS", "/opt/libsubscriber.so");
            case XPTI_OFF -> variable("XPTI_TRACE_ENABLE", "0");
            case XPTI_MISSING -> {
                var runtime = Files.createFile(root.resolve("libsycl.so.8"));
                yield search(new LoaderSearch(Optional.empty(), "", List.of(runtime)));
            }
        };
    }

    private Findings variable(String name, String value) throws IOException {
        // A library that is there.
        boolean library = value.startsWith("/opt/");
        system.set(name, library ? Files.createFile(root.resolve(name)).toString() : value);
        return check();
    }

    private Findings withoutRecorder() throws IOException {
        var findings = new Findings();
        var examination = new Examiner(system.surroundings(), Duration.ofSeconds(1), () -> {
                    throw new IOException("cannot run zetools_doctor");
                })
                .examine("this system", null, Optional.empty());
        examination.problems().forEach(each -> findings.problem(each.kind(), each.fact(), each.remedy()));
        return findings;
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("each problem is found, and has three lines")
    void isFound(ProblemKind kind) throws IOException {
        var found = provoke(kind).problems().stream()
                .filter(each -> each.kind() == kind)
                .toList();
        assertThat(found).hasSize(1);
        var problem = found.getFirst();
        assertThat(problem.fact()).isNotBlank().endsWith(".").doesNotContain("null", "Optional");
        assertThat(problem.reason()).isNotBlank().endsWith(".");
        assertThat(problem.remedy()).isNotBlank().doesNotContain("\n", "null", "Optional");
    }

    @Test
    @DisplayName("where nothing is wrong, nothing is found")
    void healthy() throws IOException {
        assertThat(check().problems()).isEmpty();
        assertThat(file("good", "").problems()).isEmpty();
        assertThat(process(true, "7f00-7f01 r-xp 0 0:1 1 /opt/java/lib/server/libjvm.so\n")
                        .problems())
                .isEmpty();
    }

    @Test
    @DisplayName("the worst problem comes first")
    void order() throws IOException {
        system.set("LD_PRELOAD", "libprofiler.so").limits("unlimited", "64", "unlimited");
        var found = check("tracing\t0x0", "tracing\t0x78000001");
        assertThat(found.problems())
                .extracting(Problem::kind)
                .containsExactly(ProblemKind.TRACING_MISSING, ProblemKind.OPEN_FILES, ProblemKind.OTHER_PRELOAD);
        assertThat(ProblemKind.values()).isSortedAccordingTo(Comparator.comparing(ProblemKind::harm));
    }

    @Test
    @DisplayName("who has CAP_PERFMON may observe, whatever the settings are")
    void capability() throws IOException {
        system.write("proc/sys/dev/i915/perf_stream_paranoid", "1\n")
                .write("proc/sys/kernel/perf_event_paranoid", "4\n")
                .write("proc/self/status", "CapEff:\t0000004000000000\n");
        assertThat(check().problems()).isEmpty();
    }

    @Test
    @DisplayName("a library of a variable that is not there: that is what is so, and nothing about what it does")
    void missingPreload() {
        system.set("LD_PRELOAD", "/nowhere.so");
        var found = check().problems().getFirst();
        assertThat(found.kind()).isEqualTo(ProblemKind.OTHER_PRELOAD);
        assertThat(found.fact()).isEqualTo("LD_PRELOAD names /nowhere.so, and there is no such file.");
        assertThat(found.remedy()).isEqualTo("unset LD_PRELOAD");
    }

    @Test
    @DisplayName("a mask that leaves no device is named")
    void mask() {
        system.set("ZE_AFFINITY_MASK", "7");
        var found = check("device\t0\t0x8086\t0x0bd5\tA GPU\n", "").problems().getFirst();
        assertThat(found.kind()).isEqualTo(ProblemKind.DEVICE_MISSING);
        assertThat(found.remedy()).isEqualTo("unset ZE_AFFINITY_MASK");
    }

    @Test
    @DisplayName("settings of engines do not matter where there is no GPU")
    void noGpu() throws IOException {
        system.delete("proc/sys/dev/i915/perf_stream_paranoid")
                .delete("proc/sys/dev/xe/observation_paranoid")
                .write("proc/sys/kernel/perf_event_paranoid", "4\n");
        assertThat(check().problems()).isEmpty();
    }

    @Test
    @DisplayName("a render node that is closed: the group, a new log-in, or the container's option")
    void closedDeviceFiles() throws IOException {
        system.close("dev/dri/renderD128");
        int group = FakeSystem.group(root.resolve("dev/dri/renderD128"));
        // Root's group is not given to users.
        system.set("USER", "else");
        var alone = notStarted("0x70010000", "").problems().getFirst().remedy();
        assertThat(alone)
                .isEqualTo(
                        group == 0
                                ? "sudo chgrp render /dev/dri/renderD*; sudo chmod g+rw /dev/dri/renderD*"
                                : "sudo usermod -aG render else; then log in again");
        if (group != 0) {
            system.set("USER", "somebody");
            assertThat(notStarted("0x70010000", "").problems().getFirst().remedy())
                    .startsWith("newgrp render");
        }
        system.write("run/.containerenv", "");
        assertThat(notStarted("0x70010000", "").problems().getFirst().remedy())
                .isEqualTo("podman run --device /dev/dri --group-add %d IMAGE".formatted(group));
    }

    @Test
    @DisplayName("parts are installed as the distribution does it")
    void distributions() throws IOException {
        for (var each : Map.of(
                        "ID=ubuntu\nID_LIKE=debian\n", "sudo apt install libze1",
                        "ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n",
                                "sudo dnf install 'libze_loader.so.1()(64bit)'",
                        "ID=fedora\n", "sudo dnf install 'libze_loader.so.1()(64bit)'",
                        "ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\n",
                                "sudo zypper install 'libze_loader.so.1()(64bit)'",
                        "ID=other\n", "install the packages with libze_loader.so.1")
                .entrySet()) {
            system.write("etc/os-release", each.getKey());
            var found = provoke(ProblemKind.LOADER_MISSING).problems();
            assertThat(found.getFirst().remedy()).isEqualTo(each.getValue());
        }
    }
}

package io.zetools.mark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.zetools.phase.PhaseReport;
import io.zetools.phase.RuleSet;
import io.zetools.phase.SystraceReader;
import io.zetools.probe.ProbeLibrary;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The cases of the contract, each written with the marks of Java and with those of C as its source code says, and
/// its times by the marks that come out.
@Tag("own-process")
@Timeout(120)
@DisplayName("Layers and phases: the contract's cases from Java and from C")
class ContractCasesTest {
    private static final RuleSet RULES = RuleSet.neuralNetworks();
    private static final Marks MARKS = Marks.of("contract");
    private static final Pattern LINE = Pattern.compile(".* (\\d+)\\.(\\d{6,9}): tracing_mark_write: [BE].*");

    @TempDir
    static Path folder;

    /// The ten cases, and the special one of executions.
    enum Case {
        BASELINE,
        LOCAL_CALL,
        SWITCH_PHASE,
        SUBPHASES,
        DETAIL,
        SYNCHRONOUS_IPC,
        ASYNCHRONOUS_IPC,
        SUBTRACT,
        INITIALIZATION,
        UTILITY,
        EXECUTION;

        /// Returns the totals that its marks must give, from their times t0, t1 and so on.
        Map<String, Long> totals(long[] t) {
            return switch (this) {
                case BASELINE -> Map.of("LR_PP", t[1] - t[0]);
                case LOCAL_CALL -> Map.of("LA_PP", t[3] - t[0], "LR_PP", t[2] - t[1]);
                case SWITCH_PHASE -> Map.of("LC_PTR", t[1] - t[0], "LC_PCO", t[2] - t[1]);
                case SUBPHASES -> Map.of("LR_PE", t[3] - t[0], "LC_PCO", t[2] - t[1], "LC_PE", t[2] - t[1]);
                case DETAIL -> Map.of("LR_PE", t[3] - t[0]);
                case SYNCHRONOUS_IPC -> Map.of("LR_PC", t[5] - t[0] - (t[4] - t[1]), "LI_PI", t[4] - t[1]);
                case ASYNCHRONOUS_IPC -> Map.of("LI_PC", t[11] - t[0], "LD_PC", t[7] - t[2]);
                case SUBTRACT -> Map.of("LI_PC", t[3] - t[0] - (t[2] - t[1]), "LR_PC", t[2] - t[1]);
                case INITIALIZATION -> Map.of("LR_PI", t[2] - t[1], "LR_PP", t[3] - t[0] - (t[2] - t[1]));
                case UTILITY -> Map.of("LR_PP", t[3] - t[0], "LU_PU", 0L);
                case EXECUTION -> Map.of("LR_PE", t[1] - t[0] + t[5] - t[2]);
            };
        }
    }

    /// Checks the totals of systrace text, whose lines are in the order of time.
    private static void check(Case which, List<String> lines) throws IOException {
        var times = lines.stream()
                .map(LINE::matcher)
                .filter(match -> match.matches())
                .mapToLong(match -> Long.parseLong(match.group(1)) * 1_000_000_000
                        + Long.parseLong((match.group(2) + "000").substring(0, 9)))
                .toArray();
        var text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        var report = PhaseReport.of(SystraceReader.read(new ByteArrayInputStream(text), RULES, 1 << 20));
        var run = report.runs().getFirst().times();
        which.totals(times).forEach((cell, nanos) -> {
            var codes = cell.split("_", -1);
            assertThat(run.total(RULES.layer(codes[0]), RULES.phase(codes[1])))
                    .as("%s of%n%s", cell, String.join("\n", lines))
                    .isEqualTo(nanos);
        });
    }

    /// Returns the lines of marks in several texts in the order of time; those of equal times as they stand.
    private static List<String> merged(List<String> texts) {
        return texts.stream()
                .flatMap(String::lines)
                .filter(line -> LINE.matcher(line).matches())
                .sorted(Comparator.comparing(line -> line.replaceFirst(".* (\\d+\\.\\d{6,9}): tracing_mark.*", "$1")))
                .toList();
    }

    private static void work() {
        for (int i = 0; i < 200; i++) Thread.onSpinWait();
    }

    private static void make(Case which) throws InterruptedException {
        switch (which) {
            case BASELINE -> {
                try (var _ = MARKS.runtime("PP", "funcP")) {
                    work();
                }
            }
            case LOCAL_CALL -> {
                try (var _ = MARKS.application("PP", "funcA1")) {
                    work();
                    try (var _ = MARKS.runtime("PP", "funcR1")) {
                        work();
                    }
                    work();
                }
            }
            case SWITCH_PHASE -> {
                try (var _ = MARKS.transformation("funcC1")) {
                    work();
                    try (var _ = MARKS.computationSwitch("funcC1")) {
                        work();
                    }
                }
            }
            case SUBPHASES -> {
                try (var _ = MARKS.runtime("PE", "funcR2")) {
                    work();
                    try (var _ = MARKS.computation("funcC2")) {
                        work();
                    }
                }
            }
            case DETAIL -> {
                try (var _ = MARKS.runtime("PE", "funcR3")) {
                    work();
                    try (var _ = MARKS.runtime("PE", "funcR4")) {
                        work();
                    }
                }
            }
            case SYNCHRONOUS_IPC -> {
                try (var _ = MARKS.runtime("PC", "funcR5")) {
                    work();
                    try (var _ = MARKS.full("LI", "PI", "getCapabilities");
                            var _ = MARKS.region("HIDL::IDevice::getCapabilities::client")) {
                        work();
                    }
                }
            }
            case ASYNCHRONOUS_IPC -> {
                var begun = new CountDownLatch(1);
                var driver = Thread.ofPlatform().name("driver").start(() -> serve(begun));
                try (var _ = MARKS.full("LI", "PC", "prepareModel");
                        var _ = MARKS.region("HIDL::IDevice::prepareModel_1_1::client")) {
                    begun.countDown();
                    driver.join();
                    MARKS.region("HIDL::IPreparedModelCallback::notify::server").close();
                }
            }
            case SUBTRACT -> {
                try (var _ = MARKS.full("LI", "PC", "prepareModel")) {
                    work();
                    try (var _ = MARKS.fullSubtract("LR", "PC", "VersionedIDevice::prepareModel")) {
                        work();
                    }
                }
            }
            case INITIALIZATION -> {
                try (var _ = MARKS.runtime("PP", "funcR5")) {
                    work();
                    try (var _ = MARKS.runtime("PI", "funcI")) {
                        work();
                    }
                }
            }
            case UTILITY -> {
                try (var _ = MARKS.runtime("PP", "funcR6")) {
                    work();
                    MARKS.utility("funcU").close();
                }
            }
            case EXECUTION -> {
                MARKS.runtime("PE", "ANeuralNetworksExecution_create").close();
                MARKS.runtime("PE", "ANeuralNetworksExecution_startCompute").close();
                work();
                MARKS.runtime("PE", "ANeuralNetworksEvent_wait").close();
            }
        }
    }

    private static void serve(CountDownLatch begun) {
        try {
            begun.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        try (var _ = MARKS.region("HIDL::IDevice::prepareModel_1_1::server");
                var _ = MARKS.full("LD", "PC", "SampleDriver::prepareModel");
                var _ = MARKS.region("HIDL::IPreparedModelCallback::notify::client")) {
            work();
        }
    }

    @ParameterizedTest
    @EnumSource(Case.class)
    void fromJava(Case which) throws Exception {
        List<MarkEvent> events;
        try (var recorder = MarkRecorder.open()) {
            make(which);
            events = recorder.read();
        }
        // Each thread stands for a process of its own.
        var byThread = events.stream().collect(Collectors.groupingBy(event -> event.thread()));
        var texts = new ArrayList<String>();
        byThread.forEach((_, some) -> {
            var text = new StringWriter();
            MarkText.write(some, RULES, 100 + texts.size(), text);
            texts.add(text.toString());
        });
        check(which, merged(texts));
    }

    private static Path program() throws IOException, InterruptedException {
        var program = folder.resolve("phase_cases");
        if (!Files.exists(program)) {
            var compiler = new ProcessBuilder(
                            "cc",
                            "-D_GNU_SOURCE",
                            "-O1",
                            "-Isrc/main/c/include",
                            "src/test/c/phase_cases.c",
                            "-o",
                            program.toString(),
                            "-ldl")
                    .inheritIO()
                    .start();
            assertThat(compiler.waitFor()).isZero();
        }
        return program;
    }

    @ParameterizedTest
    @EnumSource(Case.class)
    @EnabledOnOs(OS.LINUX)
    void fromC(Case which) throws Exception {
        assumeThat(ProbeLibrary.lookup()).as("the C part was built").isPresent();
        var traces = Files.createDirectory(folder.resolve(which.name()));
        var builder = new ProcessBuilder(program().toString(), which.name()).inheritIO();
        builder.environment().put("ZETOOLS_MARKS", traces.resolve("%p.txt").toString());
        builder.environment().put("LD_PRELOAD", ProbeLibrary.file().toString());
        assertThat(builder.start().waitFor()).isZero();
        var texts = new ArrayList<String>();
        try (var files = Files.list(traces)) {
            for (var file : files.toList()) texts.add(Files.readString(file));
        }
        assertThat(texts).hasSize(which == Case.ASYNCHRONOUS_IPC ? 2 : 1);
        check(which, merged(texts));
    }
}

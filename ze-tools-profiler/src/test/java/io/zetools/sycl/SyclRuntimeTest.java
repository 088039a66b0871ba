package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Real runtimes on the simulated GPU: what the subscriber in Java sees is compared, field by field, with what
/// one in C++ prints that was made with the runtime's own headers and runs beside it.
@Tag("embedded-only")
class SyclRuntimeTest {
    private static final List<String> STREAMS =
            List.of("sycl", "sycl.experimental.buffer", "sycl.experimental.mem_alloc", "ur.call");
    private static final List<String> OLD_STREAMS =
            List.of("sycl", "sycl.pi", "sycl.pi.debug", "sycl.experimental.mem_alloc");

    @TempDir
    private Path scratch;

    /// 2026.2.0, with each of its adapters of Level Zero.
    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void generationC(String adapter) throws IOException {
        var packages = Frameworks.packages("c");
        var lines = run(
                packages, "libxptifw.so.1", program(packages), STREAMS, Map.of("SYCL_UR_USE_LEVEL_ZERO_V2", adapter));

        assertThat(count(lines, "sycl 2 ")).isEqualTo(1);
        assertThat(count(lines, "sycl.experimental.buffer 36 ")).isEqualTo(2);
        assertThat(count(lines, "sycl.experimental.buffer 37 ")).isEqualTo(2);
        // Pointers' allocations have an event and a text; the runtime's own have neither.
        assertThat(lines)
                .anyMatch(line -> line.startsWith("sycl.experimental.mem_alloc 32") && line.contains(" text "));
        assertThat(lines)
                .anyMatch(line -> line.startsWith("sycl.experimental.mem_alloc 32") && line.contains(" memory "));
        // One event object stands for different nodes.
        assertThat(eventsOf(lines, "sycl.experimental.mem_alloc 4 "))
                .hasSizeLessThan((int) count(lines, "sycl.experimental.mem_alloc 4 "));
        assertThat(eventsOf(lines, "ur.call 28 ")).hasSize(1);
        assertThat(lines).anyMatch(line -> line.contains("call 178 urAdapterGet 0"));
        assertThat(lines).noneMatch(line -> line.contains("not read"));
    }

    /// 2024.2.2 with dpctl 0.17.0, by dpctl's interface in C.
    @Test
    void generationA2() throws IOException {
        var packages = Frameworks.packages("a2");
        var stubs = Frameworks.compile("zes.cc", "libzes.so", List.of());
        Path dpctl;
        try (var files = Files.walk(packages.resolve("lib"))) {
            dpctl = files.filter(file -> file.endsWith("libDPCTLSyclInterface.so"))
                    .findFirst()
                    .orElseThrow();
        }
        var lines = run(packages, "libxptifw.so", dpctl, OLD_STREAMS, Map.of("LD_PRELOAD", stubs.toString()));

        assertThat(count(lines, "sycl 2 ")).isEqualTo(1);
        assertThat(count(lines, "sycl.pi 24 ")).isPositive().isEqualTo(count(lines, "sycl.pi.debug 28 "));
        assertThat(lines).anyMatch(line -> line.matches("sycl\\.pi 24 .* text piPlatformsGet"));
        assertThat(lines).anyMatch(line -> line.matches("sycl 4 .* text memory_transfer_node.*"));
        // Each function that was called is in the table, and its arguments are those that the program gave.
        var pointer = "0x[0-9a-f]{6,}";
        assertThat(Files.readAllLines(scratch.resolve("java.txt.arguments")))
                .allMatch(line -> line.contains("="))
                .anyMatch(line -> line.matches(
                        "piextUSMDeviceAlloc result_ptr=P context=P device=P properties=(P|null) size=4096 alignment=\\d+"
                                .replace("P", pointer)))
                .anyMatch(line -> line.matches(
                        "piextUSMEnqueueMemset queue=P ptr=P value=42 count=4096 num_events_in_wait_list=0 event_wait_list=null event=P"
                                .replace("P", pointer)))
                .anyMatch(line -> line.matches(
                        "piextUSMEnqueueMemcpy queue=P blocking=0 dst_ptr=P src_ptr=P size=4096 num_events_in_wait_list=\\d .* event=P"
                                .replace("P", pointer)))
                .anyMatch(line -> line.matches("piEventsWait num_events=1 event_list=" + pointer));
        assertThat(lines).noneMatch(line -> line.contains("not read"));
    }

    private List<String> run(
            Path packages, String framework, Path program, List<String> streams, Map<String, String> more)
            throws IOException {
        var fromC = scratch.resolve("c.txt");
        var fromJava = scratch.resolve("java.txt");
        var library = packages.resolve("lib").resolve(framework);
        var environment = new HashMap<>(Frameworks.simulated(packages));
        environment.putAll(more);
        environment.put("XPTI_SUBSCRIBERS", printer(packages, framework).toString());
        environment.put("XPTI_PRINT", String.join(",", streams));
        environment.put("XPTI_PRINT_FILE", fromC.toString());
        var arguments = new ArrayList<>(List.of(library.toString(), fromJava.toString(), program.toString()));
        arguments.addAll(streams);

        var outcome = Frameworks.java(PrintingProgram.class, arguments, environment);

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.output()).contains("result 0", "announces true", "init sycl");
        var java = Files.readAllLines(fromJava);
        // The one in C++ goes on after the virtual machine has ended.
        assertThat(java).hasSizeGreaterThan(50);
        assertThat(Files.readAllLines(fromC)).as(outcome.output()).containsAll(java);
        assertThat(missing(Files.readAllLines(fromC), java))
                .allMatch(line -> line.contains("Release") || line.contains("TearDown") || line.startsWith("sycl 43 "));
        return java;
    }

    /// Lines that the subscriber in C++ has beyond those in Java: the runtime's own end.
    private static List<String> missing(List<String> c, List<String> java) {
        var left = new ArrayList<>(c);
        java.forEach(left::remove);
        return left;
    }

    /// Compiles the subscriber in C++.
    static Path printer(Path packages, String framework) throws IOException {
        return Frameworks.compile(
                "printer.cc",
                "libprinter_" + packages.getFileName() + ".so",
                List.of(
                        "-I" + Frameworks.packages("c").resolve("include"),
                        "-L" + packages.resolve("lib"),
                        "-l:" + framework,
                        "-Wl,-rpath," + packages.resolve("lib")));
    }

    private static Path program(Path packages) throws IOException {
        return Frameworks.compile(
                "program.cc",
                "libprogram.so",
                List.of(
                        "-I" + packages.resolve("include"),
                        "-L" + packages.resolve("lib"),
                        "-lsycl",
                        "-Wl,-rpath," + packages.resolve("lib")));
    }

    private static long count(List<String> lines, String prefix) {
        return lines.stream().filter(line -> line.startsWith(prefix)).count();
    }

    private static Set<String> eventsOf(List<String> lines, String prefix) {
        return lines.stream()
                .filter(line -> line.startsWith(prefix))
                .map(line -> line.split(" ", -1)[3])
                .collect(Collectors.toSet());
    }
}

package io.zetools.benchmarks;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.Notification;
import io.zetools.recording.Recorder;
import io.zetools.recording.Recording;
import io.zetools.recording.SyclStreams;
import io.zetools.sycl.SyclTracer;
import io.zetools.sycl.Xpti;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Measures what a subscriber costs a SYCL program: `SyclCost PACKAGES LOADER`, with the folder of the runtime's
/// packages and that of a loader of Level Zero with its driver.
///
/// Ways take turns, each in a process of its own. A number is the least of its turns, of which each is the least of
/// 30 rounds of 1000 submissions. The recorder is measured with and without SYCL, since it records calls of Level
/// Zero, too; listeners in Java beside the empty subscriber in a process that is a virtual machine.
final class SyclCost {
    private static final int TURNS = 5;
    private static final String COUNT = "1000";

    /// The rounds and the warm-up of the program.
    private static final int SUBMISSIONS = 30 * 1000 + 2000;

    /// The type of the end of a call with its arguments.
    private static final int CALL = 29;

    private static final List<String> STREAMS = List.of(
            "sycl",
            "sycl.experimental.buffer",
            "sycl.experimental.image",
            "sycl.experimental.mem_alloc",
            "ur.call",
            "ur.api");

    private final Path packages;
    private final SyclPrograms programs;
    private final Path loader;
    private final Path folder;
    private double events;

    private SyclCost(Path packages, Path loader, Path folder) {
        this.packages = packages;
        programs = new SyclPrograms(packages);
        this.loader = loader;
        this.folder = folder;
    }

    /// Runs the benchmark and prints a table.
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 4 && arguments[0].equals("inside")) {
            inside(Path.of(arguments[1]), Path.of(arguments[2]), arguments[3].equals("java"));
            return;
        }
        new SyclCost(
                        Path.of(arguments[0]).toAbsolutePath(),
                        Path.of(arguments[1]).toAbsolutePath(),
                        Files.createTempDirectory("sycl-cost"))
                .run();
    }

    /// A way of watching the program.
    private interface Way {
        double micros() throws IOException, InterruptedException;
    }

    private void run() throws IOException, InterruptedException {
        compile();
        Map<String, Way> ways = new LinkedHashMap<>();
        ways.put("no subscriber", () -> program(Map.of()));
        ways.put("subscriber in C that does nothing", () -> program(xpti()));
        ways.put("recorder without SYCL", () -> recorded(SyclStreams.OFF));
        ways.put("recorder", () -> recorded(SyclStreams.PLAIN));
        ways.put("in a VM: no subscriber", () -> virtualMachine("c", Map.of()));
        ways.put("in a VM: subscriber in C that does nothing", () -> virtualMachine("c", xpti()));
        ways.put("in a VM: listener in Java", () -> virtualMachine("java", Map.of()));
        Map<String, Double> least = new LinkedHashMap<>();
        for (int turn = 0; turn < TURNS; turn++)
            for (var way : ways.entrySet())
                least.merge(way.getKey(), way.getValue().micros(), Math::min);
        IO.println("%.2f notifications for a submission".formatted(events));
        IO.println("%-44s %12s %14s".formatted("us per submission", "", "ns per event"));
        least.forEach((way, micros) -> {
            double base = least.getOrDefault(
                    way.startsWith("in a VM")
                            ? "in a VM: no subscriber"
                            : way.equals("recorder") ? "recorder without SYCL" : "no subscriber",
                    0.0);
            IO.println("%-44s %12.2f %14.0f".formatted(way, micros, (micros - base) * 1000 / events));
        });
    }

    private void compile() throws IOException, InterruptedException {
        programs.compile("submissions.cc", file("program"), "-DPROGRAM");
        programs.compile("submissions.cc", file("library.so"), "-fPIC", "-shared");
        SyclPrograms.compileSubscriber(file("nothing.so"));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private Map<String, String> xpti() {
        return programs.subscribed(file("nothing.so"));
    }

    private ProcessBuilder builder(List<String> line, Map<String, String> variables) {
        var builder = new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(variables);
        builder.environment().put("ZEL_LIBRARY_PATH", loader.toString());
        builder.environment().put("LD_LIBRARY_PATH", loader + ":" + packages.resolve("lib"));
        builder.environment().put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");
        return builder;
    }

    private static double read(Process process) throws IOException, InterruptedException {
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) throw new IOException("the program failed: " + text);
        return Double.parseDouble(text.substring(text.lastIndexOf('\n') + 1));
    }

    private double program(Map<String, String> variables) throws IOException, InterruptedException {
        return read(builder(List.of(file("program"), COUNT), variables).start());
    }

    private double recorded(SyclStreams streams) throws IOException, InterruptedException {
        var output = folder.resolve("recording");
        Files.deleteIfExists(output);
        var line = List.of(file("program"), COUNT);
        try (var recorder = Recorder.to(output).sycl(streams).open(line)) {
            double micros = read(recorder.launch(builder(line, Map.of())));
            recorder.finish(0);
            try (var recording = Recording.open(output)) {
                for (var account : recording.accounts())
                    if (account.kind().equals(Account.NOTIFICATIONS) && account.lost() > 0)
                        IO.println("%,d of %,d notifications lost".formatted(account.lost(), account.seen()));
                // A call is two notifications, and one record.
                long all = recording
                        .events()
                        .filter(Notification.class::isInstance)
                        .mapToLong(it -> ((Notification) it).type() == CALL ? 2 : 1)
                        .sum();
                if (all > 0) events = (double) all / SUBMISSIONS;
            }
            return micros;
        }
    }

    private double virtualMachine(String subscriber, Map<String, String> variables)
            throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                SyclCost.class.getName()));
        Collections.addAll(
                line, "inside", packages.resolve("lib/libxptifw.so.1").toString(), file("library.so"), subscriber);
        return read(builder(line, variables).start());
    }

    @SuppressWarnings("restricted") // The library is ours.
    private static void inside(Path framework, Path library, boolean listens) throws IOException {
        if (!listens) {
            IO.println(submissions(library));
            return;
        }
        try (var _ = SyclTracer.of(STREAMS.toArray(String[]::new))
                .on(Xpti.open(framework))
                .onEvent(_ -> {})
                .start()) {
            IO.println(submissions(library));
        }
    }

    @SuppressWarnings("restricted") // The library is ours.
    private static double submissions(Path library) {
        var function = Linker.nativeLinker()
                .downcallHandle(
                        SymbolLookup.libraryLookup(library, Arena.global()).findOrThrow("submissions"),
                        FunctionDescriptor.of(JAVA_DOUBLE, JAVA_INT));
        try {
            return (double) function.invokeExact(Integer.parseInt(COUNT));
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}

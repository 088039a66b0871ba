package io.zetools.benchmarks;

import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.debug.DebugEvent;
import io.zetools.debug.DebugSession;
import io.zetools.debug.ThreadSelector;
import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.Manner;
import io.zetools.mock.MockDriver;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A program that measures debug sessions on the simulated GPU, in both manners: the time to attach and to detach,
/// from an interrupt to the event that threads have stopped, to find the stopped threads, and the processor time of
/// a session that waits.
public final class DebugCost {
    private static final int SESSIONS = 21;
    private static final int INTERRUPTS = 201;
    private static final Duration WAIT = Duration.ofSeconds(5);
    private static final Duration SOON = Duration.ofMinutes(1);

    private DebugCost() {}

    /// Prints the measurements, medians in milliseconds.
    public static void main(String[] arguments) throws IOException {
        System.setProperty(LoadOptions.LIBRARY_PROPERTY, NativeLibrary.EMBEDDED);
        LevelZero.load();
        System.out.printf(
                "%-8s %10s %10s %14s %14s %16s%n",
                "manner", "attach", "detach", "interrupt", "find stopped", "core while idle");
        for (var manner : Manner.values()) {
            MockDriver.get().setManner(manner);
            var builder = new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "--enable-native-access=ALL-UNNAMED",
                    "-D" + LoadOptions.LIBRARY_PROPERTY + "=" + NativeLibrary.EMBEDDED,
                    "-cp",
                    System.getProperty("java.class.path"),
                    SpinningProcess.class.getName());
            builder.environment().put("ZET_ENABLE_PROGRAM_DEBUGGING", "1");
            var debuggee =
                    builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
            try (var output = debuggee.inputReader(StandardCharsets.UTF_8)) {
                measure(manner, debuggee, output);
            } finally {
                debuggee.destroyForcibly();
            }
        }
    }

    private static void measure(Manner manner, Process debuggee, BufferedReader output) throws IOException {
        if (!"spinning".equals(output.readLine())) throw new IOException("the debuggee did not start");
        var device = LevelZero.load().devices().getFirst();
        var attach = new ArrayList<Double>();
        var detach = new ArrayList<Double>();
        for (int i = 0; i < SESSIONS; i++) {
            long begin = System.nanoTime();
            var session = DebugSession.attach(device, debuggee.toHandle());
            attach.add(millisSince(begin));
            begin = System.nanoTime();
            session.close();
            detach.add(millisSince(begin));
        }
        var interrupt = new ArrayList<Double>();
        var find = new ArrayList<Double>();
        double idle;
        try (var session = DebugSession.attach(device, debuggee.toHandle())) {
            readUntil(session, DebugEvent.ModuleLoad.class);
            for (int i = 0; i < INTERRUPTS; i++) {
                long begin = System.nanoTime();
                if (!session.interrupt(ThreadSelector.ALL)) throw new IOException("the interrupt was not taken");
                readUntil(session, DebugEvent.ThreadStopped.class);
                interrupt.add(millisSince(begin));
                begin = System.nanoTime();
                if (session.stoppedThreads().isEmpty()) throw new IOException("no thread has stopped");
                find.add(millisSince(begin));
                session.resume(ThreadSelector.ALL);
            }
            var threads = ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadCpuTime();
            if (session.poll(WAIT).isPresent()) throw new IOException("an event came");
            idle = (threads.getCurrentThreadCpuTime() - before) / (double) WAIT.toNanos();
        }
        System.out.printf(
                "%-8s %10.2f %10.2f %14.2f %14.2f %15.2f%%%n",
                manner, median(attach), median(detach), median(interrupt), median(find), 100 * idle);
    }

    private static void readUntil(DebugSession session, Class<? extends DebugEvent> type) {
        while (!type.isInstance(session.poll(SOON).orElseThrow())) {
            // Events of the beginning come first.
        }
    }

    private static double millisSince(long begin) {
        return (System.nanoTime() - begin) / 1e6;
    }

    private static double median(List<Double> all) {
        return all.stream().sorted().skip(all.size() / 2).findFirst().orElseThrow();
    }
}

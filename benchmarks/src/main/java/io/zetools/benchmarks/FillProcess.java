package io.zetools.benchmarks;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/// A process that fills memory on a device and waits for it, again and again. It prints the time of the best round,
/// in nanoseconds for a fill, and the least processor time that its thread took for one.
///
/// With the word `switch` it switches live events on and off by turns in the recordings that run. For each turn it
/// prints `on` or `off` with the medians of its rounds. Before its rounds a turn fills unmeasured, for commands
/// reach the VM's recording up to two and a half seconds after their end.
final class FillProcess {
    private static final int BYTES = 4096;
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final String LIVE = "zetools.Live";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Allocation memory;
    private final CommandList list;
    private final int fills;

    private FillProcess(Allocation memory, CommandList list, int fills) {
        this.memory = memory;
        this.list = list;
        this.fills = fills;
    }

    /// Fills.
    ///
    /// @param arguments the number of rounds, that of fills in each, and `stop` if no recording of this VM is
    ///     to run, or `switch` with the number of pairs of turns and the milliseconds before each turn's rounds
    public static void main(String[] arguments) {
        int rounds = Integer.parseInt(arguments[0]);
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var memory = Allocation.createDevice(context, BYTES);
                var list = CommandList.createImmediate(context)) {
            var process = new FillProcess(memory, list, Integer.parseInt(arguments[1]));
            var mode = arguments.length > 2 ? arguments[2] : "";
            if (mode.equals("switch")) {
                process.turns(rounds, Integer.parseInt(arguments[3]), Long.parseLong(arguments[4]));
                return;
            }
            if (mode.equals("stop")) running().forEach(Recording::stop);
            IO.println(process.rounds(rounds, 0));
        }
    }

    /// Returns the times of rounds for a fill at a place of all when they are sorted: that of the wall, and that of
    /// this thread on processors.
    private String rounds(int rounds, int place) {
        var wall = new long[rounds];
        var processor = new long[rounds];
        for (int round = 0; round < rounds; round++) {
            long begin = System.nanoTime();
            long busy = threads.getCurrentThreadCpuTime();
            round();
            processor[round] = (threads.getCurrentThreadCpuTime() - busy) / fills;
            wall[round] = (System.nanoTime() - begin) / fills;
        }
        Arrays.sort(wall);
        Arrays.sort(processor);
        return wall[place] + " " + processor[place];
    }

    private void round() {
        for (int i = 0; i < fills; i++) {
            list.appendMemoryFill(memory, (byte) 1);
            if (!list.synchronize(LIMIT)) throw new IllegalStateException("a fill hangs");
        }
    }

    private void turns(int rounds, int pairs, long settleMillis) {
        for (int turn = 0; turn < 2 * pairs; turn++) {
            // The order within a pair alternates, so that a drift favours neither.
            boolean on = turn % 4 == 0 || turn % 4 == 3;
            for (var recording : running())
                for (var type : FlightRecorder.getFlightRecorder().getEventTypes()) set(recording, type, on);
            long end = System.nanoTime() + Duration.ofMillis(settleMillis).toNanos();
            do round();
            while (System.nanoTime() < end);
            IO.println((on ? "on " : "off ") + rounds(rounds, rounds / 2));
        }
    }

    private static void set(Recording recording, EventType type, boolean on) {
        if (!type.getName().startsWith(LIVE)) return;
        if (on) recording.enable(type.getName());
        else recording.disable(type.getName());
    }

    private static List<Recording> running() {
        if (!FlightRecorder.isInitialized()) return List.of();
        return FlightRecorder.getFlightRecorder().getRecordings().stream()
                .filter(each -> each.getState() == RecordingState.RUNNING)
                .toList();
    }
}

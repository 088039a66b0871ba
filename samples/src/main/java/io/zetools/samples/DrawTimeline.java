package io.zetools.samples;

import io.zetools.profile.KernelNames;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.Call;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Formatter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Draws the time line of a recording as a picture: the calls of each thread, the commands on each engine, and a
/// line from each call that appended a command to the begin of that command.
public final class DrawTimeline {
    private static final int WIDTH = 1200;
    private static final int LEFT = 130;
    private static final int LANE = 26;
    private static final int TOP = 44;
    private static final double LETTER = 6.2;
    private static final int TICKS = 8;

    private record LaneKey(int process, int number) {}

    private record Place(int lane, DeviceActivity command) {}

    private final Formatter out = new Formatter(new StringBuilder(1 << 16), Locale.ROOT);
    private final Recording recording;
    private final long start;
    private final long from;
    private final long to;
    private final Map<LaneKey, List<Call>> threads = new LinkedHashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<Place> commands = new ArrayList<>();

    private DrawTimeline(Recording recording, double fromMillis, double toMillis) {
        this.recording = recording;
        start = recording.definitions(Definition.Run.class).getFirst().startNanos();
        from = start + (long) (fromMillis * 1e6);
        to = start + (long) (toMillis * 1e6);
    }

    /// Draws.
    ///
    /// @param arguments the recording, the picture (SVG), and what part of it: from when to when, in milliseconds
    ///     after the start of the run; all of it without
    static void main(String[] arguments) throws IOException {
        if (arguments.length != 2 && arguments.length != 4) {
            System.err.println("usage: DrawTimeline RECORDING PICTURE [FROM-MS TO-MS]");
            System.exit(2);
        }
        try (var recording = Recording.open(Path.of(arguments[0]))) {
            double from = arguments.length > 2 ? Double.parseDouble(arguments[2]) : 0;
            double to = arguments.length > 2 ? Double.parseDouble(arguments[3]) : length(recording);
            Files.writeString(Path.of(arguments[1]), new DrawTimeline(recording, from, to).draw());
        }
    }

    private static double length(Recording recording) {
        long start = recording.definitions(Definition.Run.class).getFirst().startNanos();
        return recording.definitions(Definition.RunEnd.class).stream()
                .mapToDouble(end -> (end.endNanos() - start) / 1e6)
                .max()
                .orElseThrow(() -> new IllegalArgumentException("the recording has no end: say from when to when"));
    }

    private String draw() {
        collect();
        int lanes = threads.size() + names.size();
        int height = TOP + lanes * LANE + 34;
        out.format(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif' font-size='11'>%n",
                WIDTH, height);
        out.format("<rect width='%d' height='%d' fill='#ffffff'/>%n", WIDTH, height);
        var command = String.join(
                " ", recording.definitions(Definition.Run.class).getFirst().command());
        out.format("<text x='8' y='16' font-size='13' fill='#222222'>%s</text>%n", escape(command));
        axis(TOP + lanes * LANE);
        int row = 0;
        for (var thread : threads.entrySet()) {
            label(row, threadName(thread.getKey()));
            for (var call : thread.getValue()) call(row, call);
            row++;
        }
        for (int i = 0; i < names.size(); i++) label(row + i, names.get(i));
        for (var place : commands) command(row + place.lane(), place.command());
        for (var place : commands) line(row + place.lane(), place.command());
        legend(height - 10);
        return out.format("</svg>%n").toString();
    }

    private boolean isShown(long begin, long end) {
        return end > from && begin < to;
    }

    private void collect() {
        var engines = new HashMap<LaneKey, Integer>();
        recording
                .events()
                .filter(DeviceActivity.class::isInstance)
                .map(DeviceActivity.class::cast)
                .filter(each -> each.state() == ActivityState.TIMED && isShown(each.startNanos(), each.endNanos()))
                .sorted(Comparator.comparingLong(DeviceActivity::startNanos))
                .forEach(each -> {
                    var key = new LaneKey(each.process(), each.engine());
                    int lane = engines.computeIfAbsent(key, _ -> {
                        names.add(engineName(key));
                        return names.size() - 1;
                    });
                    commands.add(new Place(lane, each));
                });
        recording
                .calls()
                .filter(each -> isShown(each.startNanos(), each.endNanos()))
                .forEach(each -> threads.computeIfAbsent(
                                new LaneKey(
                                        each.caller().process(), each.caller().thread()),
                                _ -> new ArrayList<>())
                        .add(each));
    }

    private String engineName(LaneKey key) {
        return recording.definitions(Definition.Engine.class).stream()
                .filter(each -> each.process() == key.process() && each.engine() == key.number())
                .map(each -> "%s %d.%d".formatted(each.kind(), each.group(), each.index()))
                .findAny()
                .orElse("device");
    }

    private String threadName(LaneKey key) {
        return recording.definitions(Definition.OsThread.class).stream()
                .filter(each -> each.process() == key.process() && each.thread() == key.number())
                .map(each -> "%s (%d)".formatted(each.name(), each.tid()))
                .findAny()
                .orElse("thread");
    }

    private double x(long nanos) {
        double part = (double) (Math.clamp(nanos, from, to) - from) / (to - from);
        return LEFT + part * (WIDTH - LEFT - 10);
    }

    private static int y(int row) {
        return TOP + row * LANE;
    }

    private void axis(int bottom) {
        double step = (to - from) / 1e6 / TICKS;
        double round = Math.pow(10, Math.floor(Math.log10(step)));
        double unit = step / round < 2 ? 2 * round : step / round < 5 ? 5 * round : 10 * round;
        double first = Math.ceil((from - start) / 1e6 / unit) * unit;
        for (double at = first; start + at * 1e6 <= to; at += unit) {
            double x = x(start + (long) (at * 1e6));
            out.format("<line x1='%.1f' y1='%d' x2='%.1f' y2='%d' stroke='#e4e4e4'/>%n", x, TOP - 8, x, bottom);
            out.format("<text x='%.1f' y='%d' text-anchor='middle' fill='#777777'>%.4g ms</text>%n", x, TOP - 12, at);
        }
    }

    private void label(int row, String text) {
        out.format("<text x='8' y='%d' fill='#222222'>%s</text>%n", y(row) + 15, escape(text));
    }

    private void call(int row, Call call) {
        var name = call.function().name();
        boolean waits = name.contains("Synchronize");
        boolean appends = name.contains("Append");
        box(row, call.startNanos(), call.endNanos(), waits ? "#f2c14e" : appends ? "#4e79a7" : "#b8bcc2", name, name);
    }

    private void command(int row, DeviceActivity command) {
        boolean kernel = command.kind().equals("kernel");
        var name = kernel
                ? recording.definitions(Definition.Kernel.class).stream()
                        .filter(each -> each.process() == command.process() && each.kernel() == command.object())
                        .map(each -> KernelNames.readable(each.name()))
                        .findAny()
                        .orElse("kernel")
                : command.kind();
        // Without the arguments and namespaces of C++.
        var brief = name.replaceFirst("[<(].*", "").replaceFirst(".*::", "");
        box(row, command.startNanos(), command.endNanos(), kernel ? "#59a14f" : "#b07aa1", brief, name);
    }

    private void box(int row, long begin, long end, String colour, String text, String title) {
        double x = x(begin);
        double width = Math.max(0.8, x(end) - x);
        out.format(
                "<rect x='%.1f' y='%d' width='%.1f' height='%d' fill='%s'><title>%s, %.1f us</title></rect>%n",
                x, y(row), width, LANE - 6, colour, escape(title), (end - begin) / 1e3);
        int letters = (int) ((width - 6) / LETTER);
        if (letters < 4) return;
        var cut = text.length() <= letters ? text : text.substring(0, letters - 1) + "…";
        out.format("<text x='%.1f' y='%d' fill='#ffffff'>%s</text>%n", x + 3, y(row) + 14, escape(cut));
    }

    /// Draws a line from the call that appended a command to its begin.
    private void line(int row, DeviceActivity command) {
        int thread = 0;
        for (var each : threads.entrySet()) {
            if (each.getKey().equals(new LaneKey(command.process(), command.thread()))) {
                for (var call : each.getValue()) {
                    if (call.sequence() != command.correlation()) continue;
                    double x1 = x(call.startNanos());
                    double x2 = x(command.startNanos());
                    int y1 = y(thread) + LANE - 6;
                    int y2 = y(row);
                    out.format(
                            "<path d='M%.1f %d C%.1f %d %.1f %d %.1f %d' fill='none' stroke='#d1495b' stroke-opacity='.7'/>%n",
                            x1, y1, x1, (y1 + y2) / 2, x2, (y1 + y2) / 2, x2, y2);
                }
            }
            thread++;
        }
    }

    private void legend(int y) {
        var entries = Map.of(
                "append",
                "#4e79a7",
                "wait",
                "#f2c14e",
                "other call",
                "#b8bcc2",
                "kernel",
                "#59a14f",
                "copy",
                "#b07aa1");
        int x = LEFT;
        for (var name : List.of("append", "wait", "other call", "kernel", "copy")) {
            out.format(
                    "<rect x='%d' y='%d' width='10' height='10' fill='%s'/>%n",
                    x, y - 9, entries.getOrDefault(name, ""));
            out.format("<text x='%d' y='%d' fill='#555555'>%s</text>%n", x + 14, y, name);
            x += 90;
        }
    }

    private static String escape(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", " ")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}

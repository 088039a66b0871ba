package io.zetools.export;

import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.sycl.TaskNode;
import io.zetools.sycl.TracePayload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Writes the task graph of a SYCL program into a trace: on each thread the submissions of operations, with an
/// arrow to their commands on devices and one to each operation that depends on them; the waits of the host, and
/// the bytes that are allocated.
final class SyclTracks {
    private static final String CATEGORY = "SYCL";

    /// A slice of a thread.
    ///
    /// @param node the operation that is submitted; null for a wait
    private record Slice(
            long begin,
            long end,
            String name,
            TracePayload place,
            @Nullable TaskNode node) {}

    /// The tracks of a process.
    interface Places {
        /// Returns the track of a thread.
        long thread(int process, int thread);

        /// Returns the number of a track that is not used.
        long next();

        /// Returns the track of a counter.
        long counter(int process, String name, String unit) throws IOException;
    }

    private final PerfettoTrace out;
    private final Places tracks;
    private final ToLongFunction<DeviceActivity> stages;
    private final long shift;
    private final Set<Integer> onPath = new HashSet<>();
    private long flows;

    /// @param stages gives the number of a command in the trace; 0 for one that has none
    /// @param shift what is added to times
    /// @param flows the first number of arrows that is not used
    SyclTracks(PerfettoTrace out, Places tracks, ToLongFunction<DeviceActivity> stages, long shift, long flows) {
        this.out = out;
        this.tracks = tracks;
        this.stages = stages;
        this.shift = shift;
        this.flows = flows;
    }

    /// Writes a process, and returns the first number of arrows that is not used then.
    long write(OfProcess of) throws IOException {
        of.path().ifPresent(path -> path.nodes().forEach(node -> onPath.add(node.number())));
        Map<Integer, List<Long>> begins = new HashMap<>();
        Map<Integer, List<Long>> ends = new HashMap<>();
        var nodes = of.graph().nodes();
        for (var edge : of.graph().edges()) {
            if (!nodes.get(edge.from()).isExecution() || !nodes.get(edge.to()).isExecution()) continue;
            begins.computeIfAbsent(edge.from(), _ -> new ArrayList<>()).add(flows);
            ends.computeIfAbsent(edge.to(), _ -> new ArrayList<>()).add(flows++);
        }
        Map<Long, List<Slice>> submissions = new HashMap<>();
        for (var node : of.graph().executions())
            submissions
                    .computeIfAbsent(node.thread(), _ -> new ArrayList<>())
                    .add(new Slice(node.submitBegin(), node.submitEnd(), node.name(), node.place(), node));
        Map<Long, List<Slice>> waits = new HashMap<>();
        for (var wait : of.graph().waits())
            waits.computeIfAbsent(wait.thread(), _ -> new ArrayList<>())
                    .add(new Slice(wait.begin(), wait.end(), wait.text(), wait.place(), null));
        for (var entry : submissions.entrySet()) write(of, entry.getKey(), "SYCL", entry.getValue(), begins, ends);
        for (var entry : waits.entrySet()) write(of, entry.getKey(), "SYCL waits", entry.getValue(), begins, ends);
        if (!of.memory().live().isEmpty()) {
            long track = tracks.counter(of.process(), "SYCL memory", "bytes");
            for (var level : of.memory().live()) out.count(track, level.nanos() + shift, (double) level.bytes());
        }
        return flows;
    }

    private void write(
            OfProcess of,
            long thread,
            String name,
            List<Slice> slices,
            Map<Integer, List<Long>> begins,
            Map<Integer, List<Long>> ends)
            throws IOException {
        slices.sort(Comparator.comparingLong(Slice::begin)
                .thenComparing(Comparator.comparingLong(Slice::end).reversed()));
        long track = tracks.next();
        out.track(track, tracks.thread(of.process(), (int) thread), name);
        // Ends of those that are open, the innermost last.
        var open = new ArrayList<Long>();
        for (var slice : slices) {
            while (!open.isEmpty() && open.getLast() <= slice.begin) out.sliceEnd(track, open.removeLast() + shift);
            long end = Math.max(slice.begin, slice.end);
            if (!open.isEmpty()) end = Math.min(end, open.getLast());
            open.add(end);
            out.slice(track, slice.begin + shift, CATEGORY, slice.name);
            if (slice.node != null) node(of, slice.node, begins, ends);
            var file = slice.place.sourceFile();
            if (!file.isEmpty() && !file.startsWith("<")) out.source(file, slice.place.line(), slice.place.name());
            out.close();
        }
        while (!open.isEmpty()) out.sliceEnd(track, open.removeLast() + shift);
    }

    private void node(OfProcess of, TaskNode node, Map<Integer, List<Long>> begins, Map<Integer, List<Long>> ends) {
        out.annotate("node", node.number());
        out.annotate("origin", node.origin().name().toLowerCase(Locale.ROOT));
        if (!node.calls().isEmpty()) out.annotate("calls", String.join(" ", node.calls()));
        if (node.queue() != 0) out.annotate("queue", Long.toHexString(node.queue()));
        if (onPath.contains(node.number())) out.annotate("critical path", "yes");
        out.flows(begins.getOrDefault(node.number(), List.of()), ends.getOrDefault(node.number(), List.of()));
        out.submits(of.activities().getOrDefault(node.number(), List.of()).stream()
                .mapToLong(stages)
                .filter(stage -> stage != 0)
                .toArray());
    }
}

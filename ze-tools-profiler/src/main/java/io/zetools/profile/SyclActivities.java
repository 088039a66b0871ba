package io.zetools.profile;

import io.zetools.profile.SyclProfile.ActivityOrigins;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.sycl.TaskGraph;
import io.zetools.sycl.TaskNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The commands of one process on devices, and what has appended each: an operation, a call of the layer below
/// SYCL, that layer itself, or the program by Level Zero.
final class SyclActivities {
    private record CallKey(int thread, long call) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof CallKey that && call == that.call && thread == that.thread;
        }

        @Override
        public int hashCode() {
            return 31 * Long.hashCode(call) + thread;
        }
    }

    /// The Level Zero calls that were made inside calls of the layer below SYCL by one thread: from, and the first
    /// one behind.
    private static final class Ranges {
        private long[] ends = new long[64];
        private long[] begins = new long[64];
        private int size;

        void add(long begin, long end) {
            if (begin >= end) return;
            // Calls end in order, and one that holds others ends after these.
            while (size > 0 && begins[size - 1] >= begin) size--;
            if (size == ends.length) {
                begins = Arrays.copyOf(begins, 2 * size);
                ends = Arrays.copyOf(ends, 2 * size);
            }
            begins[size] = begin;
            ends[size++] = end;
        }

        boolean contains(long call) {
            int at = Arrays.binarySearch(begins, 0, size, call);
            int place = at >= 0 ? at : -at - 2;
            return place >= 0 && call < ends[place];
        }
    }

    private final Map<CallKey, List<DeviceActivity>> byCall = new HashMap<>();
    private final Map<Integer, Ranges> calls = new HashMap<>();
    private long unplaced;

    /// Takes a command.
    void add(DeviceActivity activity) {
        if (activity.correlation() < 0) unplaced++;
        else
            byCall.computeIfAbsent(new CallKey(activity.thread(), activity.correlation()), _ -> new ArrayList<>(1))
                    .add(activity);
    }

    /// Takes a call of the layer below SYCL.
    ///
    /// @param first the number of the first Level Zero call in it
    /// @param end the number of the first one behind it
    void call(int thread, long first, long end) {
        calls.computeIfAbsent(thread, _ -> new Ranges()).add(first, end);
    }

    /// Returns the commands of the executions of a graph, by the number of the node: those that were appended by
    /// calls of its submission; of a replay, the executions of those that were recorded. One that lies in several
    /// submissions belongs to the innermost.
    Map<Integer, List<DeviceActivity>> ofNodes(TaskGraph graph) {
        Map<Integer, List<DeviceActivity>> found = new LinkedHashMap<>();
        if (byCall.isEmpty()) return found;
        Set<DeviceActivity> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        var executions = new ArrayList<>(graph.executions());
        executions.sort(Comparator.comparingLong((TaskNode node) -> {
                    var from = recorded(graph, node);
                    return from.endCall() - from.firstCall();
                })
                .thenComparingInt(TaskNode::number));
        for (var node : executions) {
            var from = recorded(graph, node);
            if (from.firstCall() < 0) continue;
            for (long call = from.firstCall(); call < from.endCall(); call++) {
                for (var it : byCall.getOrDefault(new CallKey((int) from.thread(), call), List.of())) {
                    if (node.execution() != 0 && node.execution() != it.execution()) continue;
                    if (taken.add(it))
                        found.computeIfAbsent(node.number(), _ -> new ArrayList<>(1))
                                .add(it);
                }
            }
        }
        return found;
    }

    /// Returns the node whose submission appended the commands of another one.
    private static TaskNode recorded(TaskGraph graph, TaskNode node) {
        return node.template().isPresent() ? graph.nodes().get(node.template().getAsInt()) : node;
    }

    /// Returns where all commands come from.
    ///
    /// @param ofNodes those of the nodes of the graph
    ActivityOrigins origins(TaskGraph graph, Map<Integer, List<DeviceActivity>> ofNodes) {
        Set<DeviceActivity> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        long nodes = 0;
        for (var entry : ofNodes.entrySet()) {
            taken.addAll(entry.getValue());
            if (graph.nodes().get(entry.getKey()).origin() == TaskNode.Origin.NODE)
                nodes += entry.getValue().size();
        }
        long adapter = 0;
        long application = 0;
        for (var entry : byCall.entrySet()) {
            var ranges = calls.get(entry.getKey().thread());
            boolean below = ranges != null && ranges.contains(entry.getKey().call());
            for (var it : entry.getValue()) {
                if (taken.contains(it)) continue;
                if (below) adapter++;
                else application++;
            }
        }
        return new ActivityOrigins(nodes, taken.size() - nodes, adapter, application, unplaced);
    }
}

package io.zetools.sycl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToLongFunction;

/// The longest chain of dependent nodes of a [TaskGraph], by durations that the caller has: no order of execution
/// makes the graph's work shorter than that.
///
/// @param nodes the chain, from the first to the last; empty for a graph without executions
/// @param nanos the sum of their durations
/// @param totalNanos the sum of the durations of all executions
/// @param slackNanos by node number, how much longer a node could last before the whole would; zero on the
///     path, and
///        for a node that is no execution
public record CriticalPath(List<TaskNode> nodes, long nanos, long totalNanos, List<Long> slackNanos) {
    /// Copies the lists.
    public CriticalPath {
        nodes = List.copyOf(nodes);
        slackNanos = List.copyOf(slackNanos);
    }

    /// Returns how many nodes could run at the same time on the average, if nothing but dependencies held them up:
    /// the sum of all durations by the length of the path; 0 for a path of length zero.
    public double averageParallelism() {
        return nanos == 0 ? 0 : (double) totalNanos / nanos;
    }

    static CriticalPath of(TaskGraph graph, ToLongFunction<TaskNode> durations) {
        var all = graph.nodes();
        var lengths = new long[all.size()];
        long total = 0;
        for (var node : all) {
            if (!node.isExecution()) continue;
            long nanos = durations.applyAsLong(node);
            if (nanos < 0) throw new IllegalArgumentException("a duration of " + nanos + " ns for " + node);
            lengths[node.number()] = nanos;
            total += nanos;
        }
        var order = graph.order();
        var ends = new long[all.size()];
        var before = new int[all.size()];
        Arrays.fill(before, -1);
        for (int number : order) {
            for (int from : graph.before(number)) {
                if (before[number] < 0 || ends[from] > ends[before[number]]) before[number] = from;
            }
            ends[number] = (before[number] < 0 ? 0 : ends[before[number]]) + lengths[number];
        }
        var rests = new long[all.size()];
        for (int i = order.length - 1; i >= 0; i--) {
            long rest = 0;
            for (int to : graph.after(order[i])) rest = Math.max(rest, rests[to]);
            rests[order[i]] = rest + lengths[order[i]];
        }
        int last = -1;
        for (var node : all) {
            if (node.isExecution() && (last < 0 || ends[node.number()] > ends[last])) last = node.number();
        }
        long longest = last < 0 ? 0 : ends[last];
        var path = new ArrayList<TaskNode>();
        for (int number = last; number >= 0; number = before[number]) {
            if (all.get(number).isExecution()) path.add(all.get(number));
        }
        Collections.reverse(path);
        var slack = new ArrayList<Long>(all.size());
        for (var node : all) {
            int number = node.number();
            long through = ends[number] + rests[number] - lengths[number];
            slack.add(node.isExecution() ? longest - through : 0L);
        }
        return new CriticalPath(path, longest, total, slack);
    }
}

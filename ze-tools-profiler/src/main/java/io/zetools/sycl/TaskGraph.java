package io.zetools.sycl;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;

/// The operations of a SYCL program and what orders them, as its runtime reported it: made by a
/// [TaskGraphRecorder].
///
/// Edges are what must end before a node may begin. Times are those of the *submission*, never of the work: the
/// length of a path needs durations from elsewhere.
///
/// A graph does not change any more.
///
/// Threads: any.
public final class TaskGraph {
    private final List<TaskNode> nodes;
    private final List<TaskEdge> edges;
    private final List<TaskWait> waits;
    private final long missing;
    private final long unknown;

    private final int[][] before;
    private final int[][] after;

    TaskGraph(List<TaskNode> nodes, List<TaskEdge> edges, List<TaskWait> waits, long missing, long unknown) {
        this.nodes = List.copyOf(nodes);
        this.edges = List.copyOf(edges);
        this.waits = List.copyOf(waits);
        this.missing = missing;
        this.unknown = unknown;
        before = new int[nodes.size()][];
        after = new int[nodes.size()][];
        var into = new int[nodes.size()];
        var out = new int[nodes.size()];
        for (var edge : edges) {
            into[edge.to()]++;
            out[edge.from()]++;
        }
        Arrays.setAll(before, i -> new int[into[i]]);
        Arrays.setAll(after, i -> new int[out[i]]);
        for (var edge : edges) {
            before[edge.to()][--into[edge.to()]] = edge.from();
            after[edge.from()][--out[edge.from()]] = edge.to();
        }
    }

    /// Returns the nodes by number.
    public List<TaskNode> nodes() {
        return nodes;
    }

    /// Returns the nodes that stand for work that was submitted, by number.
    public List<TaskNode> executions() {
        return nodes.stream().filter(TaskNode::isExecution).toList();
    }

    /// Returns the dependencies, in the order in which they became known. There is one for a pair of nodes, with
    /// all reasons.
    public List<TaskEdge> edges() {
        return edges;
    }

    /// Returns the waits of the host by their begin.
    public List<TaskWait> waits() {
        return waits;
    }

    /// Returns how many nodes there were beyond those that the recorder was allowed to keep.
    public long missing() {
        return missing;
    }

    /// Returns how often work was submitted by a function whose arguments are not known. If this is not zero there
    /// may be more dependencies than the edges show, and paths may be longer.
    public long unknown() {
        return unknown;
    }

    /// Returns the nodes that have to end before a node begins, without those before these.
    public List<TaskNode> dependenciesOf(TaskNode node) {
        return Arrays.stream(before[own(node)]).sorted().mapToObj(nodes::get).toList();
    }

    /// Returns the nodes that can begin only after a node has ended, without those behind these.
    public List<TaskNode> dependantsOf(TaskNode node) {
        return Arrays.stream(after[own(node)]).sorted().mapToObj(nodes::get).toList();
    }

    /// Returns the nanoseconds that threads of the host waited, by `file:line`, longest first. Waits inside of
    /// waits are not counted again. Those without a place are under the runtime's text.
    public Map<String, Long> waitNanosByLine() {
        var sums = new LinkedHashMap<String, Long>();
        for (var wait : waits) {
            if (wait.depth() > 0) continue;
            var file = wait.place().sourceFile();
            boolean known = !file.isEmpty() && !file.startsWith("<");
            var text = wait.text();
            int bracket = text.indexOf('[');
            var line = known
                    ? file + ":" + Integer.toUnsignedString(wait.place().line())
                    : bracket < 0 ? text : text.substring(0, bracket);
            sums.merge(line, wait.nanos(), Long::sum);
        }
        var sorted = new LinkedHashMap<String, Long>();
        sums.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(e -> sorted.put(e.getKey(), e.getValue()));
        return sorted;
    }

    /// Returns the longest chain of dependent executions.
    ///
    /// @param nanos gives the duration of an execution in nanoseconds, zero or more; it is asked once for each
    /// @throws IllegalStateException if dependencies form a circle, which no runtime that works reports
    public CriticalPath criticalPath(ToLongFunction<? super TaskNode> nanos) {
        Objects.requireNonNull(nanos, "nanos");
        return CriticalPath.of(this, nanos::applyAsLong);
    }

    /// Returns the graph in the language of Graphviz: `dot -Tsvg`. Nodes show name and line; recorded ones are
    /// dashed, those that were not submitted are grey; edges show the access, or else what orders them.
    public String toDot() {
        var text = new StringBuilder();
        try {
            writeDot(text);
        } catch (IOException e) {
            throw new AssertionError("a builder of text failed", e);
        }
        return text.toString();
    }

    /// Writes what [#toDot] returns, without having all of it in memory.
    ///
    /// @throws IOException if the output fails
    public void writeDot(Appendable out) throws IOException {
        TaskGraphDot.write(this, out);
    }

    @Override
    public String toString() {
        return "TaskGraph of %d nodes and %d edges".formatted(nodes.size(), edges.size());
    }

    int[] before(int number) {
        return before[number];
    }

    int[] after(int number) {
        return after[number];
    }

    /// Returns the numbers of all nodes in an order in which each comes after those that it depends on.
    int[] order() {
        var left = new int[nodes.size()];
        var ready = new ArrayDeque<Integer>();
        for (int i = 0; i < left.length; i++) {
            left[i] = before[i].length;
            if (left[i] == 0) ready.add(i);
        }
        var order = new int[left.length];
        int count = 0;
        while (!ready.isEmpty()) {
            int number = ready.remove();
            order[count++] = number;
            for (int to : after[number]) if (--left[to] == 0) ready.add(to);
        }
        if (count < order.length) throw new IllegalStateException("dependencies form a circle: " + circle(left));
        return order;
    }

    private List<String> circle(int[] left) {
        var names = new ArrayList<String>();
        for (int i = 0; i < left.length && names.size() < 8; i++) {
            if (left[i] > 0) names.add(i + " " + nodes.get(i).name());
        }
        return names;
    }

    private int own(TaskNode node) {
        int number = node.number();
        if (number < 0 || number >= nodes.size() || !nodes.get(number).equals(node))
            throw new IllegalArgumentException(node + " is of another graph");
        return number;
    }
}

package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The graph that is made of a real runtime's notifications, on both of its adapters of Level Zero, against the
/// graph that the program wrote down itself.
@Tag("embedded-only")
class TaskGraphRuntimeTest {
    private static final Pattern NODE = Pattern.compile("node (\\d+) (\\w+) (\\w+) \\w+ (\\S+) (.*)");
    private static final Pattern EDGE = Pattern.compile("edge (\\d+) (\\d+) .*");

    private static final List<String> PARTS =
            List.of("ordered", "buffers", "deferred", "barriers", "replays", "random");

    @TempDir
    private Path scratch;

    private record Node(int number, String origin, String state, String line, String name) {
        /// Returns whether the program itself asked for it, and not the runtime on its behalf.
        boolean isOfProgram() {
            return state.equals("SUBMITTED") && (line.contains("graph.cc") || !origin.equals("NODE"));
        }
    }

    private record Edge(int from, int to) implements Comparable<Edge> {
        @Override
        public int compareTo(Edge other) {
            return from != other.from ? Integer.compare(from, other.from) : Integer.compare(to, other.to);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void dependenciesAreThoseOfTheProgram(String adapter) throws IOException {
        run(adapter);
        for (var part : PARTS) compare(scratch, part);
        compareEdges(scratch);
    }

    /// Compares the graph of a part that was seen with that which the program wrote down itself.
    static void compare(Path scratch, String part) throws IOException {
        var lines = Files.readAllLines(scratch.resolve(part + ".seen"));
        var own = Files.readAllLines(scratch.resolve(part + ".own"));
        var operations = own.stream()
                .filter(line -> line.startsWith("op "))
                .map(line -> line.split(" ", 3)[2])
                .toList();
        var numbers = match(operations, nodes(lines));

        var all = closure(edges(lines), nodes(lines).size());
        var seen = new TreeSet<Edge>();
        for (int to = 0; to < numbers.size(); to++) {
            for (int from = 0; from < numbers.size(); from++) {
                if (all.get(numbers.get(to)).get(numbers.get(from))) seen.add(new Edge(from, to));
            }
        }
        var told = closure(ownEdges(own), operations.size());
        var expected = new TreeSet<Edge>();
        for (int to = 0; to < told.size(); to++) {
            for (int from = told.get(to).nextSetBit(0);
                    from >= 0;
                    from = told.get(to).nextSetBit(from + 1)) expected.add(new Edge(from, to));
        }
        assertThat(seen).as(() -> part + "\n" + String.join("\n", lines)).isEqualTo(expected);
        assertThat(Files.readString(scratch.resolve(part + ".seen.dot"))).startsWith("digraph sycl {");
    }

    /// Where nothing but events orders commands, each edge of a thousand nodes is there, once, and no other, and
    /// the longest path is that of the program.
    static void compareEdges(Path scratch) throws IOException {
        var lines = Files.readAllLines(scratch.resolve("random.seen"));
        var expected = ownEdges(Files.readAllLines(scratch.resolve("random.own")));

        assertThat(nodes(lines)).hasSize(1000).allMatch(Node::isOfProgram);
        assertThat(edges(lines)).containsExactlyInAnyOrderElementsOf(expected);
        var ends = new long[1000];
        long longest = 0;
        for (int i = 0; i < ends.length; i++) {
            long begin = 0;
            for (var edge : expected) if (edge.to == i) begin = Math.max(begin, ends[edge.from]);
            ends[i] = begin + 1 + i % 7;
            longest = Math.max(longest, ends[i]);
        }
        assertThat(lines.getLast()).startsWith("path " + longest + " ");
    }

    private void run(String adapter) throws IOException {
        var packages = Frameworks.packages("c");
        var lib = packages.resolve("lib");
        var program = Frameworks.compile(
                "graph.cc",
                "libgraph.so",
                List.of(
                        "-I" + packages.resolve("include"),
                        "-I../native-headers/include",
                        "-L" + lib,
                        "-lsycl",
                        "-ldl",
                        "-Wl,-rpath," + lib));
        var environment = new HashMap<>(Frameworks.simulated(packages));
        environment.put("SYCL_UR_USE_LEVEL_ZERO_V2", adapter);
        environment.put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");
        var arguments = new ArrayList<>(
                List.of(lib.resolve("libxptifw.so.1").toString(), scratch.toString(), program.toString()));
        arguments.addAll(PARTS);

        var outcome = Frameworks.java(GraphProgram.class, arguments, environment);

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        for (var part : PARTS) assertThat(outcome.output()).contains(part + " 0");
    }

    /// Returns the numbers of the nodes of the operations that the program wrote down.
    static List<Integer> numbers(TaskGraph graph, List<String> own) {
        var operations = own.stream()
                .filter(line -> line.startsWith("op "))
                .map(line -> line.split(" ", 3)[2])
                .toList();
        return match(operations, nodes(GraphProgram.lines(graph)));
    }

    /// Returns the length of the longest path of the graph that the program wrote down.
    ///
    /// @param nanos the durations of its operations
    static long longestPath(List<String> own, List<Long> nanos) {
        var ends = new long[nanos.size()];
        long longest = 0;
        for (int i = 0; i < ends.length; i++) {
            long begin = 0;
            for (var edge : ownEdges(own)) if (edge.to == i) begin = Math.max(begin, ends[edge.from]);
            ends[i] = begin + nanos.get(i);
            longest = Math.max(longest, ends[i]);
        }
        return longest;
    }

    /// Finds the node of each operation: both are in the order of submission.
    private static List<Integer> match(List<String> operations, List<Node> nodes) {
        var numbers = new ArrayList<Integer>();
        var left = new ArrayList<>(nodes.stream().filter(Node::isOfProgram).toList());
        for (var operation : operations) {
            var found = left.stream()
                    .filter(node -> node.name.startsWith(operation))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no node of " + operation + " among " + nodes));
            while (!left.getFirst().equals(found)) left.removeFirst();
            left.removeFirst();
            numbers.add(found.number);
        }
        assertThat(left).allMatch(node -> node.origin.equals("CALL"));
        return numbers;
    }

    private static List<Node> nodes(List<String> lines) {
        return lines.stream()
                .map(NODE::matcher)
                .filter(m -> m.matches())
                .map(m -> new Node(Integer.parseInt(m.group(1)), m.group(2), m.group(3), m.group(4), m.group(5)))
                .toList();
    }

    private static List<Edge> edges(List<String> lines) {
        return lines.stream()
                .map(EDGE::matcher)
                .filter(m -> m.matches())
                .map(m -> new Edge(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2))))
                .toList();
    }

    private static Set<Edge> ownEdges(List<String> lines) {
        var edges = new TreeSet<Edge>();
        for (var line : lines) {
            if (!line.startsWith("dep ")) continue;
            var words = line.split(" ", -1);
            edges.add(new Edge(Integer.parseInt(words[1]), Integer.parseInt(words[2])));
        }
        return edges;
    }

    /// Returns for each node all those that end before it begins.
    private static List<BitSet> closure(Iterable<Edge> edges, int count) {
        var before = new ArrayList<BitSet>();
        for (int i = 0; i < count; i++) before.add(new BitSet());
        boolean changed = true;
        while (changed) {
            changed = false;
            for (var edge : edges) {
                var to = before.get(edge.to);
                int size = to.cardinality();
                to.set(edge.from);
                to.or(before.get(edge.from));
                changed |= to.cardinality() != size;
            }
        }
        return before;
    }
}

package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.sycl.TaskEdge.Reason;
import io.zetools.sycl.TaskGraphBuilder.NodeNews;
import io.zetools.sycl.TaskNode.Origin;
import io.zetools.sycl.TaskNode.State;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The rules by which notifications become a graph, one by one.
class TaskGraphTest {
    private static final long MAIN = 1;
    private static final long OTHER = 2;
    private static final long QUEUE = 0xa0;
    private static final long EVENT = 0xe0;

    private final TaskGraphBuilder builder = new TaskGraphBuilder(1000);
    private long time = 1000;
    private long instances;

    @Test
    void aTaskTakesTheNodeOfItsVisitOrTheOneThatWaitsForItsThread() {
        builder.node(7, 119, news("memset", NodeKind.MEMORY_TRANSFER, MAIN));
        builder.taskBegin(7, 120, news("memset", NodeKind.MEMORY_TRANSFER, MAIN));
        builder.taskEnd(MAIN, time++);
        builder.node(8, 121, news("copy", NodeKind.COMMAND_GROUP, MAIN));
        builder.taskBegin(8, 121, news("copy", NodeKind.COMMAND_GROUP, OTHER));
        builder.taskEnd(OTHER, time++);

        var graph = graph();

        assertThat(graph.nodes()).extracting(TaskNode::name).containsExactly("memset", "copy");
        assertThat(graph.executions()).hasSize(2);
        assertThat(graph.nodes().get(1).thread()).isEqualTo(OTHER);
    }

    @Test
    void aTaskWithoutANodeMakesOne() {
        task(7, "memset", MAIN);
        builder.taskBegin(7, ++instances, news("memset", NodeKind.MEMORY_TRANSFER, MAIN));
        builder.taskEnd(MAIN, time++);

        assertThat(graph().nodes()).extracting(TaskNode::occurrence).containsExactly(0, 1);
    }

    @Test
    void anEventThatIsUsedAgainIsAnotherNode() {
        task(7, "one", MAIN);
        task(7, "two", MAIN);
        task(9, "three", MAIN);
        builder.edge(7, 9, "read[0xdead]");

        var graph = graph();

        assertThat(graph.edges()).singleElement().satisfies(edge -> {
            assertThat(edge.from()).isEqualTo(1);
            assertThat(edge.to()).isEqualTo(2);
            assertThat(edge.access()).isEqualTo("read");
        });
    }

    @Test
    void aNodeThatIsNotSubmittedIsNoExecution() {
        builder.node(7, 1, news("Memory Deallocation[0x1]", NodeKind.MEMORY_DEALLOCATION, MAIN));

        var graph = graph();

        assertThat(graph.nodes()).extracting(TaskNode::state).containsExactly(State.CREATED);
        assertThat(graph.executions()).isEmpty();
    }

    @Test
    void aHandleStandsForItsLastSignal() {
        enqueue("one", EVENT);
        enqueue("two", EVENT + 1, EVENT);
        enqueue("three", EVENT);
        enqueue("four", EVENT + 2, EVENT, EVENT + 1, 0xbad);

        assertThat(pairs(graph())).containsExactly("0>1 [EVENT]", "2>3 [EVENT]", "1>3 [EVENT]");
    }

    @Test
    void aVirtualNodeIsReplacedByTheTaskThatSignals() {
        enqueue("one", EVENT);
        builder.node(50, ++instances, news("virtual_node[" + Long.toHexString(EVENT) + "]", NodeKind.OTHER, MAIN));
        task(51, "host task", MAIN);
        builder.edge(50, 51, "Event[e0]");
        builder.node(52, ++instances, news("virtual_node[not a number]", NodeKind.OTHER, MAIN));
        builder.edge(52, 51, "Event[?]");

        assertThat(pairs(graph())).containsExactly("0>1 [RUNTIME]");
    }

    @Test
    void anInOrderQueueOrdersWhatItGets() {
        builder.queue(3, QUEUE, true);
        for (int i = 0; i < 3; i++) enqueue("memset", EVENT);

        assertThat(pairs(graph())).containsExactly("0>1 [QUEUE]", "1>2 [QUEUE]");
    }

    @Test
    void aQueueIsKnownByItsNumberWhereNoCallsAreSeen() {
        builder.queue(3, QUEUE, true);
        for (int i = 0; i < 2; i++) {
            long instance = ++instances;
            var news = new NodeNews(
                    "memset", NodeKind.MEMORY_TRANSFER, TracePayload.NONE, false, builder.queueOf(3), MAIN, time++);
            builder.node(7, instance, news);
            builder.taskBegin(7, instance, news);
            builder.taskEnd(MAIN, time++);
        }

        assertThat(pairs(graph())).containsExactly("0>1 [QUEUE]");
    }

    @Test
    void barriersOrderWhatIsBeforeAndBehind() {
        enqueue("one", EVENT);
        enqueue("two", EVENT + 1);
        builder.call(call("urEnqueueEventsWaitWithBarrierExt", EVENT + 2), MAIN, time++);
        enqueue("three", EVENT + 3);
        builder.call(call("urEnqueueEventsWait", EVENT + 4), MAIN, time++);
        enqueue("four", EVENT + 5);

        var graph = graph();

        assertThat(pairs(graph))
                .containsExactly(
                        "0>2 [BARRIER]",
                        "1>2 [BARRIER]",
                        "2>3 [BARRIER]",
                        "2>4 [BARRIER]",
                        "3>4 [BARRIER]",
                        "2>5 [BARRIER]");
        assertThat(graph.nodes().get(2).origin()).isEqualTo(Origin.CALL);
    }

    @Test
    void replaysAreExecutionsOfRecordedNodes() {
        builder.call(create(true), MAIN, time++);
        for (var name : List.of("one", "two")) {
            builder.node(name.hashCode(), ++instances, news(name, NodeKind.COMMAND_GROUP, MAIN));
            builder.taskBegin(name.hashCode(), instances, news(name, NodeKind.COMMAND_GROUP, MAIN));
            builder.call(append(), MAIN, time++);
            builder.taskEnd(MAIN, time++);
        }
        builder.call(replay(EVENT), MAIN, time++);
        builder.call(replay(EVENT + 1, EVENT), MAIN, time++);

        var graph = graph();

        assertThat(graph.nodes())
                .extracting(TaskNode::state)
                .containsExactly(
                        State.RECORDED,
                        State.RECORDED,
                        State.SUBMITTED,
                        State.SUBMITTED,
                        State.SUBMITTED,
                        State.SUBMITTED);
        assertThat(graph.executions())
                .extracting(node -> node.template().orElse(-1))
                .containsExactly(0, 1, 0, 1);
        assertThat(pairs(graph)).containsExactly("0>1 [QUEUE]", "2>3 [QUEUE]", "4>5 [QUEUE]", "3>4 [EVENT]");
    }

    @Test
    void aCommandBufferThatWasMadeBeforeIsOneNode() {
        builder.call(replay(EVENT), MAIN, time++);

        assertThat(graph().nodes())
                .singleElement()
                .satisfies(node -> assertThat(node.name()).isEqualTo("urEnqueueCommandBufferExp"));
    }

    @Test
    void theLongestChainHasNoSlack() {
        //  0 (5) -> 1 (7) -> 3 (1), 0 -> 2 (3) -> 3, 4 (2) alone
        enqueue("0", EVENT);
        enqueue("1", EVENT + 1, EVENT);
        enqueue("2", EVENT + 2, EVENT);
        enqueue("3", EVENT + 3, EVENT + 1, EVENT + 2);
        enqueue("4", EVENT + 4);
        var nanos = new long[] {5, 7, 3, 1, 2};

        var path = graph().criticalPath(node -> nanos[node.number()]);

        assertThat(path.nodes()).extracting(TaskNode::number).containsExactly(0, 1, 3);
        assertThat(path.nanos()).isEqualTo(13);
        assertThat(path.totalNanos()).isEqualTo(18);
        assertThat(path.slackNanos()).containsExactly(0L, 0L, 4L, 0L, 11L);
        assertThat(path.averageParallelism()).isEqualTo(18.0 / 13);
    }

    @Test
    void anEmptyGraphHasAnEmptyPath() {
        var path = graph().criticalPath(_ -> 1);

        assertThat(path.nodes()).isEmpty();
        assertThat(path.averageParallelism()).isZero();
    }

    @Test
    void aCircleAndANegativeDurationAreRefused() {
        task(7, "one", MAIN);
        task(8, "two", MAIN);
        builder.edge(7, 8, "write[1]");
        assertThatThrownBy(() -> graph().criticalPath(_ -> -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1 ns");
        builder.edge(8, 7, "write[1]");

        assertThatThrownBy(() -> graph().criticalPath(_ -> 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("dependencies form a circle: [0 one, 1 two]");
    }

    @Test
    void nodesBeyondTheMostAreCounted() {
        var small = new TaskGraphBuilder(1);
        for (int i = 0; i < 3; i++) {
            small.node(i, i, news("memset", NodeKind.MEMORY_TRANSFER, MAIN));
            small.taskBegin(i, i, news("memset", NodeKind.MEMORY_TRANSFER, MAIN));
            small.call(call("urEnqueueUSMFill", EVENT + i, EVENT), MAIN, time++);
            small.taskEnd(MAIN, time++);
        }

        var graph = small.graph(time);

        assertThat(graph.nodes()).hasSize(1);
        assertThat(graph.missing()).isEqualTo(2);
        assertThat(graph.edges()).isEmpty();
    }

    @Test
    void waitsAreSummedByLineAndNotTwice() {
        var place = new TracePayload("solve", "app.cc", 31, 0, 0, "", 0);
        builder.waitBegin("queue.wait[0x1]", place, MAIN, 100);
        builder.waitBegin("event.wait[0x2]", TracePayload.NONE, MAIN, 110);
        builder.waitEnd(MAIN, 130);
        builder.waitEnd(MAIN, 150);
        builder.waitBegin("event.wait[0x2]", TracePayload.NONE, OTHER, 200);

        var graph = builder.graph(300);

        assertThat(graph.waits()).extracting(TaskWait::nanos).containsExactly(50L, 20L, 100L);
        assertThat(graph.waitNanosByLine()).containsEntry("app.cc:31", 50L).containsEntry("event.wait", 100L);
        assertThat(graph.waitNanosByLine().keySet()).containsExactly("event.wait", "app.cc:31");
    }

    @Test
    void graphvizGetsNamesWithoutWhatWouldEndItsTexts() {
        task(7, "a \"b\" \\ c", MAIN);
        task(8, "two", MAIN);
        builder.edge(7, 8, "read_write[1]");

        assertThat(graph().toDot()).contains("n0 [label=\"a \\\"b\\\" \\\\ c\"]", "n0 -> n1 [label=\"read_write\"]");
    }

    @Test
    void graphvizShowsControlCharactersAndAddsNoLineForThem() {
        var bad = "\033]0;owned\007\rx\nplain\u009b1m\u202e\u2028\u2066\"];\n";
        var place = new TracePayload("solve", "/src/a" + bad + ".cc", 31, 0, 0, "", 0);
        var news = new NodeNews("k" + bad, NodeKind.COMMAND_GROUP, place, false, 0, MAIN, time++);
        builder.node(7, ++instances, news);
        builder.taskBegin(7, instances, news);
        builder.taskEnd(MAIN, time++);
        task(8, "two", MAIN);
        builder.edge(7, 8, "read" + bad + "[1]");

        var shown = "\\\\x1b]0;owned\\\\x07\\\\x0dx\\\\x0aplain\\\\x9b1m\\\\x202e\\\\x2028\\\\x2066\\\"];\\\\x0a";
        assertThat(graph().toDot()).isEqualTo("""
                digraph sycl {
                  node [shape=box];
                  n0 [label="k%1$s\\na%1$s.cc:31"];
                  n1 [label="two"];
                  n0 -> n1 [label="read%1$s"];
                }
                """.formatted(shown));
    }

    @Test
    void neighboursAreAskedOfTheirOwnGraph() {
        enqueue("one", EVENT);
        enqueue("two", EVENT + 1, EVENT);
        var graph = graph();
        var nodes = graph.nodes();

        assertThat(graph.dependenciesOf(nodes.get(1))).containsExactly(nodes.get(0));
        assertThat(graph.dependantsOf(nodes.get(0))).containsExactly(nodes.get(1));
        var other = new TaskGraphBuilder(2).graph(1);
        assertThatThrownBy(() -> other.dependenciesOf(nodes.get(0))).isInstanceOf(IllegalArgumentException.class);
    }

    // ---- Notifications ----

    private TaskGraph graph() {
        return builder.graph(time);
    }

    private NodeNews news(String name, NodeKind kind, long thread) {
        return new NodeNews(name, kind, TracePayload.NONE, false, 0, thread, time++);
    }

    private void task(long event, String name, long thread) {
        builder.node(event, ++instances, news(name, NodeKind.COMMAND_GROUP, thread));
        builder.taskBegin(event, instances, news(name, NodeKind.COMMAND_GROUP, thread));
        builder.taskEnd(thread, time++);
    }

    private void enqueue(String name, long event, long... waits) {
        builder.node(7, ++instances, news(name, NodeKind.MEMORY_TRANSFER, MAIN));
        builder.taskBegin(7, ++instances, news(name, NodeKind.MEMORY_TRANSFER, MAIN));
        builder.call(call("urEnqueueUSMFill", event, waits), MAIN, time++);
        builder.taskEnd(MAIN, time++);
    }

    private static RuntimeCall call(String function, long event, long... waits) {
        return new RuntimeCall(function, QUEUE, 0, waits, true, event, new int[0], -1, false);
    }

    private static RuntimeCall create(boolean inOrder) {
        return new RuntimeCall("urCommandBufferCreateExp", 0, 0xcb, new long[0], false, 0, new int[0], -1, inOrder);
    }

    private static RuntimeCall append() {
        return new RuntimeCall("urCommandBufferAppendUSMFillExp", 0, 0xcb, new long[0], true, 0, new int[0], -1, false);
    }

    private static RuntimeCall replay(long event, long... waits) {
        return new RuntimeCall("urEnqueueCommandBufferExp", QUEUE, 0xcb, waits, true, event, new int[0], -1, false);
    }

    private static List<String> pairs(TaskGraph graph) {
        return IntStream.range(0, graph.edges().size())
                .mapToObj(graph.edges()::get)
                .map(edge -> "%d>%d %s".formatted(edge.from(), edge.to(), edge.reasons()))
                .toList();
    }

    @Test
    void reasonsOfAPairAreKeptTogether() {
        builder.queue(3, QUEUE, true);
        enqueue("one", EVENT);
        enqueue("two", EVENT + 1, EVENT);

        assertThat(graph().edges())
                .singleElement()
                .satisfies(edge -> assertThat(edge.reasons()).isEqualTo(Set.of(Reason.EVENT, Reason.QUEUE)));
    }
}

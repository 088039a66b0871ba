package io.zetools.sycl;

import io.zetools.sycl.TaskEdge.Reason;
import io.zetools.sycl.TaskNode.Origin;
import io.zetools.sycl.TaskNode.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rules by which notifications become nodes and edges.
///
/// Runtimes use events and handles again, so each is looked up by what it stands for at the moment of the
/// notification, and never later.
///
/// Threads: one at a time.
final class TaskGraphBuilder {
    private static final String VIRTUAL = "virtual_node[";
    private static final int[] NONE = {};

    /// Instead of the number of a node; that of a node that is not kept is -1.
    private static final int NO_TASK = -2;

    private static final EnumSet<Reason> NO_REASON = EnumSet.noneOf(Reason.class);

    /// A node that is not finished.
    private static final class Draft {
        final int number;
        final Origin origin;
        final String name;
        final NodeKind kind;
        final TracePayload place;
        final int occurrence;
        final long created;
        final boolean hostTask;
        final int template;
        final List<String> calls = new ArrayList<>(1);
        State state = State.CREATED;
        long queue;
        long thread;
        long submitBegin;
        long submitEnd;
        long firstCall = -1;
        long endCall = -1;
        int execution;

        Draft(int number, Origin origin, NodeNews news, int occurrence, int template) {
            this.number = number;
            this.origin = origin;
            this.name = news.name;
            this.kind = news.kind;
            this.place = news.place;
            this.occurrence = occurrence;
            this.created = news.time;
            this.hostTask = news.hostTask;
            this.template = template;
            this.thread = news.thread;
            this.queue = news.queue;
        }

        TaskNode finish() {
            return new TaskNode(
                    number,
                    origin,
                    state,
                    name,
                    kind,
                    place,
                    occurrence,
                    queue,
                    thread,
                    created,
                    submitBegin,
                    submitEnd,
                    hostTask,
                    template < 0 ? OptionalInt.empty() : OptionalInt.of(template),
                    calls,
                    firstCall,
                    endCall,
                    execution);
        }
    }

    /// News of a node that comes into being.
    record NodeNews(
            String name, NodeKind kind, TracePayload place, boolean hostTask, long queue, long thread, long time) {
        /// Compilers name kernels by types, and runtimes demangle that.
        private static final String TYPE_NAME = "typeinfo name for ";

        NodeNews {
            if (name.startsWith(TYPE_NAME)) name = name.substring(TYPE_NAME.length());
        }
    }

    /// A visit of an event.
    private record Visit(long event, long instance) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Visit that && event == that.event && instance == that.instance;
        }

        @Override
        public int hashCode() {
            return 31 * Long.hashCode(event) + Long.hashCode(instance);
        }
    }

    private record Place(String file, int line, String function, String name) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Place that
                    && line == that.line
                    && name.equals(that.name)
                    && function.equals(that.function)
                    && file.equals(that.file);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * (31 * file.hashCode() + line) + function.hashCode()) + name.hashCode();
        }
    }

    private record Pair(int from, int to) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Pair that && from == that.from && to == that.to;
        }

        @Override
        public int hashCode() {
            return 31 * from + to;
        }
    }

    private record Waiting(String text, TracePayload place, long thread, long begin, int depth) {}

    /// A queue of Unified Runtime.
    private static final class Queue {
        boolean inOrder;

        /// The nodes that what comes next in an in-order queue depends on.
        int[] last = NONE;

        /// The nodes that a barrier of an out-of-order queue waits for.
        final Set<Integer> sinceBarrier = new LinkedHashSet<>();

        int barrier = -1;
    }

    /// A command buffer.
    private static final class Buffer {
        final boolean inOrder;
        final List<Integer> nodes = new ArrayList<>();
        final Map<Long, Integer> syncPoints = new HashMap<>();
        int executions;

        /// The dependencies between its nodes, once it has been submitted.
        @Nullable
        Inside inside;

        Buffer(boolean inOrder) {
            this.inOrder = inOrder;
        }
    }

    /// The dependencies between the nodes of a command buffer, by their places in it.
    @SuppressWarnings("ArrayRecordComponent") // Not compared.
    private record Inside(List<Pair> pairs, List<Pair> originals, int[] roots, int[] leaves) {}

    private final int most;
    private final List<Draft> nodes = new ArrayList<>();
    private final Map<Pair, EnumSet<Reason>> edges = new LinkedHashMap<>();
    private final Map<Pair, String> access = new HashMap<>();
    private final List<TaskWait> waits = new ArrayList<>();

    /// The last node of each event, and of each of its visits.
    private final Map<Long, Integer> byEvent = new HashMap<>();
    private final Map<Visit, Integer> byVisit = new HashMap<>();

    /// Nodes that have had no task so far, by event and thread.
    private final Map<Visit, Integer> pending = new HashMap<>();

    /// Events of the runtime's nodes that stand for an event of Unified Runtime, and its handle.
    private final Map<Long, Long> virtual = new HashMap<>();

    /// The nodes that signal an event of Unified Runtime.
    private final Map<Long, int[]> signals = new HashMap<>();

    private final Map<Long, Deque<Integer>> tasks = new HashMap<>();
    private final Map<Long, Deque<Waiting>> waiting = new HashMap<>();
    private final Map<Long, Queue> queues = new HashMap<>();
    private final Map<Long, Long> queueIds = new HashMap<>();
    private final Map<Long, Buffer> buffers = new HashMap<>();
    private final Map<Place, Integer> occurrences = new HashMap<>();
    private long missing;
    private long unknown;

    /// The numbers of the Level Zero calls that the notifying thread made in the call that has ended, or makes
    /// next;
    /// -1 where they are not known.
    private long firstCall = -1;

    private long nextCall = -1;

    TaskGraphBuilder(int most) {
        this.most = most;
    }

    /// Says which calls of Level Zero the next notification lies between.
    void calls(long first, long next) {
        firstCall = first;
        nextCall = next;
    }

    // ---- Notifications of the runtime ----

    void queue(long id, long handle, boolean inOrder) {
        var queue = new Queue();
        queue.inOrder = inOrder;
        queues.put(handle, queue);
        queueIds.put(id, handle);
    }

    /// Returns the handle of the queue that the runtime has given a number; zero if it is not known.
    long queueOf(long id) {
        return queueIds.getOrDefault(id, 0L);
    }

    void node(long event, long instance, NodeNews news) {
        int outer = currentTask(news.thread);
        if (news.name.startsWith(VIRTUAL)) {
            virtual.put(event, handle(news.name));
            return;
        }
        virtual.remove(event);
        // An operation that has to wait for the host is made a second time, inside the task of the first node.
        boolean again = outer >= 0
                && nodes.get(outer).kind == NodeKind.MEMORY_TRANSFER
                && nodes.get(outer).calls.isEmpty()
                && news.kind == NodeKind.COMMAND_GROUP;
        int number = again ? outer : add(Origin.NODE, news, -1);
        pending.put(new Visit(event, news.thread), number);
        if (number < 0) return;
        byEvent.put(event, number);
        byVisit.put(new Visit(event, instance), number);
    }

    /// Notes a dependency that the runtime names by the ids of two events.
    void edge(long source, long target, String text) {
        var to = byEvent.get(target);
        if (to == null) return;
        var label = text.indexOf('[') > 0 ? text.substring(0, text.indexOf('[')) : "";
        boolean isAccess = label.startsWith("read") || label.contains("write");
        for (int from : sources(source)) connect(from, to, Reason.RUNTIME, isAccess ? label : "");
    }

    void taskBegin(long event, long instance, NodeNews news) {
        var number = byVisit.get(new Visit(event, instance));
        if (number == null) number = pending.get(new Visit(event, news.thread));
        // Old runtimes make a node once, and repeat its task.
        if (number == null) number = add(Origin.NODE, news, -1);
        pending.remove(new Visit(event, news.thread));
        tasks.computeIfAbsent(news.thread, _ -> new ArrayDeque<>()).push(number);
        if (number < 0) return;
        byEvent.put(event, number);
        var node = nodes.get(number);
        node.thread = news.thread;
        if (node.submitBegin == 0) node.submitBegin = news.time;
        node.firstCall = nextCall;
        if (node.queue == 0) node.queue = news.queue;
        if (node.state == State.CREATED) node.state = State.SUBMITTED;
    }

    void taskEnd(long thread, long time) {
        var stack = tasks.get(thread);
        if (stack == null || stack.isEmpty()) return;
        int number = stack.pop();
        if (number < 0) return;
        var node = nodes.get(number);
        node.submitEnd = time;
        node.endCall = nextCall;
        // A stream without calls still says by metadata which queue it was.
        if (node.calls.isEmpty() && node.queue != 0 && node.state == State.SUBMITTED) order(node);
    }

    void signal(long event, long thread, long handle) {
        int number = currentTask(thread);
        if (number == NO_TASK) number = byEvent.getOrDefault(event, -1);
        if (number >= 0 && handle != 0) signals.put(handle, new int[] {number});
    }

    void waitBegin(String text, TracePayload place, long thread, long time) {
        var stack = waiting.computeIfAbsent(thread, _ -> new ArrayDeque<>());
        stack.push(new Waiting(text, place, thread, time, stack.size()));
    }

    void waitEnd(long thread, long time) {
        var stack = waiting.get(thread);
        if (stack == null || stack.isEmpty()) return;
        waits.add(finish(stack.pop(), time));
    }

    // ---- What Unified Runtime is asked for ----

    /// Notes that a function put work somewhere whose arguments are not known.
    void unknownWork() {
        unknown++;
    }

    void call(RuntimeCall call, long thread, long time) {
        if (call.isUnknownWork()) {
            unknownWork();
        } else if (call.function().equals("urCommandBufferCreateExp")) {
            buffers.put(call.commandBuffer(), new Buffer(call.inOrder()));
        } else if (call.function().startsWith("urCommandBufferAppend")) {
            record(call, thread, time);
        } else if (call.function().equals("urEnqueueCommandBufferExp")) {
            replay(call, thread, time);
        } else if (call.enqueues()) {
            enqueue(call, thread, time);
        } else if (call.function().equals("urEventWait") && currentTask(thread) >= 0) {
            waitFor(call.waits(), currentTask(thread));
        }
    }

    private void enqueue(RuntimeCall call, long thread, long time) {
        int number = submitter(call, thread, time);
        if (number < 0) return;
        var node = nodes.get(number);
        node.state = State.SUBMITTED;
        node.queue = call.queue();
        waitFor(call.waits(), number);
        var queue = queues.computeIfAbsent(call.queue(), _ -> new Queue());
        if (call.waitsForAll() && !queue.inOrder) {
            for (int before : queue.sinceBarrier) connect(before, number, Reason.BARRIER, "");
            if (call.isBarrier()) queue.sinceBarrier.clear();
        }
        follow(queue, new int[] {number}, new int[] {number});
        if (call.isBarrier()) queue.barrier = number;
        if (call.event() != 0) signals.put(call.event(), new int[] {number});
        node.calls.add(call.function());
    }

    private void order(Draft node) {
        var queue = queues.get(node.queue);
        if (queue != null) follow(queue, new int[] {node.number}, new int[] {node.number});
    }

    /// Puts nodes behind what the queue orders before them.
    ///
    /// @param first the nodes that begin
    /// @param last the nodes that end
    private void follow(Queue queue, int[] first, int[] last) {
        for (int node : first) {
            for (int before : queue.last) connect(before, node, Reason.QUEUE, "");
            if (queue.barrier >= 0) connect(queue.barrier, node, Reason.BARRIER, "");
        }
        if (queue.inOrder) queue.last = last;
        else for (int node : last) queue.sinceBarrier.add(node);
    }

    private void record(RuntimeCall call, long thread, long time) {
        int number = submitter(call, thread, time);
        if (number < 0) return;
        var node = nodes.get(number);
        node.state = State.RECORDED;
        node.calls.add(call.function());
        var buffer = buffers.computeIfAbsent(call.commandBuffer(), _ -> new Buffer(false));
        for (int point : call.syncPoints()) {
            var from = buffer.syncPoints.get(Integer.toUnsignedLong(point));
            if (from != null) connect(from, number, Reason.SYNC_POINT, "");
        }
        if (buffer.inOrder && !buffer.nodes.isEmpty()) connect(buffer.nodes.getLast(), number, Reason.QUEUE, "");
        buffer.nodes.add(number);
        buffer.inside = null;
        if (call.syncPoint() >= 0) buffer.syncPoints.put(call.syncPoint(), number);
    }

    private void replay(RuntimeCall call, long thread, long time) {
        var buffer = buffers.get(call.commandBuffer());
        if (buffer == null || buffer.nodes.isEmpty()) {
            enqueue(call, thread, time);
            return;
        }
        var inside = buffer.inside == null ? inside(buffer) : buffer.inside;
        buffer.inside = inside;
        var copies = new int[buffer.nodes.size()];
        for (int i = 0; i < copies.length; i++) {
            var node = nodes.get(buffer.nodes.get(i));
            copies[i] = add(
                    Origin.REPLAY,
                    new NodeNews(node.name, node.kind, node.place, node.hostTask, call.queue(), thread, time),
                    node.number);
            if (copies[i] < 0) continue;
            var copy = nodes.get(copies[i]);
            copy.state = State.SUBMITTED;
            copy.submitBegin = time;
            copy.submitEnd = time;
            copy.execution = buffer.executions + 1;
            copy.calls.add(call.function());
        }
        buffer.executions++;
        for (int i = 0; i < inside.pairs.size(); i++) {
            var pair = inside.pairs.get(i);
            var original = inside.originals.get(i);
            for (var reason : edges.getOrDefault(original, NO_REASON))
                connect(copies[pair.from], copies[pair.to], reason, access.getOrDefault(original, ""));
        }
        var roots = Arrays.stream(inside.roots)
                .map(i -> copies[i])
                .filter(i -> i >= 0)
                .toArray();
        var last = Arrays.stream(inside.leaves)
                .map(i -> copies[i])
                .filter(i -> i >= 0)
                .toArray();
        for (int root : roots) waitFor(call.waits(), root);
        var queue = queues.computeIfAbsent(call.queue(), _ -> new Queue());
        follow(queue, roots, last);
        if (call.event() != 0) signals.put(call.event(), last);
    }

    private Inside inside(Buffer buffer) {
        var places = new HashMap<Integer, Integer>();
        for (int i = 0; i < buffer.nodes.size(); i++) places.put(buffer.nodes.get(i), i);
        var pairs = new ArrayList<Pair>();
        var originals = new ArrayList<Pair>();
        var roots = new LinkedHashSet<>(places.values());
        var leaves = new LinkedHashSet<>(places.values());
        for (var edge : edges.keySet()) {
            var from = places.get(edge.from);
            var to = places.get(edge.to);
            if (from == null || to == null) continue;
            pairs.add(new Pair(from, to));
            originals.add(edge);
            roots.remove(to);
            leaves.remove(from);
        }
        return new Inside(pairs, originals, sorted(roots), sorted(leaves));
    }

    private static int[] sorted(Set<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /// Returns the node that a call belongs to: the one whose task runs, or a new one for the call.
    private int submitter(RuntimeCall call, long thread, long time) {
        int task = currentTask(thread);
        if (task != NO_TASK) return task;
        int number = add(
                Origin.CALL,
                new NodeNews(call.function(), NodeKind.OTHER, TracePayload.NONE, false, call.queue(), thread, time),
                -1);
        if (number >= 0) {
            nodes.get(number).submitBegin = time;
            nodes.get(number).submitEnd = time;
            nodes.get(number).firstCall = firstCall;
            nodes.get(number).endCall = nextCall;
        }
        return number;
    }

    private void waitFor(long[] events, int node) {
        for (long event : events) {
            for (int from : signals.getOrDefault(event, NONE)) connect(from, node, Reason.EVENT, "");
        }
    }

    // ---- The graph ----

    TaskGraph graph(long time) {
        var all = new ArrayList<>(waits);
        for (var stack : waiting.values()) {
            for (var wait : stack) all.add(finish(wait, time));
        }
        all.sort((a, b) -> Long.compare(a.begin(), b.begin()));
        return new TaskGraph(
                nodes.stream().map(Draft::finish).toList(),
                edges.entrySet().stream()
                        .map(e -> new TaskEdge(
                                e.getKey().from, e.getKey().to, e.getValue(), access.getOrDefault(e.getKey(), "")))
                        .toList(),
                all,
                missing,
                unknown);
    }

    private static TaskWait finish(Waiting wait, long time) {
        return new TaskWait(wait.text, wait.place, wait.thread, wait.begin, time, wait.depth);
    }

    /// Returns the number of a new node; -1 if there are as many as there may be.
    private int add(Origin origin, NodeNews news, int template) {
        if (nodes.size() >= most) {
            missing++;
            return -1;
        }
        var place = new Place(news.place.sourceFile(), news.place.line(), news.place.name(), news.name);
        int occurrence = occurrences.merge(place, 1, Integer::sum) - 1;
        nodes.add(new Draft(nodes.size(), origin, news, occurrence, template));
        return nodes.size() - 1;
    }

    private void connect(int from, int to, Reason reason, String label) {
        if (from < 0 || to < 0 || from == to) return;
        var pair = new Pair(from, to);
        edges.computeIfAbsent(pair, _ -> EnumSet.noneOf(Reason.class)).add(reason);
        if (!label.isEmpty()) access.putIfAbsent(pair, label);
    }

    private int[] sources(long event) {
        var handle = virtual.get(event);
        if (handle != null) return signals.getOrDefault(handle, NONE);
        @Nullable Integer node = byEvent.get(event);
        return node == null ? NONE : new int[] {node};
    }

    private int currentTask(long thread) {
        var stack = tasks.get(thread);
        return stack == null || stack.isEmpty() ? NO_TASK : stack.peek();
    }

    private static long handle(String name) {
        var digits = name.substring(VIRTUAL.length(), name.endsWith("]") ? name.length() - 1 : name.length());
        try {
            return Long.parseUnsignedLong(digits.startsWith("0x") ? digits.substring(2) : digits, 16);
        } catch (NumberFormatException _) {
            return 0;
        }
    }
}

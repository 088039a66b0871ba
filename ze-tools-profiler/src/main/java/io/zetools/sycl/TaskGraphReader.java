package io.zetools.sycl;

import io.zetools.sycl.TaskGraphBuilder.NodeNews;
import java.util.Map;

/// Makes a [TaskGraph] of notifications that were recorded in another process. `io.zetools.profile.SyclProfile`
/// does it for recordings.
///
/// Rules and sources are those of [TaskGraphRecorder].
///
/// Threads: one.
public final class TaskGraphReader {
    /// A notification that was recorded.
    ///
    /// @param stream the name of the stream
    /// @param kind the kind of trace point
    /// @param thread the number of the thread
    /// @param nanos its time in nanoseconds
    /// @param id the id of its event; zero without one
    /// @param instance the number that pairs a begin with its end
    /// @param name the name of its event, or of the function
    /// @param text the text that came with it; empty for none
    /// @param place in the program
    /// @param call the number of the Level Zero call that its thread makes next; -1 if that is not known
    /// @param values the numbers that came with it, as `io.zetools.recording.RecordedEvent.Notification` names them
    /// @param texts metadata that are texts
    public record Item(
            String stream,
            TraceKind kind,
            long thread,
            long nanos,
            long id,
            long instance,
            String name,
            String text,
            TracePayload place,
            long call,
            Map<String, Long> values,
            Map<String, String> texts) {
        private static final long[] NONE = {};

        private long value(String of) {
            return values.getOrDefault(of, 0L);
        }

        /// @param first the name of the first one
        private long[] list(String of, String first) {
            if (!values.containsKey(first)) return NONE;
            int count = 1;
            while (values.containsKey(of + " " + count)) count++;
            var list = new long[count];
            for (int i = 0; i < count; i++) list[i] = value(of + " " + i);
            return list;
        }
    }

    private static final int MOST = 1 << 20;

    private final TaskGraphBuilder builder = new TaskGraphBuilder(MOST);
    private long last;
    private long leftOut;

    /// Makes a reader of at most 1,048,576 nodes.
    public TaskGraphReader() {}

    /// Takes the next notification: in the order of time, of all threads.
    public void accept(Item item) {
        last = Math.max(last, item.nanos);
        leftOut += item.value("left out");
        builder.calls(item.values.getOrDefault("first", item.call), item.call);
        if (item.kind == TraceKind.FUNCTION_WITH_ARGS_END) {
            call(item);
            return;
        }
        // The streams of names alone, in the generations that have no other one.
        if (item.kind == TraceKind.FUNCTION_END && RuntimeCall.putsWork(item.name)) builder.unknownWork();
        if (!item.stream.equals("sycl") && !item.stream.equals("sycl.debug")) return;
        switch (item.kind) {
            case QUEUE_CREATE ->
                builder.queue(item.value("queue_id"), item.value("queue_handle"), item.value("is_inorder") != 0);
            case NODE_CREATE -> builder.node(item.id, item.instance, news(item, NodeKind.of(item.text)));
            case EDGE_CREATE -> builder.edge(item.value("source"), item.value("target"), item.name);
            case TASK_BEGIN -> builder.taskBegin(item.id, item.instance, news(item, NodeKind.of(item.text)));
            case TASK_END -> builder.taskEnd(item.thread, item.nanos);
            case SIGNAL -> builder.signal(item.id, item.thread, item.value("data"));
            case WAIT_BEGIN ->
                builder.waitBegin(item.text.isEmpty() ? "wait" : item.text, item.place, item.thread, item.nanos);
            case WAIT_END -> builder.waitEnd(item.thread, item.nanos);
            default -> {}
        }
    }

    /// Returns the graph of what was taken so far.
    public TaskGraph graph() {
        return builder.graph(last);
    }

    /// Returns how many dependencies and other fields found no room in their records.
    public long leftOut() {
        return leftOut;
    }

    private void call(Item item) {
        if (!RuntimeCall.isRelevant(item.name) || item.value("result") != 0) return;
        var list = item.list("sync wait", "sync wait 0");
        var points = new int[list.length];
        for (int i = 0; i < points.length; i++) points[i] = (int) list[i];
        builder.call(
                new RuntimeCall(
                        item.name,
                        item.value("queue"),
                        item.value("command buffer"),
                        item.list("wait", "wait 0"),
                        item.values.containsKey("waits"),
                        item.value("event"),
                        points,
                        item.values.getOrDefault("sync point", -1L),
                        item.value("in order") != 0),
                item.thread,
                item.nanos);
    }

    private NodeNews news(Item item, NodeKind kind) {
        var name = item.texts.get("kernel_name");
        if (name == null) {
            int colons = item.text.indexOf("::");
            name = colons >= 0 ? item.text.substring(colons + 2) : item.name;
        }
        boolean host = item.texts.getOrDefault("sycl_device_type", "").equals("HOST") && name.equals("host task");
        return new NodeNews(
                name, kind, item.place, host, builder.queueOf(item.value("queue_id")), item.thread, item.nanos);
    }
}

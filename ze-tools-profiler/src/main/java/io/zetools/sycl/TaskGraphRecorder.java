package io.zetools.sycl;

import io.zetools.sycl.TaskGraphBuilder.NodeNews;
import java.util.Arrays;
import java.util.function.Consumer;

/// A listener that makes a [TaskGraph] of the notifications of SYCL's runtime.
///
/// ```
/// var recorder = new TaskGraphRecorder();
/// try (var _ = SyclTracer.of(TaskGraphRecorder.streams()).onEvent(recorder).start()) {
///     System.load("/opt/app/libsolver.so"); // is linked with libsycl
///     solve(); // a function of that library
/// }
/// Files.writeString(Path.of("solver.dot"), recorder.graph().toDot());
/// ```
///
/// Dependencies come from three places: what the runtime names itself, the events that calls of Unified Runtime
/// wait for and signal, and the sync points of command buffers. So it needs `sycl` and `ur.call`, or their `.debug`
/// twins; with `sycl` alone, and with runtimes whose calls are not decoded, dependencies of pointers are missing.
///
/// - A node that is submitted several times, or a command buffer that is, gives a node for each execution.
/// - A barrier, and any other command without a node of the runtime, is a node of its own.
/// - Queues that keep the order give an edge from each command to the next.
/// - A dependency on a host task that has ended already is not reported by the runtime, and not
/// missing: there was none.
///
/// Threads: any, as listeners are called.
public final class TaskGraphRecorder implements Consumer<SyclEvent> {
    private static final int MOST = 1 << 20;

    private final TaskGraphBuilder builder;

    /// Makes a recorder of at most 1,048,576 nodes.
    public TaskGraphRecorder() {
        this(MOST);
    }

    /// Makes a recorder. Nodes beyond the most are counted: [TaskGraph#missing].
    ///
    /// @param mostNodes at least 1
    public TaskGraphRecorder(int mostNodes) {
        if (mostNodes < 1) throw new IllegalArgumentException("mostNodes is " + mostNodes + ", not 1 or more");
        builder = new TaskGraphBuilder(mostNodes);
    }

    /// Returns the streams to subscribe to: `sycl` and `ur.call`.
    public static String[] streams() {
        return new String[] {"sycl", "ur.call"};
    }

    /// Takes a notification.
    @Override
    public void accept(SyclEvent event) {
        switch (event.userData()) {
            case UserData.FunctionCall call -> accept(event, call);
            default -> acceptOwn(event);
        }
    }

    /// Returns the graph of what was taken so far.
    public synchronized TaskGraph graph() {
        return builder.graph(System.nanoTime());
    }

    private void accept(SyclEvent event, UserData.FunctionCall call) {
        if (!call.ended() || call.result() != 0 || !RuntimeCall.isRelevant(call.name())) return;
        var read = RuntimeCall.of(call);
        synchronized (this) {
            builder.call(read, Thread.currentThread().threadId(), event.nanoTime());
        }
    }

    private void acceptOwn(SyclEvent event) {
        if (!isSycl(event.stream())) return;
        long thread = Thread.currentThread().threadId();
        switch (event.kind()) {
            case QUEUE_CREATE -> {
                var metadata = event.metadata();
                long id = number(event, "queue_id");
                boolean inOrder = metadata.containsKey("is_inorder") && number(event, "is_inorder") != 0;
                synchronized (this) {
                    builder.queue(id, number(event, "queue_handle"), inOrder);
                }
            }
            case NODE_CREATE -> {
                var kind = event.userData() instanceof UserData.Node node ? node.kind() : NodeKind.OTHER;
                var name = name(event, event.userData() instanceof UserData.Node node ? node.text() : "");
                synchronized (this) {
                    builder.node(event.id(), event.instance(), news(event, name, kind, thread));
                }
            }
            case EDGE_CREATE -> {
                synchronized (this) {
                    builder.edge(
                            event.sourceId(), event.targetId(), event.payload().name());
                }
            }
            case TASK_BEGIN -> {
                var text = event.userData() instanceof UserData.Text(var words) ? words : "";
                synchronized (this) {
                    builder.taskBegin(
                            event.id(), event.instance(), news(event, name(event, text), NodeKind.of(text), thread));
                }
            }
            case TASK_END -> {
                synchronized (this) {
                    builder.taskEnd(thread, event.nanoTime());
                }
            }
            case SIGNAL -> {
                long handle = event.userData() instanceof UserData.Signal(var value) ? value : 0;
                synchronized (this) {
                    builder.signal(event.id(), thread, handle);
                }
            }
            case WAIT_BEGIN -> {
                var text = event.userData() instanceof UserData.Text(var words) ? words : "wait";
                synchronized (this) {
                    builder.waitBegin(text, event.payload(), thread, event.nanoTime());
                }
            }
            case WAIT_END -> {
                synchronized (this) {
                    builder.waitEnd(thread, event.nanoTime());
                }
            }
            default -> {}
        }
    }

    private NodeNews news(SyclEvent event, String name, NodeKind kind, long thread) {
        long queue;
        synchronized (this) {
            queue = builder.queueOf(number(event, "queue_id"));
        }
        boolean host = event.metadata().containsKey("sycl_device_type")
                && event.metadata().get("sycl_device_type").text().equals("HOST")
                && name.equals("host task");
        return new NodeNews(name, kind, event.payload(), host, queue, thread, event.nanoTime());
    }

    /// Returns the name of an operation: the kernel's, or what is behind the kind (`memory_transfer_node::memset`).
    private static String name(SyclEvent event, String text) {
        var kernel = event.metadata().get("kernel_name");
        if (kernel != null) return kernel.text();
        int colons = text.indexOf("::");
        if (colons >= 0) return text.substring(colons + 2);
        return event.payload().name();
    }

    private static long number(SyclEvent event, String name) {
        var value = event.metadata().get(name);
        return value == null ? 0 : value.number();
    }

    private static boolean isSycl(String stream) {
        return stream.equals("sycl") || stream.equals("sycl.debug");
    }

    @Override
    public String toString() {
        return "TaskGraphRecorder of " + Arrays.toString(streams());
    }
}

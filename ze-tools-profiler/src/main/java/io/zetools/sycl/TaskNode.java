package io.zetools.sycl;

import io.zetools.Unsigned;
import java.util.List;
import java.util.OptionalInt;

/// A node of a [TaskGraph]: one operation that SYCL's runtime has made, or one of Unified Runtime without a node.
///
/// The number is the graph's own and counts from zero in the order of creation. Compare runs by file, line,
/// function, name and occurrence: ids and handles of runtimes are used again and differ from run to run.
///
/// @param number the place in [TaskGraph#nodes()]
/// @param origin where the node comes from
/// @param state how far it got
/// @param name the kernel's or the operation's, such as `memcpy`; of a call without a node the function's
/// @param kind what the runtime calls it; [NodeKind#OTHER] for a call without a node
/// @param place in the program, as far as the runtime knows it
/// @param occurrence the number of nodes with the same file, line, function and name before this one
/// @param queue the handle of the queue that it was submitted to; zero if none was seen
/// @param thread the Java id of the thread, of a recording its number there, that submitted it, or that created it
/// where nothing was submitted
/// @param created when the runtime made the node, in the unit and from the origin of [System#nanoTime]
/// @param submitBegin when the submission began; zero if there was none
/// @param submitEnd when the submission ended; zero if it did not. It is not the end of the work
/// @param hostTask true for a function that the runtime calls on the host
/// @param template the node that this is a replay of
/// @param calls the functions of Unified Runtime that brought it to the device, in their order
/// @param firstCall the number of the first Level Zero call of its thread that may belong to it, as recordings
///     number calls; -1 if that is not known
/// @param endCall the number of the first one behind those; -1 if that is not known
/// @param execution of a replay, how often its command buffer was submitted, with this time; else 0
public record TaskNode(
        int number,
        Origin origin,
        State state,
        String name,
        NodeKind kind,
        TracePayload place,
        int occurrence,
        @Unsigned long queue,
        long thread,
        long created,
        long submitBegin,
        long submitEnd,
        boolean hostTask,
        OptionalInt template,
        List<String> calls,
        long firstCall,
        long endCall,
        int execution) {
    /// The origins of nodes.
    public enum Origin {
        /// The runtime made a node.
        NODE,
        /// A call of Unified Runtime for which the runtime made no node, such as a barrier.
        CALL,
        /// A command buffer was submitted: one node for each command that was recorded into it.
        REPLAY
    }

    /// The states of nodes.
    public enum State {
        /// Made, and not submitted so far: a release that is due later, or a command that waits for the host.
        CREATED,
        /// Submitted: this is an execution.
        SUBMITTED,
        /// Recorded into a command buffer: its replays are executions, the node itself is none.
        RECORDED
    }

    /// Copies the list.
    public TaskNode {
        calls = List.copyOf(calls);
    }

    /// Returns whether the node stands for work that was submitted.
    public boolean isExecution() {
        return state == State.SUBMITTED;
    }

    /// Returns the place as `file:line`, only the file where the line is not known, or an empty text.
    public String line() {
        var file = place.sourceFile();
        if (file.isEmpty() || file.startsWith("<")) return "";
        return place.line() == 0 ? file : file + ":" + Integer.toUnsignedString(place.line());
    }
}

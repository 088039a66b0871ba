package io.zetools.sycl;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// A dependency in a [TaskGraph]: one node has to end before another begins.
///
/// @param from the number of the node that ends first
/// @param to the number of the node that depends on it
/// @param reasons all that order the two
/// @param access the access to a buffer that orders them, such as `read` or `read_write`; empty if none does
public record TaskEdge(int from, int to, Set<Reason> reasons, String access) {
    /// Reasons for which one node comes before another.
    public enum Reason {
        /// The runtime says so: accesses to a buffer, or a dependency that it names.
        RUNTIME,
        /// The later one waits for an event that the earlier one signals.
        EVENT,
        /// Both are in a queue that keeps the order.
        QUEUE,
        /// One of them is a barrier of the queue.
        BARRIER,
        /// Sync points order the commands of a command buffer.
        SYNC_POINT
    }

    /// Copies the reasons.
    public TaskEdge {
        reasons = Collections.unmodifiableSet(EnumSet.copyOf(reasons));
    }
}

package io.zetools.sycl;

import io.zetools.Unsigned;
import java.util.Arrays;

/// The kinds of trace points that XPTI defines. The same kind has different numbers in different generations.
public enum TraceKind {
    /// The graph of an application comes into being; its event is the parent of nodes and edges.
    GRAPH_CREATE(2),
    /// A node comes into being: a kernel, a copy, an allocation, a host task.
    NODE_CREATE(4),
    /// A dependency of one node on another.
    EDGE_CREATE(6),
    /// A region of code begins.
    REGION_BEGIN(8),
    /// A region of code ends.
    REGION_END(9),
    /// The submission of a node begins. Device work and host tasks may run later.
    TASK_BEGIN(10),
    /// The submission of a node ends.
    TASK_END(11),
    /// A submission is held up: by a host accessor or a host task.
    BARRIER_BEGIN(12),
    /// A submission goes on.
    BARRIER_END(13),
    /// A lock is asked for.
    LOCK_BEGIN(14),
    /// A lock is given up.
    LOCK_END(15),
    /// A task has got the event that its end will signal.
    SIGNAL(16),
    /// A transfer begins.
    TRANSFER_BEGIN(18),
    /// A transfer ends.
    TRANSFER_END(19),
    /// A thread begins.
    THREAD_BEGIN(20),
    /// A thread ends.
    THREAD_END(21),
    /// A wait begins.
    WAIT_BEGIN(22),
    /// A wait ends.
    WAIT_END(23),
    /// A function is entered.
    FUNCTION_BEGIN(24),
    /// A function is left.
    FUNCTION_END(25),
    /// Nothing but metadata.
    METADATA(26),
    /// A function is entered; its arguments can be read.
    FUNCTION_WITH_ARGS_BEGIN(28),
    /// A function is left; its arguments and its result can be read.
    FUNCTION_WITH_ARGS_END(29, 31),
    /// An allocation begins.
    MEM_ALLOC_BEGIN(32),
    /// An allocation ends.
    MEM_ALLOC_END(33, 35),
    /// A release of memory begins.
    MEM_RELEASE_BEGIN(34, 36),
    /// A release of memory ends.
    MEM_RELEASE_END(35, 39),
    /// A buffer or an image comes into being.
    OFFLOAD_CONSTRUCT(36, 40),
    /// A buffer or an image goes.
    OFFLOAD_DESTRUCT(37, 44),
    /// A buffer or an image gets an allocation.
    OFFLOAD_ASSOCIATE(38, 42),
    /// A buffer or an image gives up an allocation.
    OFFLOAD_RELEASE(39, 46),
    /// An accessor comes into being.
    OFFLOAD_ACCESSOR(40, 48),
    /// A queue comes into being.
    QUEUE_CREATE(42, 0),
    /// A queue goes.
    QUEUE_DESTROY(43, 0),
    /// A message of the runtime.
    DIAGNOSTICS(126),
    /// A type that a program has defined.
    USER_DEFINED(0),
    /// A number without a name.
    UNKNOWN(0);

    private static final int USER = 0x80;

    private static final TraceKind[] OLD = table(Generation.A);
    private static final TraceKind[] NEW = table(Generation.C);

    private final int number;
    private final int oldNumber;

    TraceKind(int number) {
        this(number, number);
    }

    TraceKind(int number, int oldNumber) {
        this.number = number;
        this.oldNumber = oldNumber;
    }

    /// Returns the number that a generation has for the kind; 0 if none.
    public @Unsigned int number(Generation generation) {
        return generation == Generation.A ? oldNumber : number;
    }

    /// Returns the kind that a number means in a generation.
    public static TraceKind of(Generation generation, @Unsigned int number) {
        if ((number & USER) != 0) return USER_DEFINED;
        var table = generation == Generation.A ? OLD : NEW;
        return number >= 0 && number < table.length ? table[number] : UNKNOWN;
    }

    private static TraceKind[] table(Generation generation) {
        var table = new TraceKind[USER];
        Arrays.fill(table, UNKNOWN);
        for (var kind : values()) {
            if (kind.number(generation) != 0) table[kind.number(generation)] = kind;
        }
        return table;
    }
}

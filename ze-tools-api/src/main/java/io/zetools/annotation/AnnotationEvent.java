package io.zetools.annotation;

import io.zetools.Unsigned;
import io.zetools.internal.RecordText;
import io.zetools.spirv.AnnotationFunction;
import java.time.Duration;

/// A call of an annotation stub on a device: the report of one work item on itself.
///
/// ```
/// switch (event) {
///     case WorkItemStart start -> …
///     case AtomicStart atomic when atomic.operation() == UPDATE -> …
///     …
/// }
/// ```
///
/// Threads: immutable.
public sealed interface AnnotationEvent {
    /// Returns the work item that made it.
    WorkItem item();

    /// Returns the time when it was made, in nanoseconds of the source's clock.
    long timeNanos();

    /// Returns the time when it was made, on the source's clock.
    default Duration time() {
        return Duration.ofNanos(timeNanos());
    }

    /// Makes an event of the arguments of a stub, from any source. Arguments that the kind does not have are
    /// ignored.
    ///
    /// @param kind the position of the stub among [AnnotationFunction]'s constants, counted from 1; any
    ///     other number gives an [Unknown]
    /// @param operands the recorded operands
    static AnnotationEvent of(int kind, WorkItem item, long timeNanos, Operands operands) {
        var functions = AnnotationFunction.values();
        if (kind < 1 || kind > functions.length) return new Unknown(item, timeNanos, kind);
        return switch (functions[kind - 1]) {
            case WORK_ITEM_START -> new WorkItemStart(item, timeNanos, operands.groupSize());
            case WORK_ITEM_FINISH -> new WorkItemFinish(item, timeNanos);
            case WORK_GROUP_BARRIER -> new WorkGroupBarrier(item, timeNanos, operands.object());
            case WORK_ITEM_RESUME -> new WorkItemResume(item, timeNanos);
            case SYNC_ACQUIRED -> new SyncAcquired(item, timeNanos, operands.object());
            case SYNC_RELEASING -> new SyncReleasing(item, timeNanos, operands.object());
            case LOCAL_RANGE -> new LocalRange(item, timeNanos, operands.object(), operands.size());
            case ATOMIC_START ->
                new AtomicStart(item, timeNanos, operands.object(), operands.operation(), operands.order());
            case ATOMIC_FINISH ->
                new AtomicFinish(item, timeNanos, operands.object(), operands.operation(), operands.order());
        };
    }

    /// The arguments of stubs, those of all kinds together.
    ///
    /// @param object the id of a barrier or a synchronization object, or the address of a range or an atomic
    /// @param size of a range, in bytes
    /// @param groupSize work items of the group
    /// @param operation the number of an atomic operation
    /// @param order the number of its memory order
    record Operands(
            @Unsigned long object,
            @Unsigned long size,
            @Unsigned int groupSize,
            int operation,
            int order) {
        @Override
        public String toString() {
            return RecordText.of(this, "object");
        }
    }

    /// A work item starts.
    ///
    /// @param groupSize how many work items its group has
    record WorkItemStart(
            WorkItem item, long timeNanos, @Unsigned int groupSize) implements AnnotationEvent {
        @Override
        public String toString() {
            return RecordText.of(this);
        }
    }

    /// A work item finishes.
    record WorkItemFinish(WorkItem item, long timeNanos) implements AnnotationEvent {}

    /// A work item has arrived at a barrier of its group.
    ///
    /// @param barrier which one; compilers give 0
    record WorkGroupBarrier(
            WorkItem item, long timeNanos, @Unsigned long barrier) implements AnnotationEvent {
        @Override
        public String toString() {
            return RecordText.of(this, "barrier");
        }
    }

    /// A work item goes on behind a barrier.
    record WorkItemResume(WorkItem item, long timeNanos) implements AnnotationEvent {}

    /// A work item has acquired a synchronization object.
    ///
    /// @param object which one
    record SyncAcquired(
            WorkItem item, long timeNanos, @Unsigned long object) implements AnnotationEvent {
        @Override
        public String toString() {
            return RecordText.of(this, "object");
        }
    }

    /// A work item is about to release a synchronization object.
    ///
    /// @param object which one
    record SyncReleasing(
            WorkItem item, long timeNanos, @Unsigned long object) implements AnnotationEvent {
        @Override
        public String toString() {
            return RecordText.of(this, "object");
        }
    }

    /// A range of memory belongs to the work group.
    ///
    /// @param address where it begins
    /// @param size in bytes
    record LocalRange(
            WorkItem item,
            long timeNanos,
            @Unsigned long address,
            @Unsigned long size) implements AnnotationEvent {
        @Override
        public String toString() {
            return RecordText.of(this, "address");
        }
    }

    /// An atomic operation begins.
    ///
    /// @param address of its object
    /// @param operationCode the number of the operation
    /// @param orderCode the number of the memory order
    record AtomicStart(
            WorkItem item, long timeNanos, @Unsigned long address, int operationCode, int orderCode)
            implements AnnotationEvent {
        @Override
        public String toString() {
            return RecordText.of(this, "address");
        }

        /// Returns the operation that begins.
        public AtomicOperation operation() {
            return AtomicOperation.of(operationCode);
        }

        /// Returns the memory order that it asks for.
        public MemoryOrder order() {
            return MemoryOrder.of(orderCode);
        }
    }

    /// An atomic operation has ended.
    ///
    /// @param address of its object
    /// @param operationCode the number of the operation
    /// @param orderCode the number of the memory order
    record AtomicFinish(
            WorkItem item, long timeNanos, @Unsigned long address, int operationCode, int orderCode)
            implements AnnotationEvent {
        @Override
        public String toString() {
            return RecordText.of(this, "address");
        }

        /// Returns the operation that ended.
        public AtomicOperation operation() {
            return AtomicOperation.of(operationCode);
        }

        /// Returns the memory order that it had.
        public MemoryOrder order() {
            return MemoryOrder.of(orderCode);
        }
    }

    /// An annotation that this version does not know.
    ///
    /// @param kind its number
    record Unknown(WorkItem item, long timeNanos, int kind) implements AnnotationEvent {}
}

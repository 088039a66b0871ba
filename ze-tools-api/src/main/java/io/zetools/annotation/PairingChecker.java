package io.zetools.annotation;

import io.zetools.annotation.AnnotationEvent.AtomicFinish;
import io.zetools.annotation.AnnotationEvent.AtomicStart;
import io.zetools.annotation.AnnotationEvent.LocalRange;
import io.zetools.annotation.AnnotationEvent.SyncAcquired;
import io.zetools.annotation.AnnotationEvent.SyncReleasing;
import io.zetools.annotation.AnnotationEvent.Unknown;
import io.zetools.annotation.AnnotationEvent.WorkGroupBarrier;
import io.zetools.annotation.AnnotationEvent.WorkItemFinish;
import io.zetools.annotation.AnnotationEvent.WorkItemResume;
import io.zetools.annotation.AnnotationEvent.WorkItemStart;
import io.zetools.annotation.PairingViolation.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Checks that annotation events pair: start and finish of each work item, barrier and resume of each
/// group, acquiring and releasing of each synchronization object, start and finish of each atomic
/// operation.
///
/// Events are given in the order in which they were recorded. What has ended is forgotten, so the memory
/// that it takes grows with what is running. After a loss, work items, groups and objects of which the
/// beginning may be missing are not judged any more.
///
/// Threads: one at a time.
public final class PairingChecker {
    private final Map<WorkItem, Item> items = new LinkedHashMap<>();
    private final Map<WorkGroup, Group> groups = new HashMap<>();
    private final Map<Long, Held> held = new LinkedHashMap<>();
    private final List<PairingViolation> violations = new ArrayList<>();
    private long events;
    private boolean lossy;

    /// Creates a checker.
    public PairingChecker() {}

    /// A work item that has started.
    private static final class Item {
        AnnotationEvent last;
        int barriers;

        @Nullable
        WorkGroupBarrier barrier;

        @Nullable
        AtomicStart atomic;

        Item(AnnotationEvent start) {
            last = start;
        }
    }

    /// A group of which something runs.
    private static final class Group {
        final long size;
        long started;
        long finished;

        /// The number of have arrived at their first, second, … barrier.
        final Map<Integer, Long> arrived = new HashMap<>();

        /// The number of work items that have finished after so many barriers.
        final Map<Integer, Long> finishedAfter = new HashMap<>();

        Group(long size) {
            this.size = size;
        }
    }

    private record Held(AnnotationEvent event, WorkItem by) {}

    /// Checks a whole stream.
    ///
    /// @return what is wrong with it
    public static List<PairingViolation> check(Iterable<? extends AnnotationEvent> events) {
        var checker = new PairingChecker();
        events.forEach(checker::accept);
        return checker.finish();
    }

    /// Takes the next event.
    ///
    /// @return this
    public PairingChecker accept(AnnotationEvent event) {
        events++;
        if (event instanceof WorkItemStart start) {
            start(start);
            return this;
        }
        var item = items.get(event.item());
        if (item == null) {
            if (!lossy) report(Rule.NOT_RUNNING, event, "it has not started, or has finished");
            return this;
        }
        if (item.barrier != null && !(event instanceof WorkItemResume)) {
            report(Rule.BEYOND_BARRIER, event, "%s while it waits at a barrier".formatted(name(event)));
            item.barrier = null;
        }
        if (item.atomic != null && !(event instanceof AtomicFinish)) {
            report(Rule.ATOMIC_INTERRUPTED, event, "%s during an atomic operation".formatted(name(event)));
            item.atomic = null;
        }
        item.last = event;
        switch (event) {
            case WorkItemStart _, LocalRange _, Unknown _ -> {}
            case WorkItemFinish finish -> finish(finish, item);
            case WorkGroupBarrier barrier -> arrive(barrier, item);
            case WorkItemResume resume -> resume(resume, item);
            case SyncAcquired acquired -> acquire(acquired);
            case SyncReleasing releasing -> release(releasing);
            case AtomicStart atomic -> item.atomic = atomic;
            case AtomicFinish atomic -> endAtomic(atomic, item);
        }
        return this;
    }

    /// Takes the next batch, and notes it if events were lost.
    ///
    /// @return this
    public PairingChecker accept(AnnotationBatch batch) {
        // The loss may be anywhere in the batch.
        if (batch.dropped() != 0) lose();
        batch.events().forEach(this::accept);
        if (batch.dropped() != 0) lose();
        return this;
    }

    /// Says that events are missing here.
    ///
    /// @return this
    public PairingChecker lose() {
        lossy = true;
        items.clear();
        groups.clear();
        held.clear();
        return this;
    }

    /// Returns the number of events it has been given.
    public long events() {
        return events;
    }

    /// Returns whether none of the events was lost, so that everything could be judged.
    public boolean isComplete() {
        return !lossy;
    }

    /// Returns the violations so far.
    public List<PairingViolation> violations() {
        return List.copyOf(violations);
    }

    /// Ends the stream, and reports each pair that has begun and not ended.
    ///
    /// @return all that is wrong
    public List<PairingViolation> finish() {
        items.forEach((_, item) -> {
            if (item.barrier != null) report(Rule.NOT_RESUMED, item.barrier, "it never resumes from the barrier");
            if (item.atomic != null) report(Rule.ATOMIC_NOT_FINISHED, item.atomic, "the operation never ends");
            report(Rule.NOT_FINISHED, item.last, "it never finishes");
        });
        held.forEach((object, holder) ->
                report(Rule.NOT_RELEASED, holder.event, "object 0x%x is never released".formatted(object)));
        items.clear();
        groups.clear();
        held.clear();
        return violations();
    }

    private void start(WorkItemStart start) {
        if (items.containsKey(start.item())) {
            report(Rule.STARTED_TWICE, start, "it has started already");
            return;
        }
        long size = Integer.toUnsignedLong(start.groupSize());
        var group = groups.computeIfAbsent(start.item().group(), _ -> new Group(size));
        if (group.size != size) {
            report(Rule.WRONG_GROUP_SIZE, start, "its group has %d work items, not %d".formatted(group.size, size));
        } else if (group.started == group.size && !lossy) {
            report(Rule.WRONG_GROUP_SIZE, start, "all %d work items of its group have started".formatted(group.size));
        }
        group.started++;
        items.put(start.item(), new Item(start));
    }

    private void finish(WorkItemFinish finish, Item item) {
        items.remove(finish.item());
        var group = groups.get(finish.item().group());
        if (group == null) return;
        group.finishedAfter.merge(item.barriers, 1L, Long::sum);
        // A group of which all have finished will not be heard of again.
        if (++group.finished == group.size) groups.remove(finish.item().group());
    }

    private void arrive(WorkGroupBarrier barrier, Item item) {
        item.barrier = barrier;
        item.barriers++;
        var group = groups.get(barrier.item().group());
        if (group != null) group.arrived.merge(item.barriers, 1L, Long::sum);
    }

    private void resume(WorkItemResume resume, Item item) {
        if (item.barrier == null) {
            report(Rule.RESUMED_WITHOUT_BARRIER, resume, "it was at no barrier");
            return;
        }
        item.barrier = null;
        var group = groups.get(resume.item().group());
        if (group == null || lossy) return;
        // A work item that has finished before that barrier need not arrive at it.
        long expected = group.size;
        for (var finished : group.finishedAfter.entrySet()) {
            if (finished.getKey() < item.barriers) expected -= finished.getValue();
        }
        long arrived = group.arrived.getOrDefault(item.barriers, 0L);
        if (arrived < expected) {
            report(
                    Rule.RESUMED_EARLY,
                    resume,
                    "%d of %d work items have arrived at the barrier".formatted(arrived, expected));
        }
    }

    private void acquire(SyncAcquired acquired) {
        var holder = held.putIfAbsent(acquired.object(), new Held(acquired, acquired.item()));
        if (holder != null) {
            report(
                    Rule.ACQUIRED_TWICE,
                    acquired,
                    "%s has object 0x%x and has not released it".formatted(holder.by, acquired.object()));
        }
    }

    private void release(SyncReleasing releasing) {
        var holder = held.get(releasing.object());
        if (holder != null && holder.by.equals(releasing.item())) {
            held.remove(releasing.object());
        } else if (holder != null || !lossy) {
            report(
                    Rule.RELEASED_WITHOUT_ACQUIRING,
                    releasing,
                    holder == null
                            ? "no work-item has object 0x%x".formatted(releasing.object())
                            : "%s has object 0x%x".formatted(holder.by, releasing.object()));
        }
    }

    private void endAtomic(AtomicFinish finish, Item item) {
        var start = item.atomic;
        item.atomic = null;
        if (start == null
                || start.address() != finish.address()
                || start.operationCode() != finish.operationCode()
                || start.orderCode() != finish.orderCode()) {
            report(
                    Rule.ATOMIC_WITHOUT_START,
                    finish,
                    start == null ? "no operation has begun" : "another operation has begun: " + start);
        }
    }

    private void report(Rule rule, AnnotationEvent event, String detail) {
        violations.add(new PairingViolation(rule, event, detail));
    }

    private static String name(AnnotationEvent event) {
        return event.getClass().getSimpleName();
    }
}

package io.zetools.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.annotation.AnnotationEvent.AtomicFinish;
import io.zetools.annotation.AnnotationEvent.AtomicStart;
import io.zetools.annotation.AnnotationEvent.LocalRange;
import io.zetools.annotation.AnnotationEvent.Operands;
import io.zetools.annotation.AnnotationEvent.SyncAcquired;
import io.zetools.annotation.AnnotationEvent.SyncReleasing;
import io.zetools.annotation.AnnotationEvent.Unknown;
import io.zetools.annotation.AnnotationEvent.WorkGroupBarrier;
import io.zetools.annotation.AnnotationEvent.WorkItemFinish;
import io.zetools.annotation.AnnotationEvent.WorkItemResume;
import io.zetools.annotation.AnnotationEvent.WorkItemStart;
import io.zetools.annotation.PairingViolation.Rule;
import io.zetools.spirv.AnnotationFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("embedded-only") // Calls no loader.
class PairingCheckerTest {
    private static final WorkGroup GROUP = new WorkGroup(1, "k", 0, 0, 0);
    private static final WorkItem A = new WorkItem(GROUP, 0);
    private static final WorkItem B = new WorkItem(GROUP, 1);

    private final List<AnnotationEvent> events = new ArrayList<>();

    @Test
    void soundStreamsHaveNoViolations() {
        start(A).start(B);
        add(new LocalRange(A, 0, 0x1000, 64)).add(new SyncAcquired(A, 0, 7)).atomic(A);
        add(new SyncReleasing(A, 0, 7)).add(new SyncAcquired(B, 0, 7)).add(new SyncReleasing(B, 0, 7));
        barrier(A).barrier(B).resume(B);
        // B may be at the next barrier before A has left the first.
        barrier(B).resume(A).barrier(A).resume(A).resume(B);
        add(new Unknown(A, 0, 77)).finish(A).finish(B);
        assertThat(rules()).isEmpty();
    }

    @Test
    void aGroupMayRunAgainInAnotherLaunch() {
        start(A).start(B).finish(A).finish(B);
        var again = new WorkItem(new WorkGroup(2, "k", 0, 0, 0), 0);
        add(new WorkItemStart(again, 0, 1)).finish(again);
        assertThat(rules()).isEmpty();
    }

    @Test
    void whoHasFinishedNeedNotArrive() {
        start(A).start(B).finish(A).barrier(B).resume(B).finish(B);
        assertThat(rules()).isEmpty();
    }

    @Test
    void startAndFinishOfItems() {
        start(A).start(A).finish(A).finish(A).start(B);
        assertThat(rules()).containsExactly(Rule.STARTED_TWICE, Rule.NOT_RUNNING, Rule.NOT_FINISHED);
    }

    @Test
    void sizesOfGroups() {
        start(A).start(B).start(new WorkItem(GROUP, 2));
        finish(A).finish(B).finish(new WorkItem(GROUP, 2));
        var other = new WorkGroup(1, "k", 1, 0, 0);
        add(new WorkItemStart(new WorkItem(other, 5), 0, 4)).add(new WorkItemStart(new WorkItem(other, 6), 0, 8));
        finish(new WorkItem(other, 5)).finish(new WorkItem(other, 6));
        assertThat(rules()).containsExactly(Rule.WRONG_GROUP_SIZE, Rule.WRONG_GROUP_SIZE);
    }

    @Test
    void barriersOfGroups() {
        start(A).start(B);
        barrier(A).resume(A).resume(B).finish(A);
        barrier(B).finish(B);
        assertThat(rules()).containsExactly(Rule.RESUMED_EARLY, Rule.RESUMED_WITHOUT_BARRIER, Rule.BEYOND_BARRIER);
    }

    @Test
    void whoHasFinishedCountsOnlyForLaterBarriers() {
        start(A).start(B).barrier(A).barrier(B).resume(A).finish(A);
        resume(B).barrier(B).resume(B).finish(B);
        assertThat(rules()).isEmpty();
    }

    @Test
    void whatIsLeftAtTheEnd() {
        start(A).start(B).barrier(A);
        add(new SyncAcquired(B, 0, 9)).add(new AtomicStart(B, 0, 1, 0, 0));
        assertThat(rules())
                .containsExactly(
                        Rule.NOT_RESUMED,
                        Rule.NOT_FINISHED,
                        Rule.ATOMIC_NOT_FINISHED,
                        Rule.NOT_FINISHED,
                        Rule.NOT_RELEASED);
    }

    @Test
    void objectsOfSynchronization() {
        start(A).start(B);
        add(new SyncReleasing(A, 0, 1)).add(new SyncAcquired(A, 0, 1)).add(new SyncAcquired(B, 0, 1));
        add(new SyncReleasing(B, 0, 1)).add(new SyncReleasing(A, 0, 1)).add(new SyncAcquired(B, 0, 2));
        add(new SyncReleasing(B, 0, 2)).finish(A).finish(B);
        assertThat(rules())
                .containsExactly(Rule.RELEASED_WITHOUT_ACQUIRING, Rule.ACQUIRED_TWICE, Rule.RELEASED_WITHOUT_ACQUIRING);
    }

    @Test
    void atomicOperations() {
        start(A).start(B);
        add(new AtomicFinish(A, 0, 1, 0, 0)).add(new AtomicStart(A, 0, 1, 2, 0)).add(new AtomicFinish(A, 0, 1, 1, 0));
        add(new AtomicStart(B, 0, 1, 2, 0)).finish(B).finish(A);
        assertThat(rules())
                .containsExactly(Rule.ATOMIC_WITHOUT_START, Rule.ATOMIC_WITHOUT_START, Rule.ATOMIC_INTERRUPTED);
    }

    @Test
    void messagesNameWhoAndWhy() {
        finish(B);
        assertThat(PairingChecker.check(events))
                .singleElement()
                .hasToString("NOT_RUNNING: work item 1 in group (0, 0, 0) of launch 1 of k: it has not started, or has"
                        + " finished");
    }

    @Test
    void lossesAreNotHeldAgainstTheKernel() {
        var checker = new PairingChecker();
        start(A).start(B).add(new SyncAcquired(A, 0, 3));
        checker.accept(new AnnotationBatch(events, 5));
        assertThat(checker.isComplete()).isFalse();
        events.clear();
        resume(A).add(new SyncReleasing(A, 0, 3)).finish(A);
        var later = new WorkItem(new WorkGroup(2, "k", 0, 0, 0), 0);
        add(new WorkItemStart(later, 0, 2)).barrier(later).resume(later);
        checker.accept(new AnnotationBatch(events, 0));
        assertThat(checker.violations()).isEmpty();
        assertThat(checker.events()).isEqualTo(9);
        // Pairs that began after the loss are checked.
        assertThat(checker.finish()).extracting(PairingViolation::rule).containsExactly(Rule.NOT_FINISHED);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void eachMissingEventIsNoticed(long seed) {
        var random = new Random(seed);
        for (var item : List.of(A, B)) start(item);
        for (int round = 0; round < 3; round++) {
            for (var item : List.of(A, B)) {
                if (random.nextBoolean()) {
                    add(new SyncAcquired(item, 0, round)).atomic(item).add(new SyncReleasing(item, 0, round));
                } else {
                    atomic(item);
                }
            }
            barrier(A).barrier(B).resume(A).resume(B);
        }
        finish(A).finish(B);
        assertThat(PairingChecker.check(events)).isEmpty();
        for (int missing = 0; missing < events.size(); missing++) {
            var cut = new ArrayList<>(events);
            var removed = cut.remove(missing);
            assertThat(PairingChecker.check(cut)).as("without " + removed).isNotEmpty();
        }
    }

    @Test
    void eventsAreMadeOfWhatStubsAreCalledWith() {
        var operands = new Operands(0xff00_0000_0000_0001L, 64, 32, 2, 1);
        assertThat(AnnotationEvent.of(8, A, 5, operands)).isInstanceOfSatisfying(AtomicStart.class, atomic -> {
            assertThat(atomic.address()).isEqualTo(0xff00_0000_0000_0001L);
            assertThat(atomic.operation()).isEqualTo(AtomicOperation.UPDATE);
            assertThat(atomic.order()).isEqualTo(MemoryOrder.ACQUIRE);
            assertThat(atomic.time()).hasNanos(5);
        });
        for (int kind = 1; kind <= AnnotationFunction.values().length; kind++) {
            assertThat(AnnotationEvent.of(kind, A, 0, operands)).isNotInstanceOf(Unknown.class);
        }
        for (int kind : new int[] {0, 10, -1, Integer.MIN_VALUE}) {
            assertThat(AnnotationEvent.of(kind, A, 0, operands)).isEqualTo(new Unknown(A, 0, kind));
        }
        assertThat(new AtomicStart(A, 0, 0, 3, -1).operation()).isEqualTo(AtomicOperation.UNRECOGNIZED);
        assertThat(new AtomicFinish(A, 0, 0, 3, -1).order()).isEqualTo(MemoryOrder.UNRECOGNIZED);
    }

    private List<Rule> rules() {
        return PairingChecker.check(events).stream().map(PairingViolation::rule).toList();
    }

    private PairingCheckerTest add(AnnotationEvent event) {
        events.add(event);
        return this;
    }

    private PairingCheckerTest start(WorkItem item) {
        return add(new WorkItemStart(item, 0, 2));
    }

    private PairingCheckerTest finish(WorkItem item) {
        return add(new WorkItemFinish(item, 0));
    }

    private PairingCheckerTest barrier(WorkItem item) {
        return add(new WorkGroupBarrier(item, 0, 0));
    }

    private PairingCheckerTest resume(WorkItem item) {
        return add(new WorkItemResume(item, 0));
    }

    private PairingCheckerTest atomic(WorkItem item) {
        return add(new AtomicStart(item, 0, 1, 2, 0)).add(new AtomicFinish(item, 0, 1, 2, 0));
    }
}

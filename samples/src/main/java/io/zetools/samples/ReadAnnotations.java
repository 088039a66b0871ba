package io.zetools.samples;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.annotation.AnnotationEvent;
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
import io.zetools.annotation.AnnotationSource;
import io.zetools.annotation.DeviceAnnotations;
import io.zetools.annotation.PairingChecker;
import io.zetools.annotation.WorkGroup;
import io.zetools.annotation.WorkItem;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.samples.tour.Table;
import io.zetools.spirv.SpirvModule;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;

/// Prints the annotations of a kernel: the work items of each group, their waits at barriers, and the memory that
/// they use atomically.
///
/// The events come from the simulated GPU. On a real one, a tool's own buffer takes its place.
public final class ReadAnnotations {
    private final Map<WorkGroup, Group> groups = new LinkedHashMap<>();
    private final Map<String, LongSummaryStatistics> atomics = new TreeMap<>();
    private final Map<WorkItem, Long> waitingSince = new HashMap<>();
    private final Map<WorkItem, Long> atomicSince = new HashMap<>();

    private ReadAnnotations() {}

    private static final class Group {
        int started;
        int size;
        final LongSummaryStatistics waits = new LongSummaryStatistics();
    }

    static void main() {
        var gpu = LevelZero.load().devices().getFirst();
        // Asked first: a real device has no functions for annotations to call.
        var simulated = MockDriver.get();
        try (var _ = DeviceAnnotations.open();
                var context = Context.create(gpu)) {
            runHistogram(context);
        }
        new ReadAnnotations().show(simulated.annotations());
    }

    private static void runHistogram(Context context) {
        var code = MockKernels.annotatedHistogram();
        var waiting = QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS);
        IO.println(SpirvModule.of(code) + ", annotated: " + SpirvModule.of(code).isAnnotated());
        try (var module = DeviceModule.create(context, code);
                var kernel = Kernel.create(module, "histogram").setGroupSize(GroupSize.of(32));
                var bins = Allocation.createDevice(context, 4096);
                var total = Allocation.createDevice(context, 4096);
                var list = CommandList.createImmediate(context, context.device(), waiting)) {
            kernel.setPointer(0, bins).setPointer(1, total);
            list.appendLaunchKernel(kernel, GroupCount.of(4));
        }
    }

    private void show(AnnotationSource source) {
        var batch = source.take();
        batch.events().forEach(this::count);

        var perGroup = new Table("group", "work items", "waits", "shortest ns", "average ns", "longest ns");
        groups.forEach((group, of) -> perGroup.row(
                group.x(),
                "%d of %d".formatted(of.started, of.size),
                of.waits.getCount(),
                "%,d".formatted(of.waits.getMin()),
                "%,.1f".formatted(of.waits.getAverage()),
                "%,d".formatted(of.waits.getMax())));
        IO.println("\nWaiting at barriers\n\n" + perGroup);

        var perObject = new Table("object", "operation", "order", "count", "average ns");
        atomics.forEach((what, time) -> {
            var words = what.split(" ", -1);
            perObject.row(
                    words[0],
                    words[1],
                    words[2],
                    "%,d".formatted(time.getCount()),
                    "%,.1f".formatted(time.getAverage()));
        });
        IO.println("Atomic operations\n\n" + perObject);

        IO.println("%,d events, %,d lost, %d that do not pair"
                .formatted(
                        batch.events().size(),
                        batch.dropped(),
                        PairingChecker.check(batch.events()).size()));
    }

    private void count(AnnotationEvent event) {
        var item = event.item();
        var group = groups.computeIfAbsent(item.group(), _ -> new Group());
        switch (event) {
            case WorkItemStart start -> {
                group.started++;
                group.size = start.groupSize();
            }
            case WorkGroupBarrier _ -> waitingSince.put(item, event.timeNanos());
            case WorkItemResume _ -> {
                var since = waitingSince.remove(item);
                if (since != null) group.waits.accept(event.timeNanos() - since);
            }
            case AtomicStart _ -> atomicSince.put(item, event.timeNanos());
            case AtomicFinish atomic -> {
                var since = atomicSince.remove(item);
                var what = "0x%x %s %s".formatted(atomic.address(), atomic.operation(), atomic.order());
                if (since != null) {
                    atomics.computeIfAbsent(what, _ -> new LongSummaryStatistics())
                            .accept(event.timeNanos() - since);
                }
            }
            case WorkItemFinish _, SyncAcquired _, SyncReleasing _, LocalRange _, Unknown _ -> {}
        }
    }
}

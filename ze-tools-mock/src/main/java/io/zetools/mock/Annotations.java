package io.zetools.mock;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.annotation.AnnotationBatch;
import io.zetools.annotation.AnnotationEvent;
import io.zetools.annotation.AnnotationEvent.Operands;
import io.zetools.annotation.AnnotationSource;
import io.zetools.annotation.WorkGroup;
import io.zetools.annotation.WorkItem;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;

/// The annotations that kernels of the simulated GPU emit, where these are switched on.
///
/// The driver keeps them until they are taken, as many as its option `annotation_limit` says. `zemock.h` says which
/// way through its code a work item takes.
///
/// Threads: any; each event is taken once.
public final class Annotations implements AnnotationSource {
    private static final int ROOM = 1024;

    private final Control control;
    private long droppedBefore;

    Annotations(Control control) {
        this.control = control;
    }

    /// Returns the number of annotations that wait to be taken.
    public long size() {
        return control.number("zemock_annotation_count");
    }

    /// Returns the number of annotations that were lost for lack of room since the last [#clear] or reset of the
    /// driver.
    public long dropped() {
        return control.number("zemock_annotation_dropped");
    }

    /// Forgets what has not been taken.
    public synchronized void clear() {
        control.check("zemock_annotation_clear", control.integer("zemock_annotation_clear"));
        droppedBefore = 0;
    }

    @Override
    public synchronized AnnotationBatch take() {
        var events = new ArrayList<AnnotationEvent>();
        try (var scratch = Arena.ofConfined()) {
            long size = ControlLayout.Annotation.SIZE_OF;
            var room = scratch.allocate(ROOM * size, Long.BYTES);
            long taken;
            do {
                taken = control.check("zemock_annotation_take", control.integer("zemock_annotation_take", ROOM, room));
                for (long i = 0; i < taken; i++) {
                    events.add(decode(room.asSlice(i * size, size)));
                }
            } while (taken == ROOM);
        }
        long dropped = dropped();
        long before = Long.compareUnsigned(dropped, droppedBefore) < 0 ? 0 : droppedBefore; // the driver was reset
        droppedBefore = dropped;
        return new AnnotationBatch(events, dropped - before);
    }

    private static AnnotationEvent decode(MemorySegment struct) {
        long group = ControlLayout.Annotation.GROUP;
        var item = new WorkItem(
                new WorkGroup(
                        struct.get(JAVA_LONG, ControlLayout.Annotation.LAUNCH),
                        struct.getString(ControlLayout.Annotation.KERNEL),
                        Integer.toUnsignedLong(struct.get(JAVA_INT, group)),
                        Integer.toUnsignedLong(struct.get(JAVA_INT, group + Integer.BYTES)),
                        Integer.toUnsignedLong(struct.get(JAVA_INT, group + 2 * Integer.BYTES))),
                struct.get(JAVA_LONG, ControlLayout.Annotation.ITEM));
        var operands = new Operands(
                struct.get(JAVA_LONG, ControlLayout.Annotation.OBJECT),
                struct.get(JAVA_LONG, ControlLayout.Annotation.SIZE),
                struct.get(JAVA_INT, ControlLayout.Annotation.GROUP_SIZE),
                struct.get(JAVA_INT, ControlLayout.Annotation.OPERATION),
                struct.get(JAVA_INT, ControlLayout.Annotation.ORDER));
        return AnnotationEvent.of(
                struct.get(JAVA_INT, ControlLayout.Annotation.KIND),
                item,
                struct.get(JAVA_LONG, ControlLayout.Annotation.TIME_NS),
                operands);
    }
}

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
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;

/// The annotations that kernels of the simulated GPU emit, where these are switched on.
///
/// The driver keeps them until they are taken, as many as its option `annotation_limit` says. `zemock.h` says which
/// way through its code a work item takes.
///
/// Threads: any; each event is taken once.
public final class Annotations implements AnnotationSource {
    private static final int ROOM = 1024;
    private static final int NAME_BYTES = 64;

    /// `struct zemock_annotation`
    private static final StructLayout ANNOTATION = MemoryLayout.structLayout(
            JAVA_LONG.withName("sequence"),
            JAVA_LONG.withName("launch"),
            JAVA_LONG.withName("time_ns"),
            JAVA_LONG.withName("item"),
            JAVA_LONG.withName("object"),
            JAVA_LONG.withName("size"),
            MemoryLayout.sequenceLayout(3, JAVA_INT).withName("group"),
            JAVA_INT.withName("group_size"),
            JAVA_INT.withName("kind"),
            JAVA_INT.withName("operation"),
            JAVA_INT.withName("order"),
            JAVA_INT.withName("root"),
            MemoryLayout.sequenceLayout(NAME_BYTES, ValueLayout.JAVA_BYTE).withName("kernel"));

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
            var room = scratch.allocate(ANNOTATION, ROOM);
            long taken;
            do {
                taken = control.check("zemock_annotation_take", control.integer("zemock_annotation_take", ROOM, room));
                for (long i = 0; i < taken; i++) {
                    events.add(decode(room.asSlice(i * ANNOTATION.byteSize(), ANNOTATION.byteSize())));
                }
            } while (taken == ROOM);
        }
        long dropped = dropped();
        long before = Long.compareUnsigned(dropped, droppedBefore) < 0 ? 0 : droppedBefore; // the driver was reset
        droppedBefore = dropped;
        return new AnnotationBatch(events, dropped - before);
    }

    private static AnnotationEvent decode(MemorySegment struct) {
        long group = offset("group");
        var item = new WorkItem(
                new WorkGroup(
                        getLong(struct, "launch"),
                        struct.getString(offset("kernel")),
                        Integer.toUnsignedLong(struct.get(JAVA_INT, group)),
                        Integer.toUnsignedLong(struct.get(JAVA_INT, group + 4)),
                        Integer.toUnsignedLong(struct.get(JAVA_INT, group + 8))),
                getLong(struct, "item"));
        var operands = new Operands(
                getLong(struct, "object"),
                getLong(struct, "size"),
                getInt(struct, "group_size"),
                getInt(struct, "operation"),
                getInt(struct, "order"));
        return AnnotationEvent.of(getInt(struct, "kind"), item, getLong(struct, "time_ns"), operands);
    }

    private static long getLong(MemorySegment struct, String member) {
        return struct.get(JAVA_LONG, offset(member));
    }

    private static int getInt(MemorySegment struct, String member) {
        return struct.get(JAVA_INT, offset(member));
    }

    private static long offset(String member) {
        return ANNOTATION.byteOffset(PathElement.groupElement(member));
    }
}

package io.zetools.mark;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.probe.NativeFailure;
import io.zetools.probe.ProbeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Hands marks of Java to the probe that records this process, so that they are in the recording as those of C are.
///
/// Threads: any.
final class RecordedMarks {
    /// Texts whose numbers are remembered, at most.
    private static final int MOST_TEXTS = 1 << 16;

    /// The first id of regions of virtual threads: no program is likely to count so far.
    private static final long FIRST_VIRTUAL = 1L << 62;

    private static final class Holder {
        private static final RecordedMarks INSTANCE = new RecordedMarks();
    }

    private static final AtomicLong NEXT_VIRTUAL = new AtomicLong(FIRST_VIRTUAL);

    private final VarHandle active = JAVA_INT.varHandle();
    private final MemorySegment flag = ProbeLibrary.data("ztm_recorded", JAVA_INT.byteSize());
    private final MethodHandle record = ProbeLibrary.bind(
            "ztm_hand_over",
            FunctionDescriptor.of(
                    JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG,
                    JAVA_LONG, JAVA_LONG));
    private final MethodHandle textOf =
            ProbeLibrary.bind("ztl_text_of", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));
    private final Map<String, Integer> texts = new ConcurrentHashMap<>();

    private RecordedMarks() {}

    /// Returns the probe's side if it records marks now, or null.
    static @Nullable RecordedMarks current() {
        if (!ProbeLibrary.mayRecord()) return null;
        var instance = Holder.INSTANCE;
        return (int) instance.active.getOpaque(instance.flag, 0L) != 0 ? instance : null;
    }

    /// Returns an id for a region of the calling thread, or 0 if it needs none: a virtual thread may end a region
    /// on another system thread, so its regions are recorded as tasks.
    static long idOfRegion() {
        return Thread.currentThread().isVirtual() ? NEXT_VIRTUAL.getAndIncrement() : 0;
    }

    /// Records a mark of the calling thread.
    ///
    /// @param location its location, or `NO_LOCATION`
    /// @param region what [#idOfRegion] has returned, where it begins or ends a region; else 0
    @SuppressWarnings("EnumOrdinal") // The probe numbers kinds in the order of the enum.
    void add(MarkEvent mark, int location, long region) {
        int kind = mark.kind().ordinal() + 1;
        // A task's begin is two behind a region's, and so are their ends.
        if (region != 0) kind += MarkKind.TASK_BEGIN.ordinal() - MarkKind.REGION_BEGIN.ordinal();
        int flags = (mark.switches() ? MarkLayout.SWITCH : 0) | (mark.subtracts() ? MarkLayout.SUBTRACT : 0);
        if (mark.kind() == MarkKind.COUNTER && mark.whole()) flags |= MarkLayout.INTEGER;
        try {
            int _ = (int) record.invokeExact(
                    kind,
                    flags,
                    text(mark.domain()),
                    text(mark.name()),
                    text(mark.layer()),
                    text(mark.phase()),
                    mark.colour() + 1,
                    location,
                    region != 0 ? region : mark.id(),
                    mark.other(),
                    mark.value());
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    private int text(String text) throws Throwable {
        if (text.isEmpty()) return 0;
        var known = texts.get(text);
        if (known != null) return known;
        try (var arena = Arena.ofConfined()) {
            var bytes = text.getBytes(StandardCharsets.UTF_8);
            var content = arena.allocateFrom(JAVA_BYTE, bytes);
            int number = (int) textOf.invokeExact(content, (long) bytes.length);
            if (number != 0 && texts.size() < MOST_TEXTS) texts.put(text, number);
            return number;
        }
    }
}

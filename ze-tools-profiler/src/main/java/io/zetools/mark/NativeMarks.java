package io.zetools.mark;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import io.zetools.probe.NativeFailure;
import io.zetools.probe.ProbeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The collector in C, `marks.h`. Its marks have the layout of `ztm_record`.
final class NativeMarks {
    private static final MethodHandle START =
            ProbeLibrary.bind("ztm_start", FunctionDescriptor.of(JAVA_INT, JAVA_LONG));
    private static final MethodHandle STOP = ProbeLibrary.bind("ztm_stop", FunctionDescriptor.ofVoid());
    private static final MethodHandle READ =
            ProbeLibrary.bind("ztm_read", FunctionDescriptor.of(JAVA_LONG, ADDRESS, JAVA_LONG));
    private static final MethodHandle SUM = ProbeLibrary.bind("ztm_sum", FunctionDescriptor.ofVoid(ADDRESS));
    private static final MethodHandle TEXT =
            ProbeLibrary.bind("ztl_text", FunctionDescriptor.of(ADDRESS, JAVA_INT, ADDRESS));

    private static final long RECORD = 72;
    private static final long AT_ONCE = 4096;

    /// `ZETOOLS_ERROR_MEMORY`.
    private static final int NO_MEMORY = -6;

    private static final int SWITCH = 1;
    private static final int SUBTRACT = 2;
    private static final int INTEGER = 8;

    private final Map<Integer, String> texts = new HashMap<>();

    private NativeMarks() {}

    static NativeMarks start(long budget) {
        try {
            int result = (int) START.invokeExact(budget);
            if (result == NO_MEMORY) throw new OutOfMemoryError("there is no address space for marks of C");
            if (result != 0)
                throw new IllegalStateException(
                        "marks are collected already, into the file that ZETOOLS_MARKS names; unset it, or read that file");
            return new NativeMarks();
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    void stop() {
        try {
            STOP.invokeExact();
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    MarkAccount account() {
        try (var arena = Arena.ofConfined()) {
            var account = arena.allocate(JAVA_LONG, 5);
            SUM.invokeExact(account);
            return new MarkAccount(
                    account.getAtIndex(JAVA_LONG, 0),
                    account.getAtIndex(JAVA_LONG, 2),
                    account.getAtIndex(JAVA_LONG, 3) + account.getAtIndex(JAVA_LONG, 4));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    void read(List<MarkEvent> into) {
        try (var arena = Arena.ofConfined()) {
            var records = arena.allocate(AT_ONCE * RECORD, 8);
            var length = arena.allocate(JAVA_LONG);
            for (long count; (count = (long) READ.invokeExact(records, AT_ONCE)) > 0; ) {
                for (long i = 0; i < count; i++) into.add(decode(records.asSlice(i * RECORD, RECORD), length));
            }
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    private MarkEvent decode(MemorySegment record, MemorySegment length) throws Throwable {
        var kind = MarkKind.of(record.get(JAVA_SHORT, 8));
        int flags = record.get(JAVA_SHORT, 10);
        long other = record.get(JAVA_LONG, 48);
        boolean named = kind == MarkKind.METADATA || kind == MarkKind.SYNC_CREATE;
        return new MarkEvent(
                kind,
                record.get(JAVA_LONG, 0),
                record.get(JAVA_INT, 64),
                text(record.get(JAVA_INT, 12), length),
                text(record.get(JAVA_INT, 16), length),
                text(record.get(JAVA_INT, 20), length),
                text(record.get(JAVA_INT, 24), length),
                (flags & SWITCH) != 0,
                (flags & SUBTRACT) != 0,
                record.get(JAVA_INT, 28) - 1,
                record.get(JAVA_INT, 32),
                record.get(JAVA_LONG, 40),
                other,
                record.get(JAVA_LONG, 56),
                (flags & INTEGER) != 0
                        || (kind != MarkKind.COUNTER && kind != MarkKind.HISTOGRAM && kind != MarkKind.METADATA),
                named ? text((int) other, length) : "");
    }

    @SuppressWarnings("restricted") // C has stored the length.
    private String text(int number, MemorySegment length) throws Throwable {
        if (number == 0) return "";
        var known = texts.get(number);
        if (known != null) return known;
        var content = (MemorySegment) TEXT.invokeExact(number, length);
        if (content.equals(MemorySegment.NULL)) return "";
        var bytes = content.reinterpret(length.get(JAVA_LONG, 0)).toArray(JAVA_BYTE);
        var text = new String(bytes, StandardCharsets.UTF_8);
        texts.put(number, text);
        return text;
    }
}

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

/// The collector in C, `marks.h`.
final class NativeMarks {
    private static final MethodHandle START =
            ProbeLibrary.bind("ztm_start", FunctionDescriptor.of(JAVA_INT, JAVA_LONG));
    private static final MethodHandle STOP = ProbeLibrary.bind("ztm_stop", FunctionDescriptor.ofVoid());
    private static final MethodHandle READ =
            ProbeLibrary.bind("ztm_read", FunctionDescriptor.of(JAVA_LONG, ADDRESS, JAVA_LONG));
    private static final MethodHandle SUM = ProbeLibrary.bind("ztm_sum", FunctionDescriptor.ofVoid(ADDRESS));
    private static final MethodHandle TEXT =
            ProbeLibrary.bind("ztl_text", FunctionDescriptor.of(ADDRESS, JAVA_INT, ADDRESS));

    private static final long AT_ONCE = 4096;

    private final Map<Integer, String> texts = new HashMap<>();

    private NativeMarks() {}

    static NativeMarks start(long budget) {
        try {
            int result = (int) START.invokeExact(budget);
            if (result == MarkLayout.ERROR_MEMORY)
                throw new OutOfMemoryError("there is no address space for marks of C");
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
            var account = arena.allocate(MarkLayout.Account.SIZE_OF, 8);
            SUM.invokeExact(account);
            return new MarkAccount(
                    account.get(JAVA_LONG, MarkLayout.Account.SEEN),
                    account.get(JAVA_LONG, MarkLayout.Account.FILTERED),
                    account.get(JAVA_LONG, MarkLayout.Account.NO_MEMORY)
                            + account.get(JAVA_LONG, MarkLayout.Account.NESTED));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    void read(List<MarkEvent> into) {
        try (var arena = Arena.ofConfined()) {
            var records = arena.allocate(AT_ONCE * MarkLayout.Record.SIZE_OF, 8);
            var length = arena.allocate(JAVA_LONG);
            for (long count; (count = (long) READ.invokeExact(records, AT_ONCE)) > 0; ) {
                for (long i = 0; i < count; i++)
                    into.add(decode(records.asSlice(i * MarkLayout.Record.SIZE_OF, MarkLayout.Record.SIZE_OF), length));
            }
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    private MarkEvent decode(MemorySegment record, MemorySegment length) throws Throwable {
        int thread = record.get(JAVA_INT, MarkLayout.Record.TID);
        var mark = record.asSlice(MarkLayout.Record.MARK, MarkLayout.Mark.SIZE_OF);
        var kind = MarkKind.of(mark.get(JAVA_SHORT, MarkLayout.Mark.KIND));
        int flags = mark.get(JAVA_SHORT, MarkLayout.Mark.FLAGS);
        long other = mark.get(JAVA_LONG, MarkLayout.Mark.OTHER);
        boolean named = kind == MarkKind.METADATA || kind == MarkKind.SYNC_CREATE;
        return new MarkEvent(
                kind,
                mark.get(JAVA_LONG, MarkLayout.Mark.TIME),
                thread,
                text(mark.get(JAVA_INT, MarkLayout.Mark.DOMAIN), length),
                text(mark.get(JAVA_INT, MarkLayout.Mark.NAME), length),
                text(mark.get(JAVA_INT, MarkLayout.Mark.LAYER), length),
                text(mark.get(JAVA_INT, MarkLayout.Mark.PHASE), length),
                (flags & MarkLayout.SWITCH) != 0,
                (flags & MarkLayout.SUBTRACT) != 0,
                mark.get(JAVA_INT, MarkLayout.Mark.COLOR) - 1,
                mark.get(JAVA_INT, MarkLayout.Mark.LOCATION),
                mark.get(JAVA_LONG, MarkLayout.Mark.ID),
                other,
                mark.get(JAVA_LONG, MarkLayout.Mark.VALUE),
                (flags & MarkLayout.INTEGER) != 0
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

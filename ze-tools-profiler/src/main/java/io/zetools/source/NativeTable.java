package io.zetools.source;

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
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The table in C, `location.h`, which programs in C use as well.
final class NativeTable implements LocationTable {
    private static final int MOST_FRAMES = 129;

    private static final MethodHandle DEFINE = ProbeLibrary.bind(
            "ztl_define", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));
    private static final MethodHandle STACK_OF =
            ProbeLibrary.bind("ztl_stack_of", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));
    private static final MethodHandle FRAMES =
            ProbeLibrary.bind("ztl_frames", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle LINE_OF =
            ProbeLibrary.bind("ztl_line", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
    private static final MethodHandle TEXT =
            ProbeLibrary.bind("ztl_text", FunctionDescriptor.of(ADDRESS, JAVA_INT, ADDRESS));
    private static final MethodHandle CONFIGURE =
            ProbeLibrary.bind("ztl_configure", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG));
    private static final MethodHandle INCLUDE_FRAMES =
            ProbeLibrary.bind("ztv_include_frames", FunctionDescriptor.ofVoid());

    private static final MethodHandle THIS_LOCATION =
            ProbeLibrary.bind("ztl_this_location", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle TAKE = ProbeLibrary.bind("ztl_take", FunctionDescriptor.of(JAVA_INT));

    /// Lines that were defined here before: no call into C is needed for them.
    private final Map<SourceLocation, Integer> lines = new ConcurrentHashMap<>();

    /// Makes stacks that C takes below Java go on with the frames of Java.
    void includeJavaFrames() {
        try {
            INCLUDE_FRAMES.invokeExact();
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    /// Sets the location of the system thread's next event, a call of Level Zero or a mark of C among them.
    ///
    /// @return `false` if the handle is unknown, which sets none
    boolean thisLocation(int handle) {
        try {
            return (int) THIS_LOCATION.invokeExact(handle) == 0;
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    /// Returns the location that the system thread has set for its next event, or 0, and forgets it.
    int take() {
        try {
            return (int) TAKE.invokeExact();
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    @Override
    public int line(SourceLocation location) {
        var known = lines.get(location);
        if (known != null) return known;
        try (var arena = Arena.ofConfined()) {
            var handle = arena.allocate(JAVA_INT);
            var function = location.function().isEmpty() ? MemorySegment.NULL : arena.allocateFrom(location.function());
            int _ = (int) DEFINE.invokeExact(
                    arena.allocateFrom(location.file()), location.line(), location.column(), function, handle);
            int number = handle.get(JAVA_INT, 0);
            if (number != 0) lines.put(location, number);
            return number;
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    @Override
    public int stack(long[] frames) {
        try (var arena = Arena.ofConfined()) {
            var handle = arena.allocate(JAVA_INT);
            int _ = (int) STACK_OF.invokeExact(arena.allocateFrom(JAVA_LONG, frames), frames.length, handle);
            return handle.get(JAVA_INT, 0);
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    @Override
    public long @Nullable [] frames(int handle) {
        try (var arena = Arena.ofConfined()) {
            var words = arena.allocate(JAVA_LONG, MOST_FRAMES);
            int count = (int) FRAMES.invokeExact(handle, words, MOST_FRAMES);
            if (count <= 0) return null;
            return Arrays.copyOf(words.toArray(JAVA_LONG), Math.min(count, MOST_FRAMES));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    @Override
    public @Nullable SourceLocation line(int handle) {
        try (var arena = Arena.ofConfined()) {
            var parts = arena.allocate(JAVA_INT, 4);
            if ((int) LINE_OF.invokeExact(handle, parts) != 0) return null;
            return new SourceLocation(
                    text(parts.getAtIndex(JAVA_INT, 2), arena),
                    parts.getAtIndex(JAVA_INT, 0),
                    parts.getAtIndex(JAVA_INT, 1),
                    text(parts.getAtIndex(JAVA_INT, 3), arena));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    @SuppressWarnings("restricted") // C has stored the length.
    private static String text(int number, Arena arena) throws Throwable {
        if (number == 0) return "";
        var length = arena.allocate(JAVA_LONG);
        var content = (MemorySegment) TEXT.invokeExact(number, length);
        return new String(content.reinterpret(length.get(JAVA_LONG, 0)).toArray(JAVA_BYTE), StandardCharsets.UTF_8);
    }

    @Override
    public void configure(String text) {
        try (var arena = Arena.ofConfined()) {
            var reason = arena.allocate(256);
            int result = (int) CONFIGURE.invokeExact(arena.allocateFrom(text), reason, 256L);
            if (result != 0) throw new IllegalArgumentException(reason.getString(0));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }
}

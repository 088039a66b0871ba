package io.zetools.source;

import io.zetools.internal.log.FailureLog;
import io.zetools.probe.ProbeLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Lines and call stacks by handles, with the semantics of `VT_scldef`, `VT_sclstack` and `VT_thisloc`.
///
/// A handle is valid on all threads and to the end of the process; the same content always has the same one. No
/// method throws because a location cannot be had: it returns [#NO_LOCATION], which every event accepts. Stacks of
/// Java have no parameters for a program counter or a frame: a Java program has neither.
///
/// Threads: any.
public final class SourceLocations {
    /// The handle that stands for no location.
    public static final int NO_LOCATION = 0;

    /// The greatest number of frames that a stack can hold.
    public static final int MOST_FRAMES = 128;

    private static final String OPTION = "io.zetools.stacks";

    private static final StackWalker WALKER = StackWalker.getInstance();

    private static final @Nullable NativeTable NATIVE = ProbeLibrary.lookup().isPresent() ? new NativeTable() : null;
    private static final LocationTable TABLE = NATIVE != null ? NATIVE : new JavaTable();

    private static final ThreadLocal<Integer> NEXT = new ThreadLocal<>();

    private static volatile StackLevels.Rules rules = fromEnvironment();

    private SourceLocations() {}

    /// Defines a line of a file.
    ///
    /// @param file the name of the file
    /// @param line counted from 1
    /// @return its handle, or [#NO_LOCATION] if the arguments name no line or the table is full
    @SuppressWarnings("exports") // Programs need not have the annotation.
    public static int define(@Nullable String file, int line) {
        return file == null || file.isEmpty() || line < 1 ? NO_LOCATION : define(SourceLocation.of(file, line));
    }

    /// Defines a line of a file, with its function and column if they are known.
    ///
    /// @return its handle, or [#NO_LOCATION] if the table is full
    public static int define(SourceLocation location) {
        return TABLE.line(location);
    }

    /// Defines the calling thread's stack of Java as it is now.
    ///
    /// @param skip 0 records the caller of this method first, more skips so many frames; -1 as configured
    /// @param trace how many frames to record, at most [#MOST_FRAMES]; 0 records none; -1 as configured
    /// @return its handle; [#NO_LOCATION] if `trace` is 0, an argument is out of range, or no frame is left
    public static int stack(int skip, int trace) {
        var configured = rules.levels();
        int skipped = skip == -1 ? configured.skip() : skip;
        int traced = trace == -1 ? configured.trace() : trace;
        if (skipped < 0 || traced <= 0 || traced > MOST_FRAMES) return NO_LOCATION;
        var lines = lines(1 + skipped, traced);
        return lines.length == 0 ? NO_LOCATION : TABLE.stack(lines);
    }

    /// Sets the location of the calling thread's next event, whether that is recorded or not. After it, the default
    /// holds again: automatic stacks if they are configured, else no location. In a process that is recorded, calls
    /// of Level Zero and marks of C are events, too, except for those of virtual threads, which have no system
    /// thread of their own.
    ///
    /// @param handle a handle, or [#NO_LOCATION]
    /// @return `false` if the handle is unknown, which sets [#NO_LOCATION]
    public static boolean thisLocation(int handle) {
        var keeper = keeper();
        if (keeper != null) return keeper.thisLocation(handle);
        if (handle == NO_LOCATION || !isKnown(handle)) {
            NEXT.remove();
            return handle == NO_LOCATION;
        }
        NEXT.set(handle);
        return true;
    }

    /// Returns the location of an event that is made now, and forgets what [#thisLocation] has set. For those who
    /// make events; each event calls it once, whatever becomes of it.
    ///
    /// @param given the event's own location, or [#NO_LOCATION]
    /// @param name the name by which rules for automatic stacks find the event
    /// @param own names of the classes that lie between this method and the user
    /// @return the event's own location; else that of [#thisLocation]; else a stack as configured for the name,
    ///     from the innermost frame on that is of none of these classes
    public static int ofEvent(int given, String name, Set<String> own) {
        var next = takeNext();
        if (given != NO_LOCATION) return isKnown(given) ? given : NO_LOCATION;
        if (next != null) return next;
        var levels = rules.of(name);
        if (levels.trace() == 0) return NO_LOCATION;
        var lines = WALKER.walk(frames -> words(
                frames.skip(1).dropWhile(frame -> own.contains(frame.getClassName())), levels.skip(), levels.trace()));
        return lines.length == 0 ? NO_LOCATION : TABLE.stack(lines);
    }

    /// Returns C's table, which keeps the next event's location where a probe may record the process, for calls of
    /// Level Zero consume it, too; `null` where Java keeps it.
    private static @Nullable NativeTable keeper() {
        return ProbeLibrary.mayRecord() && !Thread.currentThread().isVirtual() ? NATIVE : null;
    }

    private static @Nullable Integer takeNext() {
        var keeper = keeper();
        if (keeper != null) {
            int taken = keeper.take();
            return taken == NO_LOCATION ? null : taken;
        }
        var next = NEXT.get();
        if (next != null) NEXT.remove();
        return next;
    }

    /// Returns whether a handle was defined, here or by a program in C.
    public static boolean isKnown(int handle) {
        return handle > 0 && TABLE.frames(handle) != null;
    }

    /// Returns the frames of a handle, or empty if it is unknown or [#NO_LOCATION].
    public static Optional<CallStack> find(int handle) {
        var words = handle <= 0 ? null : TABLE.frames(handle);
        if (words == null) return Optional.empty();
        var frames = new ArrayList<StackFrame>(words.length);
        for (long word : words) {
            var line = word < 0 ? TABLE.line((int) word) : null;
            frames.add(
                    line != null
                            ? new StackFrame.Line(line)
                            : new StackFrame.Native(word & ~LocationTable.EXACT, (word & LocationTable.EXACT) != 0));
        }
        return Optional.of(new CallStack(frames));
    }

    /// Configures automatic stacks, here and in C: `levels;name=levels;…` with levels as [StackLevels#parse] reads
    /// them. In a name `*` stands for any characters and `?` for one. The last rule that fits an event's name
    /// decides. Replaces what was configured, also what the property `io.zetools.stacks`, the variable
    /// `ZETOOLS_STACKS` and the file that
    /// `ZETOOLS_CONFIG` names say.
    ///
    /// @throws IllegalArgumentException if the text has another form, and changes nothing then
    public static void configure(String text) {
        var parsed = StackLevels.Rules.parse(text);
        TABLE.configure(text);
        rules = parsed;
    }

    /// Makes stacks that are taken in C, in functions which Java has called, go on with the frames of Java, as a
    /// [StackWalker] shows them. Off unless this was called, or the process is recorded by `zetools run` or by
    /// `zetools attach`.
    ///
    /// The VM is asked by JVMTI, while the thread runs native code. Stacks below a function that was linked as
    /// critical have the frames of native code alone: the VM may not be asked from there.
    ///
    /// C: `GetStackTrace` of JVMTI
    ///
    /// @return `false` if there is no library in C
    public static boolean includeJavaFrames() {
        if (NATIVE == null) return false;
        NATIVE.includeJavaFrames();
        return true;
    }

    /// Returns the words of frames, without `skip` innermost ones and the one of this method.
    private static long[] lines(int skip, int trace) {
        return WALKER.walk(frames -> words(frames, 1L + skip, trace));
    }

    private static long[] words(Stream<StackWalker.StackFrame> frames, long skip, int trace) {
        return frames.skip(skip)
                .limit(trace)
                .mapToLong(frame -> LocationTable.LINE | define(locationOf(frame)))
                .toArray();
    }

    private static SourceLocation locationOf(StackWalker.StackFrame frame) {
        var file = Objects.requireNonNullElse(frame.getFileName(), frame.getClassName());
        var function = frame.getClassName() + "." + frame.getMethodName();
        return new SourceLocation(file, Math.max(1, frame.getLineNumber()), 0, function);
    }

    /// Reads the file, then the variable, then the property: the later one wins. C has read the first two itself.
    private static StackLevels.Rules fromEnvironment() {
        var text = new StringBuilder();
        try {
            var file = System.getenv("ZETOOLS_CONFIG");
            if (file != null) {
                for (var line : Files.readAllLines(Path.of(file))) {
                    var words = line.replaceFirst("#.*", "").strip().split("\\s+", -1);
                    if (!words[0].equals("stacks")) continue;
                    if (words.length < 2 || words.length > 3)
                        throw new IllegalArgumentException(
                                "a line must be 'stacks LEVELS' or 'stacks FUNCTION LEVELS': " + line);
                    text.append(words.length == 2 ? words[1] : words[1] + "=" + words[2])
                            .append(';');
                }
            }
            var variable = System.getenv("ZETOOLS_STACKS");
            if (variable != null) text.append(variable).append(';');
            var option = System.getProperty(OPTION);
            if (option != null) text.append(option);
            var parsed = StackLevels.Rules.parse(text.toString());
            if (option != null) TABLE.configure(text.toString());
            return parsed;
        } catch (IOException | RuntimeException e) {
            new FailureLog(SourceLocations.class)
                    .report(e, () -> "automatic stacks are off: their configuration cannot be read");
            return StackLevels.Rules.NONE;
        }
    }
}

package io.zetools.source;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// A handle's frames, the innermost first. A line that was defined by itself is a stack of one frame.
public record CallStack(List<StackFrame> frames) implements Iterable<StackFrame> {
    public CallStack {
        frames = List.copyOf(frames);
    }

    /// Returns the innermost frame outside of known runtimes: the line that users look for.
    ///
    /// @param isRuntime whether a frame belongs to a runtime, such as one of [#ofRuntimes]
    public Optional<StackFrame> innermostOutside(Predicate<StackFrame> isRuntime) {
        return frames.stream().filter(isRuntime.negate()).findFirst();
    }

    /// Returns a predicate for frames of functions whose names begin with one of the prefixes, such as `java.` or
    /// `sycl::`. Frames of unknown functions belong to no runtime.
    public static Predicate<StackFrame> ofRuntimes(List<String> prefixes) {
        var known = List.copyOf(prefixes);
        return frame -> frame instanceof StackFrame.Line line
                && known.stream().anyMatch(line.location().function()::startsWith);
    }

    @Override
    public Iterator<StackFrame> iterator() {
        return frames.iterator();
    }

    /// Returns the frames, one per line.
    @Override
    public String toString() {
        return frames.stream().map(StackFrame::toString).collect(Collectors.joining("\n"));
    }
}

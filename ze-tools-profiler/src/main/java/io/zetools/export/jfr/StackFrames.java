package io.zetools.export.jfr;

import java.util.List;

/// A stack that events refer to. Two are the same constant only if they are the same object.
public final class StackFrames {
    /// A frame.
    ///
    /// @param type the class of a method in Java; of other functions the program or library
    /// @param function the name of the method or function
    /// @param line the line, from 1; 0 if unknown
    /// @param nativeCode whether it is no frame of Java
    public record Frame(String type, String function, int line, boolean nativeCode) {}

    private final List<Frame> frames;

    /// Creates a stack.
    ///
    /// @param frames the innermost first
    public StackFrames(List<Frame> frames) {
        this.frames = List.copyOf(frames);
    }

    List<Frame> frames() {
        return frames;
    }
}

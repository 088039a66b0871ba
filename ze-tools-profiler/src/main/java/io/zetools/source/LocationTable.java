package io.zetools.source;

import org.jspecify.annotations.Nullable;

/// Numbers of lines and stacks. Frames of stacks are words as `location.h` has them: [#LINE] and a handle, or
/// an address, with [#EXACT] for that of an instruction.
interface LocationTable {
    long LINE = 1L << 63;
    long EXACT = 1L << 62;

    /// Returns the handle of a line, or 0 if the table is full.
    int line(SourceLocation location);

    /// Returns the handle of a stack, or 0 if the table is full.
    int stack(long[] frames);

    /// Returns the frames of a handle; null if it is unknown.
    long @Nullable [] frames(int handle);

    /// Returns the line of a handle; null if it is none.
    @Nullable
    SourceLocation line(int handle);

    /// Takes configuration that [StackLevels.Rules#parse] has understood.
    void configure(String text);
}

package io.zetools.source;

/// One frame of a [CallStack].
public sealed interface StackFrame {
    /// A frame whose line is known: Java's, or one that a program has defined.
    record Line(SourceLocation location) implements StackFrame {
        @Override
        public String toString() {
            return location.toString();
        }
    }

    /// A frame of native code.
    ///
    /// @param address in the process that took the stack
    /// @param exact whether it is the address of an instruction; else it is the one that a call returns to
    record Native(long address, boolean exact) implements StackFrame {
        @Override
        public String toString() {
            return "0x%x".formatted(address);
        }
    }
}

package io.zetools.benchmarks;

/// A program that does nothing: the least that any program in Java takes.
final class Nothing {
    private Nothing() {}

    /// Does nothing.
    public static void main(String[] arguments) {}
}

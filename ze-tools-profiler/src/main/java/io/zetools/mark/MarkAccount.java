package io.zetools.mark;

/// An account of marks: seen = recorded + filtered + dropped.
///
/// @param seen marks made while they were collected
/// @param filtered those made while the program had paused collecting
/// @param dropped those for which there was no room, or that a signal handler made while its thread made another
///     one
public record MarkAccount(long seen, long filtered, long dropped) {
    static final MarkAccount NONE = new MarkAccount(0, 0, 0);

    /// Returns the marks that were or will be read.
    public long recorded() {
        return seen - filtered - dropped;
    }
}

package io.zetools.recording;

/// A receiver of a recording: live, or read from a file. Every method does nothing unless it is overridden, so
/// that a receiver names the kinds it wants, and kinds that later versions add pass by it.
///
/// Threads: one at a time.
public interface RecordingSink {
    /// Takes a definition. Each comes before the first event that refers to it.
    default void define(Definition definition) {}

    /// Takes calls: of one thread in the order in which they ended; of all threads if that was asked for.
    ///
    /// @param calls valid until this method returns, then used again
    default void calls(CallColumns calls) {}

    /// Takes an event of another kind than a call. Accounts come now and then and at the end; of one producer, the
    /// last one holds.
    default void event(RecordedEvent event) {}

    /// Ends the recording.
    default void end() {}
}

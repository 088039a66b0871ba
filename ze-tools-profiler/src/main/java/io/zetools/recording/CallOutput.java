package io.zetools.recording;

import java.io.IOException;
import java.util.List;

/// The place to which a recorder of this process writes: a file of its own, or one that it shares with programs.
///
/// Threads: one at a time.
interface CallOutput {
    /// Adds a definition.
    void define(Definition definition);

    /// Writes the calls of several threads. Those that were written, all of them where the file is the recorder's
    /// own, may stay in the encoders.
    ///
    /// @throws IOException if some cannot be written; their encoders still have them
    void calls(List<CallEncoder> several) throws IOException;

    /// Writes accounts, which replace those of the same producers.
    ///
    /// @throws IOException if they cannot be written
    void accounts(List<RecordedEvent.Account> accounts) throws IOException;

    /// Ends what the recorder writes.
    ///
    /// @throws IOException if that cannot be written
    void end() throws IOException;
}

package io.zetools.report;

import java.io.IOException;

/// A format in which tables are written. It knows tables and columns by what they say of themselves.
///
/// Threads: one.
public interface Renderer extends AutoCloseable {
    /// Begins a table. Several may be open at a time, and get their rows in turns.
    ///
    /// @throws IOException if it cannot be written
    Rows open(Table table) throws IOException;

    /// Ends what was written.
    ///
    /// @throws IOException if it cannot be written
    @Override
    void close() throws IOException;
}

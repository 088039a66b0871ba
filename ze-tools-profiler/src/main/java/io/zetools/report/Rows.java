package io.zetools.report;

import java.io.IOException;

/// Takes the rows of one table.
///
/// Threads: one.
public interface Rows {
    /// Takes the next row.
    ///
    /// @param row valid within the call
    /// @throws IOException if it cannot be written
    void add(Row row) throws IOException;

    /// Takes the end of the table.
    ///
    /// @throws IOException if the table cannot be written
    void end() throws IOException;
}

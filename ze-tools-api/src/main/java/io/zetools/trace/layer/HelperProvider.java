package io.zetools.trace.layer;

import java.io.IOException;
import java.nio.file.Path;

/// Provides the C code that tracing is faster with, see [HelperLibrary]. Found by [java.util.ServiceLoader].
///
/// Threads: called once.
public interface HelperProvider {
    /// Puts the library into a file.
    ///
    /// @return the absolute path of a shared library
    /// @throws IOException if there is none for this platform, or it cannot be written; the message says what to
    ///     do
    Path helper() throws IOException;
}

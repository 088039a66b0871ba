package io.zetools.ffi;

import java.io.IOException;
import java.nio.file.Path;

/// Provides a loader library that comes with the application instead of the system. Found by
/// [java.util.ServiceLoader].
///
/// Threads: called once, under the lock of [NativeLibrary].
public interface EmbeddedLoader {
    /// Puts the library into a file.
    ///
    /// @return the absolute path of a shared library that exports the public `ze`, `zet` and `zel` functions
    /// @throws IOException if it cannot; the message says what was tried and what to do
    Path library() throws IOException;
}

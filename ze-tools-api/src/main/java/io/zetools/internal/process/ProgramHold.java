package io.zetools.internal.process;

import java.util.Map;
import java.util.Optional;

/// A service that holds a program which is about to be started, behind its first initialisation of Level
/// Zero: drivers let debuggers attach from then on, and no module is built yet.
///
/// The service comes with `ze-tools-profiler`, which has C.
///
/// Threads: any.
public interface ProgramHold {
    /// Changes the environment of a program so that the program is held if it is started by this process.
    ///
    /// @param environment names of variables and values
    /// @return the hold, or empty where programs cannot be held; then the environment is as before
    Optional<Hold> prepare(Map<String, String> environment);

    /// A program that waits behind its initialisation as soon as it gets there.
    ///
    /// Threads: any.
    interface Hold extends AutoCloseable {
        /// Lets the program go on; one that has not come so far is not held any more. The end of this process
        /// does the same.
        @Override
        void close();
    }
}

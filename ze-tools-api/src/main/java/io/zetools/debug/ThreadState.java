package io.zetools.debug;

/// The state of a device thread, as far as a debugger can know.
public enum ThreadState {
    /// The thread works, or could not be asked: no request has stopped it since it was last resumed.
    RUNNING,
    /// Its registers and memory can be reached.
    STOPPED,
    /// The last attempt to stop it found that it has nothing to do, or works for another process.
    UNAVAILABLE
}

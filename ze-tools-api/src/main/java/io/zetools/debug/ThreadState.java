package io.zetools.debug;

/// What a device thread does, as far as a debugger can know.
public enum ThreadState {
    /// It works, or could not be asked: nobody has tried to stop it since it was last resumed.
    RUNNING,
    /// Its registers and memory can be reached.
    STOPPED,
    /// The last attempt to stop it found that it has nothing to do, or works for another process.
    UNAVAILABLE
}

package io.zetools.recording;

/// What happens to a call when the memory of its thread is full of calls that have not been read yet.
public enum OverflowPolicy {
    /// It is lost: the recording shows how it all began.
    DROP_NEWEST,
    /// It takes the place of the oldest: the recording shows what happened last.
    DROP_OLDEST,
    /// Its thread waits, so that nothing is lost and the application may be slower.
    WAIT
}

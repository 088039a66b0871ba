package io.zetools.recording;

/// The fate of a call that ends when the memory of its thread is full of calls that have not been read yet.
public enum OverflowPolicy {
    /// The call is lost: the recording has the first calls of a burst.
    DROP_NEWEST,
    /// The call takes the place of the oldest: the recording has the last calls of a burst.
    DROP_OLDEST,
    /// The thread waits, so that no call is lost and the application may be slower.
    WAIT
}

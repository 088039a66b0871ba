package io.zetools.metric;

/// The time in which reports came that were read together, on [System#nanoTime].
///
/// @param nanos when they were read
/// @param sinceNanos when those before were read, or the streamer was opened
record ReadTime(long nanos, long sinceNanos) {}

package io.zetools.phase;

/// A value that another way of counting would give, shown beside ours.
///
/// @param name a few words for the value
/// @param nanoseconds our value
/// @param otherNanoseconds the value by the published parser's way of counting
public record Difference(String name, long nanoseconds, long otherNanoseconds) {}
